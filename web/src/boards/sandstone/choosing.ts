/* choosing.ts: the parts of the moves of Sandstone. A move names no space, one, or two; a space of a pair may be touched
 * before or after the other one. What the moves look like tells what is asked. */
import type { Move, Seat } from "../../protocol";
import type { Choice } from "../board";
import { type Pieces, pieceAt } from "./control";
import type { Half, SandstoneView, Slug, Space } from "./types";

/** What kind of choice is owed, read from the legal moves themselves. */
export type Asked = "opening" | "order" | "option" | "action" | "space" | "pair" | "both" | "upkeep" | "other";

const SPACE = /^[a-h]\d$/;

/** The spaces a move names, in its order. */
export function spacesIn(move: string): Space[] {
  return move.split(" ").filter((word) => SPACE.test(word));
}

const kinds: [RegExp, Asked][] = [
  [/^place /, "opening"], [/^(first|second)$/, "order"], [/^(take |keep hand$)/, "option"],
  [/^(tower|build|exchange|pass|play .*)$/, "action"], [/^lose /, "upkeep"], [/^at /, "space"], [/^from /, "pair"], [/^pair /, "both"],
];

export function kindOf(move: string): Asked {
  return kinds.find(([pattern]) => pattern.test(move))?.[1] ?? "other";
}

/** The one kind that matters among the moves of a decision: stop, skip and pass only go along with others. */
export function askedBy(moves: readonly Move[]): Asked {
  const found = moves.map(({ move }) => kindOf(move));
  return found.find((kind) => kind !== "other") ?? "other";
}

export function asksForSpaces(moves: readonly Move[]): boolean {
  return moves.some(({ move }) => spacesIn(move).length > 0);
}

/** Moves that end or leave out something, beside those that name spaces: stop, skip, option 2, pass. */
export function otherMoves(moves: readonly Move[]): Move[] {
  return moves.filter(({ move }) => kindOf(move) === "other" || move === "pass");
}

function roleIn(move: string, space: Space): string | null {
  const words = move.split(" ");
  const at = words.indexOf(space);
  if (at < 0) return null;
  switch (kindOf(move)) {
    case "pair": return `${words[at - 1]} ${space}`;
    case "both": return space;
    default: return move;
  }
}

/** The part a touch on a space means now; null when no legal move names it. */
export function partOf(space: Space, choice: Choice, moves: readonly Move[]): string | null {
  for (const list of [choice.open, moves]) {
    // "from" comes before "to": a space that may be either end of a pair is the first one until that is chosen.
    const roles = [...new Set(list.map(({ move }) => roleIn(move, space)).filter((role) => role !== null))].sort();
    const again = choice.parts.find((part) => roles.includes(part));
    const fresh = roles.find((role) => !choice.parts.some((part) => part.split(" ")[0] === role.split(" ")[0]));
    const part = again ?? fresh ?? roles[0];
    if (part) return part;
  }
  return null;
}

/** Spaces chosen so far. */
export function chosenSpaces(choice: Choice): Space[] {
  const move = choice.complete?.move;
  return [...new Set([...choice.parts.flatMap(spacesIn), ...(move ? spacesIn(move) : [])])];
}

/** Spaces to point at: those that fit what is chosen; once a move is whole, all that could be chosen instead. */
export function legalSpaces(choice: Choice, moves: readonly Move[]): Space[] {
  const list = choice.complete && askedBy(moves) !== "pair" && askedBy(moves) !== "both" ? moves : choice.open;
  return [...new Set(list.flatMap(({ move }) => spacesIn(move)))];
}

/** from A to B: ["from A", "to B"]; pair A B: ["A", "B"]; every other move is its own only part. */
export function partsOf(move: string): string[] {
  const pair = /^from (\S+) to (\S+)$/.exec(move);
  if (pair) return [`from ${pair[1]}`, `to ${pair[2]}`];
  return kindOf(move) === "both" ? spacesIn(move) : [move];
}

/** The category alone only opens the choice of spaces; cards are confirmed, because some do all they do at once. */
export function atOnce(move: string): boolean {
  return /^(tower|build|exchange)$/.test(move);
}

/** The half of a pair that is missing, taken from the legal ones: the engine can only judge whole moves. */
function wishPair(space: Space, choice: Choice, occupied: boolean): string {
  const from = choice.parts.find((part) => part.startsWith("from "))?.slice(5);
  const to = choice.parts.find((part) => part.startsWith("to "))?.slice(3);
  const [someFrom, someTo] = spacesIn(choice.open[0]?.move ?? "");
  if (from) return `from ${from} to ${space}`;
  if (to || !occupied) return to ? `from ${space} to ${to}` : `from ${someFrom ?? space} to ${space}`;
  return `from ${space} to ${someTo ?? space}`;
}

/** What to ask the engine about when a part that no legal move has was touched. */
export function wish(part: string, view: SandstoneView, _seat: Seat, choice: Choice): string {
  const center = /^(.+) center$/.exec(part);
  if (center) return center[1]!;
  if (!SPACE.test(part)) return part;
  switch (askedBy(choice.open)) {
    case "opening": return `${choice.open[0]!.move.split(" ").slice(0, 2).join(" ")} ${part}`;
    case "upkeep": return `lose ${part}`;
    case "pair": return wishPair(part, choice, pieceAt(view.seats as Pieces[], part) !== null);
    case "both": return `pair ${part} ${spacesIn(choice.open[0]!.move).find((space) => space !== part) ?? part}`;
    default: return `at ${part}`;
  }
}

/** The card behind what is being done: { ability: "raiders", half: "top" }. */
export function pendingCard(view: SandstoneView): { ability: Slug; half: Half } | null {
  const match = /^(.+) (top|bottom)$/.exec(view.pending?.effect ?? "");
  return match ? { ability: match[1]!, half: match[2] as Half } : null;
}
