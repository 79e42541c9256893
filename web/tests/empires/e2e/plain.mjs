/* plain.mjs: Time of Empires at the plain board for some turns, without a clock and step by step; whole games are in ../long. */
import { byKeys, byMouse, people, someTurns } from "../../plain/e2e/player.mjs";

const modes = (mode) => ({ mode_1: mode, mode_2: mode, mode_3: mode });
export const turns = { options: modes("aoi"), clock: "live" };
export const lockstep = { options: { ...modes("rt"), age_ms: 60_000, timer_ms: 20_000 }, clock: "lockstep" };

export default [
  ["some turns by mouse", someTurns("empires", byMouse, turns)],
  ["some turns by keys", someTurns("empires", byKeys, turns)],
  ["step by step at one screen", someTurns("empires", byMouse, { seats: people(2), ...lockstep })],
];
