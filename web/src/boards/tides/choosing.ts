/* choosing.ts: the parts of the moves of Tides. A pick is one part, the card; a relic move has two, "keep CARD" and
 * "drop CARD", which may be chosen in either order. */
import type { Seat } from "../../protocol";
import type { Choice } from "../board";
import type { Slug, TidesView } from "./types";

export const keep = (card: Slug): string => `keep ${card}`;
export const drop = (card: Slug): string => `drop ${card}`;

export interface Roles {
  relic: Slug | null;
  discard: Slug | null;
}

function chosenWith(parts: string[], word: string): Slug | null {
  const part = parts.find((each) => each.startsWith(`${word} `));
  return part ? part.slice(word.length + 1) : null;
}

export function rolesOf(parts: string[]): Roles {
  return { relic: chosenWith(parts, "keep"), discard: chosenWith(parts, "drop") };
}

/** The chosen card of a pick. */
export function pickedPart(choice: Choice): Slug | null {
  const part = choice.parts[0];
  return part && !part.includes(" ") ? part : null;
}

/** keep A drop B: ["keep A", "drop B"]; a pick is its own only part. */
export function partsOf(move: string): string[] {
  const relic = /^keep (\S+) drop (\S+)$/.exec(move);
  return relic ? [keep(relic[1]!), drop(relic[2]!)] : [move];
}

/** Cards of this round: those a relic and a discard are chosen from. */
export function playedThisRound(view: TidesView, seat: Seat): Slug[] {
  const side = view.seats[seat]!;
  return side.kingdom.filter((card) => !side.relics.includes(card));
}

/** What the digits 1, 2, ... choose among these cards: first the relic, then the discard. */
export function roleKeys(cards: Slug[], choice: Choice): string[] {
  return cards.map(rolesOf(choice.parts).relic === null ? keep : drop);
}

/** A part alone is half a relic move; the engine can only judge whole ones. */
export function wish(part: string, view: TidesView, seat: Seat, choice: Choice): string {
  const [word, card] = part.split(" ");
  if ((word !== "keep" && word !== "drop") || !card) return part;
  const roles = rolesOf(choice.parts);
  const partner = (word === "keep" ? roles.discard : roles.relic)
    ?? playedThisRound(view, seat).find((other) => other !== card) ?? card;
  return word === "keep" ? `${part} drop ${partner}` : `keep ${partner} ${part}`;
}
