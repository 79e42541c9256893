/* walk.mjs: two ways that lead, together, through every screen of the client and everything that opens over one. Whoever
 * walks them says what to do at each stop. `open(games)` opens home for a visitor who has kept these games; `narrow`: the
 * phone pattern. */
import { coached } from "./guide.mjs";
import { kept, playedUntil, two } from "./fixtures.mjs";
import { closeDialog, otherGame, same } from "./harness.mjs";
import { asked, confirm, hand, lift, newGame, pick, shareFromMenu } from "./player.mjs";

const tab = (page, n) => page.locator(".tabs button").nth(n).click();

/** Tables to stop at, played up to there by the program. */
async function tables({ program }) {
  const until = (stop, options) => playedUntil(program, "tides", stop, options);
  return [
    kept("relic", await until(({ view }) => view.phase === "relic")),
    kept("second", await until(({ view }) => view.phase === "relic" && view.round === 2)),
    kept("late", await until(({ view, moves }) => view.round === 3 && moves.length === 2)),
    kept("two", await until(({ seat }) => seat === 1, { seats: two })),
  ];
}

const goer = (stage, page) => async (place, ready) => {
  await page.goto(stage.address + place);
  await page.locator(ready).first().waitFor();
};

/** Somebody who comes for the first time and begins a game. */
export async function arriving(stage, open, narrow, stop) {
  const page = await open([]);
  const at = goer(stage, page);
  const here = (name) => stop(name, page);
  await page.locator(".game").first().waitFor();
  await here("home-first");
  await at("#/records", ".records-empty");
  await here("records-empty");
  await page
    .locator(".file-drop input")
    .setInputFiles({ name: "torn.jsonl", mimeType: "application/jsonl", buffer: Buffer.from("{\n") });
  await page.locator(".records-problem").waitFor();
  await here("records-broken");
  await at("#/", ".game");
  await page.getByRole("link", { name: /^(At this screen|An diesem Bildschirm).*: Tides of Time$/ }).click();
  await page.locator(".new-game").waitFor();
  await here("new");
  for (const summary of await page.locator(".new-game summary").all()) await summary.click();
  await page
    .locator(".edition input")
    .setInputFiles({ name: "torn.json", mimeType: "application/json", buffer: Buffer.from('{"game":"chess"}') });
  await page.locator(".edition [role=status]").waitFor();
  await here("new-open");

  await at("#/", ".game");
  await newGame(page, { seats: { 0: { name: "Mira" } }, seed: "lagoon" });
  await asked(page);
  await here("table-pick");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".notice").waitFor();
  await stop("table-elsewhere", other);
  await other.close();
  await page.bringToFront();
  await page.locator(".ask-hint").click();
  await page.locator(".hint").waitFor();
  await here("table-hint");
  await page.keyboard.press("Escape"); // on a phone it has the place of the hand
  await hand(page).nth(2).click();
  await here("table-chosen");
  if (narrow) {
    await tab(page, 1);
    await here("table-score");
    await tab(page, 2);
    await here("table-log");
    await tab(page, 0);
  }
  await page.keyboard.press("r");
  await page.locator(".rules-drawer .statement").first().waitFor();
  await here("drawer");
  await page.keyboard.press("Escape");
  await page.locator(".rules-drawer").waitFor({ state: "detached" });
  await page.locator(".top-actions .button").last().click();
  await page.locator("dialog[open]").waitFor();
  await here("menu");
  await closeDialog(page);
  await confirm(page);
  await pick(page, 1);
  await page.locator(".tides-kingdom.mine .hit").first().click();
  await page.locator("dialog[open]").waitFor();
  await here("card");
  await closeDialog(page);
}

