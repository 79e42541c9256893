/* screens.mjs: every screen at every size: pictures of them, nothing to scroll sideways, nothing for axe-core to find. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { axe, check, cutOff, shots, sideways, sizes, smallTargets, still } from "./harness.mjs";
import { walk } from "./walk.mjs";

/** The voice of asides comes a little after everything else. */
async function voice(page) {
  await page.waitForFunction(() => !document.querySelector(".voice") || [...document.fonts].some((font) => font.family.includes("Garamond") && font.status === "loaded"));
}

async function picture(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.mouse.move(1, 1); // nothing is pointed at
  await still(page);
  await page.screenshot({ path: join(shots, `${name}.png`) });
}

/** What a theme can change; the rest is the same in both. */
const COLOURS = ["color-contrast", "link-in-text-block"];

/** In both themes: a picture and everything axe-core finds. */
function lookClosely(size, found) {
  return async (name, page) => {
    for (const [scheme, theme, rules] of [["light", "noon"], ["dark", "lamp", COLOURS]]) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, theme);
      await voice(page);
      await picture(page, `${name}-${size}-${theme}`);
      for (const finding of await axe(page, rules)) found.push({ where: `${name} ${theme}`, what: finding });
    }
    await fitting(size, found)(name, page);
  };
}

/** Nothing sticks out, and what is touched with a finger is as large as one. */
function fitting(size, found) {
  const touched = size === "phone" || size === "small";
  return async (name, page) => {
    for (const finding of await sideways(page)) found.push({ where: name, what: `it can be scrolled sideways: ${finding}` });
    for (const finding of await cutOff(page)) found.push({ where: name, what: `cut off: ${finding}` });
    for (const finding of touched ? await smallTargets(page) : []) found.push({ where: name, what: `a small target: ${finding}` });
  };
}

/** What was found, each once, with the screens it was found on. */
function report(found) {
  const places = new Map();
  for (const { where, what } of found) places.set(what, (places.get(what) ?? new Set()).add(where));
  const lines = [...places].map(([what, names]) => `${what} (${[...names].join(", ")})`);
  check(lines.length === 0, `${lines.length} findings:\n    ${lines.slice(0, 60).join("\n    ")}`);
}

const screens = (size, narrow) => async (stage) => {
  const found = [];
  const page = await stage.open("#/", { size });
  await walk(stage, page, narrow, lookClosely(size, found));
  report(found);
};

/** Pictures of these are enough at 4K, because they are large. */
const LARGE = ["home", "table-late", "table-over", "replay", "rules"];

/** The page has been laid out anew for another size. */
async function resize(page, size) {
  await page.setViewportSize(sizes[size]);
  await page.waitForFunction((width) => innerWidth === width, sizes[size].width);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** One walk in the language that runs longer; at every stop the window gets each of these sizes. */
const fits = (list, narrow) => async (stage) => {
  const found = [];
  const first = await stage.open("#/", { size: list[0], settings: { lang: "de" }, reducedMotion: "reduce" });
  await walk(stage, first, narrow, async (name, page) => {
    for (const size of list) {
      await resize(page, size);
      if (size !== "huge" || LARGE.includes(name)) await picture(page, `${name}-${size}-de`);
      await fitting(size, found)(`${name} ${size}`, page);
    }
    await resize(page, list[0]);
  });
  report(found);
};

export default [
  ["every screen on a desktop, both themes: axe-core finds nothing", screens("desktop", false)],
  ["every screen on a phone, both themes: axe-core finds nothing", screens("phone", true)],
  ["every screen in German on phones, 390 and 320 pixels wide, fits", fits(["phone", "small"], true)],
  ["every screen in German on tablets, upright or not, and at 4K fits", fits(["tablet", "upright", "huge"], false)],
];
