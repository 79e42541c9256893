/* showing.ts: events on their way to the eye, at a table and in a replay: in groups, each for its time, all together for
 * a few seconds at most. */
import type { GameEvent } from "./protocol";

/** How long a group is shown when nothing moves, in milliseconds. */
const AT_REST = 300;

export interface Group<E extends GameEvent> {
  events: E[];
  ms: number;
}

/** A chain that takes longer is shown faster. */
const MOST = 4000;
/** What would be shown for less than that is shown together with what follows. */
const LEAST = 120;

/** Events of one kind in a row belong together; those that take no time are not shown. `still`: nothing may move. */
export function groupsOf<E extends GameEvent>(events: E[], duration: (event: E) => number, still: boolean): Group<E>[] {
  const rows: E[][] = [];
  for (const event of events) {
    const last = rows[rows.length - 1];
    if (last?.[0]?.kind === event.kind) last.push(event);
    else rows.push([event]);
  }
  const groups = rows
    .map((row) => ({ events: row, ms: Math.max(...row.map(duration)) }))
    .filter(({ ms }) => ms > 0)
    .map((group) => (still ? { ...group, ms: AT_REST } : group));
  return hurried(groups);
}

/** Hundreds of events in a row are no film: they become a few pictures, one after the other. */
function hurried<E extends GameEvent>(groups: Group<E>[]): Group<E>[] {
  const all = groups.reduce((sum, { ms }) => sum + ms, 0);
  if (all <= MOST) return groups;
  const merged: Group<E>[] = [];
  for (const { events, ms } of groups) {
    const last = merged.at(-1);
    const scaled = (ms * MOST) / all;
    if (last && last.ms < LEAST) merged[merged.length - 1] = { events: [...last.events, ...events], ms: last.ms + scaled };
    else merged.push({ events, ms: scaled });
  }
  return merged;
}

/** Time that passes, unless somebody is in a hurry. */
export class Pause {
  private end: (() => void) | null = null;

  /** True when it was cut short. */
  wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
      this.end = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  cutShort(): void {
    this.end?.();
  }
}
