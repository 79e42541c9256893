/* friends.ts: a table over the network that is made up: its people are here and away, ask and answer as a test wishes. The game
 * is a real one, or the land of this mock; ?friends=STATE says how things stand. What is called is in `calls`. */
import { boardOf, loadBoard } from "../../src/boards";
import { type Connection, localEngine } from "../../src/engine/connection";
import type { ChatLine, Friends, FriendsSession, Sitter, Wish } from "../../src/friends";
import type { Seat } from "../../src/protocol";
import { Reader } from "../../src/roles";
import { TableSession } from "../../src/session/table-session";
import { playersOf } from "../../src/sitters";

const NAMES = ["Ada", "Bo", "Mira", "Jonas", "Konstantin Alexander"];
/** The server is ahead of this page by so much. */
const AHEAD = 5000;
const MINUTE = 60_000;
const now = (): number => Date.now() + AHEAD;

/** How things stand, by name: what is other than usual. */
export type Stand = (friends: Friends) => Partial<Friends>;

const sitters = (friends: Friends, change: Record<number, Partial<Sitter>>): Sitter[] =>
  friends.seats.map((sitter) => ({ ...sitter, ...change[sitter.seat] }));

const wish = (friends: Friends, by: Seat, more: Partial<Wish>): Wish => ({
  wish: "undo",
  by,
  agreed: [1],
  waiting: friends.seats.map(({ seat }) => seat).filter((seat) => seat !== by && seat !== 1),
  until: now() + 48_000,
  ...more,
});

const line = (n: number, seat: Seat | null, what: Partial<ChatLine>): ChatLine => ({
  n,
  at: now() - 120_000 + n * 20_000,
  room: "seats",
  seat,
  name: seat === null ? "Zoe" : NAMES[seat]!,
  ...what,
});

const WHAT = ["Ada conquers Libya with 2 warriors.", "Battle in Libya, 9 to 11.", "Ada loses 1 warrior."];
const SAID = [
  line(1, 1, { text: "Who took my salt?" }),
  line(2, 2, { emote: "hello" }),
  line(3, 0, { text: "Not me." }),
  line(4, 1, {
    text: "Train is late, I have time. This is a longer line that needs a second row in every column there is.",
  }),
];
const gone = (ms: number): Partial<Sitter> => ({ here: false, gone: now() - ms });
const room = (friends: Friends): Partial<Friends> => ({
  status: "open",
  seals: [],
  made: true,
  seats: friends.seats.map((sitter, i) =>
    i === 0 || i === 1
      ? { ...sitter, sealed: true }
      : i === 2
        ? { ...sitter, ...gone(5000), sealed: false }
        : { seat: sitter.seat },
  ),
});

export const STANDS: Record<string, Stand> = {
  rest: () => ({ spectators: 2 }),
  alone: () => ({}),
  host: room,
  new: (friends) => ({
    ...room(friends),
    yours: [],
    links: [],
    seats: friends.seats.map(({ seat }, i) => ({ seat, ...(i === 1 && { kept: "Bo" }) })),
  }),
  guest: (friends) => ({ ...room(friends), made: false, yours: [], name: "Mira" }),
  full: (friends) => ({ ...room(friends), made: false, yours: [], seats: friends.seats }),
  bots: (friends) => ({
    ...room(friends),
    seats: sitters(friends, { 1: { name: undefined, bot: "greedy", here: undefined } as never, 0: { sealed: true } }),
  }),
  starting: (friends) => ({
    ...room(friends),
    status: "starting",
    seals: friends.seats.map(() => "5e"),
    opensUntil: now() + 14_000,
    brokenOff: 1,
    seats: friends.seats.map((sitter, i) => ({ ...sitter, sealed: true, opened: i < 2 })),
  }),
  connecting: (friends) => ({ spectators: 2, seats: sitters(friends, { 1: gone(20_000) }) }),
  slow: () => ({ line: { state: "slow", since: Date.now() - 4000, roundTrip: 240 } }),
  down: () => ({ line: { state: "connecting", since: Date.now() - 6000 } }),
  sent: () => ({ sentAt: Date.now() - 6000 }),
  "sent-down": () => ({ sentAt: Date.now() - 6000, line: { state: "connecting", since: Date.now() - 6000 } }),
  asking: (friends) => ({ wishes: [wish(friends, friends.yours[0] ?? 0, { moves: 3, what: WHAT })] }),
  asked: (friends) => ({
    wishes: [
      wish(friends, 1, {
        agreed: [],
        waiting: friends.seats.map(({ seat }) => seat).filter((seat) => seat !== 1),
        moves: 3,
        what: WHAT,
      }),
    ],
  }),
  "asked-long": (friends) => ({
    wishes: [
      wish(friends, 1, {
        agreed: [],
        waiting: [0, 2],
        moves: 9,
        what: [...WHAT, ...WHAT.map((text) => `${text} And more than fits into one line of this card.`)],
      }),
    ],
  }),
  "asked-pause": (friends) => ({ wishes: [wish(friends, 1, { wish: "pause", agreed: [], waiting: [0] })] }),
  "asked-stop": (friends) => ({ wishes: [wish(friends, 1, { wish: "stop", agreed: [], waiting: [0] })] }),
  others: (friends) => ({ yours: [], wishes: [wish(friends, 1, { agreed: [0], waiting: [2], what: WHAT })] }),
  paused: () => ({ paused: { since: now() - 78_000, until: now() + 8 * MINUTE, left: 2 } }),
  "paused-ready": (friends) => ({
    paused: { since: now() - 78_000, until: now() + 8 * MINUTE, left: 2 },
    wishes: [wish(friends, 0, { wish: "pause" })],
  }),
  away: (friends) => ({ seats: sitters(friends, { [friends.seats.length - 1]: gone(3 * MINUTE) }) }),
  "away-bot": (friends) => {
    const seat = friends.seats.length - 1;
    return {
      seats: sitters(friends, { [seat]: gone(3 * MINUTE) }),
      wishes: [wish(friends, 1, { wish: "bot", seat, agreed: [], waiting: [0] })],
    };
  },
  bot: (friends) => ({ seats: sitters(friends, { 1: { bot: "greedy", here: false } }) }),
  low: (friends) => ({ bank: { ...friends.bank, [friends.yours[0] ?? 0]: 24_000 } }),
  watching: () => ({ yours: [], spectators: 3 }),
  "watching-away": (friends) => ({ yours: [], seats: sitters(friends, { 1: gone(3 * MINUTE) }) }),
  chat: () => ({ chat: SAID, unread: 2, spectators: 2 }),
  frozen: () => ({ status: "frozen" }),
  problem: () => ({ problem: "This server cannot play this table: it was made by a newer program." }),
  "no-undo": (friends) => ({ settings: { ...friends.settings, undo: "none" } }),
};

