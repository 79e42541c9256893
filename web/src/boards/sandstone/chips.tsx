/* chips.tsx: cards as small buttons that show them closely. */
import { abilityOf, type Rules } from "./edition";
import { abilityGlyph, Glyph, type GlyphName } from "./glyphs";
import type { OnShow } from "./Detail";
import type { Slug } from "./types";

export function CardChip({
  glyph,
  label,
  n = 1,
  onClick,
  class: extra,
}: {
  glyph: GlyphName;
  label: string;
  n?: number;
  onClick(): void;
  class?: string;
}) {
  return (
    <button type="button" class={extra ? `chip ${extra}` : "chip"} aria-haspopup="dialog" onClick={onClick}>
      <Glyph name={glyph} /> {label}
      {n > 1 && <b> ×{n}</b>}
    </button>
  );
}

/** Equal cards lie on each other. */
export function stacked(cards: Slug[]): [Slug, number][] {
  return [...new Set(cards)].map((slug) => [slug, cards.filter((card) => card === slug).length]);
}

export function AbilityChips({ rules, cards, onShow }: { rules: Rules; cards: Slug[]; onShow: OnShow }) {
  return (
    <>
      {stacked(cards).map(([slug, n]) => {
        const ability = abilityOf(rules, slug);
        return (
          <li key={slug}>
            <CardChip
              glyph={abilityGlyph(ability)}
              label={ability.name}
              n={n}
              onClick={() => onShow({ ability: slug })}
            />
          </li>
        );
      })}
    </>
  );
}
