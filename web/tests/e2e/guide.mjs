/* guide.mjs: a person who does what the coach says, in any game. */
import { becomes, same, until } from "./harness.mjs";

const next = (page) => page.locator(".coach-acts .button.outline");
const take = (page) => page.locator(".coach-advice .button");
const done = (page) => page.locator(".coach-acts .button.primary");
const confirm = (page) => page.locator(".decision .confirm");

/** From now on the page notes what the coach says in the very first moment of every state of the log. */
function listen(page) {
  return page.evaluate(() => {
    const lines = () => Number(document.querySelector(".log")?.dataset.last);
    const said = [];
    window.said = said;
    let known = lines();
    new MutationObserver(() => {
      if (lines() === known || !document.querySelector(".coach")) return;
      known = lines();
      said.push({
        title: document.querySelector("#coach-title").textContent,
        advice: document.querySelector(".coach-advice")?.textContent ?? "",
      });
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

const coached = () => ({
  title: document.querySelector("#coach-title").textContent,
  asked: document.querySelector(".decision.mine .ask h2")?.textContent,
  log: Number(document.querySelector(".log")?.dataset.last),
});
const goneOn = (old) =>
  document.querySelector("#coach-title").textContent !== old.title ||
  (document.querySelector(".decision.mine .ask h2")?.textContent ?? old.asked) !== old.asked ||
  Number(document.querySelector(".log")?.dataset.last) !== old.log;

/** Chooses what is advised, and confirms it where it waits for that. */
async function obey(page, before) {
  await take(page).click();
  const whole = (old) =>
    Number(document.querySelector(".log")?.dataset.last) !== old.log
      ? "played"
      : document.querySelector(".decision .confirm")?.disabled === false && "chosen";
  if ((await (await until(page, whole, before)).jsonValue()) === "chosen") await confirm(page).click();
}

/** Reads and plays what the coach proposes until it has nothing left to say; returns the titles of its steps. After a move
 * it never speaks of the table before it: neither in its words nor with advice for cards that are gone. */
export async function followCoach(page) {
  await page.locator(".coach").waitFor();
  await page.locator(".decision.mine").waitFor({ state: "attached" });
  await listen(page);
  const titles = [];
  const moved = [];
  for (let i = 0; i < 60; i++) {
    await next(page).or(take(page)).or(done(page)).first().waitFor();
    const before = await page.evaluate(coached);
    if (titles.at(-1) !== before.title) titles.push(before.title);
    if (await done(page).isVisible()) break;
    if (await next(page).isVisible()) await next(page).click();
    else await obey(page, before);
    await until(page, goneOn, before);
    const after = await page.evaluate(coached);
    if (after.log !== before.log) moved.push({ title: after.title, advice: "" });
  }
  await becomes(() => page.evaluate(() => window.said.length), moved.length, "states of the log that were seen");
  same(await page.evaluate(() => window.said), moved, "what the coach says in the first moment after each move");
  return titles;
}
