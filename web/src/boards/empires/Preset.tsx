/* Preset.tsx: how many scholars come at most, said beforehand. */
import "./preset.css";
import { t } from "../../i18n";
import { ofKind } from "./choosing";
import { Glyph } from "./glyphs";
import { type Props, seatOf } from "./props";

/** How many scholars are created at most at the next creations, said beforehand: nobody is asked while the clock runs. */
export function Preset({ board }: { board: Props }) {
  const moves = ofKind(board.moves, "preset");
  if (moves.length === 0) return null;
  const now = seatOf(board.view, board.seat!).preset ?? 6;
  return (
    <label class="realm-preset">
      <Glyph name="scholar" /> <span>{t("empires.preset")}</span> <i aria-hidden="true">≤</i>
      <select value={String(now)} onChange={(event) => board.onPart(`preset ${(event.currentTarget as HTMLSelectElement).value}`)}>
        {moves.map(({ move }) => <option key={move} value={move.split(" ")[1]}>{move.endsWith(" 6") ? t("empires.preset.all") : move.split(" ")[1]}</option>)}
      </select>
    </label>
  );
}
