/* Standing.tsx: what the age would bring if it ended now: a row for every source of points and every leader, with who is ahead.
 * All of it is told by the engine. */
import "./standing.css";
import { t, type Key } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Who } from "../closely";
import { listed, playerName, playerOf } from "../people";
import type { Player } from "../board";
import { Glyph } from "./glyphs";
import { type Props, spotName } from "./props";
import { COLUMNS, WONDERS } from "./types";

interface Row {
  id: string;
  label: string;
  /** Points of each seat; of a leader, scholars. */
  numbers: readonly number[];
  scholars?: boolean;
  lead: readonly Seat[];
  /** Who has as many, but came later. */
  tied: readonly Seat[];
}

/** Majorities are of scholars: one seat has them, whoever else has as many. */
function ofStack({ facts }: Props, space: string): Pick<Row, "lead" | "tied"> {
  const lead = facts.majorities?.[space];
  return { lead: lead === undefined ? [] : [lead], tied: facts.ties?.[space] ?? [] };
}

function wonderRows(board: Props): Row[] {
  return WONDERS.flatMap((space) => {
    const row = board.facts.standing?.[space];
    return row ? [{ id: space, label: spotName(board, space), numbers: row.points, ...ofStack(board, space) }] : [];
  });
}

function leaderRows(board: Props): Row[] {
  return COLUMNS.filter((column) => board.view.leaders[column]).map((column) => {
    const there = board.view.scholars?.[column] ?? [];
    const numbers = board.view.seats.map((_, i) => there.find(({ seat }) => seat === i)?.scholars ?? 0);
    return { id: column, label: spotName(board, column), numbers, scholars: true, ...ofStack(board, column) };
  });
}

function pointRows({ facts }: Props, ids: readonly string[], label: (id: string) => string): Row[] {
  return ids.flatMap((id) => {
    const row = facts.standing?.[id];
    return row ? [{ id, label: label(id), numbers: row.points, lead: row.lead ?? [], tied: [] }] : [];
  });
}

/** In the order of the scoring. */
function rowsOf(board: Props): Row[] {
  const source = (id: string) => t(`empires.sheet.${id}` as Key);
  const sum = (id: string) => t(`empires.standing.${id}` as Key);
  return [
    ...pointRows(board, ["destroyed", "tokens"], source),
    ...leaderRows(board),
    ...wonderRows(board),
    ...pointRows(board, ["culture", "leaders"], source),
    ...pointRows(board, ["age", "all"], sum),
  ];
}

/** "Anton leads", "Tied: you and Anton": never by colour alone. */
function leadText({ players, seat }: Props, { lead, tied }: Row): string {
  const [first, ...others] = lead;
  if (first === undefined) return t("empires.standing.none");
  if (others.length > 0)
    return t("empires.standing.tied", { names: listed(lead.map((one) => playerName(players, one))) });
  if (first === seat) return t(tied.length > 0 ? "empires.standing.youFirst" : "empires.standing.you");
  const name = playerName(players, first);
  return t(tied.length > 0 ? "empires.standing.first" : "empires.standing.leads", { name });
}

export function Standing({ board, order }: { board: Props; order: readonly Player[] }) {
  if (!board.facts.standing) return null;
  return (
    <table class="realm-standing">
      <caption>{t("empires.standing")}</caption>
      <thead>
        <tr>
          <td />
          {order.map(({ seat }) => (
            <th key={seat} scope="col">
              <Who board={board} seat={seat} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(board).map((row) => (
          <tr key={row.id} class={row.id === "all" ? "all" : ""} data-row={row.id}>
            <th scope="row">
              {row.label}
              <small>
                {row.lead.map((seat) => (
                  <Emblem key={seat} player={playerOf(board.players, seat)} />
                ))}{" "}
                {leadText(board, row)}
              </small>
            </th>
            {order.map(({ seat }) => (
              <td key={seat} class={row.lead.includes(seat) ? "lead" : ""}>
                {row.scholars ? (
                  <span title={t("empires.standing.scholars", { n: row.numbers[seat] ?? 0 })}>
                    <Glyph name="scholar" />
                    {row.numbers[seat] ?? 0}
                  </span>
                ) : (
                  (row.numbers[seat] ?? 0)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
