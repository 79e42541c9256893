/* A session in real time, with the engine of the game behind it and hours that are moved by hand: beats, quick touches, a page that
 * is hidden, a machine that sleeps. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { Engine } from "../../../tests/engine.mjs";
import type { Connection } from "../../src/engine/connection";

const page = Object.assign(new EventTarget(), { hidden: false, documentElement: { dataset: {} } });
Object.assign(globalThis, {
  document: page,
  matchMedia: () => ({ matches: false }),
  localStorage: { getItem: () => '{"speed":0}', setItem: () => undefined },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"], language: "en" } });

/** The hour, and what is due at which: nothing comes by itself. */
let hour = 1_700_000_000_000;
let next = 1;
const due = new Map<number, { at: number; act(): void }>();
Date.now = () => hour;
globalThis.setTimeout = ((act: () => void, ms = 0) => (
  due.set(next, { at: hour + ms, act }), next++
)) as unknown as typeof setTimeout;
globalThis.clearTimeout = ((id?: number) => due.delete(id!)) as unknown as typeof clearTimeout;

/** So much later everything that was due meanwhile comes at once. */
function later(ms: number): void {
  hour += ms;
  for (const [id, { at, act }] of [...due]) if (at <= hour && due.delete(id)) act();
}

const { LocalSession } = await import("../../src/session/local");
const { playFrom } = await import("../../src/records");
const { readGame, writeGame } = await import("../../src/store/games");

const SHORT = { age_ms: 60_000, timer_ms: 20_000 };

/** A call, when it was made, and what came back. */
interface Call {
  method: string;
  at: number;
  bytes: number;
  result: { last?: number; next?: number; seats?: number[]; clock?: { wake?: number; held: boolean } };
}

/** The engine as a page reaches it: every call has its time. */
function engineNow(): Connection & { calls: Call[] } {
  const engine = new Engine(join(process.env["HOURGLASS_ROOT"]!, "build/wasm/empires.wasm"));
  engine.entropy(new Uint8Array(32));
  const calls: Call[] = [];
  const call = async (method: string, params: object) => {
    const line = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = engine.answer(Buffer.from(line), Date.now()).toString();
    const { result, error } = JSON.parse(answer);
    calls.push({ method, at: hour, bytes: line.length + answer.length, result });
    if (error) throw new (await import("../../src/protocol")).Refusal(error.code, error.message, error.data);
    return result;
  };
  const connection = { call, calls, onLost: () => () => undefined, onPush: () => () => undefined };
  return connection as unknown as Connection & { calls: Call[] };
}

const against = [{ name: "Mira" }, { name: "Anton", bot: "random" }];

/** A table at which age I is about to begin: Mira and a bot, or others. */
async function session(id: string, seats: { name: string; bot?: string }[] = against) {
  const engine = engineNow();
  let { table, turn } = await engine.call("table.new", {
    game: "empires",
    seed: "session",
    clock: "live",
    options: SHORT,
    seats,
  });
  while (!turn.clock!.held) {
    const seat = turn.seats[0]!;
    const { move } = (await engine.call("table.moves", { table, seat }))[0]!;
    await engine.call("table.play", { table, seat, move, decision: turn.decisions[seat] });
    turn = await engine.call("table.turn", { table });
  }
  const { record } = await engine.call("table.record", { table, private: true });
  await writeGame({
    id,
    game: "empires",
    players: seats,
    record,
    created: 0,
    updated: 0,
    revision: 0,
    over: false,
  });
  const opened = new LocalSession(() => engine, id);
  await opened.open();
  assert.equal(opened.state.status, "ready");
  engine.calls.length = 0;
  return Object.assign(opened, { calls: engine.calls });
}

/** Whatever has been asked is answered. */
const quiet = async () => {
  for (let i = 0; i < 40; i++) await new Promise((done) => setImmediate(done));
};

/** So much time passes, beat by beat. */
async function pass(ms: number): Promise<void> {
  for (let done = 0; done < ms; done += 50) {
    later(50);
    await quiet();
  }
}

const clockOf = ({ state }: InstanceType<typeof LocalSession>) => state.table!.turn.clock!;
const spaces = ({ state }: InstanceType<typeof LocalSession>) =>
  (state.table!.view["seats"] as { timers: { space?: string }[] }[])[0]!.timers.map(({ space }) => space);

