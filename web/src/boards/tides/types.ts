/* types.ts: what the engine says of a game of Tides: its views and scores. Cards go by their slugs. */
import type { Seat } from "../../protocol";

export type Slug = string;

export interface RoundScored {
  points: number;
  kingdom: Slug[];
}

export interface SeatView {
  /** null: a card that lies face down for whoever looks. */
  hand: (Slug | null)[];
  /** Relics lie in the kingdom too. */
  kingdom: Slug[];
  relics: Slug[];
  score: number;
  rounds: RoundScored[];
  /** Cards of this hand that the other seat has never seen, as far as it is known to whoever looks. */
  unseen: Slug[];
  /** Chosen and not yet shown; null: face down for whoever looks; absent: not chosen. In the phase "relic" the relic. */
  pick?: Slug | null;
  /** In the phase "relic" the card to discard, like pick. */
  discard?: Slug | null;
}

export type Phase = "deal" | "pick" | "relic" | "over";

export interface TidesView {
  round: number;
  phase: Phase;
  /** Whose view this is; absent: everything is open. */
  view?: Seat;
  seats: SeatView[];
  discarded: Slug[];
  pile: (Slug | null)[];
}

export interface SeatScore {
  /** What each card of the kingdom scores now. */
  cards: Record<Slug, number>;
  /** Counts after doubling, by suit. */
  suits: Record<string, number>;
  /** This round, now. */
  total: number;
  /** All rounds scored so far, and what each of them brought. */
  score: number;
  rounds?: Omit<SeatScore, "score" | "rounds">[];
}

export interface TidesScore {
  seats: SeatScore[];
  winners?: Seat[];
}
