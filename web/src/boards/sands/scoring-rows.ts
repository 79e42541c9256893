/* scoring-rows.ts: the end of a dynasty, row by row, from what the engine tells: first what structures and advances bring, then one
 * chronicle after the other, the bonuses of the end, and who has won. Each row counts what has been told with it, and no more. */
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import type { Known, Picture, StageRow } from "../board";
import { pointsText } from "../people";
import { type Bin, BINS, type SandsComponents, type SandsFacts, type SandsScore, type SandsView } from "./types";

type Pictured = Picture<SandsView, SandsScore, SandsFacts>;
type Knows = Known<SandsView, SandsScore, SandsFacts, SandsComponents>;

/** A chronicle that was turned over: what it asks, what there is, what it brings. */
export interface Turned {
  seat: Seat;
  bin: Bin;
  card: number;
  have: number;
  need: number;
  heritage: number;
  asked: number;
  points: number;
}

export interface ScoringRow extends StageRow<SandsView, SandsScore, SandsFacts> {
  dynasty: number;
  /** In turn order, with what each had before. */
  order: readonly Seat[];
  had: readonly number[];
  /** Bins in which a card lies, by seat. */
  lies: readonly (readonly Bin[])[];
  /** What structures and advances, and the end, have brought so far. */
  wonders: readonly number[];
  bonus: readonly number[];
  turned?: Turned;
  /** What this row alone has counted, and for whom. */
  gained?: readonly { seat: Seat; points: number }[];
  /** All cards that are left lie open: somebody must choose. */
  open?: boolean;
}

const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

/** Points, heritage and open cards as they are counted so far, laid into the picture before. */
class Count {
  readonly wonders: number[];
  readonly bonus: number[];

  constructor(private picture: Pictured) {
    this.wonders = picture.view.seats.map(() => 0);
    this.bonus = [...this.wonders];
  }

  get now(): Pictured {
    return this.picture;
  }

  pointsOf(seat: Seat): number {
    return this.picture.score.seats[seat]?.score ?? 0;
  }

  heritageOf(seat: Seat, category: string): number {
    return (this.picture.view.seats[seat]?.heritage as Record<string, number> | undefined)?.[category] ?? 0;
  }

  private seat(seat: Seat, change: (view: SandsView["seats"][number]) => object): void {
    const { view } = this.picture;
    const seats = view.seats.map((each, i) => (i === seat ? { ...each, ...change(each) } : each));
    this.picture = { ...this.picture, view: { ...view, seats } };
  }

  add(seat: Seat, points: number): void {
    const { score } = this.picture;
    this.seat(seat, (view) => ({ points: (view.points ?? 0) + points }));
    const seats = score.seats.map((each, i) => (i === seat ? { ...each, score: each.score + points } : each));
    this.picture = { ...this.picture, score: { ...score, seats } };
  }

  rise(seat: Seat, category: string, level: number): void {
    this.seat(seat, ({ heritage }) => ({ heritage: { ...heritage, [category]: level } }));
  }

  show(seat: Seat, bin: Bin, card: number): void {
    this.seat(seat, ({ chronicles }) => ({ chronicles: { ...chronicles, [bin]: card } }));
  }
}

interface Cards {
  order: Seat[];
  lies: Bin[][];
}

/** Whose cards lie where: in turn order, as they are shown or scored. */
function cardsOf(events: GameEvent[], { view }: Pictured): Cards {
  const start = view.start ?? 0;
  const all = view.seats.map((_, i) => (start + i) % view.seats.length);
  const told = events.filter(({ kind }) => kind.startsWith("chronicle-")).map(({ seat }) => seat!);
  const order = [...new Set([...told, ...all])];
  const lies = view.seats.map((seat, i) =>
    BINS.filter(
      (bin) =>
        seat.chronicles?.[bin] !== undefined ||
        events.some((event) => event.kind === "chronicle-shown" && event.seat === i && event["bin"] === bin),
    ),
  );
  return { order: told.length ? order : all, lies };
}

function turnedOver(event: GameEvent, count: Count, to: Pictured, { components }: Knows): Turned {
  const [seat, bin, card] = [event.seat!, event["bin"] as Bin, number(event, "card")];
  const chronicle = components.chronicles?.[card];
  const { count: what = "", category = "" } = components.bins?.[bin] ?? {};
  return {
    seat,
    bin,
    card,
    have: to.score.seats[seat]?.counts[what] ?? 0,
    need: chronicle?.needs[bin] ?? 0,
    heritage: count.heritageOf(seat, category),
    asked: chronicle?.heritage ?? 0,
    points: number(event, "points"),
  };
}

