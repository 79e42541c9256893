/* sheet-rows.ts: the score sheet as a table: a row for every card that ever lay in a kingdom, a column for every round. */
import type { Seat } from "../../protocol";
import { scoreOf } from "./props";
import type { Slug, TidesScore, TidesView } from "./types";

export interface SheetCell {
  /** null: the card lay there, but what it scored is not known here. */
  points: number | null;
  /** It lay there as a relic of an earlier round. */
  relic: boolean;
}

export interface SheetRow {
  card: Slug;
  /** By round; null: the card was not in the kingdom. */
  cells: (SheetCell | null)[];
}

export interface SheetColumn {
  round: number;
  kingdom: Slug[];
  total: number;
  /** Not scored yet: what it would be now. */
  open: boolean;
}

export function columnsOf(view: TidesView, score: TidesScore, seat: Seat): SheetColumn[] {
  const side = view.seats[seat]!;
  const columns = side.rounds.map(({ points, kingdom }, i) => ({ round: i + 1, kingdom, total: points, open: false }));
  if (columns.length < view.round && side.kingdom.length > 0)
    columns.push({ round: view.round, kingdom: side.kingdom, total: scoreOf(score, seat).total, open: true });
  return columns;
}

/** Points of a card in a scoring; the last one is what the engine scores now. */
function pointsIn(
  column: SheetColumn,
  card: Slug,
  seat: Seat,
  view: TidesView,
  score: TidesScore,
  sheets: TidesScore[],
): number | null {
  const current = column.open || (column.round === view.round && (view.phase === "relic" || view.phase === "over"));
  const from = current ? score : sheets[column.round - 1];
  return from ? (scoreOf(from, seat).cards[card] ?? null) : null;
}

/** Relics of each column. A view lists them without their rounds: one that lay in the round before and has stayed ever
 * since was kept by then, unless more cards fit than relics can have been kept; then nothing is claimed. */
function relicsOf(view: TidesView, columns: SheetColumn[], seat: Seat): Slug[][] {
  const { relics } = view.seats[seat]!;
  return columns.map((column, i) => {
    if (i === columns.length - 1) return relics;
    const fitting = relics.filter(
      (card) => i > 0 && columns.slice(i - 1).every(({ kingdom }) => kingdom.includes(card)),
    );
    return fitting.length < column.round ? fitting : [];
  });
}

export function rowsOf(view: TidesView, score: TidesScore, sheets: TidesScore[], seat: Seat): SheetRow[] {
  const columns = columnsOf(view, score, seat);
  const relics = relicsOf(view, columns, seat);
  const cards = [...new Set(columns.flatMap((column) => column.kingdom))];
  return cards.map((card) => {
    const cells = columns.map((column, i): SheetCell | null =>
      column.kingdom.includes(card)
        ? { points: pointsIn(column, card, seat, view, score, sheets), relic: relics[i]!.includes(card) }
        : null,
    );
    return { card, cells };
  });
}
