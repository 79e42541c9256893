/* The guide follows the table: reading moves it on, and so does playing; it never asks for what is already done. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { TidesView } from "../../src/boards/tides/types";
import { en } from "../../src/boards/tides/guide/en";
import { stepAt } from "../../src/boards/guide";
import { guide } from "../../src/boards/tides/guide";

const { steps } = guide;

const at = (kingdom: number, phase = "pick", round = 1) => {
  const side = {
    kingdom: Array.from({ length: kingdom }, (_, i) => `card-${i}`),
    relics: [],
    hand: [],
    score: 0,
    rounds: [],
    unseen: [],
  };
  return { view: { round, phase, seats: [side, side], discarded: [], pile: [] } as unknown as TidesView, seat: 0 };
};
const id = (now: ReturnType<typeof at>, read: number) => steps[stepAt(steps, now, read)]!.id;

test("reading goes on step by step as long as nothing is played", () => {
  assert.deepEqual(
    [0, 1, 2].map((read) => id(at(0), read)),
    ["goal", "hand", "pick"],
  );
});

test("every move ends the steps before it", () => {
  assert.equal(id(at(1), 0), "reveal");
  assert.equal(id(at(1), 5), "known");
  assert.equal(id(at(2), 0), "deny");
  assert.equal(id(at(3), 0), "last");
  assert.equal(id(at(4), 0), "last");
  assert.equal(id(at(5, "relic"), 0), "scored");
  assert.equal(id(at(5, "relic"), 10), "relic");
  assert.equal(id(at(1, "pick", 2), 0), "next");
  assert.equal(id(at(1, "pick", 2), 99), "next");
});

test("every step has its words, and a rule to look up", () => {
  for (const step of steps) {
    assert.ok(step.title in en && step.text in en, step.id);
    assert.match(step.rule, /^\d+\.\d+$/);
    assert.ok(step.spot.length > 0);
  }
});
