/* server-clock.ts: what the clock of a server says, as a page can know it: of the latest round trips the shortest tells best,
 * since whatever it took beyond the way itself may have been spent on one side. Times are counted by a clock that nobody sets. */

const KEPT = 8;

interface Sample {
  roundTrip: number;
  offset: number;
}

export class ServerClock {
  private samples: Sample[] = [];

  /** Sent and heard by the clock of the page, and what the server said in between. */
  heard(sent: number, got: number, now: number): void {
    const roundTrip = Math.max(0, got - sent);
    this.samples = [...this.samples, { roundTrip, offset: now - (sent + got) / 2 }].slice(-KEPT);
  }

  /** Another line: it may be longer, and lead to another machine. */
  begin(): void {
    this.samples = [];
  }

  /** The clock of the server is ahead of that of the page by so many milliseconds. */
  get offset(): number {
    return this.best?.offset ?? 0;
  }

  /** Of the latest, the shortest. */
  get roundTrip(): number | undefined {
    return this.best?.roundTrip;
  }

  /** How long the latest ones took, the newest last. */
  latest(count: number): number[] {
    return this.samples.slice(-count).map(({ roundTrip }) => roundTrip);
  }

  private get best(): Sample | undefined {
    return this.samples.reduce<Sample | undefined>(
      (best, one) => (best && best.roundTrip <= one.roundTrip ? best : one),
      undefined,
    );
  }
}
