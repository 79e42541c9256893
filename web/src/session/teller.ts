/* teller.ts: moments are told one after the other, each for its time or until somebody goes on; what was told is kept, so that
 * it can be shown again. Whoever is in a hurry skips the telling, never what is told. */
import type { Picture } from "../boards/board";
import type { GameEvent, Seat } from "../protocol";
import type { SessionState, Table, Telling } from "../session";
import { reducedMotion, settings } from "../store/settings";
import type { Moment } from "../telling";

/** A press that came too late for the last moment does not reach the question that follows. */
const OPENS_MS = 300;

/** So long one's own pieces travel: nothing waits for it. */
const TRAVEL_MS = 320;

/** A moment, and the table as it is then. */
export interface Frame {
  moment: Moment;
  table: Table;
}

/** What is told on. */
export interface Screen {
  readonly state: SessionState;
  set(change: Partial<SessionState>): void;
}

export class Teller {
  /** What has been told since the last decision of the one who looks. */
  private past: Frame[] = [];
  private own: GameEvent[] = [];
  /** The one that is told, or the next one. */
  private at = 0;
  private shown = 0;
  /** Counts tellings: whoever waits in one that was ended gives up. */
  private run = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private opening: ReturnType<typeof setTimeout> | undefined;
  /** Ends the waiting, with where to go. */
  private pass: ((at: number) => void) | null = null;
  /** What is left of a moment, and since when. */
  private left = 0;
  private since = 0;
  private hurries = false;

  constructor(private screen: Screen) {}

  /** Nothing is waited for: the setting says so, or somebody skips to their turn. */
  get atOnce(): boolean {
    return this.hurries || settings().speed === 0;
  }

  /** Something is being told, or was until an instant ago. */
  get tells(): boolean {
    return this.screen.state.telling !== null;
  }

  /** A decision of whoever looks, or other eyes: what was told before is past. `own`: what they have done. */
  begin(own: GameEvent[] = []): void {
    this.past = [];
    this.own = own;
    this.mark();
  }

  /** What was told is marked, and what whoever looks has done: that was not told, and has no sentence. */
  private mark(): void {
    const own = this.own.length > 0 ? [{ text: "", seat: this.own[0]!.seat, events: this.own }] : [];
    this.screen.set({
      since: [...own, ...this.past.map(({ moment: { text, seat, events } }) => ({ text, seat, events }))],
    });
  }

  /** Tells these, if they are to be told; false: that was ended, and the table is another one by now. */
  async tell(frames: Frame[], marksOnly: boolean): Promise<boolean> {
    if (frames.length === 0) return true;
    const first = this.past.length;
    this.past.push(...frames);
    if (!marksOnly && !this.atOnce && !(await this.play(first))) return false;
    this.mark();
    return true;
  }

  /** What whoever looks has done was not told: their pieces travel, beside whatever is asked. */
  move(before: Picture, events: GameEvent[]): void {
    if (this.tells || this.atOnce || reducedMotion()) return;
    const moved = { events, before };
    this.screen.set({ moved });
    setTimeout(() => this.screen.state.moved === moved && this.screen.set({ moved: null }), TRAVEL_MS);
  }

  /** From one of those that are kept to the last. */
  private async play(first: number): Promise<boolean> {
    clearTimeout(this.opening);
    const run = ++this.run;
    this.at = first;
    while (this.at < this.past.length) {
      const to = await this.show(this.at);
      if (run !== this.run) return false;
      this.at = to;
    }
    return true;
  }

  /** Shows one of them for its time; where to go then. */
  private show(at: number): Promise<number> {
    const { moment, table } = this.past[at]!;
    const { text, why, seat, events, before, stage } = moment;
    const { speed } = settings();
    const waits = speed === "step";
    const ms = waits ? 0 : moment.ms / (speed || 1);
    const telling: Telling = {
      text,
      why,
      seat,
      events,
      before,
      stage,
      id: ++this.shown,
      ms,
      paused: false,
      back: at > 0,
      course: courseOf(this.past.slice(0, at + 1)),
      closing: false,
    };
    this.screen.set({ table, telling });
    return new Promise((resolve) => {
      this.pass = (to) => {
        clearTimeout(this.timer);
        this.pass = null;
        resolve(to);
      };
      this.left = ms;
      if (!waits) this.wait();
    });
  }

  private wait(): void {
    this.since = Date.now();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.pass?.(this.at + 1), this.left);
  }

  goOn(): void {
    this.pass?.(this.at + 1);
  }

  goBack(): void {
    this.pass?.(Math.max(0, this.at - 1));
  }

  pause(): void {
    const { telling } = this.screen.state;
    if (!telling || !this.pass || telling.ms === 0) return;
    if (telling.paused) this.wait();
    else {
      clearTimeout(this.timer);
      this.left = Math.max(0, this.left - (Date.now() - this.since));
    }
    this.screen.set({ telling: { ...telling, paused: !telling.paused } });
  }

  /** Up to the next decision of whoever looks nothing is waited for. */
  skip(): void {
    if (!this.tells) return;
    this.hurries = true;
    this.finish();
  }

  /** What is being told has been seen, all of it. */
  finish(): void {
    this.pass?.(this.past.length);
  }

  /** All of it once more; `table`: what is there afterwards. */
  async again(): Promise<void> {
    const { table } = this.screen.state;
    if (this.past.length === 0 || !table || this.tells) return;
    if (!(await this.play(0))) return;
    this.screen.set({ table });
    this.close();
  }

  /** Nothing comes that must be told first: the question opens, but not under a finger that was on its way. */
  close(): void {
    this.hurries = false;
    const { telling } = this.screen.state;
    if (!telling || telling.closing) return;
    this.screen.set({ telling: { ...telling, closing: true } });
    this.opening = setTimeout(() => this.screen.set({ telling: null }), OPENS_MS);
  }

  /** The table is left, or another one takes its place: nothing is told any more. */
  end(): void {
    this.run++;
    clearTimeout(this.opening);
    this.pass?.(0);
    this.hurries = false;
    this.past = [];
    this.own = [];
    this.screen.set({ telling: null, moved: null, since: [] });
  }
}

function courseOf(frames: Frame[]): Telling["course"] {
  const course: { seat: Seat | undefined; moments: number }[] = [];
  for (const { moment } of frames) {
    const last = course.at(-1);
    if (last && last.seat === moment.seat) last.moments++;
    else course.push({ seat: moment.seat, moments: 1 });
  }
  return course;
}
