/* play.mjs: Time of Empires: a whole game in turns, an age in real time, keys, and what is refused. */
import { becomes, check, same, until } from "../../e2e/harness.mjs";
import { changed, dice, newEmpires, offered, playOn, settled, touch } from "./player.mjs";

async function wholeGameInTurns(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "turns" });
  const end = await playOn(page, dice(7));
  check(/wins?\b|share/i.test(end.heading), `the end says "${end.heading}"`);
  const points = await page.locator(".result b").allTextContents();
  await page.getByRole("button", { name: "Score" }).click();
  same((await page.locator("dialog[open] .realm-sheet tfoot tr:first-child td").allTextContents()).sort(), [...points].sort(), "the sums of the score sheet");
}

/** Six keys place timers: in turns a key chooses, and Enter confirms. */
async function byKeys(stage) {
  const page = await stage.open("#/");
  let now = await newEmpires(page, { pace: "turns" });
  for (let i = 0; i < 12 && !/Place a timer/.test(now.heading); i++) now = await touch(page, dice(3), now);
  await page.keyboard.press("q");
  now = await changed(page, now);
  check(now.whole, "Q does not choose Produce Ideas");
  await page.keyboard.press("Enter");
  await changed(page, now);
  same(await page.locator('[data-space="ideas"] .realm-ring').count(), 1, "timers on Produce Ideas");
}

/** A space that is barred says why, with its rule. */
async function refusal(stage) {
  const page = await stage.open("#/");
  let now = await newEmpires(page, { pace: "turns" });
  for (let i = 0; i < 12 && !/Place a timer/.test(now.heading); i++) now = await touch(page, dice(3), now);
  await page.locator('[data-space="construct"]').click({ force: true });
  await page.locator(".bubble").waitFor();
  check(/\d+\.\d+/.test(await page.locator(".bubble .rule-link").textContent()), "the refusal names no rule");
}

/** One age of a minute: the clock waits until one is ready, then every touch counts, the sand runs, and the gong ends it. */
async function ageInRealTime(stage) {
  const page = await stage.open("#/");
  let now = await newEmpires(page, { pace: "live", options: { "How long an age in real time lasts.": 60_000, "How long a timer runs, in milliseconds.": 20_000 } });
  for (let i = 0; i < 12 && (await page.locator(".realm-held").count()) === 0; i++) now = await touch(page, dice(5), now);
  await page.locator(".realm-held .button").click();
  await becomes(() => page.locator(".realm-held").count(), 0, "panels that wait for the start");
  await page.keyboard.press("q");
  await page.locator('[data-space="ideas"] .realm-ring').waitFor();
  await page.keyboard.press("w");
  await page.locator('[data-space="bricks"] .realm-ring').waitFor();
  same(await page.locator(".decision .undo:enabled").count(), 0, "undo while the clock runs");
  const left = () => page.locator('[data-space="ideas"] .realm-ring .left').textContent().then(Number);
  const first = await left();
  await until(page, (was) => Number(document.querySelector('[data-space="ideas"] .realm-ring .left').textContent) < was, first);
  await until(page, () => window.hourglassSession.state.table.view.stage !== "action");
  check((await page.evaluate(() => window.hourglassSession.state.table.log.some(({ kind }) => kind === "age-over"))), "the age has not ended with the gong");
}

/** In lockstep time goes on when it is said, and only then. */
async function lockstep(stage) {
  const page = await stage.open("#/");
  let now = await newEmpires(page, { pace: "lockstep" });
  for (let i = 0; i < 12 && !/Place a timer/.test(now.heading); i++) now = await touch(page, dice(5), now);
  await page.keyboard.press("q");
  await page.locator('[data-space="ideas"] .realm-ring').waitFor();
  same(await page.evaluate(() => window.hourglassSession.state.table.view.now_ms), 0, "what the clock says before it is let go on");
  await page.getByRole("button", { name: "Let time go on" }).click();
  await until(page, () => window.hourglassSession.state.table.view.now_ms > 0);
  await settled(page);
}

/** On a phone the own spaces and the buttons stay in view, whatever the pane shows. */
async function phoneKeepsTheFoot(stage) {
  const page = await stage.open("#/", { size: "phone" });
  await newEmpires(page, { pace: "turns" });
  for (const name of ["Boards", "Cards", "Columns", "Map"]) {
    await page.locator(".realm-pages").getByRole("button", { name: new RegExp(name) }).click();
    for (const part of [".realm-timers", ".realm-spaces", ".decision-buttons"]) check(await page.locator(part).isVisible(), `${part} is out of view under ${name}`);
  }
}

export default offered
  ? [
      ["a whole game in turns", wholeGameInTurns], ["six keys place timers", byKeys], ["a barred space says why", refusal], ["an age in real time", ageInRealTime],
      ["lockstep goes on when it is let", lockstep], ["a phone keeps the own board in view", phoneKeepsTheFoot],
    ]
  : [];
