/* play.mjs: Time of Empires in turns: whole games by mouse and by keys alone, what is refused, the guide, the form. */
import { followCoach } from "../../e2e/guide.mjs";
import { becomes, check, closeDialog, same, until } from "../../e2e/harness.mjs";
import { followsLanguage } from "../../e2e/language.mjs";
import { changed, dice, newEmpires, offered, playByKeys, playOn, playTo, settled, tableOf } from "./player.mjs";

async function wholeGame(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  const end = await playOn(page, dice(7));
  check(/wins?\b|share/i.test(end.heading), `the end says "${end.heading}"`);
  const points = await page.locator(".result b").allTextContents();
  same(
    (await tableOf(page)).score.seats.map(({ score }) => String(score)).sort(),
    [...points].sort(),
    "points at the end",
  );
  check(
    points.some((each) => each !== "0"),
    "nobody has a point",
  );
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.locator("dialog[open] .realm-sheet").waitFor();
  same(
    (await page.locator("dialog[open] .realm-sheet tfoot tr:first-child td").allTextContents()).sort(),
    [...points].sort(),
    "the sums of the score sheet",
  );
  await closeDialog(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator(".replaying .realm-drawing").waitFor();
  same(await page.locator(".replay-speed option").count(), 6, "speeds of a replay without a clock");
}

/** No mouse at all: letters, digits, names that are found, Enter. */
async function wholeGameByKeys(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns", seed: "keys", options: { "Rounds of an age that is played in turns.": 10 } });
  const end = await playByKeys(page, dice(3));
  check(/wins?\b|share/i.test(end.heading), `the end says "${end.heading}"`);
}

/** Six keys place timers: in turns a key chooses, and Enter confirms. */
async function byKeys(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  let now = await playTo(page, dice(3), /Place a timer/);
  await page.keyboard.press("q");
  now = await changed(page, now);
  check(now.whole, "Q does not choose Produce Ideas");
  await page.keyboard.press("Enter");
  await changed(page, now);
  same(await page.locator('[data-space="ideas"] .realm-ring').count(), 1, "timers on Produce Ideas");
}

/** A letter that means nothing here begins to find something; a digit chooses all the same, unless it belongs to what is looked
 * for. */
async function lateLetter(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  await playTo(page, dice(7), /bonus token/);
  const [finding, chosen] = [page.locator(".finding"), page.locator(".decision .token.chosen")];
  await page.keyboard.press("p");
  await finding.waitFor();
  await page.keyboard.press("2");
  await chosen.waitFor();
  same(await finding.count(), 0, "finders that are open");
  await page.keyboard.type("/p3");
  await finding.getByText("nothing is called that").waitFor();
  await page.keyboard.press("Escape");
  await finding.waitFor({ state: "detached" });
  same(await chosen.getAttribute("data-key"), "2", "the column that is chosen");
}

/** A key that is held down decides once. */
async function heldDown(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  await playTo(page, dice(7), /bonus token/);
  const chosen = page.locator(".decision .token.chosen");
  for (let i = 0; i < 2; i++) await page.keyboard.down("2");
  await page.keyboard.up("2");
  await chosen.waitFor();
  const { turn } = await tableOf(page);
  for (let i = 0; i < 4; i++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await until(page, (before) => window.hourglassSession.state.table.turn.decisions[0] !== before, turn.decisions[0]);
  same(
    (await tableOf(page)).log.filter(({ kind, seat }) => kind.startsWith("token-chosen") && seat === 0).length,
    1,
    "tokens that were placed",
  );
}

/** A space that is barred says why, with its rule. */
async function refusal(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  await playTo(page, dice(3), /Place a timer/);
  await page.locator('[data-space="construct"]').click({ force: true });
  await page.locator(".bubble").waitFor();
  check(/\d+\.\d+/.test(await page.locator(".bubble button.rule-link").textContent()), "the refusal names no rule");
}

/** A space that is touched while a way is half chosen is what is chosen then. */
async function anotherThought(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  await playTo(page, dice(3), /Place a timer/);
  await page.locator('[data-space="move"]').click();
  await until(page, () => /^Move/.test(document.querySelector(".decision .ask h2").textContent));
  const before = await settled(page);
  await page.evaluate(() => document.querySelector(".realm-place.legal").click());
  const half = await changed(page, before);
  check(!half.whole, "a source alone is a whole move");
  await page.keyboard.press("q");
  check((await changed(page, half)).whole, "another space cannot be chosen after a source");
}

/** On a phone the own spaces and the buttons stay in view, whatever the pane shows. */
async function phoneKeepsTheFoot(stage) {
  const page = await stage.open("#/", { size: "phone" });
  await newEmpires(page, { pace: "turns" });
  for (const name of ["Boards", "Cards", "Columns", "Map"]) {
    await page
      .locator(".realm-pages")
      .getByRole("button", { name: new RegExp(name) })
      .click();
    for (const part of [".realm-timers", ".realm-spaces", ".decision-buttons"])
      check(await page.locator(part).isVisible(), `${part} is out of view under ${name}`);
  }
}

/** The first rounds at the coach's side, playing what it proposes. */
async function guide(stage) {
  const page = await stage.open("#/guide/empires");
  const moves = await followCoach(page);
  check(moves.length >= 40, `decisions of the first age: ${moves.length}`);
  await page.getByRole("heading", { name: "Well done" }).waitFor();
  same(await page.locator(".first-points div").count(), 2, "seats with points");
  await page.getByRole("link", { name: "Play on" }).click();
  await page.locator(".coach").waitFor({ state: "detached" });
}

/** What the components say is in the language that is chosen, at the table and in its replay. */
const language = followsLanguage(async (stage, context) => {
  const page = await stage.open("#/", { context });
  await newEmpires(page, { pace: "turns" });
  return page;
}, settled);

/* --- the form for a new game ------------------------------------------------------------------------------------------- */

const row = (page, meaning) => page.locator(".options li", { hasText: meaning });

/** Times are in seconds, beside the pace they belong to; two people at one screen have no real time. */
async function form(stage) {
  const page = await stage.open("#/new/empires");
  await page.locator(".paces").waitFor();
  same(
    await page.locator(".paces input[type=radio]").evaluateAll((all) => all.map(({ value }) => value)),
    ["turns", "live", "lockstep"],
    "paces of one person",
  );
  same(await page.locator(".new-game .more").getAttribute("open"), null, "options that nobody has changed");
  await page.locator(".paces [value=live]").check();
  same(await page.locator(".paces").getByLabel("How long a timer runs.").inputValue(), "30", "seconds of a timer");
  same(
    await page.locator(".paces").getByLabel("How long an age in real time lasts.").inputValue(),
    "540",
    "seconds of an age",
  );
  same(await row(page, "How much longer the timers of a seat run.").locator("input").count(), 2, "handicaps");
  await page.locator(".paces [value=turns]").check();
  await becomes(
    () => page.locator(".paces").getByLabel("How long a timer runs.").count(),
    0,
    "timers of a game in turns beside its pace",
  );
  await page.locator(".paces [value=live]").check();
  await page.locator(".seat-row").nth(1).locator("select").selectOption("");
  await becomes(
    () =>
      page
        .locator(".paces input[type=radio]")
        .evaluateAll((all) => all.map(({ value, checked }) => `${value}${checked ? " chosen" : ""}`)),
    ["turns chosen", "lockstep"],
    "paces of two persons",
  );
  await page.locator(".new-game .more > summary").click();
  same(
    await row(page, "Age I is played").locator("option").allTextContents(),
    ["in real time", "in turns"],
    "what an age can be",
  );
  same(
    await row(page, "Every technology").locator("option").allTextContents(),
    ["each twice", "72 different ones"],
    "technologies",
  );
  await row(page, "Age III is played").locator("select").selectOption("rt");
  await page.getByText("A mixture").waitFor();
  await row(page, "How much longer the timers of a seat run.").locator("input").nth(1).fill("12");
  await page.locator(".new-game .start").click();
  await page.locator(".cover").waitFor();
  const { options, turn } = await tableOf(page);
  same(
    [options.mode_1, options.mode_3, options.handicap_ms.slice(0, 2), turn.clock.mode],
    ["aoi", "rt", [0, 12000], "lockstep"],
    "what was set",
  );
}

/** Bots alone play to the end at once, and are watched by the clock. */
async function botsAlone(stage) {
  const page = await stage.open("#/new/empires");
  await page.locator(".seat-row").nth(0).locator("select").selectOption("random");
  await page.locator(".paces [value=live]").check();
  await page.locator(".paces").getByLabel("How long an age in real time lasts.").fill("60");
  await page.locator(".new-game .start").click();
  await page.locator(".replay-controls").waitFor();
  await page.locator(".replay-speed option").nth(5).waitFor({ state: "attached" });
}

export default offered
  ? [
      ["a whole game in turns, by mouse, to the final result", wholeGame],
      ["a whole game in turns by keys alone", wholeGameByKeys],
      ["six keys place timers", byKeys],
      ["a letter that means nothing does not keep digits from choosing", lateLetter],
      ["a key that is held down decides once", heldDown],
      ["a barred space says why", refusal],
      ["a space is chosen after half a way", anotherThought],
      ["a phone keeps the own board in view", phoneKeepsTheFoot],
      ["a first game with a guide", guide],
      ["cards speak the language that is chosen", language],
      ["the form tells paces and times", form],
      ["bots alone are watched", botsAlone],
    ]
  : [];
