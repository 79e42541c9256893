/* Where an answer stands: beside what was touched, inside the window. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { placeBeside } from "../../src/screens/table-beside";

const window = { width: 1440, height: 900 };
const answer = { width: 280, height: 90 };
const card = (left: number, top: number) => ({ left, top, width: 130, height: 200 });

test("below, its middle under the middle of what was touched", () => {
  assert.deepEqual(placeBeside(card(600, 100), answer, window), { left: 525, top: 310, above: false, tip: 140 });
});

test("above where the window ends", () => {
  assert.deepEqual(placeBeside(card(600, 640), answer, window), { left: 525, top: 540, above: true, tip: 140 });
});

test("inside at the edges, and the tip still points there", () => {
  assert.deepEqual(placeBeside(card(0, 100), answer, window), { left: 8, top: 310, above: false, tip: 57 });
  assert.deepEqual(placeBeside({ ...card(1420, 100), width: 20 }, answer, window), {
    left: 1152,
    top: 310,
    above: false,
    tip: 264,
  });
});
