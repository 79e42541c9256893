/* table-clock.ts: the clock of a game in real time on a server, as this page shows it: counted on from what the server said last,
 * by an estimate of its clock that gets better. What is shown never goes back: a page that is ahead lets the sand stand until the
 * table has come so far; and it goes forward by no more than it was wrong. */
import { tableTime, type TableTime } from "../clock";
import type { Clock } from "../protocol";

/** What is further apart was no mistake: the table is at another moment. */
const MISTAKE_MS = 1500;

export class TableClock {
  private clock: Clock | null = null;
  /** When the server said so, by its clock. */
  private told = 0;
  /** What was shown last, and when. */
  private shown = { time: 0, at: 0, runs: false };

  /** `ahead`: of the clock of the page by that of the server, as it is known now. */
  constructor(
    private now: () => number,
    private ahead: () => number,
  ) {}

  set(clock: Clock | undefined, told: number): void {
    this.clock = clock ?? null;
    this.told = told;
  }

  get runs(): boolean {
    return !!this.clock && tableTime(this.clock, 0).stands === null;
  }

  /** What it says now, as far as is known. */
  private get estimate(): number {
    const { clock } = this;
    if (!clock) return 0;
    return this.runs ? clock.now + Math.max(0, this.now() + this.ahead() - this.told) : clock.now;
  }

  /** What is shown now. */
  get time(): number {
    const { shown, estimate } = this;
    const at = this.now();
    const last = shown.runs ? shown.time + (at - shown.at) : shown.time;
    return estimate < last && last - estimate <= MISTAKE_MS ? last : estimate;
  }

  /** Shows it: what is to be drawn, and after how many milliseconds it runs on where it stands because it was ahead. */
  show(): TableTime & { until?: number } {
    const { clock, estimate, time, runs } = this;
    const at = this.now();
    const waits = runs && time - estimate > 1;
    this.shown = { time, at, runs: runs && !waits };
    const { deadlines } = clock ? tableTime(clock, at) : { deadlines: [] };
    if (!runs || waits)
      return { ahead: estimate - at, stands: time, deadlines, ...(waits && { until: time - estimate }) };
    return { ahead: time - at, stands: null, deadlines };
  }
}
