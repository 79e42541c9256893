/* choosing.ts: the parts of the moves of Time of Empires. What can be touched follows from the legal moves alone. A touch says
 * as much of a move as it can: while the clock runs, nobody has time for two touches where one is enough. */
import type { Move, Seat, Sent, Told } from "../../protocol";
import { isWhole, roleOf, valueOf } from "../../roles";
import type { Choice } from "../board";
import type { Props } from "./props";
import { type EmpiresView, type Id, type OwnSpace, type Place, type Timer, TIMERS } from "./types";

type Choosing = Pick<
  Props,
  "choice" | "moves" | "reader" | "onPart" | "onMoves" | "view" | "facts" | "seat" | "pending" | "components"
>;

/** Possible beside whatever is asked: only a touch on themselves chooses them. */
export const ASIDE = ["preset", "lift", "eject"] as const;

/** What is asked; of several that are possible at once the first counts: an open step comes before the next timer. */
const QUESTIONS = [
  "first-clan",
  "create",
  "token",
  "siege",
  "waiting",
  "draw",
  "discover",
  "retime",
  "gain",
  "build",
  "deploy",
  "move",
  "raze",
  "assault",
  "airdrop",
  "scholars",
  "onto",
  "copy",
  "repeat",
  "place",
] as const;

export type Question = (typeof QUESTIONS)[number] | "nothing";

/** What these moves answer; "nothing": both timers run, and nothing is open. */
export function questionIn(moves: readonly Move[]): Question {
  const kinds = new Set(moves.map(({ kind }) => kind));
  return QUESTIONS.find((kind) => kinds.has(kind)) ?? "nothing";
}

/** How a timer is placed that gives up what is open, and which timer that is. */
const WAIVING: Record<string, Timer> = { "first-waive": "first", "second-waive": "second" };

/** What gives up something that is open: it happens only when it is said twice. */
export function givesUp(move: Told): boolean {
  return move.kind === "waive" || `${move["timer"]}` in WAIVING;
}

/** The timer that a move takes; undefined: none. */
function timerIn({ reader }: Pick<Choosing, "reader">, move: Told): Timer | undefined {
  const { timer } = reader.read(move).roles;
  return timer === undefined ? undefined : (WAIVING[timer] ?? (timer as Timer));
}

export function ofKind(moves: readonly Move[], ...kinds: string[]): Move[] {
  return moves.filter(({ kind }) => kinds.includes(kind));
}

/** Moves of this kind with these values in their roles. */
function having({ reader }: Pick<Choosing, "reader">, moves: readonly Move[], roles: Record<string, string>): Move[] {
  return moves.filter((move) =>
    Object.entries(roles).every(([role, value]) => reader.read(move).roles[role] === value),
  );
}

/* --- timers and spaces -------------------------------------------------------------------------------------------------- */

/** The timer that is taken by itself: the one that stands there already, else the one that has been idle longest. */
function rankOf(choosing: Choosing, space: string, move: Move): number {
  const { view, facts, seat } = choosing;
  const index = TIMERS.indexOf(timerIn(choosing, move)!);
  if (seat === null || index < 0) return 0;
  if (view.seats[seat]?.timers[index]?.space === space) return -2;
  return facts.seats?.[seat]?.timers[index] ?? -1;
}

/** Without those for which a timer was sent already: while that is on its way, a second touch means the other one. */
function stillHere(choosing: Choosing, moves: Move[]): Move[] {
  const sent = (choosing.pending ?? []).map((move) => timerIn(choosing, move)).filter(Boolean);
  const free = moves.filter((move) => !sent.includes(timerIn(choosing, move)));
  return free.length > 0 ? free : moves;
}

/** One placement for each card that it could name, each with the timer that is taken by itself. */
export function placements(choosing: Choosing, space: string): Move[] {
  const { moves, reader } = choosing;
  const best = new Map<string, Move>();
  for (const move of stillHere(choosing, having(choosing, ofKind(moves, "place"), { space }))) {
    const { card = "" } = reader.read(move).roles;
    const known = best.get(card);
    if (!known || rankOf(choosing, space, move) < rankOf(choosing, space, known)) best.set(card, move);
  }
  return [...best.values()];
}

