/* seat.tsx: what is told of a player: the score, round by round, whether a card is chosen, and the hand as far as it is known. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import type { Fact, SeatSays } from "../board";
import { deckOf } from "./deck";
import { isScored, previewOf, type Props, scoreOf } from "./props";
import { HandSuits, handWords, knownHand } from "./RivalHand";

export function seatSays(board: Props, owner: Seat): SeatSays {
  const { view, score } = board;
  const side = view.seats[owner]!;
  const now = scoreOf(score, owner).total;
  const preview = previewOf(board);
  const rounds = side.rounds.map(
    ({ points }, i): Fact => ({
      label: t("tides.round", { n: i + 1 }),
      icon: <small>{t("tides.round.short", { n: i + 1 })}</small>,
      value: points,
    }),
  );
  const open: Fact = {
    label: t("tides.score.openRound"),
    icon: <small>{t("tides.round.short", { n: view.round })}</small>,
    value: <i>{now}</i>,
  };
  const facts = isScored(view) || side.rounds.length >= deckOf(board).rounds ? rounds : [...rounds, open];
  if (owner !== board.seat && side.hand.length > 0) {
    const known = knownHand(board, view, owner);
    facts.push({
      label: handWords(known),
      icon: <Icon name={known.hidden === 0 ? "eye" : "eyeoff"} />,
      value: <HandSuits deck={deckOf(board)} known={known} />,
    });
  }
  return {
    score: side.score,
    gain: preview ? scoreOf(preview, owner).total - now : 0,
    facts,
    mark:
      side.pick !== undefined && view.phase !== "over" ? (
        <span class="tides-ready" title={t("tides.ready")}>
          <Icon name="check" label={t("tides.ready")} />
        </span>
      ) : undefined,
  };
}
