/* replayer.ts: a game looked at from outside: which moment, through whose eyes, and what happens on the way to the next.
 * It changes nothing. A finished game is open to all eyes; of a running one each person sees what that seat has seen. */
import { boardOf, loadBoard } from "./boards";
import type { Player } from "./boards/board";
import type { Connection } from "./engine/connection";
import { EngineLost } from "./engine/connection";
import type { Fields, PlayedMove, Seat } from "./protocol";
import { type Beginning, editionOf } from "./records";
import { pointsOf } from "./result";
import { Pause } from "./showing";
import { playersOf } from "./sitters";
import type { SavedGame } from "./store/games";
import { type Settings, settings } from "./store/settings";
import { type Moment as TellingMoment, momentsOf } from "./telling";
import {
  type Chapter,
  chapterFrom,
  chaptersOf,
  clampMoment,
  clockAt,
  momentAt,
  placeOf,
  eventsByMoment,
  eventsOfLine,
  type LineEvent,
  stepBack,
  stepForward,
  stillAfter,
} from "./timeline";

export interface Moment {
  view: Fields;
  score: Fields;
  facts: Fields;
  sheets: Fields[];
}

export interface ReplayState {
  status: "loading" | "ready" | "broken";
  problem: string;
  at: number;
  length: number;
  /** Through whose eyes; null: all cards open. */
  eyes: Seat | null;
  /** A person must say that it is they who look, before their cards are shown. */
  asked: Seat | null;
  moment: Moment | null;
  edition: Fields;
  components: Fields;
  events: LineEvent[];
  chapters: Chapter[];
  /** What is told on the way to the next moment; null: nothing is. */
  telling: Told | null;
  running: boolean;
  speed: Speed;
}

/** As at a table; and faster, for whoever knows the game. */
export type Speed = Settings["speed"] | 4 | 8 | 16;

type Told = Pick<TellingMoment, "text" | "why" | "seat" | "events" | "told" | "before" | "stage">;

/** Where nothing is told, so many times as fast as usual it goes from move to move. */
const AT_ONCE = 4;

export class Replayer {
  state: ReplayState = {
    status: "loading",
    problem: "",
    at: 0,
    length: 0,
    eyes: null,
    asked: null,
    moment: null,
    edition: {},
    components: {},
    events: [],
    chapters: [],
    telling: null,
    running: false,
    speed: settings().speed,
  };

  readonly players: Player[];
  private table = "";
  private line: PlayedMove[] = [];
  private byMoment: LineEvent[][] = [];
  private moments = new Map<string, Promise<Moment>>();
  private listeners = new Set<() => void>();
  private stopListening: () => void;
  private waiting = new Pause();
  /** Counts wishes: whoever waits for a moment that is no longer wanted gives up. */
  private wish = 0;
  /** Where the last wish leads: whoever presses faster than events are shown still gets one step per press. */
  private aim = 0;
  /** Which playing by itself is the current one. */
  private run = 0;
  private closed = false;

  constructor(
    private engine: Connection,
    readonly game: SavedGame,
  ) {
    this.players = playersOf(game.game, game.players);
    this.stopListening = engine.onLost(() => void this.open(this.state.at));
  }

  /** Who moves next, from a moment. */
  nextSeats(at: number): Seat[] {
    const seat = this.line[at]?.seat;
    return seat == null ? [] : [seat];
  }

  /** What the clock of the game said at a moment, in a game in real time. */
  clockAt(at: number): number | undefined {
    return clockAt(this.line, at);
  }

  /** Where a moment lies on the timeline: that of the clock, if there is one. */
  placeOf(at: number): number {
    return this.timed ? placeOf(this.line, at) : at;
  }

  momentAt(place: number): number {
    return this.timed ? momentAt(this.line, place) : place;
  }

