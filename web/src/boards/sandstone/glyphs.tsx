/* glyphs.tsx: the icons only this game needs, on the same grid as all others: things are solid. A slug we know has its
 * own picture; any other ability gets the one of what it does. */
import { glyphsOf } from "../../ui/glyph";
import type { Drawn } from "../../ui/icons-symbols";
import type { Ability, Bonus } from "./edition";
import type { Slug } from "./types";

const glyphs = {
  forest:
    "M8 1.5 13.2 9h-2.1l4.3 6.6H9.4v6.2H6.6v-6.2H.6L4.9 9H2.8zM17 7.2l4.4 6.3h-1.7l3.6 5.3h-5.1v3h-2.4v-3h-1.7l2.8-2-3.8-5.7z",
  desert: [
    {
      d: "M1 21.5c3-7.5 6.6-9 10.3-4.2C14.5 12 19 11.5 23 16.8v4.7zM16.5 4.9a2.9 2.9 0 1 1 0 5.8 2.9 2.9 0 0 1 0-5.8z",
    },
    { d: "M16.5 2.3v1.2M20.2 3.8l-.8.9M12.8 3.8l.8.9M21.7 7.5h-1.2M11.3 7.5h1.2", line: 1.5 },
  ],
  mountains: "M.8 21 9 5.2l3.9 7.2 2.5-4L23.2 21zM9 9.3 6.6 14l1.6-.9 1.7 1.7 1.5-1.3z",
  gold: "M12 2.6c5 0 9 1.5 9 3.5s-4 3.5-9 3.5-9-1.5-9-3.5 4-3.5 9-3.5zM3 9c1.6 1.5 5 2.4 9 2.4S19.4 10.5 21 9v2.8c0 2-4 3.5-9 3.5s-9-1.5-9-3.5zM3 14.8c1.6 1.5 5 2.4 9 2.4s7.4-.9 9-2.4v3.1c0 2-4 3.5-9 3.5s-9-1.5-9-3.5z",
  tower: "M6.5 2h2.8v2.4h1.6V2h2.2v2.4h1.6V2h2.8v6l-1.6 1.4V19h2v3H6.1v-3h2V9.4L6.5 8zM11 12v3.4h2V12z",
  stronghold:
    "M1.5 6.5h2.6V9h2V6.5h2.3V2.5h2v2.2h3.2V2.5h2v4h2.3V9h2V6.5h2.6V22.4h-8v-4.2a2.5 2.5 0 0 0-5 0v4.2h-8zM4.6 12.2v3h1.8v-3zM17.6 12.2v3h1.8v-3zM11 8.8v3h2v-3z",
  exchange: "M16 2.2 22.5 8 16 13.8V10H3V6h13zM8 10.2V14h13v4H8v3.8L1.5 16z",
  settlers: "M12 2.5 22.5 12h-3v9.5h-5.3v-6h-4.4v6H4.5V12h-3z",
  raiders:
    "M3 1.5l9 9 9-9h1.5V3l-9 9 4.7 4.7 1.9-1.9 1.7 1.7-2 2 2.3 2.3-1.6 1.6-2.3-2.3-2 2-1.7-1.7 1.9-1.9L12 14.1l-4.4 4.4 1.9 1.9-1.7 1.7-2-2-2.3 2.3L1.9 20.8l2.3-2.3-2-2 1.7-1.7 1.9 1.9L10.5 12l-9-9V1.5z",
  nomads:
    "M1.8 21.5v-8c0-2.3 1.6-3.8 3.8-4C6.4 7 7.7 5.6 9.4 5.6S12.4 7 13.2 9.5h1.3c1 0 1.6-.6 1.6-1.7V5.4c0-1.7 1.2-2.9 2.8-2.9h2.4l1.2 1.7-1.2 1.7h-1.6v5.4c0 2.4-1.3 3.9-3.4 4.4v5.8h-2.5v-5.6H6.4v5.6H4.2v-5.6z",
  masons:
    "M1.5 22.5 4.8 9.5 14.5 19.2zM11.7 10.9l3-3-1.2-1.2 1.6-1.6 3.8 3.8-1.6 1.6-1.2-1.2-3 3zM17 5.2l3-3a2 2 0 0 1 2.8 2.8l-3 3z",
  tribute: "M5 3.5h14a4 4 0 0 1 4 4v4.3h-8.3v-1.6H9.3v1.6H1V7.5a4 4 0 0 1 4-4zM1 13.3h8.3v2.5h5.4v-2.5H23v7.7H1z",
  drive: "M2 9.8h10.5V5l9.5 7-9.5 7v-4.8H2z",
  priority: "M12 1.4l2.9 6.4 7 .8-5.2 4.7 1.5 6.9L12 16.7l-6.2 3.5 1.5-6.9L2.1 8.6l7-.8z",
  card: "M6.5 1h11A2.5 2.5 0 0 1 20 3.5v17a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 4 20.5v-17A2.5 2.5 0 0 1 6.5 1zM12 6.2l-4.6 5.8L12 17.8l4.6-5.8z",
} satisfies Record<string, Drawn>;

export type GlyphName = keyof typeof glyphs;

export const { Glyph, GlyphShapes } = glyphsOf<GlyphName>(glyphs);

const byOp: Record<string, GlyphName> = {
  place: "settlers",
  remove: "raiders",
  move: "nomads",
  swap: "exchange",
  exchange: "exchange",
  gold: "tribute",
  priority: "priority",
};

export function abilityGlyph({ slug, top }: Ability): GlyphName {
  if (slug in glyphs) return slug as GlyphName;
  return byOp[top[0]?.op ?? ""] ?? "card";
}

/** What a Bonus card counts. */
export function bonusGlyph({ score }: Bonus): GlyphName {
  return score.piece === "tower" || score.piece === "stronghold" ? score.piece : terrainGlyph(score.type ?? "");
}

export function terrainGlyph(id: Slug): GlyphName {
  return id === "forest" || id === "desert" || id === "mountains" ? id : "card";
}
