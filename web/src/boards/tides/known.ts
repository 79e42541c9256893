/* known.ts: what a seat can tell about cards it does not see, from its view alone [tides 9]. */
import type { Seat } from "../../protocol";
import type { Deck } from "./deck";
import type { Slug, TidesView } from "./types";

export interface Known {
  /** Cards that are certainly in the other hand. */
  certain: Slug[];
  /** How many more cards the other hand holds. */
  hidden: number;
  /** Cards that lie where the seat cannot see them: `hidden` of them in the other hand, the rest in the pile. */
  candidates: Slug[];
  pile: number;
  /** Cards of the pile; in any order. Empty when it cannot be told. */
  inPile: Slug[];
  /** Own cards that the other seat has never seen. */
  ownSecret: Slug[];
  /** The other seat has laid one of its cards face down. */
  committed: boolean;
}

function seenCards(view: TidesView): Set<Slug> {
  const seen = new Set<Slug>(view.discarded);
  for (const side of view.seats)
    for (const card of [...side.hand, ...side.kingdom]) if (card) seen.add(card);
  for (const card of view.pile) if (card) seen.add(card);
  return seen;
}

export function knownTo(view: TidesView, seat: Seat, deck: Deck): Known {
  const own = view.seats[seat]!;
  const other = view.seats[1 - seat]!;
  const certain = other.hand.filter((card) => card !== null);
  const hidden = other.hand.length - certain.length;
  const seen = seenCards(view);
  const candidates = deck.cards.map((card) => card.slug).filter((slug) => !seen.has(slug));
  const known: Known = {
    certain, hidden, candidates, pile: view.pile.length, inPile: view.pile.filter((card) => card !== null),
    ownSecret: own.unseen.filter((card) => own.hand.includes(card)),
    committed: view.phase === "pick" && other.pick !== undefined,
  };
  if (hidden === 0 && candidates.length === known.pile) known.inPile = [...known.inPile, ...candidates];
  if (hidden > 0 && candidates.length === hidden) {
    known.certain = [...certain, ...candidates];
    known.hidden = 0;
  }
  if (known.hidden === 0) known.candidates = [];
  return known;
}

/** How many hands fit: 15 for two of six. */
export function possibleHands(known: Known): number {
  let ways = 1;
  for (let i = 0; i < known.hidden; i++) ways = (ways * (known.candidates.length - i)) / (i + 1);
  return Math.round(ways);
}
