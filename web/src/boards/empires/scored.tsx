/* scored.tsx: the scoring of an age in the place of the board: players and what brings points, in the order of the scoring; a number
 * is there when it has been told. */
import "./scored.css";
import { t, type Key } from "../../i18n";
import type { Seat } from "../../protocol";
import { Ledger } from "../ledger";
import { roman, signed } from "../people";
import type { Props } from "./props";
import { rowsOf, type ScoredRow, type Source, SOURCES } from "./scored-rows";

export { rowsOf };

interface Told {
  board: Props;
  /** The sources that have been told of, or are. */
  begun: ReadonlySet<Source>;
  now: ScoredRow;
}

function Cell({ told: { board, begun, now }, owner, source }: { told: Told; owner: Seat; source: Source }) {
  const points = board.score.seats[owner]?.ages[now.age - 1]?.[source] ?? 0;
  const won = source === "leaders" ? now.leaders.filter(({ seat }) => seat === owner) : [];
  if (points === 0 && won.length === 0) return begun.has(source) ? <>–</> : null;
  return (
    <>
      {points !== 0 && <b class="up">{signed(points)}</b>}
      {won.map(({ leader }) => (
        <small key={leader}>{board.components.leaders?.[leader]?.name ?? leader}</small>
      ))}
    </>
  );
}

function totalOf({ board, now }: Told, owner: Seat): { points: number; gain: string } {
  const points = board.score.seats[owner]?.score ?? 0;
  const gain = points - now.had[owner]!;
  return { points, gain: gain === 0 ? "–" : signed(gain) };
}

export function Stage({ rows, told: n, ...board }: Props & { rows: readonly ScoredRow[]; told: number }) {
  const now = rows[n - 1]!;
  const begun = new Set(rows.slice(0, n).flatMap(({ gained }) => gained?.source ?? []));
  const told: Told = { board, begun, now };
  return (
    <Ledger
      board={board}
      class="realm-scored"
      title={t("empires.scoring", { age: roman(now.age) })}
      order={now.order}
      items={SOURCES.map((id) => ({ id, name: t(`empires.sheet.${id}` as Key) }))}
      now={{ seat: now.seat, item: now.gained?.source }}
      cell={(owner, source) => <Cell told={told} owner={owner} source={source} />}
      below={(owner) => t("empires.scoring.had", { n: now.had[owner]! })}
      total={{ name: t("empires.sheet.total"), of: (owner) => totalOf(told, owner) }}
    />
  );
}
