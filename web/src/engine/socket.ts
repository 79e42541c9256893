/* socket.ts: the line from this page to its server: one WebSocket for all tables. Whatever was asked is answered sooner or
 * later: a line that broke is laid anew, after a moment that grows and is partly chance, everybody who follows a table joins it
 * again, and what was not answered is sent once more, with the same key. A line that died silently stays "open" for minutes,
 * so the page asks for the time now and then: who does not answer that is not there any more. */
import type { Line } from "../friends";
import { Refusal } from "../protocol";
import { ServerClock } from "./server-clock";

/** Seconds before the line is laid anew; each is multiplied by 0.5 to 1.5. */
const PAUSES = [0.3, 1, 2, 4, 8, 15];
/** A server that is started anew is back within this time, and not all of its clients come in the same instant. */
const RESTART_MS = 3000;
const ANSWER_MS = 4000;
const LAYING_MS = 8000;
const LATE_MS = 2000;
const SYNC_MS = 8000;
/** While the clock of a game runs. */
const SYNC_QUICK_MS = 2000;
/** A line that nobody needs ends. */
const IDLE_MS = 20_000;
/** Longer than that a line is slow. */
const SLOW_MS = 150;
/** Whoever is told to wait asks again so often. */
const TRIES = 5;

export const PROTOCOL = "1";

/** What a server says without being asked. */
export interface Notice {
  method: string;
  params: { table?: string } & Record<string, unknown>;
}

/** Who speaks. */
export interface Person {
  id: number;
  name: string;
}

export interface Greeting {
  person: Person | null;
  now: number;
  protocol: string;
  /** The hash of the page that the server has. */
  page?: string;
  limits?: { message: number; requests: number };
}

/** Whoever follows a table. */
export interface Follower {
  table: string;
  /** A line is there: join. */
  greeted(): void;
  told(notice: Notice): void;
  /** The number of the latest event there. */
  last(last: number): void;
  /** How the line is has changed. */
  lineChanged(): void;
  /** Does the clock of a game run there? */
  readonly runs: boolean;
}

/** As much of a WebSocket as is needed. */
export interface Channel {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** What is around the line: the browser, or a test. */
export interface World {
  open(): Channel;
  /** Milliseconds of a clock that nobody sets. */
  ticks(): number;
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls off by calling the result. */
  wait(act: () => void, ms: number): () => void;
  /** From 0 to 1. */
  chance(): number;
  seen(): boolean;
  /** What hello says: who, and in which language. */
  hello(): { token?: string; lang: string };
  greeted(greeting: Greeting, token: string | undefined): void;
}

/** The line broke before an answer, and the question is not asked again. */
export class LineLost extends Error {
  override name = "LineLost";
}

interface Request {
  id: number;
  line: string;
  /** It ends with the line. */
  mortal: boolean;
  sent: number | null;
  tries: number;
  resolve(result: unknown): void;
  reject(error: Error): void;
}

interface Response {
  id?: number;
  result?: unknown;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

const WAITING = new Set(["busy", "too-fast", "not-kept"]);

export class Socket {
  readonly clock = new ServerClock();
  greeting: Greeting | null = null;
  /** The server speaks another protocol, or has another page than when this one was greeted first: this one is too old. */
  outdated = false;
  line: Line = { state: "connecting", since: 0 };
  private channel: Channel | null = null;
  private requests = new Map<number, Request>();
  private followers = new Set<Follower>();
  private page: string | undefined; // of the first greeting
  private next = 1;
  private failures = 0;
  private asking: number | null = null; // a time.sync that is not answered
  private off: Record<string, () => void> = {}; // timers, by name

  constructor(private world: World) {
    this.line = { state: "connecting", since: world.now() };
  }

  /* --- asking ------------------------------------------------------------------------------------------------------- */

