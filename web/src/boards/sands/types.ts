/* types.ts: what the engine says of a game of The Sands of Time: views, scores, facts and components. Everything goes by its
 * id: territories, structures, advances; a tree goes by its level-1 advance, a border by its two territories. */
import type { Seat } from "../../protocol";

export type Id = string;
export type Category = "civil" | "political" | "cultural";
export type Resource = "crops" | "gold";
export type Piece = "peasant" | "warrior";
export type Bin = "a" | "b" | "c" | "d" | "e" | "f";
export type Bonus = "oppress" | "patronage" | "tax";
export type Terrain = "plains" | "mountain" | "island";

export const CATEGORIES: readonly Category[] = ["civil", "political", "cultural"];
export const BINS: readonly Bin[] = ["a", "b", "c", "d", "e", "f"];

export type Stage =
  | "tiles"
  | "start"
  | "provinces"
  | "capitals"
  | "first-caravans"
  | "extra-peasants"
  | "trees"
  | "first-advances"
  | "resources"
  | "selection"
  | "turns"
  | "roll"
  | "growth"
  | "attrition"
  | "scoring"
  | "over";

export type Ask =
  | "tile"
  | "start"
  | "province"
  | "capital"
  | "first-caravan"
  | "track"
  | "peasant"
  | "deal"
  | "first-advance"
  | "gold"
  | "select"
  | "turn"
  | "chronicle"
  | "muster"
  | "conquer"
  | "dice"
  | "losses"
  | "retreat"
  | "annex"
  | "raid"
  | "roads"
  | "collect"
  | "build"
  | "govern"
  | "advance"
  | "draw"
  | "keep"
  | "caravan"
  | "resource"
  | "migrate"
  | "free-caravan"
  | "tribute"
  | "pay"
  | "roll"
  | "grow"
  | "remove"
  | "score"
  | "nothing";

export interface SeatView {
  provinces?: Id[];
  colonies?: Id[];
  capital?: Id;
  peasants?: Record<Id, number>;
  warriors?: Record<Id, number>;
  /** "gallia/italia" */
  caravans?: string[];
  crops?: number;
  gold?: number;
  unrest: number;
  heritage?: Partial<Record<Category, number>>;
  /** Level by tree. */
  advances?: Record<Id, number>;
  /** null: hidden from whoever looks. */
  chronicles?: Partial<Record<Bin, number | null>>;
  /** null: chosen, and hidden from whoever looks. */
  selected?: (Id | null)[] | null;
  used?: Id[];
  emphasis?: Id | null;
  cubes?: number;
  bonuses?: Bonus[];
  points?: number;
  chronicle_points?: number;
}

/** How far the action at hand has come. */
export interface Progress {
  territory?: Id;
  opponent?: Seat;
  battle?: string;
  won?: boolean | number;
  attack_die?: number | null;
  defence_die?: number | null;
  question?: Id;
  peasants_moved?: Record<Id, number>;
  warriors_moved?: Record<Id, number>;
}

export interface SandsView {
  stage: Stage;
  ask?: Ask;
  decider?: Seat;
  seats: SeatView[];
  start?: Seat;
  active?: Seat;
  dynasty?: number;
  space?: number;
  first_space?: number;
  turns?: number;
  /** "gold-4", by territory. */
  tiles: Record<Id, string>;
  /** Territories by structure. */
  structures?: Record<Id, Id[]>;
  trees?: Record<Id, Id[]>;
  piles?: { category: Category; level: number; top: Id | null }[];
  drawing?: Id;
  drawn?: (Id | null)[] | null;
  territory?: Id;
  /** Cards of the turn that can still be named, the one being resolved, and what is bought and not paid. */
  open?: Id[];
  action?: Id;
  progress?: Progress;
  purchase?: string;
  bonus?: Bonus;
}

export interface SeatScore {
  score: number;
  chronicle_points: number;
  winner: boolean;
  counts: Record<string, number>;
}

export interface SandsScore {
  seats: SeatScore[];
}

