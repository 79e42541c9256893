/* keys.mjs: a key means one thing on a screen: no letter stands twice in the list of keys, and no two parts that are seen name the
 * same one. */
import { rivals } from "./telling.mjs";
import { kept } from "./fixtures.mjs";
import { closeDialog, games, same, until } from "./harness.mjs";

const twice = (all) => all.filter((one, i) => all.indexOf(one) !== i);

/** The letters of the list, and what the parts of the screen name. */
async function meanings(page) {
  const named = await page.evaluate(() =>
    ["aria-keyshortcuts", "data-key"].map((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .filter((part) => part.checkVisibility())
        .map((part) => part.getAttribute(name)),
    ),
  );
  await page.keyboard.press("?");
  await page.locator("dialog[open] .keys-sheet").waitFor();
  const listed = await page.locator(".keys-sheet kbd").allTextContents();
  await closeDialog(page);
  return { listed: twice(listed.filter((key) => /^\p{L}$/u.test(key))), named: named.map(twice) };
}

const none = { listed: [], named: [[], []] };

function atATable(game) {
  return async (stage) => {
    const page = await stage.open("#/table/keys", { games: [kept("keys", await rivals(stage.program, game))] });
    await until(page, () => window.hourglassSession?.state.status === "ready" && window.hourglassSession.mine);
    same(await meanings(page), none, `keys that mean two things at a table of ${game}`);
    await page.keyboard.press("h");
    await page.locator(".hint-play").waitFor();
    same(await meanings(page), none, `keys that mean two things beside a hint in ${game}`);
    await page.goto(`${stage.address}#/guide/${game}`);
    await page.locator(".coach-advice").waitFor();
    same(await meanings(page), none, `keys that mean two things in a first game of ${game}`);
  };
}

export default games.map(({ id }) => [`a key means one thing on a screen, ${id}`, atATable(id)]);
