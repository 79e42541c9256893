/* index.tsx: Time of Empires for somebody who has never seen it. The pictures are of a game in turns: bots play it to its end
 * at once. */
import "../table.css";
import "../hand.css";
import "./how.css";
import type { How } from "../../how";
import { Leaders, Wonders } from "../Boards";
import { StillMap } from "../Map";
import { Columns, Spaces } from "../Own";
import type { Props } from "../props";
import { Sheet } from "../Sheet";
import type { EmpiresComponents, EmpiresFacts, EmpiresScore, EmpiresView } from "../types";

const World = (board: Props) => (
  <div class="realm-how map">
    <StillMap board={board} />
  </div>
);
const Actions = (board: Props) => <div class="realm-how still">{board.seat !== null && <Spaces board={board} />}</div>;
const Empire = (board: Props) => (
  <div class="realm-how still">
    <Columns board={board} owner={board.seat ?? 0} />
  </div>
);
const Fame = (board: Props) => (
  <div class="realm-how still">
    <Leaders board={board} />
    <Wonders board={board} />
  </div>
);
const Points = (board: Props) => (
  <div class="realm-how">
    <Sheet {...board} />
  </div>
);

const buildings = ({ seats }: EmpiresView): number =>
  seats.reduce((sum, { buildings: on }) => sum + Object.keys(on).length, 0);

export const how: How<EmpiresView, EmpiresScore, EmpiresFacts, EmpiresComponents> = {
  seed: "delta",
  options: { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" },
  steps: [
    { id: "world", Picture: World, moment: ({ stage }) => stage === "rounds" },
    { id: "timers", Picture: Actions, moment: ({ stage, round = 0 }) => stage === "rounds" && round >= 3 },
    { id: "cards", Picture: Empire, moment: (view) => buildings(view) >= 3 },
    { id: "map", Picture: World, moment: (view) => buildings(view) >= 5 },
    { id: "fame", Picture: Fame, moment: ({ scholars = {} }) => Object.keys(scholars).length >= 3 },
    { id: "win", Picture: Points, moment: ({ stage }) => stage === "over" },
  ],
};
