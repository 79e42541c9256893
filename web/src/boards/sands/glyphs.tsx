/* glyphs.tsx: the icons only this game needs. A slug we know has its own picture; anything else gets a plain one. */
import type { IconPath } from "../../ui/icons-symbols";
import { drawings, type Drawing } from "./drawings";
import type { Id } from "./types";

/** The shapes alone, for drawings. */
export function GlyphShapes({ name }: { name: Drawing }) {
  const paths: readonly IconPath[] = drawings[name];
  return (
    <>
      {paths.map(({ d, line, dash }) => (line
        ? <path key={d} d={d} fill="none" stroke="currentColor" stroke-width={line} stroke-dasharray={dash} stroke-linecap="round" stroke-linejoin="round" />
        : <path key={d} d={d} fill="currentColor" fill-rule="evenodd" />))}
    </>
  );
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

const known = (id: Id): Drawing | null => (id in drawings ? (id as Drawing) : null);

export function structureGlyph(id: Id): Drawing {
  return id === "victory-arch" ? "arch" : (known(id) ?? "city");
}

/** Goods go by their names: "olive oil". */
export function goodGlyph(name: string): Drawing {
  return known(name.replaceAll(" ", "-")) ?? "tribute";
}

const cards: Record<Id, Drawing> = {
  chronicle: "chronicle", muster: "warrior", conquer: "raiders", raid: "horses", build: "construct", govern: "unrest", advance: "idea", "caravan-1": "caravan", "caravan-2": "caravan",
  migrate: "move", tribute: "tribute", civil: "civil", political: "political", cultural: "cultural",
};

export function cardGlyph(id: Id): Drawing {
  return cards[id] ?? "chronicle";
}

const counts: Record<string, Drawing> = {
  structures: "city", cities: "city", fountains: "fountain", lyres: "lyre", territories: "province", citizens: "peasant", goods: "tribute",
};

export function countGlyph(id: string): Drawing {
  return counts[id] ?? "heritage";
}

const bonuses: Record<string, Drawing> = { oppress: "peasant", tax: "gold", patronage: "heritage" };

export function bonusGlyph(id: string): Drawing {
  return bonuses[id] ?? "gold";
}
