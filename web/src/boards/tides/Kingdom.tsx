/* Kingdom.tsx: one side of the table: relics first, then the picks of this round, then the places of those to come. */
import { useRef } from "preact/hooks";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { useChanged } from "../changed";
import { Card, CardBack, type CardShape, GhostCard } from "./Card";
import { drop, keep, roleKeys, rolesOf } from "./choosing";
import { cardOf, deckOf } from "./deck";
import { useRove } from "./focus";
import { cardsOf, useCountUp, useTravel } from "./motion";
import { isScored, previewOf, type Props, scoreOf } from "./props";
import { RoleButtons } from "./Roles";
import { pickedInOrder, settledOrder } from "./shown";
import type { Slug, TidesView } from "./types";
import { playerName, playerOf } from "../people";

interface KingdomProps {
  board: Props;
  /** The view with the events shown so far. */
  shown: TidesView;
  owner: Seat;
  onShow: (slug: Slug) => void;
}

/** Relics first, then the cards of this round as they were picked, also after a reload. */
function orderOf({ events = [] }: Props, shown: TidesView, owner: Seat): Slug[] {
  const side = shown.seats[owner]!;
  return settledOrder(pickedInOrder(events, owner), side.kingdom, side.relics);
}

/** What the kingdom scores in this round; it counts up while that is shown. */
function useSum({ score, playing }: Props, shown: TidesView, owner: Seat): number {
  const scoring = playing.some((event) => event.kind === "scored");
  const points = shown.seats[owner]!.rounds.at(-1)?.points ?? 0;
  const total = scoreOf(score, owner).total;
  const counted = useCountUp(scoring ? Math.min(total, points) : 0, points, scoring);
  return isScored(shown) || scoring ? counted : total;
}

/** The card that was picked and still lies face down; its owner knows which it is. */
function Committed({ board, card, owner, shape }: { board: Props; card: Slug | null; owner: Seat; shape: CardShape }) {
  const place = useRef<HTMLDivElement>(null);
  const moving = board.playing.some((event) => event.kind.startsWith("picked") && event.seat === owner);
  useTravel(place, card, moving);
  const deck = deckOf(board);
  const name = playerName(board.players, owner);
  const arriving = moving && !card ? "arrive-down" : undefined;
  return (
    <div ref={place} class="slot">
      {card ? (
        <Card
          card={cardOf(deck, card)}
          deck={deck}
          shape={shape}
          tag={t("tides.chosen")}
          aside={t("tides.chosen.own")}
        />
      ) : (
        <CardBack shape={shape} word={t("tides.chosen")} label={t("tides.chosen.other", { name })} motion={arriving} />
      )}
    </div>
  );
}

function Ghosts({ from, to, next, shape }: { from: number; to: number; next: boolean; shape: CardShape }) {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  return (
    <>
      {numbers.map((n) => (
        <div class="slot" key={`ghost-${n}`}>
          <GhostCard shape={shape} next={next && n === from}>
            {shape === "mini" ? n : t("tides.pick", { n })}
          </GhostCard>
        </div>
      ))}
    </>
  );
}

export function Kingdom(props: KingdomProps) {
  const { board, shown, owner, onShow } = props;
  const { seat, playing, narrow } = board;
  const deck = deckOf(board);
  const side = shown.seats[owner]!;
  const order = orderOf(board, shown, owner);
  const mine = owner === (seat ?? 0);
  const shape: CardShape = narrow ? "mini" : "full";
  const rove = useRove(order);
  const score = scoreOf(board.score, owner);
  const preview = previewOf(board);
  const revealed = cardsOf(playing, "revealed");
  const told = [...revealed, ...cardsOf(playing, "kept")];
  const changed = useChanged(told);
  const sealing = cardsOf(playing, "kept");
  const choosing = shown.phase === "relic" && owner === seat && board.moves.length > 0;
  const roles = choosing ? rolesOf(board.choice.parts) : { relic: side.pick ?? null, discard: side.discard ?? null };
  const played = order.filter((card) => !side.relics.includes(card));
  const keys = roleKeys(played, board.choice);

  const place = (slug: Slug) => {
    const relic = side.relics.includes(slug);
    const chosenRelic = shown.phase === "relic" && roles.relic === slug;
    const chosenDiscard = shown.phase === "relic" && roles.discard === slug;
    const old = choosing && relic;
    const card = cardOf(deck, slug);
    const motion = [
      revealed.includes(slug) && "flip",
      changed.includes(slug) && "changed",
      (told.includes(slug) || board.lastChanged?.includes(slug)) && "since",
      sealing.includes(slug) && "sealing",
      playing.some((event) => event.kind === "scored") && (score.cards[slug] ?? 0) > 0 && "scoring",
    ]
      .filter(Boolean)
      .join(" ");
    return (
      <div class={choosing && !relic ? "slot choosing" : "slot"} key={slug}>
        <Card
          card={card}
          deck={deck}
          shape={shape}
          points={score.cards[slug]}
          scored={isScored(shown)}
          motion={motion}
          then={preview ? scoreOf(preview, owner).cards[slug] : undefined}
          relic={relic || chosenRelic}
          state={chosenRelic && choosing ? "chosen" : chosenDiscard ? "dimmed" : undefined}
          tag={chosenDiscard ? t("tides.role.dropped") : undefined}
          popup={!old}
          tabIndex={rove.tabIndex(slug)}
          onPress={() => (old ? board.onPart((roles.relic ? drop : keep)(slug)) : onShow(slug))}
        />
        {choosing && !relic && !narrow && <RoleButtons card={card} board={board} keys={keys} />}
      </div>
    );
  };

  const picking = shown.phase === "pick" || shown.phase === "deal";
  const committed = picking && side.pick !== undefined;
  const sum = useSum(board, shown, owner);
  const from = played.length + (committed ? 1 : 0) + 1;
  const slots = picking ? side.relics.length + deck.hand : side.kingdom.length;
  return (
    <section
      class={`tides-kingdom ${mine ? "mine" : ""} ${choosing ? "choosing" : ""}`}
      style={{ "--slots": slots }}
      aria-label={
        owner === seat ? t("tides.kingdom.yours") : t("tides.kingdom.of", { name: playerName(board.players, owner) })
      }
    >
      <span
        class={`tides-band p${playerOf(board.players, owner).colour} band${playerOf(board.players, owner).colour}`}
        aria-hidden="true"
      />
      <span class="tides-owner">
        <Emblem player={playerOf(board.players, owner)} /> <b>{sum}</b>
      </span>
      <div class="row" role="group" aria-label={t("tides.kingdom.cards")} onFocusIn={rove.onFocusIn}>
        {order.map(place)}
        {committed && <Committed key="committed" board={board} card={side.pick ?? null} owner={owner} shape={shape} />}
        {picking && <Ghosts from={from} to={deck.hand} next={owner === seat && board.moves.length > 0} shape={shape} />}
      </div>
    </section>
  );
}
