/* suits.tsx: how suits look. The icon is the identity, the colour is comfort. */
import { Icon, type IconName } from "../../ui/icons";
import type { Deck } from "./deck";
import { suitOf } from "./deck";
import { type Glyph, suitName } from "./objectives";
import { t } from "../../i18n";

const icons: IconName[] = ["palace", "library", "garden", "temple", "stronghold"];

export interface SuitLook {
  icon: IconName;
  /** The class that sets its colours and the tones of its scenes. */
  tone: string;
}

/** A suit we do not know looks like the one that has its place among the five. */
export function suitLook(deck: Deck, id: string | null): SuitLook {
  const known = icons.find((icon) => icon === id) ?? icons[suitOf(deck, id)?.index ?? -1];
  return known ? { icon: known, tone: `tides-${known}` } : { icon: "nosuit", tone: "tides-nosuit" };
}

export function SuitDisc({ deck, suit, class: extra }: { deck: Deck; suit: string | null; class?: string }) {
  const look = suitLook(deck, suit);
  return (
    <span class={`tides-suit ${look.tone} ${extra ?? ""}`} title={suitName(deck, suit)}>
      <Icon name={look.icon} />
    </span>
  );
}

const signs = {
  any: "tides.sign.any",
  missing: "tides.sign.missing",
  single: "tides.sign.single",
  card: "tides.sign.card",
  tie: "tides.sign.tie",
} as const;

/** Signs of objectives that are about no suit by name: drawn from the five colours, a gap, a one. */
function Sign({ sign }: { sign: keyof typeof signs }) {
  return (
    <span class={`tides-sign ${sign}`} title={t(signs[sign])}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {sign === "any" && (
          <>
            <path class="s1" d="M12 12V0A12 12 0 0 1 23.4 8.3Z" />
            <path class="s2" d="M12 12 23.4 8.3A12 12 0 0 1 19.1 21.7Z" />
            <path class="s3" d="M12 12l7.1 9.7a12 12 0 0 1-14.2 0Z" />
            <path class="s4" d="M12 12 4.9 21.7A12 12 0 0 1 .6 8.3Z" />
            <path class="s5" d="M12 12 .6 8.3A12 12 0 0 1 12 0Z" />
          </>
        )}
        {sign === "missing" && <path class="gap" d="M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM5.5 18.5l13-13" />}
        {sign === "single" && (
          <>
            <circle cx="12" cy="12" r="12" />
            <path class="cut" d="M13.8 5.5v13h-2.9V9.2L8.3 10V7.6l3.5-2.1z" />
          </>
        )}
        {sign === "card" && (
          <>
            <rect x="4.5" y="1" width="15" height="22" rx="2.5" />
            <path class="cut" d="M12 6l1.7 3.7 4 .4-3 2.7.9 4-3.6-2.1-3.6 2.1.9-4-3-2.7 4-.4z" />
          </>
        )}
        {sign === "tie" && (
          <>
            <circle cx="12" cy="12" r="12" />
            <path class="tick" d="M6.5 12.5l4 4 7.5-8.5" />
          </>
        )}
      </svg>
    </span>
  );
}

export function GlyphMark({ deck, glyph }: { deck: Deck; glyph: Glyph }) {
  return "suit" in glyph ? <SuitDisc deck={deck} suit={glyph.suit} /> : <Sign sign={glyph.sign} />;
}
