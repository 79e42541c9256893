/* checked.tsx: a Domain Check in the place of the board: what each side collects, gives up and pays, who has Priority then; after the
 * last one what pieces and Bonus cards bring. On phones the sides stand beside each other. */
import "./checked.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { playerOf, signed, whoText } from "../people";
import { type CheckedRow, type Item, rowsOf, sourcesText } from "./checked-rows";
import { bonusOf } from "./edition";
import { bonusGlyph, Glyph } from "./glyphs";
import { checksIn, type DomainCheck } from "./history";
import { type Props, rulesIn, scoreOf } from "./props";
import { bonusSaid, terrainName } from "./texts";

export { rowsOf };

interface Told {
  board: Props;
  now: CheckedRow;
  /** Does this check lead to the end? */
  last: boolean;
  check: DomainCheck | undefined;
}

function itemsOf({ last }: Told): Item[] {
  const items: Item[] = ["gold", "lost", "upkeep", "priority"];
  return last ? [...items, "pieces", "bonus"] : items;
}

function headOf(item: Item): string {
  if (item === "priority") return t("sandstone.priority");
  return item === "bonus" ? t("sandstone.bonus.hidden") : t(`sandstone.told.${item}`);
}

/** The card of a seat, once it has been turned over. */
function Bonus({ told: { board, now }, owner }: { told: Told; owner: Seat }) {
  const bonus = now.points[owner]?.bonus;
  const card = board.view.seats[owner]?.bonus;
  if (bonus === undefined || !card)
    return <span class="back">{now.points[owner] && <Icon name="hourglass" label={t("sandstone.hidden")} />}</span>;
  return (
    <>
      <b class="up">{signed(bonus)}</b>
      <small>
        <Glyph name={bonusGlyph(bonusOf(rulesIn(board), card))} /> {bonusSaid(board, card).name}
      </small>
    </>
  );
}

function Content({ told, owner, item }: { told: Told; owner: Seat; item: Item }) {
  const { board, now, check } = told;
  const side = check?.seats[owner];
  if (item === "bonus") return <Bonus told={told} owner={owner} />;
  if (item === "pieces") return now.points[owner] ? <b class="up">{signed(now.points[owner]!.pieces)}</b> : null;
  if (item === "priority")
    return (
      now.deserts && (
        <>
          {board.view.priority === owner ? (
            <Glyph name="priority" label={t("sandstone.priority")} />
          ) : (
            <span aria-hidden="true">–</span>
          )}
          <small>
            <Glyph name="desert" /> {terrainName(board, "desert")}: {now.deserts[owner]}
          </small>
        </>
      )
    );
  if (!side) return null;
  if (item === "gold")
    return (
      <>
        <b>{side.gold}</b>
        <small>{sourcesText(side.mountains, side.extra)}</small>
      </>
    );
  if (item === "lost") return side.lost.length > 0 ? <b class="lost">−{side.lost.length}</b> : "–";
  return <b>{side.paid > 0 ? signed(-side.paid) : "–"}</b>;
}

/** What is given up, space by space, below its number. */
function Lost({ told: { check }, owner, item }: { told: Told; owner: Seat; item: Item }) {
  const lost = (item === "lost" && check?.seats[owner]?.lost) || [];
  return lost.length > 0 ? <small>{lost.join(", ")}</small> : null;
}

function Cell({ told, owner, item }: { told: Told; owner: Seat; item: Item; key?: Item | Seat }) {
  const { now } = told;
  const here = now.item === item && (now.seat ?? owner) === owner;
  return (
    <td class={here ? "now" : undefined}>
      <Content told={told} owner={owner} item={item} />
      <Lost told={told} owner={owner} item={item} />
    </td>
  );
}

function Total({ told: { board }, owner }: { told: Told; owner: Seat; key?: Seat }) {
  return (
    <td class="total">
      <b data-total={owner}>{scoreOf(board.score, owner).score}</b>
    </td>
  );
}

function Who({ told: { board }, owner }: { told: Told; owner: Seat }) {
  return (
    <>
      <Emblem player={playerOf(board.players, owner)} /> <span>{whoText(board.players, owner, board.seat)}</span>
    </>
  );
}

function Wide({ told }: { told: Told }) {
  const items = itemsOf(told);
  return (
    <table>
      <thead>
        <tr>
          <td />
          {items.map((item) => (
            <th key={item} scope="col">
              {headOf(item)}
            </th>
          ))}
          {told.last && <th scope="col">{t("sandstone.sheet.total")}</th>}
        </tr>
      </thead>
      <tbody>
        {told.now.order.map((owner) => (
          <tr key={owner} class={told.now.seat === owner ? "now" : undefined}>
            <th scope="row">
              <Who told={told} owner={owner} />
            </th>
            {items.map((item) => (
              <Cell key={item} told={told} owner={owner} item={item} />
            ))}
            {told.last && <Total told={told} owner={owner} />}
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
        {itemsOf(told).map((item) => (
          <tr key={item}>
            <th scope="row">{headOf(item)}</th>
            {order.map((owner) => (
              <Cell key={owner} told={told} owner={owner} item={item} />
            ))}
          </tr>
        ))}
        {told.last && (
          <tr>
            <th scope="row">{t("sandstone.sheet.total")}</th>
            {order.map((owner) => (
              <Total key={owner} told={told} owner={owner} />
            ))}
          </tr>
        )}
      </tbody>
    </table>
  );
}

export function Stage({ rows, told: n, ...board }: Props & { rows: readonly CheckedRow[]; told: number }) {
  const { year } = board.view;
  const check = checksIn(board.events ?? [], year).filter((one) => one.year === year);
  const told: Told = { board, now: rows[n - 1]!, last: rows.at(-1)!.points.some(Boolean), check: check.at(-1) };
  return (
    <div class={board.narrow ? "sand-checked narrow" : "sand-checked"}>
      <h2>{t("sandstone.told.check", { year })}</h2>
      {board.narrow ? <Narrow told={told} /> : <Wide told={told} />}
    </div>
  );
}
