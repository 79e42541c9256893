/* The words of buttons and of the top bar of The Sands of Time, in both languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { confirm, skips, where } from "../../src/boards/sands/bar";
import { de } from "../../src/boards/sands/de";
import { en } from "../../src/boards/sands/en";
import type { SandsView } from "../../src/boards/sands/types";
import "../unit/words";
import { byNotation } from "../unit/told";

const by = byNotation("sands");

const view = (more: Partial<SandsView> = {}): SandsView => ({
  stage: "turns",
  dynasty: 2,
  turns: 1,
  seats: [],
  tiles: {},
  ...more,
});
const components = {
  cards: { build: { name: "Build", symbols: [] }, govern: { name: "Govern", symbols: [] } },
  territories: {
    libya: { name: "Libya", terrain: "plains" as const, players: 2, center: [0, 0] as [number, number], near: [] },
  },
};

test("the button says what will happen", () => {
  assert.equal(confirm(by.move("select build govern"), components), "Set Build and Govern");
  assert.equal(confirm(by.move("pay 1", { text: "Pay 1 crop and 5 gold" }), components), "Pay 1 crop and 5 gold");
  assert.equal(
    confirm(
      by.move("oppress libya", {
        text: "Bonus action: oppress Libya (+2 crops); unrest rises by 1 at the end of the turn",
      }),
      components,
    ),
    "oppress: Libya",
  );
  assert.equal(confirm(by.move("tax gold"), components), "tax: gold");
  assert.deepEqual(by.moves("done", "end", "leave", "pay 1").map(skips), ["Done", "End turn", "Put back", null]);
});

test("the top bar tells dynasty and turn", () => {
  const edition = { dynasties: { starts: [0, 8, 16, 24] } };
  assert.deepEqual(where(view(), edition), { words: ["Dynasty II", "turn 2"], steps: 3, step: 1 });
  assert.deepEqual(where(view({ stage: "provinces" }), edition).words, ["Preparations"]);
  assert.equal(where(view({ stage: "over" }), edition).step, 3);
});

test("English and German have the same places for values", () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  for (const [key, text] of Object.entries(en)) assert.deepEqual(places(de[key as keyof typeof en]), places(text), key);
});
