/* turning.ts: the moments of a finished game from which somebody may want to play on: where the points changed hands or moved
 * most, and where its last parts began. What is told of them are points and parts, as the engine says them: nobody judges moves. */
import type { Seat } from "./protocol";
import type { Chapter } from "./timeline";

/** A move after which the points were others. */
export interface Change {
  /** The moment it led to. */
  at: number;
  before: number[];
  after: number[];
}

export interface TurningPoint {
  /** The moment to play on from: the last choice before it. */
  from: number;
  kind: "lead" | "gain" | "part";
  /** Who took the lead, or scored most. */
  seat?: Seat;
  gained: number;
  /** What everybody had then; none where points did not count. */
  points: number[];
  /** The part of the game. */
  part: string;
}

/** What is known of a finished game. */
export interface Course {
  changes: Change[];
  chapters: Chapter[];
  winner: Seat | undefined;
  /** Did points decide? */
  counted: boolean;
  /** The last moment before this one at which somebody had a choice; undefined: nobody had. */
  choiceBefore(at: number): Promise<number | undefined>;
  /** The first one from this one on. */
  choiceFrom(at: number): Promise<number | undefined>;
}

/** So many are shown. */
const MOST = 3;
/** And so many of them because somebody took the lead. */
const LEADS = 2;

/** Every change of the points between two moments, found by halves: where they are the same at both ends, there is none. */
export async function changesOf(
  pointsAt: (at: number) => Promise<number[]>,
  length: number,
  first = 0,
): Promise<Change[]> {
  const between = async (low: number, before: number[], high: number, after: number[]): Promise<Change[]> => {
    if (same(before, after)) return [];
    if (high - low === 1) return [{ at: high, before, after }];
    const middle = low + Math.floor((high - low) / 2);
    const there = await pointsAt(middle);
    return [...(await between(low, before, middle, there)), ...(await between(middle, there, high, after))];
  };
  return between(first, await pointsAt(first), length, await pointsAt(length));
}

function same(a: number[], b: number[]): boolean {
  return a.every((n, seat) => n === b[seat]);
}

/** Who alone has most. */
export function leaderOf(points: number[]): Seat | undefined {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.lastIndexOf(most) === first ? first : undefined;
}

function partAt(chapters: Chapter[], at: number): string {
  return chapters.filter((chapter) => chapter.at < at).at(-1)?.name ?? chapters[0]?.name ?? "";
}

interface Step extends Change {
  from: number;
}

/** Changes that follow the same choice are one. */
async function stepsOf({ changes, choiceBefore }: Course): Promise<Step[]> {
  const steps: Step[] = [];
  for (const change of changes) {
    const from = await choiceBefore(change.at);
    const last = steps.at(-1);
    if (from === undefined) continue;
    if (last?.from === from) steps[steps.length - 1] = { ...last, at: change.at, after: change.after };
    else steps.push({ ...change, from });
  }
  return steps;
}

/** Somebody leads who has not led before; the very first points lead nobody past anybody. */
function newLeader({ before, after }: Step): Seat | undefined {
  const leader = leaderOf(after);
  return leader !== leaderOf(before) && before.some((points) => points !== before[0]) ? leader : undefined;
}

/** How much nearer to winning, or further from it, whoever won came by a change. */
function swingOf({ before, after }: Step, winner: Seat): number {
  const lead = (points: number[]) => points[winner]! - Math.max(...points.filter((_, seat) => seat !== winner));
  return Math.abs(lead(after) - lead(before));
}

function mostGained({ before, after }: Step): { seat: Seat; gained: number } {
  const gains = after.map((points, seat) => points - before[seat]!);
  const gained = Math.max(...gains);
  return { seat: gains.indexOf(gained), gained };
}

async function partsOf({ chapters, choiceFrom }: Course): Promise<TurningPoint[]> {
  const points: TurningPoint[] = [];
  for (const { at, name } of chapters.slice(1).reverse()) {
    const from = await choiceFrom(at);
    if (from !== undefined) points.push({ from, kind: "part", gained: 0, points: [], part: name });
    if (points.length === MOST) break;
  }
  return points;
}

/** Up to three, in the order of the game. */
export async function turningPoints(course: Course): Promise<TurningPoint[]> {
  const { chapters, winner, counted, changes } = course;
  const steps = counted ? await stepsOf(course) : [];
  const told = (step: Step, kind: "lead" | "gain", seat: Seat): TurningPoint => ({
    from: step.from,
    kind,
    seat,
    gained: step.after[seat]! - step.before[seat]!,
    points: step.after,
    part: partAt(chapters, step.at),
  });
  const leads = steps.flatMap((step) => {
    const seat = newLeader(step);
    return seat === undefined ? [] : [told(step, "lead", seat)];
  });
  const gains = winner === undefined ? [] : [...steps].sort((a, b) => swingOf(b, winner) - swingOf(a, winner));
  const chosen = leads.slice(-LEADS);
  const add = (point: TurningPoint) => {
    if (chosen.length < MOST && !chosen.some(({ from }) => from === point.from)) chosen.push(point);
  };
  for (const step of gains) {
    const { seat, gained } = mostGained(step);
    if (gained > 0 && chosen.length < MOST) add(told(step, "gain", seat));
  }
  for (const part of await partsOf(course)) {
    const points = counted ? (changes.filter(({ at }) => at <= part.from).at(-1)?.after ?? []) : [];
    add({ ...part, points });
  }
  return chosen.sort((a, b) => a.from - b.from);
}