  /** Answered when there is an answer, over this line or a later one; `mortal`: over this one, or not at all. */
  call<Result>(method: string, params: object = {}, mortal = false): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const id = this.next++;
      const { lang } = this.world.hello();
      const line = JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, lang } });
      const request = { id, line, mortal, sent: null, tries: 0, resolve: resolve as (result: unknown) => void, reject };
      this.requests.set(id, request);
      if (this.greeting) this.send(request);
      else if (mortal) this.give(request, new LineLost(method));
      else this.lay();
      this.rest();
    });
  }

  private send(request: Request): void {
    request.sent = this.world.ticks();
    this.channel!.send(request.line);
    this.world.wait(() => this.requests.has(request.id) && this.greeting && this.sync(), LATE_MS);
  }

  private give(request: Request, error: Error): void {
    this.requests.delete(request.id);
    request.reject(error);
  }

  private answer({ id, result, error }: Response): void {
    const request = this.requests.get(id!);
    if (!request) return;
    if (error && WAITING.has(String(error.data?.["code"])) && !request.mortal && ++request.tries < TRIES) {
      this.askAgain(request, Number(error.data?.["retry_ms"] ?? 1000));
      return;
    }
    this.requests.delete(request.id);
    if (error) request.reject(new Refusal(error.code, error.message, error.data));
    else request.resolve(result);
    this.rest();
  }

  /** The server was busy: later, unless the line breaks before that. */
  private askAgain(request: Request, ms: number): void {
    const { sent } = request;
    this.world.wait(() => this.requests.has(request.id) && request.sent === sent && this.send(request), ms);
  }

  /** When somebody answers: who one is there. */
  whenGreeted(): Promise<Greeting> {
    if (this.greeting) return Promise.resolve(this.greeting);
    return this.call("time.sync").then(() => this.greeting ?? this.whenGreeted());
  }

  /** The clock of the server is ahead of ours by so many milliseconds. */
  get ahead(): number {
    return this.clock.offset + this.world.ticks() - this.world.now();
  }

  /* --- tables ------------------------------------------------------------------------------------------------------- */

  follow(follower: Follower): () => void {
    this.followers.add(follower);
    if (this.greeting) follower.greeted();
    else this.lay();
    this.beat();
    this.rest();
    return () => {
      this.followers.delete(follower);
      this.beat();
      this.rest();
    };
  }

  /** Does somebody in this page follow the table? */
  follows(table: string): boolean {
    return [...this.followers].some((follower) => follower.table === table);
  }

  /* --- the line ----------------------------------------------------------------------------------------------------- */

  /** Lays a line, unless there is one or one is on its way. */
  private lay(): void {
    if (this.channel) return;
    this.timer("again");
    const channel = this.world.open();
    this.channel = channel;
    this.timer("laying", () => this.drop(), LAYING_MS);
    channel.onopen = () => this.greet(channel);
    channel.onmessage = ({ data }) => channel === this.channel && this.hear(String(data));
    channel.onclose = ({ code }) => channel === this.channel && this.lost(code);
  }

  private greet(channel: Channel): void {
    if (channel !== this.channel) return;
    const { token, lang } = this.world.hello();
    const params = { client: "page", token, lang };
    const sent = this.world.ticks();
    const greeted = (greeting: Greeting) => {
      this.timer("laying");
      this.clock.begin();
      this.clock.heard(sent, this.world.ticks(), greeting.now);
      this.page ??= greeting.page;
      this.outdated ||= greeting.protocol !== PROTOCOL || (greeting.page ?? this.page) !== this.page;
      this.greeting = greeting;
      this.world.greeted(greeting, token);
      this.judge();
      for (const follower of [...this.followers]) follower.greeted();
      for (const request of [...this.requests.values()]) if (request.sent === null) this.send(request);
      this.beat();
      this.rest();
    };
    const id = this.next++;
    const line = JSON.stringify({ jsonrpc: "2.0", id, method: "hello", params });
    const refused = () => this.drop();
    this.requests.set(id, {
      id,
      line,
      mortal: true,
      sent,
      tries: TRIES,
      resolve: greeted as (result: unknown) => void,
      reject: refused,
    });
    channel.send(line);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as Response & Partial<Notice>;
    const { method, params = {} } = message;
    if (method === undefined) this.answer(message);
    else
      for (const follower of [...this.followers])
        if (follower.table === params.table) follower.told({ method, params });
  }

  /** This line is no line any more. */
  private drop(): void {
    const { channel } = this;
    if (!channel) return;
    channel.onclose = channel.onmessage = channel.onopen = null;
    channel.close();
    this.lost(0);
  }

  private lost(code: number): void {
    this.channel = null;
    this.greeting = null;
    this.asking = null;
    for (const name of ["laying", "beat", "answer", "late"]) this.timer(name);
    for (const request of [...this.requests.values()])
      if (request.mortal) this.give(request, new LineLost());
      else request.sent = null;
    this.judge();
    if (this.isNeeded) this.timer("again", () => this.lay(), this.pauseAfter(code));
  }

  private pauseAfter(code: number): number {
    if (code === 1012 && this.failures === 0) return this.failures++, RESTART_MS * this.world.chance();
    if (code === 1008) this.failures = Math.max(this.failures, 4); // too much was asked
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!;
    return 1000 * pause * (0.5 + this.world.chance());
  }

  /** Now, and not when the pause is over. */
  tryNow(): void {
    if (this.greeting || !this.isNeeded) return;
    this.failures = 0;
    this.drop();
    this.lay();
  }

  /** The tab is seen again, or the network is back: is the line? */
  look(): void {
    if (this.greeting) this.sync();
    else this.tryNow();
    this.beat();
  }

  /** Somebody else speaks from now on, or another language. */
  greetAnew(): void {
    this.failures = 0;
    this.drop();
    if (this.isNeeded) this.lay();
  }

  private get isNeeded(): boolean {
    return this.followers.size > 0 || this.requests.size > 0;
  }

  private rest(): void {
    if (this.isNeeded) this.timer("idle");
    else if (!this.off["idle"])
      this.timer(
        "idle",
        () => {
          if (!this.isNeeded) this.drop();
        },
        IDLE_MS,
      );
  }

  /* --- is anybody there? -------------------------------------------------------------------------------------------- */

  /** The next question what time it is. Whoever does not see the page does not ask. */
  private beat(): void {
    const runs = [...this.followers].some((follower) => follower.runs);
    this.timer("beat");
    if (this.greeting && this.followers.size > 0 && this.world.seen())
      this.timer("beat", () => (this.sync(), this.beat()), runs ? SYNC_QUICK_MS : SYNC_MS);
  }

  /** Whether a clock runs at a table has changed. */
  paceChanged(): void {
    this.beat();
  }

  sync(): void {
    if (!this.greeting || this.asking !== null) return;
    const sent = this.world.ticks();
    this.asking = sent;
    this.timer("answer", () => this.drop(), ANSWER_MS);
    this.timer("late", () => this.judge(), 1000);
    const params = { sent: Math.round(sent) % 2 ** 31 };
    this.call<{ now: number; last: Record<string, number> }>("time.sync", params, true).then(
      ({ now, last }) => {
        this.asking = null;
        this.failures = 0;
        this.timer("answer");
        this.timer("late");
        this.clock.heard(sent, this.world.ticks(), now);
        this.judge();
        for (const follower of [...this.followers]) {
          const heard = last[follower.table];
          if (heard !== undefined) follower.last(heard);
        }
      },
      () => undefined, // the line has ended with it
    );
  }

  private judge(): void {
    const { roundTrip } = this.clock;
    const late = this.asking !== null && this.world.ticks() - this.asking >= 1000;
    const slow = late || (this.clock.latest(2).every((ms) => ms >= SLOW_MS) && this.clock.latest(2).length === 2);
    const state = !this.greeting ? "connecting" : slow ? "slow" : "good";
    const { line } = this;
    if (line.state === state && line.roundTrip === roundTrip) return;
    this.line = { state, since: line.state === state ? line.since : this.world.now(), roundTrip };
    for (const follower of [...this.followers]) follower.lineChanged();
  }

  /* --- timers ------------------------------------------------------------------------------------------------------- */

  /** One of each name; without an act there is none any more. */
  private timer(name: string, act?: () => void, ms = 0): void {
    this.off[name]?.();
    delete this.off[name];
    if (!act) return;
    const call = this.world.wait(() => {
      delete this.off[name];
      act();
    }, ms);
    this.off[name] = call;
  }
}
