/* Colours at a table: chosen, or those of the game, never one twice while there are enough. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { coloursFor, withColour } from "../../src/sitters";

test("without a choice everybody has a colour of their own, those of the game first", () => {
  assert.deepEqual(coloursFor("none", [{}, {}, {}, {}, {}]), [1, 4, 2, 3, 5]);
});

test("a colour that was chosen is nobody else's", () => {
  assert.deepEqual(coloursFor("none", [{}, { colour: 1 }, {}]), [4, 1, 2]);
  assert.equal(new Set(coloursFor("none", [{ colour: 2 }, {}, {}, { colour: 1 }, {}])).size, 5);
});

test("taking somebody's colour swaps", () => {
  assert.deepEqual(
    withColour("none", [{ name: "a" }, { name: "b" }], 0, 4).map(({ colour }) => colour),
    [4, 1],
  );
  assert.deepEqual(
    withColour("none", [{ name: "a" }, { name: "b" }], 0, 5).map(({ colour }) => colour),
    [5, 4],
  );
});
