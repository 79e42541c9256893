/* Every question of The Sands of Time has its words, in both languages. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, confirm, skips, where } from "../../src/boards/sands/bar";
import { de } from "../../src/boards/sands/de";
import { en } from "../../src/boards/sands/en";
import type { SandsView } from "../../src/boards/sands/types";
import { setLang } from "../../src/i18n";
import { NOTHING } from "../../src/choice";
import "../unit/words";

const asks = [
  "province", "capital", "first-caravan", "track", "peasant", "first-advance", "gold", "select", "turn", "chronicle", "muster", "conquer", "dice", "losses", "retreat", "annex", "raid", "roads", "collect",
  "build", "govern", "advance", "keep", "caravan", "resource", "migrate", "free-caravan", "tribute", "pay", "grow", "remove", "score",
] as const;
const view = (more: Partial<SandsView> = {}): SandsView => ({ stage: "turns", dynasty: 2, turns: 1, seats: [], tiles: {}, ...more });
const components = { cards: { build: { name: "Build", symbols: [] }, govern: { name: "Govern", symbols: [] } }, territories: { libya: { name: "Libya", terrain: "plains" as const, players: 2, center: [0, 0] as [number, number], near: [] } } };

test("every question has a heading, a hint and a rule, in both languages", () => {
  for (const lang of ["en", "de"] as const) {
    setLang(lang);
    for (const asked of asks) {
      const { heading, hint, rule } = ask(view(), 0, NOTHING, components, { ask: asked });
      assert.ok(heading && !heading.startsWith("sands."), asked);
      assert.ok(hint && !hint.startsWith("sands."), asked);
      assert.match(rule, /^\d+\.\d+$/, asked);
    }
  }
  setLang("en");
});

test("a question about a territory names it, and the path what is being done", () => {
  assert.equal(ask(view({ action: "build", progress: { question: "libya" } }), 0, NOTHING, components, { ask: "roads" }).heading, "May they use your Roads in Libya?");
  assert.match(ask(view({ action: "build" }), 0, NOTHING, components, { ask: "build" }).hint, /^Build › /);
});

test("the button says what will happen", () => {
  assert.equal(confirm({ move: "select build govern", text: "" }, components), "Set Build and Govern");
  assert.equal(confirm({ move: "pay 1", text: "Pay 1 crops and 5 gold" }, components), "Pay 1 crops and 5 gold");
  assert.equal(confirm({ move: "oppress libya", text: "Bonus action: oppress Libya (+2 crops); unrest rises by 1 at the end of the turn" }, components), "oppress: Libya");
  assert.equal(confirm({ move: "tax gold", text: "" }, components), "tax: gold");
  assert.deepEqual(["done", "end", "leave", "pay 1"].map(skips), ["Done", "End turn", "Put back", null]);
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
