/* screens.mjs: every screen at every size: pictures of them, nothing to scroll sideways, nothing for axe-core to find. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { axe, check, shots, sideways } from "./harness.mjs";
import { walk } from "./walk.mjs";

/** What moves has arrived before a picture is taken; nothing is waited for long. */
async function still(page) {
  await page.evaluate(() => {
    const arrived = Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    return Promise.race([arrived, new Promise((done) => setTimeout(done, 400))]).then(() => document.fonts.ready).then(() => undefined);
  });
}

async function picture(page, name) {
  mkdirSync(shots, { recursive: true });
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
      await still(page);
      await picture(page, `${name}-${size}-${theme}`);
      for (const finding of await axe(page, rules)) found.push(`${name}, ${theme}: ${finding}`);
    }
    await noSideways(found)(name, page);
  };
}

function noSideways(found) {
  return async (name, page) => {
    for (const finding of await sideways(page)) found.push(`${name} can be scrolled sideways: ${finding}`);
  };
}

async function report(found) {
  check(found.length === 0, `${found.length} findings:\n    ${[...new Set(found)].slice(0, 40).join("\n    ")}`);
}

const screens = (size, narrow) => async (stage) => {
  const found = [];
  const page = await stage.open("#/", { size });
  await walk(stage, page, narrow, lookClosely(size, found));
  await report(found);
};

/** Fits, in a language that runs longer too; a picture of each, no more. `few`: only of these, because they are large. */
const fits = (size, narrow, lang, few) => async (stage) => {
  const found = [];
  const page = await stage.open("#/", { size, settings: { lang } });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await walk(stage, page, narrow, async (name) => {
    await still(page);
    if (!few || few.includes(name)) await picture(page, `${name}-${size}-${lang}`);
    await noSideways(found)(name, page);
  });
  await report(found);
};

export default [
  ["every screen on a desktop, both themes: axe-core finds nothing", screens("desktop", false)],
  ["every screen on a phone, both themes: axe-core finds nothing", screens("phone", true)],
  ["every screen on a phone in German fits", fits("phone", true, "de")],
  ["every screen at 320 pixels in German fits", fits("small", true, "de")],
  ["every screen on a tablet in German fits", fits("tablet", false, "de")],
  ["every screen on an upright tablet fits", fits("upright", false, "en")],
  ["every screen at 4K fits", fits("huge", false, "en", ["home", "table-late", "table-over", "replay", "rules"])],
];
