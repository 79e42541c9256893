/* protocol.ts: the protocol of docs/protocol.md in types. tests/protocol-types.mjs compares the names of methods,
 * params and result fields with what the engine says of itself (rpc.methods) and answers, so that the two cannot drift. */

export type Seat = number;

export interface GameInfo {
  id: string;
  title: string;
  seats: { min: number; max: number };
  bots: { level: string; meaning: string }[];
}

/** As the engine lists it; the page has its options apart. */
export interface ListedGame extends GameInfo {
  options: OptionInfo[];
  editions: { id: string; hash: string }[];
}

/** Of an option: for the whole table; with `per_seat` also a list, one for each seat. */
export type OptionValue = boolean | number | string;
export type OptionValues = Record<string, OptionValue | OptionValue[]>;

export interface OptionInfo {
  name: string;
  default: OptionValue;
  meaning: string;
  rule: string;
  min?: number;
  max?: number;
  choices?: string[];
  per_seat?: boolean;
}

export interface SeatSetup {
  name?: string;
  bot?: string;
}

export interface UndoOffer {
  moves: number;
  free: boolean;
}

export interface Turn {
  seats: Seat[];
  chance: boolean;
  over: boolean;
  decisions: Record<string, number>;
  winners?: Seat[];
  undo: UndoOffer[];
  redo: number;
  wish?: { seat: Seat; waiting: Seat[] };
  /** The table waits for contributions: nothing is dealt. */
  waits?: boolean;
  /** Of a game in real time. */
  clock?: Clock;
  /** Until when each seat may think, in milliseconds since 1970. */
  think?: Record<string, number>;
}

/** In milliseconds of the game: what its clock says, and when it changes something next, unless it stands. */
export interface Clock {
  mode: "live" | "virtual" | "lockstep";
  now: number;
  wake?: number;
  held: boolean;
  /** Seats that want it to run, or while it runs to be held. */
  wishes: Seat[];
  /** In lockstep with bots: how the seats follow each other at this instant. */
  order?: Seat[];
}

export interface Move {
  move: string;
  text: string;
  weight?: number;
  /** With `then` of table.look: the moves of the next decision of the same seat. */
  then?: string[];
}

/** A move, where it leads, and what speaks for it. */
export interface Hint {
  move: string;
  text: string;
  then: { move: string; text: string }[];
  reasons: { text: string; rule: string }[];
}

/** An event: kind, whom it is about, its sentence, and the members its game gives it. */
export interface GameEvent {
  seq: number;
  kind: string;
  seat?: Seat;
  text: string;
  /** What others see of a secret; only in the stream of the owner. */
  twin?: true;
  [member: string]: unknown;
}

/** What an operand is in its move or event, and which kind of thing. */
export interface Operand {
  role: string;
  thing: string;
  type: "text" | "number" | "boolean" | "seat" | "seats";
  words?: string[];
  /** A notation may leave it out. */
  optional?: true;
}

export interface MoveKind {
  kind: string;
  notation: string;
  operands: Operand[];
  /** An answer that can be given once for always. */
  stands?: true;
}

export interface EventKind {
  kind: string;
  operands: Operand[];
  reveals: boolean;
  scoring: boolean;
  twin?: string;
}

/** What will have come over a seat by the end of a period, because of what it has done: how much more of something. */
export interface Due {
  what: string;
  n: number;
  when: string;
  rule: string;
  text: string;
}

/** Everything needed to draw a table for a seat. */
export interface Look {
  turn: Turn;
  view: Fields;
  score: Fields;
  facts: Fields;
  due?: Due[];
  moves: Move[];
  events: GameEvent[];
  last: number;
  options: Fields;
  /** The hash of the edition. */
  edition: string;
  /** The answers of the seat that stand, as notations. */
  standing?: string[];
  /** With `suppose`: what every legal move would lead to. */
  supposed?: Supposed[];
}

/** What a move would lead to; without a score where nothing can be said. */
export interface Supposed {
  move: string;
  /** With `brief`, in place of the view. */
  text?: string;
  score?: Fields;
  view?: Fields;
  due?: Due[];
  known?: false;
}

export interface Opened {
  table: string;
  commit?: string;
  /** Seats of bots whose level this engine does not have: the stand-in plays there. */
  stand_in?: Seat[];
  turn: Turn;
}

export interface Explanation {
  legal: boolean;
  code?: string;
  rule?: string;
  text?: string;
}

/** What a record proves, and what it cannot. */
export type VerdictWord = "proven" | "consistent" | "open" | "unproven" | "broken";

/** What holds of a record, each lost by another kind of forgery. */
export type VerdictClaim = "whole" | "unchanged-luck" | "my-luck" | "bots-as-here" | "my-moves";

/** A secret that was committed to, and the draws that rest on it. */
export interface VerdictKey {
  line: number;
  commit: string;
  secret: "revealed" | "lost" | "kept" | "sealed";
  draws: number;
  gave: Seat[];
}

/** What a reader should know beside the verdict. */
export interface VerdictNote {
  code: string;
  line?: number;
  number: number;
  text: string;
}

