/* figures.mjs: what e2e/figures.mjs measures, at a table of Sandstone. */
import { neverBlocked, watchTasks } from "../../e2e/figures.mjs";
import { dice, newSandstone, playOn } from "./player.mjs";

async function play(page, i) {
  let touches = 0;
  await newSandstone(page, { seed: `block ${i}`, rival: "greedy" });
  await watchTasks(page);
  await playOn(page, dice(i + 1), () => ++touches > 12);
}

export default [["the main thread is never blocked over 50 ms while a bot thinks", neverBlocked(play), true]];
