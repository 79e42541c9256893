/* shared-game.ts: a finished game for a short link, and back. What comes out of a link is played again, move by move, so
 * every move in it is legal; that luck fell like this, and when and by whom it was played, is what the sender says. */
import type { Connect, Connection } from "./engine/connection";
import { gameInfo, optionsOf, unknownGame } from "./engine/games";
import { BadRecord, describe, headerOf } from "./records";
import type { Fields } from "./protocol";
import { BadShare, checksum, type SharedGame } from "./share";
import type { SavedGame } from "./store/games";
import { versionsFor, versionsOf } from "./versions";

/** The rest follows from the game and its edition. */
async function changedOptions(game: string, options: Fields): Promise<Fields> {
  const usual = new Map((await optionsOf(game)).map((option) => [option.name, JSON.stringify(option.default)]));
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => usual.get(name) !== JSON.stringify(value)),
  );
}

export async function sharedGame(engine: Connection, record: string): Promise<SharedGame> {
  const { game, seats, edition: hash, position } = headerOf(record);
  const { table } = await engine.call("table.load", { record, bots: "step" });
  const [played, { options, ...told }] = await Promise.all([
    engine.call("table.line", { table }),
    engine.call("table.position", { table }),
  ]);
  await engine.call("table.close", { table });
  const line = played.map(({ seat, move, at }) => ({ seat, move, ...(at !== undefined && { at }) }));
  const versions = await versionsFor(engine, game, told, hash);
  return {
    game,
    options: told.edition ? options : await changedOptions(game, options),
    ...versions,
    position,
    seats,
    line,
  };
}

/** A game with the same moves; it is not stored yet. The same link gives the same game, wherever it is kept. */
export async function gameOfShared(connect: Connect, shared: SharedGame): Promise<SavedGame> {
  if (!gameInfo(shared.game)) throw new BadRecord(unknownGame(shared.game));
  const engine = connect(shared.game);
  const table = await seated(engine, shared);
  try {
    await Promise.all(callsOf(engine, table, shared.line));
    const turn = await engine.call("table.turn", { table });
    if (!turn.over) throw new BadShare("broken");
    const { record } = await engine.call("table.record", { table });
    const now = Date.now();
    const id = `link-${checksum(JSON.stringify(shared))}`;
    const game: SavedGame = {
      id,
      game: shared.game,
      players: shared.seats,
      record,
      created: now,
      updated: now,
      revision: 0,
      over: true,
    };
    await describe(engine, table, game, turn);
    return game;
  } finally {
    await engine.call("table.close", { table });
  }
}

/** Every move once more; in real time the clock is told first how late it was. */
function callsOf(engine: Connection, table: string, line: SharedGame["line"]): Promise<unknown>[] {
  let clock = 0;
  return line.flatMap(({ seat, move, at = clock }) => {
    const runs = at > clock;
    clock = at;
    return [
      ...(runs ? [engine.call("table.tick", { table, to: at })] : []),
      ...(move ? [engine.call("table.play", { table, seat: seat ?? "chance", move })] : []),
    ];
  });
}

/** A table at which nobody plays by themselves, and luck is what the link says. */
async function seated(
  engine: Connection,
  { game, options, edition, rules, position, seats, line }: SharedGame,
): Promise<string> {
  const params = {
    game,
    options: options as Record<string, boolean>,
    ...(await versionsOf(engine, game, { rules, edition })),
    seats: seats.map(({ name }) => ({ name })),
    chance: "manual" as const,
    ...(line.some(({ at }) => at !== undefined) && { clock: "virtual" as const }),
  };
  const { table } = await (position
    ? engine.call("table.load", { ...params, position })
    : engine.call("table.new", params));
  return table;
}
