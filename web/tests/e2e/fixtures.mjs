/* fixtures.mjs: games to begin at, played by the program itself instead of being clicked. A page that is opened with them
 * has kept them: `stage.open("#/table/late", { games: [kept("late", record)] })`. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { check } from "./harness.mjs";

/** `work(call)` asks the program by its protocol; a refusal fails the case. */
export async function withProgram(program, work) {
  const child = spawn(program, ["rpc"], { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let id = 0;
  const call = async (method, params) => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params })}\n`);
    const { result, error } = JSON.parse((await answers.next()).value);
    check(!error, `the program refuses ${method}: ${error?.message}`);
    return result;
  };
  try {
    return await work(call);
  } finally {
    child.stdin.end();
  }
}

const recordOf = async (call, table) => (await call("table.record", { table, private: true })).record;

/** Mira against a bot, or two people at one screen. */
export const alone = [{ name: "Mira" }, { name: "Anton", bot: "greedy" }];
export const two = [{ name: "Mira" }, { name: "Jonas" }];

/** The record of a game in which everyone makes their first move, until `stop({ view, seat, moves })` says so before one. */
export function playedUntil(program, game, stop, { seats = alone, seed = "lagoon", options, clock } = {}) {
  return withProgram(program, async (call) => {
    let { table, turn } = await call("table.new", { game, seed, seats, options, clock });
    for (;;) {
      check(!turn.over, `the game of ${game} is over before it can be begun with`);
      if (turn.clock?.held) turn = await call("table.clock", { table, runs: true });
      const seat = turn.seats[0];
      const [view, moves] = [await call("table.view", { table, seat }), await call("table.moves", { table, seat })];
      if (stop({ view, seat, moves })) return recordOf(call, table);
      ({ turn } = await call("table.play", { table, seat, move: moves[0].move, decision: turn.decisions[seat] }));
    }
  });
}

/** A record that begins at a position. */
export function recordFrom(program, game, position, { seats = alone, options = {}, clock } = {}) {
  return withProgram(program, async (call) => {
    const { table } = await call("table.load", { game, seed: "position", position, options, seats, clock });
    return recordOf(call, table);
  });
}

/** A game that goes on, as the client keeps it. */
export function kept(id, record) {
  const { game, seats, t } = JSON.parse(record.slice(0, record.indexOf("\n")));
  return { id, game, players: seats, record, created: t, updated: t, revision: 1, over: false };
}

/** The database of a browser in which these games are kept, in the words of Playwright. */
export function storageOf(games) {
  const store = {
    name: "games",
    keyPath: "id",
    autoIncrement: false,
    indexes: [],
    records: games.map((value) => ({ value })),
  };
  return [{ name: "hourglass", version: 1, stores: [store] }];
}