export interface SeatFacts {
  size: number;
  unlocked: Category[];
  most_unrest: number;
  most_die: number;
  fountains: number;
  lyres: number;
  goods: number;
  supply: { peasants: number; warriors: number; caravans: number; advance_markers: number };
  advance_tests: Record<Category, number>;
  /** Of the chronicles that are known: would they score now? */
  chronicles: Partial<Record<Bin, boolean>>;
  /** What each chronicle card lacks in each bin: so many; below 0 so much heritage; 0: it would score. */
  short?: Record<Bin, number[]>;
  /** Heritage that the cards that are known ask together, and how much of it is missing. */
  asked?: Partial<Record<Category, { heritage: number; short: number }>>;
  /** What the dynasty would bring if it ended now: surely, and with the best cards that can lie face down. */
  if_ended?: { least: number; most: number; bonuses?: number };
  network?: Id[];
  crowded?: Id[];
  produces?: Record<Resource, number>;
}

export interface LandFacts {
  controller?: Seat;
  citizens: number;
  structures: number;
  resource?: Resource;
  capacity?: number;
  room?: number;
  attack_price?: number;
  /** Whom whoever looks could attack there, and both strengths before the dice. */
  odds?: { opponent: Seat; attack: number; defence: number }[];
  annex_price?: number;
  build_discount?: number;
}

export interface CardFacts {
  can_begin: boolean;
  used: boolean;
  box_open?: boolean;
  /** What stands in the way, where it cannot begin. */
  why?: string;
}

/** One reason for a strength: a piece, a structure or an advance, and what it adds for either side. */
export interface Reason {
  piece?: Piece;
  structure?: Id;
  advance?: Id;
  attack: number;
  defence: number;
}

export interface BattleFacts {
  territory: Id;
  attacker: Seat;
  defender: Seat;
  /** Strengths before the dice, and what a pip adds. */
  attack: number;
  defence: number;
  pip: number;
  why?: Reason[];
  /** For whoever sets a die: what each comes to, which dice of the other side it beats, and the unrest if it wins. */
  dice?: { pips: number; strength: number; unrest: number; beats: number[] }[];
}

export interface SandsFacts {
  ask?: Ask;
  bonus_open?: boolean;
  seats?: SeatFacts[];
  territories?: Record<Id, LandFacts>;
  cards?: Record<Id, CardFacts>;
  level_price?: number;
  battle?: BattleFacts;
}

export interface Said {
  name: string;
  text?: string;
  rule?: string;
}

/** By bins for whose chronicles it counts: "+1", "+1 for each own Temple". */
export type Scores = Partial<Record<Bin, string>>;

export interface TerritoryWords {
  name: string;
  terrain: Terrain;
  players: number;
  center: [number, number];
  near: Id[];
  scores?: Scores;
}

export interface BorderWords {
  good?: string;
  dotted?: boolean;
  scores?: Scores;
}

export interface CardWords extends Said {
  symbols: Category[];
  box?: Category;
  box_text?: string;
}

export interface AdvanceWords extends Said {
  category: Category;
  level?: number;
  fountains: number;
  lyres: number;
  scores?: Scores;
}

export interface Tracks {
  least_unrest: number;
  most_unrest: number;
  most_heritage: number;
  turns: number;
  spaces: number;
  /** First space of each dynasty; the last one is the end. */
  dynasties: number[];
  /** What the die must show for a generation to go on, by turn. */
  continue_on: number[];
  icons: number[];
}

export interface SandsComponents {
  territories?: Record<Id, TerritoryWords>;
  borders?: Record<string, BorderWords>;
  structures?: Record<Id, AdvanceWords>;
  advances?: Record<Id, AdvanceWords>;
  cards?: Record<Id, CardWords>;
  chronicles?: Record<string, { heritage: number; points: number; needs: Record<Bin, number> }>;
  bins?: Record<Bin, { category: Category; count: string; text: string; rule: string }>;
  bonuses?: Record<Bonus, Said>;
  tracks?: Tracks;
}
