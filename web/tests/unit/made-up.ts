/* made-up.ts: a server and the world around a line to it, both made up: time passes when a test says so, lines break when it
 * wants, and whatever was sent can be read. */
import { type Channel, type Greeting, Socket, type World } from "../../src/engine/socket";

export interface Asked {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

/** As the server has it: what was asked, and how it can be answered. */
export class MadeUpChannel implements Channel {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly asked: Asked[] = [];
  closed = false;

  constructor(private heard: (channel: MadeUpChannel, asked: Asked) => void) {}

  send(text: string): void {
    const asked = JSON.parse(text) as Asked;
    this.asked.push(asked);
    this.heard(this, asked);
  }

  close(): void {
    this.closed = true;
  }

  /** What the server says. */
  say(message: object): void {
    if (!this.closed) this.onmessage?.({ data: JSON.stringify({ jsonrpc: "2.0", ...message }) });
  }

  tell(method: string, params: object): void {
    this.say({ method, params });
  }

  break(code = 1006): void {
    this.closed = true;
    this.onclose?.({ code });
  }

  get methods(): string[] {
    return this.asked.map(({ method }) => method);
  }
}

type Answers = Record<string, (params: Record<string, unknown>, channel: MadeUpChannel) => unknown>;

/** Promises that wait have gone on. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 20; i++) await Promise.resolve();
}

export class MadeUpWorld implements World {
  readonly lines: MadeUpChannel[] = [];
  /** What is answered at once; what has no answer here stays unanswered, and so does `undefined`. */
  answers: Answers = {
    hello: () => ({ person: this.person, now: this.serverNow(), protocol: "1" }),
    "time.sync": ({ sent }) => ({ sent, now: this.serverNow(), last: {} }),
  };
  person: Greeting["person"] = { id: 1, name: "Ada" };
  /** A server that cannot be reached. */
  down = false;
  luck = 0.5;
  isSeen = true;
  ahead = 0;
  token: string | undefined = "token";
  private time = 1000;
  private timers: { at: number; act: () => void }[] = [];

  open(): Channel {
    const line = new MadeUpChannel((channel, { id, method, params }) => {
      const answer = this.answers[method]?.(params, channel);
      if (answer instanceof Failure) queueMicrotask(() => channel.say({ id, error: answer.error }));
      else if (answer !== undefined) queueMicrotask(() => channel.say({ id, result: answer }));
    });
    this.lines.push(line);
    queueMicrotask(() => (this.down ? line.break() : line.onopen?.()));
    return line;
  }

  get line(): MadeUpChannel {
    return this.lines.at(-1)!;
  }

  ticks(): number {
    return this.time;
  }

  now(): number {
    return 1_700_000_000_000 + this.time;
  }

  serverNow(): number {
    return this.now() + this.ahead;
  }

  wait(act: () => void, ms: number): () => void {
    const timer = { at: this.time + ms, act };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  chance(): number {
    return this.luck;
  }

  seen(): boolean {
    return this.isSeen;
  }

  hello() {
    return { token: this.token, lang: "en" };
  }

  greeted(): void {
    /* nobody keeps anything */
  }

  /** So much time passes, and whatever is due happens in its order. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    await settled();
    for (;;) {
      const [due] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!due) break;
      this.timers = this.timers.filter((other) => other !== due);
      this.time = Math.max(this.time, due.at);
      due.act();
      await settled();
    }
    this.time = end;
  }
}

/** An answer that is a refusal. */
export class Failure {
  readonly error: object;
  constructor(code: string, more: object = {}, number = 20) {
    this.error = { code: number, message: `It is ${code}.`, data: { code, ...more } };
  }
}

export function lineTo(world: MadeUpWorld): Socket {
  return new Socket(world);
}

/** Somebody who follows a table and remembers what came. */
export function follower(table: string, runs = false) {
  const came: string[] = [];
  return {
    table,
    runs,
    came,
    greeted: () => came.push("greeted"),
    told: ({ method }: { method: string }) => came.push(method),
    last: (last: number) => came.push(`last ${last}`),
    lineChanged: () => undefined,
  };
}
