/* scored-rows.ts: the scoring of an age, step by step, from what the engine tells: destroyed buildings, bonus tokens, leaders,
 * wonders, culture. Each row counts what has been told with it, and no more. */
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import type { Known, Picture, StageRow } from "../board";
import type { EmpiresComponents, EmpiresFacts, EmpiresScore, EmpiresView, Id, PointsView } from "./types";

type Pictured = Picture<EmpiresView, EmpiresScore, EmpiresFacts>;
export type Source = keyof PointsView;

export const SOURCES: readonly Source[] = ["destroyed", "tokens", "leaders", "wonders", "culture"];

const SOURCE: Record<string, Source> = {
  "scored-destroyed": "destroyed",
  "scored-token": "tokens",
  "scored-wonder": "wonders",
  "scored-culture": "culture",
  "scored-leader": "leaders",
};

export interface ScoredRow extends StageRow<EmpiresView, EmpiresScore, EmpiresFacts> {
  age: number;
  order: readonly Seat[];
  had: readonly number[];
  /** Leaders who have been won so far. */
  leaders: readonly { seat: Seat; leader: Id }[];
  /** What this row alone has counted, and for whom. */
  gained?: { seat: Seat; points: number; source: Source };
}

/** The picture with points of a source. */
function counted({ view, score, facts }: Pictured, seat: Seat, age: number, source: Source, points: number): Pictured {
  const add = <P extends PointsView>(ages: P[]): P[] =>
    ages.map((each, i) => (i === age - 1 ? { ...each, [source]: (each[source] ?? 0) + points } : each));
  const at = <T>(seats: T[], change: (one: T) => T): T[] => seats.map((one, i) => (i === seat ? change(one) : one));
  return {
    view: { ...view, seats: at(view.seats, (one) => ({ ...one, points: add(one.points ?? []) })) },
    score: {
      ...score,
      seats: at(score.seats, (one) => ({ ...one, score: one.score + points, ages: add(one.ages) })),
    },
    facts,
  };
}

/** One kind in a row is told together, where it brings no points. */
function beats(events: GameEvent[]): GameEvent[][] {
  const all: GameEvent[][] = [];
  for (const event of events) {
    const last = all.at(-1);
    if (last && last[0]!.kind === event.kind && !SOURCE[event.kind] && event.kind !== "leader-won") last.push(event);
    else all.push([event]);
  }
  return all;
}

const TOLD = /^(scoring|building-lost|scored-|leader-won|ended)/;

export function rowsOf(
  events: GameEvent[],
  from: Pictured,
  _to: Pictured,
  { nameOf }: Known<EmpiresView, EmpiresScore, EmpiresFacts, EmpiresComponents>,
): ScoredRow[] {
  const seats = from.view.seats.map((_, i) => i);
  const order = seats.map((i) => (from.view.first + i) % seats.length);
  const age = Number(events.find(({ kind }) => kind === "scoring")?.["age"] ?? from.view.age);
  let picture = from;
  let leaders: ScoredRow["leaders"] = [];
  const points = (seat: Seat) => picture.score.seats[seat]?.score ?? 0;
  const had = seats.map(points);
  const rows: ScoredRow[] = [];
  let through = 0;
  for (const [event, ...others] of beats(events)) {
    through += 1 + others.length;
    const { kind, text, seat } = event!;
    if (!TOLD.test(kind)) continue;
    const source = SOURCE[kind];
    const more: Partial<ScoredRow> = { why: others.map((other) => other.text).join(" ") };
    if (source && seat !== undefined) {
      const [was, gain] = [points(seat), Number(event!["points"] ?? 0)];
      picture = counted(picture, seat, age, source, gain);
      more.why = t("empires.scoring.count", { was, now: was + gain });
      more.gained = { seat, points: gain, source };
    }
    if (kind === "leader-won" && seat !== undefined) leaders = [...leaders, { seat, leader: String(event!["leader"]) }];
    if (kind === "ended") {
      const ranked = [...order].sort((a, b) => points(b) - points(a));
      more.why = `${ranked.map((one) => `${nameOf(one)} ${points(one)}`).join(", ")}.`;
    }
    if (!more.why) delete more.why;
    const motion = source || kind === "leader-won" ? "turn" : "ring";
    rows.push({ text, seat, motion, picture, through, age, order, had, leaders, ...more });
  }
  return rows.map((row, i) => (i === rows.length - 1 ? { ...row, through: events.length } : row));
}
