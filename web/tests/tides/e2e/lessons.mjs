/* lessons.mjs: a lesson by mouse, with a move that is not the goal; where one was left; German on a phone; addresses. */
import { becomes, check, same } from "../../e2e/harness.mjs";
import { asks, coach, confirm, learn, lessonsOf, next, pageOf, showMe, stateOf } from "../../e2e/lesson.mjs";

const [first, second] = lessonsOf("tides");
const card = (page, name) => page.locator(`.decision [data-card=${name}]`);

async function byMouse(stage) {
  const page = await stage.open("#/");
  await page.getByRole("link", { name: /^Lessons.*Tides of Time/ }).click();
  await page.getByRole("link", { name: /Pick and pass/ }).click();
  await next(page).click();
  await showMe(page).waitFor();
  check((await coach(page).textContent()).includes("Your goal: Pick Eternal Palace."), "the goal is not told");
  await card(page, "the-molehill").click();
  await confirm(page).click();
  await becomes(() => stateOf(page), "other", "the state after another card");
  check((await coach(page).textContent()).includes("Legal, but not the goal."), "the other card is not answered");
  check((await coach(page).getByRole("status").textContent()).includes("Legal, but"), "the answer is not announced");
  same(await confirm(page).textContent(), " Take back", "what Confirm does");
  await confirm(page).click();
  await becomes(() => stateOf(page), "goal", "the state after taking it back");
  same(await page.locator(".decision [data-card]").count(), 5, "cards in the hand after taking it back");
  await card(page, "eternal-palace").click();
  await confirm(page).click();
  await becomes(() => pageOf(page), "Page 3 of 4", "the page after the goal");
  await learn(page, first.lesson);
  await page.getByRole("link", { name: /^Next: / }).click();
  await asks(page);
  check((await page.locator(".crumbs").textContent()).includes("Lesson 2 of 4"), "the next lesson does not open");
  await page.goto(`${stage.address}#/`);
  await page.getByRole("link", { name: /^Lessons.*Tides of Time, 1 of 4 lessons done/ }).waitFor();
}

/** Left in the middle, the lesson goes on there; a link into the middle opens there, too, and Back leads to the page before. */
async function goesOn(stage) {
  const page = await stage.open(`#/learn/tides/${first.name}`);
  await next(page).click();
  await card(page, "eternal-palace").click();
  await confirm(page).click();
  await becomes(() => pageOf(page), "Page 3 of 4", "the page after the goal");
  await page.reload();
  await asks(page);
  same(await pageOf(page), "Page 3 of 4", "the page after a reload");
  await page.goto(`${stage.address}#/learn/tides`);
  await page.getByText("go on at page 3").waitFor();
  await page.goto(`${stage.address}#/learn/tides/${first.name}/4`);
  await asks(page);
  same(await pageOf(page), "Page 4 of 4", "the page of the link");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await becomes(() => pageOf(page), "Page 3 of 4", "the page before");
  same(await stateOf(page), "goal", "the state of the page before");
  await page.goto(`${stage.address}#/learn/tides/${second.name}/99`);
  await asks(page);
  same(
    await pageOf(page),
    `Page ${second.lesson.pages.length} of ${second.lesson.pages.length}`,
    "behind the last page",
  );
  check((await stateOf(page)) !== "done", "a link does a lesson that nobody has done");
  await page.goto(`${stage.address}#/`);
  await page.getByRole("link", { name: /^Lessons.*Tides of Time/ }).waitFor();
  same(await page.getByRole("link", { name: /[1-9] of \d+ lessons done/ }).count(), 0, "lessons ticked off by a link");
}

async function onAPhone(stage) {
  const page = await stage.open(`#/learn/tides/${first.name}`, { size: "phone", settings: { lang: "de", speed: 1 } });
  await next(page).click();
  await showMe(page).waitFor();
  const parts = await page.evaluate(() => {
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [board, goal, side] = [".table-board", ".coach-goal", ".table-side"].map(box);
    const { scrollHeight, clientHeight } = document.querySelector(".table-board");
    const seen = scrollHeight <= clientHeight && board.height <= innerHeight / 2;
    return { seen, goal: goal.bottom <= side.bottom && goal.top >= side.top };
  });
  check(
    parts.seen && parts.goal,
    `the board is seen whole, and no higher than half: ${parts.seen}, the goal is seen: ${parts.goal}`,
  );
  check((await coach(page).textContent()).includes("Dein Ziel: Wähle Eternal Palace."), "the goal is not in German");
  await learn(page, first.lesson);
  await page.getByRole("heading", { name: "Das kannst du jetzt" }).waitFor();
}

async function nowhere(stage) {
  const page = await stage.open("#/learn/tides/nothing-of-that-kind");
  await page.getByRole("alert").getByText("Tides of Time has no lesson called “nothing-of-that-kind”.").waitFor();
  await page.getByRole("link", { name: "All lessons" }).click();
  await becomes(
    () => page.locator(".lesson-row").count(),
    lessonsOf("tides").length + 1,
    "lessons, and the first game",
  );
}

/** A browser that keeps nothing teaches all the same. */
async function keepingNothing(stage) {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("blocked", "QuotaExceededError");
    };
  });
  const page = await stage.open(`#/learn/tides/${first.name}`, { context });
  await learn(page, first.lesson);
}

export default [
  ["a lesson by mouse, with a move that is taken back", byMouse],
  ["a lesson goes on where it was left, and opens in its middle", goesOn],
  ["a lesson in German on a phone", onAPhone],
  ["a lesson that does not exist", nowhere],
  ["a lesson where nothing can be kept", keepingNothing],
];