/** What a touch on a space would answer: an open step first, then the next timer. */
export function movesOfSpace(choosing: Choosing, space: string): Move[] {
  const { moves } = choosing;
  const steps = [
    ...having(choosing, ofKind(moves, "onto", "retime"), { space }),
    ...having(choosing, ofKind(moves, "copy"), { column: space }),
  ];
  return steps.length > 0 ? steps : placements(choosing, space);
}

/** A touch is enough where one move is left; else it narrows. */
export function touchSpace(choosing: Choosing, space: string): void {
  const fitting = movesOfSpace(choosing, space);
  choosing.onPart(fitting.length === 1 ? fitting[0]!.move : `space:${space}`);
}

/** What a touch on a space does now: it answers what is asked, it takes a timer, or it takes one and gives up what is open. */
export function spaceState(choosing: Choosing, space: string): "" | "asked" | "free" | "instead" {
  const fitting = movesOfSpace(choosing, space);
  if (fitting.length === 0) return "";
  if (fitting[0]!.kind !== "place") return "asked";
  return fitting.every(givesUp) ? "instead" : "free";
}

/** Does a chosen part, or the chosen move, name this value in one of these roles? */
export function isChosen(
  { choice, reader }: Pick<Choosing, "choice" | "reader">,
  value: string,
  ...roles: string[]
): boolean {
  if (choice.parts.some((part) => !isWhole(part) && roles.includes(roleOf(part)) && valueOf(part) === value))
    return true;
  const read = choice.complete && choice.parts.length > 0 ? reader.read(choice.complete).roles : {};
  return roles.some((role) => read[role] === value);
}

/* --- cards -------------------------------------------------------------------------------------------------------------- */

/** What a touch on a card of the hand would answer. */
export function movesOfCard(choosing: Choosing, card: Id): Move[] {
  const { moves } = choosing;
  const steps = having(choosing, ofKind(moves, "discover", "repeat", "retime"), { card });
  return steps.length > 0
    ? steps
    : placements(choosing, "discover").filter((move) => choosing.reader.read(move).roles["card"] === card);
}

export function touchCard(choosing: Choosing, card: Id): void {
  const fitting = movesOfCard(choosing, card);
  choosing.onPart(fitting.length === 1 ? fitting[0]!.move : `card:${card}`);
}

/* --- one gesture ---------------------------------------------------------------------------------------------------------- */

/** The placement that opens an action while nothing is open; null: a timer is on its way there already; undefined: no timer is free. */
function opener(choosing: Choosing, space: OwnSpace): Sent | null | undefined {
  const { moves, pending = [], reader } = choosing;
  if (pending.some((move) => reader.read(move).roles["space"] === space)) return null;
  return questionIn(moves) === "place" ? placements(choosing, space)[0] : undefined;
}

/** What a touch on a place does with the timer that is free, by place; what could mean two things means none. */
export function actsOn(choosing: Choosing): Map<Place, { space: OwnSpace; moves: Sent[] }> {
  const { deploy = [], construct } = choosing.facts;
  const acts = new Map<Place, { space: OwnSpace; moves: Sent[] }>();
  const offer = (space: OwnSpace, places: readonly Place[], act: (place: Place) => Sent) => {
    const opens = opener(choosing, space);
    for (const place of opens ? places : [])
      if (opens && !acts.delete(place)) acts.set(place, { space, moves: [opens, act(place)] });
  };
  offer("deploy", deploy, (place) => ({ kind: "deploy", move: `deploy ${place}`, place }));
  if (construct)
    offer("construct", construct.sites, (territory) => {
      const type = choosing.components.cards?.[construct.card]?.type ?? "";
      return { kind: "build", move: `build ${territory} ${type}`, territory, type };
    });
  return acts;
}

