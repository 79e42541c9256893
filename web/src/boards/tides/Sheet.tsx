/* Sheet.tsx: the whole score sheet, every card with its points in every round, zeros included [tides 4.10]. */
import "./sheet.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { RuleLink, useDetail } from "../closely";
import { winnerFirst } from "../winner-first";
import { CardName } from "./Card";
import { cardOf, deckOf } from "./deck";
import { nearSeat, type Props } from "./props";
import { columnsOf, rowsOf, type SheetCell } from "./sheet-rows";
import { ShownCard } from "./Table";
import type { Slug } from "./types";
import { playerName, playerOf, pointsText } from "../people";

function Cell({ cell, open }: { cell: SheetCell | null; open: boolean }) {
  if (!cell) return <td class="none" aria-label={t("tides.sheet.notThere")} />;
  const zero = cell.points === 0 ? "zero" : "";
  return (
    <td class={`${zero} ${open ? "open" : ""}`}>
      {cell.relic && <Icon name="relic" label={t("tides.sheet.relic")} />}
      {cell.points === null ? <span title={t("tides.sheet.unknown")}>·</span> : cell.points}
    </td>
  );
}

function SeatSheet({ board, owner, onShow }: { board: Props; owner: Seat; onShow: (slug: Slug) => void }) {
  const { view, score, sheets = [], players } = board;
  const deck = deckOf(board);
  const columns = columnsOf(view, score, owner);
  const won = score.winners?.includes(owner) ?? false;
  return (
    <section class={won ? "tides-sheet won" : "tides-sheet"}>
      <h3>
        <Emblem player={playerOf(players, owner)} />
        <span>{playerName(players, owner)}</span>
        {won && (
          <span class="laurel">
            <Icon name="laurel" /> {score.winners!.length > 1 ? t("tides.sheet.shared") : t("sheet.won")}
          </span>
        )}
        <b class="sum">{pointsText(view.seats[owner]!.score)}</b>
      </h3>
      {columns.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{t("tides.sheet.card")}</th>
              {columns.map((column) => (
                <th scope="col" key={column.round} aria-label={t("tides.round", { n: column.round })}>
                  {t("tides.round.short", { n: column.round })}
                  {column.open && <small> {t("tides.now")}</small>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(view, score, sheets, owner).map((row) => (
              <tr key={row.card}>
                <th scope="row">
                  <CardName card={cardOf(deck, row.card)} deck={deck} onShow={onShow} />
                </th>
                {row.cells.map((cell, i) => (
                  <Cell key={i} cell={cell} open={columns[i]!.open} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("tides.sheet.rounds")}</th>
              {columns.map((column) => (
                <td key={column.round} class={column.open ? "open" : ""}>
                  {column.total}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}

export function Sheet(board: Props) {
  const near = nearSeat(board.seat);
  const [open, show, hide] = useDetail<Slug>();
  return (
    <div class="tides-sheets">
      {winnerFirst([near, 1 - near], board.score.winners).map((owner) => (
        <SeatSheet key={owner} board={board} owner={owner} onShow={show} />
      ))}
      {board.view.seats.some((side) => side.relics.length > 0) && (
        <p class="legend">
          <Icon name="relic" /> {t("tides.sheet.relicLegend")} <RuleLink board={board} rule="5.7" />
        </p>
      )}
      {open && <ShownCard board={board} view={board.view} slug={open} onClose={hide} />}
    </div>
  );
}
