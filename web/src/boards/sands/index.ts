/* index.ts: the board of The Sands of Time. */
import type { Board } from "../board";
import { ask, atOnce, confirm, part, skips, where } from "./bar";
import { BONUSES, wish } from "./choosing";
import { describe } from "./describe";
import { Hand } from "./Hand";
import { chapter, changes, duration, noise } from "./motion";
import { open } from "./open";
import { Preview } from "./Preview";
import { SeatBody, seatSays } from "./Seat";
import { Sheet } from "./Sheet";
import { Side } from "./Side";
import { Table } from "./Table";
import type { SandsComponents, SandsFacts, SandsScore, SandsView } from "./types";

export const board: Board<SandsView, SandsScore, SandsFacts, SandsComponents> = {
  id: "sands", Table, Hand, Preview, Side, Sheet, ask, confirm, where, describe, supposes: "chosen", wish, atOnce, ahead: true, duration, seatSays, Seat: SeatBody, skips, changes, chapter, part, noise, open, aside: BONUSES,
  layout: { seats: "side", bar: "full" }, sound: ({ kind }) => (/^(built|annexed|province-taken|caravan-placed)$/.test(kind) ? "tower" : /^(cards-revealed|card-laid|chronicle-shown)$/.test(kind) ? "card" : null),
};
