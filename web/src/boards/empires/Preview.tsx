/* Preview.tsx: what the chosen move would change for whoever looks, as far as the engine can say. */
import "./preview.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { ofChosen } from "../deciding";
import { Glyph } from "./glyphs";
import { stockOf } from "./Own";
import { inRealTime, type Props } from "./props";
import { signed } from "../people";

export function Preview(board: Props) {
  const { seat, choice, previews, score } = board;
  if (seat === null || !choice.complete || inRealTime(board.view) || !ofChosen(board, board.outcomes)) return null;
  const changed = stockOf(board, seat).filter(({ now, then }) => now !== then);
  const points = (previews[choice.complete.move]?.seats[seat]?.score ?? 0) - (score.seats[seat]?.score ?? 0);
  if (changed.length === 0 && points === 0) return null;
  return (
    <ul class="realm-preview" aria-label={t("empires.preview")}>
      {points !== 0 && (
        <li class={points > 0 ? "up" : "down"}>
          <Icon name="laurel" label={t("empires.points")} /> {signed(points)}
        </li>
      )}
      {changed.map(({ glyph, label, now, then }) => (
        <li key={label} class={then > now ? "up" : "down"}>
          {glyph && <Glyph name={glyph} label={label} />} {signed(then - now)}
        </li>
      ))}
    </ul>
  );
}