/** Where clans that are dragged from a place could go, and how many at most: of the Move that is open, or that a timer would open. */
export function waysFrom(choosing: Choosing, from: Place): Record<Place, number> {
  const { reader, facts, moves, onMoves } = choosing;
  const open = having(choosing, ofKind(withCount(choosing), ...JOURNEYS), { from }).map(
    (move) => reader.read(move).roles,
  );
  if (open.length > 0) return Object.fromEntries(open.map(({ to, count }) => [to!, Number(count ?? 1)])); // the last is the most
  return (onMoves && ["place", "nothing"].includes(questionIn(moves)) && facts.ways?.[from]) || {};
}

/** A drag from a place to another is the whole journey; where no timer is free for it, it is said why. */
export function dragPlace(choosing: Choosing, from: Place, to: Place): void {
  const { onMoves, onPart } = choosing;
  const journey = most(choosing, having(choosing, ofKind(withCount(choosing), ...JOURNEYS), { from, to }));
  const clans = waysFrom(choosing, from)[to];
  const opens = opener(choosing, "move");
  if (journey) onMoves?.(journey);
  else if (clans && opens === undefined) onPart("space:move");
  else if (clans)
    onMoves?.(...(opens ? [opens] : []), { kind: "move", move: `move ${from} ${to} ${clans}`, from, to, count: clans });
}

/* --- places ------------------------------------------------------------------------------------------------------------- */

const PLACES = ["territory", "place", "from", "to"] as const;
const JOURNEYS = ["move", "assault"];

/** Without the parts that are chosen: what could be chosen anew. */
const openMoves = ({ choice, moves }: Choosing): readonly Move[] => (choice.complete ? moves : choice.open);

const chosenFrom = ({ choice, reader }: Choosing): Place | undefined =>
  choice.complete && choice.parts.length > 0
    ? reader.read(choice.complete).roles["from"]
    : choice.parts.filter((part) => roleOf(part) === "from").map(valueOf)[0];

/** The city that is asked about: it was won, and could get a clan. */
function besieged({ moves, view }: Choosing): Place | null {
  return view.slot && questionIn(moves) === "siege" ? `${view.slot}.c` : null;
}

export function asksPlaces(choosing: Choosing): boolean {
  const { moves, reader } = choosing;
  return (
    besieged(choosing) !== null ||
    moves.some((move) => PLACES.some((role) => reader.read(move).roles[role] !== undefined))
  );
}

/** Places to point at: sources before targets, and targets of the source that is chosen. */
export function legalPlaces(choosing: Choosing): Place[] {
  const { reader, moves } = choosing;
  const from = chosenFrom(choosing);
  const city = besieged(choosing);
  if (city) return [city];
  const places = moves.flatMap((move) => {
    const { kind, roles } = reader.read(move);
    if (!JOURNEYS.includes(kind)) return [roles["territory"] ?? roles["place"] ?? []].flat();
    if (from === undefined) return roles["from"] ?? [];
    return roles["from"] === from ? [from, roles["to"]!] : [];
  });
  return [...new Set(places)];
}

export function chosenPlaces(choosing: Choosing): Place[] {
  const { choice, reader } = choosing;
  const touched = choice.parts.filter((part) => (PLACES as readonly string[]).includes(roleOf(part))).map(valueOf);
  const read = choice.complete && choice.parts.length > 0 ? reader.read(choice.complete).roles : {};
  return [...new Set([...touched, ...PLACES.flatMap((role) => read[role] ?? [])])];
}

/** As many as can go, unless a number was chosen first. */
function most({ reader }: Choosing, moves: readonly Move[]): Move | undefined {
  const count = (move: Move) => Number(reader.read(move).roles["count"] ?? 0);
  return moves.reduce<Move | undefined>((best, move) => (!best || count(move) > count(best) ? move : best), undefined);
}

/** The place is a target: from the source that is chosen, or from the only one there is. */
function journeyTo(choosing: Choosing, to: Place): Move | undefined {
  const { reader } = choosing;
  const from = chosenFrom(choosing);
  const arriving = having(
    choosing,
    ofKind(from === undefined ? openMoves(choosing) : withCount(choosing), ...JOURNEYS),
    { to },
  );
  const sources = new Set(arriving.map((move) => reader.read(move).roles["from"]));
  if (from !== undefined)
    return most(
      choosing,
      arriving.filter((move) => reader.read(move).roles["from"] === from),
    );
  return sources.size === 1 ? most(choosing, arriving) : undefined;
}

