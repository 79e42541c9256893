/* Side.tsx: the panels beside the board: suits, known cards. */
import "./side.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { useDetail } from "../closely";
import { countSuits, deckOf, type Deck } from "./deck";
import { KnownCards } from "./KnownCards";
import { suitName } from "./objectives";
import { nearSeat, type Props, scoreOf } from "./props";
import { SuitDisc } from "./suits";
import { ShownCard } from "./Table";
import type { Slug, TidesView } from "./types";
import { playerName, playerOf } from "../people";

/** As many pips as there are cards of the suit, filled with the player's pattern for those in the kingdom. */
function Pips({ colour, lying, all }: { colour: number; lying: number; all: number }) {
  return (
    <span class={`tides-pips p${colour} pattern${colour}`} aria-hidden="true">
      {Array.from({ length: Math.max(all, lying) }, (_, i) => (
        <i key={i} class={i < lying ? "on" : ""} />
      ))}
    </span>
  );
}

interface SuitSideProps {
  colour: number;
  suit: string;
  all: number;
  counted: number;
  lying: number;
  ahead: boolean;
}

function SuitSide({ colour, suit, all, counted, lying, ahead }: SuitSideProps) {
  const doubled = counted > lying;
  return (
    <td>
      <span class="half">
        <b class={ahead ? "ahead" : ""}>{counted}</b>
        <Pips colour={colour} lying={lying} all={all} />
        {doubled && (
          <span class="double" title={t("tides.suits.doubled", { suit, n: counted })}>
            ×2
          </span>
        )}
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
      <h3>
        {t("tides.suits")} <span class="aside">{t("tides.suits.exist", { n: each })}</span>
      </h3>
      <table class="tides-tally">
        <thead>
          <tr>
            <th scope="col">{playerName(board.players, near)}</th>
            <td />
            <th scope="col" title={playerName(board.players, far)}>
              {playerName(board.players, far)}
            </th>
          </tr>
        </thead>
        <tbody>
          {deck.suits.map((suit) => {
            const [a, b] = [counted(near, suit.id), counted(far, suit.id)];
            const name = suitName(deck, suit.id);
            const side = (owner: Seat, n: number, ahead: boolean) => (
              <SuitSide
                colour={playerOf(board.players, owner).colour}
                suit={name}
                all={suit.cards}
                counted={n}
                lying={lying[owner]![suit.id] ?? 0}
                ahead={ahead}
              />
            );
            return (
              <tr key={suit.id}>
                {side(near, a, a > b)}
                <th scope="row">
                  <SuitDisc deck={deck} suit={suit.id} class="big" /> <span>{name}</span>
                </th>
                {side(far, b, b > a)}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function Side(board: Props) {
  const shown = board.view;
  const deck = deckOf(board);
  const [open, show, hide] = useDetail<Slug>();
  return (
    <>
      <SuitsPanel board={board} shown={shown} deck={deck} />
      <KnownCards board={board} shown={shown} deck={deck} onShow={show} />
      {open && <ShownCard board={board} view={shown} slug={open} onClose={hide} />}
    </>
  );
}
