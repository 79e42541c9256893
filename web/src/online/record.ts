/* record.ts: the end of a game on a server: its record is everybody's then. With it everything lies open, and it becomes a game
 * of this page: for whoever has played it at once, with what was noted before play, which alone proves it; for whoever has
 * watched when they look at it again. */
import type { Connection } from "../engine/connection";
import type { Socket } from "../engine/socket";
import type { Noted } from "../fair-notes";
import { gameOfRecord } from "../records";
import type { Look } from "../protocol";
import type { Table } from "../session";
import { readGame, type SavedGame, writeGame } from "../store/games";
import { watched } from "../store/watched";
import { notedOf } from "./kept";

interface From {
  socket: Socket;
  engine(game: string): Connection;
}

async function fetchRecord({ socket }: From, table: string): Promise<string> {
  return (await socket.call<{ record: string }>("table.record", { table, names: true })).record;
}

/** As record.verify takes it. */
function notesOf(table: string): Noted | undefined {
  const { commit, seals, seat, gave } = notedOf(table);
  if (commit === undefined) return undefined;
  return { commits: [commit], seals: seals?.filter((seal) => seal !== null), seat, gave };
}

/** How the game ended, with all that happened in it and nothing hidden; and the game as this page has it. */
interface End {
  look: Look;
  saved: SavedGame;
}

export async function endOf(from: From, id: string, table: Pick<Table, "game" | "here" | "players">): Promise<End> {
  const saved = (await readGame(id)) ?? (await fetchEnd(from, id, table));
  const look = await lookAtAll(from.engine(table.game), saved.record);
  return { look: withLeaving(look, saved), saved };
}

/** Whoever sees everything has been told twice about each card: as its owner and as the other side. */
async function lookAtAll(engine: Connection, record: string): Promise<Look> {
  const { table } = await engine.call("table.load", { record, bots: "step" });
  const look = await engine.call("table.look", { table, seat: null, lines: true });
  await engine.call("table.close", { table });
  return { ...look, events: look.events.filter(({ twin }) => !twin) };
}

/** That somebody gave up, or all stopped, is no event of the game: the log ends with it. */
function withLeaving(look: Look, { result }: SavedGame): Look {
  const { turn, events, last } = look;
  if (!result?.how || (turn.resigned === undefined && !turn.stopped)) return look;
  const left = { seq: last + 1, kind: "left", seat: turn.resigned, text: result.how, line: events.at(-1)?.["line"] };
  return { ...look, events: [...events, left], last: last + 1 };
}

/** Under the name of its table: two tabs keep one. */
async function fetchEnd(
  from: From,
  id: string,
  { here, players }: Pick<Table, "here" | "players">,
): Promise<SavedGame> {
  const record = await fetchRecord(from, id);
  const { game } = await gameOfRecord((name) => from.engine(name), record);
  const named = game.players.map((player, seat) => ({ ...player, name: players[seat]?.name ?? player.name }));
  const made = { ...game, id, players: named, noted: notesOf(id) };
  if (here.length > 0) return keep(made);
  watched(made);
  return made;
}

async function keep(game: SavedGame): Promise<SavedGame> {
  try {
    return await writeGame(game);
  } catch (error) {
    const kept = await readGame(game.id); // another tab was quicker
    if (kept) return kept;
    throw error;
  }
}