export interface Wanted {
  game: string;
  stand: string;
  seats: number;
  /** How many moves have been made; whose eyes; what thinking time there is. */
  moves: number;
  seat: Seat;
  time: boolean;
  /** Every request is refused. */
  refuses: boolean;
  hints: boolean;
}

const BEFORE = ["open", "starting"];

export class MockFriends extends TableSession implements FriendsSession {
  friends: Friends;
  readonly calls: string[] = [];
  private people = new Set<() => void>();

  constructor(readonly wanted: Wanted) {
    super();
    const { stand, seat, seats, time } = wanted;
    const names = NAMES.slice(0, seats);
    const usual: Friends = {
      id: "k7m2x9q4ab",
      game: wanted.game,
      options: {},
      links: ["http://192.168.1.20:8060/#/with/k7m2x9q4ab"],
      status: "playing",
      seats: names.map((name, i) => ({ seat: i, name, here: true, sealed: true, opened: true })),
      yours: [seat],
      made: true,
      spectators: 0,
      settings: {
        undo: "ask",
        watch: true,
        hints: wanted.hints,
        think: time ? 20_000 : 0,
        bank: time ? 40 * MINUTE : 0,
        per: "decision",
      },
      commit: "c0ffee",
      brokenOff: 0,
      seals: [],
      ...(time && { bank: Object.fromEntries(names.map((_, i) => [i, (40 - 3 * i) * MINUTE + 1700 * i])) }),
      wishes: [],
      chat: [],
      unread: 0,
      line: { state: "good", since: Date.now(), roundTrip: 30 },
      ahead: AHEAD,
      sentAt: null,
    };
    this.friends = { ...usual, ...(STANDS[stand] ?? STANDS["rest"]!)(usual) };
  }

  async open(): Promise<void> {
    if (this.wanted.stand === "missing") return this.set({ status: "missing" });
    if (!BEFORE.includes(this.friends.status)) await this.sitDown();
  }

  private async sitDown(): Promise<void> {
    const { game, moves, time } = this.wanted;
    const engine = localEngine(game);
    await loadBoard(game);
    const named = this.friends.seats.map(({ name = "" }) => ({ name }));
    const { table } = await engine.call("table.new", { game, seed: "friends", seats: named });
    for (let i = 0; i < moves; i++) {
      const turn = await engine.call("table.turn", { table });
      if (turn.over) break;
      const seat = turn.seats[0]!;
      const { move } = await engine.call("table.bot", { table, seat, level: "greedy" });
      await engine.call("table.play", { table, seat, move });
    }
    this.connection = this.watched(engine, time);
    this.tableId = table;
    const { moves: kinds } = await engine.call("game.kinds", { game });
    this.reader = new Reader(kinds, boardOf(game).aside);
    const [seat = null] = this.friends.yours;
    const setting = {
      game,
      players: playersOf(game, named),
      here: this.friends.yours,
      edition: await engine.call("edition.show", { game }),
      components: await this.ask("table.components", {}),
    };
    this.draw(setting, await this.look(setting, seat));
    this.set({ status: "ready" });
    const [first] = this.state.table!.moves;
    if (this.wanted.stand.startsWith("sent") && first) this.set({ pending: [first] });
  }

