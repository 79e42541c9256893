/* choosing.ts: the parts of the moves of Sandstone. A move names no space, one, or two; a space of a pair may be touched
 * before or after the other one, and before the action that uses it. What the moves look like tells what is asked. */
import type { Move, Seat, Told } from "../../protocol";
import { askedValues, narrow, partFor } from "../../choice";
import { isWhole, roleOf, valueOf } from "../../roles";
import type { BoardProps, Choice } from "../board";
import { type Pieces, pieceAt } from "./control";
import { latticeOf, placeOf } from "./lattice";
import type { Half, SandstoneView, Slug, Space } from "./types";

/** What kind of choice is owed, read from the legal moves themselves. */
export type Asked = "opening" | "order" | "option" | "action" | "space" | "pair" | "both" | "upkeep" | "other";

/** What a space can be in a move. */
const SPACES = ["from", "to", "space", "second"] as const;

/** The spaces a move names, in its order. */
export function spacesIn(move: Told): Space[] {
  return SPACES.flatMap((role) => (move[role] as Space | undefined) ?? []);
}

const kinds: Record<string, Asked> = {
  place: "opening",
  order: "order",
  take: "option",
  tower: "action",
  stronghold: "action",
  play: "action",
  pass: "action",
  lose: "upkeep",
  at: "space",
  from: "pair",
  pair: "both",
};

function kindOf({ kind }: Told): Asked {
  return kinds[kind] ?? "other";
}

/** The one kind that matters among the moves of a decision: stop, skip and pass only go along with others. */
export function askedBy(moves: readonly Move[]): Asked {
  const found = moves.map(kindOf);
  return found.find((kind) => kind !== "other") ?? "other";
}

/** Is a space asked, now or by what one of these moves opens? */
export function asksForSpaces(moves: readonly Move[]): boolean {
  return moves.some((move) => [move, ...(move.then ?? [])].some((told) => spacesIn(told).length > 0));
}

/** Moves that end or leave out something: their place is beside the button that confirms. */
export function isSkip({ kind }: Told): boolean {
  return kind === "stop" || kind === "skip" || kind === "pass";
}

/** What can be chosen beside spaces: option 2, use option. */
export function otherMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => kindOf(move) === "other" && !isSkip(move));
}

type Choosing = Pick<BoardProps, "choice" | "moves" | "reader">;

/** The part a touch on a space means now; null when no legal move names it, nor one that such a move opens. */
export function partOf(space: Space, { choice, moves, reader }: Choosing): string | null {
  return partFor(reader, moves, choice, space, SPACES);
}

/** Spaces chosen so far. */
export function chosenSpaces({ parts, complete }: Choice): Space[] {
  const touched = parts.filter((part) => (SPACES as readonly string[]).includes(roleOf(part))).map(valueOf);
  return [...new Set([...touched, ...(complete ? spacesIn(complete) : [])])];
}

/** Spaces to point at: those of the role that is asked, of a pair either end; once a move is whole, all that could be
 * chosen instead. While an action is asked, the spaces it could be about. */
export function legalSpaces({ choice, moves, reader }: Choosing): Space[] {
  switch (askedBy(moves)) {
    case "pair":
      return choice.complete ? spacesIn(choice.complete) : askedValues(reader, choice, ["from", "to"]);
    case "both":
      return [...new Set(choice.open.flatMap(spacesIn))];
    case "action":
      return [...new Set(SPACES.flatMap((role) => askedValues(reader, narrow(reader, choice.open, []), [role], true)))];
    default:
      return [...new Set((choice.complete ? moves : choice.open).flatMap(spacesIn))];
  }
}

/** The category alone only opens the choice of spaces; cards are confirmed, because some do all they do at once. */
export function atOnce({ kind }: Told): boolean {
  return kind === "tower" || kind === "stronghold";
}

/** The half of a pair that is missing, taken from the legal ones: the engine can only judge whole moves. */
function wishPair(space: Space, choice: Choice, occupied: boolean): string {
  const [from, to] = ["from", "to"].map((role) => choice.parts.filter((part) => roleOf(part) === role).map(valueOf)[0]);
  const [someFrom, someTo] = choice.open.slice(0, 1).flatMap(spacesIn);
  if (from) return `from ${from} to ${space}`;
  if (to || !occupied) return to ? `from ${space} to ${to}` : `from ${someFrom ?? space} to ${space}`;
  return `from ${space} to ${someTo ?? space}`;
}

/** What to ask the engine about when a part that no legal move has was touched. */
export function wish(part: string, view: SandstoneView, _seat: Seat, choice: Choice): string {
  const center = /^(.+) center$/.exec(part);
  if (center) return center[1]!;
  if (!placeOf(latticeOf(view.board), part)) return isWhole(part) ? part : `at ${valueOf(part)}`;
  switch (askedBy(choice.open)) {
    case "opening":
      return `place ${choice.open[0]!["piece"]} ${part}`;
    case "upkeep":
      return `lose ${part}`;
    case "pair":
      return wishPair(part, choice, pieceAt(view.seats as Pieces[], part) !== null);
    case "both":
      return `pair ${part} ${spacesIn(choice.open[0]!).find((space) => space !== part) ?? part}`;
    default:
      return `at ${part}`;
  }
}

/** The card behind what is being done: { ability: "raiders", half: "top" }. */
export function pendingCard(view: SandstoneView): { ability: Slug; half: Half } | null {
  const match = /^(.+) (top|bottom)$/.exec(view.pending?.effect ?? "");
  return match ? { ability: match[1]!, half: match[2] as Half } : null;
}
