/* words.ts: numbers, times and people in words. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { Player } from "../board";

/** "+7", "−3", "0": a sign always goes with a gain or a loss. */
export function signed(n: number): string {
  if (n > 0) return `+${n}`;
  return n < 0 ? `−${-n}` : "0";
}

const ROMAN = ["", "I", "II", "III", "IV"];

export function roman(n: number): string {
  return ROMAN[n] ?? String(n);
}

/** Whole seconds that are left, as a person counts them: the last one ends at 0. */
export function secondsLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** "4:12" */
export function clockText(ms: number): string {
  const seconds = secondsLeft(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Who sits there; a seat nobody has set up still has a name and a colour. */
export function playerOf(players: Player[], seat: Seat): Player {
  return players.find((player) => player.seat === seat) ?? { seat, name: t("empires.seat", { n: seat + 1 }), colour: (seat % 5) + 1 };
}

/** "You" for whoever looks, the name for anybody else. */
export function whoText(players: Player[], seat: Seat, eyes: Seat | null): string {
  return seat === eyes ? t("empires.you") : playerOf(players, seat).name;
}

/** "a, b and c" */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("empires.list.and", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}
