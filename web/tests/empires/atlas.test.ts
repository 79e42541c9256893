/* The map of Time of Empires: every slot of every layout of the edition is drawn, and a turned tile turns its territories. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { atlasOf, stepFrom, territoryAt } from "../../src/boards/empires/atlas";
import { unsureOf } from "../../src/boards/closely";
import type { Fields } from "../../src/protocol";

const edition = JSON.parse(
  readFileSync(join(process.env["HOURGLASS_ROOT"]!, "editions/empires.json"), "utf8"),
) as Fields & {
  layouts: { players: number; slots: { id: string; capital_of: number | null }[]; links: [string, string][] }[];
};

test("every slot has three territories and a city, within the picture", () => {
  for (const { players, slots } of edition.layouts) {
    const atlas = atlasOf(edition, players);
    assert.equal(atlas.grounds.length, slots.length * 4);
    for (const {
      center: [x, y],
      outline,
    } of atlas.grounds) {
      assert.ok(x > 0 && y > 0 && x < atlas.width && y < atlas.height);
      assert.ok(outline.length >= 4);
    }
    const names = atlas.grounds.map(({ name }) => name);
    for (const [i, [x, y]] of names.entries())
      for (const [u, v] of names.slice(i + 1)) assert.ok(Math.abs(x - u) > 26 || Math.abs(y - v) > 12, "names overlap");
    assert.equal(atlas.slots.filter(({ capital }) => capital !== null).length, players);
  }
});

test("the star lies on its side: it is wider than high", () => {
  for (const players of [2, 3, 4]) {
    const { width, height } = atlasOf(edition, players);
    assert.ok(width > height, String(players));
  }
});

test("linked territories share a piece of their border", () => {
  for (const { players, links } of edition.layouts)
    for (const [a, b] of links) {
      const atlas = atlasOf(edition, players);
      const key = ([x, y]: readonly [number, number]) => `${Math.round(x)} ${Math.round(y)}`;
      const common = atlas
        .ground(a)!
        .outline.filter((point) => atlas.ground(b)!.outline.some((other) => key(other) === key(point)));
      assert.equal(common.length, 2, `${a} ${b}`);
    }
});

test("a tile that is turned has its territories in other corners", () => {
  const atlas = atlasOf(edition, 2);
  const kinds = (turned: number) =>
    [0, 1, 2].map((corner) => territoryAt(edition, { h0: `red-0/${turned}` }, atlas.ground(`h0.${corner}`)!)?.kind);
  assert.deepEqual(kinds(0), ["forest", "field", "mountain"]);
  assert.deepEqual(kinds(1), ["mountain", "forest", "field"]);
  assert.deepEqual(kinds(2), ["field", "mountain", "forest"]);
  assert.equal(territoryAt(edition, {}, atlas.ground("h0.0")!), null);
});

test("arrows lead from everywhere to somewhere, and never back to the same place", () => {
  const atlas = atlasOf(edition, 4);
  for (const { place } of atlas.grounds) {
    const reached = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]
      .map((key) => stepFrom(atlas, place, key))
      .filter(Boolean);
    assert.ok(reached.length >= 2 && !reached.includes(place), place);
  }
});

test("what no source states is known by its provenance", () => {
  assert.ok(unsureOf(edition, ["technologies", "starting_technologies"], "writing").includes("ideas"));
  assert.ok(!unsureOf(edition, ["technologies"], "writing").includes("type"));
  assert.deepEqual(unsureOf(edition, ["wonders"], "nowhere"), []);
});
