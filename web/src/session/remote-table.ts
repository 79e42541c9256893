/* remote-table.ts: a table that is on a server, as one seat knows it: the last view of it, and all that was heard. What sessions
 * ask of tables is answered from the view by the engine in this page: moves, scores, advice, why something cannot be done. Only
 * what changes the table goes to the server, which tells what came of it; a view is never changed here. */
import type { Connection, Push } from "../engine/connection";
import { type Follower, LineLost, type Notice, type Socket } from "../engine/socket";
import { newKey } from "../online/seal";
import type {
  ChangeTold,
  Fields,
  GameEvent,
  Joined,
  Look,
  Method,
  Methods,
  PeopleTold,
  SaidLine,
  Seat,
  Sitting,
  Turn,
} from "../protocol";
import { Refusal } from "../protocol";
import { TableClock } from "./table-clock";

/** What became of a request that changes the table may be told so much later than its answer; then it is asked for. */
const TOLD_MS = 3000;

/** What is known of a table, and changes. */
export interface Known {
  joined: Joined;
  people: PeopleTold & { seats: Sitting[] };
  turn: Turn;
  view: Fields;
  standing: string[] | undefined;
  /** When that was, by the clock of the server. */
  now: number;
  wishes: NonNullable<ChangeTold["wishes"]>;
  bank: ChangeTold["bank"];
  paused: ChangeTold["paused"];
  held: ChangeTold["held"];
}

export interface Listeners {
  /** Something has changed at the table; `eyes`: whoever looks is another one, and nothing that was heard counts. */
  changed(eyes: boolean): void;
  /** Who sits there, who is here, how far the start is. */
  people(): void;
  chat(lines: SaidLine[]): void;
  line(): void;
  /** There is nothing to see here. */
  refused(error: Refusal): void;
}

type LookParams = Omit<Methods["table.look"]["params"], "table">;

const how = (seat: Seat | null, then?: boolean, suppose?: boolean) => ({
  seat: seat ?? ("spectator" as const),
  then,
  suppose,
});

/** Of what lies open; what a seat can tell of the cards that it did not see goes with its own eyes. */
const shown = ({ view, score, facts }: Look, seat: Seat | null) => ({ view, score, ...(seat === null && { facts }) });

export class RemoteTable implements Connection, Follower {
  known: Known | null = null;
  readonly clock: TableClock;
  /** Since when a request that changes the table is on its way. */
  sentAt: number | null = null;
  private events: GameEvent[] = [];
  private last_ = 0;
  /** Everything, as it lies open when the game is over. */
  private open: Look | undefined;
  /** Who heard them. */
  private eyes: Joined["eyes"] | undefined;
  private batch = 0;
  private sending = 0;
  /** Of an edition that is not inside the program; it is told once. */
  private editionText: object | string | undefined;
  private following = false;
  private leave = () => {};
  private waiting: (() => void)[] = [];
  private joining = false;

  constructor(
    private socket: Socket,
    readonly table: string,
    private token: string | undefined,
    /** The engine in this page. */
    private engine: (game: string) => Connection,
    private on: Listeners,
  ) {
    this.clock = new TableClock(
      () => Date.now(),
      () => socket.ahead,
    );
  }

  /* --- following ---------------------------------------------------------------------------------------------------- */

  follow(): void {
    if (this.following) return;
    this.following = true;
    this.leave = this.socket.follow(this);
  }

  close(): void {
    this.following = false;
    this.leave();
    if (this.socket.greeting && !this.socket.follows(this.table))
      void this.socket.call("table.leave", { table: this.table }, true).catch(() => undefined);
  }

  greeted(): void {
    this.joining = false;
    void this.join();
  }

  /** Joins, from what was heard last; other eyes begin anew. */
  async join(): Promise<void> {
    if (this.joining || !this.following) return;
    this.joining = true;
    const after = this.last_;
    try {
      const params = { table: this.table, token: this.token, ...(after > 0 && { after }) };
      const joined = await this.socket.call<Joined>("table.join", params, true);
      this.joining = false;
      if (after > 0 && joined.eyes !== this.eyes) {
        this.forget();
        return await this.join();
      }
      this.take(joined);
    } catch (error) {
      if (error instanceof LineLost) return; // it is joined again when there is a line
      this.joining = false;
      if (error instanceof Refusal) this.on.refused(error);
      else throw error;
    }
  }

