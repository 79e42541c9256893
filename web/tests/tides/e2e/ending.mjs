/* ending.mjs: the end of a game of Tides of Time. */
import { ending, takenBack } from "../../e2e/ending.mjs";

export default [
  ["the end", ending("tides", { seats: 2, board: ".tides-kingdom" })],
  ["moves that were taken back are told with the result", takenBack],
];
