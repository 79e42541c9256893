/* player.mjs: how to play The Sands of Time through its page, and positions to begin at. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { check, root, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";

const names = ["Mira", "Anton", "Selma", "Jonas", "Ida"];

/** Mira against bots. */
export const against = (bots, bot = "greedy") =>
  names.slice(0, bots + 1).map((name, i) => (i ? { name, bot } : { name }));

/** A position of the tests of the engine: a late game with everything on the map ("rich/sands-5-1"), or one rule ("battle"). */
export function positionOf(name) {
  return JSON.parse(
    readFileSync(
      join(root, name.startsWith("rich/") ? `tests/fixtures/${name}.json` : `tests/sands/positions/${name}.json`),
      "utf8",
    ),
  );
}

/** The same, at the turn of the first seat with these cards. */
export function turnOf({ ask, decider, ...position }, cards) {
  const seats = position.seats.map((seat, i) => ({ ...seat, used: [], selected: i ? ["chronicle", "govern"] : cards }));
  return { ...position, stage: "turns", start: 0, active: 0, seats };
}

/** A game that begins at a position. */
export async function keptAt(
  { program },
  position,
  { seats = against(position.seats.length - 1, "random"), options } = {},
) {
  return kept("position", await recordFrom(program, "sands", position, { seats, options }));
}

/** A visitor's page at a table that begins at a position. `seats` and `options` of the game, `counting` of calls, the rest of
 * the visitor. */
export async function openPosition(stage, position, { seats, options, counting, ...visitor } = {}) {
  const games = [await keptAt(stage, position, { seats, options })];
  const context = await stage.visitor({ games, ...visitor });
  await counting?.(context);
  const page = await stage.open("#/table/position", { context });
  await settled(page);
  return page;
}

/** Everything that can be touched to answer the question and is not chosen yet. */
const ANSWERS = [".decision .orbis-offer.legal", ".decision .orbis-card.legal", ".orbis-land.legal"]
  .map((part) => `${part}:not(.chosen)`)
  .join(", ");

/** What can be seen of the decision once the table stands still (a decision of the one who looks, a cover, the end) and
 * differs from `old`; false before that. `stamp` changes with everything that is chosen or played. */
function look([answers, old]) {
  const all = (selector) => document.querySelectorAll(selector);
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const confirm = document.querySelector(".decision .confirm");
  const over = document.querySelector(".decision.over .ended h2") !== null;
  const cover = document.querySelector(".cover") !== null;
  const chosen = [...all('.decision [aria-pressed="true"], .orbis-land.chosen')]
    .map((part) => part.dataset.part ?? part.dataset.land)
    .join();
  const stamp = [
    text(".crumbs"),
    text(".decision .ask h2"),
    confirm?.disabled,
    chosen,
    document.querySelector(".log")?.dataset.last,
    cover,
    over,
  ].join("|");
  const standing = cover || over || document.querySelector(".decision.mine") !== null;
  return (
    standing &&
    stamp !== old && {
      over,
      cover,
      stamp,
      heading: text(".decision .ask h2"),
      crumbs: text(".crumbs"),
      whole: confirm !== null && !confirm.disabled,
      answers: all(answers).length,
      skip: document.querySelector(".decision .skip-move:enabled") !== null,
    }
  );
}

/** Waits until the table stands still. */
export async function settled(page) {
  return (await until(page, look, [ANSWERS, ""])).jsonValue();
}

/** Waits until something is different from what was seen, and stands still again. */
export async function changed(page, { stamp }) {
  return (await until(page, look, [ANSWERS, stamp])).jsonValue();
}

/** A new game by the form; seats beyond the second are greedy bots. */
export async function newSands(page, { seed = "dunes", seats = 2, rival, names = {} } = {}) {
  await page.getByRole("link", { name: /^(At this screen|An diesem Bildschirm).*: The Sands of Time$/ }).click();
  await page.locator(".new-game").waitFor();
  for (let n = 2; n < seats; n++) await page.locator(".add-seat").click();
  if (rival !== undefined) await page.locator(".seat-row").nth(1).locator("select").selectOption(rival);
  for (const [n, name] of Object.entries(names))
    await page.locator(".seat-row").nth(Number(n)).locator("input").fill(name);
  await page.locator(".new-game .more > summary").click();
  await page.locator(".new-game [name=seed]").fill(seed);
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
  return settled(page);
}

/** A player whose choices are the same for the same seed. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

export const land = (page, id) => page.locator(`[data-land="${id}"]`);
export const offer = (page, part) => page.locator(`.decision [data-part="${part}"]`);
export const confirmButton = (page) => page.locator(".decision .confirm");

/** A territory is touched where it is in view, by its button: other things may lie over its middle. */
const touchAnswer = (page, n) =>
  page.evaluate(([answers, i]) => document.querySelectorAll(answers)[i].click(), [ANSWERS, n]);

/** One touch: lifts the cover, confirms what is whole, else chooses something that is offered; now and then it ends an action. */
export async function touch(page, die, now) {
  if (now.cover) await lift(page);
  else if (now.whole) await confirmButton(page).click();
  else if (now.skip && (now.answers === 0 || die(6) === 0)) await page.locator(".skip-move").click();
  else await touchAnswer(page, die(now.answers));
  return changed(page, now);
}

/** Touches until `stop` says so, or the game is over. */
export async function playOn(page, die, stop = () => false) {
  let now = await settled(page);
  for (let i = 0; i < 1500; i++) {
    if (now.over || (await stop(now))) return now;
    now = await touch(page, die, now);
  }
  check(false, "the game does not end");
}

/** Touches this, and waits until that has an effect. */
export async function press(page, target) {
  const before = await settled(page);
  await target.click();
  return changed(page, before);
}
