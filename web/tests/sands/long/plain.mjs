/* plain.mjs: whole games of The Sands of Time at the plain board. */
import { wholeGames } from "../../plain/e2e/player.mjs";

export default wholeGames("sands");
