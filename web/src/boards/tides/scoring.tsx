/* scoring.tsx: the scoring of a round, told card by card on both sides, in the place of the board: each card turns over with its
 * points, and the totals count up. Nobody's points are seen before they have been told. */
import "./scoring.css";
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import type { Picture, StageRow } from "../board";
import { cardOf, deckOf } from "./deck";
import type { Props } from "./props";
import type { Slug, TidesFacts, TidesScore, TidesView } from "./types";
import { playerName, playerOf, signed } from "../people";

type Pictured = Picture<TidesView, TidesScore, TidesFacts>;

/** What a card has brought, and what its side has then. */
interface Scored {
  card: Slug;
  points: number;
  total: number;
}

export interface ScoringRow extends StageRow<TidesView, TidesScore, TidesFacts> {
  /** For each seat what this row turns over; nothing where it has fewer cards. */
  scored: (Scored | undefined)[];
  round: number;
}

/** The cards of a side in the round that was scored, with their points, as they lie. */
function cardsOf({ view, score }: Pictured, seat: Seat): { card: Slug; points: number }[] {
  const { cards = {} } = score.seats[seat]?.rounds?.at(-1) ?? score.seats[seat] ?? {};
  const kingdom = view.seats[seat]?.rounds.at(-1)?.kingdom ?? [];
  return kingdom.map((card) => ({ card, points: cards[card] ?? 0 }));
}

function countedIn(from: Pictured, totals: number[]): Pictured {
  const seats = from.view.seats.map((side, seat) => ({ ...side, score: totals[seat]! }));
  return { ...from, view: { ...from.view, seats } };
}

export function rowsOf(events: GameEvent[], from: Pictured, to: Pictured): ScoringRow[] {
  const sides = to.view.seats.map((_, seat) => cardsOf(to, seat));
  const totals = from.view.seats.map(({ score }) => score);
  const names = events.filter(({ kind }) => kind === "scored");
  const rows: ScoringRow[] = [];
  for (let i = 0; i < Math.max(...sides.map((side) => side.length)); i++) {
    const scored = sides.map((side, seat): Scored | undefined => {
      const each = side[i];
      if (each) totals[seat]! += each.points;
      return each && { ...each, total: totals[seat]! };
    });
    rows.push({
      text: scored.map((each) => (each ? signed(each.points) : "–")).join(" : "),
      motion: "turn",
      picture: countedIn(from, [...totals]),
      scored,
      round: from.view.round,
    });
  }
  const last = rows.at(-1);
  const [first, ...others] = names;
  if (last && first)
    rows.push({
      ...last,
      text: first.text,
      why: others.map(({ text }) => text).join(" "),
      scored: [],
      through: events.length,
    });
  return rows;
}

function Side({
  board,
  owner,
  rows,
  told,
}: {
  board: Props;
  owner: Seat;
  rows: readonly ScoringRow[];
  told: number;
  key?: Seat;
}) {
  const deck = deckOf(board);
  const cards = rows.flatMap(({ scored }) => scored[owner] ?? []);
  return (
    <tr>
      <th scope="row">
        <Emblem player={playerOf(board.players, owner)} /> {playerName(board.players, owner)}
      </th>
      {cards.map(({ card, points }, i) => (
        <td key={card} class={i >= told ? "face-down" : i === told - 1 ? "now" : undefined}>
          {i < told && (
            <>
              <span>{cardOf(deck, card).name}</span> <b>{signed(points)}</b>
            </>
          )}
        </td>
      ))}
      <td class="total">
        <b>{board.view.seats[owner]!.score}</b>
      </td>
    </tr>
  );
}

export function Stage({ rows, told, ...board }: Props & { rows: readonly ScoringRow[]; told: number }) {
  const round = rows[0]?.round ?? board.view.round;
  return (
    <div class="tides-scoring">
      <table>
        <caption>{t("tides.scoring", { round })}</caption>
        <tbody>
          {board.view.seats.map((_, owner) => (
            <Side key={owner} board={board} owner={owner} rows={rows} told={told} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
