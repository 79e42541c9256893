/* ending.mjs: the end of a game of The Sands of Time, with five seats. */
import { ending } from "../../e2e/ending.mjs";

export default [["the end", ending("sands", { seats: 5, board: ".orbis-drawing" })]];
