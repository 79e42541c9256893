/* Sheet.tsx: the score sheet: points of everybody, how many of them chronicles have brought, and what each bin counts now. */
import "./sheet.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { RuleLink, Who } from "../closely";
import { countGlyph, Glyph } from "./glyphs";
import { factsOf, type Props, seatOf } from "./props";
import { ranking } from "./ranking";
import { BINS } from "./types";

interface Sources {
  chronicles: number;
  effects: number;
  bonus: number;
  lost: number;
  /** What nothing told of: a table that began in the middle of a game. */
  before: number;
}

/** Points by what brought them, from the events of the game. */
function sourcesOf({ events = [], score }: Props, seat: number): Sources {
  const sum = (kind: string) =>
    events
      .filter((event) => event.kind === kind && event.seat === seat)
      .reduce((all, event) => all + Number(event["points"] ?? 0), 0);
  const told = {
    chronicles: sum("chronicle-scored"),
    effects: sum("points-gained"),
    bonus: sum("bonus-scored"),
    lost: -sum("points-lost") || 0,
  };
  return { ...told, before: (score.seats[seat]?.score ?? 0) - Object.values(told).reduce((all, n) => all + n, 0) };
}

const ROWS = ["chronicles", "effects", "bonus", "lost"] as const;

export function Sheet(board: Props) {
  const { score, components } = board;
  const { order, level } = ranking(score.seats);
  const row = (label: string, value: (seat: number) => number | string) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {order.map((seat) => (
        <td key={seat}>{value(seat)}</td>
      ))}
    </tr>
  );
  const over = board.view.stage === "over";
  return (
    <div class="orbis-sheet">
      <table>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th key={seat} scope="col">
                <Who board={board} seat={seat} />
                {over && score.seats[seat]?.winner && <Icon name="laurel" label={t("sands.sheet.won")} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((name) => row(t(`sands.sheet.${name}`), (seat) => sourcesOf(board, seat)[name]))}
          {order.some((seat) => sourcesOf(board, seat).before !== 0) &&
            row(t("sands.sheet.before"), (seat) => sourcesOf(board, seat).before)}
        </tbody>
        <tfoot>
          {row(over ? t("sands.sheet.total") : t("sands.sheet.now"), (seat) => score.seats[seat]?.score ?? 0)}
          {over && level && row(t("sands.sheet.last"), (seat) => score.seats[seat]?.chronicle_points ?? 0)}
        </tfoot>
      </table>
      {over && level && (
        <p class="legend">
          {t("sands.sheet.tie")} <RuleLink board={board} rule="20.3" />
        </p>
      )}
      <h3>{t("sands.sheet.counts")}</h3>
      <table>
        <tbody>
          {BINS.map((bin) => {
            const words = components.bins?.[bin];
            return (
              <tr key={bin}>
                <th scope="row">
                  <b>{bin.toUpperCase()}</b> <Glyph name={countGlyph(words?.count ?? "")} /> {words?.text}
                </th>
                {order.map((seat) => (
                  <td key={seat}>
                    {score.seats[seat]?.counts[words?.count ?? ""] ?? 0}
                    {seatOf(board.view, seat).chronicles?.[bin] !== undefined && (
                      <small class={factsOf(board, seat).chronicles[bin] ? "up" : ""}>
                        {" "}
                        {seatOf(board.view, seat).chronicles?.[bin] ?? "?"}
                      </small>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p class="legend">
        {t("sands.sheet.legend")} <RuleLink board={board} rule="19.3" />
      </p>
    </div>
  );
}