/** The legal moves with the number that was chosen first, if one was. */
function withCount({ choice, moves, reader }: Choosing): Move[] {
  const count = choice.parts.filter((part) => roleOf(part) === "count").map(valueOf)[0];
  return count === undefined ? moves : moves.filter((move) => reader.read(move).roles["count"] === count);
}

/** A site or a target is a whole move as soon as nothing but the number of clans is open. */
function standing(choosing: Choosing, place: Place): Move | undefined {
  const { reader } = choosing;
  const there = withCount(choosing).filter(
    (move) =>
      !JOURNEYS.includes(move.kind) &&
      [reader.read(move).roles["territory"], reader.read(move).roles["place"]].includes(place),
  );
  const types = new Set(there.map((move) => reader.read(move).roles["type"]));
  return types.size > 1 ? undefined : most(choosing, there);
}

/** The part of a move that a place stands for when it is touched. */
function partAt(choosing: Choosing, place: Place): string {
  const { moves, reader } = choosing;
  if (besieged(choosing) === place) return "siege yes";
  const from = chosenFrom(choosing);
  if (from === place) return choosing.choice.parts.find((part) => roleOf(part) === "from") ?? choosing.choice.parts[0]!;
  const whole = standing(choosing, place) ?? (from !== undefined ? journeyTo(choosing, place) : undefined);
  if (whole) return whole.move;
  if (having(choosing, ofKind(moves, ...JOURNEYS), { from: place }).length > 0) return `from:${place}`;
  const arriving = journeyTo(choosing, place);
  if (arriving) return arriving.move;
  const role = PLACES.find((each) => moves.some((move) => reader.read(move).roles[each] === place));
  return role ? `${role}:${place}` : place;
}

export function touchPlace(choosing: Choosing, place: Place): void {
  const act = actsOn(choosing).get(place);
  if (act) choosing.onMoves?.(...act.moves);
  else choosing.onPart(partAt(choosing, place));
}

/** Numbers of clans that could go, where there is a choice among them. */
export function countsIn(choosing: Choosing): string[] {
  const { reader } = choosing;
  const from = chosenFrom(choosing);
  const fitting = ofKind(choosing.moves, ...JOURNEYS, "airdrop").filter(
    (move) => from === undefined || reader.read(move).roles["from"] === from,
  );
  const counts = [...new Set(fitting.flatMap((move) => reader.read(move).roles["count"] ?? []))].sort();
  return counts.length > 1 && counts.every((count) => having(choosing, fitting, { count }).length > 1) ? counts : [];
}

/* --- what the engine is asked when nothing legal was touched --------------------------------------------------------------- */

export function wish(part: string, view: EmpiresView, seat: Seat, choice: Choice): string {
  const value = isWhole(part) ? part : valueOf(part);
  const role = isWhole(part) ? "" : roleOf(part);
  const step = view.seats[seat]?.open?.at(-1)?.op ?? "";
  const timer = view.stage === "rounds" && (view.seats[seat]?.placed ?? 0) > 0 ? "second" : "first";
  if (role === "space") return `place ${value} ${timer}`;
  if (role === "card") return `place discover ${value} ${timer}`;
  if (!/^[ht]\d\.[012c]$/.test(value)) return value;
  const from = choice.parts.filter((each) => roleOf(each) === "from").map(valueOf)[0];
  if (from) return `move ${from} ${value} 1`;
  const question = questionIn(choice.open);
  if (question === "first-clan" || question === "raze" || question === "waiting") return `${question} ${value}`;
  if (question === "build") return `build ${value} ${ofKind(choice.open, "build")[0]!["type"]}`;
  if (question === "airdrop") return `airdrop ${value} 1`;
  return question === "move" || step === "move" ? `move ${value} ${value} 1` : `deploy ${value}`;
}
