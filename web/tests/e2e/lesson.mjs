/* lesson.mjs: somebody who learns: what a coach says, offers and points at, in the lessons of any game. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { becomes, check, root, same, until } from "./harness.mjs";

export const coach = (page) => page.locator(".coach");
export const next = (page) => page.locator(".coach-next");
export const showMe = (page) => page.locator(".coach-show");
export const confirm = (page) => page.locator(".decision .confirm");
export const stateOf = (page) => page.evaluate(() => document.querySelector(".lesson")?.dataset.state);
export const pageOf = (page) => page.locator(".coach-steps").getAttribute("aria-label");

/** Lessons of a game in their order: the name and what is in the file. */
export function lessonsOf(game) {
  const files = (JSON.parse(readFileSync(join(root, "web/generated/lessons.en.json"), "utf8"))[game] ?? []).map(
    ({ file }) => file,
  );
  return files.map((file) => ({
    name: file.slice(file.indexOf("-") + 1),
    lesson: JSON.parse(readFileSync(join(root, "lessons", game, `${file}.json`), "utf8")),
  }));
}

/** The coach waits for somebody. */
export function asks(page) {
  return until(page, () => /^(read|goal|other|done)$/.test(document.querySelector(".lesson")?.dataset.state));
}

const told = () => {
  const steps = document.querySelector(".coach-steps")?.getAttribute("aria-label");
  return [document.querySelector(".lesson")?.dataset.state, steps, document.querySelector(".log")?.dataset.last].join();
};

/** The marks that are seen. A part may come or go while its page is open, with the card that was taken up. */
async function marks(page) {
  await page.waitForTimeout(300); // rings are looked for five times a second
  return page.locator(".point-number").allTextContents();
}

/** One thing that leads on: read, or choose what is shown and confirm it. */
async function goOn(page) {
  const before = await page.evaluate(told);
  if ((await stateOf(page)) === "read") await next(page).click();
  else {
    await showMe(page).click();
    const moved = async () => (await page.evaluate(told)) !== before;
    await becomes(async () => (await moved()) || (await confirm(page).isEnabled()), true, "something to confirm");
    if (!(await moved())) await confirm(page).click();
  }
  await becomes(async () => (await page.evaluate(told)) !== before, true, "what comes after it");
  await asks(page);
}

/** By the solution that the coach shows, to the last page. */
export async function learn(page, { pages, known }, { points = false } = {}) {
  await asks(page);
  const seen = pages.map(() => new Set());
  for (let i = 0; i < 200 && (await stateOf(page)) !== "done"; i++) {
    const at = Number(/\d+/.exec(await pageOf(page))[0]) - 1;
    if (points && pages[at].points) for (const mark of await marks(page)) seen[at].add(mark);
    await goOn(page);
  }
  if (points)
    for (const [i, { points: parts = [] }] of pages.entries())
      same(
        [...seen[i]].sort(),
        parts.map((_, n) => `${n + 1}`),
        `marks on page ${i + 1} at ${parts.join(", ")}`,
      );
  same(await stateOf(page), "done", "the lesson after its solution");
  check(!(await page.locator(".decision").textContent()).includes("Waiting"), "somebody is waited for at the end");
  check(!(await confirm(page).isVisible()), "a dead button stays at the end");
  same(await page.locator(".coach-known li").count(), known.length, "lines of what is known");
}

/** Every lesson of a game by its solution, with all that is told, all pointers, and ticked off in the list. */
export function everyLesson(game) {
  return lessonsOf(game).map(({ name, lesson }) => [
    `the lesson ${name} by its solution`,
    async (stage) => {
      const page = await stage.open(`#/learn/${game}/${name}`, { settings: { speed: 2 } });
      await learn(page, lesson, { points: true });
      await page.goto(`${stage.address}#/learn/${game}`);
      const row = page.locator(`.lesson-row[href$="/${name}"]`);
      await row.waitFor();
      check(await row.locator(".lesson-tick.done").isVisible(), `${name} is not ticked off`);
    },
  ]);
}
