/* profiles.mjs: what pages of before have kept in a browser (fixtures/profiles/NAME.json, by make-profile.mjs) opens as it is. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { check, root, same, until } from "./harness.mjs";

const folder = join(root, "web/tests/e2e/fixtures/profiles");
export const profilePath = (name) => join(folder, `${name}.json`);

/** What a person sees of a kept game, whatever its board and its words: who sits there, with which points, how much has
 * happened, and whether the screen is passed on. */
export async function seenOf(page, address, id) {
  await page.goto(`${address}#/table/${id}`);
  await page.reload();
  await until(page, () => document.querySelector(".table-screen .seat-head, .table-screen .cover"));
  return page.evaluate(() => ({
    seats: [...document.querySelectorAll(".seat-head h2")].map(({ title }) => title),
    points: [...document.querySelectorAll(".seat-points b")].map(({ textContent }) => textContent),
    happened: document.querySelector(".log")?.dataset.last ?? null,
    covered: document.querySelector(".cover") !== null,
  }));
}

async function opensAsItIs(stage, name) {
  const { games, localStorage, indexedDB } = JSON.parse(readFileSync(profilePath(name), "utf8"));
  const { origin } = new URL(stage.address);
  const context = await stage.visitor({
    storageState: { cookies: [], origins: [{ origin, localStorage, indexedDB }] },
  });
  const page = await stage.open("#/", { context });
  same(await page.evaluate(() => document.documentElement.lang), "de", "the language that was chosen");
  same(await page.evaluate(() => document.documentElement.dataset.theme), "lamp", "the theme that was chosen");
  for (const { id, ...seen } of games) same(await seenOf(page, stage.address, id), seen, `the game ${id}`);
  await goesOn(page, games[0].id, stage.address);
}

/** A game of before takes a move, and keeps it. */
async function goesOn(page, id, address) {
  await page.goto(`${address}#/table/${id}`);
  await page.locator(".decision .tides-hand .hit").first().click();
  const before = await page.locator(".log").getAttribute("data-last");
  await page.locator(".decision .confirm").click();
  await until(page, (old) => document.querySelector(".log").dataset.last !== old, before);
  const { happened } = await seenOf(page, address, id);
  check(Number(happened) > Number(before), "the move was not kept");
}

export default readdirSync(folder).map((file) => {
  const name = file.replace(".json", "");
  return [`what the page of ${name} has kept`, (stage) => opensAsItIs(stage, name)];
});
