/* warm.ts: what a table of a game needs, fetched while nobody waits for it, so that it opens at once. */
import { loadBoard } from "./boards";
import { localEngine } from "./engine/connection";
import { firstGame, gameInfo } from "./engine/games";
import { listGames } from "./store/games";

/** The table screen, the board with its words, and a running engine. What fails is tried again when it is needed. */
export function warm(game: string): void {
  if (!gameInfo(game)) return;
  localEngine(game);
  void Promise.all([import("./screens/table"), loadBoard(game)]).catch(() => undefined);
}

/** When the page has been painted and has nothing else to do: the game that was played last, or the first one. Whoever
 * pays for each byte waits instead. */
export function warmWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const idle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 300));
  idle(() => void likelyGame().then(warm));
}

async function likelyGame(): Promise<string> {
  const [last] = await listGames().catch(() => []);
  return last?.game ?? firstGame();
}
