/* readme-pictures.mjs [PROGRAM] [GAME ...]: takes the pictures of the README anew, in docs/images: a table of each game late
 * in play, on a desktop and on a phone. Both sides play what a greedy player would. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { games, launch, root, serve, Stage, still } from "./harness.mjs";

const folder = join(root, "docs/images");

async function take(stage, game, size, options) {
  const page = await (await import(`../${game}/e2e/picture.mjs`)).pictured(stage, { size, ...options });
  await page.mouse.move(2, 2);
  await still(page);
  await page.screenshot({ path: join(folder, `${game}-${size}.jpg`), type: "jpeg", quality: 72 }); // half of a PNG
}

mkdirSync(folder, { recursive: true });
const program = process.argv[2] ?? join(root, "build/release/hourglass");
const wanted = process.argv.slice(3);
const server = await serve(program);
const browser = await launch();
const stage = new Stage(browser, server.address, { program });
for (const game of wanted.length ? wanted : games.map(({ id }) => id)) {
  await take(stage, game, "desktop");
  await take(stage, game, "phone", { deviceScaleFactor: 1.5 });
}
await browser.close();
server.stop();
