/* icons.tsx: icons by name. The sprite is mounted once; every icon refers to its symbols. */
import "./icons.css";
import { type IconName, type IconPath, symbols } from "./icons-symbols";

export type { IconName } from "./icons-symbols";

type Icons = Record<string, readonly IconPath[]>;
const ofBoards = Object.values(import.meta.glob<Icons>("../boards/*/icons.ts", { import: "icons", eager: true }));
const drawn = [symbols as Icons, ...ofBoards].flatMap((icons) => Object.entries(icons));

/** All symbols; mount it once, anywhere. */
export function IconSprite() {
  return (
    <svg class="icon-sprite" width="0" height="0" aria-hidden="true">
      <defs>
        {drawn.map(([name, paths]) => (
          <symbol id={`i-${name}`} viewBox="0 0 24 24" key={name}>
            {paths.map((path) =>
              path.line ? (
                <path d={path.d} fill="none" stroke="currentColor" stroke-width={path.line} stroke-dasharray={path.dash}
                  stroke-linecap="round" stroke-linejoin="round" />
              ) : (
                <path d={path.d} fill="currentColor" fill-rule="evenodd" />
              ),
            )}
          </symbol>
        ))}
      </defs>
    </svg>
  );
}

/** Without a label an icon is decoration: words beside it, or the control around it, say the same. */
export function Icon({ name, label, class: extra }: { name: IconName; label?: string; class?: string }) {
  return (
    <svg class={extra ? `icon ${extra}` : "icon"} role={label ? "img" : undefined} aria-label={label}
      aria-hidden={label ? undefined : true} focusable="false">
      {label && <title>{label}</title>}
      <use href={`#i-${name}`} />
    </svg>
  );
}
