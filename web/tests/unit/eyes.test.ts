/* Whose eyes look, when a question is open, when the cover falls. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Before, coverOver, isOpen, type Scene, whoLooks } from "../../src/session/eyes";

const turn = (seats: number[], open: number[] = []) => ({ seats, open, over: false });
const over = { seats: [], over: true };
const looked = (seat: number | null, open = false): Before => ({ seat, open });

test("one person looks with the eyes of their seat, whoever decides; without persons all lies open", () => {
  assert.equal(whoLooks([1], turn([0]), null), 1);
  assert.equal(whoLooks([1], over, looked(1)), 1);
  assert.equal(whoLooks([], turn([0]), null), null);
});

test("of several the one who decides looks, and goes on looking as long as that is so", () => {
  assert.equal(whoLooks([0, 1, 3], turn([1]), null), 1);
  assert.equal(whoLooks([0, 1, 3], turn([0, 1, 3]), looked(3)), 3);
  assert.equal(whoLooks([0, 1, 3], turn([1, 3]), looked(0)), 1);
  assert.equal(whoLooks([0, 1, 3], turn([2]), looked(1)), 1); // a bot decides
  assert.equal(whoLooks([0, 1, 3], turn([2]), null), 0);
  assert.equal(whoLooks([0, 1, 3], over, looked(3)), 3);
});

test("a question is open to several where the engine says so, and the screen goes to whom it asks", () => {
  assert.equal(isOpen([0, 1], turn([1], [1]), 1, looked(0)), true);
  assert.equal(isOpen([0, 1], turn([1], []), 1, looked(0)), false);
  assert.equal(isOpen([0, 1], turn([1], [0]), 1, looked(0)), false);
  assert.equal(isOpen([1], turn([1], [1]), 1, looked(1)), false, "one person needs no others' eyes");
  assert.equal(isOpen([0, 1], turn([1], [1]), 1, looked(1)), false, "it is asked of whoever has the screen");
  assert.equal(isOpen([0, 1], turn([1], [1]), 1, looked(1, true)), true, "one after the other");
  assert.equal(isOpen([0, 1], turn([1], [1]), 1, null), true, "when the page is opened");
  assert.equal(isOpen([0, 1], { ...over, open: [1] }, 1, looked(0)), false);
});

const scene = (more: Partial<Scene>): Scene => ({
  here: [0, 1],
  turn: { over: false },
  seat: 1,
  open: false,
  before: looked(0),
  lifted: 0,
  coveredFor: null,
  anew: false,
  ...more,
});

test("the cover falls before other eyes, and when nobody knows who looks", () => {
  assert.equal(coverOver(scene({})), 1);
  assert.equal(coverOver(scene({ before: looked(1) })), null);
  assert.equal(coverOver(scene({ before: looked(1), coveredFor: 1 })), 1, "it was not lifted");
  assert.equal(coverOver(scene({ before: looked(1), anew: true })), 1);
  assert.equal(coverOver(scene({ before: null, anew: true })), 1);
});

test("no cover: for one person, at the end, over an open question", () => {
  assert.equal(coverOver(scene({ here: [1] })), null);
  assert.equal(coverOver(scene({ turn: { over: true } })), null);
  assert.equal(coverOver(scene({ open: true })), null);
  assert.equal(coverOver(scene({ open: true, before: null, anew: true })), null);
});

test("after an open question only whoever had the screen before it needs no cover", () => {
  assert.equal(coverOver(scene({ seat: 0, before: looked(1, true) })), null);
  assert.equal(coverOver(scene({ seat: 1, before: looked(1, true) })), 1, "the one who was asked has lifted nothing");
  assert.equal(coverOver(scene({ here: [0, 1, 2], seat: 2, before: looked(1, true) })), 2);
});
