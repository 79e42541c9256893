/* Side.tsx: the panels beside the board: suits, known cards. */
import "./side.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { countSuits, deckOf, type Deck } from "./deck";
import { useDetail } from "./Detail";
import { KnownCards } from "./KnownCards";
import { useShown } from "./motion";
import { suitName } from "./objectives";
import { nearSeat, type Props, scoreOf } from "./props";
import { SuitDisc } from "./suits";
import { ShownCard } from "./Table";
import type { TidesView } from "./types";
import { playerOf, whoText } from "./words";

/** As many pips as there are cards of the suit, filled with the player's pattern for those in the kingdom. */
function Pips({ colour, lying, all }: { colour: number; lying: number; all: number }) {
  return (
    <span class={`tides-pips p${colour} pattern${colour}`} aria-hidden="true">
      {Array.from({ length: Math.max(all, lying) }, (_, i) => <i key={i} class={i < lying ? "on" : ""} />)}
    </span>
  );
}

function SuitSide({ board, owner, suit, all, counted, lying, ahead }: {
  board: Props; owner: Seat; suit: string; all: number; counted: number; lying: number; ahead: boolean;
}) {
  const doubled = counted > lying;
  return (
    <td>
      <span class="half">
        <b class={ahead ? "ahead" : ""}>{counted}</b>
        <Pips colour={playerOf(board.players, owner).colour} lying={lying} all={all} />
        {doubled && <span class="double" title={t("tides.suits.doubled", { suit, n: counted })}>×2</span>}
      </span>
    </td>
  );
}

function SuitsPanel({ board, shown, deck }: { board: Props; shown: TidesView; deck: Deck }) {
  const near = nearSeat(board.seat);
  const far = 1 - near;
  const lying = [0, 1].map((seat) => countSuits(deck, shown.seats[seat]!.kingdom));
  // While events are shown the score is older than the kingdoms: then the cards that lie there count.
  const counted = (seat: Seat, id: string) =>
    (board.playing.length > 0 ? undefined : scoreOf(board.score, seat).suits[id]) ?? lying[seat]![id] ?? 0;
  const each = deck.suits[0]?.cards ?? 3;
  return (
    <section class="panel tides-panel">
      <h3>{t("tides.suits")} <span class="aside">{t("tides.suits.exist", { n: each })}</span></h3>
      <table class="tides-tally">
        <thead>
          <tr>
            <th scope="col">{whoText(board.players, near, board.seat)}</th>
            <td />
            <th scope="col" title={whoText(board.players, far, board.seat)}>{whoText(board.players, far, board.seat)}</th>
          </tr>
        </thead>
        <tbody>
          {deck.suits.map((suit) => {
            const [a, b] = [counted(near, suit.id), counted(far, suit.id)];
            const name = suitName(deck, suit.id);
            return (
              <tr key={suit.id}>
                <SuitSide board={board} owner={near} suit={name} all={suit.cards} counted={a} lying={lying[near]![suit.id] ?? 0} ahead={a > b} />
                <th scope="row"><SuitDisc deck={deck} suit={suit.id} class="big" /> <span>{name}</span></th>
                <SuitSide board={board} owner={far} suit={name} all={suit.cards} counted={b} lying={lying[far]![suit.id] ?? 0} ahead={b > a} />
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function Side(board: Props) {
  const shown = useShown(board.view, board.playing);
  const deck = deckOf(board);
  const [open, show, hide] = useDetail();
  return (
    <>
      <SuitsPanel board={board} shown={shown} deck={deck} />
      <KnownCards board={board} shown={shown} deck={deck} onShow={show} />
      {open && <ShownCard board={board} view={shown} slug={open} onClose={hide} />}
    </>
  );
}
