/* guides.ts: the games that have a guide to the first game. */
const guided: readonly string[] = ["tides"];

export function hasGuide(game: string): boolean {
  return guided.includes(game);
}
