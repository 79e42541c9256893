/* staged.mjs: the scorings of ages in turns, row by row. */
import { scoring } from "../../e2e/staged.mjs";
import { table } from "../told.mjs";

const { options, clock } = table;
const game = "empires";

export default [
  ["an age is scored step by step", scoring({ game, kind: "scoring", options, clock })],
  [
    "the last age on a phone, nobody named before the end",
    scoring({ game, kind: "ended", options, clock }, "phone", "de"),
  ],
];
