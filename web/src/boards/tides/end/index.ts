/* end/index.ts: what the points of a finished game are made of, as the score tells: round by round, and card by card. */
import { t } from "../../../i18n";
import type { Tally } from "../../board";
import { cardOf, deckOf } from "../deck";
import type { Props } from "../props";

export function tallyOf(board: Pick<Props, "score" | "edition" | "components">): Tally {
  const rounds = board.score.seats.map((seat) => seat.rounds ?? []);
  const deck = deckOf(board);
  const cards = new Set(rounds.flat().flatMap((round) => Object.keys(round.cards)));
  return {
    parts: (rounds[0] ?? []).map((_, i) => ({
      name: t("tides.round", { n: i + 1 }),
      points: rounds.map((each) => each[i]?.total ?? 0),
    })),
    sources: [...cards].map((card) => ({
      what: cardOf(deck, card).name,
      own: true,
      points: rounds.map((each) => each.reduce((sum, round) => sum + (round.cards[card] ?? 0), 0)),
    })),
  };
}
