/* end/index.ts: what the points of a finished game are made of, from the events that told them: dynasty by dynasty, and bin by bin. */
import { t } from "../../../i18n";
import type { GameEvent, Seat } from "../../../protocol";
import type { Part, Source, Tally } from "../../board";
import { roman } from "../../people";
import type { Props } from "../props";
import { ranking } from "../ranking";
import { countWord } from "../scoring-rows";
import { type Bin, BINS, type SandsComponents } from "../types";

type Board = Pick<Props, "score" | "events" | "components" | "players">;

const pointsOf = ({ kind, points }: GameEvent): number => Number(points ?? 0) * (kind === "points-lost" ? -1 : 1);

/** Points that an event tells, with the dynasty it belongs to; 0: the end. */
interface Told {
  event: GameEvent;
  seat: Seat;
  dynasty: number;
  points: number;
}

function toldOf(events: readonly GameEvent[]): Told[] {
  let dynasty = 1;
  let scoring = false;
  return events.flatMap((event) => {
    if (event.kind === "dynasty-ended") [dynasty, scoring] = [Number(event["dynasty"]), true];
    if (event.kind === "generation-began" && scoring) [dynasty, scoring] = [dynasty + 1, false];
    if (event.seat === undefined || event["points"] === undefined) return [];
    const own = event.kind === "bonus-scored" ? 0 : dynasty;
    return [{ event, seat: event.seat, dynasty: own, points: pointsOf(event) }];
  });
}

/** The sum of some of it, by seat. */
function sumOf(told: Told[], seats: number, is: (one: Told) => boolean): number[] {
  const sum = Array.from({ length: seats }, () => 0);
  for (const one of told.filter(is)) sum[one.seat]! += one.points;
  return sum;
}

const some = (points: readonly number[]): boolean => points.some((n) => n !== 0);

function partsOf({ score }: Board, told: Told[]): Part[] {
  const seats = score.seats.length;
  const dynasties = [...new Set(told.map(({ dynasty }) => dynasty))].filter((n) => n > 0).sort((a, b) => a - b);
  const all = sumOf(told, seats, () => true);
  const parts = [
    { name: t("sands.end.before"), points: score.seats.map((seat, i) => seat.score - all[i]!) },
    ...dynasties.map((n) => ({
      name: t("sands.where.dynasty", { n: roman(n) }),
      points: sumOf(told, seats, ({ dynasty }) => dynasty === n),
    })),
    { name: t("sands.end.bonus"), points: sumOf(told, seats, ({ dynasty }) => dynasty === 0) },
  ];
  return parts.filter(({ points }) => some(points));
}

function sourcesOf({ score, components }: Board, told: Told[]): Source[] {
  const seats = score.seats.length;
  const of = (kind: string) => sumOf(told, seats, ({ event }) => event.kind === kind);
  return [
    ...BINS.map((bin) => ({
      what: countWord(components, bin),
      points: sumOf(told, seats, ({ event }) => event.kind === "chronicle-scored" && event["bin"] === bin),
    })),
    { what: t("sands.end.effects"), points: of("points-gained") },
    { what: t("sands.end.bonuses"), points: of("bonus-scored") },
    { what: t("sands.end.unrest"), points: of("points-lost"), lost: true },
  ].filter(({ points }) => some(points));
}

/** A level of heritage as it was before an event: what rose last before it, or has not risen since. */
function heritageAt(events: readonly GameEvent[], event: GameEvent, category: string): number {
  const rose = events
    .slice(0, events.indexOf(event))
    .filter(({ kind, seat, category: what }) => kind === "heritage-rose" && seat === event.seat && what === category);
  return Number(rose.at(-1)?.["level"] ?? 0);
}

/** How much the card of an event was short of what it asks, and of which. */
function shortBy(
  { score, components }: { score: Board["score"]; components: SandsComponents },
  events: readonly GameEvent[],
  event: GameEvent,
): { have: number; need: number; heritage: boolean } | null {
  const { count = "", category = "" } = components.bins?.[event["bin"] as Bin] ?? {};
  const chronicle = components.chronicles?.[Number(event["card"])];
  const have = score.seats[event.seat!]?.counts[count] ?? 0;
  const need = chronicle?.needs[event["bin"] as Bin] ?? 0;
  const level = heritageAt(events, event, category);
  const asked = chronicle?.heritage ?? 0;
  if (need - have === 1 && level >= asked) return { have, need, heritage: false };
  return asked - level === 1 && have >= need ? { have: level, need: asked, heritage: true } : null;
}

function closeOf({ score, components, players, events = [] }: Board): Tally["close"] {
  const last = events.map(({ kind }) => kind).lastIndexOf("dynasty-ended");
  return events.slice(last).flatMap((event) => {
    const short = event.kind === "chronicle-failed" ? shortBy({ score, components }, events, event) : null;
    if (!short) return [];
    const words = {
      name: players[event.seat!]?.name ?? "",
      card: Number(event["card"]),
      what: countWord(components, event["bin"] as Bin),
      ...short,
    };
    return [
      {
        seat: event.seat!,
        text: t(short.heritage ? "sands.end.close.heritage" : "sands.end.close", { ...words, heritage: "" }),
      },
    ];
  });
}

export function tallyOf(board: Board): Tally {
  const told = toldOf(board.events ?? []);
  const { order, level } = ranking(board.score.seats);
  const [first, second] = order.map((seat) => board.score.seats[seat]?.chronicle_points ?? 0);
  const tie = level ? t("sands.end.tie", { first: first ?? 0, second: second ?? 0 }) : undefined;
  return { parts: partsOf(board, told), sources: sourcesOf(board, told), tie, close: closeOf(board) };
}