  /** Nothing that was heard counts: it was heard by others. */
  private forget(): void {
    this.events = [];
    this.last_ = 0;
    this.batch = 0;
    this.eyes = undefined;
  }

  private take(joined: Joined): void {
    const others = this.eyes !== joined.eyes;
    if (others) this.forget();
    this.eyes = joined.eyes;
    const { seats = [] } = joined;
    if (joined.edition_text !== undefined) this.editionText = joined.edition_text;
    this.known = { ...this.stateOf(joined), joined, people: { ...joined, seats } };
    this.hear(joined.events);
    this.last_ = joined.last;
    this.on.people();
    if (joined.chat) this.on.chat(joined.chat);
    this.on.changed(others);
    this.settle();
  }

  private stateOf(told: ChangeTold): Omit<Known, "joined" | "people"> {
    this.clock.set(told.turn.clock, told.now);
    const { turn, view, standing, now, wishes = [], bank, paused, held } = told;
    return { turn, view, standing, now, wishes, bank, paused, held };
  }

  /** Events in their order, each once. The server does not tell how many moves have been made: what comes together is counted as
   * one. */
  private hear(events: GameEvent[]): void {
    const news = events.filter(({ seq }) => seq > (this.events.at(-1)?.seq ?? 0));
    if (news.some(({ kind }) => kind !== "undone" && kind !== "redone")) this.batch++;
    for (const event of news) {
      const moves = Number(event["moves"] ?? 0);
      if (event.kind === "undone") this.batch = Math.max(0, this.batch - moves);
      if (event.kind === "redone") this.batch += moves;
      this.events.push({ ...event, line: this.batch });
    }
  }

  told({ method, params }: Notice): void {
    const { known } = this;
    if (!known) return; // the answer to table.join has it
    if (method === "table.changed") this.change(params as unknown as ChangeTold);
    else if (method === "table.people") this.meet(params as unknown as PeopleTold);
    else if (method === "table.chat") this.on.chat(params["lines"] as SaidLine[]);
  }

  private change(told: ChangeTold): void {
    const first = told.events[0]?.seq ?? told.last + 1;
    const anew = first === 1 && this.last_ > 0; // to other eyes, from its beginning
    if (first > this.last_ + 1 || anew) return void this.join(); // or something was lost
    this.hear(told.events);
    this.last_ = told.last;
    this.known = { ...this.known!, ...this.stateOf(told) };
    this.on.changed(false);
    this.settle();
  }

  private meet(told: PeopleTold): void {
    const { people } = this.known!;
    const who = ({ seats = [], status }: PeopleTold) =>
      JSON.stringify([status, seats.map(({ seat, name }) => [seat, name])]);
    const moved = who(told) !== who(people);
    this.known!.people = { ...people, ...told, seats: told.seats ?? people.seats };
    this.on.people();
    if (moved && told.status !== "playing") void this.join(); // whose eyes these are may have changed
  }

  last(last: number): void {
    if (last > this.last_) void this.join();
  }

  /** The game is over: from now on everybody sees all of it, and all that has happened. */
  lieOpen(look: Look): void {
    this.open = look;
  }

  lineChanged(): void {
    this.on.line();
  }

  get runs(): boolean {
    return this.clock.runs;
  }

  /* --- what sessions ask -------------------------------------------------------------------------------------------- */

  onLost(listener: () => void): () => void {
    return this.known ? this.engine(this.known.joined.game).onLost(listener) : () => undefined;
  }

  onPush(_: (push: Push) => void): () => void {
    return () => undefined; // it tells its listeners
  }

  call<M extends Method>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["result"]> {
    return this.answer(method, params as Record<string, unknown>) as Promise<Methods[M]["result"]>;
  }

  private answer(method: Method, params: Record<string, unknown>): Promise<unknown> {
    const seat = params["seat"] as Seat;
    switch (method) {
      case "table.look":
        return this.look(params as unknown as LookParams);
      case "table.suppose":
        return this.suppose(seat, params["moves"] as string[]);
      case "table.explain":
        return this.local.call("view.explain", { ...this.viewed, seat, move: params["move"] as string });
      case "table.hint":
        return this.local.call("view.hint", { ...this.viewed, seat, seed: newKey().slice(0, 16) });
      case "table.play":
      case "table.stand":
      case "table.undo":
      case "table.redo":
      case "table.clock":
        return this.act(method, { ...params, seat: seat ?? this.known!.joined.eyes });
      default:
        return this.local.call(method, params as never);
    }
  }

