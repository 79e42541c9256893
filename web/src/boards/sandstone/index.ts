/* index.ts: the board of Sandstone. */
import type { Board, StageParts } from "../board";
import { confirm, part, skips, where } from "./bar";
import { atOnce, wish } from "./choosing";
import { describe } from "./describe";
import { ended, tied } from "./ended";
import { Hand } from "./Hand";
import { changes, goesOn, joins, motion, playsCheck, tells } from "./motion";
import { withEvent } from "./shown";
import { Preview } from "./Preview";
import { SeatBody, seatSays } from "./Seat";
import { Sheet } from "./Sheet";
import { Side } from "./Side";
import { Table } from "./Table";
import type { SandstoneComponents, SandstoneFacts, SandstoneScore, SandstoneView } from "./types";

export const board: Board<SandstoneView, SandstoneScore, SandstoneFacts, SandstoneComponents> = {
  id: "sandstone",
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
  ended,
  tied,
  motion,
  joins,
  tells,
  after: (picture, event) => ({ ...picture, view: withEvent(picture.view, event) }),
  goesOn,
  stages: [{ plays: playsCheck, load: async () => (await import("./checked")) as unknown as StageParts }],
  seatSays,
  Seat: SeatBody,
  sound: ({ kind }) =>
    ["placed", "captured", "moved", "swapped", "exchanged"].includes(kind)
      ? "tower"
      : /^(hand-)?card-played$|dealt$/.test(kind)
        ? "card"
        : null,
  layout: { seats: "left", bar: "board" },
  skips,
  changes,
  part,
  chapter: ({ kind, text }) => (kind === "year-began" ? text : null),
};
