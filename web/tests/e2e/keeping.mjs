/* keeping.mjs: games survive whatever happens to their page. */
import { AGES, becomes, check, launchProfile, newFolder, same, until } from "./harness.mjs";
import { confirmButton, decide, gameId, hand, handOf, newGame, pick, playOn, settled } from "./player.mjs";

const where = (page) => page.locator(".crumbs").textContent();

/** Whatever a person sees of a decision. */
async function decision(page) {
  await settled(page);
  return {
    hand: await handOf(page),
    where: await where(page),
    log: Number(await page.locator(".log").getAttribute("data-last")),
    mine: await page.locator(".tides-kingdom.mine .tides-card").count(),
  };
}

async function closedPage(stage) {
  const context = await stage.visitor();
  const page = await stage.open("#/", { context });
  await newGame(page);
  for (let i = 0; i < 2; i++) await decide(page);
  const before = await decision(page);
  const id = gameId(page);
  await hand(page).nth(0).click(); // chosen, not confirmed: not a move
  await page.close({ runBeforeUnload: false });
  const again = await stage.open("#/", { context });
  await again.getByRole("link", { name: /^Continue/ }).click();
  same(await decision(again), before, "the decision after a closed page");
  same(gameId(again), id, "the game");
}

/** The page is closed while a move is being told: the move was stored before anybody saw it. */
async function closedWhileShown(stage) {
  const context = await stage.visitor({ settings: { speed: AGES } });
  const page = await stage.open("#/", { context });
  await newGame(page);
  await settled(page);
  await hand(page).nth(0).click();
  await confirmButton(page).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  const after = await decision(again);
  same(after.hand.length, 4, "cards in hand after a page that was closed in the middle of a move");
  same(after.mine, 1, "cards in the kingdom");
}

/** The browser is killed as by a power cut. */
async function killedBrowser(stage) {
  const folder = newFolder();
  const first = await launchProfile(folder);
  stage.atEnd.push(first.kill);
  const page = await first.context.newPage();
  stage.watch(page);
  await page.goto(`${stage.address}#/`);
  await page.evaluate(() => localStorage.setItem("hourglass-settings", JSON.stringify({ speed: 0 })));
  await page.reload();
  await newGame(page);
  for (let i = 0; i < 3; i++) await pick(page, 0);
  const before = await decision(page);
  await first.kill();
  stage.pages.length = 0;
  const second = await launchProfile(folder);
  stage.atEnd.push(second.kill);
  const again = await second.context.newPage();
  stage.watch(again);
  await again.goto(`${stage.address}#/`);
  await again.getByRole("link", { name: /^Continue/ }).click();
  same(await decision(again), before, "the decision after a killed browser");
}

const kill = (page) => page.evaluate(() => window.hourglassSession.connection.kill());

async function crashedWorker(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await pick(page, 0);
  const before = await decision(page);
  await kill(page);
  await page.getByText("The game is as it was").waitFor();
  same(await decision(page), before, "the decision after a crash");
  await pick(page, 0);
  await hand(page).nth(0).click();
  await page.evaluate(() => {
    document.querySelector(".decision .confirm").click();
    window.hourglassSession.connection.kill(); // in the middle of the move
  });
  await page.getByText("The game is as it was").waitFor();
  const after = await decision(page);
  check(
    [2, 3].includes(after.hand.length) && after.hand.length + after.mine === 5,
    `the table is neither before nor after the move: ${JSON.stringify(after)}`,
  );
  await playOn(page);
}

/** A crash the engine makes itself: a trap in WebAssembly. */
async function trappedWorker(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await pick(page, 0);
  const before = await decision(page);
  await page.evaluate(() => {
    const { worker } = window.hourglassSession.connection;
    worker.dispatchEvent(new ErrorEvent("error", { message: "unreachable" }));
  });
  await page.getByText("The game is as it was").waitFor();
  same(await decision(page), before, "the decision after a trap");
}

/** No connection when the engine is needed: a sentence, and another try when there is one. */
async function withoutEngine(stage) {
  stage.allow(/ERR_FAILED/);
  const missed = {
    en: "The engine of this game could not be loaded",
    de: "Das Programm dieses Spiels konnte nicht geladen werden",
  };
  for (const [file, lang] of [
    ["**/tides-*.wasm", "en"],
    ["**/worker-*.js", "en"],
    ["**/tides-de-*.words", "de"],
  ]) {
    const context = await stage.visitor({ settings: { lang } });
    await context.route(file, (route) => route.abort());
    const page = await stage.open("#/new/tides", { context });
    await page.locator(".new-game .start").click();
    await page.getByText(missed[lang]).waitFor();
    await context.unroute(file);
    await page.locator(".new-game .start").click();
    await settled(page);
    await page.close();
  }
}

