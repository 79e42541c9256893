/* The guide to Sandstone follows the table through the opening and the first Year. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { SandstoneView } from "../../src/boards/sandstone/types";
import { en } from "../../src/boards/sandstone/guide/en";
import { stepAt } from "../../src/boards/guide";
import { guide } from "../../src/boards/sandstone/guide";
import type { Hint } from "../../src/protocol";
import { byNotation } from "../unit/told";

const { steps } = guide;

function at(view: Partial<SandstoneView>, strongholds: string[] = []) {
  const side = { towers: [], strongholds, played: [] };
  return {
    view: { year: 1, phase: "place", board: [], seats: [side, side], center: [], ...view } as SandstoneView,
    seat: 0,
  };
}
const id = (now: ReturnType<typeof at>, read: number) => steps[stepAt(steps, now, read)]!.id;

test("reading goes on step by step as long as nothing is played", () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((read) => id(at({}), read)),
    ["goal", "lands", "secrets", "stronghold"],
  );
});

test("every move ends the steps before it", () => {
  assert.equal(id(at({}, ["b3"]), 0), "tower");
  assert.equal(id(at({ phase: "order", order_for: 1 }), 0), "control");
  assert.equal(id(at({ phase: "order", order_for: 1 }), 6), "order");
  assert.equal(id(at({ phase: "option" }), 0), "option");
  assert.equal(id(at({ phase: "act", actions: [] }), 0), "center");
  assert.equal(id(at({ phase: "act", actions: [] }), 9), "first");
  assert.equal(id(at({ phase: "act", actions: [], pending: { category: "tower" } }), 9), "where");
  assert.equal(id(at({ phase: "act", actions: ["tower"] }), 9), "forecast");
  assert.equal(id(at({ phase: "act", actions: ["tower"] }), 12), "second");
  assert.equal(id(at({ phase: "act", actions: ["tower"], pending: { category: "ability" } }), 12), "second");
});

test("after the first Year comes what applies: upkeep, the next order, or neither", () => {
  assert.equal(id(at({ phase: "upkeep" }), 0), "check");
  assert.equal(id(at({ phase: "upkeep" }), 14), "upkeep");
  assert.equal(id(at({ phase: "order", order_for: 2 }), 14), "next");
  assert.equal(id(at({ phase: "act", year: 2, actions: [] }), 0), "check");
  assert.equal(id(at({ phase: "act", year: 2, actions: [] }), 14), "wins");
  assert.equal(id(at({ phase: "act", year: 2, actions: ["tower"] }), 0), "end");
  assert.equal(id(at({ phase: "over", year: 5 }), 99), "end");
});

test("every step has its words, and a rule to look up", () => {
  for (const step of steps) {
    assert.ok(step.title in en && step.text in en, step.id);
    assert.match(step.rule, /^\d+\.\d+$/);
    assert.ok(step.spot.length > 0);
  }
});

test("advice points at a space or a button; two spaces are chosen one after the other", () => {
  assert.deepEqual(guide.advised(byNotation("sandstone").move("place tower b3") as Hint), ['[data-space="b3"]']);
  assert.deepEqual(guide.advised(byNotation("sandstone").move("play nomads hand") as Hint), [
    '.sand-offer[data-part="play nomads hand"]',
  ]);
  assert.equal(guide.advised(byNotation("sandstone").move("from a1 to b3") as Hint), null);
});
