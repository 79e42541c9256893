/* Sheet.tsx: the score sheet: points for pieces and the Bonus card, control by terrain, and how the game was won. */
import "./sheet.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { RuleLink } from "../closely";
import { winnerFirst } from "../winner-first";
import { Checks } from "./Checks";
import { bonusOf } from "./edition";
import { ended, tied } from "./ended";
import { bonusGlyph, Glyph, terrainGlyph } from "./glyphs";
import { nearSeat, type Props, rulesIn, scoreOf } from "./props";
import { bonusSaid, terrainName } from "./texts";
import type { SandstoneView } from "./types";
import { playerName, playerOf } from "../people";

function Rows({ board, owner }: { board: Props; owner: Seat }) {
  const rules = rulesIn(board);
  const score = scoreOf(board.score, owner);
  const bonus = board.view.seats[owner]?.bonus;
  return (
    <tbody>
      {(["tower", "stronghold"] as const).map((piece) => (
        <tr key={piece}>
          <th scope="row">
            <Glyph name={piece} /> {t(`sandstone.sheet.${piece}s`, { n: score.placed[`${piece}s`] })}
          </th>
          <td>{score.placed[`${piece}s`]}</td>
        </tr>
      ))}
      <tr>
        <th scope="row">
          {bonus ? (
            <>
              <Glyph name={bonusGlyph(bonusOf(rules, bonus))} />{" "}
              {t("sandstone.bonus.open", { card: bonusSaid(board, bonus).name })}{" "}
              <small>{bonusSaid(board, bonus).text}</small>
            </>
          ) : (
            <>
              <Icon name="eyeoff" /> {t("sandstone.bonus.hidden")}
            </>
          )}
        </th>
        <td>{score.bonus ?? <span title={t("sandstone.sheet.unknown")}>?</span>}</td>
      </tr>
    </tbody>
  );
}

function Controlled({ board, owner }: { board: Props; owner: Seat }) {
  const rules = rulesIn(board);
  const { control } = scoreOf(board.score, owner);
  return (
    <ul class="controlled">
      {rules.terrain.map(({ id }) => (
        <li key={id}>
          <Glyph name={terrainGlyph(id)} /> <b>{control[id]?.length ?? 0}</b> {terrainName(board, id)}{" "}
          <small>{(control[id] ?? []).join(", ")}</small>
        </li>
      ))}
    </ul>
  );
}

function SeatSheet({ board, owner }: { board: Props; owner: Seat }) {
  const { view, score, players } = board;
  const won = score.winners?.includes(owner) ?? false;
  const shared = (score.winners?.length ?? 0) > 1;
  const { total, bonus } = scoreOf(score, owner);
  return (
    <section class={won ? "sand-sheet won" : "sand-sheet"}>
      <h2>
        <Emblem player={playerOf(players, owner)} />
        <span>{playerName(players, owner)}</span>
        {won && (
          <span class="laurel">
            <Icon name="laurel" /> {shared ? t("sandstone.sheet.draw") : t("sheet.won")}
          </span>
        )}
      </h2>
      <table>
        <Rows board={board} owner={owner} />
        <tfoot>
          <tr>
            <th scope="row">{view.phase === "over" ? t("sandstone.sheet.total") : t("sandstone.sheet.now")}</th>
            <td>
              {total}
              {bonus === null && "+"}
            </td>
          </tr>
        </tfoot>
      </table>
      <h3>{t("sandstone.counts")}</h3>
      <Controlled board={board} owner={owner} />
    </section>
  );
}

/** A win by a condition, and which one; or what decided between equal points. */
function HowWon({ board }: { board: Props }) {
  const how = ended(board.facts) ?? tied(board.facts);
  return (
    how && (
      <p class="how">
        <Icon name="laurel" /> {how}
      </p>
    )
  );
}

/** What the points are worth: nothing yet, all, or nothing any more. [sandstone 12.1, 12.2, 12.5] */
function worth({ phase, won_by }: SandstoneView): { text: string; rule: string } {
  if (phase !== "over") return { text: t("sandstone.sheet.open"), rule: "12.2" };
  if (won_by === "points") return { text: t("sandstone.sheet.tie"), rule: "12.5" };
  return { text: t("sandstone.sheet.noPart"), rule: "12.1" };
}

export function Sheet(board: Props) {
  const near = nearSeat(board.seat);
  const { text, rule } = worth(board.view);
  return (
    <div class="sand-sheets">
      <HowWon board={board} />
      {winnerFirst([near, 1 - near], board.score.winners).map((owner) => (
        <SeatSheet key={owner} board={board} owner={owner} />
      ))}
      <Checks board={board} />
      <p class="legend">
        {text} <RuleLink board={board} rule={rule} />
      </p>
    </div>
  );
}
