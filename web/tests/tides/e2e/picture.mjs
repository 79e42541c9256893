/* picture.mjs: Tides of Time in the README. */
import { asked, confirm, hand, newGame } from "../../e2e/player.mjs";

/** The last round, with the best card chosen. */
export async function pictured(stage, visitor) {
  const page = await stage.open("#/", visitor);
  await newGame(page, { seats: { 0: { name: "Mira" } }, seed: "picture" });
  for (let i = 0; i < 40; i++) {
    const what = await asked(page);
    if (what === "pick" && /Round 3 of 3.*Pick 3 of 5/.test(await page.locator(".crumbs").textContent())) break;
    await page.locator(".ask-hint").click();
    await page.locator(".hint").waitFor();
    await confirm(page);
  }
  const gains = await hand(page).evaluateAll((hits) =>
    hits.map((hit) =>
      Number(/[+-]?\d+/.exec(hit.parentElement.querySelector(".gain b:last-child")?.textContent ?? "0")),
    ),
  );
  await hand(page)
    .nth(gains.indexOf(Math.max(...gains)))
    .click();
  return page;
}
