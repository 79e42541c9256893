/* scored.tsx: the scoring of an age in the place of the board: players and what brings points, in the order of the scoring; a number
 * is there when it has been told. On phones players stand side by side. */
import "./scored.css";
import { t, type Key } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { playerOf, roman, signed, whoText } from "../people";
import type { Props } from "./props";
import { rowsOf, type ScoredRow, type Source, SOURCES } from "./scored-rows";

export { rowsOf };

interface Told {
  board: Props;
  /** The sources that have been told of, or are. */
  begun: ReadonlySet<Source>;
  now: ScoredRow;
}

function Who({ told: { board }, owner }: { told: Told; owner: Seat }) {
  return (
    <>
      <Emblem player={playerOf(board.players, owner)} /> <span>{whoText(board.players, owner, board.seat)}</span>
    </>
  );
}

const Head = ({ source }: { source: Source }) => <>{t(`empires.sheet.${source}` as Key)}</>;

function Cell({
  told: { board, begun, now },
  owner,
  source,
}: {
  told: Told;
  owner: Seat;
  source: Source;
  key?: Source | Seat;
}) {
  const points = board.score.seats[owner]?.ages[now.age - 1]?.[source] ?? 0;
  const won = source === "leaders" ? now.leaders.filter(({ seat }) => seat === owner) : [];
  const here = now.gained?.seat === owner && now.gained.source === source;
  return (
    <td class={here ? "now" : undefined}>
      {points !== 0 || won.length > 0 ? (
        <>
          {points !== 0 && <b class="up">{signed(points)}</b>}
          {won.map(({ leader }) => (
            <small key={leader}>{board.components.leaders?.[leader]?.name ?? leader}</small>
          ))}
        </>
      ) : (
        begun.has(source) && "–"
      )}
    </td>
  );
}

function Total({ told: { board, now }, owner }: { told: Told; owner: Seat; key?: Seat }) {
  const points = board.score.seats[owner]?.score ?? 0;
  const gain = points - now.had[owner]!;
  return (
    <td class="total">
      <b data-total={owner}>{points}</b>
      <small>{gain === 0 ? "–" : signed(gain)}</small>
    </td>
  );
}

function Wide({ told }: { told: Told }) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          {SOURCES.map((source) => (
            <th key={source} scope="col">
              <Head source={source} />
            </th>
          ))}
          <th scope="col">{t("empires.sheet.total")}</th>
        </tr>
      </thead>
      <tbody>
        {told.now.order.map((owner) => (
          <tr key={owner} class={told.now.seat === owner ? "now" : undefined}>
            <th scope="row">
              <Who told={told} owner={owner} />
              <small>{t("empires.scoring.had", { n: told.now.had[owner]! })}</small>
            </th>
            {SOURCES.map((source) => (
              <Cell key={source} told={told} owner={owner} source={source} />
            ))}
            <Total told={told} owner={owner} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Narrow({ told }: { told: Told }) {
  const { order, seat } = told.now;
  return (
    <table>
      <thead>
        <tr>
          <td />
          {order.map((owner) => (
            <th key={owner} scope="col" class={seat === owner ? "now" : undefined}>
              <Who told={told} owner={owner} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {SOURCES.map((source) => (
          <tr key={source}>
            <th scope="row">
              <Head source={source} />
            </th>
            {order.map((owner) => (
              <Cell key={owner} told={told} owner={owner} source={source} />
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{t("empires.sheet.total")}</th>
          {order.map((owner) => (
            <Total key={owner} told={told} owner={owner} />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

export function Stage({ rows, told: n, ...board }: Props & { rows: readonly ScoredRow[]; told: number }) {
  const now = rows[n - 1]!;
  const begun = new Set(rows.slice(0, n).flatMap(({ gained }) => gained?.source ?? []));
  const told: Told = { board, begun, now };
  return (
    <div class={board.narrow ? "realm-scored narrow" : "realm-scored"}>
      <h2>{t("empires.scoring", { age: roman(now.age) })}</h2>
      {board.narrow ? <Narrow told={told} /> : <Wide told={told} />}
    </div>
  );
}
