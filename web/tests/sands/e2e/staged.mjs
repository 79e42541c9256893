/* staged.mjs: battles and the ends of dynasties, row by row. */
import { scoring } from "../../e2e/staged.mjs";

const game = "sands";

export default [
  ["a dynasty is scored card by card", scoring({ game, kind: "dynasty-ended" })],
  ["the last dynasty on a phone, nobody named before the end", scoring({ game, kind: "ended" }, "phone", "de")],
  ["a battle", scoring({ game, kind: "attacked" })],
];