async function twoTabs(stage) {
  const context = await stage.visitor();
  const one = await stage.open("#/", { context });
  await newGame(one);
  await pick(one, 0);
  const before = await decision(one);
  const two = await context.newPage();
  await two.goto(one.url());
  await two.getByRole("heading", { name: "This game is open in another tab" }).waitFor();
  same(await two.locator("[data-card]").count(), 0, "cards in the second tab");
  await one.bringToFront();
  await pick(one, 0); // the first one plays on undisturbed
  const moved = await decision(one);
  check(moved.log > before.log, "the first tab cannot play on");
  await two.bringToFront();
  await two.getByRole("button", { name: "Play it here instead" }).click();
  same(await decision(two), moved, "the decision in the tab that took over");
  await one.getByRole("heading", { name: "This game is open in another tab" }).waitFor();
  await pick(two, 0);
  const latest = await decision(two);
  await one.bringToFront();
  await one.getByRole("button", { name: "Play it here instead" }).click();
  same(await decision(one), latest, "the decision after taking it back");
  await two.close();
  const other = await stage.open("#/", { context });
  await other.locator(".table-row").first().waitFor();
  same(await other.locator(".table-row").count(), 1, "games");
  await newGame(other, { seed: "other" });
  await pick(other, 0);
  await one.bringToFront();
  await pick(one, 0); // different games in two tabs do not meet
}

async function forget(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await settled(page);
  await page.goto(`${stage.address}#/`);
  const button = page.getByRole("button", { name: /^Delete the game of/ });
  await button.click();
  await page.getByRole("button", { name: "Cancel" }).click();
  same(await page.locator(".table-row").count(), 1, "games after Cancel");
  await button.click();
  await page.locator("dialog").getByRole("button", { name: "Delete" }).click();
  await page.locator(".table-row").waitFor({ state: "detached" });
}

/** The storage is full: the move has not happened, in words, and can be made once there is room. */
async function fullStorage(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  await pick(page, 0);
  const before = await decision(page);
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    window.full = true;
    IDBObjectStore.prototype.put = function (...args) {
      const request = put.apply(this, args);
      if (window.full && this.name === "games") this.transaction.abort(); // the last thing that is put
      return request;
    };
  });
  await hand(page).nth(0).click();
  await confirmButton(page).click();
  await page.locator(".bubble[role=alert]").getByText("its storage is full or blocked").waitFor();
  same(await decision(page), before, "the decision that could not be stored");
  await page.evaluate(() => (window.full = false));
  await pick(page, 0);
  const after = await decision(page);
  await page.reload();
  same(await decision(page), after, "the decision that was stored");
}

/** The browser stores nothing at all: one can play, and is told that nothing is kept. */
async function blockedStorage(stage) {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
  const page = await stage.open("#/", { context });
  const sentence = "This browser does not let the page store anything.";
  for (const place of ["#/", "#/records"]) {
    await page.goto(`${stage.address}${place}`);
    await page.getByRole("alert").getByText(sentence).waitFor();
  }
  await page.goto(`${stage.address}#/`);
  await newGame(page);
  await page.locator(".decision").getByText(sentence).waitFor();
  await settled(page);
  const cards = await handOf(page);
  await pick(page, 0);
  check((await handOf(page)).length === cards.length - 1, "no card was played");
  await page.goto(`${stage.address}#/`);
  await page.locator(".table-row").waitFor();
  await page.reload();
  await page.getByRole("alert").getByText(sentence).waitFor();
  same(await page.locator(".table-row").count(), 0, "tables that nothing keeps");
}

/** Back closes what lies over a table on a phone, and leaves the table only when nothing does. */
async function goingBack(stage) {
  const context = await stage.visitor({ size: "phone", isMobile: true });
  const page = await stage.open("#/", { context });
  await newGame(page);
  await settled(page);
  const table = page.url();
  const over = () => until(page, () => history.state?.over); // there is something to go back from
  await page.getByRole("button", { name: "Menu" }).click();
  await page.locator("dialog[open]").waitFor();
  await over();
  await page.goBack();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  same(page.url(), table, "the place after Back from the menu");
  await page.getByRole("button", { name: "Menu" }).click();
  await over();
  await page.locator("dialog[open] header button").click();
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  await until(page, () => !history.state?.over);
  await page.locator(".tabs button").last().click();
  await page.locator(".rules-drawer").waitFor();
  await over();
  await page.goBack();
  await page.locator(".rules-drawer").waitFor({ state: "detached" });
  same(page.url(), table, "the place after Back from the rules");
  const tab = (name) => page.locator(".tabs button", { hasText: name });
  const current = () =>
    page
      .locator(".tabs button[aria-current]")
      .textContent()
      .then((text) => text.trim());
  await tab("Score").click();
  await tab("Log").click();
  await over();
  await page.goBack();
  await becomes(current, "Table", "the tab after Back from the log");
  same(page.url(), table, "the place after Back from the log");
  await tab("Score").click();
  await over();
  await tab("Table").click();
  await until(page, () => !history.state?.over);
  same(page.url(), table, "the place after the tab of the table");
  await page.goBack();
  await page.locator(".new-game").waitFor();
}

export default [
  ["on a phone, Back closes what lies over the table", goingBack],
  ["a closed page comes back at the same decision", closedPage],
  ["a page closed in the middle of a move has stored it", closedWhileShown],
  ["a killed browser comes back at the same decision", killedBrowser],
  ["a killed engine is restored at the same decision, also in the middle of a move", crashedWorker],
  ["without a connection the engine is missed in words, and found again", withoutEngine],
  ["an engine that traps is restored at the same decision", trappedWorker],
  ["two tabs: open elsewhere, taking over, nothing destroyed", twoTabs],
  ["a full storage takes a move back, in words", fullStorage],
  ["a blocked storage plays, and says that nothing is kept", blockedStorage],
  ["a game is deleted only after a question", forget],
];
