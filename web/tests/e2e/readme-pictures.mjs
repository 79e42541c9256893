/* readme-pictures.mjs [PROGRAM]: takes the two pictures of the README anew, in docs/images: a table of Tides in its last
 * round, on a desktop and on a phone. Both sides play what a greedy player would. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, root, serve, Stage, still } from "./harness.mjs";
import { asked, confirm, hand, newGame } from "./player.mjs";

const folder = join(root, "docs/images");

async function take(stage, size, options) {
  const page = await stage.open("#/", { size, ...options });
  await page.emulateMedia({ reducedMotion: "reduce" });
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
  await page.mouse.move(2, 2);
  await still(page);
  await page.screenshot({ path: join(folder, `tides-${size}.png`) });
}

mkdirSync(folder, { recursive: true });
const server = await serve(process.argv[2] ?? join(root, "build/release/hourglass"));
const browser = await launch();
const stage = new Stage(browser, server.address);
await take(stage, "desktop");
await take(stage, "phone", { deviceScaleFactor: 2 });
await browser.close();
server.stop();