  /** Does it play at the pace of a clock? */
  get timed(): boolean {
    return this.clockAt(this.line.length) !== undefined;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private set(change: Partial<ReplayState>): void {
    if (this.closed) return;
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  /* --- opening ------------------------------------------------------------------------------------------------------ */

  private get persons(): Seat[] {
    return this.players.filter((player) => !player.bot).map((player) => player.seat);
  }

  /** Eyes that may look: all of them at a finished game, the persons at a running one. */
  get allowed(): (Seat | null)[] {
    if (this.game.over) return [null, ...this.players.map((player) => player.seat)];
    return this.persons.length ? this.persons : [null];
  }

  async open(at?: number): Promise<void> {
    try {
      await loadBoard(this.game.game);
      const { table } = await this.engine.call("table.load", { record: this.game.record, bots: "step" });
      if (this.closed) return void this.engine.call("table.close", { table });
      this.table = table;
      this.moments.clear();
      const edition = await editionOf(this.engine, table, this.game.game);
      const components = await this.engine.call("table.components", { table });
      this.line = await this.engine.call("table.line", { table });
      const several = !this.game.over && this.persons.length > 1;
      const eyes = this.state.moment ? this.state.eyes : this.game.over ? null : (this.persons[0] ?? null);
      this.aim = clampMoment(at ?? this.first(), this.line.length);
      this.set({ edition, components, length: this.line.length, at: this.aim });
      if (several && !this.state.moment) return this.set({ status: "ready", asked: eyes });
      await this.look(eyes);
      this.set({ status: "ready" });
    } catch (error) {
      if (!(error instanceof EngineLost)) this.set({ status: "broken", problem: (error as Error).message });
    }
  }

  /** A finished game opens when all is dealt, a running one at the present. */
  private first(): number {
    return !this.game.over ? this.line.length : this.line[0]?.seat === null ? stepForward(0, this.line) : 0;
  }

  close(): void {
    this.pause();
    this.closed = true;
    this.stopListening();
    if (this.table) void this.engine.call("table.close", { table: this.table }).catch(() => undefined);
  }

  /* --- eyes --------------------------------------------------------------------------------------------------------- */

  /** Persons at one screen do not see each other's cards: whoever looks says so first. */
  async ask(eyes: Seat | null): Promise<void> {
    const at = this.aim; // a step under way is finished, not lost
    this.pause();
    if (!this.game.over && this.persons.length > 1) this.set({ asked: eyes });
    else await this.look(eyes, at);
  }

  async look(eyes: Seat | null, at = this.state.at): Promise<void> {
    if (!this.allowed.includes(eyes)) return;
    const { events } = await this.engine.call("table.events", { table: this.table, seat: eyes, lines: true });
    /* Whoever sees everything has been told twice about each card: as its owner and as the other side. */
    const seen = (events as LineEvent[]).filter((event) => eyes !== null || !event.twin);
    const kept = eventsOfLine(seen);
    this.byMoment = eventsByMoment(kept, this.line.length);
    const moment = await this.momentOf(eyes, at);
    this.aim = at;
    const chapters = await this.chaptersOf(eyes, kept);
    this.set({ eyes, asked: null, events: kept, chapters, at, moment, telling: null });
  }

  /** The first is named by the view at the start, the others by the events that begin them. */
  private async chaptersOf(eyes: Seat | null, events: LineEvent[]): Promise<Chapter[]> {
    const { edition } = this.state;
    const { where, part } = boardOf(this.game.game);
    const { view } = await this.momentOf(eyes, 0);
    return chaptersOf(where(view, edition).words[0]!, events, (event) => part?.(event, edition) ?? null);
  }

  /* --- moments ------------------------------------------------------------------------------------------------------ */

  private momentOf(eyes: Seat | null, at: number): Promise<Moment> {
    const key = `${eyes}/${at}`;
    let moment = this.moments.get(key);
    if (!moment) {
      moment = this.readMoment(eyes, at);
      this.moments.set(key, moment);
    }
    return moment;
  }

  private async readMoment(eyes: Seat | null, at: number): Promise<Moment> {
    const { table } = this;
    const [view, score, facts] = await Promise.all([
      this.engine.call("table.view", { table, seat: eyes, at }),
      this.engine.call("table.score", { table, seat: eyes, at }),
      this.engine.call("table.facts", { table, seat: eyes, at }),
    ]);
    return { view, score, facts, sheets: boardOf(this.game.game).scorings?.(score) ?? [] };
  }

  /** What it takes to play on from a moment: this one, or another. */
  async beginning(at = this.state.at): Promise<Beginning> {
    return this.engine.call("table.position", { table: this.table, at });
  }

  /* --- what decided ------------------------------------------------------------------------------------------------- */

  async pointsAt(at: number): Promise<number[]> {
    return pointsOf(await this.engine.call("table.score", { table: this.table, seat: null, at }));
  }

  /** Had one of these seats more than one move, at its turn? */
  async hadChoice(at: number, seats: Seat[]): Promise<boolean> {
    const seat = this.line[at]?.seat;
    if (seat == null || !seats.includes(seat)) return false;
    return (await this.engine.call("table.suppose", { table: this.table, seat, at, brief: true })).length > 1;
  }

  async goTo(at: number): Promise<void> {
    this.pause();
    await this.jump(clampMoment(at, this.state.length));
  }

  private async jump(at: number): Promise<void> {
    const wish = ++this.wish;
    const { eyes } = this.state;
    this.aim = at;
    try {
      const moment = await this.momentOf(eyes, at);
      if (wish === this.wish) this.set({ at, moment, telling: null });
    } catch (error) {
      if (!(error instanceof EngineLost)) this.set({ status: "broken", problem: (error as Error).message });
    }
  }

  /** Step by step it leads to the next moment that is told. */
  async next(): Promise<void> {
    if (this.state.telling && this.state.speed === "step") return this.waiting.cutShort();
    const from = this.aim;
    const hurried = from !== this.state.at;
    this.pause();
    await (hurried ? this.jump(stepForward(from, this.line)) : this.forward());
  }

  async back(): Promise<void> {
    await this.goTo(stepBack(this.aim, this.line));
  }

  async chapter(direction: 1 | -1): Promise<void> {
    await this.goTo(chapterFrom(this.state.at, this.state.chapters, direction, this.state.length));
  }

  /** Tell what happens, moment by moment, up to the one it leads to. */
  private async forward(): Promise<void> {
    const wish = ++this.wish;
    const to = stepForward(this.state.at, this.line);
    this.aim = to;
    const events = this.byMoment.slice(this.state.at + 1, to + 1).flat();
    try {
      const { at, eyes, speed } = this.state;
      const [from, after] = await Promise.all([this.momentOf(eyes, at), this.momentOf(eyes, to)]);
      if (speed !== 0 && wish === this.wish) await this.tell(from, after, events, wish);
    } catch {
      /* the jump says what is wrong */
    }
    if (wish === this.wish) await this.jump(to);
  }

  private async tell(from: Moment, to: Moment, events: LineEvent[], wish: number): Promise<void> {
    const { eyes, components } = this.state;
    const board = boardOf(this.game.game);
    const nameOf = (seat: Seat) => this.players[seat]?.name ?? "";
    const step = { from, to, events, eyes, own: false, nameOf, components };
    for (const { picture, ms, ...telling } of await momentsOf(board, step)) {
      if (wish !== this.wish) return;
      const sheets = board.scorings?.(picture.score) ?? [];
      this.set({ moment: { ...picture, sheets }, telling });
      await this.pass(ms);
    }
  }

  /** Waits at the speed of the moment; step by step until somebody goes on. */
  private async pass(ms: number): Promise<void> {
    const { speed } = this.state;
    await this.waiting.wait(speed === "step" ? undefined : ms / (speed || AT_ONCE));
  }

  /* --- playing by itself -------------------------------------------------------------------------------------------- */

  async play(): Promise<void> {
    if (this.state.running || this.state.asked !== null) return;
    if (this.state.at >= this.state.length) await this.jump(0);
    const run = ++this.run;
    this.set({ running: true });
    while (run === this.run && this.state.at < this.state.length && !this.closed) {
      await this.forward();
      if (run === this.run && this.state.speed !== "step") await this.pass(stillAfter(this.line, this.state.at, 700));
    }
    if (run === this.run) this.set({ running: false });
  }

  /** What was being told is left in the middle: the moment before it is there again. */
  pause(): void {
    const { at, telling } = this.state;
    this.wish++;
    this.aim = at;
    this.run++;
    this.set({ running: false, telling: null });
    this.waiting.cutShort();
    if (telling) void this.jump(at);
  }

  setSpeed(speed: Speed): void {
    const waits = this.state.speed === "step";
    this.set({ speed });
    if (waits) this.waiting.cutShort();
  }
}
