/* Standings.tsx: what everybody has in the bins, which cards lie there, and what the dynasty would bring if it ended now, as the
 * engine tells: exactly for cards that are known, at most for those that lie face down. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { RuleLink, Who } from "../closely";
import { playerName, signed } from "../people";
import { orderOf } from "./Heritage";
import { factsOf, type Props, seatOf } from "./props";
import { type Bin, BINS, type SeatFacts } from "./types";

/** "+32", "up to +36". */
export function endedText({ if_ended: ended }: Pick<SeatFacts, "if_ended">): string {
  if (!ended) return "";
  return ended.least < ended.most ? t("sands.chronicle.upTo", { n: signed(ended.most) }) : signed(ended.most);
}

/** The card in a bin: its number, or its back. */
function Card({ board, owner, bin }: { board: Props; owner: Seat; bin: Bin }) {
  const card = seatOf(board.view, owner).chronicles?.[bin];
  if (card === undefined) return null;
  if (card === null)
    return (
      <span class="back" role="img" aria-label={t("sands.chronicle.back")}>
        <Icon name="hourglass" />
      </span>
    );
  return (
    <span class={factsOf(board, owner).chronicles[bin] ? "face good" : "face"}>
      {card}
      {factsOf(board, owner).chronicles[bin] && <Icon name="check" label={t("sands.chronicle.scores")} />}
    </span>
  );
}

function Row({ board, owner, seen, onSeat }: { board: Props; owner: Seat; seen: boolean; onSeat(seat: Seat): void }) {
  const name = playerName(board.players, owner);
  return (
    <tr class={seen ? "seen" : ""}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={seen}
          aria-label={t("sands.chronicle.show", { name })}
          onClick={() => onSeat(owner)}
        >
          <Who board={board} seat={owner} />
        </button>
      </th>
      {BINS.map((bin) => (
        <td key={bin}>
          <b>{board.score.seats[owner]?.counts[board.components.bins?.[bin].count ?? ""] ?? 0}</b>
          <Card board={board} owner={owner} bin={bin} />
        </td>
      ))}
      <td class="ended">{endedText(factsOf(board, owner))}</td>
    </tr>
  );
}

export function Standings({ board, seat, onSeat }: { board: Props; seat: Seat | null; onSeat(seat: Seat): void }) {
  const bonuses = board.facts.seats?.some(({ if_ended }) => if_ended?.bonuses !== undefined);
  return (
    <>
      <h2>
        {t("sands.chronicle.ended")}{" "}
        <small>
          {t("sands.chronicle.hidden")} {bonuses && t("sands.chronicle.bonuses")} <RuleLink board={board} rule="19.3" />
        </small>
      </h2>
      <div class="scroll">
        <table class="orbis-standings">
          <tbody>
            {orderOf(board).map((owner) => (
              <Row key={owner} board={board} owner={owner} seen={owner === seat} onSeat={onSeat} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
