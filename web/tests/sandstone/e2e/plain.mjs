/* plain.mjs: a whole game of Sandstone at the plain board. */
import { byMouse, wholeGame } from "../../plain/e2e/player.mjs";

export default [["a whole game by mouse", wholeGame("sandstone", byMouse)]];