test("the clock stands until one is ready, and is looked at while it runs", async () => {
  const table = await session("runs");
  assert.deepEqual([table.state.stands, table.runs, clockOf(table).held], [0, false, true]);
  await pass(3000);
  assert.equal(table.state.stands, 0);
  await table.clock(true);
  assert.equal(table.runs, true);
  await pass(20_000);
  assert.ok(
    table.state.table!.log.some(({ seat, kind }) => seat === 1 && kind === "timer-placed"),
    "the bot has not been seen",
  );
  await table.clock(false);
  assert.equal(clockOf(table).held, true);
  assert.ok(Math.abs(table.state.stands! - 20_000) < 1000, `the clock says ${table.state.stands}`);
  table.close();
});

test("while the clock stands nothing is asked; while it runs and nothing happens, nothing before the moment that was named", async () => {
  const table = await session("still", [{ name: "Mira" }, { name: "Jonas" }]);
  await pass(10_000);
  assert.deepEqual(table.calls, []);
  await table.clock(true);
  const { next } = table.calls.at(-1)!.result;
  const named = next! - hour;
  assert.ok(named > 10_000, `the next moment is ${named} ms away`);
  table.calls.length = 0;
  await pass(named - 100);
  assert.deepEqual(table.calls, []);
  await pass(150);
  assert.deepEqual([table.calls[0]!.method, table.calls[0]!.at >= next!], ["table.tick", true]);
  assert.ok(table.calls[0]!.bytes <= 600, `a beat moves ${table.calls[0]!.bytes} bytes`);
  table.close();
});

test("a beat is one call, of 600 bytes at most, and only what has changed is looked at", async () => {
  const table = await session("beats");
  await table.clock(true);
  let before = table.calls.at(-1)!.result;
  let turn = clockOf(table);
  table.calls.length = 0;
  await pass(40_000);
  const beats = table.calls.filter(({ method }) => method === "table.tick");
  assert.ok(beats.length > 3, `${beats.length} beats`);
  for (const [i, { method, at, bytes, result }] of table.calls.entries()) {
    if (method === "table.look") turn = (result as unknown as { turn: { clock: typeof turn } }).turn.clock;
    if (method === "table.record") before = result;
    if (method !== "table.tick") continue;
    assert.ok(at >= before.next! && bytes <= 600, `a beat at ${at}, named for ${before.next}, of ${bytes} bytes`);
    const same = result.last === before.last && result.clock!.wake === turn.wake && result.clock!.held === turn.held;
    const then = table.calls[i + 1]?.method;
    if (same) assert.notEqual(then, "table.look");
    before = result;
  }
  table.close();
});

test("a touch does not wait for the answer to the one before, and what is refused is taken back", async () => {
  const table = await session("quick");
  await table.clock(true);
  const sent = [
    table.touch("place ideas first"),
    table.touch("place bricks second"),
    table.touch("place ideas second"),
  ];
  assert.deepEqual(
    table.state.pending.map(({ move }) => move),
    ["place ideas first", "place bricks second", "place ideas second"],
  );
  await Promise.all(sent);
  assert.deepEqual([spaces(table), table.state.pending], [["ideas", "bricks"], []]);
  assert.match(table.state.refused!.rule!, /^\d/);
  table.close();
});

test("whoever does not see the page holds the clock", async () => {
  const table = await session("hidden");
  await table.clock(true);
  await pass(2000);
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  await quiet();
  const stood = table.state.stands;
  assert.ok(clockOf(table).held && stood !== null);
  await pass(5000);
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  await quiet();
  assert.deepEqual([clockOf(table).held, table.state.stands], [true, stood]);
  table.close();
});

test("what a machine has slept through was not played", async () => {
  const table = await session("asleep");
  await table.clock(true);
  await table.touch("place ideas first");
  await pass(2000);
  const told = table.state.table!.log.length;
  later(3_600_000);
  await quiet();
  assert.equal(clockOf(table).held, true);
  assert.ok(table.state.stands! <= 2500, `the clock says ${table.state.stands}`);
  assert.deepEqual([spaces(table)[0], table.state.table!.log.length], ["ideas", told]);
  table.close();
});

test("from a position one goes on in real time, people at one screen in lockstep", async () => {
  const engine = engineNow();
  const { table } = await engine.call("table.new", { game: "empires", seed: "from", seats: 2 });
  const from = await engine.call("table.position", { table } as never);
  const clockFrom = async (...bots: (string | undefined)[]) => {
    const id = await playFrom(
      engine,
      from as never,
      bots.map((bot, i) => ({ name: `Seat ${i + 1}`, bot })),
    );
    return JSON.parse((await readGame(id))!.record.split("\n")[0]!).clock;
  };
  assert.deepEqual([await clockFrom(undefined, "random"), await clockFrom(undefined, undefined)], ["live", "lockstep"]);
});
