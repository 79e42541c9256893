/* glyph.tsx: icons of one game, drawn from its own paths as those of all games are (icons.tsx). */
import { IconFrame, type IconLook, Shapes } from "./icons";
import type { Drawn } from "./icons-symbols";

interface Placed {
  x: number;
  y: number;
  size: number;
  class?: string;
}

export function glyphsOf<Name extends string>(drawings: Record<Name, Drawn>) {
  /** The shapes alone, for drawings. */
  function GlyphShapes({ name }: { name: Name }) {
    return <Shapes drawn={drawings[name]} />;
  }

  function Glyph({ name, ...labelled }: IconLook & { name: Name }) {
    return (
      <IconFrame {...labelled} viewBox="0 0 24 24">
        <Shapes drawn={drawings[name]} />
      </IconFrame>
    );
  }

  /** A glyph in a drawing: its middle, and its side. */
  function GlyphAt({ name, x, y, size, class: extra }: Placed & { name: Name }) {
    return (
      <svg class={extra} x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 24 24">
        <Shapes drawn={drawings[name]} />
      </svg>
    );
  }

  return { Glyph, GlyphAt, GlyphShapes };
}
