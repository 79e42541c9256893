/* sandstone.mjs: whole games of Sandstone, its lattice by mouse and keyboard, and pictures of its table. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { axe, check, same, shots, sideways } from "./harness.mjs";
import { confirmButton, settled } from "./player.mjs";

const offers = (page) => page.locator(".decision .sand-offer.legal");
const spaces = (page) => page.locator(".sand-space.legal:not(.chosen)");
const over = async (page) => (await page.locator(".decision .decision-buttons > a").count()) > 0;
const heading = async (page) => (await page.locator(".decision .ask h2").first().textContent()).trim();

async function newSandstone(page, { seed = "dunes", rival, options = [] } = {}) {
  await page.getByRole("link", { name: /^(Play|Spielen) Sandstone$/ }).click();
  await page.locator(".new-game").waitFor();
  if (rival !== undefined) await page.locator(".seat-row").nth(1).locator("select").selectOption(rival);
  const folds = page.locator(".new-game details > summary");
  if (options.length) await folds.first().click();
  for (const option of options) await option(page);
  await folds.last().click();
  await page.locator(".new-game details input:not([type])").fill(seed);
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
  await settled(page);
}

/** A deterministic player: always the same choices for the same seed. */
function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

/** A token of the decision, to see that it has changed. */
function stamp(page) {
  return page.evaluate(() => `${document.querySelector(".crumbs")?.textContent}|${document.querySelector(".decision h2")?.textContent}|${document.querySelector(".decision .confirm")?.disabled}|${document.querySelectorAll(".sand-space.chosen").length}|${document.querySelectorAll(".log li").length}`);
}

async function changed(page, before) {
  await page.waitForFunction((old) => `${document.querySelector(".crumbs")?.textContent}|${document.querySelector(".decision h2")?.textContent}|${document.querySelector(".decision .confirm")?.disabled}|${document.querySelectorAll(".sand-space.chosen").length}|${document.querySelectorAll(".log li").length}` !== old, before);
  await settled(page);
}

/** One touch: confirms what is whole, else chooses something that is offered. */
async function touch(page, die) {
  const before = await stamp(page);
  const [buttons, places] = [await offers(page).count(), await spaces(page).count()];
  if (await confirmButton(page).isEnabled()) await confirmButton(page).click();
  else if (buttons > 0 && (places === 0 || die(4) === 0)) await offers(page).nth(die(buttons)).click();
  else await spaces(page).nth(die(places)).click();
  await changed(page, before);
}

async function playOn(page, die, stop = () => false) {
  for (let i = 0; i < 400; i++) {
    if (await over(page)) return true;
    if (await stop()) return false;
    await touch(page, die);
  }
  check(false, "the game does not end");
}

async function wholeGame(stage) {
  const page = await stage.open("#/");
  await newSandstone(page);
  check(/^Year 1 of 5/.test((await page.locator(".crumbs .where").first().textContent()).trim()), "the top bar does not say the Year");
  await playOn(page, dice(11));
  const end = await page.locator(".decision h2").textContent();
  check(/wins$|^Shared victory|draw/i.test(end), `the end says "${end}"`);
  check((await page.locator(".log li").first().textContent()).startsWith("The game ends"), "the log does not end with the end");
  await page.locator(".top-actions .button").last().click();
  await page.locator("dialog[open] .sand-sheet").first().waitFor();
  same(await page.locator("dialog[open] .sand-sheet").count(), 2, "score sheets in the menu");
}

/** The engine says who controls what; the bands and emblems on the board say the same. */
async function controlAgrees(stage) {
  const page = await stage.open("#/");
  await newSandstone(page, { seed: "control" });
  const die = dice(5);
  for (let i = 0; i < 40 && !(await over(page)); i++) {
    await touch(page, die);
    if (await page.locator(".sand-space.chosen").count()) continue; // a ghost is shown with what it would control
    const [told, drawn] = await page.evaluate(() => {
      const { score } = window.hourglassSession.state.table;
      const told = score.seats.map((seat) => Object.values(seat.control).reduce((sum, list) => sum + list.length, 0));
      const drawn = window.hourglassSession.state.table.players.map(({ colour }) => document.querySelectorAll(`.sand-drawing .sand-band.p${colour}`).length);
      return [told, drawn];
    });
    same(drawn, told, "controlled spaces drawn and told");
  }
}

