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
  /** The newest version of its rules. */
  rules: number;
  options: OptionInfo[];
  /** Those inside the program: the default one, then former ones, the first of all last. */
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
  /** Of these seats, those that are asked openly. */
  open?: Seat[];
  winners?: Seat[];
  /** At a table of a server: the seat that gave up, or the game was stopped. */
  resigned?: Seat;
  stopped?: boolean;
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

/** A bot that is waited for. */
export interface Waiting {
  seat: Seat;
  decision: number;
  level: string;
}

/** A bot that is thinking: its number until it has come to its end, which is progress 100. */
export interface Thought {
  thought?: number;
  progress: number;
}

/** What comes next at a table, for its owner alone: it would tell seats when bots act. */
export interface Coming {
  /** The number of the latest event that the owner may see. */
  last: number;
  /** When time or a bot will change something, in milliseconds since 1970; not later than now: at once. */
  next?: number;
  jobs?: Waiting[];
}

export type OwnTurn = Turn & Coming;

/** What a bot is to decide. */
export interface Job extends Waiting {
  /** Of the level, where it is not the first. */
  version?: number;
  /** Of its luck. */
  seed: string;
  view: Fields;
  /** When it acts, by the clock of the game: an answer is too late then. */
  due?: number;
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

/** A move by its parts, as events are: its kind, operands by their roles, and what its sentence names beyond them. */
export interface Told {
  kind: string;
  [member: string]: unknown;
}

/** What is made of it: its notation is what is played. */
export interface Sent extends Told {
  move: string;
}

export interface Move extends Sent {
  text: string;
  weight?: number;
  /** With `then` of table.look: the moves of the next decision of the same seat. */
  then?: Told[];
}

/** A move, where it leads, and what speaks for it. */
export interface Hint extends Sent {
  text: string;
  then: Move[];
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
  /** Of a move: the question for this role, in the language of the call. */
  ask?: string;
}

export interface MoveKind {
  kind: string;
  notation: string;
  operands: Operand[];
  /** An answer that can be given once for always. */
  stands?: true;
  /** The first two operands are a pair without order. */
  unordered?: true;
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
/** What a seat is asked, or why it waits: a heading, a sentence beside it, and the statement of the rules behind it. */
export interface Ask {
  code: string;
  rule: string;
  text: string;
  hint?: string;
}

export interface Look {
  turn: Turn;
  view: Fields;
  score: Fields;
  facts: Fields;
  due?: Due[];
  /** Of the seat that is looked for, where its game tells what it asks. */
  ask?: Ask;
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

/** A look at a view without a table: nothing that only a table can tell. */
export type ViewLook = Omit<Look, "turn" | "events" | "last" | "standing"> & {
  turn: Pick<Turn, "seats" | "chance" | "over" | "winners">;
};

/** A view when its clock has run on; not known where something hidden comes before that. */
export interface ViewTick {
  turn: ViewLook["turn"];
  view: Fields;
  known?: false;
}

/** What a move would lead to; without a score where nothing can be said. */
export interface Supposed {
  move: string;
  /** With `brief`, in place of the view: the move as it is told elsewhere. */
  text?: string;
  kind?: string;
  [member: string]: unknown;
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
  turn: OwnTurn;
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
export type VerdictClaim = "whole" | "unchanged-luck" | "my-luck" | "sealed-by-all" | "bots-as-here" | "my-moves";

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
  rules?: number;
  chance?: "auto" | "manual";
  contributions?: (string | null)[];
  clock?: "live" | "virtual" | "lockstep";
  think?: number;
  /** Where bots decide: in every request, or in table.tick alone, one decision a call. */
  bots?: "run" | "step";
}

/** A view, and what is played. */
interface Viewed {
  game: string;
  view: Fields;
  options?: OptionValues;
  edition?: object | string;
  rules?: number;
  /** Of the seats, in sentences. */
  names?: (string | null)[];
}

/** Every method the client uses: its params and its result. `lang` goes with all of them. */
export interface Methods {
  "hourglass.version": {
    params: Record<string, never>;
    result: { version: string; protocol: number; languages: string[] };
  };
  "games.list": { params: Record<string, never>; result: ListedGame[] };
  "game.kinds": { params: { game: string }; result: { moves: MoveKind[]; events: EventKind[] } };
  "edition.show": { params: { game: string; edition?: string }; result: Fields };
  "edition.check": {
    params: { game: string; edition: object | string };
    result: { good: boolean; problems: Problem[]; hash?: string };
  };
  "table.new": { params: { game: string } & Opening & { wait?: boolean }; result: Opened };
  "table.give": { params: { table: string; contributions: (string | null)[] }; result: Opened };
  "table.load": { params: { record?: string; position?: Fields; game?: string } & Opening; result: Opened };
  "table.close": { params: { table: string }; result: { table: string; closed: boolean } };
  "table.turn": { params: { table: string }; result: OwnTurn };
  "table.view": { params: { table: string; seat: Seat | null; at?: number }; result: Fields };
  "table.look": {
    params: {
      table: string;
      seat: Seat | null;
      eyes?: "spectator";
      after?: number;
      lines?: boolean;
      then?: boolean;
      suppose?: boolean;
    };
    result: Look;
  };
  "table.suppose": {
    params: { table: string; seat: Seat; moves?: string[]; brief?: boolean; at?: number };
    result: Supposed[];
  };
  "table.moves": { params: { table: string; seat: Seat | "chance" }; result: Move[] };
  "table.play": {
    params: { table: string; seat: Seat | "chance"; move?: string; moves?: string[]; decision?: number };
    result: {
      events: GameEvent[];
      turn: Turn;
      played?: number;
      refused?: { code: string; rule?: string; text: string };
    };
  };
  "table.stand": {
    params: { table: string; seat: Seat; move: string; off?: boolean };
    result: { standing?: string[]; events: GameEvent[]; turn: Turn };
  };
  "table.tick": { params: { table: string; to?: number }; result: OwnTurn };
  "table.job": { params: { table: string; seat?: Seat }; result: Job };
  "table.answer": { params: { table: string; seat: Seat; decision: number; move?: string }; result: OwnTurn };
  "table.clock": { params: { table: string; seat?: Seat | null; runs: boolean }; result: Turn };
  "table.explain": { params: { table: string; seat: Seat | "chance"; move: string }; result: Explanation };
  "table.bot": { params: { table: string; seat: Seat; level?: string }; result: Move };
  "table.hint": { params: { table: string; seat: Seat; level?: string }; result: Hint };
  "table.score": { params: { table: string; seat?: Seat | null; at?: number }; result: Fields };
  "table.components": { params: { table: string }; result: Fields };
  "table.facts": { params: { table: string; seat: Seat | null; at?: number }; result: Fields };
  "table.events": {
    params: { table: string; seat: Seat | null; after?: number; lines?: boolean };
    result: { events: GameEvent[]; last: number };
  };
  "table.line": { params: { table: string }; result: PlayedMove[] };
  "view.look": {
    params: Viewed & { seat: Seat | "spectator"; eyes?: "spectator"; then?: boolean; suppose?: boolean };
    result: ViewLook;
  };
  "view.explain": { params: Viewed & { seat: Seat; move: string }; result: Explanation };
  "view.hint": { params: Viewed & { seat: Seat; level?: string; seed?: string }; result: Hint };
  "view.tick": { params: Omit<Viewed, "names"> & { seat: Seat | "spectator"; to: number }; result: ViewTick };
  /** Without a move where the level lets time pass; in slices, how far a thought is: see Thought. */
  "view.bot": {
    params: Viewed & { seat: Seat; level: string; seed: string; budget?: number; slices?: boolean };
    result: Partial<Move> & Partial<Thought>;
  };
  "thought.on": { params: { thought: number; iterations?: number }; result: Partial<Move> & Thought };
  "thought.drop": { params: { thought: number }; result: Record<string, never> };
  "table.undo": {
    params: { table: string; seat?: Seat | null; agree?: boolean };
    result: { undone?: number; asked?: Seat[]; turn?: Turn };
  };
  "table.redo": { params: { table: string; seat?: Seat | null }; result: { redone: number; turn: Turn } };
  "table.record": {
    params: { table: string; after?: number; private?: boolean };
    result: { record: string; size: number } & Coming;
  };
  "table.rematch": {
    params: { table: string };
    result: { game: string; seats: SeatSetup[]; options: OptionValues; edition?: Fields };
  };
  "table.position": {
    params: { table: string; at?: number };
    result: { game: string; options: Fields; position: Fields; rules?: number; edition?: Fields };
  };
  "record.verify": {
    params: {
      record: string;
      noted?: { commits?: string[]; seals?: string[]; seat?: Seat; gave?: string; moves?: string[] };
      bots?: boolean;
    };
    result: Verdict;
  };
  "lesson.open": {
    params: { lesson: object; page?: number; seats?: number | SeatSetup[] };
    result: { table: string; turn: Turn; lesson: LessonState };
  };
  "lesson.state": { params: { table: string; page?: number; lesson?: object }; result: LessonState };
  "lesson.step": {
    params: { table: string; page?: number };
    result: { events: GameEvent[]; turn: Turn; lesson: LessonState };
  };
}

/* --- over a network: docs/protocol.md, section 18 ------------------------------------------------------------------------ */

/** What is told of a seat at a table of a server. */
export interface Sitting {
  seat: Seat;
  name?: string;
  bot?: string;
  here?: boolean;
  gone?: number;
  sealed?: boolean;
  opened?: boolean;
  kept?: string;
}

export interface AskedWish {
  wish: "undo" | "pause" | "stop" | "bot";
  seat?: Seat;
  level?: string;
  by: Seat;
  agreed: Seat[];
  waiting: Seat[];
  until: number;
  moves?: number;
  what?: string[];
}

export interface SaidLine {
  n: number;
  room: "seats" | "watch";
  seat: Seat | null;
  name: string;
  at: number;
  text?: string;
  emote?: string;
}

/** Who sits at a table, and how far it is. */
export interface PeopleTold {
  status: "open" | "starting" | "playing" | "over" | "stopped" | "frozen";
  /** A table that cannot be opened tells its status alone. */
  seats?: Sitting[];
  spectators?: number;
  commit?: string;
  seals?: (string | null)[];
  opens_until?: number;
  stop?: Seat[];
  broken_off?: number;
  next?: string;
}

/** What these eyes see, and have heard since they were told last. */
export interface ChangeTold {
  events: GameEvent[];
  last: number;
  turn: Turn;
  view: Fields;
  standing?: string[];
  now: number;
  wishes?: AskedWish[];
  bank?: Record<string, number>;
  paused?: { since: number; until?: number; left?: number };
  held?: { for: Seat[]; until?: number };
}

export interface Joined extends PeopleTold, ChangeTold {
  table: string;
  eyes: Seat | "spectator";
  yours: Seat[];
  game: string;
  settings: {
    undo: "ask" | "free" | "none";
    watch: boolean;
    hints: boolean;
    think: number;
    bank?: number;
    per?: "decision" | "turn";
    clock?: string;
  };
  options: Fields;
  /** Its hash. */
  edition: string;
  /** Where none inside the program is played, for whoever joins anew. */
  edition_text?: object | string;
  rules?: number;
  made?: boolean;
  edited?: boolean;
  chat?: SaidLine[];
}

/** A move that leads to a goal; a hint has more. */
export interface Advised extends Sent, Partial<Pick<Hint, "reasons">> {
  text: string;
  then?: Move[];
}

/** What one knows now, and a little sum beside it. */
export interface Learned {
  text: string;
  sum?: string;
}

/** Where one is in a lesson. */
export interface LessonState {
  /** Counted from 0; when all are left, how many there are. */
  page: number;
  pages: number;
  /** Whose lesson it is. */
  seat: Seat;
  /** read: read on; goal: play; other: the last move does not lead there and is to be taken back; due: something happens by
   * itself; done. */
  state: "read" | "goal" | "other" | "due" | "done";
  text?: string;
  goal?: string;
  /** To a move that did not fulfil the goal. */
  answer?: string;
  /** Parts to point at, `role:value`. */
  points?: string[];
  rules?: string[];
  /** At a goal the next move that leads there, in a first game the hint. */
  solution?: Advised;
  /** When all is done. */
  known?: Learned[];
  /** Where a first game ends: the points of each seat, unless it was won without. */
  score?: number[];
}

/** One move of the line of play, for replays; `seat` is null for chance. */
export interface PlayedMove {
  seat: Seat | null;
  move: string;
  text: string;
  kind?: string;
  [member: string]: unknown;
  /** What the clock of a game in real time said; time alone has an empty move and no kind. */
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
