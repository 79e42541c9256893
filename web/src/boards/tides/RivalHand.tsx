/* RivalHand.tsx: the other hand as far as it is known: a suit for every known card, a back for every other one. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { cardOf, type Deck } from "./deck";
import { type Known, knownTo } from "./known";
import type { Props } from "./props";
import { SuitDisc } from "./suits";
import type { TidesView } from "./types";
import { cardsText } from "./words";

/** "3 cards in hand, all known" */
export function handWords(known: Known): string {
  const cards = cardsText(known.certain.length + known.hidden);
  if (known.hidden === 0) return t("tides.hand.known", { cards });
  return known.certain.length === 0
    ? t("tides.hand.unknown", { cards })
    : t("tides.hand.partly", { cards, n: known.certain.length });
}

/** What is on its way is drawn as it is shown. */
export function knownHand(board: Props, shown: TidesView, owner: Seat): Known {
  return knownTo(shown, 1 - owner, board.playing.length > 0 ? {} : board.facts);
}

export function HandSuits({ deck, known }: { deck: Deck; known: Known }) {
  return (
    <span class="tides-rival-hand" aria-hidden="true">
      {known.certain.map((slug) => (
        <span key={slug} title={cardOf(deck, slug).name}>
          <SuitDisc deck={deck} suit={cardOf(deck, slug).suit} />
        </span>
      ))}
      {Array.from({ length: known.hidden }, (_, i) => (
        <i class="unknown" key={i} />
      ))}
    </span>
  );
}
