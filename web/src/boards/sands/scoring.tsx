/* scoring.tsx: the scoring of a dynasty in the place of the board: a row for each player, cards that are turned over one after the
 * other, totals that count up. On phones it is the player whose card is turned. */
import "./scoring.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { playerName, playerOf, roman, signed } from "../people";
import { countGlyph, Glyph } from "./glyphs";
import { type Props, seatOf } from "./props";
import { countWord, rowsOf, type ScoringRow, type Turned } from "./scoring-rows";
import { type Bin, BINS, CATEGORIES } from "./types";

export { rowsOf };

interface Told {
  board: Props;
  rows: readonly ScoringRow[];
  /** Those that have been told. */
  done: readonly ScoringRow[];
  now: ScoringRow;
}

const categoryOf = ({ components }: Props, bin: Bin) => components.bins?.[bin]?.category ?? "civil";
const glyphOf = ({ components }: Props, bin: Bin) => countGlyph(components.bins?.[bin]?.count ?? "");

const turnedIn = ({ done }: Told, owner: Seat, bin: Bin): Turned | undefined =>
  done.find(({ turned }) => turned?.seat === owner && turned.bin === bin)?.turned;

/** "1 short": of what is counted, or else of heritage. */
function shortText({ have, need, heritage, asked }: Turned): string {
  if (have < need) return t("sands.scoring.short", { n: need - have });
  return heritage < asked ? t("sands.scoring.short.heritage", { n: asked - heritage }) : t("sands.scoring.other");
}

function Gain({ turned }: { turned: Turned }) {
  return turned.points > 0 ? <b class="up">{signed(turned.points)}</b> : <b class="short">{shortText(turned)}</b>;
}

function Parts({ board, turned }: { board: Props; turned: Turned }) {
  const { bin, have, need, heritage, asked } = turned;
  return (
    <>
      <span>
        <Glyph name={glyphOf(board, bin)} /> {t("sands.scoring.of", { have, need })}
      </span>{" "}
      <span>
        <Glyph name={categoryOf(board, bin)} /> {t("sands.scoring.of", { have: heritage, need: asked })}
      </span>
    </>
  );
}

function Card({ told, owner, bin }: { told: Told; owner: Seat; bin: Bin }) {
  const turned = turnedIn(told, owner, bin);
  const open = told.now.open && seatOf(told.board.view, owner).chronicles?.[bin];
  if (!told.now.lies[owner]?.includes(bin)) return <span class="empty" />;
  if (turned)
    return (
      <span class={`card${turned === told.now.turned ? " now" : ""}${turned.points > 0 ? "" : " failed"}`}>
        <i>{turned.card}</i> <Gain turned={turned} />
        <small>
          <Parts board={told.board} turned={turned} />
        </small>
      </span>
    );
  if (open)
    return (
      <span class="card">
        <i>{open}</i>
      </span>
    );
  return (
    <span class="card back" role="img" aria-label={t("sands.chronicle.back")}>
      <Icon name="hourglass" />
    </span>
  );
}

const pointsOf = ({ board }: Told, owner: Seat): number => board.score.seats[owner]?.score ?? 0;
const dash = (n: number): string => (n === 0 ? "–" : signed(n));

function Who({ told: { board }, owner }: { told: Told; owner: Seat }) {
  return (
    <>
      <Emblem player={playerOf(board.players, owner)} /> <span>{playerName(board.players, owner)}</span>
    </>
  );
}

function Row({ told, owner }: { told: Told; owner: Seat; key?: Seat }) {
  const { now } = told;
  const points = pointsOf(told, owner);
  return (
    <tr class={now.seat === owner ? "now" : undefined}>
      <th scope="row">
        <Who told={told} owner={owner} />
        <small>{t("sands.scoring.had", { n: now.had[owner]! })}</small>
      </th>
      <td class="up">{dash(now.wonders[owner]!)}</td>
      {BINS.map((bin) => (
        <td key={bin}>
          <Card told={told} owner={owner} bin={bin} />
        </td>
      ))}
      {told.rows.some(({ bonus }) => bonus.some(Boolean)) && <td class="up">{dash(now.bonus[owner]!)}</td>}
      <td class="total">
        <b data-total={owner}>{points}</b>
        <small>{dash(points - now.had[owner]!)}</small>
      </td>
    </tr>
  );
}

