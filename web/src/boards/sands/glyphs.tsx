/* glyphs.tsx: the icons only this game needs. A slug we know has its own picture; anything else gets a plain one. */
import { glyphsOf } from "../../ui/glyph";
import { drawings, type Drawing } from "./drawings";
import type { Id } from "./types";

export const { Glyph, GlyphAt, GlyphShapes } = glyphsOf(drawings);

const known = (id: Id): Drawing | null => (id in drawings ? (id as Drawing) : null);

export function structureGlyph(id: Id): Drawing {
  return id === "victory-arch" ? "arch" : (known(id) ?? "city");
}

/** Goods go by their names: "olive oil". */
export function goodGlyph(name: string): Drawing {
  return known(name.replaceAll(" ", "-")) ?? "tribute";
}

const cards: Record<Id, Drawing> = {
  chronicle: "chronicle",
  muster: "warrior",
  conquer: "raiders",
  raid: "horses",
  build: "construct",
  govern: "unrest",
  advance: "idea",
  "caravan-1": "caravan",
  "caravan-2": "caravan",
  migrate: "move",
  tribute: "tribute",
  civil: "civil",
  political: "political",
  cultural: "cultural",
};

export function cardGlyph(id: Id): Drawing {
  return cards[id] ?? "chronicle";
}

const counts: Record<string, Drawing> = {
  structures: "city",
  cities: "city",
  fountains: "fountain",
  lyres: "lyre",
  territories: "province",
  citizens: "peasant",
  goods: "tribute",
};

export function countGlyph(id: string): Drawing {
  return counts[id] ?? "heritage";
}

const bonuses: Record<string, Drawing> = { oppress: "peasant", tax: "gold", patronage: "heritage" };

export function bonusGlyph(id: string): Drawing {
  return bonuses[id] ?? "gold";
}
