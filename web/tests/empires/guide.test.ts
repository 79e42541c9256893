/* The guide to Time of Empires follows the table through the first rounds, and has its words and rules. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { guide } from "../../src/boards/empires/guide";
import { en } from "../../src/boards/empires/guide/en";
import type { EmpiresView } from "../../src/boards/empires/types";
import { stepAt } from "../../src/boards/guide";
import type { Hint } from "../../src/protocol";
import { byNotation } from "../unit/told";

const { steps } = guide;
const rules = readFileSync(join(process.env["HOURGLASS_ROOT"]!, "rules/empires.en.md"), "utf8");
const at = (view: object) => ({
  view: { stage: "first-clans", age: 1, seats: [{ placed: 0 }], ...view } as unknown as EmpiresView,
  seat: 0,
});
const id = (now: ReturnType<typeof at>, read: number) => steps[stepAt(steps, now, read)]!.id;

test("reading goes on step by step as long as nothing is played", () => {
  assert.deepEqual(
    [0, 1, 2].map((read) => id(at({}), read)),
    ["goal", "tiles", "clan"],
  );
});

test("the table ends the steps before it", () => {
  assert.equal(id(at({ stage: "tokens" }), 0), "token");
  assert.equal(id(at({ stage: "rounds", round: 1 }), 0), "timers");
  assert.equal(id(at({ stage: "rounds", round: 1, seats: [{ placed: 1 }] }), 0), "second");
  assert.equal(id(at({ stage: "rounds", round: 3 }), 0), "construct");
  assert.equal(id(at({ stage: "rounds", round: 9 }), 0), "end");
  assert.equal(id(at({ stage: "tokens", age: 2 }), 0), "end");
});

test("every step has its words, and a rule that there is", () => {
  for (const step of steps) {
    assert.ok(step.title in en && step.text in en, step.id);
    assert.ok(rules.includes(`**${step.rule}**`), step.rule);
    assert.ok(step.spot.length > 0);
  }
});

test("advice points at a space, a place or a card", () => {
  assert.deepEqual(guide.advised(byNotation("empires").move("place ideas first") as Hint), ['[data-space="ideas"]']);
  assert.deepEqual(guide.advised(byNotation("empires").move("deploy h1.c") as Hint), ['[data-place="h1.c"]']);
  assert.deepEqual(guide.advised(byNotation("empires").move("move h1.c h1.0 2") as Hint), [
    '[data-place="h1.c"]',
    '[data-place="h1.0"]',
  ]);
});
