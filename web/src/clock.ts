/* clock.ts: the clock of a game in real time, as the page counts it on between two answers. */
import type { Deadline } from "./boards/board";
import type { Clock } from "./protocol";

export interface TableTime {
  /** The clock of the table is ahead of ours by so many milliseconds, */
  ahead: number;
  /** unless it stands: then it says this. */
  stands: number | null;
  deadlines: Deadline[];
}

/** A live clock runs unless it is held, or the rules want a decision first; every other stands until it is let go on. */
export function tableTime({ mode, now, wake, held }: Clock, ours: number): TableTime {
  const runs = mode === "live" && !held && wake !== undefined;
  return {
    ahead: now - ours,
    stands: runs ? null : now,
    deadlines: wake === undefined ? [] : [{ name: "wake", at: wake }],
  };
}
