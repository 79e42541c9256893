/* plain.mjs: whole games of Sandstone at the plain board. */
import { byKeys, byMouse, people, wholeGame } from "../../plain/e2e/player.mjs";

export default [
  ["a whole game by keys", wholeGame("sandstone", byKeys)],
  ["a whole game at one screen", wholeGame("sandstone", byMouse, { seats: people(2) })],
];
