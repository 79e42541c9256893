/* plain.mjs: a whole game of Tides of Time at the plain board, between two people at one screen. */
import { byMouse, people, wholeGame } from "../../plain/e2e/player.mjs";

export default [["a whole game at one screen", wholeGame("tides", byMouse, { seats: people(2) })]];
