/* checked.tsx: a Domain Check in the place of the board: what each side collects, gives up and pays, who has Priority then; after the
 * last one what pieces and Bonus cards bring. */
import "./checked.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { Ledger } from "../ledger";
import { signed } from "../people";
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

export function Stage({ rows, told: n, ...board }: Props & { rows: readonly CheckedRow[]; told: number }) {
  const { year } = board.view;
  const check = checksIn(board.events ?? [], year).filter((one) => one.year === year);
  const now = rows[n - 1]!;
  const told: Told = { board, now, last: rows.at(-1)!.points.some(Boolean), check: check.at(-1) };
  return (
    <Ledger
      board={board}
      class="sand-checked"
      title={t("sandstone.told.check", { year })}
      order={now.order}
      items={itemsOf(told).map((id) => ({ id, name: headOf(id) }))}
      now={now}
      cell={(owner, item) => (
        <>
          <Content told={told} owner={owner} item={item} />
          <Lost told={told} owner={owner} item={item} />
        </>
      )}
      total={
        told.last
          ? { name: t("sandstone.sheet.total"), of: (owner) => ({ points: scoreOf(board.score, owner).score }) }
          : undefined
      }
    />
  );
}
