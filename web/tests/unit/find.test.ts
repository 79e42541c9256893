/* Parts are found by a few letters of their names. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { matching } from "../../src/find";

const names = ["Asia Minor", "Mesopotamia", "Media", "Arménia Minor", "b3"];
const found = (typed: string) => matching(typed, names, (name) => name);

test("by the beginning of any word, the whole name first", () => {
  assert.deepEqual(found("me"), ["Mesopotamia", "Media"]);
  assert.deepEqual(found("mi"), ["Asia Minor", "Arménia Minor"]);
  assert.deepEqual(found("armenia m"), ["Arménia Minor"]);
  assert.deepEqual(found("B3"), ["b3"]);
});

test("nothing is found by nothing, nor from the middle of a word", () => {
  assert.deepEqual(found(""), []);
  assert.deepEqual(found("potamia"), []);
});
