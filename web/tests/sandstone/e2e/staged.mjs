/* staged.mjs: Domain Checks and the points after the last one, row by row. */
import { scoring } from "../../e2e/staged.mjs";

const game = "sandstone";
const seats = [{ name: "Mira" }, { name: "Anton", bot: "greedy" }];

export default [
  ["a Domain Check is told step by step", scoring({ game, kind: "income", nth: 3, seats })],
  ["the last one on a phone, nobody named before the end", scoring({ game, kind: "scored", seats }, "phone", "de")],
];
