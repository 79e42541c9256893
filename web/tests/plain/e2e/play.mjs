/* play.mjs: the plain board, for any game. Games are played at it in their own folders. */
import { check, games, same } from "../../e2e/harness.mjs";
import { byMouse, openPlain, people, playOn } from "./player.mjs";

/** Two people at one screen: the cover falls between them, and nobody's hand is in the page of the other. */
async function atOneScreen(stage) {
  const page = await openPlain(stage, games[0].id, { seats: people(2) });
  let covers = 0;
  await playOn(page, byMouse, async ({ cover }) => {
    covers += cover;
    if (cover) same(await page.locator(".plain").count(), 0, "tables under the cover");
    else check((await page.locator(".plain-state").textContent()).includes("hidden"), "nothing of the other is hidden");
    return covers > 6;
  });
  check(covers > 6, `the cover fell ${covers} times`);
}

/** The board that is asked for stays while one walks through the page, and the game's own is there without it. */
async function onRequest(stage) {
  const page = await openPlain(stage, games[0].id);
  same(await page.locator(".table-screen").getAttribute("data-game"), "plain", "the board that is shown");
  await page.evaluate(() => (location.hash = "#/"));
  await page.locator(".games").waitFor();
  await page.evaluate(() => (location.hash = "#/table/plain"));
  await page.locator(".plain").waitFor();
  await page.goto(`${stage.address}#/table/plain`);
  await page.locator(`.table-screen[data-game="${games[0].id}"]`).waitFor();
}

export default [
  ["on request, and only then", onRequest],
  ["two people at one screen, under the cover", atOneScreen],
];
