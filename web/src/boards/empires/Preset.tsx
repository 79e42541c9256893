/* Preset.tsx: how many scholars come at most, said beforehand. */
import "./preset.css";
import { t } from "../../i18n";
import { ofKind } from "./choosing";
import { Glyph } from "./glyphs";
import { type Props, seatOf } from "./props";

/** As many as possible. */
const ALL = 6;

/** How many scholars are created at most at the next creations, said beforehand: nobody is asked while the clock runs. */
export function Preset({ board }: { board: Props }) {
  const moves = ofKind(board.moves, "preset");
  if (moves.length === 0) return null;
  const now = seatOf(board.view, board.seat!).preset ?? ALL;
  return (
    <label class="realm-preset">
      <Glyph name="scholar" /> <span>{t("empires.preset")}</span> <i aria-hidden="true">≤</i>
      <select
        value={String(now)}
        onChange={(event) => board.onPart(`preset ${(event.currentTarget as HTMLSelectElement).value}`)}
      >
        {moves.map((move) => (
          <option key={move.move} value={`${move["scholars"]}`}>
            {move["scholars"] === ALL ? t("empires.preset.all") : `${move["scholars"]}`}
          </option>
        ))}
      </select>
    </label>
  );
}
