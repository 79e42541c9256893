/* play.mjs: whole games against a bot, and what the table screen does on the way. */
import { AGES, becomes, check, closeDialog, same, still, until } from "./harness.mjs";
import {
  asked,
  confirm,
  confirmButton,
  decide,
  gameId,
  hand,
  handOf,
  newGame,
  pick,
  playOn,
  relic,
  settled,
} from "./player.mjs";

/** Told at first, which would last for ages and can be skipped; then at once, as chosen in the menu. */
async function wholeGame(stage) {
  const page = await stage.open("#/", { settings: { speed: AGES } });
  await newGame(page, { seats: { 0: { name: "Mira" } } });
  await settled(page);
  await hand(page).nth(0).click();
  await confirmButton(page).click();
  const skip = page.getByRole("button", { name: "Skip to your turn" });
  await skip.waitFor();
  check(
    /^Anton reveals /.test(await page.locator(".decision .ask h2").textContent()),
    "what happens is not said while it is told",
  );
  await skip.click();
  await settled(page);
  same((await handOf(page)).length, 4, "cards in hand after the first pick");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByLabel("at once").check();
  await closeDialog(page);
  await playOn(page);
  const heading = await page.locator(".decision h2").textContent();
  check(/^(Mira|Anton) wins \d+ : \d+$|^Shared victory/.test(heading), `the end says "${heading}"`);
  const points = await page.locator(".result b").allTextContents();
  const totals = (await page.locator(".seat-points b").allTextContents())
    .filter((text) => /^\d+$/.test(text))
    .map(Number);
  same(
    points.map(Number),
    [...totals].sort((a, b) => b - a),
    "points at the end, by rank, and at the seats",
  );
  const winner = totals[0] === totals[1] ? "" : totals[0] > totals[1] ? "Mira wins" : "Anton wins";
  if (winner) check(heading.startsWith(winner), `the end says "${heading}" instead of "${winner}"`);
  check(
    (await page.locator(".log li").last().textContent()).startsWith("The game ends"),
    "the log does not end with the end",
  );
  await page.goto(`${stage.address}#/`);
  check(
    (await page.locator(".table-row").textContent()).includes(
      points
        .map(Number)
        .sort((a, b) => b - a)
        .join(" : "),
    ),
    "home does not show the result",
  );
}

/** No mouse at all: Tab by region, arrows by neighbourhood, digits, Enter, U, R, ?, Escape. */
async function byKeyboard(stage) {
  const page = await stage.open("#/");
  const key = (name) => page.keyboard.press(name);
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("data-card") ?? document.activeElement?.textContent?.trim() ?? "",
    );
  const tabTo = async (test, what) => {
    for (let i = 0; i < 40; i++) {
      if (test(await focused())) return;
      await key("Tab");
    }
    check(false, `Tab does not lead to ${what}`);
  };
  await page.locator(".game").first().waitFor();
  await key("Tab");
  same(await focused(), "Skip to the content", "the first Tab");
  await key("Enter");
  await tabTo((text) => /^Play a bot.*Tides/.test(text), "Play");
  await key("Enter");
  await settled(page);
  const cards = await handOf(page);
  await tabTo((text) => cards.includes(text), "the hand");
  await key("ArrowRight");
  same(await focused(), cards[1], "ArrowRight in the hand");
  await key("ArrowUp");
  await key("ArrowDown");
  await key("Enter");
  check(await confirmButton(page).isEnabled(), "Enter on a card does not choose it");
  await key("Enter");
  await until(page, () => document.querySelectorAll(".tides-kingdom.mine .tides-card").length === 1);
  await settled(page);
  const focusIn = (selector) => page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
  await becomes(() => focusIn(".decision"), true, "the focus is at the decision after a move");
  await key("u");
  await until(page, () => document.querySelectorAll(".tides-kingdom.mine .tides-card").length === 0);
  same(await handOf(page), cards, "the hand after U");
  await key("?");
  await page.locator("dialog[open] .keys-sheet").waitFor();
  await closeDialog(page);
  await key("r");
  await page.locator(".rules-drawer .statement").first().waitFor();
  await becomes(() => focusIn(".rules-drawer"), true, "the drawer takes the focus");
  await key("Escape");
  await page.locator(".rules-drawer").waitFor({ state: "detached" });
  for (let i = 0; i < 40; i++) {
    const what = await asked(page);
    if (what === "over") break;
    const before = Number(await page.locator(".log").getAttribute("data-last"));
    await key("2");
    if (what === "relic") await key("1");
    check(await confirmButton(page).isEnabled(), "digits do not choose");
    await key("Enter");
    await until(page, (n) => Number(document.querySelector(".log")?.dataset.last) > n, before);
  }
  same(await asked(page), "over", "after all keys");
  await tabTo((text) => text === "Play again", "Play again");
  const last = gameId(page);
  await key("Enter");
  await until(page, (id) => !location.hash.endsWith(id), last);
  same(await asked(page), "pick", "what is asked when it is played again");
}

