/* The guide to The Sands of Time follows the table through the preparations and the first turns. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { stepAt } from "../../src/boards/guide";
import { guide } from "../../src/boards/sands/guide";
import { en } from "../../src/boards/sands/guide/en";
import type { SandsView } from "../../src/boards/sands/types";
import type { Hint } from "../../src/protocol";
import { byNotation } from "../unit/told";

const { steps } = guide;
const at = (view: Partial<SandsView>) => ({
  view: { stage: "provinces", space: 0, seats: [], tiles: {}, ...view } as SandsView,
  seat: 0,
});
const id = (now: ReturnType<typeof at>, read: number) => steps[stepAt(steps, now, read)]!.id;

test("reading goes on step by step as long as nothing is played", () => {
  assert.deepEqual(
    [0, 1, 2].map((read) => id(at({}), read)),
    ["goal", "lands", "provinces"],
  );
});

test("every stage ends the steps before it", () => {
  assert.equal(id(at({ stage: "capitals" }), 0), "capital");
  assert.equal(id(at({ stage: "first-caravans" }), 0), "caravan");
  assert.equal(id(at({ stage: "extra-peasants" }), 0), "peasant");
  assert.equal(id(at({ stage: "first-advances" }), 0), "advance");
  assert.equal(id(at({ stage: "selection" }), 0), "stock");
  assert.equal(id(at({ stage: "selection" }), 8), "plan");
  assert.equal(id(at({ stage: "turns", active: 0, open: ["build", "govern"] }), 0), "turn");
  assert.equal(id(at({ stage: "turns", active: 0, action: "build", open: ["govern"] }), 0), "price");
  assert.equal(id(at({ stage: "selection", space: 1 }), 0), "unrest");
  assert.equal(id(at({ stage: "selection", space: 3 }), 0), "end");
});

test("every step has its words, and a rule to look up", () => {
  for (const step of steps) {
    assert.ok(step.title in en && step.text in en, step.id);
    assert.match(step.rule, /^\d+\.\d+$/);
    assert.ok(step.spot.length > 0);
  }
});

test("advice points at a territory or a button; a pair is chosen one after the other", () => {
  assert.deepEqual(guide.advised(byNotation("sands").move("province gallia") as Hint), ['[data-land="gallia"]']);
  assert.deepEqual(guide.advised(byNotation("sands").move("resolve build") as Hint), ['[data-part="resolve build"]']);
  assert.equal(guide.advised(byNotation("sands").move("caravan gallia italia") as Hint), null);
});
