/* beat.ts: when the engine wants to be asked again, because time or a bot will change something: at the moment that it has
 * named, and not before. A machine that was asleep meanwhile is noticed. */

/** So long the waiting lasts at most before the hour is looked at: timers stand still while a machine sleeps. */
const SLICE = 250;
/** What comes so late was kept from coming: the machine was asleep. */
const ASLEEP = 5000;

export interface Beats {
  /** The moment has come. */
  tick(): void;
  /** It has passed long ago. */
  wakeUp(): void;
}

export class Beat {
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private on: Beats) {}

  /** The moment to wait for, in milliseconds since 1970, in place of the one before; undefined: there is none. */
  at(next: number | undefined): void {
    this.stop();
    if (next === undefined) return;
    const now = Date.now();
    const due = Math.max(now, Math.min(next, now + SLICE));
    this.timer = setTimeout(() => this.look(next, due), due - now);
  }

  private look(next: number, due: number): void {
    const now = Date.now();
    if (now - due > ASLEEP) this.on.wakeUp();
    else if (now >= next) this.on.tick();
    else this.at(next);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
