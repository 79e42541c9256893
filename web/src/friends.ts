/* friends.ts: what a table over the network has beside its game: who sits there, who is here, what is wished, what is said.
 * Screens know this much of it, wherever the server is. */
import type { OptionValues, Seat } from "./protocol";
import type { Session } from "./session";

export type Status = "open" | "starting" | "playing" | "over" | "stopped" | "frozen";

export interface Sitter {
  seat: Seat;
  /** Of a person; absent: nobody sits here, or a bot alone. */
  name?: string;
  /** The level of a bot; with a name: in the place of that person. */
  bot?: string;
  here?: boolean;
  /** Since when they are not here, by the clock of the server. */
  gone?: number;
  sealed?: boolean;
  opened?: boolean;
  /** For whom the seat is kept, until somebody sits there. */
  kept?: string;
}

/** What one seat wants and others must agree to. */
export interface Wish {
  wish: "undo" | "pause" | "stop" | "bot";
  /** Whose place a bot would take. */
  seat?: Seat;
  by: Seat;
  agreed: Seat[];
  waiting: Seat[];
  /** Then it has come to nothing, by the clock of the server. */
  until: number;
  moves?: number;
  /** What would be taken back, as far as these eyes saw it happen. */
  what?: string[];
}

export interface ChatLine {
  n: number;
  at: number;
  room: "seats" | "watch";
  seat: Seat | null;
  name: string;
  text?: string;
  emote?: string;
}

/** The line to the server. */
export interface Line {
  state: "good" | "slow" | "connecting";
  /** Since when it is so, by the clock of this page. */
  since: number;
  /** The shortest of the latest round trips, in milliseconds. */
  roundTrip?: number;
}

export interface Settings {
  undo: "ask" | "free" | "none";
  watch: boolean;
  hints: boolean;
  think: number;
  bank: number;
  per: "decision" | "turn";
  clock?: string;
}

/** How far the start is: sealed, opened and dealt in the mock-up's four steps. */
export interface Friends {
  id: string;
  game: string;
  options: OptionValues;
  /** It is played with an edition of one's own. */
  edited?: boolean;
  /** What this person was called last, here or elsewhere. */
  name?: string;
  /** Where others reach this table, best first; empty: only this machine can. */
  links: string[];
  status: Status;
  seats: Sitter[];
  /** The seats of whoever looks; empty: they watch. */
  yours: Seat[];
  made: boolean;
  spectators: number;
  settings: Settings;
  /** What the dealer has committed to, and how many starts were broken off. */
  commit: string;
  brokenOff: number;
  seals: (string | null)[];
  opensUntil?: number;
  /** What is left of the reserve of each seat when its time to think began, in milliseconds. */
  bank?: Record<Seat, number>;
  /** Thinking time stands, because all agreed. */
  paused?: { since: number; until?: number; left?: number };
  /** The server holds a live clock for these seats, whose line is lost, or after it was away; until then in any case. */
  held?: { for: Seat[]; until?: number };
  wishes: Wish[];
  chat: ChatLine[];
  /** Lines of the chat that came since it was last read. */
  unread: number;
  line: Line;
  /** The clock of the server is ahead of ours by so many milliseconds. */
  ahead: number;
  /** Since a move was sent that is not answered yet; null: nothing is on its way. */
  sentAt: number | null;
  /** Where the same people play again. */
  next?: string;
  /** The server has a newer page than this one, parts of which can be gone. */
  outdated?: boolean;
  /** Why nothing can be done here any more: a sentence. */
  problem?: string;
}

/** A table over the network. `friends` changes together with `state`; `subscribe` tells of both. */
export interface FriendsSession extends Session {
  readonly friends: Friends;

  /** Sit down under this name; the seal is made and kept here, and a word may be in it. Whoever sits already moves there. */
  sit(seat: Seat, name: string, word?: string): Promise<void>;
  getUp(seat: Seat): Promise<void>;
  /** A bot has played there meanwhile. */
  comeBack(seat: Seat): Promise<void>;
  /** A bot sits down on a free seat; during the game, in the place of somebody who is away, when all agree. */
  putBot(seat: Seat, level?: string): Promise<void>;
  freeSeat(seat: Seat): Promise<void>;
  /** The maker keeps a free seat for somebody called so, or for nobody any more. */
  keep(seat: Seat, name: string | null): Promise<void>;
  /** To what is wished, one's own wish included: false takes it back. */
  answer(wish: Wish, agree: boolean): Promise<void>;
  /** Begins a wish; undo is Session.undo(). */
  wish(wish: "pause" | "stop" | "bot", seat?: Seat): Promise<void>;
  resign(seat: Seat): Promise<void>;
  /** Whoever looks on and has no name yet gives one. */
  say(what: { text: string } | { emote: string }, name?: string): Promise<void>;
  /** The chat was read to its end. */
  readChat(): void;
  /** A link that gives this seat to another device. */
  seatLink(seat: Seat): Promise<string>;
  /** The table where the same people play again. */
  again(): Promise<string>;
  /** Do not wait any longer to connect anew. */
  tryNow(): void;
  /** The page that the server has now, in place of this one. */
  reload(): void;
}

/** One of "My games" that is on a server. */
export interface MyTable {
  table: string;
  game: string;
  status: Status;
  seats: Sitter[];
  yours: Seat[];
  waits: boolean;
  since: number;
  changed: number;
  next?: string;
}

/** How a table is made: seats are those of the game's usual number, or so many. */
export interface Making extends Partial<Settings> {
  seats: number;
  /** Where bots sit down at once, and of which level. */
  bots?: Record<Seat, string>;
  options: OptionValues;
  /** The text of an edition; "": the one that comes with the program. */
  edition: string;
}

/** Whether tables are hosted where this page came from: false, no; null, nobody knows just now. */
export type Hosting = { urls: string[] } | false | null;

/** What `online.ts` exports, which is fetched when somebody wants to play with friends. */
export interface Online {
  hosting(): Promise<Hosting>;
  /** Makes a table; whoever has no person yet becomes a guest. Where it is. */
  makeTable(game: string, making: Making): Promise<string>;
  /** A table, seen by whoever this browser is; with a token, from the seat of a seat link. */
  friendsSession(id: string, token?: string): FriendsSession;
  /** Mine, those that wait for me first. Whether there can be any is in store/tables.ts, which is told of the first one here. */
  myTables(): Promise<MyTable[]>;
}
