/* Hand.tsx: what there is to choose from: the cards in hand, or after a scoring the relic and the discard. */
import "./hand.css";
import { useRef } from "preact/hooks";
import { t } from "../../i18n";
import { Card, CardBack, type CardProps, type CardShape, GhostCard } from "./Card";
import { pick, pickedCard, playedThisRound, roleKeys, rolesOf } from "./choosing";
import { cardOf, deckOf } from "./deck";
import { onArrow, useRove } from "./focus";
import { cardsOf, useRememberPlaces } from "./motion";
import { nearSeat, type Props, scoreOf } from "./props";
import { fateOf, RoleButtons } from "./Roles";
import type { Slug, TidesView } from "./types";
import { playerOf } from "../people";

/** What playing a card would change on both sides. */
function gainOf(board: Props, slug: Slug): CardProps["gain"] {
  const preview = board.previews[slug];
  const seat = nearSeat(board.seat);
  if (!preview) return undefined;
  return {
    own: scoreOf(preview, seat).total - scoreOf(board.score, seat).total,
    other: scoreOf(preview, 1 - seat).total - scoreOf(board.score, 1 - seat).total,
    rival: playerOf(board.players, 1 - seat),
  };
}

/** While the hands change places: the old one leaves face down, and the new one comes. */
function Leaving({ count, shape }: { count: number; shape: CardShape }) {
  return (
    <div class="leaving" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <CardBack key={i} shape={shape} label="" motion="leave-up" delay={i * 40} />
      ))}
    </div>
  );
}

function Cards({ board, shown }: { board: Props; shown: TidesView }) {
  const place = useRef<HTMLDivElement>(null);
  useRememberPlaces(place);
  const { seat, choice, playing, moves } = board;
  const deck = deckOf(board);
  const side = shown.seats[nearSeat(seat)]!;
  const hand = side.hand.filter((card) => card === null || card !== side.pick);
  const rove = useRove(hand.filter((card) => card !== null));
  const exchanging = playing.some((event) => event.kind === "hands-exchanged");
  const dealt = cardsOf(playing, "dealt");
  const chosen = pickedCard(choice);
  const shape: CardShape = board.narrow ? "strip" : "full";
  const choosing = moves.length > 0;
  const replayed = board.pending === undefined; // nothing is ever chosen there
  const legal = new Set(moves.map(({ move }) => move));
  const motion = (slug: Slug | null) => (exchanging || (slug && dealt.includes(slug)) ? "arrive-down" : undefined);
  // The new hand comes when the old one has nearly gone.
  const delay = (slug: Slug | null, i: number) =>
    exchanging ? 300 + i * 60 : motion(slug) ? dealt.indexOf(slug ?? "") * 60 : 0;
  const stateOf = (slug: Slug) => (!legal.has(slug) ? "dimmed" : slug === chosen ? "chosen" : "legal");
  return (
    <div
      class={`tides-hand ${shape} n${hand.length}`}
      ref={place}
      role="group"
      aria-label={t("tides.hand.yours")}
      onFocusIn={rove.onFocusIn}
      onKeyDown={onArrow}
    >
      {exchanging && <Leaving count={hand.length} shape={shape} />}
      {hand.map((slug, i) => {
        if (slug === null)
          return (
            <CardBack
              key={`back-${i}`}
              shape={shape}
              label={t("tides.card.back")}
              motion={motion(null)}
              delay={delay(null, i)}
            />
          );
        const secret = side.unseen.includes(slug);
        return (
          <Card
            key={slug}
            card={cardOf(deck, slug)}
            deck={deck}
            shape={shape}
            inHand
            state={playing.length > 0 && !legal.has(slug) ? undefined : stateOf(slug)}
            digit={legal.has(slug) ? i + 1 : undefined}
            gain={choosing ? gainOf(board, slug) : undefined}
            secret={secret}
            motion={motion(slug)}
            delay={delay(slug, i)}
            pressed={slug === chosen}
            tabIndex={rove.tabIndex(slug)}
            onPress={replayed ? undefined : () => board.onPart(pick(slug))}
          />
        );
      })}
    </div>
  );
}

/** Wide: the cards are chosen in the kingdom; here lie the two places they go to. */
function RelicPlaces({ board, shown }: { board: Props; shown: TidesView }) {
  const deck = deckOf(board);
  const seat = nearSeat(board.seat);
  const side = shown.seats[seat]!;
  const roles =
    board.moves.length > 0 ? rolesOf(board.choice.parts) : { relic: side.pick ?? null, discard: side.discard ?? null };
  const fate = fateOf(deck, playedThisRound(shown, seat), roles.relic, roles.discard);
  const committed = board.moves.length === 0;
  return (
    <div class="tides-places" role="group" aria-label={t("tides.places")}>
      <figure>
        {fate.relic ? (
          <Card card={fate.relic} deck={deck} relic />
        ) : (
          <GhostCard next={!committed}>{t("tides.place.relicGhost")}</GhostCard>
        )}
        <figcaption>{t("tides.place.stays")}</figcaption>
      </figure>
      <figure>
        {fate.discard ? (
          <Card card={fate.discard} deck={deck} state="dimmed" tag={t("tides.role.dropped")} />
        ) : (
          <GhostCard next={!committed}>{t("tides.place.discardGhost")}</GhostCard>
        )}
        <figcaption>{t("tides.place.leaves")}</figcaption>
      </figure>
      {fate.relic && fate.discard && (
        <figure class="back">
          <ul>
            {fate.back.map((card) => (
              <li key={card.slug}>{card.name}</li>
            ))}
          </ul>
          <figcaption>{t("tides.place.comesBack")}</figcaption>
        </figure>
      )}
    </div>
  );
}

/** Phone: the cards of this round side by side, with their two buttons. */
function RelicList({ board, shown }: { board: Props; shown: TidesView }) {
  const deck = deckOf(board);
  const seat = nearSeat(board.seat);
  const score = scoreOf(board.score, seat);
  const cards = playedThisRound(shown, seat);
  const keys = roleKeys(cards, board.choice);
  const roles = rolesOf(board.choice.parts);
  return (
    <ul class="tides-relic-list">
      {cards.map((slug) => (
        <li key={slug} class={slug === roles.relic ? "relic" : slug === roles.discard ? "discard" : ""}>
          <Card card={cardOf(deck, slug)} deck={deck} shape="strip" points={score.cards[slug]} scored />
          <RoleButtons card={cardOf(deck, slug)} board={board} keys={keys} />
        </li>
      ))}
    </ul>
  );
}

export function Hand(board: Props) {
  const shown = board.view;
  if (board.seat === null || shown.phase === "over") return null;
  if (shown.phase === "relic" && shown.seats[board.seat]!.hand.length === 0)
    return board.narrow && board.moves.length > 0 ? (
      <RelicList board={board} shown={shown} />
    ) : (
      <RelicPlaces board={board} shown={shown} />
    );
  return <Cards board={board} shown={shown} />;
}
