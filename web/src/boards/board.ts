/* board.ts: what a game brings to the client: its board. Everything else on the table screen is the same for all games.
 * docs/adding-a-board.md walks through it. A board holds no rules: it draws views and scores, and offers parts of the
 * legal moves it is given. */
import type { ComponentChildren, ComponentType } from "preact";
import type { Ask, Clock, Due, Fields, GameEvent, Move, OptionValues, Seat, Sent, Turn } from "../protocol";
import type { Reader } from "../roles";
import type { Sound } from "../sounds";

/** Who sits at a table, in the words and colours of this client. */
export interface Player {
  seat: Seat;
  name: string;
  bot?: string;
  /** 1 to 5: the player colours and emblems of the look. */
  colour: number;
}

/** Choose, narrow, confirm: parts of a move chosen so far, and the moves that still fit. */
export interface Choice {
  /** Values in their roles, or a whole move: ["relic:kings-nest"], ["tower"]. */
  parts: string[];
  /** Legal moves that have the chosen parts, or lead to one that has them. */
  open: Move[];
  /** The one move left, or the one wholly chosen. */
  complete: Move | null;
}

/** An instant at which time runs out, in milliseconds of the table's clock; `seat`: whose time it is. */
export interface Deadline {
  name: string;
  at: number;
  seat?: Seat;
}

/** One number of a seat, with its picture; `label` says what it is. */
export interface Fact {
  label: string;
  value: ComponentChildren;
  icon?: ComponentChildren;
  tone?: "up" | "down" | "warn" | undefined;
}

/** What a board says of a seat; name, colour and who decides belong to the frame. */
export interface SeatSays {
  /** The points that count, and what a chosen move would add. */
  score?: number | undefined;
  gain?: number | undefined;
  facts: Fact[];
  /** Beside the name: whoever holds a token. */
  mark?: ComponentChildren;
}

/** What a game needs of the table screen. */
export interface Layout {
  /** Where there is room, seats stand in a column of their own at the left, or at the top of the side column. */
  seats: "left" | "side";
  /** The decision bar lies below the board, or runs on below the side column. */
  bar: "board" | "full";
  /** Where seats at the left have no room for a column, they stand in a rail, and the panels keep the side. */
  rail?: boolean;
}

/** What is drawn of a moment: the fields of the game. */
export interface Picture<V = Fields, S = Fields, F = Fields> {
  view: V;
  score: S;
  facts: F;
}

/** What moves while an event is told: a place is ringed, a piece travels, a card or a die is turned over. */
export type Motion = "ring" | "journey" | "turn";

/** A row of a stage: one sentence, and the picture that counts when it has been told. */
export interface StageRow<V = Fields, S = Fields, F = Fields> {
  text: string;
  why?: string;
  seat?: Seat | undefined;
  motion: Motion;
  /** View, score and facts as far as they have been told with this row: seats and title show no later point. */
  picture: Picture<V, S, F>;
  /** So many events of the chain have been told with this row: the log shows no later one. Absent: none before the last row. */
  through?: number;
}

/** What is drawn in the place of the board while a chain of events is told row by row. */
export interface StageParts<V = Fields, S = Fields, F = Fields, C = Fields, R = StageRow<V, S, F>> {
  /** `told` rows of them have been told; the last of these is the one that is told now. */
  Stage: ComponentType<BoardProps<V, S, F, C> & { rows: readonly R[]; told: number }>;
  /** The rows of a chain, which began at one picture and leads to another. */
  rowsOf(events: GameEvent[], from: Picture<V, S, F>, to: Picture<V, S, F>, known: Known<V, S, F, C>): R[];
}

/** What else is known when a chain is told. */
export interface Known<V = Fields, S = Fields, F = Fields, C = Fields> {
  components: C;
  /** Pictures between the first and the last of an action of several decisions, each behind the event with this number. */
  between: readonly { seq: number; picture: Picture<V, S, F> }[];
  /** What a seat is called. */
  nameOf(seat: Seat): string;
}

/** What a part of a game has brought everybody, or one reason for points: by seat. */
export interface Part {
  name: string;
  points: readonly number[];
}

export interface Source {
  /** As it stands behind "28 with": "trade goods". */
  what: string;
  points: readonly number[];
  /** It only ever costs points: "lost 9 to". */
  lost?: boolean;
  /** Nobody else could score with it: a card of one's own. */
  own?: boolean;
}

/** What the points of a finished game are made of, as the engine has told it. */
export interface Tally {
  /** In their order: dynasties, ages, rounds; or what was counted once. */
  parts: readonly Part[];
  sources: readonly Source[];
  /** What decided between equal points, a sentence. */
  tie?: string | undefined;
  /** Of whom the last scoring told that one more would have been enough, in a sentence. */
  close?: readonly { seat: Seat; text: string }[];
}

