/* log.ts: the log as it is read: chapters, and in them what one player did in a row; dealing is left out unless it is
 * wanted. The newest is last, and only so much is drawn as somebody looks at. */
import type { Board } from "./boards/board";
import type { GameEvent, Seat } from "./protocol";

/** What is shown: everything, all but noise, or what one seat did. */
export type Filter = "notable" | "all" | Seat;

export interface LogGroup<E extends GameEvent> {
  /** The number of its first line: it stays while the log grows. */
  key: number;
  /** A heading above it. */
  chapter: string | null;
  seat: Seat | undefined;
  lines: E[];
}

function isNoise(board: Pick<Board, "noise">, event: GameEvent): boolean {
  return board.noise?.(event) ?? /(^|-)dealt(-|$)/.test(event.kind);
}

function isWanted(board: Pick<Board, "noise" | "chapter">, event: GameEvent, filter: Filter): boolean {
  if (filter === "all") return true;
  return !isNoise(board, event) && (filter === "notable" || event.seat === filter || !!board.chapter?.(event));
}

export function groupsOfLog<E extends GameEvent>(
  events: E[],
  board: Pick<Board, "noise" | "chapter">,
  filter: Filter,
): LogGroup<E>[] {
  const groups: LogGroup<E>[] = [];
  for (const event of events) {
    if (!isWanted(board, event, filter)) continue;
    const chapter = board.chapter?.(event) ?? null;
    const last = groups.at(-1);
    if (chapter) groups.push({ key: event.seq, chapter, seat: undefined, lines: [] });
    else if (last && last.seat === event.seat && last.lines.length > 0) last.lines.push(event);
    else if (last && last.lines.length === 0) groups[groups.length - 1] = { ...last, seat: event.seat, lines: [event] };
    else groups.push({ key: event.seq, chapter: null, seat: event.seat, lines: [event] });
  }
  return groups;
}

/** The last groups that hold about so many lines, and how many lines there are before them. */
export function windowOf<E extends GameEvent>(
  groups: LogGroup<E>[],
  lines: number,
): { shown: LogGroup<E>[]; before: number } {
  let first = groups.length;
  for (let room = lines; first > 0 && room > 0; room -= Math.max(1, groups[first]!.lines.length)) first--;
  return {
    shown: groups.slice(first),
    before: groups.slice(0, first).reduce((sum, group) => sum + group.lines.length, 0),
  };
}
