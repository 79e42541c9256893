/* language.mjs: what cards do is told by the engine, and follows the language that is read: at a table and in a replay. */
import { countCalls } from "./costs.mjs";
import { check, same, until } from "./harness.mjs";

/** Every text of a component, as the table has them. */
function textsAtTable(page) {
  return page.evaluate(() => {
    const texts = [];
    JSON.stringify(window.hourglassSession.state.table.components, (key, value) => {
      if (key === "text" && value.length > 12) texts.push(value);
      return value;
    });
    return texts;
  });
}

/** Those that can be read somewhere on the page, or are said of something on it. */
function shown(page, texts) {
  return page.evaluate((all) => {
    const said = [...document.querySelectorAll("[title], [aria-label]")].flatMap((each) => [
      each.title ?? "",
      each.getAttribute("aria-label") ?? "",
    ]);
    const page = [document.body.textContent, ...said].join("\n");
    return all.filter((text) => page.includes(text.replace(/\.$/, "")));
  }, texts);
}

async function inOtherLanguage(page, name, lang, ready) {
  await page.evaluate(() => window.costs.splice(0));
  await page.getByRole("button", { name, exact: true }).click();
  await until(page, (now) => document.documentElement.lang === now, lang);
  await ready();
  const calls = await page.evaluate(() =>
    window.costs.filter(({ what }) => what === "call").map(({ text }) => JSON.parse(text).method),
  );
  for (const method of ["table.load", "table.components"])
    same(
      calls.filter((call) => call === method).length,
      1,
      `calls of ${method} for another language (${calls.join(", ")})`,
    );
}

/** `open(stage, context)` gives a page at a table that shows components, in English; `ready(page)` waits until it does.
 * `games(stage)`: games that are kept already. */
export const followsLanguage =
  (open, ready, games = () => []) =>
  async (stage) => {
    const context = await stage.visitor({ games: await games(stage) });
    await countCalls(context);
    const page = await open(stage, context);
    const english = await textsAtTable(page);
    check((await shown(page, english)).length > 0, "no text of a component is shown");
    await page.getByRole("button", { name: "Menu" }).click();
    await inOtherLanguage(page, "Deutsch", "de", () => ready(page));
    const german = await textsAtTable(page);
    const only = (texts, others) => texts.filter((text) => !others.includes(text));
    const speaks = async (texts, others, where) => {
      check(
        (await shown(page, only(texts, others))).length > 0,
        `no text of a component is shown in the other language ${where}`,
      );
      same(await shown(page, only(others, texts)), [], `texts in the language of before ${where}`);
    };
    await speaks(german, english, "at the table");
    await page.goto(page.url().replace("/table/", "/replay/"));
    const replayed = () => page.locator(".replay-controls").waitFor();
    await replayed();
    await speaks(german, english, "in the replay");
    await inOtherLanguage(page, "English", "en", replayed);
    await speaks(english, german, "in the replay");
  };
