/* index.ts: the board of Tides of Time. */
import type { Board, StageParts } from "../board";
import { confirm, part, scorings, where } from "./bar";
import { wish } from "./choosing";
import { describe } from "./describe";
import { Hand } from "./Hand";
import { cardsOf, motion } from "./motion";
import { Preview } from "./Preview";
import { seatSays } from "./seat";
import { Sheet } from "./Sheet";
import { withEvent } from "./shown";
import { Side } from "./Side";
import { Table } from "./Table";
import type { TidesComponents, TidesFacts, TidesScore, TidesView } from "./types";

export const board: Board<TidesView, TidesScore, TidesFacts, TidesComponents> = {
  id: "tides",
  Table,
  Hand,
  Preview,
  Side,
  Sheet,
  confirm,
  where,
  describe,
  supposes: "all",
  scorings,
  wish,
  motion,
  after: (picture, event) => ({ ...picture, view: withEvent(picture.view, event) }),
  stages: [
    {
      plays: ({ kind }) => kind === "scored",
      load: async () => (await import("./scoring")) as unknown as StageParts,
    },
  ],
  seatSays,
  layout: { seats: "side", bar: "board" },
  part,
  chapter: ({ kind, text }) => (kind === "round-began" ? text : null),
  sound: ({ kind }) => (["picked", "picked-face-down", "revealed", "kept"].includes(kind) ? "card" : null),
  changes: (event) => [...cardsOf([event], "revealed"), ...cardsOf([event], "kept")],
};
