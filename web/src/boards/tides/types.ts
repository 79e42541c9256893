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
  view?: Seat | "spectator";
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

/** Beside view and score: what follows from the rules. */
export interface TidesFacts {
  pick?: number;
  picks?: number;
  /** What whoever looks can tell about the other hand: `hidden` of the candidates are in it. */
  other?: { certain: Slug[]; hidden: number; candidates: Slug[]; hands: number };
  /** The cards of the draw pile, where it is certain that it holds exactly these. */
  pile?: Slug[];
  /** Own cards that the other seat has never seen. */
  secret?: Slug[];
}

/** What cards and suits are called and do. */
export interface TidesComponents {
  cards?: Record<
    Slug,
    { number: number; name: string; suit: string | null; short: string; label: string; text: string; rule: string }
  >;
  suits?: Record<string, { name: string; many: string; letter: string }>;
}
