/* play.mjs: whole games of The Sands of Time, its choices, prices and battles. */
import { countCalls } from "../../e2e/costs.mjs";
import { followCoach } from "../../e2e/guide.mjs";
import { check, closeDialog, same, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";
import {
  changed,
  confirmButton,
  dice,
  land,
  newSands,
  offer,
  openPosition,
  playOn,
  positionOf,
  press,
  settled,
  turnOf,
} from "./player.mjs";

/* --- whole games ------------------------------------------------------------------------------------------------------- */

async function wholeGame(stage) {
  const page = await stage.open("#/");
  await newSands(page, { rival: "random", names: { 0: "Mira" } });
  check(
    (await page.locator(".crumbs .where").first().textContent()).includes("Preparations"),
    "the top bar does not tell the preparations",
  );
  const end = await playOn(page, dice(11));
  check(/wins?\b|share/i.test(end.heading), `the end says "${end.heading}"`);
  check(
    (await page.locator(".log-chapter, .log li").last().textContent()).startsWith("The game ends"),
    "the log does not end with the end",
  );
  const points = await page.locator(".result b").allTextContents();
  same(
    [...points].sort(),
    (await page.locator(".seat-points b").allTextContents()).sort(),
    "points at the end and beside the seats",
  );
  await page.getByRole("button", { name: "Score", exact: true }).click();
  await page.locator("dialog[open] .orbis-sheet").waitFor();
  same(
    (await page.locator("dialog[open] .orbis-sheet tfoot tr:first-child td").allTextContents()).sort(),
    [...points].sort(),
    "the sums of the score sheet",
  );
  await closeDialog(page);
  await page.getByRole("link", { name: "Replay" }).click();
  await page.locator(".replay-controls").waitFor();
  await page.locator(".replaying .orbis-drawing").waitFor();
}

/** Five seats, four of them greedy bots, on a phone: nothing of a plan is in the page before it is played. */
async function fiveSeats(stage) {
  const page = await stage.open("#/", { context: await stage.visitor({ size: "phone" }) });
  await newSands(page, { seats: 5, rival: "greedy", names: { 0: "Mira" } });
  same(await page.locator(".seats.strip .seat").count(), 5, "seats in the strip");
  const end = await playOn(page, dice(5), async () => {
    const { view, seat } = await page.evaluate(() => window.hourglassSession.state.table);
    if (view.stage === "selection")
      for (const [other, { selected }] of view.seats.entries())
        check(other === seat || !(selected ?? []).some(Boolean), `the plan of seat ${other + 1} is in the view`);
    return false;
  });
  same(await page.locator(".result li").count(), 5, "places at the end");
  check(/wins?\b|share/i.test(end.heading), `the end says "${end.heading}"`);
}

/** Digits choose, letters find territories, Enter confirms: the preparations by keys alone. */
async function byKeysAlone(stage) {
  const page = await stage.open("#/");
  let now = await newSands(page, { seed: "keys" });
  for (let i = 0; i < 60 && !now.heading.startsWith("Which two cards"); i++) {
    const key = await page.evaluate(() => document.querySelector('[data-key]:not([aria-pressed="true"])')?.dataset.key);
    await page.keyboard.press(now.whole ? "Enter" : (key ?? "s"));
    now = await changed(page, now);
  }
  check(now.heading.startsWith("Which two cards"), `keys lead to "${now.heading}"`);
  await page.keyboard.press("5");
  now = await changed(page, now);
  await page.keyboard.press("1");
  now = await changed(page, now);
  check(/Set Chronicle and Build/.test(await confirmButton(page).textContent()), "digits do not plan two cards");
}

/* --- choosing ---------------------------------------------------------------------------------------------------------- */

/** Two cards in either order; each says what it could do. */
async function planning(stage) {
  const page = await openPosition(stage, positionOf("rich/sands-2-1"));
  await press(page, offer(page, "conquer"));
  check(
    (await page.locator(".orbis-could").textContent()).includes("Conquer"),
    "a chosen card does not say what it could do",
  );
  await press(page, offer(page, "build"));
  same((await confirmButton(page).textContent()).trim(), "Set Conquer and Build", "the button");
  same(await page.locator(".orbis-could li").count(), 2, "cards that say what they could do");
  await press(page, offer(page, "conquer"));
  same(
    await page.locator(".orbis-card.chosen").evaluateAll((all) => all.map((one) => one.dataset.part)),
    ["build"],
    "what is left when one is given up",
  );
}

/** A structure and a territory in either order, with the price on the map and what it would change, before it is paid. */
async function building(stage) {
  const page = await openPosition(stage, positionOf("build"));
  await press(page, offer(page, "resolve build"));
  await press(page, offer(page, "structure:temple"));
  const prices = await page.locator(".orbis-price text").allTextContents();
  check(prices.length >= 1 && prices.every((price) => /^\d+$/.test(price)), `prices on the map: ${prices}`);
  await press(page, land(page, "armenia"));
  await page.locator(".orbis-preview li").first().waitFor();
  check(/gold/i.test(await page.locator(".orbis-preview").innerHTML()), "the preview does not tell the gold");
  check(
    /Temple.*Armenia/.test(await confirmButton(page).textContent()),
    `the button says "${await confirmButton(page).textContent()}"`,
  );
  await press(page, land(page, "armenia"));
  await press(page, offer(page, "structure:temple"));
  await press(page, land(page, "armenia"));
  same(await offer(page, "structure:temple").getAttribute("aria-disabled"), null, "a structure after the territory");
  await land(page, "gallia").click({ force: true });
  await page.locator(".bubble[role=alert]").waitFor();
  check(/^Rule 9\./.test(await page.locator(".bubble button.rule-link").textContent()), "a refusal without its rule");
}

/** A battle as a ledger: the sums are those of its lines; every die says what it beats. */
async function battle(stage) {
  const page = await openPosition(stage, positionOf("battle"));
  await press(page, offer(page, "resolve conquer"));
  await press(page, land(page, "graecia"));
  await press(page, confirmButton(page));
  const columns = await page.locator(".orbis-battle").evaluate((panel) =>
    [1, 2].map((column) => {
      const cell = (row) => Number(row.children[column].textContent) || 0;
      return [
        [...panel.querySelectorAll("tbody tr")].reduce((sum, row) => sum + cell(row), 0),
        cell(panel.querySelector(".sum")),
      ];
    }),
  );
  same(
    columns,
    [
      [11, 11],
      [8, 8],
    ],
    "lines and sums of both sides",
  );
  same(await page.locator(".orbis-offer.die").first().locator(".orbis-beaten .yes").count(), 1, "dice that a 1 beats");
  await press(page, page.locator(".orbis-offer.die").nth(3));
  await press(page, confirmButton(page));
  check((await page.locator(".log").textContent()).includes("wins the battle"), "the log does not tell the battle");
}

/** "Three from A to B" is one request. */
async function severalAtOnce(stage) {
  const position = turnOf(positionOf("battle"), ["migrate", "raid"]);
  position.seats[0].warriors = { "asia-minor": 4 };
  const page = await openPosition(stage, position, { counting: countCalls });
  await press(page, offer(page, "resolve migrate"));
  await press(page, land(page, "asia-minor"));
  await press(page, land(page, "syria"));
  if (await page.locator('.orbis-offer[data-part="piece:warrior"].legal:not(.chosen)').count())
    await press(page, offer(page, "piece:warrior"));
  await page.locator(".orbis-times button").nth(2).click();
  await until(page, () => document.querySelector(".confirm").textContent.includes("× 3"));
  await page.evaluate(() => window.costs.splice(0));
  await press(page, confirmButton(page));
  const plays = await page.evaluate(() =>
    window.costs
      .filter(({ what, text }) => what === "call" && text.includes("table.play"))
      .map(({ text }) => JSON.parse(text).params.moves),
  );
  same(plays, [Array(3).fill("move warrior asia-minor syria")], "requests of a move");
  same(
    await page.evaluate(() => window.hourglassSession.state.table.view.seats[0].warriors),
    { "asia-minor": 1, syria: 3 },
    "warriors afterwards",
  );
}

/** Whoever owns Roads answers once for always, and is asked no more. */
async function roadsForAlways(stage) {
  const page = await openPosition(stage, positionOf("roads-one"), {
    seats: [{ name: "Mira" }, { name: "Jonas" }, { name: "Ida", bot: "random" }],
  });
  await page.locator(".cover").waitFor();
  await lift(page);
  await press(page, offer(page, "resolve raid"));
  await press(page, offer(page, "ask mauretania"));
  await press(page, confirmButton(page));
  same((await settled(page)).heading, "May they use your Roads in Mauretania?", "what is asked of the owner");
  same(
    await page.locator(".log li").allTextContents(),
    ["Mira resolves Raid.", "Mira asks Jonas to use the Roads in Mauretania."],
    "the log at a question that everybody sees",
  );
  await press(page, offer(page, "allow"));
  await page.locator(".always").click();
  await until(page, () => document.querySelector(".decision .ask h2").textContent.startsWith("Move warriors"));
  check(
    (await page.locator(".log li").allTextContents()).length > 2,
    "the log has lost what happened before the question",
  );
}

/** A bonus action is one touch away, and says what it brings, and what it costs: before it is chosen, then, and until it is paid. */
async function bonus(stage) {
  for (const size of ["desktop", "phone"]) {
    const page = await openPosition(stage, turnOf(positionOf("rich/sands-4-1"), ["build", "govern"]), { size });
    await page.locator(".orbis-bonus .pill:enabled").first().click();
    const first = page.locator("dialog[open] .orbis-bonus-sheet button[data-part]").first();
    check(
      /; (unrest rises by 1|it costs 1 VP) at the end of the turn/.test(await first.textContent()),
      `${size}: a bonus action without its price: ${await first.textContent()}`,
    );
    await first.click();
    await until(page, () => !document.querySelector(".confirm").disabled);
    same(await page.locator("dialog[open]").count(), 0, "dialogs after a bonus action is chosen");
    const due = () => page.locator(".decision .orbis-preview .due").textContent();
    check(/at the end of the turn/.test(await due()), `${size}: what is due after the chosen move: ${await due()}`);
    await press(page, confirmButton(page));
    await until(page, () => document.querySelector(".decision .skip-move"));
    check(
      /at the end of the turn/.test(await due()),
      `${size}: what is due beside the end of the turn: ${await due()}`,
    );
    await page.context().close();
  }
}

/** A touch on a territory that nobody asks about opens its card. */
async function cardOfATerritory(stage) {
  const page = await openPosition(stage, positionOf("rich/sands-5-1"), { size: "phone" });
  await land(page, "syria").click();
  await page.locator("dialog[open] .orbis-land-card").waitFor();
  check(/Syria/.test(await page.locator("dialog[open] h2").textContent()), "the card of another territory");
  check(
    (await page.locator("dialog[open] .orbis-land-card .built li").count()) >= 1,
    "the card does not tell what is built",
  );
}

/** The opening at the coach's side, playing what it proposes. */
async function guide(stage) {
  const page = await stage.open("#/guide/sands");
  const moves = await followCoach(page);
  check(moves.length >= 40, `decisions of the first dynasty: ${moves.length}`);
  await page.getByRole("heading", { name: "Well done" }).waitFor();
  same(await page.locator(".first-points div").count(), 2, "seats with points");
  await page.getByRole("link", { name: "Play on" }).click();
  await page.locator(".coach").waitFor({ state: "detached" });
}

export default [
  ["a whole game of two, by mouse, to the final result", wholeGame],
  ["a whole game of five on a phone, and no plan is seen", fiveSeats],
  ["the preparations and a plan by keys alone", byKeysAlone],
  ["two cards are planned in either order, and say what they could do", planning],
  ["a build shows its price before it is paid, and a refusal its rule", building],
  ["a battle adds up, and dice say what they beat", battle],
  ["three from A to B are one request", severalAtOnce],
  ["Roads are allowed once for always", roadsForAlways],
  ["a bonus action is one touch away", bonus],
  ["a territory has its card", cardOfATerritory],
  ["a first game with a guide", guide],
];
