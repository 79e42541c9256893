/* icons.tsx: icons by name. The sprite is mounted once; every icon refers to its symbols. */
import "./icons.css";
import type { ComponentChildren } from "preact";
import { type Drawn, type IconName, symbols } from "./icons-symbols";

export type { IconName } from "./icons-symbols";

type Icons = Record<string, Drawn>;
const ofBoards = Object.values(import.meta.glob<Icons>("../boards/*/icons.ts", { import: "icons", eager: true }));
const drawn = [symbols as Icons, ...ofBoards].flatMap((icons) => Object.entries(icons));

/** The shapes alone, for drawings. */
export function Shapes({ drawn }: { drawn: Drawn }) {
  const paths = typeof drawn === "string" ? [{ d: drawn }] : drawn;
  return (
    <>
      {paths.map(({ d, line, dash }) =>
        line ? (
          <path
            key={d}
            d={d}
            fill="none"
            stroke="currentColor"
            stroke-width={line}
            stroke-dasharray={dash}
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        ) : (
          <path key={d} d={d} fill="currentColor" fill-rule="evenodd" />
        ),
      )}
    </>
  );
}

/** All symbols; mount it once, anywhere. */
export function IconSprite() {
  return (
    <svg class="icon-sprite" width="0" height="0" aria-hidden="true">
      <defs>
        {drawn.map(([name, shapes]) => (
          <symbol id={`i-${name}`} viewBox="0 0 24 24" key={name}>
            <Shapes drawn={shapes} />
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

export interface IconLook {
  label?: string | undefined;
  class?: string | undefined;
}

/** Without a label an icon is decoration: words beside it, or the control around it, say the same. */
export function IconFrame({
  label,
  class: extra,
  viewBox,
  children,
}: IconLook & { viewBox?: string; children: ComponentChildren }) {
  return (
    <svg
      class={extra ? `icon ${extra}` : "icon"}
      viewBox={viewBox}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {label && <title>{label}</title>}
      {children}
    </svg>
  );
}

export function Icon({ name, ...labelled }: IconLook & { name: IconName }) {
  return (
    <IconFrame {...labelled}>
      <use href={`#i-${name}`} />
    </IconFrame>
  );
}
