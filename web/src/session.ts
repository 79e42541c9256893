/* session.ts: one table as this client sees it: what screens know of it, wherever the table is. The parts that a session is
 * put together from are beside this file, in session/. It speaks one language: in another one the whole page is drawn anew,
 * with a session of its own. */
import type { Board, Choice, Deadline, Picture, Player } from "./boards/board";
import type { Ask, Due, Fields, GameEvent, Hint, LessonState, Move, Seat, Sent, Turn } from "./protocol";
import type { Reader } from "./roles";
import type { Result, SavedGame } from "./store/games";
import type { Moment } from "./telling";

/** An answer to a wish that cannot be: what, why, and the rule. */
export interface Refused {
  part: string;
  text: string;
  rule?: string;
}

export interface LogLine extends GameEvent {
  /** How many moves of the line of play had been made: where this line leads back to. */
  line: number;
}

/** What a table is, whatever happens at it. */
export interface Setting {
  game: string;
  players: Player[];
  /** The seats of the persons at this screen. */
  here: Seat[];
  edition: Fields;
  components: Fields;
  /** The game as this browser keeps it; absent: it is kept elsewhere. */
  saved?: SavedGame;
}

export interface Table extends Setting, Picture {
  /** The readings of the rules it is played by. */
  options: Fields;
  turn: Turn;
  /** Once it is over. */
  result?: Result | undefined;
  /** Whose eyes: a seat, or null when only bots play. */
  seat: Seat | null;
  moves: Move[];
  /** What the engine asks; undefined: nothing, or the board knows. */
  ask: Ask | undefined;
  /** The score if a move were made, by notation, as far as the board can say what to look at. */
  previews: Record<string, Fields>;
  /** And the view after it. */
  outcomes: Record<string, Fields>;
  /** What is to be paid later as things stand, and after those moves. */
  due: Due[];
  dues: Record<string, Due[]>;
  /** The scorings so far, item by item. */
  sheets: Fields[];
  /** What has happened, as far as whoever looks may know it. */
  log: LogLine[];
  /** Answers of that seat that stand, as notations. */
  standing: string[];
  /** The question is asked before everybody: all is what spectators see and have heard. */
  open: boolean;
  /** The number of the newest event of whoever looks. */
  last: number;
}

/** A moment while it is told. */
export interface Telling extends Omit<Moment, "told" | "picture" | "ms"> {
  /** Another one for each time that a moment is shown. */
  id: number;
  /** So long it is told, in milliseconds; 0: until somebody goes on. */
  ms: number;
  paused: boolean;
  /** There is one before it. */
  back: boolean;
  /** Who has been told of since one's own last decision, in order, and in how many moments. */
  course: { seat: Seat | undefined; moments: number }[];
  /** It has been told: what comes next opens in an instant. */
  closing: boolean;
}

export interface SessionState {
  status: "loading" | "ready" | "elsewhere" | "missing" | "broken";
  /** Why it is broken, a sentence. */
  problem: string;
  table: Table | null;
  choice: Choice;
  /** How often the chosen move will be made. */
  times: number;
  /** Hidden hands lie under the cover until this seat lifts it. */
  coveredFor: Seat | null;
  /** What is being told; null: nothing is. The table is that moment, and nothing of a later one is known here. */
  telling: Telling | null;
  /** What whoever looks has just done, while its pieces travel. */
  moved: Pick<Moment, "events" | "before"> | null;
  /** What has happened since the last decision of the one who looks, moment by moment; what they did themselves has no sentence. */
  since: Pick<Moment, "text" | "seat" | "events">[];
  /** Moves that were sent and are not answered yet. */
  pending: Sent[];
  /** The clock of the table is ahead of ours by so many milliseconds; or stands here. */
  ahead: number;
  stands: number | null;
  deadlines: Deadline[];
  /** Bots that think about a decision, beside whatever else is done. */
  thinking: Seat[];
  /** How far the first of them has come, in percent; null: it has just begun, or none thinks. */
  thought: { seat: Seat; progress: number } | null;
  refused: Refused | null;
  /** What was advised, until something else is chosen; without a move: to wait. */
  hint: Hint | null;
  /** Whose choice would be taken back, until they have agreed. */
  asksUndo: Seat | null;
  /** The engine was restarted and the table restored. */
  restored: boolean;
  /** Who is replaced by the stand-in, until it was read: a sentence, or none. */
  replaced: string;
  /** Where one is, when the table is that of a lesson. */
  lesson: LessonState | null;
}

export interface Session {
  readonly state: SessionState;
  readonly board: Board;
  /** Reads the moves of this game. */
  readonly reader: Reader;
  /** Is there something to decide for whoever looks? Not while something is told. What is on its way is waited for, unless the
   * clock runs. */
  readonly mine: boolean;
  /** Does the clock of the table run? */
  readonly runs: boolean;
  /** What Confirm does where no move is to be confirmed, in words; null: nothing. */
  readonly instead: string | null;
  /** The move that ends, waives or leaves out something, where there is one. */
  readonly skippable: Move | undefined;

  subscribe(listener: () => void): () => void;
  /** Sit down; `steal`: also where the table is open elsewhere. */
  open(steal?: boolean): Promise<void>;
  close(): void;

  /** A part of the board was touched. While something is told, that means to go on. */
  touch(part: string): Promise<void>;
  clearChoice(): void;
  repeat(times: number): void;
  confirm(): Promise<void>;
  /** Several moves are one request. What was chosen beyond them is chosen at the next decision. What is made while something
   * else is on its way waits for that one's answer. */
  play(...moves: Sent[]): Promise<void>;
  skipMove(): Promise<void>;
  /** An answer that is given once for always, or no longer. */
  stand(move: string, off?: boolean): Promise<void>;
  /** People at one screen agree with each other; before a choice of another seat is taken back, its owner is asked. */
  undo(agreed?: boolean): Promise<void>;
  leaveUndo(): void;
  redo(): Promise<void>;
  /** A good move, and what speaks for it. */
  advise(seat: Seat): Promise<Hint>;
  askHint(): Promise<void>;
  /** Makes the move of the hint, and those that it goes on with. */
  takeHint(): Promise<void>;
  /** Whoever looks is ready for the clock to run, or wants it held; in lockstep, to go on. At one screen all agree by that. */
  clock(runs: boolean): Promise<void>;
  /** While a clock stands, several may act: the screen goes to another person, under the cover. */
  handTo(seat: Seat): Promise<void>;

  cover(): void;
  uncover(): void;
  /** What was told since one's own last decision, once more. */
  showAgain(): void;
  /** What is being told has been seen: the next moment. */
  goOn(): void;
  /** The moment before the one that is told. */
  goBack(): void;
  /** The moment that is told stays, or goes on. */
  pause(): void;
  /** Everything up to one's own next decision has been seen. */
  skip(): void;
  /** What was answered or told has been read. */
  dismiss(): void;
}
