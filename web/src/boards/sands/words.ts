/* words.ts: numbers and people in words. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { Player } from "../board";

/** "+7", "−3", "0": a sign always goes with a gain or a loss. */
export function signed(n: number): string {
  if (n > 0) return `+${n}`;
  return n < 0 ? `−${-n}` : "0";
}

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];

export function roman(n: number): string {
  return ROMAN[n] ?? String(n);
}

/** Who sits there; a seat nobody has set up still has a name and a colour. */
export function playerOf(players: Player[], seat: Seat): Player {
  return players.find((player) => player.seat === seat) ?? { seat, name: t("sands.seat", { n: seat + 1 }), colour: (seat % 5) + 1 };
}

/** "You" for whoever looks, the name for anybody else. */
export function whoText(players: Player[], seat: Seat, eyes: Seat | null): string {
  return seat === eyes ? t("sands.you") : playerOf(players, seat).name;
}

/** "a, b and c" */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("sands.list.and", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}
