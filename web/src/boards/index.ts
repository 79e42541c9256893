/* index.ts: the boards of this client: whatever has a folder here. They come in chunks of their own, with all their words:
 * whoever shows a table waits for `loadBoard`. Covers are there from the start. A game without a folder is played at the plain
 * board, and with ?board=plain in the address every game is. */
import type { ComponentType } from "preact";
import { needWords } from "../i18n";
import type { Board, Cover, Pace } from "./board";
import type { How } from "./how";

const covers = import.meta.glob<Cover>("./*/cover.ts", { import: "cover", eager: true });
const chunks = import.meta.glob<Board>("./*/index.ts", { import: "board" });
const hows = import.meta.glob<How>("./*/how/index.tsx", { import: "how" });
const boards: Record<string, Board> = {};

const coverOf = (game: string): Cover | undefined => covers[`./${game}/cover.ts`];

const PLAIN = "plain";
const chunkOf = (folder: string) => chunks[`./${folder}/index.ts`];

/** The folder whose board shows a game. */
function folderOf(game: string): string {
  const asked = new URLSearchParams(globalThis.location?.search).get("board");
  return asked === PLAIN || !chunkOf(game) ? PLAIN : game;
}

export async function loadBoard(game: string): Promise<Board> {
  const folder = folderOf(game);
  const [board] = await Promise.all([boards[game] ?? chunkOf(folder)!(), needWords(folder), needWords("table")]);
  boards[game] = board;
  return board;
}

/** A board that has no folder here. */
export function bring(game: string, board: Board): void {
  boards[game] = board;
}

export function boardOf(game: string): Board {
  const board = boards[game];
  if (!board) throw new Error(`no board for ${game}`);
  return board;
}

const howFile = (game: string): string => `./${game}/how/index.tsx`;

export function hasHow(game: string): boolean {
  return howFile(game) in hows;
}

/** What is told to somebody who has never seen the game, with its words and the board that draws it; undefined: nothing. */
export async function loadHow(game: string): Promise<How | undefined> {
  const [how] = await Promise.all([hows[howFile(game)]?.(), needWords(`${game}/how`), hasHow(game) && loadBoard(game)]);
  return how;
}

/** The picture of a game; undefined: it has none. */
export function emblemOf(game: string): ComponentType | undefined {
  return coverOf(game)?.Emblem;
}

export function pacesOf(game: string): readonly Pace[] {
  return coverOf(game)?.paces ?? [];
}

export function coloursOf(game: string): readonly number[] {
  return coverOf(game)?.colours ?? [1, 4, 2, 3, 5];
}
