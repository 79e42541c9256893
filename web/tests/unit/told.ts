/* told.ts: what the real engine tells of a position, for tests of what draws it. */
import { join } from "node:path";
import { Engine } from "../../../tests/engine.mjs";
import type { Lang } from "../../src/i18n";
import type { Connection } from "../../src/engine/connection";
import type { Fields, Look, Seat } from "../../src/protocol";
import { Reader } from "../../src/roles";
import { ByNotation } from "./by-notation";

const engines = new Map<string, InstanceType<typeof Engine>>();

function engineOf(game: string): InstanceType<typeof Engine> {
  let engine = engines.get(game);
  if (!engine) {
    engine = new Engine(join(process.env["HOURGLASS_ROOT"]!, "build/wasm", `${game}.wasm`));
    engine.entropy(new Uint8Array(32));
    engines.set(game, engine);
  }
  return engine;
}

/** Reads the moves of a game as its engine declares them. */
export function readerOf(game: string): Reader {
  return new Reader(engineOf(game).call("game.kinds", { game }).moves);
}

/** Moves of a game by their notation. */
export function byNotation(game: string): ByNotation {
  return new ByNotation(engineOf(game).call("game.kinds", { game }).moves);
}

export function components<C>(game: string, lang: Lang = "en", edition?: Fields): C {
  const engine = engineOf(game);
  const { table } = engine.call("table.new", { game, seed: "unit", edition });
  const told = engine.call("table.components", { table, lang });
  engine.call("table.close", { table });
  return told;
}

/** A position through the eyes of a seat. */
export function look(game: string, position: Fields, seat: Seat | null, names: string[], lang: Lang = "en"): Look {
  const engine = engineOf(game);
  const { table } = engine.call("table.load", { game, position, seats: names.map((name) => ({ name })), seed: "unit" });
  const told = engine.call("table.look", { table, seat, lang });
  engine.call("table.close", { table });
  return told;
}

/** A new table of three bots, or as it says, at which each decision is a tick of its own. */
export function newTable(game: string, how: Fields = {}) {
  const seats = ["Mira", "Anton", "Selma"].map((name) => ({ name, bot: "greedy" }));
  const { table } = engineOf(game).call("table.new", { game, seed: "unit", seats, bots: "step", ...how });
  return { call: (method: string, params: object) => engineOf(game).call(method, { table, ...params }) };
}

/** The engine of a game as the page reaches it. */
export function connectionTo(game: string): Connection {
  const call = async (method: string, params: object) => engineOf(game).call(method, params);
  return { call, onLost: () => () => undefined } as Connection;
}
