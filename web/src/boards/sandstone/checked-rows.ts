/* checked-rows.ts: a Domain Check, step by step, from what the engine tells: Gold, what is given up, upkeep, the Priority card; after
 * the last one the points of the pieces and of the Bonus cards. Each row counts what has been told with it, and no more. */
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import type { Known, Picture, StageRow } from "../board";
import { pointsText } from "../people";
import { withEvent } from "./shown";
import type { SandstoneComponents, SandstoneFacts, SandstoneScore, SandstoneView, SeatScore } from "./types";

type Pictured = Picture<SandstoneView, SandstoneScore, SandstoneFacts>;
type Knows = Known<SandstoneView, SandstoneScore, SandstoneFacts, SandstoneComponents>;

/** A line of the table: what is told of a seat. */
export type Item = "gold" | "lost" | "upkeep" | "priority" | "pieces" | "bonus";

export interface Points {
  pieces: number;
  bonus?: number;
}

export interface CheckedRow extends StageRow<SandstoneView, SandstoneScore, SandstoneFacts> {
  /** Whoever pays first stands first. */
  order: readonly Seat[];
  item?: Item;
  /** Controlled Deserts of both, when they have been compared. */
  deserts?: readonly number[];
  /** What has been counted of a seat so far; nothing: points do not count yet. */
  points: readonly (Points | undefined)[];
  /** What this row alone has counted, and for whom. */
  gained?: readonly { seat: Seat; points: number }[];
}

const ITEM: Record<string, Item> = {
  income: "gold",
  lost: "lost",
  "upkeep-paid": "upkeep",
  "priority-moved": "priority",
  "bonus-revealed": "bonus",
};

const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

/** The picture with points of a seat. */
function counted({ score, ...rest }: Pictured, seat: Seat, { pieces, bonus }: Points): Pictured {
  const points = pieces + (bonus ?? 0);
  const now = (one: SeatScore): SeatScore => ({ ...one, bonus: bonus ?? one.bonus, total: points, score: points });
  return { ...rest, score: { ...score, seats: score.seats.map((one, i) => (i === seat ? now(one) : one)) } };
}

/** Where Gold comes from: "Mountains: 3, extra Gold: 2". */
export function sourcesText(mountains: number, extra: number): string {
  return t(extra > 0 ? "sandstone.told.from.extra" : "sandstone.told.from", { mountains, extra });
}

/** Control and what follows from it, without what the end counts: known when no piece leaves the board any more. */
function settled({ score }: Pictured, to: Pictured): SandstoneScore {
  const seats = score.seats.map((now, i): SeatScore => {
    const { bonus, total, score: points } = now;
    return { ...now, ...to.score.seats[i], bonus, total, score: points };
  });
  return { ...score, seats };
}

function whyOf(event: GameEvent): string | undefined {
  return event.kind === "income" ? `${sourcesText(number(event, "mountains"), number(event, "extra"))}.` : undefined;
}

export function rowsOf(events: GameEvent[], from: Pictured, to: Pictured, known: Knows): CheckedRow[] {
  const { between, nameOf, components } = known;
  const first = from.view.priority ?? events[0]!.seat ?? 0;
  const order = [first, 1 - first];
  const scored = events.filter(({ kind }) => kind === "scored");
  const stays = events.map(({ kind }) => kind).lastIndexOf("lost") + 1;
  const points: (Points | undefined)[] = [undefined, undefined];
  const rows: CheckedRow[] = [];
  let deserts: readonly number[] | undefined;
  let picture = from;
  const row = (more: Pick<CheckedRow, "text" | "through"> & Partial<CheckedRow>) =>
    rows.push({ motion: "ring", order, picture, points: [...points], ...(deserts && { deserts }), ...more });
  const makes = (seat: Seat) => `${nameOf(seat)}: ${pointsText(picture.score.seats[seat]!.score)}.`;

  const count = (seat: Seat, of: Points) => {
    points[seat] = of;
    picture = counted(picture, seat, of);
  };
  /* Everybody's pieces count before the first Bonus card is turned over. */
  const pieces = (through: number) => {
    const gained = scored.map((event) => ({ seat: event.seat!, points: number(event, "pieces") }));
    for (const each of gained) count(each.seat, { pieces: each.points });
    const why = gained.map(({ seat }) => makes(seat)).join(" ");
    row({ text: t("sandstone.told.pieces"), why, item: "pieces", gained, through });
  };
  const bonus = (event: GameEvent, through: number) => {
    const seat = event.seat!;
    const n = number(scored.find((other) => other.seat === seat) ?? event, "bonus");
    count(seat, { ...points[seat]!, bonus: n });
    const { text = "" } = components.bonus?.[String(event["bonus"])] ?? {};
    const why = [text, makes(seat)].join(" ");
    row({ text: event.text, why, seat, motion: "turn", item: "bonus", gained: [{ seat, points: n }], through });
  };

  events.forEach((event, i) => {
    const { kind, text, seat } = event;
    if (scored.length > 0 && !points[0] && /-revealed$|^scored$/.test(kind)) pieces(i);
    const exact = between.find(({ seq }) => seq === event.seq)?.picture;
    picture = exact ?? { ...picture, view: withEvent(picture.view, event) };
    if (i === stays) picture = { ...picture, score: settled(picture, to) };
    if (kind === "priority-moved") deserts = event["deserts"] as number[];
    if (kind === "bonus-revealed") bonus(event, i + 1);
    else if (kind === "ended") {
      const ranked = [...scored].sort((a, b) => number(b, "points") - number(a, "points"));
      const standing = ranked.map((one) => `${nameOf(one.seat!)} ${number(one, "points")}`).join(", ");
      row({ text, why: [`${standing}.`, to.facts.tie].filter(Boolean).join(" "), through: i + 1 });
    } else if (ITEM[kind]) {
      const why = whyOf(event);
      row({ text, ...(why && { why }), seat, item: ITEM[kind], through: i + 1 });
    }
  });
  return rows.map((each, i) => (i === rows.length - 1 ? { ...each, through: events.length } : each));
}
