/* record.ts: the end of a game on a server: its record is everybody's then, and becomes a game of this page, with what was noted
 * before play: only that proves it. */
import type { Connection } from "../engine/connection";
import type { Socket } from "../engine/socket";
import type { Noted } from "../fair-notes";
import { gameOfRecord } from "../records";
import type { Table } from "../session";
import { readGame, type SavedGame, writeGame } from "../store/games";
import { notedOf } from "./kept";

interface From {
  socket: Socket;
  engine(game: string): Connection;
}

async function fetchRecord({ socket }: From, table: string): Promise<string> {
  return (await socket.call<{ record: string }>("table.record", { table })).record;
}

/** As record.verify takes it. */
function notesOf(table: string): Noted | undefined {
  const { commit, seals, seat, gave } = notedOf(table);
  if (commit === undefined) return undefined;
  return { commits: [commit], seals: seals?.filter((seal) => seal !== null), seat, gave };
}

/** The game as this page keeps it, under the name of its table: two tabs keep one. */
export async function keepEnd(from: From, id: string, { players }: Pick<Table, "players">): Promise<SavedGame> {
  const known = await readGame(id);
  if (known) return known;
  const record = await fetchRecord(from, id);
  const { game } = await gameOfRecord((name) => from.engine(name), record);
  const named = game.players.map((player, seat) => ({ ...player, name: players[seat]?.name ?? player.name }));
  try {
    return await writeGame({ ...game, id, players: named, noted: notesOf(id) });
  } catch (error) {
    const kept = await readGame(id); // another tab was quicker
    if (kept) return kept;
    throw error;
  }
}