/** A chain of events that is told row by row: a battle, a scoring. */
export interface Stage {
  /** Does this event belong to a chain that has come so far? Nothing so far: does it begin one? */
  plays(event: GameEvent, chain: readonly GameEvent[]): boolean;
  /** Its parts, which come when they are needed. */
  load(): Promise<StageParts>;
}

/** A key of a board beyond the digits. */
export interface BoardKey {
  key: string;
  label: string;
  act(): void;
}

/** How much room there is: a window, an upright phone, or one on its side. */
export type Room = "wide" | "phone" | "low";

export interface BoardProps<V = Fields, S = Fields, F = Fields, C = Fields> {
  view: V;
  score: S;
  /** What follows from the rules beside view and score, in the fields of the game (table.facts). */
  facts: F;
  /** What the components are called and do, in the language that is read (table.components). */
  components: C;
  /** The seat whose eyes this is; null: all cards open (replay). */
  seat: Seat | null;
  players: Player[];
  /** Legal moves of that seat now; empty when it owes nothing. */
  moves: Move[];
  choice: Choice;
  /** Reads a move by its roles, as the engine declares them. */
  reader: Reader;
  /** A part was touched: legal parts narrow the choice, anything else asks the engine why not. */
  onPart(part: string): void;
  /** A gesture that says all of it: these moves are made at once, in one request. */
  onMoves?(...moves: Sent[]): void;
  /** How often the chosen move will be made: "three from A to B" is one request, which ends at the first refusal. */
  times?: number;
  onTimes?(times: number): void;
  /** The score if a legal move were made, by its notation, as far as the engine can say. */
  previews: Record<string, S>;
  /** The view after it, in the same way. */
  outcomes: Record<string, V>;
  /** What whoever looks will have to pay later as things stand, and after a move; nothing: it is paid at once. */
  due?: Due[];
  dues?: Record<string, Due[]>;
  /** Events being told now; empty when nothing is told. The picture is that of the moment they lead to, and there is nothing
   * to decide meanwhile. */
  playing: GameEvent[];
  /** The view before those events: from where pieces come, and what has changed. */
  before?: V | undefined;
  /** Names of what has changed since the last decision of whoever looks, as `changes` tells them. */
  lastChanged?: string[];
  /** What others have done since then, moment by moment: who, in a sentence. */
  lastTurns?: readonly { text: string; seat: Seat | undefined; events: GameEvent[] }[];
  /** What is told now, in a sentence; absent: nothing is. */
  telling?: { text: string; seat: Seat | undefined } | undefined;
  /** All that was told since then, once more. */
  onAgain?(): void;
  /** Moves that were sent and are not answered yet. */
  pending?: Sent[];
  /** The part that could not be chosen, until that was read. */
  refused?: string | null;
  /** The clock of the table, in milliseconds; what shows it draws itself (ui/frames.ts). */
  now?(): number;
  deadlines?: Deadline[];
  /** How that clock runs, and who wants it to; absent in games without one. */
  clock?: Clock | undefined;
  /** Whoever looks is ready for it to run, or wants it held. */
  onClock?(runs: boolean): void;
  /** For whom the server holds it, and until when. */
  held?: ComponentChildren;
  /** Several people at one screen may act at the same instant: it goes to another one, under the cover. */
  onHand?: ((seat: Seat) => void) | undefined;
  /** The scorings so far, item by item. */
  sheets?: S[];
  /** What has happened so far on this line of play, as whoever looks was told. */
  events?: GameEvent[];
  /** Parts that a lesson points at, `role:value`: the board opens where they are. */
  points?: readonly string[] | undefined;
  /** Open the rules reference at a statement: "5.2". */
  onRule?(rule: string): void;
  edition: Fields;
  /** The patterns of phones, upright or on their side. */
  narrow: boolean;
  room?: Room;
}

/** A way to play a game that has a clock; its words are `<game>.pace.<id>` and `.why`. */
export interface Pace {
  id: string;
  options: OptionValues;
  clock?: "live" | "lockstep";
  /** Real time: one person at a screen. */
  alone?: boolean;
  /** Options that say how fast that is, to be set beside it. */
  tempo: readonly string[];
}

/** What is there of a game before its board is. */
export interface Cover {
  /** A drawn emblem for the home screen: 16:9, no text. */
  Emblem: ComponentType;
  /** How fast it can be played, the usual way first; absent: there is no clock. */
  paces?: readonly Pace[];
  /** Player colours of the seats, where a game has its own. */
  colours?: readonly number[];
}

export interface CourseProps {
  /** In order, each with how many moments have been told. */
  course: readonly { seat: Seat | undefined; moments: number }[];
}

