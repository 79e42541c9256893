/* Roles.tsx: after a scoring: which card stays as a relic, which one leaves. Two buttons per card, in either order. */
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { drop, keep, rolesOf } from "./choosing";
import { type Card, cardOf, type Deck } from "./deck";
import type { Props } from "./props";
import type { Slug } from "./types";

/** The digit of each part now, from the keys of this moment. */
function digitOf(parts: string[], part: string): number | undefined {
  const at = parts.indexOf(part);
  return at < 0 ? undefined : at + 1;
}

export function RoleButtons({ card, board, keys }: { card: Card; board: Props; keys: string[] }) {
  const roles = rolesOf(board.choice.parts);
  const button = (role: "keep" | "drop", chosen: boolean, icon: "relic" | "close") => {
    const part = (role === "keep" ? keep : drop)(card.slug);
    const digit = digitOf(keys, part);
    return (
      <button
        type="button"
        class={`role ${icon} ${chosen ? "chosen" : ""}`}
        aria-pressed={chosen}
        aria-label={t(`tides.role.${role}Card`, { card: card.name })}
        aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
        data-key={digit}
        onClick={() => board.onPart(part)}
      >
        <Icon name={icon} />
        <span>{t(`tides.role.${role}`)}</span>
      </button>
    );
  };
  return (
    <span class="tides-roles">
      {button("keep", roles.relic === card.slug, "relic")}
      {button("drop", roles.discard === card.slug, "close")}
    </span>
  );
}

export interface Fate {
  relic: Card | null;
  discard: Card | null;
  /** What comes back to the hand. */
  back: Card[];
}

/** What a choice of roles means for the cards of this round. */
export function fateOf(deck: Deck, cards: Slug[], relic: Slug | null, discard: Slug | null): Fate {
  const find = (slug: Slug | null) => (slug ? cardOf(deck, slug) : null);
  return {
    relic: find(relic),
    discard: find(discard),
    back: cards.filter((card) => card !== relic && card !== discard).map((card) => cardOf(deck, card)),
  };
}