/** A key that comes with the first picture of a table is heard. */
async function firstKey(stage) {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".decision.mine")) return;
      observer.disconnect();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "2", bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await stage.open("#/new/tides", { context });
  await page.locator(".new-game .start").click();
  await page.locator(".decision .confirm:enabled").waitFor();
}

async function undoRedo(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await settled(page);
  const undo = page.locator(".undo");
  const redo = page.locator(".redo");
  check(await undo.isDisabled(), "there is something to undo before the first move");
  const first = await handOf(page);
  await pick(page, 1);
  const second = await handOf(page);
  check((await undo.textContent()).includes("Take back"), "after a reveal undo is not named as a barrier");
  check(/^Takes back: .* picks /.test(await undo.getAttribute("title")), "undo does not name the step it takes back");
  check(/revealed since/.test(await undo.getAttribute("title")), "the barrier does not explain itself");
  await pick(page, 0);
  await undo.click();
  await until(page, (n) => document.querySelectorAll(".tides-hand .hit").length === n, second.length);
  same(await handOf(page), second, "the hand after one step back");
  await undo.click();
  await until(page, (n) => document.querySelectorAll(".tides-hand .hit").length === n, first.length);
  same(await handOf(page), first, "the hand after two steps back");
  check(await undo.isDisabled(), "more can be undone than was done");
  const lost = page.locator(".log s");
  check((await lost.count()) >= 8, "the log does not tell what was taken back");
  same(await page.locator(".log li:has(s) a").count(), 0, "lines that lead to a moment that is gone");
  const many = await lost.count();
  await redo.click();
  await until(page, (n) => document.querySelectorAll(".tides-hand .hit").length === n, second.length);
  same(await handOf(page), second, "the hand after redo");
  check((await lost.count()) < many, "what is put back still counts as taken back");
  await pick(page, 0);
  same(await redo.count(), 0, "redo buttons after a new move");
}

/** An old relic is touched: the engine says why not, with its rule, and the rule opens in the drawer. */
async function refusal(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await playOn(page, (what) => what === "relic");
  await relic(page);
  await playOn(page, (what) => what === "relic");
  await page.locator(".tides-kingdom.mine .tides-card.relic .hit").first().click();
  const bubble = page.locator(".bubble[role=alert]");
  await bubble.waitFor();
  await still(page);
  const [answer, touched] = [
    await bubble.boundingBox(),
    await page.locator(".tides-kingdom.mine .tides-card.relic").first().boundingBox(),
  ];
  const middle = touched.x + touched.width / 2;
  check(
    answer.x < middle && middle < answer.x + answer.width && Math.abs(answer.y - touched.y - touched.height) < 30,
    "the answer does not stand beside what was touched",
  );
  const text = await bubble.textContent();
  check(/relic/.test(text) && /Rule 5\.3/.test(text), `the refusal says "${text}"`);
  await bubble.getByRole("button", { name: "Rule 5.3" }).click();
  const statement = page.locator(".rules-drawer .statement.cited");
  await statement.waitFor();
  same(await statement.getAttribute("data-rule"), "5.3", "the statement that is marked");
  await until(page, () => document.activeElement?.getAttribute("data-rule") === "5.3");
  await still(page);
  await becomes(
    () =>
      statement.evaluate((element) => {
        const box = element.getBoundingClientRect();
        return box.top >= 52 && box.bottom <= innerHeight;
      }),
    true,
    "the cited statement is in view",
  );
  const bar = await page.locator(".decision").boundingBox();
  const drawer = await page.locator(".rules-drawer").boundingBox();
  check(bar.x + bar.width <= drawer.x, "the drawer lies over the decision bar");
  await page.keyboard.press("Escape");
  await page.locator(".rules-drawer").waitFor({ state: "detached" });
  await bubble.locator(".bubble-close").click();
  await bubble.waitFor({ state: "detached" });
  same(await asked(page), "relic", "what is asked after a refusal");
}

