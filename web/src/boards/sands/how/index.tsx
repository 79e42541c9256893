/* index.tsx: The Sands of Time for somebody who has never seen it. */
import "../table.css";
import "./how.css";
import type { How } from "../../how";
import { Chronicle } from "../Chronicle";
import { StillMap } from "../Map";
import { Plan } from "../Plan";
import type { Props } from "../props";
import { Trees } from "../Trees";
import type { SandsComponents, SandsFacts, SandsScore, SandsView } from "../types";

/** Pictures answer to nobody: nothing can be chosen on them. */
const still = (board: Props): Props => ({ ...board, moves: [], narrow: false });

const World = (board: Props) => (
  <div class="orbis-how map">
    <StillMap board={still(board)} />
  </div>
);
const Cards = (board: Props) => <div class="orbis-how">{board.seat !== null && <Plan board={board} />}</div>;
const Bins = (board: Props) => (
  <div class="orbis-how">
    <Chronicle board={still(board)} />
  </div>
);
const Advances = (board: Props) => (
  <div class="orbis-how">
    <Trees board={still(board)} />
  </div>
);

const built = ({ structures = {} }: SandsView): number =>
  Object.values(structures).reduce((sum, places) => sum + places.length, 0);

export const how: How<SandsView, SandsScore, SandsFacts, SandsComponents> = {
  seed: "delta",
  steps: [
    { id: "world", Picture: World, moment: ({ stage }) => stage === "selection" },
    { id: "plan", Picture: Cards, moment: ({ stage }) => stage === "selection" },
    { id: "empire", Picture: World, moment: (view) => built(view) >= 4 && view.stage === "selection" },
    { id: "advances", Picture: Advances, moment: (view) => built(view) >= 4 && view.stage === "selection" },
    { id: "chronicle", Picture: Bins, moment: ({ stage }) => stage === "scoring" || stage === "over" },
    { id: "win" },
  ],
};
