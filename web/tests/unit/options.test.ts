/* options.test.ts: options that every seat has for itself. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bySeat, isChanged } from "../../src/options";
import type { OptionInfo } from "../../src/protocol";

const coins: OptionInfo = { name: "extra_coins", default: 0, min: 0, max: 3, per_seat: true, meaning: "", rule: "1.4" };

test("one value holds for every seat, a list has one for each", () => {
  assert.deepEqual(bySeat(coins, 2, 3), [2, 2, 2]);
  assert.deepEqual(bySeat(coins, [0, 3, 1], 3), [0, 3, 1]);
});

test("a seat that is added has the default, one that leaves takes its value along", () => {
  assert.deepEqual(bySeat(coins, [3, 1], 3), [3, 1, 0]);
  assert.deepEqual(bySeat(coins, [3, 1, 2], 2), [3, 1]);
});

test("changed is what differs from the default for anybody", () => {
  assert.equal(isChanged(coins, undefined), false);
  assert.equal(isChanged(coins, [0, 0]), false);
  assert.equal(isChanged(coins, [0, 1]), true);
  assert.equal(isChanged(coins, 1), true);
});
