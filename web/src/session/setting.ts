/* setting.ts: what a table of an engine is, whatever happens at it: its components, its edition, and how its moves are read. */
import { boardOf } from "../boards";
import type { Player } from "../boards/board";
import type { Connection } from "../engine/connection";
import type { Fields } from "../protocol";
import { Reader } from "../roles";
import type { Setting } from "../session";

export interface Found {
  setting: Omit<Setting, "here">;
  reader: Reader;
  /** Of edition and rules, where they are not those of a new table. */
  versions: { edition?: Fields; rules?: number };
}

export async function findSetting(
  connection: Connection,
  table: string,
  game: string,
  players: Player[],
): Promise<Found> {
  const components = await connection.call("table.components", { table });
  const { moves } = await connection.call("game.kinds", { game });
  const { edition, rules } = await connection.call("table.position", { table });
  return {
    setting: {
      game,
      players,
      edition: edition ?? (await connection.call("edition.show", { game })),
      components,
    },
    reader: new Reader(moves, boardOf(game).aside),
    versions: { edition, rules },
  };
}