/** Somebody who has played before. */
export async function staying(stage, open, narrow, stop) {
  const page = await open(await tables(stage));
  const at = goer(stage, page);
  const here = (name) => stop(name, page);
  await at("#/table/relic", ".role.relic");
  await here("table-relic");
  await page.locator(".role.relic").nth(2).click();
  await here("table-relic-half");
  await page.locator(".role.close").nth(0).click();
  await here("table-relic-whole");
  await at("#/table/second", ".role.relic");
  await page.locator(".tides-kingdom.mine .tides-card.relic .hit").first().click();
  await page.locator(".bubble").waitFor();
  await here("table-refused");
  await at("#/table/late", ".decision .tides-hand");
  await hand(page).nth(1).click();
  await here("table-late");
  await confirm(page);
  same(await asked(page), "over", "what is asked after the last card");
  await here("table-over");
  await page.locator(".top-actions .button").last().click();
  await page.locator("dialog[open]").waitFor();
  await here("menu-over");
  const address = await shareFromMenu(page);
  await here("share-dialog");
  await closeDialog(page);

  await at("#/replay/late/24", ".replay-controls");
  await page.locator(".replay-chapters button").nth(2).waitFor();
  await here("replay");
  await (narrow ? tab(page, 1) : page.locator(".replay-tabs button").nth(1).click());
  await here("replay-score");
  if (narrow) await tab(page, 2);
  if (narrow) await here("replay-log");
  await page.locator(".replay-branch .button").click();
  await page.locator("dialog[open]").waitFor();
  await here("branch");
  await closeDialog(page);

  await at("#/fair", ".fair-check");
  await here("fair");
  await page.locator(".fair-choose .button").click();
  await page.locator(".fair-verdict").waitFor();
  await here("fair-checked");
  await at("#/licences", ".licence-text");
  await here("licences");
  await page.goto("about:blank");
  await page.goto(address);
  await page.locator(".share-card").waitFor();
  await here("share-game");

  await at("#/table/two", ".cover");
  await here("cover");
  await lift(page);
  await asked(page);
  await page.locator(".top-actions .button").last().click();
  await page.locator("dialog[open]").waitFor();
  const position = await shareFromMenu(page);
  await closeDialog(page);
  await page.goto("about:blank");
  await page.goto(position);
  await page.locator(".share-card").waitFor();
  await here("share-position");
  await at("#/share/1.broken", ".share-card[role=alert]");
  await here("share-broken");

  await at("#/records", ".record");
  await here("records");
  await page.locator(".record-acts .button").nth(2).click();
  await page.locator(".record-answer p").first().waitFor();
  await page.locator(".record-acts .button").nth(3).click();
  await page.locator("dialog[open]").waitFor();
  await here("records-download");
  await closeDialog(page);
  await page.locator(".record-acts .button").nth(4).click();
  await page.locator("dialog[open]").waitFor();
  await here("records-delete");
  await closeDialog(page);
  await at("#/", ".table-row");
  await here("home");
  await at(`#/rules/${otherGame}`, ".statement");
  await here("rules-other");
  await at(`#/new/${otherGame}`, ".new-game");
  await here("new-other");
  await at("#/rules/tides", ".statement");
  await here("rules");
  await at("#/rules/tides/5.2", ".statement.cited");
  await here("rules-cited");
  await page
    .locator(".rules-search input")
    .fill(await page.evaluate(() => (document.documentElement.lang === "de" ? "Relikt" : "relic")));
  await page.locator("mark").first().waitFor();
  await here("rules-search");
  await at("#/guide/tides", ".coach");
  await page.locator(".decision.mine").waitFor({ state: "attached" });
  await page.locator(".coach-advice").waitFor();
  await here("first");
  await coached(page);
  await page.evaluate(async () => {
    for (let i = 0; i < 40 && window.hourglassSession.state.lesson.state !== "done"; i++)
      await window.hourglassSession.takeHint();
  });
  await page
    .getByText(/^(Well done|Gut gemacht)$/)
    .first()
    .waitFor({ state: "attached" });
  await here("first-done");
  await at("#/learn/tides", ".lesson-row");
  await here("lessons");
  await at("#/learn/tides/pick-and-pass/2", ".coach-show");
  await here("lesson-goal");
  await page.locator(".decision [data-card=the-molehill]").click();
  await page.locator(".decision .confirm").click();
  await page.locator(".coach-answer").waitFor();
  await here("lesson-other");
  await at("#/learn/tides/what-scores", ".coach-next");
  await here("lesson-read");
  await at("#/learn/tides/none", "[role=alert]");
  await here("lesson-none");
  await at("#/learn/chess", "[role=alert]");
  await here("learn-none");
  await at("#/table/none", ".notice");
  await here("table-missing");
  await at("#/elsewhere", "main h1");
  await here("nowhere");
}
