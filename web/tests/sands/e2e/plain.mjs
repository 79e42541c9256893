/* plain.mjs: some turns of The Sands of Time at the plain board; whole games are in ../long. */
import { against, byKeys, byMouse, someTurns } from "../../plain/e2e/player.mjs";

export default [
  ["some turns by mouse", someTurns("sands", byMouse, { seats: against(2) })],
  ["some turns by keys", someTurns("sands", byKeys)],
];
