/* cover.ts: what the first screens show of The Sands of Time. */
import type { Cover } from "../board";
import { Emblem } from "./Emblem";

/** Two to five players: all colours, in their order. */
export const cover: Cover = { Emblem, colours: [1, 2, 3, 4, 5] };
