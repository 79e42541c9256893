/* costs.mjs: what a click costs at a table of Time of Empires in turns; while the clock runs, what a beat costs is not a click. */
import { costsNoMore, countCalls, Costs } from "../../e2e/costs.mjs";
import { dice, newEmpires, offered, playTo, settled, touch } from "./player.mjs";

async function inTurns(stage) {
  const context = await stage.visitor();
  await countCalls(context);
  const page = await stage.open("#/", { context });
  await newEmpires(page, { pace: "turns" });
  let now = await playTo(page, dice(5), /Place a timer/);
  const costs = new Costs(20_000);
  const die = dice(3);
  for (let touches = 0; !now.over && touches < 60; touches++) {
    now = await costs.of(page, () => touch(page, die, now));
    if (touches === 20) now = (await costsNoMore(page, settled, costs), await settled(page)); // what was chosen is gone
  }
  costs.tell(stage, "sixty touches in turns");
}

export default offered ? [["a click costs at most 3 calls, and no more in a long game", inTurns]] : [];