  /** The engine knows no network: what a server would add to a turn is added here. */
  private watched(engine: Connection, time: boolean): Connection {
    const until = new Map<string, number>();
    const thinks = (turn: { seats: Seat[]; decisions: Record<string, number>; think?: Record<string, number> }) => {
      if (!time) return;
      turn.think = Object.fromEntries(
        turn.seats.map((seat) => {
          const key = `${seat} ${turn.decisions[seat]}`;
          if (!until.has(key)) until.set(key, now() + 14_000 + (this.friends.bank?.[seat] ?? 0));
          return [seat, until.get(key)!];
        }),
      );
    };
    return {
      onLost: (listener) => engine.onLost(listener),
      onPush: (listener) => engine.onPush(listener),
      call: async (method, params) => {
        const answer = await engine.call(method, params);
        const { turn } = answer as { turn?: Parameters<typeof thinks>[0] };
        if (turn) thinks(turn);
        return answer;
      },
    };
  }

  override subscribe(listener: () => void): () => void {
    this.people.add(listener);
    const stop = super.subscribe(listener);
    return () => {
      this.people.delete(listener);
      stop();
    };
  }

  /** How things stand from now on. */
  tell(change: Partial<Friends> | Stand): void {
    this.friends = { ...this.friends, ...(typeof change === "function" ? change(this.friends) : change) };
    for (const listener of this.people) listener();
  }

  /** The same by the name of how it is. */
  stands(name: string): void {
    this.tell(STANDS[name]!);
  }

  private async does(call: string, change?: Partial<Friends>): Promise<void> {
    this.calls.push(call);
    if (this.wanted.refuses) throw new Error("The server has refused that, and says why in a sentence.");
    if (change) this.tell(change);
  }

  private seated(seat: Seat, sitter: Partial<Sitter>): Sitter[] {
    return this.friends.seats.map((each) => (each.seat === seat ? { seat, ...sitter } : each));
  }

  override async undo(): Promise<void> {
    if (this.state.table!.turn.undo[this.friends.yours[0]!]?.free) return super.undo();
    const own = wish(this.friends, this.friends.yours[0]!, { agreed: [], what: WHAT });
    await this.does("undo", { wishes: [own] });
  }

  sit(seat: Seat, name: string, word?: string): Promise<void> {
    return this.does(`sit ${seat} ${name} ${word ?? "-"}`, {
      seats: this.seated(seat, { name, here: true, sealed: true }),
      yours: [seat],
    });
  }

  getUp(seat: Seat): Promise<void> {
    return this.does(`get up ${seat}`, { seats: this.seated(seat, {}), yours: [] });
  }

  putBot(seat: Seat, level = "greedy"): Promise<void> {
    return this.does(`bot ${seat} ${level}`, { seats: this.seated(seat, { bot: level }) });
  }

  freeSeat(seat: Seat): Promise<void> {
    return this.does(`free ${seat}`, { seats: this.seated(seat, {}) });
  }

  keep(seat: Seat, name: string | null): Promise<void> {
    return this.does(`keep ${seat} ${name}`, { seats: this.seated(seat, name === null ? {} : { kept: name }) });
  }

  answer(asked: Wish, agree: boolean): Promise<void> {
    const wishes = this.friends.wishes.filter((each) => each !== asked);
    return this.does(`answer ${asked.wish} ${agree}`, { wishes });
  }

  wish(what: "pause" | "stop" | "bot", seat?: Seat): Promise<void> {
    const { yours, wishes } = this.friends;
    const own = wish(this.friends, yours[0]!, { wish: what, agreed: [], ...(seat !== undefined && { seat }) });
    return this.does(`wish ${what}${seat === undefined ? "" : ` ${seat}`}`, { wishes: [...wishes, own] });
  }

  resign(seat: Seat): Promise<void> {
    return this.does(`resign ${seat}`);
  }

  say(what: { text?: string; emote?: string }): Promise<void> {
    const { chat, yours } = this.friends;
    return this.does(`say ${what.text ?? what.emote}`, {
      chat: [...chat, { ...line(chat.length + 1, yours[0] ?? null, what), at: now() }],
    });
  }

  readChat(): void {
    this.tell({ unread: 0 });
  }

  async seatLink(seat: Seat): Promise<string> {
    await this.does(`seat link ${seat}`);
    return "http://192.168.1.20:8060/#/with/k7m2x9q4ab/0123456789abcdef0123456789abcdef";
  }

  async again(): Promise<string> {
    await this.does("again");
    return "n3xtt4bl30";
  }

  tryNow(): void {
    this.calls.push("try now");
    this.tell({ line: { state: "good", since: Date.now() } });
  }
}
