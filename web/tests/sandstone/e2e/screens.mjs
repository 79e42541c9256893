/* screens.mjs: every decision of Sandstone at every size: pictures of them, nothing to scroll sideways, spaces as
 * large as a finger, nothing for axe-core to find. */
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { axe, check, COLOURS, inTheme, picture, resize, sideways, sizes, still, until } from "../../e2e/harness.mjs";
import {
  confirmButton,
  newSandstone,
  offer,
  openPosition,
  positions,
  press,
  refuse,
  settled,
  space,
} from "./player.mjs";

/** Tables at each of the positions; `act` is begun with twice. */
async function tables({ program }) {
  const names = { act: "act", again: "act", order: "order", upkeep: "upkeep" };
  return Promise.all(
    Object.entries(names).map(async ([id, name]) => kept(id, await recordFrom(program, "sandstone", positions[name]))),
  );
}

/** Stops at every kind of decision, half made and whole, and at what can be opened. */
async function everyDecision(stage, visitor, stop) {
  const page = await stage.open("#/", { ...visitor, games: await tables(stage) });
  const at = async (id) => {
    await page.goto(`${stage.address}#/table/${id}`);
    await until(
      page,
      (game) => window.hourglassSession?.id === game && window.hourglassSession.state.status === "ready",
      id,
    );
    await settled(page);
  };
  const here = (name) => stop(name, page);
  await newSandstone(page, { seed: "mesa" });
  await here("opening");
  await at("act");
  await here("act");
  await press(page, offer(page, "build"));
  await here("build");
  await press(page, space(page, "a3"));
  await press(page, confirmButton(page));
  await press(page, space(page, "a4"));
  await here("stronghold-chosen");
  await press(page, confirmButton(page));
  await press(page, space(page, "a5"));
  await here("removal-chosen");
  await at("again");
  await press(page, offer(page, "tower"));
  await press(page, space(page, "a6"));
  await here("capture-chosen");
  await refuse(page, space(page, "c3"));
  await here("refused");
  await page.locator(".bubble-close").click();
  await press(page, page.locator(".undo"));
  await press(page, offer(page, "exchange"));
  await press(page, space(page, "b6"));
  await here("exchange-half");
  await press(page, space(page, "d2"));
  await here("exchange-chosen");
  await at("order");
  await here("order");
  await press(page, offer(page, "first"));
  await press(page, confirmButton(page));
  await here("option");
  await at("upkeep");
  await press(page, space(page, "a2"));
  await here("upkeep-chosen");
  await press(page, confirmButton(page));
  await here("over");
}

/** Where axe-core looks; the other stops are the same parts again. */
const LOOKED = ["opening", "act", "capture-chosen", "refused", "order", "option", "over"];

function report(found) {
  check(found.length === 0, `${found.length} findings:\n    ${[...new Set(found)].slice(0, 40).join("\n    ")}`);
}

const closely = (size) => async (stage) => {
  const found = [];
  await everyDecision(stage, { size }, async (name, page) => {
    for (const [theme, rules] of [["noon"], ["lamp", COLOURS]]) {
      const looked = LOOKED.includes(name);
      if (theme === "lamp" && !looked && !stage.pictures) continue;
      await inTheme(page, theme);
      await still(page);
      await picture(stage, page, `sandstone-${name}-${size}-${theme}`);
      for (const finding of looked ? await axe(page, rules) : []) found.push(`${name}, ${theme}: ${finding}`);
    }
    for (const finding of await sideways(page)) found.push(`${name} can be scrolled sideways: ${finding}`);
  });
  report(found);
};

/** The least size of a space that can be touched, where fingers do. */
const leastSpace = { phone: 48, small: 44 };

/** In a language that runs longer, at every size: nothing to scroll sideways, spaces large enough. */
async function fits(stage) {
  const found = [];
  await everyDecision(stage, { settings: { lang: "de" } }, async (name, page) => {
    for (const size of ["phone", "small", "tablet", "upright", "huge"]) {
      await resize(page, sizes[size]);
      await still(page);
      const before = found.length;
      for (const finding of await sideways(page)) found.push(`${name} at ${size} can be scrolled sideways: ${finding}`);
      const least = await page
        .locator(".sand-space.legal, .sand-space.chosen")
        .evaluateAll((all) => Math.min(999, ...all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))));
      if (least < (leastSpace[size] ?? 40)) found.push(`${name} at ${size}: spaces of ${least} pixels`);
      await picture(stage, page, `sandstone-${name}-${size}-de`, found.length === before);
    }
    await resize(page, sizes.desktop);
  });
  report(found);
}

/** Low windows too: small laptops, and phones that lie on their side. */
const windows = {
  ...sizes,
  laptop: { width: 1280, height: 720 },
  middle: { width: 900, height: 700 },
  lying: { width: 844, height: 390 },
};
/** Eight columns share the width of a phone. */
const leastWide = { phone: 44, small: 36 };
const leastUpright = { small: 31 };

/** Words that leave their button. */
function cut() {
  const beyond = (button, what) =>
    what.getBoundingClientRect().right > button.getBoundingClientRect().right || what.scrollWidth > what.clientWidth;
  return [...document.querySelectorAll(".sand-offer")]
    .filter((button) => beyond(button, button.querySelector(".what")))
    .map((button) => button.textContent);
}

/** Both shapes of the board while the actions are chosen, when the decision bar is highest. */
async function inEveryWindow(stage) {
  const found = [];
  for (const [grid, position, leasts] of [
    ["3x8", positions.wide, leastWide],
    ["6x4", positions.act, leastUpright],
  ]) {
    const page = await openPosition(stage, position, {
      options: { grid, allow_pass: grid === "3x8" },
      settings: { lang: "de" },
    });
    for (const [name, size] of Object.entries(windows)) {
      await resize(page, size);
      await still(page);
      const before = found.length;
      const width = await page
        .locator(".sand-space")
        .first()
        .evaluate((space) => space.getBoundingClientRect().width);
      if (width < (leasts[name] ?? 44)) found.push(`${grid} at ${name}: spaces of ${width} pixels`);
      for (const finding of await sideways(page)) found.push(`${grid} at ${name} can be scrolled sideways: ${finding}`);
      for (const words of await page.evaluate(cut)) found.push(`${grid} at ${name}: "${words}" is cut`);
      await picture(stage, page, `sandstone-${grid}-${name}`, found.length === before);
    }
    await page.context().close();
  }
  report(found);
}

export default [
  ["every decision on a desktop, both themes: axe-core finds nothing", closely("desktop")],
  ["every decision on a phone, both themes: axe-core finds nothing", closely("phone")],
  ["every decision in German fits, from 320 pixels to 4K", fits],
  ["both boards keep their size in every window, and words their buttons", inEveryWindow],
];
