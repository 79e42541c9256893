/* What is shown together, and for how long; a pause that is cut short. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { GameEvent } from "../../src/protocol";
import { groupsOf, Pause } from "../../src/showing";

let seq = 0;
const event = (kind: string, ms: number): GameEvent => ({ seq: ++seq, kind, text: kind, ms });
const duration = (each: GameEvent) => each["ms"] as number;

test("one kind in a row is a group that takes as long as its longest event", () => {
  const groups = groupsOf([event("dealt", 3), event("dealt", 5), event("picked", 2), event("dealt", 4)], duration, false);
  assert.deepEqual(groups.map(({ events, ms }) => [events.length, ms]), [[2, 5], [1, 2], [1, 4]]);
});

test("what takes no time is not shown, and still parts what stands around it", () => {
  const groups = groupsOf([event("dealt", 3), event("round", 0), event("dealt", 3)], duration, false);
  assert.deepEqual(groups.map(({ events }) => events.length), [1, 1]);
  assert.deepEqual(groupsOf([], duration, false), []);
});

test("at rest every group has the same time, and what takes none is still not shown", () => {
  const groups = groupsOf([event("dealt", 900), event("round", 0), event("picked", 2)], duration, true);
  assert.deepEqual(groups.map(({ ms }) => ms), [300, 300]);
});

test("a long chain is merged and shown within a few seconds, without losing an event", () => {
  const chain = Array.from({ length: 300 }, (_, i) => event(i % 2 ? "tax" : "unrest", 400));
  const groups = groupsOf(chain, duration, false);
  assert.deepEqual(groups.flatMap(({ events }) => events), chain);
  assert.ok(Math.round(groups.reduce((sum, { ms }) => sum + ms, 0)) <= 4000);
  assert.ok(groups.length <= 34, `${groups.length} pictures`);
  assert.ok(groups.slice(0, -1).every(({ ms }) => ms >= 120));
});

test("a pause ends by itself or is cut short", async () => {
  const pause = new Pause();
  pause.cutShort();
  assert.equal(await pause.wait(1), false);
  const long = pause.wait(60_000);
  pause.cutShort();
  assert.equal(await long, true);
});
