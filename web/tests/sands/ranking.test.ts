import assert from "node:assert/strict";
import { test } from "node:test";
import { ranking } from "../../src/boards/sands/ranking";

const seat = (score: number, chronicle_points: number) => ({ score, chronicle_points, winner: false, counts: {} });

test("between equal points the chronicles of the last dynasty decide", () => {
  assert.deepEqual(ranking([seat(40, 30), seat(52, 9), seat(52, 21)]), { order: [2, 1, 0], level: true });
  assert.deepEqual(ranking([seat(52, 9), seat(40, 30), seat(40, 31)]), { order: [0, 2, 1], level: false });
});
