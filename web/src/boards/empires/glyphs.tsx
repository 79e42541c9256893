/* glyphs.tsx: the icons only this game needs. */
import { glyphsOf } from "../../ui/glyph";
import { drawings, type Drawing } from "./drawings";
import type { Kind, Type } from "./types";

export const { Glyph, GlyphAt } = glyphsOf(drawings);

const buildings: Record<Type, Drawing> = {
  science: "observatory",
  construction: "warehouse",
  control: "mill",
  culture: "theater",
};
const kinds: Record<Kind, Drawing> = { forest: "forest", field: "field", mountain: "mountains" };
const spaces: Record<string, Drawing> = {
  ideas: "idea",
  bricks: "brick",
  discover: "discover",
  deploy: "deploy",
  move: "move",
  construct: "construct",
  "board-1": "draw",
  "board-2": "draw",
  technological: "leader",
  control: "leader",
  cultural: "leader",
  bonus: "leader",
};

export const buildingGlyph = (type: Type): Drawing => buildings[type];
export const kindGlyph = (kind: Kind): Drawing => kinds[kind];
export const spaceGlyph = (space: string): Drawing => spaces[space] ?? "wonder";