  private get local(): Connection {
    return this.engine(this.known!.joined.game);
  }

  /** What is played, and what is seen of it. */
  get viewed() {
    const { joined, view, people } = this.known!;
    const { game, options } = joined;
    const names = people.seats.map(({ name }) => name ?? null);
    return { game, options: options as never, ...this.edition, names, view };
  }

  /** Of edition and rules: one that is not inside the program is told as its text. */
  get edition(): { edition: object | string; rules?: number } {
    const { edition, rules } = this.known!.joined;
    return { edition: this.editionText ?? edition, ...(rules !== undefined && { rules }) };
  }

  private async look({ seat, after = 0, then, suppose }: LookParams): Promise<Look> {
    const { turn, standing } = this.known!;
    const { events, last } = this.open ?? { events: this.events, last: this.last_ };
    const happened = { events: events.filter(({ seq }) => seq > after), last, standing };
    const now = this.clock.runs ? await this.runOn(seat) : this.known!;
    const looked = await this.local.call("view.look", { ...this.viewed, view: now.view, ...how(seat, then, suppose) });
    return {
      ...looked,
      ...(turn.over && { moves: [], ask: undefined, supposed: undefined }), // also where somebody gave up, which no view shows
      ...(this.open && shown(this.open, seat)),
      turn: { ...turn, seats: now.turn.seats },
      ...happened,
    };
  }

  /** While a clock runs the view is as it is by now, as long as nobody acts: timers run out before the server has said so. */
  private async runOn(seat: Seat | null): Promise<{ view: Fields; turn: Pick<Turn, "seats"> }> {
    const { known } = this;
    const { names: _, ...viewed } = this.viewed;
    const to = Math.floor(this.clock.time);
    if (to <= known!.turn.clock!.now) return known!;
    const { turn, view } = await this.local.call("view.tick", { ...viewed, seat: seat ?? "spectator", to });
    return { view, turn: turn.over || turn.chance ? known!.turn : turn };
  }

  private async suppose(seat: Seat, moves: string[] | undefined): Promise<Methods["table.suppose"]["result"]> {
    const { supposed = [] } = await this.local.call("view.look", { ...this.viewed, ...how(seat, false, true) });
    return moves ? supposed.filter(({ move }) => moves.includes(move)) : supposed;
  }

  /* --- what changes the table --------------------------------------------------------------------------------------- */

  /** Whoever asks hears of it when it is kept, and what it has led to is known here. `answered` is called a little sooner: when there
   * is an answer, or will be none. */
  async act<Answer extends object>(method: string, params: object, answered = () => {}): Promise<Answer> {
    this.sending++;
    this.sentAt ??= Date.now();
    this.on.line();
    try {
      const asked = this.socket.call<Answer>(method, { table: this.table, ...params, key: newKey() });
      asked.then(answered, answered);
      const answer = await asked;
      if (this.isBehind(answer as Partial<ChangeTold> & { repeated?: boolean })) await this.nextChange();
      return answer;
    } finally {
      if (--this.sending === 0) this.sentAt = null;
      this.on.line();
    }
  }

  /** Something that is no part of the game: who sits where, what is said. */
  async settleWith<Answer extends object>(method: string, params: object): Promise<Answer> {
    const answer = await this.socket.call<Answer>(method, { table: this.table, ...params, key: newKey() });
    if ("seats" in answer && this.known) this.meet(answer as unknown as PeopleTold);
    return answer;
  }

  /** The answer tells of something that the view here does not show yet: that comes right behind it. */
  private isBehind({ events = [], turn, standing, repeated }: Partial<ChangeTold> & { repeated?: boolean }): boolean {
    const { known } = this;
    if (!known || repeated) return false;
    const timeless = (of: Turn | undefined) => JSON.stringify({ ...of, clock: undefined });
    return (
      (events.at(-1)?.seq ?? 0) > this.last_ ||
      (turn !== undefined && timeless(turn) !== timeless(known.turn)) ||
      (standing !== undefined && standing.join() !== (known.standing ?? []).join())
    );
  }

  private nextChange(): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(() => void this.join(), TOLD_MS);
      this.waiting.push(() => {
        clearTimeout(timer);
        done();
      });
    });
  }

  private settle(): void {
    for (const done of this.waiting.splice(0)) done();
  }
}
