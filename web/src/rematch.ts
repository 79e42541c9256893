/* rematch.ts: the next game of the same people, with what they have settled. */
import { localEngine } from "./engine/connection";
import { type Beginning, type OpenedTable, openTable } from "./opening";
import type { SeatSetup } from "./protocol";
import { readGame, type SavedGame } from "./store/games";

/** The next game of a match, as the engine says; after a game that is not here any more, none. */
export async function nextBeginning(id: string): Promise<(Beginning & { game: string }) | null> {
  const saved = await readGame(id);
  return saved ? { game: saved.game, ...(await rematchOf(saved)) } : null;
}

async function rematchOf(saved: SavedGame): Promise<Beginning> {
  const engine = localEngine(saved.game);
  const { table } = await engine.call("table.load", { record: saved.record, bots: "step" });
  const { seats, options, edition } = await engine.call("table.rematch", { table });
  await engine.call("table.close", { table });
  /* A game that came by a link knows its bots, but its record does not. */
  return {
    seats: seats.map((seat, i) => ({ ...seat, bot: saved.players[i]?.bot, colour: colourOf(saved, seat) })),
    options,
    edition: edition ? JSON.stringify(edition) : "",
    clock: clockOf(saved),
  };
}

/** The header of a record says how its clock ran. */
function clockOf({ record }: SavedGame): Beginning["clock"] {
  const { clock } = JSON.parse(record.slice(0, record.indexOf("\n"))) as { clock?: string };
  return clock === "live" || clock === "lockstep" ? clock : undefined;
}

/** Everybody keeps the colour, wherever they sit now. */
function colourOf({ players }: SavedGame, { name }: SeatSetup): number | undefined {
  return players.find((player) => player.name === name)?.colour;
}

/** The same people once more. */
export async function playAgain(saved: SavedGame): Promise<OpenedTable> {
  return openTable(saved.game, await rematchOf(saved));
}
