/* index.ts: the boards of this client, one line per game. */
import type { Board } from "./board";
import { tides } from "./tides";

const boards: Record<string, Board> = { tides: tides as unknown as Board };

export function boardOf(game: string): Board {
  const board = boards[game];
  if (!board) throw new Error(`no board for ${game}`);
  return board;
}

export function hasBoard(game: string): boolean {
  return game in boards;
}
