/* choosing.ts: the parts of the moves of Tides. A pick is one part, the card; a relic move has two, the relic and the
 * discard, which may be chosen in either order. */
import type { Seat } from "../../protocol";
import { part, roleOf, valueOf } from "../../roles";
import type { Choice } from "../board";
import type { Slug, TidesView } from "./types";

export const pick = (card: Slug): string => part("card", card);
export const keep = (card: Slug): string => part("relic", card);
export const drop = (card: Slug): string => part("discard", card);

export interface Roles {
  relic: Slug | null;
  discard: Slug | null;
}

function chosenAs(parts: string[], role: string): Slug | null {
  const chosen = parts.find((each) => roleOf(each) === role);
  return chosen ? valueOf(chosen) : null;
}

export function rolesOf(parts: string[]): Roles {
  return { relic: chosenAs(parts, "relic"), discard: chosenAs(parts, "discard") };
}

/** The chosen card of a pick. */
export function pickedCard(choice: Choice): Slug | null {
  return chosenAs(choice.parts, "card");
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
export function wish(touched: string, view: TidesView, seat: Seat, choice: Choice): string {
  const card = valueOf(touched);
  const other = playedThisRound(view, seat).find((each) => each !== card) ?? card;
  const { relic, discard } = rolesOf(choice.parts);
  switch (roleOf(touched)) {
    case "relic":
      return `keep ${card} drop ${discard ?? other}`;
    case "discard":
      return `keep ${relic ?? other} drop ${card}`;
    default:
      return card;
  }
}
