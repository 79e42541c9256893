/* player.mjs: how to play Time of Empires through its page: by touches, by keys alone, in turns and against the clock. */
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { check, games, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";

/** The game can be played in this page. */
export const offered = games.some(({ id }) => id === "empires");

const names = ["Mira", "Anton", "Selma", "Jonas"];

/** Mira against bots. */
export const against = (bots, bot = "random") =>
  names.slice(0, bots + 1).map((name, i) => (i ? { name, bot } : { name }));

/** Everything that can be touched to answer the question and is not chosen yet. */
const ANSWERS = [
  ".realm-space.legal",
  ".realm-place.legal",
  ".realm-row.legal:not(.chosen) > .hit",
  ".realm-deck.legal",
  ".realm-card.legal",
  ".realm-offer:not(.waive)",
  ".realm-columns .token.legal",
]
  .map((part) => (part.endsWith(".hit") ? part : `${part}:not(.chosen)`))
  .join(", ");

/** What can be seen of the decision once the table stands still, and differs from `old`; false before that. */
function look([answers, old]) {
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const confirm = document.querySelector(".decision .confirm");
  const over = document.querySelector(".decision.over .ended h2") !== null;
  const cover = document.querySelector(".cover") !== null;
  const chosen = [...document.querySelectorAll('[aria-pressed="true"]')]
    .map((part) => part.dataset.part ?? part.dataset.place)
    .join();
  const stamp = [
    text(".crumbs"),
    text(".decision .ask h2"),
    confirm?.disabled,
    chosen,
    document.querySelector(".log")?.dataset.last,
    cover,
    over,
    text(".realm-clock .age-left"),
  ].join("|");
  const lets =
    document.querySelector('.realm-clock .primary[aria-keyshortcuts="P"]') !== null &&
    !document.querySelector(".decision.over"); // nothing is asked, and time may go on
  const standing = cover || over || lets || document.querySelector(".decision.mine") !== null;
  return (
    standing &&
    stamp !== old && {
      over,
      cover,
      stamp,
      heading: text(".decision .ask h2"),
      whole: confirm !== null && !confirm.disabled && !window.hourglassSession?.instead,
      answers: document.querySelectorAll(answers).length,
      skip: document.querySelector(".decision .skip-move:enabled") !== null,
    }
  );
}

export async function settled(page) {
  return (await until(page, look, [ANSWERS, ""])).jsonValue();
}

export async function changed(page, { stamp }) {
  return (await until(page, look, [ANSWERS, stamp])).jsonValue();
}

/** The state of the table as the page has it. */
export const tableOf = (page) => page.evaluate(() => window.hourglassSession.state.table);

/** A new table by the form: `pace` as there, `who` sits at the second place, seats beyond it are greedy bots, options by what they
 * mean. */
export async function newEmpires(
  page,
  { pace = "turns", seed = "delta", seats = 2, who = "random", options = {} } = {},
) {
  await page.getByRole("link", { name: /^(At this screen|An diesem Bildschirm).*: Time of Empires$/ }).click();
  await page.locator(".new-game").waitFor();
  for (let n = 2; n < seats; n++) await page.locator(".add-seat").click();
  await page.locator(".seat-row").nth(1).locator("select").selectOption(who);
  await page.locator(`.paces [value=${pace}]`).check();
  await page.locator(".new-game .more > summary").click();
  for (const [meaning, value] of Object.entries(options)) await page.getByLabel(meaning).first().fill(String(value));
  await page.locator(".new-game [name=seed]").fill(seed);
  await page.locator(".new-game .start").click();
  await page.locator(".table-screen").waitFor();
  return settled(page);
}

/** Options of the shortest age in real time, in seconds. */
export const SHORT = { "How long an age in real time lasts.": 60, "How long a timer runs.": 20 };

/** A visitor's page at a table that begins at a position, with a clock of its kind. */
export async function openPosition(
  stage,
  position,
  { seats = against(position.seats.length - 1), options = {}, clock, counting, ...visitor } = {},
) {
  const record = await recordFrom(stage.program, "empires", position, { seats, options, clock });
  const context = await stage.visitor({ games: [kept("position", record)], ...visitor });
  await counting?.(context);
  return stage.open("#/table/position", { context });
}

/** The clock of a visitor's pages and of their engines runs so many times as fast: an age of a minute is over in seconds, or
 * nothing happens by itself while a table is looked at. */
export async function hasten(context, times) {
  const faster = `{ const now = Date.now, from = ${Date.now()}; Date.now = () => Math.floor(from + (now() - from) * ${times}); }\n`;
  await context.addInitScript(faster);
  await context.route(/\/worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: faster + (await response.text()) });
  });
}

/** A player whose choices are the same for the same seed. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

/** What is offered may be fewer by now than when it was counted. */
const touchAnswer = (page, n) =>
  page.evaluate(
    ([answers, i]) => {
      const parts = document.querySelectorAll(answers);
      parts[i % parts.length]?.click();
    },
    [ANSWERS, n],
  );

/** One touch: lifts the cover, confirms what is whole, else chooses something that is offered; now and then it leaves a step. */
export async function touch(page, die, now) {
  if (now.cover) await lift(page);
  else if (now.whole) await page.locator(".decision .confirm").click();
  else if (now.skip && (now.answers === 0 || die(8) === 0)) await page.locator(".skip-move").click();
  else await touchAnswer(page, die(now.answers));
  return changed(page, now);
}

