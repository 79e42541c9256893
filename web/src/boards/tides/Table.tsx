/* Table.tsx: the two kingdoms, the other one above, one's own below. */
import "./table.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { useDetail } from "../closely";
import { deckOf, type Deck } from "./deck";
import { CardDetail } from "./Detail";
import { onArrow } from "./focus";
import { Kingdom } from "./Kingdom";
import { suitName } from "./objectives";
import { isScored, nearSeat, type Props, scoreOf } from "./props";
import { SuitDisc } from "./suits";
import type { Slug, TidesView } from "./types";
import { playerName } from "../people";

/** Where a card lies, as far as it is known. */
function placeWords(
  view: TidesView,
  slug: Slug,
  { seat, players }: Pick<Props, "seat" | "players">,
): string | undefined {
  for (const [owner, side] of view.seats.entries()) {
    const own = owner === seat;
    const name = playerName(players, owner);
    if (side.relics.includes(slug)) return own ? t("tides.place.relicYours") : t("tides.place.relic", { name });
    if (side.kingdom.includes(slug)) return own ? t("tides.place.kingdomYours") : t("tides.place.kingdom", { name });
    if (side.hand.includes(slug)) return own ? t("tides.place.handYours") : t("tides.place.hand", { name });
  }
  return view.discarded.includes(slug) ? t("tides.place.discarded") : undefined;
}

export function ShownCard({
  board,
  view,
  slug,
  onClose,
}: {
  board: Props;
  view: TidesView;
  slug: Slug;
  onClose: () => void;
}) {
  const owner = view.seats.findIndex((side) => side.kingdom.includes(slug));
  return (
    <CardDetail
      key={slug}
      slug={slug}
      deck={deckOf(board)}
      onRule={board.onRule}
      onClose={onClose}
      points={owner < 0 ? undefined : scoreOf(board.score, owner).cards[slug]}
      scored={isScored(view)}
      relic={view.seats.some((side) => side.relics.includes(slug))}
      place={placeWords(view, slug, board)}
    />
  );
}

/** Phones: the suits of both sides between the kingdoms. */
function SuitStrip({ board, deck, near }: { board: Props; deck: Deck; near: Seat }) {
  const mine = scoreOf(board.score, near).suits;
  const other = scoreOf(board.score, 1 - near).suits;
  const names = { one: playerName(board.players, near), other: playerName(board.players, 1 - near) };
  return (
    <ul class="tides-strip" aria-label={t("tides.suits.versus", names)}>
      {deck.suits.map(({ id }) => {
        const a = mine[id] ?? 0;
        const b = other[id] ?? 0;
        return (
          <li key={id} aria-label={t("tides.suits.count", { suit: suitName(deck, id), a, b, ...names })}>
            <SuitDisc deck={deck} suit={id} />
            <span class={a > b ? "ahead" : ""}>{a}</span>
            <small>:</small>
            <span class={b > a ? "ahead other" : ""}>{b}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function Table(board: Props) {
  const shown = board.view;
  const near = nearSeat(board.seat);
  const [open, show, hide] = useDetail<Slug>();
  const deck = deckOf(board);
  return (
    <div class={board.narrow ? "tides-table narrow" : "tides-table"} onKeyDown={onArrow}>
      <div class="tides-sides">
        <Kingdom board={board} shown={shown} owner={1 - near} onShow={show} />
        {board.narrow && <SuitStrip board={board} deck={deck} near={near} />}
        <Kingdom board={board} shown={shown} owner={near} onShow={show} />
      </div>
      {open && <ShownCard board={board} view={shown} slug={open} onClose={hide} />}
    </div>
  );
}
