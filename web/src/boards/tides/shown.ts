/* shown.ts: a view with events laid into it, one after the other, while they are shown. No rules are applied: an event
 * says what happened, and the view the engine sends afterwards replaces whatever is pictured here. */
import type { GameEvent, Seat } from "../../protocol";
import type { SeatView, Slug, TidesView } from "./types";

function without(cards: (Slug | null)[], card: Slug): (Slug | null)[] {
  const at = cards.includes(card) ? cards.indexOf(card) : cards.indexOf(null);
  return at < 0 ? cards : [...cards.slice(0, at), ...cards.slice(at + 1)];
}

function reveal(side: SeatView, card: Slug): SeatView {
  const { pick: _, ...rest } = side;
  return { ...rest, hand: without(side.hand, card), kingdom: [...side.kingdom, card] };
}

/** What was neither kept nor discarded comes back to the hand. */
function takeBack(side: SeatView, discard: Slug): SeatView {
  const { pick: _, discard: __, ...rest } = side;
  const back = side.kingdom.filter((card) => card !== discard && !side.relics.includes(card));
  return { ...rest, hand: back, kingdom: side.relics };
}

function score(side: SeatView, event: GameEvent): SeatView {
  const points = event["points"] as number;
  return { ...side, score: event["score"] as number, rounds: [...side.rounds, { points, kingdom: side.kingdom }] };
}

function changeSeat(side: SeatView, event: GameEvent): SeatView {
  const card = event["card"] as Slug;
  switch (event.kind) {
    case "dealt":
      return { ...side, hand: [...side.hand, card] };
    case "dealt-face-down":
      return { ...side, hand: [...side.hand, null] };
    case "picked":
      return { ...side, pick: card };
    case "picked-face-down":
      return { ...side, pick: null };
    case "chose":
      return { ...side, pick: card, discard: event["discard"] as Slug };
    case "chose-face-down":
      return { ...side, pick: null, discard: null };
    case "revealed":
      return reveal(side, card);
    case "kept":
      return { ...side, relics: [...side.relics, card] };
    case "discarded":
      return takeBack(side, card);
    case "scored":
      return score(side, event);
    default:
      return side;
  }
}

function exchange(view: TidesView): TidesView {
  const [a, b] = view.seats;
  return {
    ...view,
    seats: [
      { ...a!, hand: b!.hand, unseen: [] },
      { ...b!, hand: a!.hand, unseen: [] },
    ],
  };
}

export function withEvent(view: TidesView, event: GameEvent): TidesView {
  if (view.view === undefined && event.kind.endsWith("-face-down")) return view; // whoever sees all was told already
  if (event.kind === "hands-exchanged") return exchange(view);
  if (event.kind === "round-began") return { ...view, phase: "pick", round: event["round"] as number };
  if (event.seat === undefined || !view.seats[event.seat]) return view;
  const seats = view.seats.map((side, seat) => (seat === event.seat ? changeSeat(side, event) : side));
  const pile = event.kind.startsWith("dealt") ? view.pile.slice(1) : view.pile;
  const discarded = event.kind === "discarded" ? [...view.discarded, event["card"] as Slug] : view.discarded;
  return { ...view, seats, pile, discarded };
}

/** The cards that a seat has laid in the latest round, in order. */
export function pickedInOrder(events: GameEvent[], owner: Seat): Slug[] {
  const begun = events.map((event) => event.kind).lastIndexOf("round-began");
  return events
    .slice(begun + 1)
    .filter((event) => event.kind === "revealed" && event.seat === owner)
    .map((event) => event["card"] as Slug);
}

/** Cards in the order in which they were first met: a kingdom grows at its end, whatever order a view lists it in. */
export function settledOrder(before: Slug[], now: Slug[], relics: Slug[]): Slug[] {
  const place = (card: Slug): number => {
    const at = before.indexOf(card);
    return at < 0 ? before.length + now.indexOf(card) : at;
  };
  return [...now].sort((a, b) => Number(relics.includes(b)) - Number(relics.includes(a)) || place(a) - place(b));
}