/** What a bin counts, in a word. */
export function countWord(components: SandsComponents, bin: Bin): string {
  const { count = "", text = "" } = components.bins?.[bin] ?? {};
  return WORDS.includes(count as Word) ? t(`sands.scoring.${count as Word}`) : text;
}

const WORDS = ["structures", "cities", "fountains", "territories", "citizens", "lyres", "goods"] as const;
type Word = (typeof WORDS)[number];

function chronicleText(turned: Turned, was: number, { components, nameOf }: Knows): { text: string; why: string } {
  const { seat, bin, card, points, have, need, heritage, asked } = turned;
  const words = { name: nameOf(seat), what: countWord(components, bin), points, card, have, need, heritage, asked };
  return {
    text: t(points > 0 ? "sands.scoring.scores" : "sands.scoring.fails", words),
    why: `${t("sands.scoring.asks", words)} ${t("sands.scoring.count", { was, now: was + points })}`,
  };
}

/** The points of everybody, the most first. */
function standing(count: Count, order: readonly Seat[], nameOf: (seat: Seat) => string): string {
  const ranked = [...order].sort((a, b) => count.pointsOf(b) - count.pointsOf(a));
  return `${ranked.map((seat) => `${nameOf(seat)} ${count.pointsOf(seat)}`).join(", ")}.`;
}

export function rowsOf(events: GameEvent[], from: Pictured, to: Pictured, known: Knows): ScoringRow[] {
  const count = new Count(from);
  const { order, lies } = cardsOf(events, from);
  const had = from.view.seats.map((_, seat) => count.pointsOf(seat));
  const dynasty = number(events.find(({ kind }) => kind === "dynasty-ended") ?? events[0]!, "dynasty");
  const rows: ScoringRow[] = [];
  const won: { seat: Seat; points: number }[] = [];
  const shown: { seat: Seat; bin: Bin; card: number }[] = [];
  const row = (more: Pick<ScoringRow, "text"> & Partial<ScoringRow>) =>
    rows.push({
      motion: "ring",
      dynasty: dynasty || (from.view.dynasty ?? 0),
      order,
      had,
      lies,
      wonders: [...count.wonders],
      bonus: [...count.bonus],
      picture: count.now,
      ...more,
    });
  /* Which cards were shown stands in the log when all have been turned over. */
  const lastCard = events.filter(({ kind }) => /^chronicle-(scored|failed)$/.test(kind)).at(-1);
  const firstShown = events.findIndex(({ kind }) => kind === "chronicle-shown");
  const gains = events.filter(({ kind }) => kind === "points-gained" || kind === "points-lost");

  events.forEach((event, i) => {
    const { kind, text } = event;
    const seat = event.seat!;
    const through = i + 1;
    if (kind === "dynasty-ended") row({ text, through });
    else if (gains.includes(event)) {
      const points = number(event, "points") * (kind === "points-lost" ? -1 : 1);
      count.wonders[seat]! += points;
      count.add(seat, points);
      won.push({ seat, points });
      if (event === gains.at(-1))
        row({ text: t("sands.scoring.wonders"), why: gains.map(({ text }) => text).join(" "), gained: won, through });
    } else if (kind === "heritage-rose") count.rise(seat, String(event["category"]), number(event, "level"));
    else if (kind === "chronicle-shown") shown.push({ seat, bin: event["bin"] as Bin, card: number(event, "card") });
    else if (kind === "chronicle-scored" || kind === "chronicle-failed") {
      const turned = turnedOver(event, count, to, known);
      const was = count.pointsOf(seat);
      count.show(seat, turned.bin, turned.card);
      count.add(seat, turned.points);
      const logged = event === lastCard || firstShown < 0 ? through : firstShown;
      row({
        ...chronicleText(turned, was, known),
        seat,
        motion: "turn",
        turned,
        through: logged,
        gained: [{ seat, points: turned.points }],
      });
    } else if (kind === "bonus-scored") {
      const points = number(event, "points");
      count.bonus[seat]! += points;
      count.add(seat, points);
      row({
        text,
        seat,
        why: `${known.nameOf(seat)}: ${pointsText(count.pointsOf(seat))}.`,
        through,
        gained: [{ seat, points }],
      });
    } else if (kind === "ended") row({ text, why: standing(count, order, known.nameOf), through });
  });

  const left = shown.filter(
    (card) => !rows.some(({ turned }) => turned?.seat === card.seat && turned.bin === card.bin),
  );
  for (const { seat, bin, card } of left) count.show(seat, bin, card);
  if (left.length) row({ text: t("sands.scoring.open"), motion: "turn", open: true });
  return rows.map((each, i) => (i === rows.length - 1 ? { ...each, through: events.length } : each));
}
