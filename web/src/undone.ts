/* undone.ts: what the record of a game says of moves that were taken back. Whether something had been seen by then, the engine
 * knows. */
import { localEngine } from "./engine/connection";
import { needWords, tn } from "./i18n";
import type { SavedGame } from "./store/games";

/** Undos beyond what was revealed, by consent or alone; at one screen, where nobody is asked; before anything was revealed. */
const SEEN = ["undo-bots", "undo-agreed", "undo-unasked"];

/** One line, or none: nothing was taken back. Records without a line of it are not asked about. */
export async function undoneWords({ game, record }: Pick<SavedGame, "game" | "record">): Promise<string> {
  if (!/^\{"undo":/m.test(record)) return "";
  const [{ notes }] = await Promise.all([localEngine(game).call("record.verify", { record }), needWords("end")]);
  const count = (codes: string[]) =>
    notes.reduce((sum, { code, number }) => sum + (codes.includes(code) ? number : 0), 0);
  const [seen, owner, free] = [count(SEEN), count(["undo-owner"]), count(["undo-free"])];
  if (seen > 0) return tn("end.undone.seen", seen);
  if (owner > 0) return tn("end.undone.owner", owner);
  return free > 0 ? tn("end.undone.free", free) : "";
}
