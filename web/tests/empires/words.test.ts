/* What the board of Time of Empires says of times, and that it says the same things in both languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { de } from "../../src/boards/empires/de";
import { en } from "../../src/boards/empires/en";
import { motion } from "../../src/boards/empires/motion";
import type { EmpiresView } from "../../src/boards/empires/types";
import { clockText, secondsLeft } from "../../src/boards/empires/words";
import { signed } from "../../src/boards/people";

test("the last second ends at nothing, and a minute has two digits of seconds", () => {
  assert.deepEqual([30_000, 29_999, 1, 0, -5].map(secondsLeft), [30, 30, 1, 0, 0]);
  assert.deepEqual([540_000, 61_000, 9_400, 0].map(clockText), ["9:00", "1:01", "0:10", "0:00"]);
  assert.deepEqual([3, 0, -2].map(signed), ["+3", "0", "−2"]);
});

test("German has the same places as English", () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  for (const key of Object.keys(en) as (keyof typeof en)[]) assert.deepEqual(places(de[key]), places(en[key]), key);
});

test("while the clock runs nothing is kept from the eye, but the scoring behind it is shown", () => {
  const shown = (kind: string, stage: string) => motion({ kind, seq: 1, text: "" }, { stage } as EmpiresView) !== null;
  assert.deepEqual(
    ["moved", "building-lost", "scored-wonder", "city-won", "ended"].map((kind) => shown(kind, "finish")),
    [false, false, true, true, true],
  );
  assert.ok(shown("moved", "rounds"));
});
