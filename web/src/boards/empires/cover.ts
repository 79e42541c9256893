/* cover.ts: what the first screens show of Time of Empires. */
import type { Cover } from "../board";
import { Emblem } from "./Emblem";

/** Red, Orange, Violet, Teal, in the order of the seats. */
export const cover: Cover = { Emblem, colours: [1, 2, 3, 4] };
