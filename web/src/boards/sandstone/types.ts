/* types.ts: what the engine says of a game of Sandstone: its views and scores. Spaces go by their names, cards by slugs. */
import type { Seat } from "../../protocol";

export type Slug = string;
/** "b3": the letter of the column, the number of the row from the bottom. */
export type Space = string;
export type Piece = "tower" | "stronghold";
export type Category = "tower" | "stronghold" | "ability";
export type Half = "top" | "bottom";

export type Phase = "terrain" | "deal" | "place" | "order" | "option" | "act" | "upkeep" | "over";

export interface SeatView {
  towers: Space[];
  strongholds: Space[];
  /** null: hidden from whoever looks; absent: none left. */
  hand?: Slug | null;
  /** The other seat knows the hand card. */
  hand_known?: boolean;
  /** null: hidden from whoever looks; absent: not dealt yet. */
  bonus?: Slug | null;
  /** Ability cards lying face up in front of the seat. */
  played: Slug[];
  /** Extra Gold of this Year. */
  gold?: number;
}

/** An action that is not finished. */
export interface Pending {
  category?: Category | "option";
  /** "tower", "build", "exchange", "raiders top": the effect that is being done. */
  effect?: string;
  /** The step of it that waits for a choice, from 1. */
  step?: number;
  /** Opposing Towers that a new Stronghold may still remove. */
  removals?: number;
  [member: string]: unknown;
}

export interface SandstoneView {
  year: number;
  phase: Phase;
  /** Whose view this is; absent: everything is open. */
  view?: Seat | "spectator";
  /** Rows from the top: F, D, M; ?: not dealt yet. */
  board: string[];
  seats: SeatView[];
  /** null: taken this Year. */
  center: (Slug | null)[];
  away?: Slug[];
  /** The next card of the deck, where whoever looks has seen it. */
  top?: Slug;
  priority?: Seat;
  first?: Seat;
  turn?: Seat;
  /** Categories used in this turn. */
  actions?: Category[];
  pending?: Pending | null;
  /** While the order is chosen: for which Year. */
  order_for?: number;
  /** While upkeep is owed: the Gold there is for it. */
  upkeep?: { gold: number };
  winner?: Seat;
  /** After the game: the Ability cards and the Bonus card that nobody has seen. */
  unseen?: Slug[];
  unseen_bonus?: Slug;
  won_by?: string;
}

export interface Goal {
  have: number;
  need: number;
  type?: string;
}

export interface SeatScore {
  pieces: number;
  /** null: the Bonus card is hidden from whoever looks. */
  bonus: number | null;
  total: number;
  /** Controlled spaces by terrain. */
  control: Record<string, Space[]>;
  counts: Record<string, number>;
  /** What the Domain Check would bring and cost now. */
  gold: number;
  upkeep: number;
  short: number;
  wins: { seven: Goal; towers: Goal; strongholds: Goal };
  placed: { towers: number; strongholds: number };
  unplaced: { towers: number; strongholds: number };
  score: number;
}

export interface SandstoneScore {
  seats: SeatScore[];
  winners?: Seat[];
}

/** Beside view and score: what follows from the rules. */
export interface SandstoneFacts {
  action?: number;
  actions?: number;
  /** Cards of the center that can be had: the half that whoever looks would have, and why. */
  center?: Record<Slug, { cards: number; half: Half; why: string }>;
  hand?: { half: Half; why: string };
  /** The effect that is being done, the step at hand, and what it asks for. */
  pending?: { name: string; text: string; step: string; asks: string; piece?: Piece; options?: string[] };
  /** Where a Tower would capture. */
  captures?: Record<Space, { space: Space; follows: boolean }>;
  threats?: { seat: Seat; by: string; text: string }[];
  ended?: string;
  tie?: string;
}

export interface Said {
  text: string;
  rules: string[];
}

/** What cards, actions and terrain are called and do. */
export interface SandstoneComponents {
  abilities?: Record<Slug, { name: string; copies: number } & Record<Half, Said>>;
  bonus?: Record<Slug, { name: string } & Said>;
  actions?: Record<string, { name: string } & Said>;
  option?: { name: string } & Said;
  terrain?: Record<string, { name: string; short: string } & Said>;
}
