/* A replay, with the engine of each game behind it: what it asks for, and where its chapters begin. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Engine } from "../../../tests/engine.mjs";
import type { Connection } from "../../src/engine/connection";
import type { Turn } from "../../src/protocol";

Object.assign(globalThis, {
  document: Object.assign(new EventTarget(), { documentElement: { dataset: {} } }),
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => null, setItem: () => undefined },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"], language: "en" } });

const { Replayer } = await import("../../src/replayer");
const { boardOf } = await import("../../src/boards");

const modules = join(process.env["HOURGLASS_ROOT"]!, "build/wasm");
const offered = readdirSync(modules).flatMap((file) => /^(\w+)\.wasm$/.exec(file)?.[1] ?? []); // none for bots alone

/** An engine that counts what it is asked; `now` is the hour. */
function engineOf(game: string) {
  const engine = new Engine(join(modules, `${game}.wasm`));
  engine.entropy(new Uint8Array(32));
  const counted = { calls: 0, now: 0, connection: null as unknown as Connection };
  const call = async (method: string, params: object) => {
    counted.calls++;
    const { result, error } = JSON.parse(
      engine.answer(Buffer.from(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })), counted.now).toString(),
    );
    if (error) throw new Error(error.message);
    return result;
  };
  counted.connection = { call, onLost: () => () => undefined, onPush: () => () => undefined } as unknown as Connection;
  return counted;
}

/** A game of two bots, to its end; a clock that runs is run on. */
async function finished(game: string) {
  const engine = engineOf(game);
  const call = engine.connection.call as (method: string, params: object) => Promise<never>;
  const players = [
    { name: "Mira", bot: "random" },
    { name: "Anton", bot: "random" },
  ];
  const { table } = (await call("table.new", { game, seed: "chapters", seats: players })) as { table: string };
  while (!((await call("table.tick", { table })) as Turn).over) engine.now += 60_000;
  const { record } = (await call("table.record", { table, private: true })) as { record: string };
  return { id: "game", game, players, record, created: 0, updated: 0, revision: 0, over: true };
}

for (const game of offered)
  test(`${game}: the chapters are those of the views, and cost no request for each move`, async () => {
    const engine = engineOf(game);
    const replayer = new Replayer(engine.connection, await finished(game));
    await replayer.open();
    const { state } = replayer;
    assert.equal(state.status, "ready", state.problem);
    assert.ok(engine.calls <= 12, `${engine.calls} calls for ${state.length} moves`);
    const names: string[] = [];
    for (let at = 0; at < state.length; at++) {
      const view = await engine.connection.call("table.view", { table: replayer["table"], seat: null, at });
      names.push(boardOf(game).where(view, state.edition).words[0]!);
    }
    assert.deepEqual(
      state.chapters.map(({ name }) => name),
      [...new Set(names)],
    );
    for (const { at, name } of state.chapters) assert.equal(names[at], name, `moment ${at}`);
  });

/** Parts of a board come from files. */
async function until(good: () => boolean): Promise<void> {
  for (let i = 0; i < 2000 && !good(); i++) await new Promise((done) => setTimeout(done, 5));
}

/** At the last step of a game, where it is counted. */
async function atTheEnd(game: string) {
  const replayer = new Replayer(engineOf(game).connection, await finished(game));
  await replayer.open();
  await replayer.goTo(replayer.state.length - 1);
  return replayer;
}

for (const game of offered)
  test(`${game}: step by step a replay tells each moment, and nothing of a later one`, async () => {
    const replayer = await atTheEnd(game);
    replayer.setSpeed("step");
    const before = replayer.state.at;
    const told = (last: unknown) =>
      until(() => replayer.state.at > before || (!!replayer.state.telling && replayer.state.telling !== last));
    void replayer.play();
    await told(null);
    const { score } = boardOf(game).stages?.length ? { score: true } : { score: false };
    let rows = 0;
    for (let n = 0; replayer.state.at === before && n < 400; n++) {
      const { telling, moment, running } = replayer.state;
      assert.ok(telling && moment && running, "it waits for whoever looks");
      if (telling.stage) rows++;
      const last = telling.stage ? telling.stage.told === telling.stage.rows.length : true;
      if (!last) assert.deepEqual(moment.score, telling.stage!.rows[telling.stage!.told - 1]!.picture.score);
      assert.ok(telling.text.split(/\s+/).length <= 9, telling.text);
      await replayer.next();
      await told(telling);
    }
    assert.equal(replayer.state.at, replayer.state.length);
    assert.equal(replayer.state.telling, null);
    const { ended } = replayer.state.moment!.facts; // a win at once has no points
    assert.ok(rows > 0 || !score || ended, "the end is told row by row");
    replayer.close();
  });

test("a pause in the middle brings back the moment before it, another speed goes on, and at once tells nothing", async () => {
  const game = offered.find((each) => boardOf(each).stages?.length)!;
  const replayer = await atTheEnd(game);
  const { at, moment } = replayer.state;
  replayer.setSpeed("step");
  void replayer.play();
  await until(() => !!replayer.state.telling);
  const first = replayer.state.telling;
  await replayer.next();
  await until(() => !!replayer.state.telling && replayer.state.telling !== first);
  assert.notEqual(replayer.state.telling, null);
  replayer.pause();
  await until(() => replayer.state.moment === moment);
  assert.deepEqual([replayer.state.at, replayer.state.telling, replayer.state.running], [at, null, false]);
  assert.deepEqual(replayer.state.moment, moment);
  replayer.setSpeed(0);
  await replayer.next();
  assert.deepEqual([replayer.state.at, replayer.state.telling], [at + 1, null]);
  replayer.close();
});
