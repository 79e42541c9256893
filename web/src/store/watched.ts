/* watched.ts: a finished game that was only watched here: it is kept as soon as somebody looks at it again, and not before. */
import { readGame, type SavedGame, writeGame } from "./games";

let last: SavedGame | null = null;

/** It has been watched to its end. */
export function watched(game: SavedGame): void {
  last = game;
}

/** A game that is kept here, or is from now on. */
export async function gameHere(id: string | null): Promise<SavedGame | undefined> {
  if (id === null) return undefined;
  const kept = await readGame(id);
  return kept ?? (last?.id === id ? writeGame(last) : undefined);
}
