/* Names without what nobody sees. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { seen } from "../../src/seen";

test("marks of direction, blanks without width and control characters are left out", () => {
  for (const mark of [
    "\u061c",
    "\u200b",
    "\u200e",
    "\u200f",
    "\u202a",
    "\u202e",
    "\u2060",
    "\u2066",
    "\u2069",
    "\ufeff",
    "\xad",
    "\x1b",
    "\x85",
    "\u{e0041}",
    "\u115f",
    "\u180e",
    "\u2800",
    "\u3164",
    "\uffa0",
    "\ufffa",
  ])
    assert.equal(seen(`Ada${mark}notnA`), "AdanotnA");
});

test("what scripts are written with stays", () => {
  for (const name of [
    "Zoë",
    "Ада",
    "\u05d0\u05d3\u05d4",
    "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
    "👩\u200d🚀",
    "a b",
  ])
    assert.equal(seen(name), name);
});
