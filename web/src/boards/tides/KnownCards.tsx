/* KnownCards.tsx: what must be in the other hand, what may be, and where the rest lies [tides 9.10]. */
import type { ComponentChildren } from "preact";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { RuleLink } from "../closely";
import { CardName } from "./Card";
import { cardOf, type Deck } from "./deck";
import { knownTo } from "./known";
import { nearSeat, type Props } from "./props";
import type { Slug, TidesView } from "./types";
import { playerName } from "../people";
import { cardsText } from "./words";

interface Shared {
  deck: Deck;
  onShow: (slug: Slug) => void;
}

function Names({ cards, deck, onShow }: Shared & { cards: Slug[] }) {
  return (
    <ul class="tides-names">
      {cards.map((slug) => (
        <li key={slug}>
          <CardName card={cardOf(deck, slug)} deck={deck} onShow={onShow} />
        </li>
      ))}
    </ul>
  );
}

/** Long lists wait behind their number. */
function Folded({ summary, children }: { summary: string; children: ComponentChildren }) {
  return (
    <details class="tides-fold">
      <summary>
        <Icon name="right" /> {summary}
      </summary>
      {children}
    </details>
  );
}

export function KnownCards({ board, shown, deck, onShow }: Shared & { board: Props; shown: TidesView }) {
  const near = nearSeat(board.seat);
  const name = playerName(board.players, 1 - near);
  const known = knownTo(board.view, near, board.facts);
  const hand = known.certain.length + known.hidden;
  const list = { deck, onShow };
  return (
    <section class="panel tides-panel tides-known">
      <h3>
        <Icon name="eye" /> {t("tides.known")} <RuleLink board={board} rule="9.4" class="aside" />
      </h3>
      {hand > 0 && (
        <h4>
          {t("tides.known.hand", { name })} <span class="aside">{cardsText(hand)}</span>
        </h4>
      )}
      {known.certain.length > 0 && <Names cards={known.certain} {...list} />}
      {known.candidates.length > 0 && (
        <Folded
          summary={t(known.hidden === 1 ? "tides.known.hidden.one" : "tides.known.hidden.many", {
            n: known.hidden,
            of: known.candidates.length,
          })}
        >
          <Names cards={known.candidates} {...list} />
        </Folded>
      )}
      {known.committed && <p class="note">{t("tides.known.committed", { name })}</p>}
      {(board.seat === null || known.open) && shown.seats[near]!.hand.length > 0 && (
        <>
          <h4>
            {t("tides.known.hand", { name: playerName(board.players, near) })}{" "}
            <span class="aside">{cardsText(shown.seats[near]!.hand.length)}</span>
          </h4>
          <Names cards={shown.seats[near]!.hand.filter((card) => card !== null)} {...list} />
        </>
      )}
      {known.ownSecret.length > 0 && board.seat !== null && (
        <Folded summary={t("tides.known.secret", { name, cards: cardsText(known.ownSecret.length) })}>
          <Names cards={known.ownSecret} {...list} />
        </Folded>
      )}
      {shown.discarded.length > 2 && (
        <Folded summary={`${t("tides.known.discards")}: ${cardsText(shown.discarded.length)}`}>
          <Names cards={shown.discarded} {...list} />
        </Folded>
      )}
      {shown.discarded.length > 0 && shown.discarded.length <= 2 && (
        <>
          <h4>
            {t("tides.known.discards")} <span class="aside">{cardsText(shown.discarded.length)}</span>
          </h4>
          <Names cards={shown.discarded} {...list} />
        </>
      )}
      <h4>
        {t("tides.known.pile")}{" "}
        <span class="aside">{known.pile === 0 ? t("tides.known.pileEmpty") : cardsText(known.pile)}</span>
      </h4>
      {known.inPile.length > 0 && (
        <Folded summary={t("tides.known.inPile")}>
          <Names cards={known.inPile} {...list} />
        </Folded>
      )}
    </section>
  );
}
