/* result.ts: how a finished game ended, for the table, the lists and links. */
import type { Board } from "./boards/board";
import { has, lang, t, type Key } from "./i18n";
import type { Fields, Look, Turn } from "./protocol";
import type { Result, SavedGame } from "./store/games";

export function pointsOf(score: Fields): number[] {
  return ((score["seats"] ?? []) as { score?: number }[]).map((seat) => seat.score ?? 0);
}

/** "18 : 21" in the middle of a game; nothing while nobody has points, or none count before the end. */
export function standing(score: Fields): string {
  const points = pointsOf(score);
  return points.some((each) => each !== 0) ? points.join(" : ") : "";
}

type Named = readonly { name: string }[];
type Ended = Pick<Look, "facts" | "score"> & { turn: Pick<Turn, "winners" | "resigned" | "stopped"> };

/** What is kept of an end: the points, and a sentence where something else than points decided. */
export function resultFrom(board: Board, { turn, facts, score }: Ended, players: Named): Result {
  const { winners = [] } = turn;
  return { points: pointsOf(score), winners, how: leftBy(turn, players) ?? board.ended?.(facts) ?? undefined };
}

/** Somebody gave up, or all of them, at a table over the network: words of those. */
function leftBy({ resigned, stopped }: Ended["turn"], players: Named): string | undefined {
  if (stopped) return t("over.stopped");
  return resigned === undefined ? undefined : t("over.resigned", { name: players[resigned]!.name });
}

/** The winner's points first: "64 : 19". */
function pointsWords({ points, winners }: Result): string {
  const first = winners[0] ?? 0;
  return [points[first], ...points.filter((_, seat) => seat !== first)].join(" : ");
}

/** Games share a victory, or have none: they say so in their own words, or in those for all. */
function tieOf(game: string, key: "tie" | "tie.result"): Key {
  const own = `${game}.${key}`;
  return has(own) ? own : `over.${key}`;
}

/** At the end of a game: "Anton wins 51 : 41"; without points where something else decided. */
export function wonWords(table: Pick<SavedGame, "game" | "players"> & { result?: Result | undefined }): string {
  const { game, players, result } = table;
  if (!result) return "";
  const { winners, how } = result;
  if (how && winners.length === 0) return bare(how);
  const name = winners.map((seat) => players[seat]?.name).join(", ");
  if (winners.length !== 1) return t(tieOf(game, "tie"), { names: name });
  const points = how ? "" : pointsWords(result);
  return t("over.won", { name, points }).trim();
}

const bare = (sentence: string) => sentence.replace(/\.$/, "");

/** In a list: "Anton won, 64 : 19"; "Anton won by being four Towers ahead" */
export function resultOf(saved: SavedGame): string {
  const { game, players, result = { points: [], winners: [] } } = saved;
  const { winners, how } = result;
  const who = winners.map((seat) => players[seat]?.name).join(", ");
  if (how) return readable(saved) || !who ? bare(how) : t("home.wonOnly", { who });
  return t(winners.length > 1 ? tieOf(game, "tie.result") : "home.won", { who, points: pointsWords(result) });
}

/** Words kept with a game are of the language it was played in; whoever has changed that since reads fewer of them. */
function readable({ lang: spoken }: SavedGame): boolean {
  return !spoken || spoken === lang();
}

/** The result, or where the game stands: "Round 2 of 3 · Pick 3 of 5". */
export function stateOf(saved: SavedGame): string {
  if (saved.over) return resultOf(saved);
  if (!saved.where) return t("home.begun");
  return readable(saved) ? saved.where : t("home.running");
}
