/* player.mjs: what a person does at a table, with mouse and keyboard; nothing here reaches into the client. */
import { check, until } from "./harness.mjs";

export const hand = (page) => page.locator(".decision .tides-hand .hit[data-hand]");
export const confirmButton = (page) => page.locator(".decision .confirm");

/** The cards of one's hand, by their slugs, in order. */
export function handOf(page) {
  return hand(page).evaluateAll((hits) => hits.map((hit) => hit.dataset.hand));
}

/** Holds the button of the cover until it is gone. */
export async function lift(page) {
  await page.locator(".cover button").hover();
  await page.mouse.down();
  await page.locator(".cover").waitFor({ state: "detached" });
  await page.mouse.up();
}

/** A new game from the home screen; `seats` names them, with a bot's level or "" for a person. */
export async function newGame(page, { seats = {}, seed = "tide", options = [], before } = {}) {
  await page.getByRole("link", { name: /^(At this screen|An diesem Bildschirm).*: Tides of Time$/ }).click();
  await page.locator(".new-game").waitFor();
  for (const [number, { name, bot }] of Object.entries(seats)) {
    const row = page.locator(".seat-row").nth(Number(number));
    if (bot !== undefined) await row.locator("select").selectOption(bot);
    if (name !== undefined) await row.locator("input").fill(name);
  }
  if (options.length || seed) await page.locator(".new-game .more > summary").click();
  for (const n of options) await page.locator(".options input").nth(n).click();
  if (seed) await page.locator(".new-game [name=seed]").fill(seed);
  await before?.(page);
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
}

/** Waits until the table stands still: a decision of the one who looks, a cover, or the end. */
export async function settled(page) {
  await until(page, () => {
    if (document.querySelector(".cover")) return true;
    if (document.querySelector(".decision .decision-buttons > a")) return true;
    return document.querySelector(".decision.mine") !== null && document.querySelector(".happening") === null;
  });
}

/** What is asked now: "pick", "relic", "cover" or "over". */
export async function asked(page) {
  await settled(page);
  return page.evaluate(() => {
    if (document.querySelector(".cover")) return "cover";
    if (document.querySelector(".decision .decision-buttons > a")) return "over";
    return document.querySelector(".decision .tides-hand") ? "pick" : "relic";
  });
}

/** A token of the decision, to see that it has changed. */
function stamp(page) {
  return page.evaluate(
    () =>
      `${document.querySelector(".crumbs")?.textContent}|${[...document.querySelectorAll(".tides-hand .hit")].map((hit) => hit.dataset.hand)}|${Number(document.querySelector(".log")?.dataset.last)}`,
  );
}

/** Confirms, and waits until that has had an effect. */
export async function confirm(page) {
  const before = await stamp(page);
  await confirmButton(page).click();
  await until(
    page,
    (old) =>
      document.querySelector(".cover") ||
      `${document.querySelector(".crumbs")?.textContent}|${[...document.querySelectorAll(".tides-hand .hit")].map((hit) => hit.dataset.hand)}|${Number(document.querySelector(".log")?.dataset.last)}` !==
        old,
    before,
  );
  await settled(page);
}

export async function pick(page, n = 0) {
  await hand(page).nth(n).click();
  await confirm(page);
}

/** Keep one card as the relic and discard another one. */
export async function relic(page, keep = 0, drop = 1) {
  await page.locator(".role.relic").nth(keep).click();
  await page.locator(".role.close").nth(drop).click();
  await confirm(page);
}

/** Takes the decision that is asked for; returns what it was. */
export async function decide(page, n = 0) {
  const what = await asked(page);
  if (what === "pick") await pick(page, n);
  else if (what === "relic") await relic(page);
  else if (what === "cover") await lift(page);
  return what;
}

/** Plays until `stop` says so, or the game is over. */
export async function playOn(page, stop = () => false) {
  for (let i = 0; i < 90; i++) {
    const what = await asked(page);
    if (what === "over" || (await stop(what, i))) return what;
    await decide(page);
  }
  check(false, "the game does not end");
}

/** The link that the menu of a table gives away, with what is said of copying it: by itself, or when Copy is pressed, which some
 * browsers ask for. */
export async function shareFromMenu(page, { press = true } = {}) {
  if (!(await page.locator("dialog[open] .menu-keep").count()))
    await page.locator(".top-actions .button").last().click();
  await page.locator(".menu-keep .button").nth(1).click();
  await page.locator(".share-link input").waitFor();
  if (press) await page.locator(".share-link .button").click();
  await page.locator(".share-link p:not(:empty)").waitFor();
  return page.locator(".share-link input").inputValue();
}

export const gameId = (page) => page.url().split("/").at(-1);
