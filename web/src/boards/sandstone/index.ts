/* index.ts: the board of Sandstone. */
import type { Board } from "../board";
import { ask, confirm, where } from "./bar";
import { atOnce, partsOf, wish } from "./choosing";
import { describe } from "./describe";
import { ended, tied } from "./ended";
import { Hand } from "./Hand";
import { duration } from "./motion";
import { Preview } from "./Preview";
import { Sheet } from "./Sheet";
import { Side } from "./Side";
import { Table } from "./Table";
import type { SandstoneComponents, SandstoneFacts, SandstoneScore, SandstoneView } from "./types";

export const board: Board<SandstoneView, SandstoneScore, SandstoneFacts, SandstoneComponents> = {
  id: "sandstone", Table, Hand, Preview, Side, Sheet, ask, confirm, where, describe, supposes: "chosen", wish, partsOf, atOnce, ended, tied, duration,
};
