/* cover.ts: what the first screens show of Tides of Time. */
import type { Cover } from "../board";
import { Emblem } from "./Emblem";

export const cover: Cover = { Emblem };
