/* players.ts: bots of levels that take long decide in an engine of their own, beside the one in which the table is. Whoever does not
 * wait for them any more ends that engine: it cannot be stopped in another way. */
import type { Helper } from "../engine/connection";
import type { Job, Methods, Seat, Waiting } from "../protocol";

/** What they need of their table. */
export interface Asks {
  /** An engine for this game alone. */
  engine(): Promise<Helper>;
  /** What is to be decided there. */
  job(seat: Seat): Promise<Job>;
  /** What is played: game, options, edition, rules. */
  played(): Omit<Methods["view.bot"]["params"], "view" | "seat" | "level" | "seed">;
  answer(job: Job, move: string | undefined): void;
  /** How far a bot has come with its thought, from 0 to 99. */
  tell(seat: Seat, progress: number): void;
  fail(error: unknown): void;
}

const same = (a: Waiting, b: Waiting): boolean => a.seat === b.seat && a.decision === b.decision;

export class Players {
  private thinking: Waiting | null = null;
  private engine: Promise<Helper> | null = null;

  constructor(private asks: Asks) {}

  /** These are waited for: one after the other is thought about, and no other any more. */
  follow(jobs: Waiting[]): void {
    if (this.thinking && !jobs.some((job) => same(job, this.thinking!))) this.stop();
    if (!this.thinking && jobs[0]) void this.think(jobs[0]);
  }

  /** Nobody waits any more. */
  stop(): void {
    this.engine?.then((engine) => engine.end()).catch(() => undefined);
    this.engine = this.thinking = null;
  }

  private async think(waiting: Waiting): Promise<void> {
    this.thinking = waiting;
    try {
      const job = await this.asks.job(waiting.seat);
      if (this.thinking !== waiting) return;
      this.engine ??= this.asks.engine();
      const { seat, level, seed, view } = job;
      const engine = await this.engine;
      const begun = { ...this.asks.played(), seat, level, seed, view, slices: true };
      let { thought, progress = 100, move } = await engine.call("view.bot", begun);
      while (this.thinking === waiting && thought !== undefined) {
        this.asks.tell(seat, progress);
        ({ thought, progress, move } = await engine.call("thought.on", { thought }));
      }
      if (this.thinking !== waiting) return;
      this.thinking = null;
      this.asks.answer(job, move);
    } catch (error) {
      if (this.thinking !== waiting) return; // it was ended
      this.stop();
      this.asks.fail(error);
    }
  }
}