export interface Verdict {
  good: boolean;
  verdict: VerdictWord;
  line?: number;
  text: string;
  claims: VerdictClaim[];
  lines: number;
  moves: number;
  chances: number;
  checked: number;
  unchecked: number;
  manual: boolean;
  over: boolean;
  keys: VerdictKey[];
  notes: VerdictNote[];
}

export interface Problem {
  line?: number;
  field: string;
  found: string;
  allowed: string;
}

/** A view, a position or a score: JSON in the fields of its game. */
export type Fields = Record<string, unknown>;

interface Opening {
  seats?: number | SeatSetup[];
  seed?: string;
  options?: OptionValues;
  edition?: object | string;
  chance?: "auto" | "manual";
  contributions?: (string | null)[];
  clock?: "live" | "virtual" | "lockstep";
  think?: number;
}

/** Every method the client uses: its params and its result. `lang` goes with all of them. */
export interface Methods {
  "hourglass.version": { params: Record<string, never>; result: { version: string; protocol: number; languages: string[] } };
  "games.list": { params: Record<string, never>; result: ListedGame[] };
  "game.kinds": { params: { game: string }; result: { moves: MoveKind[]; events: EventKind[] } };
  "edition.show": { params: { game: string }; result: Fields };
  "edition.check": { params: { game: string; edition: object | string }; result: { good: boolean; problems: Problem[]; hash?: string } };
  "table.new": { params: { game: string } & Opening & { wait?: boolean }; result: Opened };
  "table.give": { params: { table: string; contributions: (string | null)[] }; result: Opened };
  "table.load": { params: { record?: string; position?: Fields; game?: string } & Opening; result: Opened };
  "table.close": { params: { table: string }; result: { table: string; closed: boolean } };
  "table.turn": { params: { table: string }; result: Turn };
  "table.view": { params: { table: string; seat: Seat | null; at?: number }; result: Fields };
  "table.look": {
    params: { table: string; seat: Seat | null; after?: number; lines?: boolean; then?: boolean; suppose?: boolean };
    result: Look;
  };
  "table.suppose": { params: { table: string; seat: Seat; moves?: string[]; brief?: boolean; at?: number }; result: Supposed[] };
  "table.moves": { params: { table: string; seat: Seat | "chance" }; result: Move[] };
  "table.play": {
    params: { table: string; seat: Seat | "chance"; move?: string; moves?: string[]; decision?: number };
    result: { events: GameEvent[]; turn: Turn; played?: number; refused?: { code: string; rule?: string; text: string } };
  };
  "table.stand": { params: { table: string; seat: Seat; move: string; off?: boolean }; result: { standing?: string[]; events: GameEvent[]; turn: Turn } };
  "table.tick": { params: { table: string; to?: number }; result: Turn };
  "table.clock": { params: { table: string; seat?: Seat | null; runs: boolean }; result: Turn };
  "table.explain": { params: { table: string; seat: Seat | "chance"; move: string }; result: Explanation };
  "table.bot": { params: { table: string; seat: Seat; level?: string }; result: Move };
  "table.hint": { params: { table: string; seat: Seat; level?: string }; result: Hint };
  "table.score": { params: { table: string; seat?: Seat | null; at?: number }; result: Fields };
  "table.components": { params: { table: string }; result: Fields };
  "table.facts": { params: { table: string; seat: Seat | null; at?: number }; result: Fields };
  "table.events": { params: { table: string; seat: Seat | null; after?: number; lines?: boolean }; result: { events: GameEvent[]; last: number } };
  "table.line": { params: { table: string }; result: PlayedMove[] };
  "table.undo": { params: { table: string; seat?: Seat | null; agree?: boolean }; result: { undone?: number; asked?: Seat[]; turn?: Turn } };
  "table.redo": { params: { table: string; seat?: Seat | null }; result: { redone: number; turn: Turn } };
  "table.record": { params: { table: string; after?: number; private?: boolean }; result: { record: string; size: number } };
  "table.rematch": { params: { table: string }; result: { game: string; seats: SeatSetup[]; options: OptionValues; edition?: Fields } };
  "table.position": { params: { table: string; at?: number }; result: { game: string; options: Fields; position: Fields; edition?: Fields } };
  "record.verify": {
    params: { record: string; noted?: { commits?: string[]; seat?: Seat; gave?: string; moves?: string[] }; bots?: boolean };
    result: Verdict;
  };
}

/** One move of the line of play, for replays; `seat` is null for chance. */
export interface PlayedMove {
  seat: Seat | null;
  move: string;
  text: string;
  /** What the clock of a game in real time said; time alone has an empty move. */
  at?: number;
  t: number;
}

export type Method = keyof Methods;

/** A refusal by the engine: a stable code, a sentence, and the rule where there is one. */
export class Refusal extends Error {
  constructor(
    readonly number: number,
    message: string,
    readonly data: { code?: string; rule?: string; [member: string]: unknown } = {},
  ) {
    super(message);
    this.name = "Refusal";
  }
}
