/* timeline.ts: the moments of a game. Moment n is the table after n moves of the line of play, chance included; what
 * happened in between are the events that carry that number. */
import type { GameEvent } from "./protocol";

export interface LineEvent extends GameEvent {
  line: number;
}

/** The events of the line of play: what was taken back is left out, what was put back is in again. */
export function eventsOfLine(events: LineEvent[]): LineEvent[] {
  let kept: LineEvent[] = [];
  let taken: LineEvent[][] = [];
  for (const event of events) {
    if (event.kind === "undone") {
      taken.push(kept.filter((other) => other.line > event.line));
      kept = kept.filter((other) => other.line <= event.line);
    } else if (event.kind === "redone") {
      kept = [...kept, ...(taken.pop() ?? [])];
    } else {
      const last = kept.at(-1)?.line ?? 0;
      if (event.line > last) taken = []; // a new move: nothing can be put back any more
      kept.push(event);
    }
  }
  return kept;
}

/** What was taken back and not put back again. That something was taken back has happened all the same. */
export function lostLines<E extends LineEvent>(events: E[]): Set<E> {
  const kept = new Set<LineEvent>(eventsOfLine(events));
  return new Set(events.filter((event) => !kept.has(event) && event.kind !== "undone" && event.kind !== "redone"));
}

/** What the earliest of the last `moves` moves did, in its own words: what a step back takes back. */
export function firstOfLast(events: LineEvent[], moves: number): string | undefined {
  const kept = eventsOfLine(events);
  const line = (kept.at(-1)?.line ?? 0) - moves + 1;
  return kept.find((event) => event.line === line)?.text;
}

/** What happened on the way to each moment; the first list belongs to the start. */
export function eventsByMoment(events: LineEvent[], length: number): LineEvent[][] {
  const moments: LineEvent[][] = Array.from({ length: length + 1 }, () => []);
  for (const event of events) moments[event.line]?.push(event);
  return moments;
}

export function clampMoment(at: number, length: number): number {
  return Math.min(Math.max(Math.trunc(at), 0), length);
}

/** Who moved on the way to a moment; null: chance, undefined: nobody knows (a moment of the future, or the start). */
export interface Step {
  seat: number | null;
}

/** What the clock of a game in real time said at a moment; undefined where it has never run before. */
export function clockAt(line: readonly { at?: number }[], moment: number): number | undefined {
  for (let i = Math.min(moment, line.length) - 1; i >= 0; i--) if (line[i]!.at !== undefined) return line[i]!.at;
  return undefined;
}

/** Where a moment lies on the axis of that clock, in milliseconds: each has a little room of its own, so that none lies under
 * another, also while the clock stands. */
export function placeOf(line: readonly { at?: number }[], moment: number): number {
  return (clockAt(line, moment) ?? 0) + 100 * moment;
}

/** The last moment up to a place on that axis. */
export function momentAt(line: readonly { at?: number }[], place: number): number {
  let moment = 0;
  while (moment < line.length && placeOf(line, moment + 1) <= place) moment++;
  return moment;
}

/** How long nothing happens between a moment and the next move, as that clock says; where it did not run, as usual. */
export function stillAfter(line: readonly { at?: number }[], moment: number, usual: number): number {
  const [before, after] = [line[moment - 1]?.at, line[moment]?.at];
  return before === undefined || after === undefined ? usual : Math.max(0, after - before);
}

/** Where a step forward leads: moves of chance in a row (a deal) count as one step. */
export function stepForward(at: number, steps: Step[]): number {
  if (at >= steps.length) return steps.length;
  let next = at + 1;
  if (steps[at]!.seat === null) while (next < steps.length && steps[next]!.seat === null) next++;
  return next;
}

export function stepBack(at: number, steps: Step[]): number {
  if (at <= 0) return 0;
  let next = at - 1;
  if (steps[next]!.seat === null) while (next > 0 && steps[next - 1]!.seat === null) next--;
  return next;
}

export interface Chapter {
  at: number;
  name: string;
}

/** Chapters begin where an event begins a part of the game with another name: "Round 1 of 3", "Round 2 of 3". */
export function chaptersOf(first: string, events: LineEvent[], part: (event: LineEvent) => string | null): Chapter[] {
  const chapters: Chapter[] = [{ at: 0, name: first }];
  for (const event of events) {
    const name = part(event);
    if (name && name !== chapters.at(-1)!.name) chapters.push({ at: event.line, name });
  }
  return chapters;
}

/** The next chapter in a direction, or the end of the timeline. */
export function chapterFrom(at: number, chapters: Chapter[], direction: 1 | -1, length: number): number {
  if (direction > 0) return chapters.find((chapter) => chapter.at > at)?.at ?? length;
  return chapters.filter((chapter) => chapter.at < at).at(-1)?.at ?? 0;
}
