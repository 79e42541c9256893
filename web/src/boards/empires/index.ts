/* index.ts: the board of Time of Empires. */
import type { Board, BoardKey, StageParts } from "../board";
import { t } from "../../i18n";
import { atOnce, confirm, part, skips, where } from "./bar";
import { awaits, clockAsks, instead, tellClock } from "./agreeing";
import { ASIDE, touchSpace, wish } from "./choosing";
import { AgeClock } from "./Clock";
import { describe } from "./describe";
import { Hand } from "./Hand";
import { chapter, changes, goesOn, joins, journey, motion, noise, sound } from "./motion";
import { playsScoring, tells } from "./telling";
import { Preview } from "./Preview";
import { type Props, spaceName } from "./props";
import { SeatBody, seatSays } from "./Seat";
import { Sheet } from "./Sheet";
import { withEvent } from "./shown";
import { Side } from "./Side";
import { KEYS } from "./Space";
import { Table } from "./Table";
import { type EmpiresComponents, type EmpiresFacts, type EmpiresScore, type EmpiresView, OWN_SPACES } from "./types";

/** One key for each own space, one that leaves a step, and one for the clock. */
function keys(board: Props): BoardKey[] {
  if (board.seat === null) return [];
  const places = OWN_SPACES.map(
    (space): BoardKey => ({ key: KEYS[space], label: spaceName(board, space), act: () => touchSpace(board, space) }),
  );
  const skip = board.moves.find((move) => skips(move) !== null);
  const asks = clockAsks(board);
  return [
    ...places,
    { key: t("empires.key.drag"), label: t("empires.key.way"), act: () => undefined }, // by the map itself
    { key: "x", label: t("empires.key.skip"), act: () => skip && board.onPart(skip.move) }, // also where there is nothing to skip
    ...(asks ? [{ key: "p", label: t(`empires.clock.${asks}`), act: () => tellClock(board, asks) }] : []),
  ];
}

export const board: Board<EmpiresView, EmpiresScore, EmpiresFacts, EmpiresComponents> = {
  id: "empires",
  Table,
  Clock: AgeClock,
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
  motion,
  joins,
  goesOn,
  after: (picture, event) => ({ ...picture, view: withEvent(picture.view, event) }),
  journey,
  tells,
  stages: [{ plays: playsScoring, load: async () => (await import("./scored")) as unknown as StageParts }],
  seatSays,
  Seat: SeatBody,
  skips,
  awaits,
  instead,
  changes,
  chapter,
  part,
  noise,
  keys,
  sound,
  aside: ASIDE,
  layout: { seats: "left", bar: "full", rail: true },
};
