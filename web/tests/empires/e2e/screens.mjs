/* screens.mjs: decisions of Time of Empires at every size: pictures of them, nothing to scroll sideways, nothing for axe-core
 * to find. */
import { decisionCases } from "../../e2e/decisions.mjs";
import { closeDialog, until } from "../../e2e/harness.mjs";
import { changed, settled } from "./player.mjs";
import { create, keptAt, late, live, open, siege, token, unhurried, waiting } from "./positions.mjs";

const step = (op, more) => open(late(4), { op, ...more });
const tables = {
  turn: late(4),
  three: late(3),
  two: late(2),
  live: live(late(4)),
  token: token(),
  create: create(),
  siege: siege(),
  waiting: waiting(late(4)),
  deploy: step("deploy", { left: 3 }),
  move: step("move", { left: 2 }),
  draw: step("draw", { left: 2 }),
  gain: step("gain_any", { left: 2 }),
  build: step("build", { type: "any" }),
  onto: step("leader", { left: 1 }),
  discover: step("discover"),
};

/** Stops at decisions, half made and whole, and at what can be opened. */
async function decisions(stage, visitor, stop) {
  const games = await Promise.all(Object.entries(tables).map(([id, position]) => keptAt(stage.program, id, position)));
  const page = await stage.open("#/", { context: await unhurried(stage, { ...visitor, games }) });
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
  const press = async (selector) => {
    const before = await settled(page);
    await page.evaluate((wanted) => document.querySelector(wanted).click(), selector);
    await changed(page, before);
  };
  const opened = async (selector, name) => {
    await page.evaluate((wanted) => document.querySelector(wanted).click(), selector);
    await page.locator("dialog[open]").waitFor();
    await here(name);
    await closeDialog(page);
  };
  await at("turn");
  await press('[data-space="ideas"]');
  await here("chosen");
  for (const id of [
    "three",
    "two",
    "token",
    "create",
    "siege",
    "waiting",
    "deploy",
    "draw",
    "gain",
    "build",
    "onto",
    "discover",
  ]) {
    await at(id);
    await here(id);
  }
  if (await page.locator(".realm-about-button").count()) await opened(".realm-about-button", "about");
  if (await page.locator(".seat-hit").count()) await opened(".seat:not(.me) .seat-hit", "seat");
  await at("move");
  await press('[data-place="h2.c"]');
  await here("move");
  await at("live");
  await here("held");
  await page.locator(".realm-held .button").click();
  await until(page, () => !document.querySelector(".realm-held"));
  await here("live");
}

export default decisionCases("empires", decisions);
