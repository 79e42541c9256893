/* The worker of a game: words in files beside its module, and nothing is ever answered without those that it needs. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
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

/* biome-ignore lint/suspicious/noExplicitAny: as the tests of the engine are */
type Asking = any;

/** A lesson as its solution goes; of a first game what is advised at first. */
function learn(more: Asking, lesson: object): void {
  let { table, lesson: state } = more.call("lesson.open", { lesson });
  for (let moves = 0, read = 0; state.state !== "done" && moves < 8; moves++) {
    if (state.state === "read") read = state.page + 1;
    else if (state.state === "due") more.call("lesson.step", { table, page: read });
    else more.call("table.play", { table, seat: state.seat, move: state.solution.move });
    state = more.call("lesson.state", { table, page: read });
  }
  more.call("table.close", { table });
}

/** A level that thinks elsewhere, step by step. */
function think(more: Asking, game: string, opening: object): void {
  const table = more.open({ ...opening, bots: "step", seats: [{ bot: "trial" }, { bot: "trial" }] });
  for (let i = 0; i < 20; i++) {
    const { jobs, clock } = more.call("table.turn", { table });
    const [waiting] = jobs ?? [];
    if (!waiting) {
      if (clock?.mode === "lockstep") more.call("table.clock", { table, runs: true });
      else more.call("table.tick", { table });
      continue;
    }
    const job = more.call("table.job", { table, seat: waiting.seat });
    const { view, seat, level, seed, decision } = job;
    const { options, edition } = more.call("table.look", { table, seat });
    more.call("view.look", { game, options, edition, view, seat, then: true, suppose: true });
    if (clock) more.call("view.tick", { game, options, edition, view, seat, to: clock.now + 1 });
    const asked = { game, options, edition, view, seat, level, seed, budget: 5, slices: true };
    let { thought, move } = more.call("view.bot", asked);
    const other = more.call("view.bot", asked).thought;
    while (thought) ({ thought, move } = more.call("thought.on", { thought, iterations: 3 }));
    if (other) more.call("thought.drop", { thought: other });
    const whole = more.call("view.bot", { ...asked, slices: false });
    assert.equal(whole.move, move);
    more.call("table.answer", { table, seat, decision, move });
  }
}

const CHOSEN = ["whole game 1", "whole game 2", "bots", "undo and redo", "custom edition"];

for (const game of GAMES)
  for (const lang of ["en", "de"])
    test(`${game}: what is everyday is said with the words of tables as with all (${lang})`, async () => {
      const { Engine, wordsPath } = await load("tests/engine.mjs");
      const { Session, SESSIONS, SAMPLES } = await load("tests/sessions.mjs");
      const module = file(`${game}.wasm`);
      const answered = new Set<string>();
      const pair = () => {
        const [all, table] = [new Engine(module), new Engine(module, { rest: false })];
        if (lang === "de") assert.ok(table.learn(readFileSync(wordsPath(module))));
        for (const engine of [all, table]) engine.entropy(new Uint8Array(32).fill(1));
        return {
          answer(line: Buffer): Buffer {
            const request = JSON.parse(line.toString());
            const asked = Buffer.from(JSON.stringify({ ...request, params: { ...request.params, lang } }));
            const [wanted, found] = [all, table].map((engine) => engine.answer(asked).toString());
            if (!isRefusal(wanted) && EVERYDAY.has(request.method)) {
              answered.add(request.method);
              assert.equal(found, wanted, request.method);
            }
            return Buffer.from(wanted);
          },
        };
      };
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
      think(new Session(pair(), game), game, SAMPLES[game].opening?.clock && { clock: "lockstep" });
      const lessons = join(root, "lessons", game);
      for (const name of readdirSync(lessons))
        learn(new Session(pair(), game), JSON.parse(readFileSync(join(lessons, name), "utf8")));
      const never = [...EVERYDAY].filter((method) => !answered.has(method));
      const clocked = SAMPLES[game].opening?.clock ? [] : ["table.clock", "view.tick"];
      assert.deepEqual(never, clocked, "methods that were never answered");
    });

/* --- the worker itself -------------------------------------------------------------------------------------------------- */

