/* make-profile.mjs: a browser's profile as this page writes it, for profiles.mjs: what a page of today keeps every later
 * page must open.
 *
 *     node tests/e2e/make-profile.mjs NAME [PROGRAM]
 *
 * It plays some moves of every game, alone and at one screen, and one game to its end, with settings that are not the
 * usual ones, and writes what the browser keeps to fixtures/profiles/NAME.json, beside what a person sees of each game. Profiles are
 * added when what the page keeps has changed, and never made anew. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch, root, serve, sizes } from "./harness.mjs";
import { profilePath, seenOf } from "./profiles.mjs";

const GAMES = JSON.parse(readFileSync(join(root, "web/generated/games.en.json"), "utf8"));
const SETTINGS = { lang: "de", theme: "lamp", speed: 0, sound: true, name: "Käthe", greeted: true };

/** Hints are moves of every game, and know no board. */
async function advance(page, moves) {
  for (let i = 0; i < moves; i++) {
    const over = await page.evaluate(async () => {
      const session = window.hourglassSession;
      if (session.state.coveredFor !== null) session.uncover();
      if (session.state.table.turn.clock && session.state.stands !== null) await session.clock(true);
      await session.askHint().catch(() => undefined); // while a clock runs there may be nothing to decide
      await session.confirm();
      return session.state.table.turn.over;
    });
    if (over) return;
  }
}

/** A game by its form on the screen for a new one; `persons` at one screen, or one against bots. */
async function begin(page, address, game, persons) {
  await page.goto(`${address}#/new/${game}`);
  await page.locator(".new-game").waitFor();
  if (persons > 1) {
    const row = page.locator(".seat-row").nth(1);
    await row.locator("select").selectOption("");
    await row.locator("input").fill("Jörg");
  }
  await page.locator(".new-game .more > summary").click();
  await page.locator(".new-game [name=seed]").fill("profile");
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
  return page.url().replace(/.*#\/table\//, "");
}

async function playAll(page, address) {
  const ids = [];
  for (const { id: game } of GAMES)
    for (const persons of [1, 2]) {
      ids.push(await begin(page, address, game, persons));
      await advance(page, 6);
    }
  ids.push(await begin(page, address, GAMES[0].id, 1));
  await advance(page, 100);
  return ids;
}

async function make(name, program) {
  const server = await serve(program);
  const browser = await launch();
  try {
    const { origin } = new URL(server.address);
    const storage = [{ name: "hourglass-settings", value: JSON.stringify(SETTINGS) }];
    const context = await browser.newContext({
      viewport: sizes.desktop,
      locale: "en-GB",
      timezoneId: "Europe/Berlin",
      serviceWorkers: "block",
      storageState: { cookies: [], origins: [{ origin, localStorage: storage }] },
    });
    const page = await context.newPage();
    const ids = await playAll(page, server.address);
    await page.goto(`${server.address}#/`);
    const { origins } = await context.storageState({ indexedDB: true });
    const games = [];
    for (const id of ids) games.push({ id, ...(await seenOf(page, server.address, id)) });
    const { localStorage, indexedDB } = origins.find((each) => each.origin === origin);
    writeFileSync(profilePath(name), `${JSON.stringify({ games, localStorage, indexedDB })}\n`);
    console.log(`${profilePath(name)}: ${games.length} games`);
  } finally {
    await browser.close();
    server.stop();
  }
}

const [name, program = join(root, "build/release/hourglass")] = process.argv.slice(2);
if (!name || existsSync(profilePath(name))) {
  console.error(name ? `make-profile: ${profilePath(name)} is there already.` : "make-profile: a name is needed.");
  process.exit(2);
}
await make(name, program);
