/* ending.mjs: the end of a game of Time of Empires, with four seats. */
import { ending } from "../../e2e/ending.mjs";

const options = { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" };

export default [["the end", ending("empires", { seats: 4, options, board: ".realm-drawing" })]];