test("the worker fetches the rest of a language when an answer needs it, and answers nothing without", async () => {
  const fetched: string[] = [];
  let broken: string | null = null;
  let instead: string | null = null;
  const waiting = new Map<number, (answer: FromWorker) => void>();
  let hear: (event: { data: ToWorker }) => void = () => undefined;
  Object.assign(globalThis, {
    addEventListener: (_: string, listener: typeof hear) => (hear = listener),
    postMessage: (answer: FromWorker) => waiting.get(answer.id)!(answer),
    fetch: async (name: string) => {
      fetched.push(name);
      if (name === broken) throw new Error("no connection");
      const headers = { "content-type": name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream" };
      return new Response(readFileSync(file(instead ?? name)), { headers });
    },
  });
  await import("../../src/engine/worker");
  let id = 0;
  let lang: "en" | "de" = "en";
  const ask = (method: string, params: object, everyday = EVERYDAY.has(method as never)) =>
    new Promise<FromWorker>((done) => {
      const line = JSON.stringify({ jsonrpc: "2.0", id: ++id, method, params: { ...params, lang } });
      waiting.set(id, done);
      hear({ data: { id, line, lang, everyday } });
    });
  const said = (answer: FromWorker) => JSON.parse("line" in answer ? answer.line : JSON.stringify({ answer }));
  const isMissing = (answer: FromWorker) =>
    assert.ok("missing" in answer, `answered without words: ${JSON.stringify(answer)}`);

  const [game, other] = GAMES;
  const [module, english] = [`${game}.wasm`, `${game}-rest.words`];
  const [table, rest] = [`${game}-de.words`, `${game}-de-rest.words`];
  hear({ data: { files: { module, rest: english, words: { de: { table, rest } } }, lang } });
  const opened = said(await ask("table.new", { game, seed: "tide" })).result.table;
  const asked = said(await ask("table.look", { table: opened, seat: 0 })).result.ask.text;
  assert.match(asked, /^Which /);
  assert.deepEqual(fetched.splice(0), [module], "an ordinary game needs no rest");

  lang = "de";
  const question = said(await ask("table.look", { table: opened, seat: 0 })).result.ask.text;
  assert.match(question, /^Welche /);
  assert.deepEqual(fetched.splice(0), [table]);
  broken = english;
  isMissing(await ask("table.play", { table: opened, seat: 0, move: "no such card" })); // its sums cover both languages
  assert.deepEqual(fetched.splice(0).sort(), [rest, english].sort());

  lang = "en";
  isMissing(await ask("table.play", { table: opened, seat: 0, move: "no such card" }));
  isMissing(await ask("edition.check", { game, edition: "d" }));
  broken = null;
  for (const wrong of [other && `${other}-rest.words`, table])
    if (wrong) {
      instead = wrong;
      const answer = await ask("table.turn", { table: "t99" });
      isMissing(answer);
      assert.match(JSON.stringify(answer), new RegExp(`${english} is not of ${game}`));
    }
  instead = null;
  fetched.length = 0;
  const first = said(await ask("table.play", { table: opened, seat: 0, move: "no move", decision: 7 })).error;
  assert.match(first.message, /decision/);
  assert.equal(said(await ask("edition.check", { game, edition: "d" })).result.problems[0].allowed, "no JSON value");
  assert.match(said(await ask("table.turn", { table: "t99" })).error.message, /no table/);
  assert.deepEqual(fetched.splice(0), [english]);

  lang = "de";
  broken = rest;
  isMissing(await ask("table.play", { table: opened, seat: 0, move: "no such card" }));
  broken = null;
  const refused = said(await ask("table.play", { table: opened, seat: 0, move: "no move", decision: 7 })).error;
  assert.match(refused.message, /Entscheidung/);
  const unknown = said(await ask("table.turn", { table: "t99" })).error;
  assert.match(unknown.message, /gibt es nicht/);
  const [checked] = said(await ask("edition.check", { game, edition: "d" })).result.problems;
  assert.equal(checked.allowed, "kein JSON-Wert");
  assert.deepEqual(fetched, [rest, rest]);
  const still = said(await ask("table.look", { table: opened, seat: 0 })).result;
  assert.equal(still.ask.text, question, "what was learned first is still known");
});
