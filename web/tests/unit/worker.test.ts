/* The worker of a game in German: two files of words, and nothing is ever answered without those that it needs. */
import assert from "node:assert/strict";
import { webcrypto } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";
import games from "../../generated/games.en.json";
import { EVERYDAY } from "../../src/engine/everyday";
import type { FromWorker, ToWorker } from "../../src/engine/worker";
import { isBuilt } from "./engine";

const root = process.env.HOURGLASS_ROOT!;
const file = (name: string) => join(root, "web/generated", name);
const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(join(root, path)).href);

const GAMES = (games as { id: string }[]).map(({ id }) => id).filter(isBuilt);

/* --- every method that is said to be everyday is ------------------------------------------------------------------------ */

const isRefusal = (line: string) => /^\{"jsonrpc":"2\.0","id":\d+,"error":/.test(line);

for (const game of GAMES)
  test(`${game}: what is everyday is said with the words of tables as with all`, async () => {
    const { Engine, wordsPath } = await load("tests/engine.mjs");
    const { Session, SESSIONS, SAMPLES } = await load("tests/sessions.mjs");
    const module = file(`${game}.wasm`);
    const answered = new Set<string>();
    const pair = () => {
      const [all, table] = [new Engine(module), new Engine(module, { german: false })];
      assert.ok(table.learn(readFileSync(wordsPath(module))));
      for (const engine of [all, table]) engine.entropy(new Uint8Array(32).fill(1));
      return {
        answer(line: Buffer): Buffer {
          const request = JSON.parse(line.toString());
          const german = Buffer.from(JSON.stringify({ ...request, params: { ...request.params, lang: "de" } }));
          const [wanted, found] = [all, table].map((engine) => engine.answer(german).toString());
          if (!isRefusal(wanted) && EVERYDAY.has(request.method)) {
            answered.add(request.method);
            assert.equal(found, wanted, request.method);
          }
          return Buffer.from(wanted);
        },
      };
    };
    const CHOSEN = ["whole game 1", "whole game 2", "bots", "undo and redo", "custom edition"];
    for (const name of CHOSEN) SESSIONS[name](new Session(pair(), game));
    const more = new Session(pair(), game);
    more.call("game.kinds", { game });
    const table = more.open({ seats: [{ bot: "greedy" }, {}] });
    const { turn } = more.call("table.look", { table, seat: 1, then: true });
    more.call("table.tick", { table });
    const { moves } = more.call("table.look", { table, seat: turn.seats[0] ?? 1 });
    if (moves?.length) {
      more.call("table.suppose", { table, seat: turn.seats[0] ?? 1, moves: [moves[0].move] });
      const several = more.call("table.play", { table, seat: turn.seats[0] ?? 1, moves: [moves[0].move, "no move"] });
      assert.ok(several?.refused || SAMPLES[game].opening?.clock, "a second move that is none is told of");
    }
    more.call("edition.show", { game });
    more.call("table.close", { table });
    const never = [...EVERYDAY].filter((method) => !answered.has(method));
    assert.deepEqual(never, [], "methods that were never answered");
  });

/* --- the worker itself -------------------------------------------------------------------------------------------------- */

test("the worker fetches the rest of German when an answer needs it, and answers nothing without", async () => {
  const fetched: string[] = [];
  let broken: string | null = null;
  const waiting = new Map<number, (answer: FromWorker) => void>();
  let hear: (event: { data: ToWorker }) => void = () => undefined;
  if (!("crypto" in globalThis)) Object.assign(globalThis, { crypto: webcrypto }); // Node 18 has none that is global
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
    postMessage: (answer: FromWorker) => waiting.get(answer.id)!(answer),
    fetch: async (name: string) => {
      fetched.push(name);
      if (name === broken) throw new Error("no connection");
      const headers = { "content-type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" };
      return new Response(readFileSync(file(name)), { headers });
    },
  });
  await import("../../src/engine/worker");
  let id = 0;
  const ask = (method: string, params: object, everyday = EVERYDAY.has(method as never)) =>
    new Promise<FromWorker>((done) => {
      const line = JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params: { ...params, lang: "de" } });
      waiting.set(id, done);
      hear({ data: { id, line, lang: "de", everyday } });
    });
  const said = (answer: FromWorker) => JSON.parse("line" in answer ? answer.line : JSON.stringify({ answer }));

  const [game] = GAMES;
  const [module, table, rest] = [`${game}.wasm`, `${game}-de.words`, `${game}-de-rest.words`];
  hear({ data: { files: { module, words: { de: { table, rest } } }, lang: "de" } });
  const opened = said(await ask("table.new", { game, seed: "tide" })).result.table;
  const { ask: question } = said(await ask("table.look", { table: opened, seat: 0 })).result;
  assert.match(question.text, /^Welche /);
  assert.deepEqual(fetched, [module, table]);

  broken = rest;
  const lost = await ask("table.play", { table: opened, seat: 0, move: "no such card" });
  assert.ok("missing" in lost, `answered without words: ${JSON.stringify(lost)}`);
  broken = null;
  const refused = said(await ask("table.play", { table: opened, seat: 0, move: "no move", decision: 7 })).error;
  assert.match(refused.message, /Entscheidung/);
  const unknown = said(await ask("table.turn", { table: "t99" })).error;
  assert.match(unknown.message, /gibt es nicht/);
  const [checked] = said(await ask("edition.check", { game, edition: "d" })).result.problems;
  assert.equal(checked.allowed, "kein JSON-Wert");
  assert.deepEqual(fetched, [module, table, rest, rest]);
  const still = said(await ask("table.look", { table: opened, seat: 0 })).result;
  assert.equal(still.ask.text, question.text, "what was learned first is still known");
});