function Wide({ told }: { told: Told }) {
  const { board, rows, now } = told;
  const ends = rows.some(({ bonus }) => bonus.some(Boolean));
  return (
    <table>
      <thead>
        <tr class="categories">
          <td colSpan={2} />
          {CATEGORIES.map((category) => {
            const bins = BINS.filter((bin) => categoryOf(board, bin) === category);
            return (
              bins.length > 0 && (
                <th key={category} scope="colgroup" colSpan={bins.length}>
                  <Glyph name={category} /> {t(`sands.${category}`)}
                </th>
              )
            );
          })}
          <td colSpan={ends ? 2 : 1} />
        </tr>
        <tr>
          <td />
          <th scope="col">{t("sands.scoring.effects")}</th>
          {BINS.map((bin) => (
            <th key={bin} scope="col">
              <Glyph name={glyphOf(board, bin)} /> {bin.toUpperCase()} {countWord(board.components, bin)}
            </th>
          ))}
          {ends && <th scope="col">{t("sands.sheet.bonus")}</th>}
          <th scope="col">{t("sands.scoring.points")}</th>
        </tr>
      </thead>
      <tbody>
        {now.order.map((owner) => (
          <Row key={owner} told={told} owner={owner} />
        ))}
      </tbody>
    </table>
  );
}

/** Everybody in short, where a row is about all of them. */
function All({ told }: { told: Told }) {
  const { now } = told;
  return (
    <ul class="all">
      {now.order.map((owner) => (
        <li key={owner}>
          <Who told={told} owner={owner} />
          <small>{dash(pointsOf(told, owner) - now.had[owner]!)}</small>
          <b data-total={owner}>{pointsOf(told, owner)}</b>
        </li>
      ))}
    </ul>
  );
}

function One({ told, owner }: { told: Told; owner: Seat }) {
  const { board, now } = told;
  return (
    <>
      <header>
        <Who told={told} owner={owner} />
        <small>{t("sands.scoring.from", { n: now.had[owner]! })}</small>
        <b data-total={owner}>{pointsOf(told, owner)}</b>
      </header>
      <ul>
        <li>
          <span class="what">{t("sands.scoring.effects")}</span> <b class="up">{dash(now.wonders[owner]!)}</b>
        </li>
        {now.lies[owner]!.map((bin) => {
          const turned = turnedIn(told, owner, bin);
          return (
            <li key={bin} class={turned && turned === now.turned ? "now" : undefined}>
              <span class={turned ? "card" : "card back"}>
                {turned ? <i>{turned.card}</i> : <Icon name="hourglass" />}
              </span>
              <span class="what">
                {countWord(board.components, bin)}
                {turned && (
                  <small>
                    <Parts board={board} turned={turned} />
                  </small>
                )}
              </span>
              {turned && <Gain turned={turned} />}
            </li>
          );
        })}
        {now.bonus[owner] !== 0 && (
          <li class="now">
            <span class="what">{t("sands.sheet.bonus")}</span> <b class="up">{dash(now.bonus[owner]!)}</b>
          </li>
        )}
      </ul>
    </>
  );
}

export function Stage({ rows, told: n, ...board }: Props & { rows: readonly ScoringRow[]; told: number }) {
  const now = rows[n - 1]!;
  const told: Told = { board, rows, done: rows.slice(0, n), now };
  return (
    <div class={board.narrow ? "orbis-scoring narrow" : "orbis-scoring"}>
      <h2>{t("sands.scoring", { dynasty: roman(now.dynasty) })}</h2>
      {!board.narrow ? (
        <Wide told={told} />
      ) : now.seat === undefined ? (
        <All told={told} />
      ) : (
        <One told={told} owner={now.seat} />
      )}
    </div>
  );
}
