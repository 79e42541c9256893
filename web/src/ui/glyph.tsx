/* glyph.tsx: icons of one game, drawn from its own paths as those of all games are (icons.tsx). */
import type { IconPath } from "./icons-symbols";

export function glyphsOf<Name extends string>(drawings: Record<Name, readonly IconPath[]>) {
  /** The shapes alone, for drawings. */
  function GlyphShapes({ name }: { name: Name }) {
    return (
      <>
        {drawings[name].map(({ d, line, dash }) => (line
          ? <path key={d} d={d} fill="none" stroke="currentColor" stroke-width={line} stroke-dasharray={dash} stroke-linecap="round" stroke-linejoin="round" />
          : <path key={d} d={d} fill="currentColor" fill-rule="evenodd" />))}
      </>
    );
  }

  function Glyph({ name, label, class: extra }: { name: Name; label?: string; class?: string }) {
    return (
      <svg class={extra ? `icon ${extra}` : "icon"} viewBox="0 0 24 24" role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false">
        {label && <title>{label}</title>}
        <GlyphShapes name={name} />
      </svg>
    );
  }

  /** A glyph in a drawing: its middle, and its side. */
  function GlyphAt({ name, x, y, size, class: extra }: { name: Name; x: number; y: number; size: number; class?: string }) {
    return <svg class={extra} x={x - size / 2} y={y - size / 2} width={size} height={size} viewBox="0 0 24 24"><GlyphShapes name={name} /></svg>;
  }

  return { Glyph, GlyphAt, GlyphShapes };
}