/** Any part first: choosing one part narrows the rest; the button names the result. */
async function narrowing(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await playOn(page, (what) => what === "relic");
  await page.locator(".role.close").nth(1).click();
  check(await confirmButton(page).isDisabled(), "half a move can be confirmed");
  await page.locator(".role.relic").nth(3).click();
  check(/^\s*Keep .+, discard .+/.test(await confirmButton(page).textContent()), "the button does not name the result");
  await page.locator(".role.relic").nth(1).click();
  check(await confirmButton(page).isDisabled(), "one card is relic and discard at once");
  await page.keyboard.press("Escape");
  same(await page.locator(".role[aria-pressed=true]").count(), 0, "chosen parts after giving up");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".hint").waitFor();
  same(await page.locator(".role[aria-pressed=true]").count(), 2, "parts chosen by the hint");
  await confirm(page);
}

/** A line of the log leads back to its moment; a card tells where its values come from. */
async function logAndCards(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  for (let i = 0; i < 2; i++) await decide(page);
  const id = gameId(page);
  await page.locator(".tides-kingdom.mine .hit").first().click();
  await page.locator("dialog[open] .sources").waitFor();
  await closeDialog(page);
  await page.locator(".log a", { hasText: "The hands change places" }).first().click();
  await page.waitForURL(new RegExp(`#/replay/${id}/\\d+$`));
  await page.locator(".replay-controls").waitFor();
  await page.getByRole("link", { name: "Back to the table" }).click();
  await settled(page);
  same((await handOf(page)).length, 3, "cards in hand after coming back");
}

async function reducedMotion(stage) {
  const page = await stage.open("#/", { settings: { speed: 1 }, reducedMotion: "reduce" });
  await newGame(page);
  await settled(page);
  await page.evaluate(() => {
    window.longest = 0;
    window.moved = [];
    const look = () => {
      for (const animation of document.getAnimations()) {
        window.longest = Math.max(window.longest, animation.effect.getComputedTiming().endTime);
        for (const frame of animation.effect.getKeyframes())
          if (
            frame.transform &&
            !/^(none|scale|rotateY\(0)/.test(frame.transform) &&
            /translate|matrix/.test(frame.transform)
          )
            window.moved.push(frame.transform);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await hand(page).nth(0).click();
  await confirm(page);
  const { longest, moved } = await page.evaluate(() => ({ longest: window.longest, moved: window.moved }));
  check(longest <= 1300, `something is animated for ${longest} ms`);
  same([...new Set(moved)], [], "things that travel");
}

export default [
  ["a whole game against a bot, by mouse, to the final result", wholeGame],
  ["a whole game by keyboard alone", byKeyboard],
  ["a key that comes with the first picture is heard", firstKey],
  ["undo and redo, with the barrier", undoRedo],
  ["a refusal with its rule, and the drawer at that rule", refusal],
  ["parts narrow a move, the button names it, a hint chooses", narrowing],
  ["the log leads to its moments, a card shows its sources", logAndCards],
  ["reduced motion: nothing travels", reducedMotion],
];
