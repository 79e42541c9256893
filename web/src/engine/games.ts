/* games.ts: the games of this page, as their engines list them. The build asks the engines (tools/list-games.mjs), so
 * that nobody waits for one before a game is chosen. Their options come when somebody asks for them. */
import de from "../../generated/games.de.json";
import en from "../../generated/games.en.json";
import { lang, t, type Lang } from "../i18n";
import type { GameInfo, OptionInfo } from "../protocol";

const lists: Record<Lang, GameInfo[]> = { en, de };
const options = import.meta.glob<Record<string, OptionInfo[]>>("../../generated/options.??.json", {
  import: "default",
});

/** What `games.list` answers. */
export function localGames(): GameInfo[] {
  return lists[lang()];
}

/** The game that is meant where none is named. */
export function firstGame(): string {
  return localGames()[0]!.id;
}

export function gameInfo(id: string): GameInfo | undefined {
  return localGames().find((game) => game.id === id);
}

/** What a game is called. */
export function titleOf(id: string): string {
  return gameInfo(id)?.title ?? id;
}

/** What can be set at a table of a game, in the language that is read. */
export async function optionsOf(id: string): Promise<OptionInfo[]> {
  return (await options[`../../generated/options.${lang()}.json`]?.())?.[id] ?? [];
}

/** A game that is not here, with those that are. */
export function unknownGame(id: string): string {
  return t("game.unknown", {
    game: id,
    games: localGames()
      .map((game) => game.title)
      .join(", "),
  });
}
