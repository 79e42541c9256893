/* The clock of a table between two answers: it runs live alone, and stands whenever nobody lets it run. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { tableTime } from "../../src/clock";
import type { Clock } from "../../src/protocol";

const live: Clock = { mode: "live", now: 2500, wake: 12500, held: false, wishes: [] };

test("a live clock runs on from what it said", () => {
  assert.deepEqual(tableTime(live, 1000), { ahead: 1500, stands: null, deadlines: [{ name: "wake", at: 12500 }] });
});

test("a clock that is held, told the time, in lockstep, or waited for by the rules stands", () => {
  for (const clock of [
    { ...live, held: true },
    { ...live, mode: "virtual" as const },
    { ...live, mode: "lockstep" as const },
  ])
    assert.equal(tableTime(clock, 1000).stands, 2500);
  const { wake, ...waits } = live;
  assert.deepEqual(tableTime(waits, 1000), { ahead: 1500, stands: 2500, deadlines: [] });
  assert.equal(wake, 12500);
});
