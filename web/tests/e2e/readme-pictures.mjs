/* readme-pictures.mjs [PROGRAM] [GAME | friends ...]: takes the pictures of the README anew, in docs/images: a table of each game
 * late in play, on a desktop and on a phone, and friends at a table over the network. All play what a greedy player would. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as friends from "./friends-picture.mjs";
import { games, launch, root, serve, Stage, still } from "./harness.mjs";

const folder = join(root, "docs/images");

async function keep(page, name) {
  await page.mouse.move(2, 2);
  await still(page);
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: "jpeg", quality: 72 }); // half of a PNG
}

async function take(stage, game, size, options) {
  const page = await (await import(`../${game}/e2e/picture.mjs`)).pictured(stage, { size, ...options });
  await keep(page, `${game}-${size}`);
}

mkdirSync(folder, { recursive: true });
const program = process.argv[2] ?? join(root, "build/release/hourglass");
const wanted = process.argv.slice(3);
const server = await serve(program);
const browser = await launch();
const stage = new Stage(browser, server.address, { program });
for (const what of wanted.length ? wanted : [...games.map(({ id }) => id), "friends"]) {
  if (what === "friends") {
    await friends.pictured(stage, (page, size) => keep(page, `friends-${size}`));
    continue;
  }
  await take(stage, what, "desktop");
  await take(stage, what, "phone", { deviceScaleFactor: 1.5 });
}
await browser.close();
server.stop();
