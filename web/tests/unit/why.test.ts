/* Why a game was won, in one sentence, from what its points are made of. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Tally } from "../../src/boards/board";
import { setLang } from "../../src/i18n";
import { placesOf, ranking, whyWords } from "../../src/why";
import "./words";

const names = ["Mira", "Anton", "Selma"];
const why = (sources: Tally["sources"], points: number[], winners = [0], tie?: string) =>
  whyWords({ sources, tie }, points, winners, names);

test("the two largest differences to whoever came second are named, with both numbers", () => {
  const sources = [
    { what: "lyres", points: [21, 9, 30] },
    { what: "trade goods", points: [28, 12, 0] },
    { what: "citizens", points: [10, 11, 0] },
    { what: "fountains", points: [5, 4, 0] },
  ];
  setLang("en");
  assert.equal(why(sources, [64, 36, 30]), "Mira scored 28 with trade goods and 21 with lyres; Anton scored 12 and 9.");
  setLang("de");
  assert.equal(
    why(sources, [64, 36, 30]),
    "Mira bekam 28 für trade goods und 21 für lyres; Anton bekam dafür 12 und 9.",
  );
  setLang("en");
});

test("one difference, and one that the other has nothing of", () => {
  assert.equal(why([{ what: "wonders", points: [9, 4] }], [9, 4]), "Mira scored 9 with wonders, Anton 4.");
  assert.equal(why([{ what: "wonders", points: [9, 0] }], [9, 0]), "Mira scored 9 with wonders, Anton nothing.");
  const cards = [
    { what: "Old Man's Pass", points: [14, 0], own: true },
    { what: "Kings Nest", points: [0, 12], own: true },
  ];
  assert.equal(why(cards, [14, 12]), "Mira scored 14 with Old Man's Pass.");
});

test("what the other has lost is a reason too", () => {
  const sources = [
    { what: "trade goods", points: [28, 28] },
    { what: "unrest", points: [-2, -9], lost: true },
  ];
  assert.equal(why(sources, [26, 19]), "Anton lost 9 to unrest.");
});

test("without anything that tells more, the distance does", () => {
  assert.equal(why([], [20, 19]), "Mira finished 1 point ahead of Anton.");
  assert.equal(why([{ what: "wonders", points: [4, 9] }], [20, 9]), "Mira finished 11 points ahead of Anton.");
});

test("equal points say what decided; a shared victory says nothing more", () => {
  assert.equal(why([], [20, 20], [1], "The buildings decide."), "The buildings decide.");
  assert.equal(why([], [20, 20], [0, 1], "The buildings decide."), "");
});

test("winners come first, then points; equal points share a place, but not with whoever has won", () => {
  const points = [20, 31, 31, 20];
  const order = ranking(points, [2]);
  assert.deepEqual(order, [2, 1, 0, 3]);
  assert.deepEqual(placesOf(order, points, [2]), [1, 2, 3, 3]);
  assert.deepEqual(placesOf(ranking(points, [1, 2]), points, [1, 2]), [1, 1, 3, 3]);
});