export interface Board<V = Fields, S = Fields, F = Fields, C = Fields> {
  id: string;
  Table: ComponentType<BoardProps<V, S, F, C>>;
  /** What the player holds or chooses from, for the middle of the decision bar; it may render nothing. */
  Hand?: ComponentType<BoardProps<V, S, F, C>>;
  /** What the choice would bring, for the decision bar above its buttons; it may render nothing. */
  Preview?: ComponentType<BoardProps<V, S, F, C>>;
  /** "Play Kings Nest": the label of the button that confirms a complete move. */
  confirm(move: Move, components: C): string;
  /** Where we are, for the top bar: ["Round 2 of 3", "Pick 3 of 5"], and progress from 0 to 1 in steps. */
  where(view: V, edition: Fields): { words: string[]; steps: number; step: number };
  /** What is told of a seat beside its name. */
  seatSays(props: BoardProps<V, S, F, C>, seat: Seat): SeatSays;
  /** The same at length, for a column with room and for the sheet of a seat. */
  Seat?: ComponentType<BoardProps<V, S, F, C> & { owner: Seat }>;
  layout: Layout;
  /** The clock of a game that has one, for the top bar, behind where we are; it may render nothing. */
  Clock?: ComponentType<BoardProps<V, S, F, C>>;
  /** While nothing but time is awaited: what the button that confirms says, and in words what it does to the clock in its place. */
  awaits?(table: { ask: Ask | undefined }): string | undefined;
  instead?(table: { ask: Ask | undefined; turn: Turn }): string | undefined;
  /** A move that ends, waives or leaves out something, in a word: its place is beside the button that confirms. */
  skips?(move: Move): string | null;
  /** Kinds of moves that are possible beside what is asked: only a touch on themselves chooses them, none on one of their parts. */
  aside?: readonly string[];
  /** Names of what an event has changed on the board. */
  changes?(event: GameEvent): string[];
  /** A heading of the log: "Round 2". */
  chapter?(event: GameEvent): string | null;
  /** The part of the game that begins with an event, in the first words of `where`: the chapters of a replay. */
  part?(event: GameEvent, edition: Fields): string | null;
  /** What the log leaves out unless everything is wanted. */
  noise?(event: GameEvent): boolean;
  keys?(props: BoardProps<V, S, F, C>): BoardKey[];
  /** Panels of the side column, above the log. */
  Side: ComponentType<BoardProps<V, S, F, C>>;
  /** The score sheet, at any time and at the end. */
  Sheet: ComponentType<BoardProps<V, S, F, C>>;
  /** The board in sentences, for screen readers and everyone who likes to read. */
  describe(props: BoardProps<V, S, F, C>): string[];
  /** Whose score is asked as if it were made: every legal move, or the one that is chosen. */
  supposes?: "all" | "chosen";
  /** The scorings so far, item by item, from the score as it is now. */
  scorings?(score: S): S[];
  /** The notation to ask about when a part that no legal move has was touched. */
  wish?(part: string, view: V, seat: Seat, choice: Choice): string;
  /** Moves that only open the next choice and can be taken back freely, and moves while a clock runs: a touch makes them,
   * nothing is confirmed. */
  atOnce?(move: Move, view: V): boolean;
  /** A part of the decision that a move opens may be chosen before that move: `then` of table.look is asked for. */
  ahead?: boolean;
  /** How a finished game was won, when not by points alone: a sentence. */
  ended?(facts: F): string | null;
  /** What decided between equal points; null when they differ. */
  tied?(facts: F): string | null;
  /** What is heard while it is shown, by those who want to. */
  sound?(event: GameEvent): Sound | null;
  /** What moves while an event is told; null: it is not told by itself, but with what stands around it. `view`: the picture it
   * began at, where there is one: while a clock runs, nothing is kept from the eye. */
  motion(event: GameEvent, view?: V): Motion | null;
  /** Does an event belong to the action that these tell, and to their sentence? Absent: events of one kind in a row do. */
  joins?(event: GameEvent, action: GameEvent[]): boolean;
  /** After these events, is the bot that decides next in the middle of its action? Then what it decides is told with them. */
  goesOn?(view: V, events: GameEvent[]): boolean;
  /** What is told of an action, where the sentence of its first event does not say it: a sentence of at most 8 words, and one line
   * why. */
  tells?(events: GameEvent[], nameOf: (seat: Seat) => string): { text: string; why?: string } | null;
  /** The picture with an event laid into it, as far as it can be drawn: while several are told one after the other. */
  after?(picture: Picture<V, S, F>, event: GameEvent): Picture<V, S, F>;
  /** From where to where a piece goes with an event, by names of `changes`: an arrow tells it. */
  journey?(event: GameEvent): { from: string; to: string } | null;
  /** Chains of events that are told row by row, in the place of the board. */
  stages?: readonly Stage[];
  /** Who has been told of, for the middle of the bar (boards/course.tsx). */
  Course?: ComponentType<BoardProps<V, S, F, C> & CourseProps>;
  /** What is being done, for the middle of the bar while it is told, in place of the hand: cards that were turned over. */
  Told?: ComponentType<BoardProps<V, S, F, C>>;
}
