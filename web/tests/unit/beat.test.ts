/* The moment that the engine has named is waited for: nothing comes before it, and a machine that slept is noticed. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Beat } from "../../src/session/beat";

/** An hour that is moved by hand, in steps of at most 50 ms, or at once. */
function hour(context: TestContext) {
  const { setTimeout: realSet, clearTimeout: realClear } = globalThis;
  let [now, next] = [1_700_000_000_000, 1];
  const due = new Map<number, { at: number; act(): void }>();
  context.mock.method(Date, "now", () => now);
  globalThis.setTimeout = ((act: () => void, ms: number) => (
    due.set(next, { at: now + ms, act }), next++
  )) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id?: number) => due.delete(id!)) as unknown as typeof clearTimeout;
  context.after(() => Object.assign(globalThis, { setTimeout: realSet, clearTimeout: realClear }));
  const jump = (ms: number) => {
    now += ms;
    for (const [id, { at, act }] of [...due]) if (at <= now && due.delete(id)) act();
  };
  const pass = (ms: number) => {
    for (let done = 0; done < ms; done += 50) jump(50);
  };
  return { jump, pass, waits: () => due.size };
}

function beats() {
  const said: string[] = [];
  return { said, beat: new Beat({ tick: () => said.push("tick"), wakeUp: () => said.push("wake") }) };
}

test("it comes at the moment that was named, once, and not before", (context) => {
  const { pass, waits } = hour(context);
  const { said, beat } = beats();
  beat.at(Date.now() + 60_000);
  pass(59_950);
  assert.deepEqual(said, []);
  pass(50);
  assert.deepEqual(said, ["tick"]);
  pass(60_000);
  assert.deepEqual([said, waits()], [["tick"], 0]);
});

test("a moment that has passed is now; a new one takes its place; none is none", (context) => {
  const { pass, waits } = hour(context);
  const { said, beat } = beats();
  beat.at(Date.now() - 40_000);
  pass(50);
  assert.deepEqual(said, ["tick"]);
  beat.at(Date.now() + 100);
  beat.at(Date.now() + 1000);
  pass(900);
  assert.deepEqual(said, ["tick"]);
  beat.at(undefined);
  pass(5000);
  assert.deepEqual([said, waits()], [["tick"], 0]);
  beat.at(Date.now() + 100);
  beat.stop();
  pass(5000);
  assert.deepEqual(said, ["tick"]);
});

test("a machine that slept is noticed, also long before the moment", (context) => {
  const { jump, pass } = hour(context);
  const { said, beat } = beats();
  beat.at(Date.now() + 60_000);
  pass(1000);
  jump(20_000);
  assert.deepEqual(said, ["wake"]);
  pass(60_000);
  assert.deepEqual(said, ["wake"]);
});

test("a machine that is slow has not slept", (context) => {
  const { jump } = hour(context);
  const { said, beat } = beats();
  beat.at(Date.now() + 3000);
  jump(4000);
  assert.deepEqual(said, ["tick"]);
});