/** Touches until `stop` says so, or the game is over. */
export async function playOn(page, die, stop = () => false) {
  let now = await settled(page);
  for (let i = 0; i < 2500; i++) {
    if (now.over || (await stop(now))) return now;
    now = await touch(page, die, now);
  }
  check(false, "the game does not end");
}

/** Touches until this is asked, or this stage has come. */
export async function playTo(page, die, what) {
  const there = async ({ heading }) =>
    what instanceof RegExp ? what.test(heading) : (await tableOf(page)).view.stage === what;
  const now = await playOn(page, die, there);
  check(!now.over, `the game is over before ${what}`);
  return now;
}

/* --- keys alone -------------------------------------------------------------------------------------------------------- */

/** What the keys could do now: letters of own spaces, digits, names that can be found. */
function keyed() {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((part) => part.checkVisibility());
  return {
    spaces: seen(".realm-space.legal:not(.chosen)").map((part) => part.getAttribute("aria-keyshortcuts").toLowerCase()),
    digits: seen('[data-key]:not([aria-pressed="true"])').map((part) => part.dataset.key),
    found: seen(".realm-row.legal:not(.chosen) > .hit, .realm-card.legal:not(.chosen)").map(
      (part) => part.dataset.find,
    ),
    clock: seen('[aria-keyshortcuts="P"]').length > 0,
  };
}

async function find(page, name) {
  await page.keyboard.press("/");
  await page.keyboard.type(name.slice(0, 6));
  await page.keyboard.press("Enter");
}

/** One thing by keys: confirm, a digit, a space by its letter or by its name, leave the step, or let time go on. A letter that came
 * too late for what it meant has begun to find something. */
export async function pressSomething(page, die, now) {
  if (await page.locator(".finding").count()) await page.keyboard.press("Escape");
  const { spaces, digits, found, clock } = await page.evaluate(keyed);
  const places = /^Place a timer/.test(now.heading);
  const named = places && found.length > 0 && die(3) === 0;
  if (now.whole) await page.keyboard.press("Enter");
  else if (digits.length > 0 && !(places && spaces.length > 0 && die(2) === 0))
    await page.keyboard.press(digits[die(digits.length)]);
  else if (places && spaces.length > 0 && !named) await page.keyboard.press(spaces[die(spaces.length)]);
  else if (found.length > 0) await find(page, found[die(found.length)]);
  else if (now.skip) await page.keyboard.press("x");
  else if (clock) await page.keyboard.press("p");
  return changed(page, now).catch(() => check(false, `no key answers "${now.heading}"`)); // what was looked at may have been on its way
}

/** The whole game by keys alone. */
export async function playByKeys(page, die) {
  let now = await settled(page);
  for (let i = 0; i < 2500 && !now.over; i++) now = await pressSomething(page, die, now);
  check(now.over, "the game does not end");
  return now;
}

/* --- against the clock --------------------------------------------------------------------------------------------------- */

/** What can be touched while the clock runs; false as long as there is nothing, or two touches are on their way: no fingers
 * are faster than that, and a server refuses those who are. A machine that was kept from looking at the table has slept, as
 * far as the page knows: then the clock is held. */
function acting(answers) {
  const { table, pending } = window.hourglassSession.state;
  if (!["action", "finish"].includes(table.view.stage)) return { over: true };
  if (document.querySelector(".realm-held .button")) return { held: true };
  if (pending.length > 1) return false;
  const confirm = document.querySelector(".decision .confirm");
  const [whole, skip, count] = [
    confirm !== null && !confirm.disabled,
    document.querySelector(".decision .skip-move:enabled") !== null,
    document.querySelectorAll(answers).length,
  ];
  return (whole || skip || count > 0) && { over: false, whole, skip, count };
}

/** Somebody who touches whatever can be touched until the age is over. */
export async function playAge(page, die) {
  for (;;) {
    const now = await (await page.waitForFunction(acting, ANSWERS, { polling: 100, timeout: 60_000 })).jsonValue();
    if (now.over) return;
    if (now.held) {
      await page.evaluate(() => document.querySelector(".realm-held .button")?.click()); // it may be going already
      await held(page).waitFor({ state: "detached" });
      continue;
    }
    await page.evaluate(
      ([answers, { whole, skip, count }, n, leave]) => {
        const parts = document.querySelectorAll(answers);
        (whole
          ? document.querySelector(".decision .confirm")
          : skip && (leave || count === 0)
            ? document.querySelector(".skip-move")
            : parts[n % parts.length]
        )?.click();
      },
      [ANSWERS, now, die(1000), die(6) === 0],
    );
  }
}

/** The panel that waits for everybody to be ready, and the button on it. */
export const held = (page) => page.locator(".realm-held");
export const ready = (page) => page.locator(".realm-held .button");

/** A table in real time at which age I is about to begin, in an hour that runs so many times as fast. The ages are as long as
 * usual, so that none is over before a slow machine has done what it is to do. */
export async function beforeTheGong(stage, { times = 1, settings = {}, visitor = {}, ...game } = {}) {
  const context = await stage.visitor({ settings, ...visitor });
  if (times > 1) await hasten(context, times);
  const page = await stage.open("#/", { context });
  await newEmpires(page, { pace: "live", ...game });
  await playOn(page, dice(5), async () => (await held(page).count()) > 0);
  return page;
}
