/* screens.mjs: decisions of The Sands of Time at every size: pictures of them, nothing to scroll sideways, nothing for axe-core
 * to find. */
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { axe, check, COLOURS, inTheme, picture, resize, sideways, sizes, still, until } from "../../e2e/harness.mjs";
import { against, confirmButton, land, offer, positionOf, press, settled, turnOf } from "./player.mjs";

/** Two cards at the turn of the first seat, late in a game. */
const late = (...cards) => turnOf(positionOf("rich/sands-4-1"), cards);
const tables = {
  plan: positionOf("rich/sands-5-1"), build: late("build", "migrate"), chronicle: late("chronicle", "govern"), advance: late("advance", "muster"), battle: positionOf("battle"), caravan: late("caravan-1", "tribute"),
};

/** Stops at decisions, half made and whole, and at what can be opened. */
async function decisions(stage, visitor, stop) {
  const games = await Promise.all(Object.entries(tables).map(async ([id, position]) => kept(id, await recordFrom(stage.program, "sands", position, { seats: against(position.seats.length - 1, "random") }))));
  const page = await stage.open("#/", { ...visitor, games });
  const at = async (id) => {
    await page.goto(`${stage.address}#/table/${id}`);
    await until(page, (game) => window.hourglassSession?.id === game && window.hourglassSession.state.status === "ready", id);
    await settled(page);
  };
  const here = (name) => stop(name, page);
  await at("plan");
  await press(page, offer(page, "raid"));
  await press(page, offer(page, "build"));
  await here("planned");
  await page.locator(".seat-hit").nth(1).click();
  await page.locator("dialog[open]").waitFor();
  await here("seat");
  await page.keyboard.press("Escape");
  await at("build");
  await here("turn");
  await press(page, offer(page, "resolve build"));
  await here("build");
  await page.locator(".orbis-bonus .pill:enabled").first().click();
  await page.locator("dialog[open]").waitFor();
  await here("bonus");
  await page.keyboard.press("Escape");
  await at("chronicle");
  await press(page, offer(page, "resolve chronicle"));
  await press(page, page.locator(".orbis-offer.legal").first());
  await here("chronicle");
  await at("advance");
  await press(page, page.locator(".orbis-offer.legal").first());
  await here("advance");
  await at("battle");
  await press(page, offer(page, "resolve conquer"));
  await press(page, land(page, "graecia"));
  await here("attack");
  await press(page, confirmButton(page));
  await here("battle");
}

function report(found) {
  check(found.length === 0, `${found.length} findings:\n    ${[...new Set(found)].slice(0, 40).join("\n    ")}`);
}

const closely = (size) => async (stage) => {
  const found = [];
  await decisions(stage, { size }, async (name, page) => {
    for (const [theme, rules] of [["noon"], ["lamp", COLOURS]]) {
      await inTheme(page, theme);
      await still(page);
      await picture(stage, page, `sands-${name}-${size}-${theme}`);
      for (const finding of await axe(page, rules)) found.push(`${name}, ${theme}: ${finding}`);
    }
    for (const finding of await sideways(page)) found.push(`${name} can be scrolled sideways: ${finding}`);
  });
  report(found);
};

/** In a language that runs longer, at every size: nothing to scroll sideways. */
async function fits(stage) {
  const found = [];
  await decisions(stage, { settings: { lang: "de" } }, async (name, page) => {
    for (const size of ["phone", "small", "tablet", "upright", "huge"]) {
      await resize(page, sizes[size]);
      await still(page);
      const before = found.length;
      for (const finding of await sideways(page)) found.push(`${name} at ${size} can be scrolled sideways: ${finding}`);
      await picture(stage, page, `sands-${name}-${size}-de`, found.length === before);
    }
    await resize(page, sizes.desktop);
  });
  report(found);
}

export default [
  ["decisions on a desktop, both themes: axe-core finds nothing", closely("desktop")],
  ["decisions on a phone, both themes: axe-core finds nothing", closely("phone")],
  ["decisions in German fit, from 320 pixels to 4K", fits],
];
