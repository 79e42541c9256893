/* index.ts: the board of The Sands of Time. */
import type { Board, StageParts } from "../board";
import { atOnce, confirm, part, skips, where } from "./bar";
import { BONUSES, wish } from "./choosing";
import { describe } from "./describe";
import { Hand } from "./Hand";
import { chapter, changes, goesOn, joins, journey, motion, noise } from "./motion";
import { playsBattle, playsScoring, tells } from "./telling";
import { Preview } from "./Preview";
import { SeatBody, seatSays } from "./Seat";
import { Sheet } from "./Sheet";
import { after } from "./shown";
import { Side } from "./Side";
import { Course, Told } from "./Told";
import { Table } from "./Table";
import type { SandsComponents, SandsFacts, SandsScore, SandsView } from "./types";

export const board: Board<SandsView, SandsScore, SandsFacts, SandsComponents> = {
  id: "sands",
  Table,
  Hand,
  Preview,
  Side,
  Sheet,
  confirm,
  where,
  describe,
  supposes: "chosen",
  wish,
  atOnce,
  ahead: true,
  motion,
  joins,
  goesOn,
  after,
  journey,
  tells,
  Told,
  Course,
  stages: [
    { plays: playsScoring, load: async () => (await import("./scoring")) as unknown as StageParts },
    { plays: playsBattle, load: async () => (await import("./fought")) as unknown as StageParts },
  ],
  seatSays,
  Seat: SeatBody,
  skips,
  changes,
  chapter,
  part,
  noise,
  aside: BONUSES,
  layout: { seats: "side", bar: "full" },
  sound: ({ kind }) =>
    /^(built|annexed|province-taken|caravan-placed)$/.test(kind)
      ? "tower"
      : /^(cards-revealed|card-laid|chronicle-shown)$/.test(kind)
        ? "card"
        : null,
};
