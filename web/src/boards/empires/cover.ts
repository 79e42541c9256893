/* cover.ts: what the first screens show of Time of Empires. */
import type { Cover } from "../board";
import { Emblem } from "./Emblem";

const all = (mode: "rt" | "aoi") => ({ mode_1: mode, mode_2: mode, mode_3: mode });
const sand = ["timer_ms", "age_ms", "handicap_ms"];

/** Red, Orange, Violet, Teal, in the order of the seats. Whoever says nothing of the pace plays in turns: a clock that runs wants
 * to be chosen. */
export const cover: Cover = {
  Emblem,
  colours: [1, 2, 3, 4],
  paces: [
    { id: "turns", options: all("aoi"), clock: "live", tempo: ["aoi_rounds"] },
    { id: "live", options: all("rt"), clock: "live", alone: true, tempo: sand },
    { id: "lockstep", options: all("rt"), clock: "lockstep", tempo: sand },
  ],
};
