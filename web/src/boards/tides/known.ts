/* known.ts: what whoever looks can tell about cards that lie face down, as the engine says. With all cards open, also when a game
 * was broken off, it stands in the view. */
import type { Seat } from "../../protocol";
import type { Slug, TidesFacts, TidesView } from "./types";

export interface Known {
  /** Cards that are certainly in the other hand. */
  certain: Slug[];
  /** How many more cards the other hand holds, out of these, in how many ways. */
  hidden: number;
  candidates: Slug[];
  hands: number;
  /** Cards in the pile, and which, where that is certain. */
  pile: number;
  inPile: Slug[];
  /** Own cards that the other seat has never seen. */
  ownSecret: Slug[];
  /** The other seat has laid one of its cards face down. */
  committed: boolean;
  /** Both hands lie open: nobody has to tell anything. */
  open: boolean;
}

const seen = (cards: (Slug | null)[]): Slug[] => cards.filter((card) => card !== null);

export function knownTo(view: TidesView, seat: Seat, facts: TidesFacts): Known {
  const other = view.seats[1 - seat]!;
  const all = other.hand.length > 0 && !other.hand.includes(null);
  const open = {
    certain: seen(other.hand),
    hidden: other.hand.length - seen(other.hand).length,
    candidates: [],
    hands: 1,
  };
  return {
    ...((all ? undefined : facts.other) ?? open),
    pile: view.pile.length,
    inPile: (all ? undefined : facts.pile) ?? seen(view.pile),
    ownSecret: (all ? undefined : facts.secret) ?? [],
    committed: view.phase === "pick" && other.pick !== undefined,
    open: all,
  };
}
