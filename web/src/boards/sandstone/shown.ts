/* shown.ts: a view with events laid into it, one after the other, while they are shown. No rules are applied: an event
 * says what happened, and the view the engine sends afterwards replaces whatever is pictured here. */
import type { GameEvent, Seat } from "../../protocol";
import { type Pieces, pieceAt } from "./control";
import type { Category, Piece, SandstoneView, SeatView, Slug, Space } from "./types";

const pile: Record<Piece, keyof Pieces> = { tower: "towers", stronghold: "strongholds" };

function without(seats: Pieces[], space: Space): Pieces[] {
  return seats.map(({ towers, strongholds }) => ({
    towers: towers.filter((other) => other !== space),
    strongholds: strongholds.filter((other) => other !== space),
  }));
}

function withPiece(seats: Pieces[], seat: Seat, piece: Piece, space: Space): Pieces[] {
  return seats.map((side, i) => (i === seat ? { ...side, [pile[piece]]: [...side[pile[piece]], space] } : side));
}

const text = (event: GameEvent, member: string): string => String(event[member] ?? "");

function setPieces(view: SandstoneView, change: (seats: Pieces[]) => Pieces[]): SandstoneView {
  const seats = change(view.seats.map(({ towers, strongholds }) => ({ towers, strongholds })));
  return { ...view, seats: view.seats.map((side, seat) => ({ ...side, ...seats[seat]! })) };
}

function setSeat(view: SandstoneView, seat: Seat | undefined, change: (side: SeatView) => SeatView): SandstoneView {
  return { ...view, seats: view.seats.map((side, i) => (i === seat ? change(side) : side)) };
}

function carry(seats: Pieces[], from: Space, to: Space): Pieces[] {
  const piece = pieceAt(seats, from);
  return piece ? withPiece(without(without(seats, from), to), piece.seat, piece.piece, to) : seats;
}

function swap(seats: Pieces[], from: Space, to: Space): Pieces[] {
  const [a, b] = [pieceAt(seats, from), pieceAt(seats, to)];
  const cleared = without(without(seats, from), to);
  const first = a ? withPiece(cleared, a.seat, a.piece, to) : cleared;
  return b ? withPiece(first, b.seat, b.piece, from) : first;
}

function take(center: (Slug | null)[], slug: Slug): (Slug | null)[] {
  const at = center.indexOf(slug);
  return at < 0 ? center : center.map((card, i) => (i === at ? null : card));
}

function withoutHand({ hand: _, hand_known: __, ...side }: SeatView): SeatView {
  return side;
}

function playCard(view: SandstoneView, event: GameEvent): SandstoneView {
  const slug = text(event, "ability");
  const fromHand = event.kind === "hand-card-played" || event["from"] === "hand";
  const laid = setSeat(view, event.seat, (side) => ({
    ...(fromHand ? withoutHand(side) : side),
    played: [...side.played, slug],
  }));
  return fromHand ? laid : { ...laid, center: take(laid.center, slug) };
}

function swapHand(view: SandstoneView, event: GameEvent): SandstoneView {
  const [took, gave] = [text(event, "took"), text(event, "gave")];
  const held = setSeat(view, event.seat, (side) => ({ ...side, hand: took, hand_known: true }));
  return { ...held, center: held.center.map((card) => (card === took ? gave : card)) };
}

const acts = ["action-chosen", "card-played", "hand-card-played", "hand-swapped", "income"];

/** Terrain that is dealt appears with the view that follows. */
export function withEvent(before: SandstoneView, event: GameEvent): SandstoneView {
  const view = event.seat !== undefined && acts.includes(event.kind) ? { ...before, turn: event.seat } : before;
  const space = text(event, "space");
  switch (event.kind) {
    case "placed":
      return setPieces(view, (seats) =>
        withPiece(without(seats, space), event.seat ?? 0, text(event, "piece") as Piece, space),
      );
    case "removed":
    case "captured":
    case "lost":
      return setPieces(view, (seats) => without(seats, space));
    case "moved":
    case "exchanged":
      return setPieces(view, (seats) => carry(seats, text(event, "from"), text(event, "to")));
    case "swapped":
      return setPieces(view, (seats) => swap(seats, text(event, "from"), text(event, "to")));
    case "card-played":
    case "hand-card-played":
      return playCard(view, event);
    case "hand-swapped":
      return swapHand(view, event);
    case "action-chosen":
      return {
        ...view,
        actions: [...(before.turn === event.seat ? (view.actions ?? []) : []), text(event, "category") as Category],
      };
    case "income":
      return setSeat({ ...view, phase: "upkeep" }, event.seat, ({ gold: _, ...side }) => side);
    case "center-cleared":
      return { ...view, phase: "deal", center: [] };
    case "center-revealed":
      return { ...view, center: [...view.center.filter((card) => card !== null), text(event, "ability")] };
    case "gold-gained":
      return setSeat(view, event.seat, (side) => ({ ...side, gold: (side.gold ?? 0) + Number(event["gold"] ?? 0) }));
    case "priority-given":
    case "priority-moved":
      return event.seat === undefined ? view : { ...view, priority: event.seat };
    case "order-chosen":
      return { ...view, first: Number(event["first"]), actions: [] };
    case "year-began":
      return { ...view, year: Number(event["year"]), actions: [] };
    case "bonus-dealt":
      return setSeat(view, event.seat, (side) => ({ ...side, bonus: text(event, "bonus") }));
    case "ability-dealt":
    case "hand-revealed":
      return setSeat(view, event.seat, (side) => ({ ...side, hand: text(event, "ability") }));
    case "bonus-revealed":
      return setSeat(view, event.seat, (side) => ({ ...side, bonus: text(event, "bonus") }));
    default:
      return view;
  }
}