/** Arrows by neighbourhood, digits, Enter, refusal with its rule, U. */
async function byKeyboard(stage) {
  const page = await stage.open("#/");
  await newSandstone(page, { seed: "keys" });
  const key = (name) => page.keyboard.press(name);
  const focused = () => page.evaluate(() => document.activeElement?.dataset?.space ?? "");
  await playOn(page, dice(3), async () => (await heading(page)).startsWith("Choose your first action"));
  await key("1");
  if (await confirmButton(page).isEnabled()) await key("Enter");
  await page.waitForFunction(() => document.querySelector(".decision h2")?.textContent?.startsWith("Tower"));
  await settled(page);
  const legal = await page.locator(".sand-space.legal").evaluateAll((all) => all.map((one) => one.dataset.space));
  await page.locator('.sand-space[tabindex="0"]').focus();
  same(await focused(), legal[0], "Tab leads to the first space that can be chosen");
  await page.locator('[data-space="b3"]').focus();
  for (const [arrow, space] of [["ArrowUp", "b4"], ["ArrowRight", "c4"], ["ArrowDown", "c3"], ["ArrowLeft", "b3"]]) {
    await key(arrow);
    same(await focused(), space, arrow);
  }
  await page.locator('[data-space="a1"]').focus();
  await key("ArrowLeft");
  same(await focused(), "a1", "ArrowLeft at the edge");
  const illegal = await page.locator(".sand-space.veiled").first().getAttribute("data-space");
  await page.locator(`[data-space="${illegal}"]`).focus();
  await key("Enter");
  await page.locator(".bubble[role=alert]").waitFor();
  check(/\d+\.\d+/.test(await page.locator(".bubble .rule-link").textContent()), "a refusal without its rule");
  check((await page.locator(`[data-space="${illegal}"] .refused`).count()) === 1, "the refused space is not marked");
  await key("Escape");
  await key("1");
  same(await page.locator(".sand-space.chosen").getAttribute("data-space"), legal[0], "the digit 1");
  const towers = await page.locator(".sand-seat.me .left .kind").first().getAttribute("aria-label");
  await page.locator("body").click({ position: { x: 5, y: 5 } });
  await key("Enter");
  await page.waitForFunction((old) => document.querySelector(".sand-seat.me .left .kind")?.getAttribute("aria-label") !== old, towers);
  await settled(page);
  await key("u");
  await page.waitForFunction((old) => document.querySelector(".sand-seat.me .left .kind")?.getAttribute("aria-label") === old, towers);
}

/** What is off says why; cards, spaces and seats can be looked at closely. */
async function explains(stage) {
  const page = await stage.open("#/");
  await newSandstone(page, { seed: "why" });
  await playOn(page, dice(3), async () => (await heading(page)).startsWith("Choose your second action"));
  await page.locator(".decision .sand-offer.off").first().click({ force: true }); // it is disabled in name only
  await page.locator(".bubble[role=alert]").waitFor();
  check((await page.locator(".bubble .rule-link").count()) === 1, "an action that is off does not name its rule");
  await page.locator(".bubble-close").click();
  await page.locator(".sand-center .about").first().click();
  await page.locator("dialog[open] .sand-reconstructed").first().waitFor();
  same(await page.locator("dialog[open] .sand-reconstructed").count(), 2, "reconstructed halves that are marked");
  await page.keyboard.press("Escape");
  await page.locator('[data-space="c3"]').click();
  await page.locator("dialog[open]").waitFor();
  check((await page.locator("dialog[open] h2").textContent()).includes("c3"), "a space does not open");
}

async function still(page) {
  await page.evaluate(() => Promise.race([
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))), new Promise((done) => setTimeout(done, 400)),
  ]).then(() => document.fonts.ready).then(() => undefined));
}

/** What is asked: by its heading, but all effects of cards and actions are one kind; with or without spaces chosen. */
async function kindOf(page) {
  const effect = (await page.locator(".decision .doing").count()) > 0;
  const chosen = (await page.locator(".sand-space.chosen").count()) > 0;
  return `${effect ? "effect" : (await heading(page)).split(" › ")[0].replace(/\d/g, "")}${chosen ? " chosen" : ""}`;
}

/** Stops at every kind of decision, once. */
async function everyDecision(page, seed, die, stop) {
  const seen = new Set();
  await newSandstone(page, { seed });
  for (let i = 0; i < 400 && !(await over(page)); i++) {
    const kind = await kindOf(page);
    if (!seen.has(kind)) {
      seen.add(kind);
      await stop(`sandstone-${seen.size}`);
    }
    await touch(page, die);
  }
  await stop("sandstone-over");
}

const pictures = (size, themes, lang, closely) => async (stage) => {
  const found = [];
  const page = await stage.open("#/", { size, settings: { lang } });
  mkdirSync(shots, { recursive: true });
  await everyDecision(page, "mesa", dice(7), async (name) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme === "lamp" ? "dark" : "light", reducedMotion: "reduce" });
      await still(page);
      await page.screenshot({ path: join(shots, `${name}-${size}-${closely ? theme : lang}.png`) });
      if (closely) for (const finding of await axe(page)) found.push(`${name}, ${theme}: ${finding}`);
    }
    for (const finding of await sideways(page)) found.push(`${name} can be scrolled sideways: ${finding}`);
  });
  check(found.length === 0, `${found.length} findings:\n    ${[...new Set(found)].slice(0, 40).join("\n    ")}`);
};

export default [
  ["a whole game against the greedy bot", wholeGame],
  ["the board shows the control that the engine counts", controlAgrees],
  ["the lattice by keyboard; a refusal names its rule", byKeyboard],
  ["what is off says why; cards and spaces open", explains],
  ["every decision on a desktop, both themes: axe-core finds nothing", pictures("desktop", ["noon", "lamp"], "en", true)],
  ["every decision on a phone, both themes: axe-core finds nothing", pictures("phone", ["noon", "lamp"], "en", true)],
  ["every decision on a phone in German fits", pictures("phone", ["noon"], "de", false)],
  ["every decision at 320 pixels in German fits", pictures("small", ["noon"], "de", false)],
  ["every decision on a tablet in German fits", pictures("tablet", ["noon"], "de", false)],
];
