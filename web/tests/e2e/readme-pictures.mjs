/* readme-pictures.mjs [PROGRAM] [GAME ...]: takes the pictures of the README anew, in docs/images: a table of each game late
 * in play, on a desktop and on a phone. Both sides play what a greedy player would. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, root, serve, Stage, still } from "./harness.mjs";
import { asked, confirm, hand, newGame } from "./player.mjs";
import { confirmButton, offer, openPosition, press, space } from "../sandstone/e2e/player.mjs";

const folder = join(root, "docs/images");

/** The last round, with the best card chosen. */
async function tides(stage, visitor) {
  const page = await stage.open("#/", visitor);
  await newGame(page, { seats: { 0: { name: "Mira" } }, seed: "picture" });
  for (let i = 0; i < 40; i++) {
    const what = await asked(page);
    if (what === "pick" && /Round 3 of 3.*Pick 3 of 5/.test(await page.locator(".crumbs").textContent())) break;
    await page.locator(".ask-hint").click();
    await page.locator(".hint").waitFor();
    await confirm(page);
  }
  const gains = await hand(page).evaluateAll((hits) => hits.map((hit) => Number(/[+-]?\d+/.exec(hit.parentElement.querySelector(".gain b:last-child")?.textContent ?? "0"))));
  await hand(page).nth(gains.indexOf(Math.max(...gains))).click();
  return page;
}

/** The fourth Year begins; a Tower that is chosen captures another one. */
async function sandstone(stage, visitor) {
  const page = await openPosition(stage, {
    year: 3, phase: "order", order_for: 4, board: ["FDMD", "FMMD", "DFFD", "MMMD", "MFFD", "MFDF"], priority: 0,
    seats: [
      { towers: ["b2", "b3", "a1", "a2"], strongholds: ["c3"], hand: "nomads", bonus: "forest", played: ["settlers", "tribute"] },
      { towers: ["a6", "b5", "d5", "c1"], strongholds: ["c6"], hand: "raiders", bonus: "mountains", played: ["masons", "nomads"] },
    ],
  }, visitor);
  for (const part of ["first", "keep hand"]) {
    await press(page, offer(page, part));
    await press(page, confirmButton(page));
  }
  await press(page, offer(page, "tower"));
  await press(page, space(page, "c2"));
  await page.locator(".sand-preview li").first().waitFor();
  return page;
}

const games = { tides, sandstone };

async function take(stage, game, size, options) {
  const page = await games[game](stage, { size, ...options });
  await page.mouse.move(2, 2);
  await still(page);
  await page.screenshot({ path: join(folder, `${game}-${size}.png`) });
}

mkdirSync(folder, { recursive: true });
const program = process.argv[2] ?? join(root, "build/release/hourglass");
const wanted = process.argv.slice(3);
const server = await serve(program);
const browser = await launch();
const stage = new Stage(browser, server.address, { program });
for (const game of wanted.length ? wanted : Object.keys(games)) {
  await take(stage, game, "desktop");
  await take(stage, game, "phone", { deviceScaleFactor: 2 });
}
await browser.close();
server.stop();
