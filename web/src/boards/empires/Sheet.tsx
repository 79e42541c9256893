/* Sheet.tsx: the score sheet: points of every age in the order of the scoring, and what decides between equals. */
import "./sheet.css";
import { t, type Key } from "../../i18n";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import type { Props } from "./props";
import { playerOf, roman, whoText } from "./words";

const SOURCES = ["destroyed", "tokens", "wonders", "culture", "leaders"] as const;

export function Sheet(board: Props) {
  const { score, players, view } = board;
  const order = [...players].sort((a, b) => (score.seats[b.seat]?.score ?? 0) - (score.seats[a.seat]?.score ?? 0));
  const over = view.stage === "over";
  const ages = score.seats[0]?.ages.length ?? 3;
  const cell = (seat: number, age: number, source: (typeof SOURCES)[number]) => score.seats[seat]?.ages[age]?.[source] ?? 0;
  return (
    <div class="realm-sheet">
      <table>
        <thead>
          <tr><td />{order.map(({ seat }) => <th key={seat} scope="col"><Emblem player={playerOf(players, seat)} /> <span>{whoText(players, seat, board.seat)}</span>{over && score.seats[seat]?.winner && <Icon name="laurel" label={t("empires.sheet.won")} />}</th>)}</tr>
        </thead>
        {Array.from({ length: ages }, (_, age) => (
          <tbody key={age} class={age + 1 > view.age ? "coming" : ""}>
            <tr class="age"><th scope="rowgroup" colSpan={order.length + 1}>{t("empires.where.age", { n: roman(age + 1) })}</th></tr>
            {SOURCES.map((source) => <tr key={source}><th scope="row">{t(`empires.sheet.${source}` as Key)}</th>{order.map(({ seat }) => <td key={seat} class={cell(seat, age, source) === 0 ? "none" : ""}>{cell(seat, age, source)}</td>)}</tr>)}
          </tbody>
        ))}
        <tfoot>
          <tr><th scope="row">{t(over ? "empires.sheet.total" : "empires.sheet.now")}</th>{order.map(({ seat }) => <td key={seat}>{score.seats[seat]?.score ?? 0}</td>)}</tr>
          <tr class="tie"><th scope="row">{t("empires.sheet.buildings")}</th>{order.map(({ seat }) => <td key={seat}>{score.seats[seat]?.buildings ?? 0}</td>)}</tr>
        </tfoot>
      </table>
      <p class="legend">{t("empires.sheet.legend")} {board.onRule && <button type="button" class="rule-link" onClick={() => board.onRule!("18.1")}>{t("empires.rule", { rule: "18.1" })}</button>}</p>
    </div>
  );
}
