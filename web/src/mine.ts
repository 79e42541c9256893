/* mine.ts: the games of whoever looks, those here and those on a server, in the order in which somebody waits for them. */
import type { MyTable } from "./friends";
import { goesOn, type SavedGame } from "./store/games";

export type Mine = { saved: SavedGame } | { table: MyTable };

/** Friends that wait come first, then games here, where only bots do; then tables with free seats, then the rest. */
function rank(mine: Mine): number {
  if ("saved" in mine) return goesOn(mine.saved) ? 1 : 3;
  const { table } = mine;
  if (table.waits) return 0;
  return isOpen(table) ? 2 : 3;
}

export const isOpen = ({ status }: MyTable): boolean => status === "open" || status === "starting";

export const isPast = ({ status }: MyTable): boolean =>
  status !== "playing" && status !== "open" && status !== "starting";

/** The longest wait first; of what nobody waits for the latest, and of that what is still played. */
function compare(a: Mine, b: Mine): number {
  const by = rank(a) - rank(b);
  if (by !== 0) return by;
  if ("table" in a && "table" in b && a.table.waits) return a.table.since - b.table.since;
  return Number(isEnded(a)) - Number(isEnded(b)) || changed(b) - changed(a);
}

const isEnded = (mine: Mine): boolean => ("saved" in mine ? !goesOn(mine.saved) : isPast(mine.table));
const changed = (mine: Mine): number => ("saved" in mine ? mine.saved.updated : mine.table.changed);

/** A table whose record is kept here is a game here. */
export function sortMine(games: SavedGame[], tables: MyTable[]): Mine[] {
  const kept = new Set(games.map(({ id }) => id));
  const elsewhere = tables.filter((table) => !(isPast(table) && kept.has(table.table)));
  return [...games.map((saved) => ({ saved })), ...elsewhere.map((table) => ({ table }))].sort(compare);
}
