/* index.tsx: Tides of Time for somebody who has never seen it. */
import "../table.css";
import "./how.css";
import type { Seat } from "../../../protocol";
import { Emblem } from "../../../ui/emblem";
import { t } from "../../../i18n";
import type { How, HowEdition, HowLine } from "../../how";
import { Card } from "../Card";
import { cardOf, deckOf } from "../deck";
import { isScored, type Props, scoreOf } from "../props";
import type { Slug, TidesComponents, TidesFacts, TidesScore, TidesView } from "../types";
import { playerOf } from "../../people";

function Cards({ board, cards, owner }: { board: Props; cards: Slug[]; owner?: Seat }) {
  const deck = deckOf(board);
  const side = owner === undefined ? undefined : board.view.seats[owner];
  const points = owner === undefined ? {} : scoreOf(board.score, owner).cards;
  return (
    <div class="tides-how-row">
      {cards.map((slug) => (
        <Card
          key={slug}
          card={cardOf(deck, slug)}
          deck={deck}
          shape="full"
          points={points[slug]}
          scored={isScored(board.view)}
          relic={side?.relics.includes(slug) ?? false}
        />
      ))}
    </div>
  );
}

function OneSide({ board, owner }: { board: Props; owner: Seat }) {
  const player = playerOf(board.players, owner);
  return (
    <div class="tides-how-side">
      <p>
        <Emblem player={player} /> <b>{player.name}</b> <span class="sum">{scoreOf(board.score, owner).total}</span>
      </p>
      <Cards board={board} cards={board.view.seats[owner]!.kingdom} owner={owner} />
    </div>
  );
}

const handOf = ({ view }: Props): Slug[] => view.seats[0]!.hand.filter((card) => card !== null);

const Faces = (board: Props) => <Cards board={board} cards={handOf(board).slice(0, 3)} />;
const InHand = (board: Props) => <Cards board={board} cards={handOf(board)} />;
const Mine = (board: Props) => <OneSide board={board} owner={0} />;
const Both = (board: Props) => (
  <>
    {[1, 0].map((owner) => (
      <OneSide key={owner} board={board} owner={owner} />
    ))}
  </>
);

/** What the engine counted for the first seat. */
function counted(board: Props): HowLine[] {
  const deck = deckOf(board);
  const { cards, total } = scoreOf(board.score, 0);
  const lines = board.view.seats[0]!.kingdom.map((slug) => {
    const { name, label } = cardOf(deck, slug);
    return { label: `${name}: ${label}`, value: cards[slug] ?? 0 };
  });
  return [...lines, { label: t("how.tides.total"), value: total }];
}

const allCards = ({ components: { cards = {}, suits = {} } }: HowEdition<TidesComponents>) =>
  Object.values(cards).map(({ number, name, suit, text }) => [
    name,
    number,
    (suit && suits[suit]?.name) || t("tides.suit.none"),
    text,
  ]);

interface Rounds {
  rounds: { count: number; hand: number; draw_each_between: number };
}

export const how: How<TidesView, TidesScore, TidesFacts, TidesComponents> = {
  seed: "harbour",
  numbers: ({ edition, components: { cards = {} } }) => {
    const { count, hand, draw_each_between } = (edition as unknown as Rounds).rounds;
    return { rounds: count, hand, draw: draw_each_between, cards: Object.keys(cards).length };
  },
  steps: [
    {
      id: "card",
      Picture: Faces,
      moment: ({ phase }) => phase === "pick",
      tables: (edition) => [{ id: "cards", rows: allCards(edition) }],
      rules: ["8.1"],
    },
    { id: "pick", Picture: InHand, moment: ({ phase }) => phase === "pick", rules: ["3.1"] },
    { id: "score", Picture: Both, moment: ({ phase }) => phase === "relic", example: counted, rules: ["4.1"] },
    {
      id: "relic",
      Picture: Mine,
      moment: ({ phase, round, seats }) => round === 2 && phase === "pick" && seats[0]!.kingdom.length === 3,
      rules: ["5.1"],
    },
    { id: "win", rules: ["7.1"] },
  ],
};
