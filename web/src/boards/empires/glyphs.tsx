/* glyphs.tsx: the icons only this game needs. */
import type { IconPath } from "../../ui/icons-symbols";
import { drawings, type Drawing } from "./drawings";
import type { Kind, Resource, Type } from "./types";

/** The shapes alone, for drawings. */
function GlyphShapes({ name }: { name: Drawing }) {
  const paths: readonly IconPath[] = drawings[name];
  return <>{paths.map(({ d }) => <path key={d} d={d} fill="currentColor" fill-rule="evenodd" />)}</>;
}

export function Glyph({ name, label, class: extra }: { name: Drawing; label?: string; class?: string }) {
  return (
    <svg class={extra ? `icon ${extra}` : "icon"} viewBox="0 0 24 24" role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
      {label && <title>{label}</title>}
      <GlyphShapes name={name} />
    </svg>
  );
}

/** A glyph in a drawing: its middle, and its side. */
export function GlyphAt({ name, x, y, size, class: extra }: { name: Drawing; x: number; y: number; size: number; class?: string }) {
  return <svg class={extra} x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 24 24"><GlyphShapes name={name} /></svg>;
}

const buildings: Record<Type, Drawing> = { science: "observatory", construction: "warehouse", control: "mill", culture: "theater" };
const kinds: Record<Kind, Drawing> = { forest: "forest", field: "field", mountain: "mountains" };
const spaces: Record<string, Drawing> = {
  ideas: "idea", bricks: "brick", discover: "discover", deploy: "deploy", move: "move", construct: "construct", "board-1": "draw", "board-2": "draw", technological: "leader", control: "leader", cultural: "leader", bonus: "leader",
};

export const buildingGlyph = (type: Type): Drawing => buildings[type];
export const kindGlyph = (kind: Kind): Drawing => kinds[kind];
export const resourceGlyph = (resource: Resource): Drawing => (resource === "ideas" ? "idea" : "brick");
export const spaceGlyph = (space: string): Drawing => spaces[space] ?? "wonder";
