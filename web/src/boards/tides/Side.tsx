/* Side.tsx: the panels beside the board: score, suits, known cards. */
import "./side.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { countSuits, deckOf, type Deck } from "./deck";
import { useDetail } from "./Detail";
import { KnownCards } from "./KnownCards";
import { useCountUp, useShown } from "./motion";
import { suitName } from "./objectives";
import { isScored, nearSeat, type Props, scoreOf } from "./props";
import { SuitDisc } from "./suits";
import { ShownCard } from "./Table";
import type { TidesView } from "./types";
import { playerOf, whoText } from "./words";

function ScoreRow({ board, shown, owner, rounds }: { board: Props; shown: TidesView; owner: Seat; rounds: number[] }) {
  const side = shown.seats[owner]!;
  const scoring = board.playing.some((event) => event.kind === "scored");
  const last = side.rounds[side.rounds.length - 1]?.points ?? 0;
  const total = useCountUp(side.score - last, side.score, scoring);
  const now = scoreOf(board.score, owner).total;
  const cell = (round: number) => {
    const scored = side.rounds[round - 1];
    if (scored) return <td key={round}>{scored.points}</td>;
    return round === shown.round && !isScored(shown)
      ? <td key={round} class="open" title={t("tides.score.openRound")}>{now}</td>
      : <td key={round} class="open" aria-label={t("tides.score.later")}>–</td>;
  };
  return (
    <tr>
      <th scope="row"><span class="name"><Emblem player={playerOf(board.players, owner)} /> {whoText(board.players, owner, board.seat)}</span></th>
      {rounds.map(cell)}
      <td class="total">{total}</td>
    </tr>
  );
}

function ScorePanel({ board, shown, deck }: { board: Props; shown: TidesView; deck: Deck }) {
  const near = nearSeat(board.seat);
  const rounds = Array.from({ length: deck.rounds }, (_, i) => i + 1);
  return (
    <section class="panel tides-panel">
      <h3>{t("tides.score")}</h3>
      <table class="tides-score">
        <thead>
          <tr>
            <td />
            {rounds.map((round) => <th scope="col" key={round} aria-label={t("tides.round", { n: round })}>{t("tides.round.short", { n: round })}</th>)}
            <th scope="col">{t("tides.total")}</th>
          </tr>
        </thead>
        <tbody>
          {[near, 1 - near].map((owner) => <ScoreRow key={owner} board={board} shown={shown} owner={owner} rounds={rounds} />)}
        </tbody>
      </table>
    </section>
  );
}

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
            <th scope="col">{whoText(board.players, far, board.seat)}</th>
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
      <ScorePanel board={board} shown={shown} deck={deck} />
      <SuitsPanel board={board} shown={shown} deck={deck} />
      <KnownCards board={board} shown={shown} deck={deck} onShow={show} />
      {open && <ShownCard board={board} view={shown} slug={open} onClose={hide} />}
    </>
  );
}
