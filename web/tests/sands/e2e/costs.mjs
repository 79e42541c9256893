/* costs.mjs: what a click costs at a table of The Sands of Time. */
import { costsNoMore, countCalls, Costs } from "../../e2e/costs.mjs";
import { dice, openPosition, positionOf, settled, touch } from "./player.mjs";

async function lateGame(stage) {
  const page = await openPosition(stage, positionOf("rich/sands-2-1"), { counting: countCalls });
  let now = await settled(page);
  const costs = new Costs(60_000);
  const die = dice(3);
  for (let touches = 0; !now.over && touches < 60; touches++) {
    now = await costs.of(page, () => touch(page, die, now));
    if (touches === 20) now = (await costsNoMore(page, settled, costs), await settled(page)); // what was chosen is gone
  }
  costs.tell(stage, "sixty touches late in a game");
}

export default [["a click costs at most 3 calls, and no more in a long game", lateGame]];
