/* index.tsx: Sandstone for somebody who has never seen it. */
import "../table.css";
import "./how.css";
import type { How } from "../../how";
import { t } from "../../../i18n";
import { Center } from "../Center";
import { Glyph, terrainGlyph } from "../glyphs";
import { Lands } from "../Lands";
import { latticeIn, type Props, rulesIn } from "../props";
import { shownOf } from "../motion";
import type { SandstoneComponents, SandstoneFacts, SandstoneScore, SandstoneView } from "../types";

function Land(board: Props) {
  const shown = shownOf(board);
  const upright = latticeIn(shown.view, rulesIn(board)).upright;
  return (
    <div class={upright ? "sand-how-land" : "sand-how-land sideways"}>
      <Lands board={{ ...board, narrow: false }} shown={shown} onShow={() => undefined} />
    </div>
  );
}

const TERRAIN = { F: "forest", D: "desert", M: "mountains" } as const;

function Kinds() {
  return (
    <ul class="sand-how-kinds">
      {Object.entries(TERRAIN).map(([letter, name]) => (
        <li key={letter}>
          <Glyph name={terrainGlyph(name)} /> <b>{t(`how.sandstone.${name}`)}</b>{" "}
          <span>{t(`how.sandstone.${name}.does`)}</span>
        </li>
      ))}
    </ul>
  );
}

const Cards = (board: Props) => (
  <div class="sand-how-cards">
    <Center board={board} view={board.view} onShow={() => undefined} />
  </div>
);

const placed = ({ seats }: SandstoneView): number =>
  seats.reduce((sum, { towers, strongholds }) => sum + towers.length + strongholds.length, 0);

export const how: How<SandstoneView, SandstoneScore, SandstoneFacts, SandstoneComponents> = {
  seed: "basalt",
  steps: [
    { id: "pieces", Picture: Land, moment: (view) => placed(view) === 4 },
    { id: "lands", Picture: Kinds, moment: () => true },
    { id: "turn", Picture: Cards, moment: ({ phase }) => phase === "act" },
    { id: "year", Picture: Land, moment: ({ year, phase }) => year === 3 && phase === "act" },
    { id: "win" },
  ],
};
