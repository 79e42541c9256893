/* cover.ts: what the first screens show of Sandstone. */
import type { Cover } from "../board";
import { Emblem } from "./Emblem";

/** Gold and gray, as in the box. */
export const cover: Cover = { Emblem, colours: [2, 5] };
