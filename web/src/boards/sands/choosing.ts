/* choosing.ts: the parts of the moves of The Sands of Time. What is asked, the engine says (facts.ask); what can be touched
 * follows from the legal moves alone. Two cards, and the two territories of a border, may be touched in either order: the
 * notation has them in one. */
import { askedValues, partFor } from "../../choice";
import type { Move, Seat, Told } from "../../protocol";
import { isWhole, roleOf, valueOf } from "../../roles";
import type { Choice } from "../board";
import type { Props } from "./props";
import type { Ask, Bonus, Id, SandsView } from "./types";

type Choosing = Pick<Props, "choice" | "moves" | "reader" | "onPart">;

/** The bonus actions: kinds of moves that are possible beside the question. */
export const BONUSES: readonly Bonus[] = ["oppress", "patronage", "tax"];

export function bonusOf({ kind }: Told): Bonus | null {
  return BONUSES.find((bonus) => bonus === kind) ?? null;
}

export function bonusMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => bonusOf(move) !== null);
}

/** Moves that end or leave out something: their place is beside the button that confirms. */
export function isSkip({ kind }: Told): boolean {
  return kind === "done" || kind === "end" || kind === "leave";
}

/** What the question itself is about. */
export function mainMoves(moves: readonly Move[]): Move[] {
  return moves.filter((move) => bonusOf(move) === null && !isSkip(move));
}

/** The two values of a move that have no order. */
function pairIn(reader: Props["reader"], move: Move): string[] | null {
  const { kind, roles } = reader.read(move);
  const pair = reader.pair(kind);
  return pair.length > 0 ? pair.map((role) => roles[role]!) : null;
}

/** The halves of a pair that are chosen. */
export function chosenOfPair({ choice, reader }: Choosing): string[] {
  if (choice.complete && choice.parts.length > 0) return pairIn(reader, choice.complete) ?? [];
  return choice.parts.filter((part) => !isWhole(part)).map(valueOf);
}

/** What goes with the half that is chosen; all halves while none is, or both are. */
export function openOfPair(choosing: Choosing): string[] {
  const chosen = chosenOfPair(choosing);
  const pairs = choosing.moves.flatMap((move) => pairIn(choosing.reader, move) ?? []);
  if (chosen.length !== 1) return [...new Set(pairs)];
  const fitting = choosing.moves
    .map((move) => pairIn(choosing.reader, move))
    .filter((pair) => pair?.includes(chosen[0]!));
  return [...new Set(fitting.flatMap((pair) => pair!))];
}

/** A half alone, in the place that leaves most open: the notation has the two in one order. */
function halfOf({ moves, reader }: Choosing, value: string): string | null {
  const halves = moves.flatMap((move) => {
    const { kind, roles } = reader.read(move);
    const role = reader.pair(kind).find((name) => roles[name] === value);
    return role ? [`${role}:${value}`] : [];
  });
  const times = (half: string) => halves.filter((each) => each === half).length;
  return halves.reduce<string | null>((best, half) => (best === null || times(half) > times(best) ? half : best), null);
}

/** The half that was touched, where the other one was found by itself. */
function anchorOf({ parts }: Choice): string | null {
  return parts.length === 1 && !isWhole(parts[0]!) ? valueOf(parts[0]!) : null;
}

/** A half of a pair was touched: it joins the other one, is given up, or begins anew. */
export function touchPair(choosing: Choosing, value: string): void {
  const { choice, moves, reader, onPart } = choosing;
  const chosen = chosenOfPair(choosing);
  const anchor = anchorOf(choice);
  const whole =
    anchor !== null && anchor !== value
      ? moves.find((move) => pairIn(reader, move)?.every((each) => each === value || each === anchor))
      : undefined;
  if (whole) {
    onPart(choice.parts[0]!); // both are one choice now: nothing of it is meant for the decision that follows
    onPart(whole.move);
    return;
  }
  if (anchor === value) {
    onPart(choice.parts[0]!);
    return;
  }
  const rest = chosen.find((other) => other !== value);
  const again = chosen.includes(value) && rest ? halfOf(choosing, rest) : halfOf(choosing, value);
  if (chosen.length === 2) for (const part of choice.parts) onPart(part);
  onPart(again ?? value);
}

/** What a territory can be in a move. */
const PLACES = ["from", "to", "territory", "other"] as const;

