/* Offers.tsx: a choice as a row of buttons, each with its picture, its words and what it comes to. */
import "./offers.css";
import type { ComponentChildren } from "preact";
import type { Drawing } from "./drawings";
import { Glyph } from "./glyphs";

export interface Offer {
  id: string;
  label: string;
  glyph?: Drawing;
  note?: ComponentChildren;
  /** Everything about it, for those who rest on it. */
  title?: string;
  legal: boolean;
  chosen: boolean;
  touch(): void;
  class?: string;
}

export function OfferButton({ offer, digit }: { offer: Offer; digit?: number }) {
  const { id, label, glyph, note, title, legal, chosen, touch } = offer;
  return (
    <button
      type="button"
      class={["orbis-offer", legal ? "legal" : "off", chosen && "chosen", offer.class].filter(Boolean).join(" ")}
      aria-pressed={chosen}
      aria-disabled={legal ? undefined : true}
      title={title}
      data-part={id}
      data-find={label}
      data-key={legal && digit && digit <= 9 ? digit : undefined}
      onClick={touch}
    >
      {glyph && <Glyph name={glyph} />}
      <span class="what">
        <span>{label}</span>
        {note && <small>{note}</small>}
      </span>
    </button>
  );
}

export function Offers({
  offers,
  label,
  from = 1,
  class: extra,
}: {
  offers: Offer[];
  label: string;
  from?: number;
  class?: string;
}) {
  if (offers.length === 0) return null;
  return (
    <div class={extra ? `orbis-offers ${extra}` : "orbis-offers"} role="group" aria-label={label}>
      {offers.map((offer, i) => (
        <OfferButton key={offer.id} offer={offer} digit={from + i} />
      ))}
    </div>
  );
}
