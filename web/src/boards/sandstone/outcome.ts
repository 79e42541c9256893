/* outcome.ts: what a move would leave on the board, for its ghost and its preview. Only what follows at once and by
 * itself is laid in; the engine scores the result, and its own answer replaces it. */
import type { Seat } from "../../protocol";
import { kindOf, spacesIn } from "./choosing";
import { countControlled, type Pieces, pieceAt } from "./control";
import { abilityOf, type Effect, type Rules, stepsIn } from "./edition";
import { latticeOf, partnerOf, terrainAt } from "./lattice";
import type { Half, Piece, SandstoneView, Slug, Space } from "./types";

const pile: Record<Piece, keyof Pieces> = { tower: "towers", stronghold: "strongholds" };

export function without(seats: Pieces[], space: Space): Pieces[] {
  return seats.map(({ towers, strongholds }) => ({
    towers: towers.filter((other) => other !== space), strongholds: strongholds.filter((other) => other !== space),
  }));
}

export function withPiece(seats: Pieces[], seat: Seat, piece: Piece, space: Space): Pieces[] {
  return seats.map((side, i) => (i === seat ? { ...side, [pile[piece]]: [...side[pile[piece]], space] } : side));
}

/** The card behind what is being done: { ability: "raiders", half: "top" }. */
export function pendingCard(view: SandstoneView): { ability: Slug; half: Half } | null {
  const match = /^(.+) (top|bottom)$/.exec(view.pending?.effect ?? "");
  return match ? { ability: match[1]!, half: match[2] as Half } : null;
}

/** The effect that is being done, from the edition; a printed action with a choice is done by the name of the choice. */
export function pendingEffect(view: SandstoneView, rules: Rules): Effect {
  const card = pendingCard(view);
  if (card) return abilityOf(rules, card.ability)[card.half];
  const { category, effect } = view.pending ?? {};
  if (category === "option") return rules.option;
  const action = rules.actions[category ?? ""] ?? [];
  const options = action[0]?.op === "choose" ? action[0].options : undefined;
  return options?.find((each) => each.some(({ op }) => op === "exchange") === (effect === "exchange")) ?? action;
}

/** The piece that the waiting step puts on the board. */
function placing(view: SandstoneView, rules: Rules): Piece {
  const effect = pendingEffect(view, rules);
  const waiting = effect[(view.pending?.step ?? 1) - 1];
  const step = waiting?.op === "place" ? waiting : stepsIn(effect).find(({ op }) => op === "place");
  return step?.piece === "stronghold" ? "stronghold" : "tower";
}

/** The Tower that placing one on this space would capture, and whether another one follows there. [sandstone 6.4-6.8] */
export function captureBy(view: SandstoneView, seats: Pieces[], seat: Seat, space: Space, rules: Rules): Space | null {
  const lattice = latticeOf(view.board, rules.cardRows);
  const other = partnerOf(lattice, space);
  if (!other || !seats[1 - seat]?.towers.includes(other)) return null;
  const forest = countControlled(lattice, seats, (each) => terrainAt(view.board, lattice, each) === "forest");
  return forest[seat]! > forest[1 - seat]! ? other : null;
}

function place(view: SandstoneView, seats: Pieces[], seat: Seat, piece: Piece, space: Space, rules: Rules): Pieces[] {
  const standing = withPiece(seats, seat, piece, space);
  const captured = piece === "tower" && view.phase !== "place" ? captureBy(view, standing, seat, space, rules) : null;
  if (!captured) return standing;
  const freed = without(standing, captured);
  return freed[seat]!.towers.length < rules.pieces.tower ? withPiece(freed, seat, "tower", captured) : freed;
}

function exchange(seats: Pieces[], from: Space, to: Space): Pieces[] {
  const piece = pieceAt(seats, from);
  return piece ? withPiece(without(without(seats, from), to), piece.seat, piece.piece, to) : seats;
}

function swap(seats: Pieces[], from: Space, to: Space): Pieces[] {
  const [a, b] = [pieceAt(seats, from), pieceAt(seats, to)];
  if (!a || !b) return exchange(seats, from, to);
  return withPiece(withPiece(without(without(seats, from), to), a.seat, a.piece, to), b.seat, b.piece, from);
}

/** The pieces of both seats after a move; null when it changes none by itself. */
export function piecesAfter(view: SandstoneView, seat: Seat, move: string, rules: Rules): Pieces[] | null {
  const seats: Pieces[] = view.seats.map(({ towers, strongholds }) => ({ towers, strongholds }));
  const [a, b] = spacesIn(move);
  if (!a) return null;
  switch (kindOf(move)) {
    case "opening": return place(view, seats, seat, move.split(" ")[1] as Piece, a, rules);
    case "upkeep": return without(seats, a);
    case "space": return pieceAt(seats, a) ? without(seats, a) : place(view, seats, seat, placing(view, rules), a, rules);
    case "both": return without(without(seats, a), b!);
    case "pair": return isExchange(view, rules) ? exchange(seats, a, b!) : swap(seats, a, b!);
    default: return null;
  }
}

/** Exchange and swap read alike; what is unfinished tells which. */
export function isExchange(view: SandstoneView, rules: Rules): boolean {
  return stepsIn(pendingEffect(view, rules)).some(({ op }) => op === "exchange");
}
