/* player.mjs: how to play any game at the plain board, by touches or by keys; nothing here knows a game. Each has its cases in
 * plain.mjs of its folder. */
import { kept, playedUntil } from "../../e2e/fixtures.mjs";
import { check, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";

/** What can be touched and is not chosen yet. */
const OFFERS = ".plain-offers .plain-offer:not(.chosen)";

/** Mira against bots, and people at one screen. */
export const against = (bots, bot = "random") =>
  ["Mira", "Anton", "Selma", "Jonas"].slice(0, bots + 1).map((name, i) => (i ? { name, bot } : { name }));
export const people = (n) => ["Mira", "Jonas", "Selma", "Anton"].slice(0, n).map((name) => ({ name }));

/** A visitor's page at the plain board of a table that has just begun, or has been played on for so many decisions. */
export async function openPlain(
  stage,
  game,
  { seats = against(1), seed = "plain", options, clock, after = 0, ...visitor } = {},
) {
  let left = after;
  const record = await playedUntil(stage.program, game, () => left-- <= 0, { seats, seed, options, clock });
  const page = await stage.open("?board=plain#/table/plain", { games: [kept("plain", record)], ...visitor });
  await settled(page);
  return page;
}

/** What can be seen of the decision once the table stands still, and differs from `old`; false before that. */
function look([offers, old]) {
  const text = (selector) => document.querySelector(selector)?.textContent ?? "";
  const confirm = document.querySelector(".decision .confirm");
  const over = document.querySelector(".decision.over .ended h2") !== null;
  const cover = document.querySelector(".cover") !== null;
  const goes = document.querySelector(".plain-agree") !== null && !document.querySelector(".decision.over");
  const chosen = [...document.querySelectorAll('[aria-pressed="true"]')].map((part) => part.dataset.part).join();
  const last = document.querySelector(".log")?.dataset.last;
  const stamp = [chosen, confirm?.disabled, last, cover, over, text(".plain-clock"), text(".cover h2")].join("|");
  const sent = window.hourglassSession?.state.pending.length ?? 0;
  const count = document.querySelectorAll(offers).length;
  const mine = document.querySelector(".decision.mine") !== null && (count > 0 || !confirm?.disabled);
  return (
    (cover || over || goes || mine) &&
    sent === 0 &&
    stamp !== old && { over, cover, goes, stamp, whole: mine && !confirm.disabled, offers: mine ? count : 0 }
  );
}

export async function settled(page) {
  return (await until(page, look, [OFFERS, ""])).jsonValue();
}

async function changed(page, { stamp }) {
  return (await until(page, look, [OFFERS, stamp])).jsonValue();
}

/** A player whose choices are the same for the same seed. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * n);
  };
}

/** Where nobody can do anything time may go on by itself, before it is told to. */
async function letGo(page) {
  const button = page.locator(".plain-agree");
  await button.click({ timeout: 3000 }).catch(async (fault) => {
    if ((await button.count()) > 0) throw fault;
  });
}

/** One touch: lifts the cover, confirms what is whole, lets time go on, or chooses something. */
export async function byMouse(page, die, now) {
  if (now.cover) await lift(page);
  else if (now.whole) await page.locator(".decision .confirm").click();
  else if (now.goes && (now.offers === 0 || die(3) === 0)) await letGo(page);
  else await page.locator(OFFERS).nth(die(now.offers)).click();
}

/** The same by keys: Enter confirms, P lets time go on, digits choose, and so do letters, behind a slash. */
export async function byKeys(page, die, now) {
  if (now.whole) return page.keyboard.press("Enter");
  if (now.goes && (now.offers === 0 || die(3) === 0)) return page.keyboard.press("p");
  const chosen = page.locator(OFFERS).nth(die(now.offers));
  const { key, find } = await chosen.evaluate(({ dataset }) => ({ ...dataset }));
  if (key && die(2)) return page.keyboard.press(key);
  await page.keyboard.type(`/${find}`);
  await page.keyboard.press("Enter");
}

/** What the page asks, beside what its engine does: before anything is chosen the same words; the same rule always. */
function askedHere() {
  const { table, choice } = window.hourglassSession.state;
  const heading = document.querySelector(".decision.mine .ask h2")?.textContent;
  const rule = document.querySelector(".decision.mine .rule-link:not(.always)")?.textContent;
  return { heading, rule, ask: table.ask, begun: choice.parts.length > 0 };
}

function checkAsked({ heading, rule, ask, begun }) {
  check(begun ? heading : heading === ask.text, `the page asks "${heading}", and its engine "${ask.text}"`);
  check(rule?.split(" ").includes(ask.rule), `the page names the rule "${rule}", and its engine ${ask.rule}`);
}

/** Plays on until `stop` says so, or the game is over; tells how many touches that were. */
export async function playOn(page, act = byMouse, stop = () => false, most = 20_000) {
  const die = dice(7);
  let now = await settled(page);
  for (let i = 0; i < most; i++) {
    if (now.over || (await stop(now, i))) return i;
    if (now.offers > 0) checkAsked(await page.evaluate(askedHere));
    await act(page, die, now);
    now = await changed(page, now);
  }
  check(false, `the game does not end within ${most} touches`);
}

/** The end is told, with the points of all. */
async function checkEnd(page) {
  check(/win|share|victor/i.test(await page.locator(".ended h2").textContent()), "the end does not say who has won");
  const points = await page.locator(".seat-points b").allTextContents();
  check(points.length > 1 && points.every((each) => /^-?\d+$/.test(each)), `the seats have no points: ${points}`);
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.locator('[data-plain="plain-score"]:visible').waitFor();
}

/** A case: a whole game. */
export const wholeGame = (game, act, options) => async (stage) => {
  const page = await openPlain(stage, game, options);
  stage.figure("touches", await playOn(page, act));
  await checkEnd(page);
};

/** A case: some turns of a game that is long. */
export const someTurns = (game, act, options) => async (stage) => {
  const page = await openPlain(stage, game, options);
  await playOn(page, act, (_, i) => i >= 60);
};

/** Cases of whole games, with each hand and at one screen. */
export const wholeGames = (game, options, how = "") => [
  [`a whole game by mouse${how}`, wholeGame(game, byMouse, { seats: against(2), ...options })],
  [`a whole game by keys${how}`, wholeGame(game, byKeys, { seats: against(1), ...options })],
  [`a whole game at one screen${how}`, wholeGame(game, byMouse, { seats: people(2), ...options })],
];
