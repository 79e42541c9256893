/* Sheet.tsx: the score sheet: points of every age in the order of the scoring, and what decides between equals. */
import "./sheet.css";
import { t, type Key } from "../../i18n";
import { Icon } from "../../ui/icons";
import { RuleLink, Who } from "../closely";
import type { Props } from "./props";
import { Standing } from "./Standing";
import { roman } from "../people";

const SOURCES = ["destroyed", "tokens", "wonders", "culture", "leaders"] as const;

export function Sheet(board: Props) {
  const { score, players, view } = board;
  const order = [...players].sort((a, b) => (score.seats[b.seat]?.score ?? 0) - (score.seats[a.seat]?.score ?? 0));
  const over = view.stage === "over";
  const ages = score.seats[0]?.ages.length ?? 3;
  const cell = (seat: number, age: number, source: (typeof SOURCES)[number]) =>
    score.seats[seat]?.ages[age]?.[source] ?? 0;
  const row = (label: string, member: "score" | "buildings", name?: string) => (
    <tr class={name}>
      <th scope="row">{label}</th>
      {order.map(({ seat }) => (
        <td key={seat}>{score.seats[seat]?.[member] ?? 0}</td>
      ))}
    </tr>
  );
  return (
    <div class="realm-sheet">
      <Standing board={board} order={order} />
      {board.facts.standing && <p class="legend">{t("empires.standing.legend")}</p>}
      <table>
        <thead>
          <tr>
            <td />
            {order.map(({ seat }) => (
              <th key={seat} scope="col">
                <Who board={board} seat={seat} />
                {over && score.seats[seat]?.winner && <Icon name="laurel" label={t("sheet.won")} />}
              </th>
            ))}
          </tr>
        </thead>
        {Array.from({ length: ages }, (_, age) => (
          <tbody key={age} class={age + 1 > view.age ? "coming" : ""}>
            <tr class="age">
              <th scope="rowgroup" colSpan={order.length + 1}>
                {t("empires.where.age", { n: roman(age + 1) })}
              </th>
            </tr>
            {SOURCES.map((source) => (
              <tr key={source}>
                <th scope="row">{t(`empires.sheet.${source}` as Key)}</th>
                {order.map(({ seat }) => (
                  <td key={seat} class={cell(seat, age, source) === 0 ? "none" : ""}>
                    {cell(seat, age, source)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {row(t(over ? "empires.sheet.total" : "empires.sheet.now"), "score")}
          {row(t("empires.sheet.buildings"), "buildings", "tie")}
        </tfoot>
      </table>
      <p class="legend">
        {t("empires.sheet.legend")} <RuleLink board={board} rule="18.1" />
      </p>
    </div>
  );
}
