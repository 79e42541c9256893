/* lessons.mjs: a lesson by keys alone; what a refusal and the rules offer to learn. */
import { becomes, check, same } from "../../e2e/harness.mjs";
import { asks, confirm, lessonsOf, pageOf, stateOf } from "../../e2e/lesson.mjs";

const [first] = lessonsOf("sandstone");

/** Enter reads on and confirms, H shows what leads to the goal. */
async function byKeys(stage) {
  const page = await stage.open(`#/learn/sandstone/${first.name}`);
  await asks(page);
  const told = async () => [
    await stateOf(page),
    await pageOf(page),
    await page.locator(".log").getAttribute("data-last"),
  ];
  for (let i = 0; i < 60 && (await stateOf(page)) !== "done"; i++) {
    const before = JSON.stringify(await told());
    if ((await stateOf(page)) === "goal") {
      await page.keyboard.press("h");
      await becomes(
        async () => JSON.stringify(await told()) !== before || (await confirm(page).isEnabled()),
        true,
        "something to confirm",
      );
    }
    if (JSON.stringify(await told()) === before) await page.keyboard.press("Enter");
    await becomes(async () => JSON.stringify(await told()) !== before, true, "another state");
    await asks(page);
  }
  same(await page.locator(".coach-known li").count(), first.lesson.known.length, "lines of what is known");
}

/** A section of the rules leads to the lesson that teaches it. */
async function fromTheRules(stage) {
  const page = await stage.open("#/rules/sandstone/5.7");
  const link = page.locator(".rules-lesson").first();
  await link.waitFor();
  await link.click();
  await asks(page);
  check((await page.locator(".crumbs").textContent()).includes("Lesson"), "the rules do not lead to a lesson");
}

export default [
  ["a lesson by keys", byKeys],
  ["the rules lead to a lesson", fromTheRules],
];
