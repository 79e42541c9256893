/* costs.mjs: what a click costs at a table of Tides of Time. */
import { costsNoMore, countCalls, Costs } from "../../e2e/costs.mjs";
import { asked, confirmButton, hand, newGame, settled } from "../../e2e/player.mjs";
import { until } from "../../e2e/harness.mjs";

async function click(page, costs, target) {
  const stamp = () =>
    page.evaluate(() =>
      [
        document.querySelector(".crumbs")?.textContent,
        document.querySelectorAll(".log li").length,
        document.querySelectorAll("[aria-pressed=true]").length,
      ].join(),
    );
  const before = await stamp();
  await costs.of(page, async () => {
    await target.click();
    await until(
      page,
      (old) =>
        [
          document.querySelector(".crumbs")?.textContent,
          document.querySelectorAll(".log li").length,
          document.querySelectorAll("[aria-pressed=true]").length,
        ].join() !== old,
      before,
    );
    await settled(page);
  });
}

async function wholeGame(stage) {
  const context = await stage.visitor();
  await countCalls(context);
  const page = await stage.open("#/", { context });
  await newGame(page);
  await settled(page);
  const costs = new Costs(22_000);
  for (let what = await asked(page), moves = 0; what !== "over"; what = await asked(page), moves++) {
    if (what === "pick") await click(page, costs, hand(page).first());
    else
      for (const role of [page.locator(".role.relic").nth(0), page.locator(".role.close").nth(1)])
        await click(page, costs, role);
    await click(page, costs, confirmButton(page));
    if (moves === 1) await costsNoMore(page, settled, costs);
  }
  costs.tell(stage, "a whole game");
}

/** The coach costs one call more: where one is, what is advised and why come together. */
async function guided(stage) {
  const context = await stage.visitor();
  await countCalls(context);
  const page = await stage.open("#/guide/tides", { context });
  await settled(page);
  const costs = new Costs(24_000, 4);
  for (let picked = 0; picked < 3; picked++) {
    await click(page, costs, hand(page).first());
    await click(page, costs, confirmButton(page));
  }
  costs.tell(stage, "moves in a first game");
}

export default [
  ["a click costs at most 3 calls, and no more in a long game", wholeGame],
  ["a move in a first game costs one call more, for the coach", guided],
];
