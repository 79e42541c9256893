/* RivalHand.tsx: the other hand as far as it is known: a suit for every known card, a back for every other one. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { cardOf, deckOf } from "./deck";
import { type Known, knownTo } from "./known";
import type { Props } from "./props";
import { SuitDisc } from "./suits";
import type { TidesView } from "./types";
import { cardsText } from "./words";

/** "3 cards in hand, all known" */
function handWords(known: Known): string {
  const cards = cardsText(known.certain.length + known.hidden);
  if (known.hidden === 0) return t("tides.hand.known", { cards });
  return known.certain.length === 0 ? t("tides.hand.unknown", { cards }) : t("tides.hand.partly", { cards, n: known.certain.length });
}

export function RivalHand({ board, shown, owner }: { board: Props; shown: TidesView; owner: Seat }) {
  const deck = deckOf(board);
  const known = knownTo(shown, 1 - owner, board.playing.length > 0 ? {} : board.facts); // what is on its way is drawn as it is shown
  if (shown.seats[owner]!.hand.length === 0) return null;
  return (
    <div class="tides-rival-hand">
      <p class="words"><Icon name={known.hidden === 0 ? "eye" : "eyeoff"} /> {handWords(known)}</p>
      <p class="suits" aria-hidden="true">
        {known.certain.map((slug) => (
          <span key={slug} title={cardOf(deck, slug).name}><SuitDisc deck={deck} suit={cardOf(deck, slug).suit} /></span>
        ))}
        {Array.from({ length: known.hidden }, (_, i) => <i class="unknown" key={i} />)}
      </p>
    </div>
  );
}
