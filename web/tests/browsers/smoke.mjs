/* smoke.mjs: what must work in every browser: a whole game and the beginning of each other one by the keys of the table, loading
 * anew, phones, a proof, offline, and nothing on the console. */
import { becomes, games, same, sideways } from "../e2e/harness.mjs";
import { forget, saidBy } from "./way.mjs";

const DECISIONS = 6;
const DESKTOP = [1280, 720];
const PHONE = [390, 844];

/** What stands at the table once nothing is on its way, told or thought about and `before` is not asked any more: the number of the
 * decision, and the record so far; "over" at the end. */
function stands(before) {
  const { state, mine } = window.hourglassSession ?? {};
  if (state?.status !== "ready" || state.pending.length || state.telling) return null;
  const { turn, seat, last } = state.table;
  const decision = turn.over ? "over" : mine ? String(turn.decisions[seat]) : null;
  return decision !== before && decision && { decision, last };
}

/** The hint has been chosen, and Confirm would make it. */
function advised() {
  const { hint, choice } = window.hourglassSession.state;
  return hint !== null && choice.complete !== null;
}

/** Places of the page are behind #: the page stays. */
async function go(page, place, ready) {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, place);
  await page.there(ready);
}

/** A new game by the form. What was typed is sent by Enter: a click could hit what is still on its way. */
async function begin(page, game) {
  await go(page, `#/new/${game}`, ".new-game");
  await page.evaluate(() => {
    delete window.hourglassSession; // of the table before: the new one brings its own
    document.querySelector(".paces [value=turns]")?.click();
    document.querySelector(".new-game .more").open = true;
  });
  await page.focus(".new-game [name=seed]");
  await page.type("smoke");
  await page.waitForFunction(() => document.querySelector("[name=seed]").value === "smoke");
  await page.press("Enter");
  await page.there(".table-screen");
  return page.waitForFunction(stands);
}

/** Takes the decision as the hint says, by keys; answers what stands then. */
async function byHint(page, { decision }) {
  await page.press("h");
  await page.waitForFunction(advised);
  await page.press("Enter");
  return page.waitForFunction(stands, decision);
}

async function play(page, now, decisions) {
  for (let n = 0; n < decisions && now.decision !== "over"; n++) now = await byHint(page, now);
  return now;
}

/** Nothing but what may is wider than its place, on a desktop and on a phone. */
async function fits(page, where) {
  for (const [width, height] of [PHONE, DESKTOP]) {
    await page.resize(width, height);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
    same(await sideways(page), [], `sideways ${where} at ${width}`);
  }
}

/** A whole game, loaded anew in its middle. */
async function wholeGame(page) {
  const middle = await play(page, await begin(page, "tides"), DECISIONS);
  await page.reload();
  same(await page.waitForFunction(stands), middle, "what stands after loading the page anew");
  await fits(page, "at a table of tides");
  const end = await play(page, middle, 60);
  same(end.decision, "over", "after a whole game");
  await page.there(".decision .decision-buttons > a");
  await fits(page, "at the end of a game");
}

/** The page checks the record by itself, with the browser's own cryptography. */
async function proof(page) {
  await go(page, "#/fair", ".fair-choose .button");
  await fits(page, "before a proof");
  await page.evaluate(() => document.querySelector(".fair-choose .button").click());
  await page.there('.fair-verdict[data-word="consistent"]');
  await fits(page, "at a proof");
}

async function others(page) {
  for (const { id } of games.filter(({ id }) => id !== "tides")) {
    await play(page, await begin(page, id), DECISIONS);
    await fits(page, `at a table of ${id}`);
  }
}

/** Without a network the page is there, the last table stands as it did, and the game goes on. */
async function offline(page, way) {
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  const before = await page.waitForFunction(stands);
  await way.cut();
  await page.reload();
  same(await page.waitForFunction(stands), before, "what stands after loading the page offline");
  await play(page, before, 1);
  await begin(page, "tides");
}

/** What a page says is heard; or else nothing would be wrong, whatever was. */
async function heard(page) {
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("is this heard?"))));
  await becomes(
    async () => (await saidBy(page)).some((line) => line.includes("is this heard?")),
    true,
    "the page is heard",
  );
  await forget(page);
}

export async function smoke(page, way, step) {
  await page.resize(...DESKTOP);
  await page.goto(`${way.address}LICENSE.txt`); // of the same host, and no page that would be left while it fetches
  await page.evaluate(() => localStorage.setItem("hourglass-settings", JSON.stringify({ speed: 0 })));
  await page.goto(way.address);
  await page.there(".game");
  await heard(page);
  await step("home", () => fits(page, "at home"));
  await step("a whole game", () => wholeGame(page));
  await step("a proof", () => proof(page));
  await step("the other games", () => others(page));
  await step("offline", () => offline(page, way));
  same([...way.errors, ...(await saidBy(page))], [], "what is wrong on the way and on the console");
}
