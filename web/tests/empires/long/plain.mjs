/* plain.mjs: whole games of Time of Empires at the plain board, in turns and step by step. */
import { wholeGames } from "../../plain/e2e/player.mjs";
import { lockstep, turns } from "../e2e/plain.mjs";

export default [...wholeGames("empires", turns), ...wholeGames("empires", lockstep, ", step by step")];