/** The territories a move names. */
export function placesIn(reader: Props["reader"], move: Move): Id[] {
  const { roles } = reader.read(move);
  return PLACES.flatMap((role) => roles[role] ?? []);
}

const isPair = ({ moves, reader }: Choosing): boolean => moves.some((move) => reader.read(move).kind === "caravan");
const isJourney = ({ moves, reader }: Choosing): boolean => moves.some((move) => reader.read(move).kind === "move");

/** Does the map answer this question? A bonus action is asked for in its own place. */
export function asksLands({ moves, reader }: Choosing): boolean {
  return moves.some((move) => placesIn(reader, move).length > 0);
}

/** Territories to point at: ends of borders, sources before targets, or all that the open moves name. */
export function legalLands(choosing: Choosing): Id[] {
  const { choice, moves, reader } = choosing;
  if (isPair(choosing)) return openOfPair(choosing);
  if (isJourney(choosing) && !choice.complete) return askedValues(reader, choice, PLACES);
  const open = choice.complete ? moves : choice.open;
  return [...new Set(open.flatMap((move) => placesIn(reader, move)))];
}

export function chosenLands({ choice, reader }: Choosing): Id[] {
  const touched = choice.parts.filter((part) => (PLACES as readonly string[]).includes(roleOf(part))).map(valueOf);
  return [
    ...new Set([...touched, ...(choice.complete && choice.parts.length > 0 ? placesIn(reader, choice.complete) : [])]),
  ];
}

/** The value that is chosen in a role, by itself or with a whole move. */
export function chosenIn({ choice, reader }: Choosing, role: string): string | undefined {
  if (choice.complete && choice.parts.length > 0) return reader.read(choice.complete).roles[role];
  return choice.parts.filter((part) => roleOf(part) === role).map(valueOf)[0];
}

export function touchLand(choosing: Choosing, id: Id): void {
  const { choice, moves, reader, onPart } = choosing;
  if (isPair(choosing)) touchPair(choosing, id);
  else onPart(partFor(reader, moves, choice, id, PLACES) ?? id);
}

/** As many citizens as stand there and have not moved yet can go the same way. */
export function couldGo({ choice, reader, view, seat }: Pick<Props, "choice" | "reader" | "view" | "seat">): number {
  if (choice.complete?.kind !== "move" || seat === null) return 1;
  const { roles } = reader.read(choice.complete);
  const { peasants, warriors } = view.seats[seat] ?? {};
  const { peasants_moved, warriors_moved } = view.progress ?? {};
  const [here, moved] = roles["piece"] === "peasant" ? [peasants, peasants_moved] : [warriors, warriors_moved];
  return (here?.[roles["from"]!] ?? 0) - (moved?.[roles["from"]!] ?? 0);
}

/** What the engine is asked when a territory was touched that no legal move has. */
const wishes: Partial<Record<Ask, (id: Id) => string>> = {
  muster: (id) => `muster warrior ${id}`,
  conquer: (id) => `annex ${id}`,
  raid: (id) => `collect ${id}`,
};

export function wish(part: string, view: SandsView, _seat: Seat, choice: Choice): string {
  const value = isWhole(part) ? part : valueOf(part);
  const ask = view.ask ?? "nothing";
  if (ask === "select" && isWhole(part))
    return `select ${anchorOf(choice) ?? choice.open[0]?.["card"] ?? part} ${part}`;
  const chosen = choice.parts.filter((each) => !isWhole(each)).map((each) => [roleOf(each), valueOf(each)] as const);
  const of = (role: string) => chosen.find(([name]) => name === role)?.[1];
  const sample: Partial<Told> = mainMoves(choice.open)[0] ?? {};
  if (roleOf(part) === "structure")
    return `build ${value} ${of("territory") ?? sample["territory"] ?? Object.keys(view.tiles)[0]}`;
  if (!(value in view.tiles)) return part;
  if (ask === "build") return `build ${of("structure") ?? sample["structure"] ?? "quarry"} ${value}`;
  if (ask === "caravan" || ask === "free-caravan" || ask === "first-caravan")
    return `caravan ${of("territory") ?? of("other") ?? value} ${value}`;
  if (ask === "migrate" || (ask === "raid" && sample.kind === "move"))
    return `move ${of("piece") ?? sample["piece"] ?? "warrior"} ${of("from") ?? value} ${of("from") ? value : (sample["to"] ?? value)}`;
  return wishes[ask]?.(value) ?? `${ask} ${value}`;
}
