/* connection.ts: where tables live. The client speaks the protocol to a Connection and does not know whether the engine
 * answers from a worker in this page or from a server behind a WebSocket. In this page each game has a module and a worker
 * of its own, so that nobody downloads a game that is not played: whoever opens a table says of which game. */
import type { Deadline } from "../boards/board";
import type { GameEvent, Method, Methods } from "../protocol";
import { Refusal } from "../protocol";
import { type Lang, lang, t } from "../i18n";
import { EVERYDAY } from "./everyday";
import { unknownGame } from "./games";
import type { EngineFiles, FromWorker, ToWorker } from "./worker";

/** What a connection tells without being asked: what others did at a table, and what its clock says. */
export interface Push {
  table: string;
  events?: GameEvent[];
  clock?: { now: number; deadlines?: Deadline[] };
}

export interface Connection {
  call<M extends Method>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["result"]>;
  /** Told when the engine was lost with all its tables; a new one already answers. */
  onLost(listener: () => void): () => void;
  /** Told whatever comes without a question. */
  onPush(listener: (push: Push) => void): () => void;
  /** Another engine of the same game, for what takes long; it has no tables. Absent where the engine is elsewhere. */
  helper?(): Promise<Helper>;
}

/** An engine that can be ended in the middle of what it does. */
export interface Helper extends Pick<Connection, "call"> {
  end(): void;
}

/** How to reach the engine of a game. */
export type Connect = (game: string) => Connection;

/** The engine stopped in the middle of a call. Nothing is lost that was saved; sessions open their tables again. */
export class EngineLost extends Error {
  override name = "EngineLost";
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

interface Response {
  result?: unknown;
  error?: { code: number; message: string; data?: Record<string, unknown> };
}

/** What this browser lacks, or that no engine came. */
async function missing(why: string): Promise<Error> {
  const sentence = await import("./lacking").then((found) => found.lacking()).catch(() => t("notLoaded"));
  return new Error(sentence, { cause: why });
}

export class WorkerConnection implements Connection {
  private worker: Worker | null; // null: it could not be started; the next call tries again
  private waiting = new Map<number, Waiting>();
  private listeners = new Set<() => void>();
  private next = 1;

  constructor(
    private files: EngineFiles,
    private read: () => Lang = lang,
  ) {
    this.worker = this.start();
  }

  call<M extends Method>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["result"]> {
    const [id, read] = [this.next++, this.read()];
    const line = JSON.stringify({ jsonrpc: "2.0", id, method, params: { ...params, lang: read } });
    return this.send<Methods[M]["result"]>({ id, line, lang: read, everyday: EVERYDAY.has(method) });
  }

  private send<Answer>(message: ToWorker & { id: number }): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(message.id, { resolve: resolve as (value: unknown) => void, reject });
      this.worker ??= this.start();
      this.worker.postMessage(message);
    });
  }

  onLost(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** An engine in this page has one player at the screen, and nobody else who could move. */
  onPush(): () => void {
    return () => undefined;
  }

  private start(): Worker {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    let lived = false;
    worker.addEventListener("message", ({ data }: MessageEvent<FromWorker>) => {
      if (worker !== this.worker) return;
      lived = true;
      if ("crash" in data) this.restart(data.crash);
      else if ("missing" in data) void this.lack(data.id, data.missing);
      else if ("module" in data) this.settle(data.id, { result: data.module });
      else this.settle(data.id, JSON.parse(data.line) as Response);
    });
    worker.addEventListener("error", (event) => {
      if (worker !== this.worker) return;
      if (lived) return this.restart(event.message);
      this.worker = null;
      for (const id of [...this.waiting.keys()]) void this.lack(id, event.message);
    });
    worker.postMessage({ files: this.files, lang: this.read() } satisfies ToWorker);
    return worker;
  }

  private async lack(id: number, why: string): Promise<void> {
    this.reject(id, await missing(why));
  }

  private reject(id: number, error: Error): void {
    this.waiting.get(id)?.reject(error);
    this.waiting.delete(id);
  }

  private settle(id: number, response: Response): void {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (response.error) waiting?.reject(new Refusal(response.error.code, response.error.message, response.error.data));
    else waiting?.resolve(response.result);
  }

  private restart(why: string): void {
    const lost = [...this.waiting.values()];
    this.waiting.clear();
    this.worker?.terminate();
    this.worker = this.start();
    for (const waiting of lost) waiting.reject(new EngineLost(why));
    for (const listener of this.listeners) listener();
  }

  /** Its module is not fetched again: it is compiled already. Nobody reads what a helper says, so it says it in English. */
  async helper(): Promise<Helper> {
    const module = await this.send<WebAssembly.Module>({ id: this.next++, share: true });
    return new WorkerConnection({ module, rest: this.files.rest, words: {} }, () => "en");
  }

  end(): void {
    this.worker?.terminate();
    this.worker = null;
    for (const id of [...this.waiting.keys()]) this.reject(id, new EngineLost("ended"));
  }

  /** For tests: stop the engine as a crash would. */
  kill(): void {
    this.restart("killed");
  }
}

/** A game that is not here: whatever is asked, the answer is that. */
class NoConnection implements Connection {
  constructor(private game: string) {}

  call(): Promise<never> {
    return Promise.reject(new Error(unknownGame(this.game)));
  }

  onLost(): () => void {
    return () => undefined;
  }

  onPush(): () => void {
    return () => undefined;
  }
}

const modules = import.meta.glob<string>("../../generated/*.wasm", { query: "?url", import: "default", eager: true });
const words = import.meta.glob<string>("../../generated/*.words", { query: "?url", import: "default", eager: true });
const running = new Map<string, WorkerConnection>();

/** The engine of a game in this page; started at the first use. */
export function localEngine(game: string): Connection {
  const module = modules[`../../generated/${game}.wasm`];
  if (!module) return new NoConnection(game);
  let connection = running.get(game);
  if (!connection) {
    const file = (part: string) => words[`../../generated/${game}${part}.words`]!;
    const german = { table: file("-de"), rest: file("-de-rest") };
    connection = new WorkerConnection({ module, rest: file("-rest"), words: { de: german } });
    running.set(game, connection);
  }
  return connection;
}
