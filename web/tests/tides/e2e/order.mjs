/* order.mjs: kingdoms keep the order of picking, whatever happens to the page. */
import { same } from "../../e2e/harness.mjs";
import { newGame, pick } from "../../e2e/player.mjs";

async function afterReload(stage) {
  const page = await stage.open("#/");
  await newGame(page, { seed: "order" });
  const kingdoms = () =>
    page
      .locator(".tides-kingdom")
      .evaluateAll((sides) => sides.map((side) => [...side.querySelectorAll(".hit")].map((hit) => hit.dataset.card)));
  const laid = [[], []];
  for (let i = 0; i < 3; i++) {
    await pick(page, i % 2);
    for (const [side, cards] of (await kingdoms()).entries()) laid[side].push(cards.at(-1));
  }
  same(await kingdoms(), laid, "the order of picking");
  await page.reload();
  await page.locator(".decision.mine").waitFor();
  same(await kingdoms(), laid, "the order of picking after a reload");
}

export default [["kingdoms keep the order of picking after a reload", afterReload]];
