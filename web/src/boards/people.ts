/* people.ts: numbers and people in words, as every board says them. */
import { t, tn } from "../i18n";
import type { Seat } from "../protocol";
import type { Player } from "./board";

/** "+7", "−3", "0": a sign always goes with a gain or a loss. */
export function signed(n: number): string {
  if (n > 0) return `+${n}`;
  return n < 0 ? `−${-n}` : "0";
}

const ROMAN = ["", "I", "II", "III", "IV", "V", "VI"];

export function roman(n: number): string {
  return ROMAN[n] ?? String(n);
}

export function pointsText(points: number): string {
  return tn("points", points);
}

/** Who sits there; a seat nobody has set up still has a name and a colour. */
export function playerOf(players: Player[], seat: Seat): Player {
  return (
    players.find((player) => player.seat === seat) ?? {
      seat,
      name: t("seats.nobody", { n: seat + 1 }),
      colour: (seat % 5) + 1,
    }
  );
}

/** What a seat is called, wherever it is named: as in the sentences of the engine. */
export function playerName(players: Player[], seat: Seat): string {
  return playerOf(players, seat).name;
}

/** "a, b and c" */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("list.and", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}
