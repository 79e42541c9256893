/* costs.mjs: what a click costs at a table of Sandstone. */
import { costsNoMore, countCalls, Costs } from "../../e2e/costs.mjs";
import { dice, newSandstone, settled, touch } from "./player.mjs";

async function wholeGame(stage) {
  const context = await stage.visitor();
  await countCalls(context);
  const page = await stage.open("#/", { context });
  let now = await newSandstone(page, { seed: "costs", rival: "random" });
  const costs = new Costs(12_000);
  const die = dice(3);
  for (let touches = 0; !now.over; touches++) {
    now = await costs.of(page, () => touch(page, die, now));
    if (touches === 20) now = (await costsNoMore(page, settled, costs), await settled(page)); // what was chosen is gone
  }
  costs.tell(stage, "a whole game");
}

export default [["a click costs at most 3 calls, and no more in a long game", wholeGame]];
