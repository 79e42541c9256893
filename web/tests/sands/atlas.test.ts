/* The map of The Sands of Time: everything of the edition is drawn, and what is not of it still has a place. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { atlasOf, HEIGHT, stepFrom, WIDTH } from "../../src/boards/sands/atlas";
import { drawings } from "../../src/boards/sands/drawings";
import { cardGlyph, goodGlyph, structureGlyph } from "../../src/boards/sands/glyphs";
import { lands, lines } from "../../src/boards/sands/shapes";
import type { SandsComponents, TerritoryWords } from "../../src/boards/sands/types";

interface Edition {
  territories: ({ id: string } & Omit<TerritoryWords, "near">)[];
  borders: { between: [string, string]; good?: string }[];
  structures: { id: string }[];
  actions: { id: string }[];
}
const edition = JSON.parse(
  readFileSync(join(process.env["HOURGLASS_ROOT"]!, "editions/sands.json"), "utf8"),
) as Edition;
const near = (id: string) =>
  edition.borders
    .filter(({ between }) => between.includes(id))
    .map(({ between }) => between.find((other) => other !== id)!);
const components: SandsComponents = {
  territories: Object.fromEntries(
    edition.territories.map((territory) => [territory.id, { ...territory, near: near(territory.id) }]),
  ),
  borders: Object.fromEntries(edition.borders.map(({ between, good }) => [between.join("/"), { good }])),
};
const atlas = atlasOf(components);

test("every territory and every border of the edition was drawn", () => {
  assert.deepEqual(
    atlas.ids.filter((id) => !(id in lands)),
    [],
  );
  assert.deepEqual(
    atlas.borders.filter(({ ends: [a, b] }) => !(`${a}/${b}` in lines) && !(`${b}/${a}` in lines)).map(({ id }) => id),
    [],
  );
  assert.equal(Object.keys(lands).length, edition.territories.length);
  assert.equal(Object.keys(lines).length, edition.borders.length);
});

test("a trade good of the edition has its place on the border, and its picture", () => {
  for (const { id, words, shape } of atlas.borders.filter(({ words }) => words.good)) {
    assert.ok(shape.good, id);
    assert.equal(goodGlyph(words.good!), words.good!.replaceAll(" ", "-"));
  }
});

test("structures and cards have pictures of their own", () => {
  assert.equal(new Set(edition.structures.map(({ id }) => structureGlyph(id))).size, edition.structures.length);
  for (const { id } of edition.actions) assert.ok(cardGlyph(id) in drawings, id);
});

test("at every border five players have room for a caravan", () => {
  for (const { id, shape } of atlas.borders) assert.ok(shape.caravans.length >= 5, id);
});

test("the badge of a key covers no place of any piece", () => {
  const shapes = atlas.ids.map((id) => atlas.land(id));
  const places = shapes.flatMap(({ icon, tile, control, structures, citizens }) => [
    { at: icon, w: 6.5, h: 6.5 },
    { at: tile, w: 12.6, h: 12.6 },
    { at: control, w: 10, h: 14 },
    ...structures.map((at) => ({ at, w: 8, h: 8 })),
    ...citizens.map((at) => ({ at, w: 21.5, h: 8.3 })),
  ]);
  const goods = Object.values(lines).flatMap(({ good }) => (good ? [{ at: good, w: 10.4, h: 10.4 }] : []));
  for (const id of atlas.ids) {
    const [x, y] = atlas.land(id).key;
    const covered = [...places, ...goods].filter(
      ({ at, w, h }) => Math.abs(at[0] - x) < w + 9.2 && Math.abs(at[1] - y) < h + 9.2,
    );
    assert.deepEqual(covered, [], id);
  }
});

test("buttons of territories lie on the map", () => {
  for (const id of atlas.ids) {
    const [x, y] = atlas.center(id);
    assert.ok(x > 0 && x < WIDTH && y > 0 && y < HEIGHT, id);
  }
});

test("arrows lead to a neighbour in their direction, and nowhere else", () => {
  assert.equal(stepFrom(atlas, near("gallia"), "gallia", "ArrowRight"), "italia");
  assert.equal(stepFrom(atlas, near("gallia"), "gallia", "a"), null);
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"])
    for (const id of atlas.ids) assert.ok([null, ...near(id)].includes(stepFrom(atlas, near(id), id, key)));
});

test("a territory and a border that nobody has drawn are a disc and a line", () => {
  const other = atlasOf({
    territories: {
      thule: { name: "Thule", terrain: "island", players: 2, center: [100, 100], near: ["gallia"] },
      gallia: components.territories!["gallia"]!,
    },
    borders: { "thule/gallia": {} },
  });
  assert.deepEqual(other.center("thule"), [100, 100]);
  assert.match(other.land("thule").d, /^M60 100a40 40/);
  assert.match(other.borders[0]!.shape.d, /^M100 100L/);
});
