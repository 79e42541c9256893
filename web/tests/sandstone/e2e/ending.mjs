/* ending.mjs: the end of a game of Sandstone. */
import { ending } from "../../e2e/ending.mjs";

export default [["the end", ending("sandstone", { seats: 2, board: ".sand-space" })]];
