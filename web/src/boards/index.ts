/* index.ts: the boards of this client, one line per game. They come in chunks of their own, with all their words: whoever
 * shows a table waits for `loadBoard`. Emblems and colours are there from the start. */
import type { ComponentType } from "preact";
import { needWords } from "../i18n";
import type { Board } from "./board";
import { Emblem as SandstoneEmblem } from "./sandstone/Emblem";
import { Emblem as TidesEmblem } from "./tides/Emblem";

const boards: Record<string, Board> = {};

const chunks: Record<string, () => Promise<Board>> = {
  tides: async () => (await import("./tides")).tides as unknown as Board,
  sandstone: async () => (await import("./sandstone")).sandstone as unknown as Board,
};

const emblems: Record<string, ComponentType> = { tides: TidesEmblem, sandstone: SandstoneEmblem };

/** Player colours of the seats, where a game has its own: gold and gray. */
const colours: Record<string, readonly number[]> = { sandstone: [2, 5] };

/** Games with a guide to a first game (screens/learn-<id>.ts). */
const guided: readonly string[] = ["tides", "sandstone"];

export async function loadBoard(game: string): Promise<Board> {
  const [board] = await Promise.all([boards[game] ?? chunks[game]?.(), needWords(game)]);
  if (board) boards[game] = board;
  return boardOf(game);
}

export function boardOf(game: string): Board {
  const board = boards[game];
  if (!board) throw new Error(`no board for ${game}`);
  return board;
}

export function hasBoard(game: string): boolean {
  return game in emblems;
}

export function hasGuide(game: string): boolean {
  return guided.includes(game);
}

export function emblemOf(game: string): ComponentType {
  return emblems[game] ?? boardOf(game).Emblem;
}

export function coloursOf(game: string): readonly number[] {
  return colours[game] ?? [1, 4, 2, 3, 5];
}
