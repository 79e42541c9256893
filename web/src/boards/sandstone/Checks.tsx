/* Checks.tsx: the Domain Checks of the game: what each brought and cost, and who had Priority after it. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Who } from "../closely";
import { checksIn, type DomainCheck, type SeatCheck } from "./history";
import { Glyph } from "./glyphs";
import { nearSeat, type Props } from "./props";
import { listed, playerName, playerOf } from "../people";

function paidText({ gold, paid }: SeatCheck): string {
  return t("sandstone.checks.paid", { gold, paid });
}

function goldText({ mountains, extra }: SeatCheck): string {
  return t("sandstone.checks.from", { mountains, extra });
}

function Cell({ check }: { check: SeatCheck | undefined }) {
  if (!check) return <td>{t("sandstone.checks.open")}</td>;
  return (
    <td title={goldText(check)}>
      <span>
        <Glyph name="gold" /> {paidText(check)}
      </span>
      {check.lost.length > 0 && (
        <small class="down">{t("sandstone.checks.lost", { spaces: listed(check.lost) })}</small>
      )}
    </td>
  );
}

function Row({ board, check, owners }: { board: Props; check: DomainCheck; owners: Seat[] }) {
  const holder = check.priority === undefined ? null : playerOf(board.players, check.priority);
  return (
    <tr>
      <th scope="row">{check.year}</th>
      {owners.map((owner) => (
        <Cell key={owner} check={check.seats[owner]} />
      ))}
      <td>
        {holder && (
          <>
            <Emblem player={holder} />
            <span class="visually-hidden">{playerName(board.players, holder.seat)}</span>
          </>
        )}
      </td>
    </tr>
  );
}

export function Checks({ board }: { board: Props }) {
  const checks = checksIn(board.events ?? [], board.view.year);
  if (checks.length === 0) return null;
  const near = nearSeat(board.seat);
  const owners = [near, 1 - near];
  return (
    <section class="sand-checks">
      <h2>{t("sandstone.checks")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("sandstone.checks.year")}</th>
            {owners.map((owner) => (
              <th key={owner} scope="col">
                <Who board={board} seat={owner} />
              </th>
            ))}
            <th scope="col">{t("sandstone.priority")}</th>
          </tr>
        </thead>
        <tbody>
          {checks.map((check) => (
            <Row key={check.year} board={board} check={check} owners={owners} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The latest one of a seat, in a sentence. */
export function LastCheck({ board, owner }: { board: Props; owner: Seat }) {
  const last = checksIn(board.events ?? [], board.view.year)
    .filter(({ seats }) => seats[owner])
    .at(-1);
  const side = last?.seats[owner];
  if (!last || !side) return null;
  return (
    <p class="last" title={goldText(side)}>
      {t("sandstone.checks.last", { year: last.year })} {paidText(side)}
      {side.lost.length > 0 && <b class="down"> · {t("sandstone.checks.lost", { spaces: listed(side.lost) })}</b>}
    </p>
  );
}
