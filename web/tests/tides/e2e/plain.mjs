/* plain.mjs: whole games of Tides of Time at the plain board. */
import { byKeys, byMouse, wholeGame } from "../../plain/e2e/player.mjs";

export default [
  ["a whole game by mouse", wholeGame("tides", byMouse)],
  ["a whole game by keys", wholeGame("tides", byKeys)],
];
