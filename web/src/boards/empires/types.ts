/* types.ts: what the engine says of a game of Time of Empires: views, scores, facts and components. Everything goes by its
 * id: a place is slot and corner ("h1.0", the city of a tile "h1.c"), cards, leaders and wonders have slugs. */
import type { Seat } from "../../protocol";

export type Id = string;
export type Place = string;
export type Type = "science" | "construction" | "control" | "culture";
export type Column = "technological" | "control" | "cultural" | "bonus";
export type OwnSpace = "ideas" | "bricks" | "discover" | "deploy" | "move" | "construct";
export type Timer = "first" | "second";
export type Kind = "forest" | "field" | "mountain";

export const TYPES: readonly Type[] = ["science", "construction", "control", "culture"];
export const COLUMNS: readonly Column[] = ["technological", "control", "cultural", "bonus"];
export const TIMERS: readonly Timer[] = ["first", "second"];
/** Two rows of three, as the keys lie. */
export const OWN_SPACES: readonly OwnSpace[] = ["ideas", "bricks", "discover", "deploy", "move", "construct"];
export const WONDERS = ["wonder-1", "wonder-2", "wonder-3"] as const;
export const DECK_BOARDS = ["board-1", "board-2"] as const;

export type Stage =
  | "tiles"
  | "sides"
  | "first-clans"
  | "decks"
  | "wonder"
  | "leaders"
  | "creation"
  | "tokens"
  | "action"
  | "finish"
  | "rounds"
  | "round-creation"
  | "destruction"
  | "siege"
  | "over";

/** An empty one is at home. */
export interface TimerView {
  space?: string;
  slot?: number;
  placed_ms?: number;
  /** Where it stood last: it must move on. */
  last?: string;
}

/** A step in progress. */
export interface OpenStep {
  op: string;
  left?: number;
  type?: Type | "any";
  board?: number;
  place?: Place;
  card?: Id;
  tile?: Column;
}

export interface PointsView {
  destroyed?: number;
  tokens?: number;
  wonders?: number;
  culture?: number;
  leaders?: number;
}

export interface SeatView {
  ideas: number;
  bricks: number;
  reserve: number;
  /** Scholars on the own board. */
  created?: number;
  /** null: hidden from whoever looks; `hidden` counts the backs. */
  hand: (Id | null)[];
  hidden?: Record<string, number>;
  pile?: Id[];
  /** From below: the last one is constructed next. */
  discovered?: Id[];
  clans: Record<Place, number>;
  buildings: Record<Place, Type[]>;
  /** How many of the buildings there stand on unavailable sites. */
  unavailable?: Record<Place, number>;
  /** Buildings gone from their columns. */
  constructed: Partial<Record<Type, number>>;
  destroyed?: number;
  waiting?: Type;
  leaders?: Id[];
  token_1?: Type | null;
  token_2?: Type | null;
  token_3?: Type | null;
  points: PointsView[];
  timers: TimerView[];
  open?: OpenStep[];
  step_deadline?: number;
  site_deadline?: number;
  preset?: number | null;
  first_clan?: Place | null;
  placed?: number;
  used?: string[];
  used_before?: string[];
}

export interface Scholars {
  seat: Seat;
  scholars: number;
}

export interface EmpiresView {
  stage: Stage;
  age: number;
  now_ms: number;
  age_start: number;
  /** "red-1/2": the tile in each slot, turned so often. */
  tiles: Record<Id, string>;
  sides: Partial<Record<Column, "a" | "b">>;
  decks?: { cards: number; top?: Type }[];
  /** By age: "1". */
  wonders: Record<string, Id>;
  leaders: Partial<Record<Column, Id>>;
  scholars?: Record<string, Scholars[]>;
  seats: SeatView[];
  first: Seat;
  round?: number;
  active?: Seat;
  slot?: Id;
}

export interface SeatScore {
  score: number;
  buildings: number;
  winner: boolean;
  ages: Required<PointsView>[];
}

export interface EmpiresScore {
  seats: SeatScore[];
}

export interface SeatFacts {
  colour: string;
  capital: Place;
  /** What Produce, Deploy, Move and a Scholar creation would give now, and the points of cultural influence. */
  ideas: number;
  bricks: number;
  clans: number;
  moves: number;
  scholars: number;
  culture: number;
  hand: number;
  occupied?: Place[];
  /** When each timer runs out, by the clock of the game; null: at home, or in an age of turns. */
  timers: (number | null)[];
}

export interface ClockFacts {
  now_ms: number;
  age_start: number;
  age_end: number;
  /** The end of the finish window. */
  close: number;
  next_creation?: number;
}

export interface StandingRow {
  /** Of each seat. */
  points: number[];
  /** Who has the most, if anybody has any; of a wonder its majority is told in its place. */
  lead?: Seat[];
}

export interface EmpiresFacts {
  clock?: ClockFacts;
  seats?: SeatFacts[];
  /** If the age ended now: who has the majority, by space; who has as many scholars there, and came later. */
  majorities?: Record<string, Seat>;
  ties?: Record<string, Seat[]>;
  /** What a wonder counts for each seat then, by space. */
  wonders?: Record<string, number[]>;
  /** Who would take which city. */
  sieges?: Record<Place, Seat>;
  /** What every source of points brings then: `destroyed`, `tokens`, wonders by their spaces, `culture`, `leaders`; `age`: all of
   * them; `all`: the points of the game. While an age is on. */
  standing?: Record<string, StandingRow>;
  places?: Record<Place, { near: Place[] }>;
  hand?: Record<Id, { ideas: number; payable: boolean }>;
  construct?: { card: Id; bricks: number; sites: Place[] };
  /** Where a Deploy could bring a clan; from where to where a Move could go, with the most clans that go at once. */
  deploy?: Place[];
  ways?: Record<Place, Record<Place, number>>;
}

export interface Said {
  name: string;
  text?: string;
}

export interface CardWords extends Said {
  type: Type;
  age?: number;
  colour?: string;
  ideas: number;
  bricks: number;
}

export interface LeaderWords extends Said {
  age: number;
  speciality: Column;
}

export interface EmpiresComponents {
  cards?: Record<Id, CardWords>;
  leaders?: Record<Id, LeaderWords>;
  wonders?: Record<Id, Said & { age: number }>;
  leader_tiles?: Record<Column, { name: string; a: string; b: string }>;
  buildings?: Record<Type, { name: string }>;
  types?: Record<Type, { name: string }>;
  spaces?: Record<string, { name: string }>;
  kinds?: Record<Kind, { name: string }>;
  places?: Record<Place, { name: string }>;
}
