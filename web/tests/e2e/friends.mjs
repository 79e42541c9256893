/* friends.mjs: people at a table over the network, in two and three browsers: from the first click to the check of the luck at
 * the end, and all that they settle on the way. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  checkEnd,
  comes,
  dealt,
  friendsAt,
  hasTurn,
  hostFor,
  linkOf,
  makesTable,
  moves,
  playOn,
  sitsDown,
  standing,
} from "./guests.mjs";
import { becomes, check, closeDialog, games, root, same, until } from "./harness.mjs";
import { allowBreaking, friendsOf, looks, stateOf } from "./lines.mjs";
import { confirmButton, hand, handOf } from "./player.mjs";

/** Numbers below `most`, the same each time. */
function dice(seed) {
  let n = seed;
  return (most) => {
    n = (n * 48271) % 2147483647;
    return n % most;
  };
}

/* --- parts of a screen -------------------------------------------------------------------------------------------------- */

const card = (page) => page.locator(".table-card");
const undo = (page) => page.locator(".decision .undo");
const seal = (page, seat) => page.locator(`.room-seats [data-seat="${seat}"] .room-wax`);

/** What zbarimg reads in a picture of it, as the camera of a phone would. */
async function readQr(page) {
  const folder = mkdtempSync(join(tmpdir(), "hourglass-qr-"));
  const path = join(folder, "qr.png");
  try {
    await page.locator(".qr").screenshot({ path });
    return execFileSync("zbarimg", ["--quiet", "--raw", path], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Somebody chooses a card of their hand and confirms. */
async function picks(page, n = 0) {
  await hasTurn(page);
  await hand(page).nth(n).click();
  await confirmButton(page).click();
  await until(page, () => window.hourglassSession.state.pending.length === 0);
}

const contribution = (page, id) =>
  page.evaluate((table) => JSON.parse(localStorage.getItem(`hourglass-at-${table}`)).gave, id);

/* --- a game ------------------------------------------------------------------------------------------------------------- */

/** From the start page: one click makes a table, its link and its QR code lead there, two sit down and see each other's seals. Phones
 * reach the server: it says where. */
async function meet(stage, options = {}) {
  const ada = await comes(stage, "#/", options);
  const told = { tables: true, urls: ["http://192.0.2.7:8080/"], protocol: "1" };
  await ada.route(/\/hosting\.json$/, (route) => route.fulfill({ json: told }));
  await ada.getByRole("button", { name: /^With a friend.*: Tides of Time$/ }).click();
  await ada.locator("main.room").waitFor();
  const far = await linkOf(ada);
  check(far.startsWith(told.urls[0]), `the link is ${far}`);
  same(await readQr(ada), far, "what the QR code says");
  const link = `${stage.address}${new URL(far).hash}`;
  await sitsDown(ada, "Ada", { word: "lagoon" });
  await seal(ada, 0).getByText("sealed", { exact: true }).waitFor();
  const bo = await comes(stage, link, options);
  await bo.getByRole("heading", { name: "Ada invites you" }).waitFor();
  await bo.locator('.room-pick.taken:has([name=seat][value="0"])').waitFor();
  await sitsDown(bo, "Bo");
  for (const page of [ada, bo]) await dealt(page);
  return { ada, bo, link, table: link.split("/").at(-1) };
}

/** What was sealed is told to nobody before the end: seals are, before the first card. */
async function checkSecrets({ ada, bo, table }) {
  const gave = [await contribution(ada, table), await contribution(bo, table)];
  check(gave[0].startsWith("lagoon:"), `the word for luck is not in ${gave[0]}`);
  for (const [seat, page] of [ada, bo].entries()) {
    check(!page.heard.some((text) => text.includes(gave[1 - seat])), "what the other one has added was told");
    const { seals } = await friendsOf(page);
    same(seals.filter(Boolean).length, 2, "seals that were told");
  }
}

/** Beyond what both have seen, Undo asks the other one: who refuses, and then agrees. */
async function takeBack({ ada, bo }) {
  for (const page of [ada, bo]) await picks(page);
  for (const page of [ada, bo]) await hasTurn(page);
  const before = (await standing(ada)).moves;
  const asks = async () => {
    await undo(ada).click();
    await ada.getByRole("heading", { name: "Take it back?" }).waitFor();
    await confirmButton(ada).click();
    await card(ada).getByText("You ask to take back").waitFor();
    await card(bo).getByText("Ada asks to take back").waitFor();
  };
  await asks();
  check((await card(bo).locator(".steps-back li").count()) > 0, "nothing says what would go back");
  await card(bo).getByRole("button", { name: "Refuse" }).click();
  await card(ada).getByText("Everybody is here").waitFor();
  same((await standing(ada)).moves, before, "what can be played after somebody has refused");
  await asks();
  await card(bo).getByRole("button", { name: "Agree" }).click();
  await until(
    ada,
    (old) => JSON.stringify(window.hourglassSession.state.table.moves.map(({ move }) => move)) !== old,
    JSON.stringify(before),
  );
  await hasTurn(ada);
  await becomes(
    () => standing(ada).then(({ moves: all }) => all.length),
    before.length + 1,
    "cards to choose from, taken back",
  );
  same((await friendsOf(bo)).wishes, [], "wishes that are left");
}

async function wholeGame(stage) {
  await hostFor(stage);
  const people = await meet(stage);
  const { ada, bo } = people;
  await checkSecrets(people);
  await takeBack(people);
  await playOn([ada, bo]);
  for (const page of [ada, bo]) await checkEnd(page);
  await ada.goto(people.link);
  await ada.locator(".over-links").waitFor();
  same((await standing(ada)).over, true, "the game is over, by who comes again");
  await ada.goto(`${stage.address}#/records`);
  await ada.locator(".record").first().waitFor();
  same(await ada.locator(".record").count(), 1, "games in the page's own records, by who has come again");
}

/* --- around the game ---------------------------------------------------------------------------------------------------- */

const chatTab = (page) => page.locator(".talk-tabs [role=tab]").nth(1);

async function says(page, text) {
  await page.locator(".chat-say input").fill(text);
  await page.keyboard.press("Enter");
  await page.locator(".chat-lines").getByText(text).waitFor();
}

/** Lines and pictures, unread until the tab is opened; whoever is muted is not shown, and whoever looks on hears nothing. */
async function chat({ ada, bo, eve }) {
  await chatTab(ada).click();
  await says(ada, "Have fun!");
  await bo.locator(".chat-newest").getByText("Have fun!").waitFor();
  same(await chatTab(bo).locator(".unread").count(), 1, "a mark of unread lines");
  await chatTab(bo).click();
  await becomes(() => chatTab(bo).locator(".unread").count(), 0, "marks of unread lines, read");
  await bo.locator(".chat-pictures").click();
  await bo.locator(".chat-emotes button", { hasText: "Thank you" }).click();
  await ada.locator(".chat-emote", { hasText: "Bo: Thank you" }).waitFor();
  await bo.getByRole("button", { name: "About Ada" }).click();
  await bo.getByRole("button", { name: "Do not show what Ada says" }).click();
  await says(ada, "Are you there?");
  await until(bo, () => window.hourglassSession.friends.chat.some(({ text }) => text === "Are you there?"));
  same(await bo.locator(".chat-lines").getByText("Are you there?").count(), 0, "lines of somebody who is muted");
  await bo.getByRole("button", { name: "Show again", exact: true }).click();
  await bo.locator(".chat-lines").getByText("Are you there?").waitFor();
  check(!eve.heard.some((text) => text.includes("Have fun!")), "whoever looks on hears what the seats say");
  await chatTab(eve).click();
  await eve.locator(".chat-name input").fill("Eve");
  await says(eve, "A fine game.");
  check(
    ![ada, bo].some((page) => page.heard.some((text) => text.includes("A fine game."))),
    "the seats hear who looks on",
  );
}

/** What one sees of a hand is not sent to whoever looks on, who can do nothing. */
async function looksOn({ ada, bo, eve }) {
  await eve.locator(".people-pill.watches").waitFor();
  await confirmButton(eve).getByText("You watch").waitFor();
  await card(ada).getByText("1 watches").waitFor();
  same([await hand(eve).count(), (await friendsOf(eve)).yours], [0, []], "what whoever looks on holds");
  const [mine, theirs] = await Promise.all(
    [ada, eve].map((page) => page.evaluate(() => window.hourglassSession.state.table.view.seats[0].hand)),
  );
  check(mine.length > 0 && JSON.stringify(mine) !== JSON.stringify(theirs), "whoever looks on sees a hand");
  for (const page of [ada, bo]) await moves(page);
  await becomes(async () => (await standing(eve)).last > 0, true, "whoever looks on hears what has happened");
}

/** Who has given up, and, through all eyes, every hand and one log, whose lines are those of the record. */
async function liesOpen(pages) {
  const seen = (page) =>
    page.evaluate(() => {
      const { view, log } = window.hourglassSession.state.table;
      return { hands: view.seats.map(({ hand }) => hand), log: log.map(({ text, line }) => `${line} ${text}`) };
    });
  for (const page of pages) {
    await page.locator(".end-why", { hasText: "Bo resigned." }).waitFor();
    await page.locator(".end-head h2", { hasText: /Ada wins$/ }).waitFor();
    await becomes(
      async () => (await seen(page)).hands.flat().includes(null),
      false,
      "cards that stay hidden at the end",
    );
  }
  const [first, ...others] = await Promise.all(pages.map(seen));
  check(first.hands.flat().length > 0, "nobody holds a card at the end");
  for (const other of others) same(other, first, "what lies open at the end");
  const record = await pages[0].evaluate(() => window.hourglassSession.state.table.saved.record);
  const moves = record.match(/^\{"(seat|chance)":/gm).length;
  check(
    first.log.at(-1) === `${moves} Bo resigned.` && /(Ada|Bo) picks? /.test(first.log.join("\n")),
    `after ${moves} moves the log ends with ${first.log.slice(-3).join(" / ")}`,
  );
}

/** Each page checks the luck against what it has noted itself, and says what came of it. */
async function checksLuck({ ada, bo, eve }) {
  await bo.locator('.end-luck[data-word="proven"]', { hasText: "nobody could choose it" }).waitFor();
  await ada.locator('.end-luck[data-word="broken"]').waitFor();
  await eve.locator(".over-buttons .over-watches", { hasText: "You watch" }).waitFor();
  await eve.locator('.end-luck[data-word="consistent"]').waitFor(); // who has noted nothing can prove nothing
}

/** Whoever has only watched has the replay and the check as well; the game is kept when they ask for one of them, and not before. */
async function looksAgain(stage, eve, link) {
  const records = async (count) => {
    await eve.goto(`${stage.address}#/records`);
    await eve
      .locator(count > 0 ? ".record" : ".records-empty")
      .first()
      .waitFor();
    same(await eve.locator(".record").count(), count, "records of whoever has watched");
  };
  const ended = async () => {
    await eve.goto(link);
    await eve.locator(".over-links").waitFor();
  };
  await ended();
  await records(0);
  await ended();
  await eve.locator(".over-links a").first().click();
  await eve.locator('.fair-verdict[data-word="consistent"]').waitFor();
  await records(1);
  await ended();
  await eve.locator(".over-links").getByRole("link", { name: "Replay" }).click();
  await eve.locator(".replay-controls").waitFor();
}

/** The record does not come at once: nobody has to do anything. */
async function cannotFetch(stage, page) {
  stage.allow(/ERR_FAILED|dynamically imported module/);
  const kept = /\/record-[^/]+\.js$/;
  let failed = 0;
  await page.route(kept, (route) => (failed++ < 1 ? route.abort() : route.continue()));
  return () => check(failed > 1, `what makes the end is fetched ${failed} times`);
}

const notesAnotherSeal = (page, id) =>
  page.evaluate((key) => {
    const noted = JSON.parse(localStorage.getItem(key));
    localStorage.setItem(
      key,
      JSON.stringify({ ...noted, commit: noted.commit.replace(/^./, (c) => (c === "0" ? "1" : "0")) }),
    );
  }, `hourglass-at-${id}`);

/** On the start page a next game is no turn: a seat waits there. */
async function findsNext(stage, page, next) {
  await page.goto(`${stage.address}#/`);
  const row = page.locator(`.table-row[data-table="${next}"]`);
  await row.locator(".mine-waits", { hasText: "The next game waits" }).waitFor();
  await row.getByRole("link", { name: /^Sit down/ }).click();
  await page.locator("main.room").waitFor();
}

/** One gives up; whoever asks first opens the next table, all others are shown the way there. */
async function again(stage, { ada, bo, eve, table }) {
  await notesAnotherSeal(ada, table);
  const fetchedAgain = await cannotFetch(stage, bo);
  await bo.locator(".top-actions .button").last().click();
  await bo.getByRole("button", { name: "Resign" }).click();
  await bo.getByText("Resign? Ada wins.").waitFor();
  await bo.locator(".people-resign .danger").click();
  for (const page of [ada, bo]) await page.locator(".over-links").waitFor();
  await eve.locator(".over-buttons").waitFor();
  await until(eve, () => window.hourglassSession.friends.status === "over");
  await until(ada, () => window.hourglassSession.friends.chat.some(({ room }) => room === "watch"));
  await ada.locator(".chat-lines").getByText("A fine game.").waitFor();
  await liesOpen([ada, bo, eve]);
  await checksLuck({ ada, bo, eve });
  fetchedAgain();
  await ada.getByRole("button", { name: "Play again" }).click();
  await ada.locator("main.room").waitFor();
  const next = ada.url().split("/").at(-1);
  check(next !== table, "the next game is played at the same table");
  for (const page of [bo, eve]) {
    await page.getByRole("link", { name: "To the next game" }).click();
    await page.locator("main.room").waitFor();
    same(page.url().split("/").at(-1), next, "where the next game is");
  }
  await sitsDown(ada, "Ada");
  await findsNext(stage, bo, next);
  await sitsDown(bo, "Bo");
  for (const page of [ada, bo, eve]) await dealt(page);
  same(
    await Promise.all([ada, bo, eve].map((page) => friendsOf(page).then(({ yours }) => yours))),
    [[1], [0], []],
    "who sits where, one seat further on",
  );
}

async function people(stage) {
  await hostFor(stage);
  const { pages, link, table } = await friendsAt(stage, "tides", ["Ada", "Bo"]);
  const [ada, bo] = pages;
  const eve = await comes(stage, link);
  await dealt(eve);
  const all = { ada, bo, eve, table };
  await looksOn(all);
  await chat(all);
  await again(stage, all);
  await looksAgain(stage, eve, link);
}

/* --- one person, several devices and tabs -------------------------------------------------------------------------------- */

async function seatLinkOf(page) {
  await page.locator(".top-actions .button").last().click();
  await page.locator(".seat-link .rule-link").click();
  const link = await page.locator(".seat-link .link-text input").inputValue();
  await closeDialog(page);
  return link;
}

const choose = (page, n) => hand(page).nth(n).click();
const chosen = (page) => stateOf(page).then(({ choice }) => choice.parts);

/** The link of a seat takes it along to a phone: both devices show the same hand, and what one plays is played for both. A new
 * link ends the one before. */
async function secondDevice(stage) {
  await hostFor(stage);
  const { pages, table } = await friendsAt(stage, "tides", ["Ada", "Bo"]);
  const [ada, bo] = pages;
  const phone = await comes(stage, await seatLinkOf(ada), { size: "phone" });
  await dealt(phone);
  same((await friendsOf(phone)).yours, [0], "the seat of the other device");
  same(await handOf(phone), await handOf(ada), "the hand on both devices");
  const first = await handOf(ada);
  await choose(ada, 1); // and takes the phone instead
  await picks(phone);
  await moves(bo);
  for (const page of [ada, phone]) await hasTurn(page);
  same(await handOf(phone), await handOf(ada), "the hand on both devices, after a move of one");
  same(await chosen(ada), [], "what was chosen for a decision that is made");
  check(!(await handOf(ada)).includes(first[0]), "the hand has not moved on");
  await picks(ada);
  await moves(bo);
  await hasTurn(phone);
  const another = await seatLinkOf(ada);
  check(another.includes(table) && another !== phone.url(), "a new link is another one");
  await phone.locator(".notice", { hasText: "does not hold any more" }).waitFor();
  same(await hand(phone).count(), 0, "cards on a device whose link has ended");
}

/** Nobody looks at the page: its title says whose turn it is, and whoever comes back finds the table as it is. */
async function background(stage) {
  await hostFor(stage);
  const { pages } = await friendsAt(stage, "tides", ["Ada", "Bo"]);
  const [ada, bo] = pages;
  const title = () => ada.title();
  check((await title()).startsWith("● Your turn"), `the title is ${await title()}`);
  await picks(ada);
  await becomes(async () => (await title()).startsWith("●"), false, "a mark in the title while others decide");
  await looks(ada, true);
  await moves(bo);
  await becomes(
    async () => (await title()).startsWith("● Your turn"),
    true,
    "a mark in the title of a page that nobody sees",
  );
  await choose(ada, 0);
  const half = await chosen(ada);
  await looks(ada, false);
  same(await chosen(ada), half, "what was chosen, by who looks again");
  await confirmButton(ada).click();
  await moves(bo);
  await hasTurn(ada);
  same(
    (await friendsOf(bo)).seats.map(({ here }) => here),
    [true, true],
    "who is here",
  );
}

/** On the start page: whoever waits for me first, and where each table is; from there back to it. */
async function myGames(stage) {
  const host = await hostFor(stage);
  const { pages, table } = await friendsAt(stage, "tides", ["Ada", "Bo"]);
  const [ada, bo] = pages;
  await picks(ada);
  await makesTable(ada, "tides");
  same(await ada.locator(".qr").count(), 0, "codes of a link that no phone can reach");
  const open = ada.url().split("/").at(-1);
  await sitsDown(ada, "Ada");
  await ada.goto(`${host.address}#/`);
  const rows = () =>
    ada
      .locator(".table-row")
      .evaluateAll((all) =>
        all.map((row) => [
          row.dataset.table,
          row.querySelector(".mine-waits b").textContent,
          row.querySelector(".table-actions .button").firstChild.textContent,
        ]),
      );
  await ada.locator(".table-row").nth(1).waitFor();
  same(
    await rows(),
    [
      [open, "1 seat is free", "Invite"],
      [table, "Others are to move", "Look"],
    ],
    "my games while others decide",
  );
  await moves(bo);
  await looks(ada, true);
  await looks(ada, false);
  await becomes(async () => (await rows()).map(([id]) => id), [table, open], "my games, whoever waits first");
  await ada.locator(`.table-row[data-table="${table}"] .table-actions .button`).click();
  await dealt(ada);
  await hasTurn(ada);
}

/* --- away and back ------------------------------------------------------------------------------------------------------- */

/** Whoever closes the page is away after a minute: the other one, alone, lets a bot take over, and whoever comes back plays on. */
async function away(stage) {
  await hostFor(stage);
  const { pages, link } = await friendsAt(stage, "tides", ["Ada", "Bo"]);
  const [ada, bo] = pages;
  await bo.close();
  await card(ada).getByText("Bo is connecting").waitFor();
  same(await ada.locator(".card-choices").count(), 0, "choices about somebody who has just gone");
  await ada.locator(".card-choices").waitFor({ timeout: 150_000 });
  await card(ada).getByText("Bo is away").waitFor();
  await ada.locator(".card-choices button", { hasText: "Let a bot take over" }).click();
  await card(ada).getByText("a bot plays for Bo").waitFor();
  await picks(ada);
  await hasTurn(ada);
  const back = await comes(stage, link, { context: bo.context() });
  await back.getByRole("heading", { name: "A bot plays for you" }).waitFor();
  await back.getByRole("button", { name: "Play on myself" }).click();
  await card(ada).getByText("Everybody is here").waitFor();
  await picks(ada); // the bot has decided already
  for (const page of [back, ada]) await picks(page);
  for (const page of [ada, back]) await hasTurn(page);
}

/* --- an edition of one's own --------------------------------------------------------------------------------------------- */

/** Somebody brings an edition, and a reading of the rules: everybody plays with it, whoever looks on sees it, it is there after
 * the server was started again and in the record at the end. */
async function ownEdition(stage) {
  allowBreaking(stage);
  const host = await hostFor(stage);
  const text = readFileSync(join(root, "editions/tides.json"), "utf8").replaceAll("Eternal Palace", "Goldene Treppe");
  const { pages, link } = await friendsAt(stage, "tides", ["Ada", "Bo"], {
    choose: async (page) => {
      await page.locator(".new-game .more > summary").click();
      await page
        .locator(".edition input")
        .setInputFiles({ name: "own.json", mimeType: "application/json", buffer: Buffer.from(text) });
      await page.locator(".edition .good").waitFor();
      await page.locator(".friend-undo select").selectOption("none");
    },
  });
  const [ada, bo] = pages;
  const eve = await comes(stage, link);
  await dealt(eve);
  const named = (page) =>
    page.evaluate(() =>
      window.hourglassSession.state.table.edition.cards.some(({ name }) => name === "Goldene Treppe"),
    );
  for (const page of [ada, bo, eve]) check(await named(page), "a page plays with another edition");
  for (const page of [ada, bo]) await picks(page);
  await host.restart("SIGKILL");
  for (const page of [ada, bo]) await until(page, () => window.hourglassSession.friends.line.state === "good");
  await eve.reload();
  await dealt(eve);
  check(await named(eve), "whoever comes after the server was started again sees another edition");
  check((await undo(ada).getAttribute("title")) === "Nothing is taken back at this table.", "a move can be taken back");
  await playOn([ada, bo]);
  for (const page of [ada, bo]) {
    await page.locator(".over-links").waitFor();
    const record = await page.evaluate(() => window.hourglassSession.state.table.saved.record);
    check(record.includes("Goldene Treppe"), "the edition is not in the record");
  }
  await checkEnd(ada);
}

/* --- time to think --------------------------------------------------------------------------------------------------------- */

/** Until when a seat may think, with all its reserve, by the clock of the server; undefined: its time does not run. */
const untilOf = (page, seat) => page.evaluate((at) => window.hourglassSession.state.table.turn.think?.[at], seat);

/** Ten seconds and a reserve: clocks that both see, a pause that both agree to, in which no time goes, and hints as the table
 * allows them. */
async function thinking(stage) {
  await hostFor(stage);
  const { pages } = await friendsAt(stage, "tides", ["Ada", "Bo"], {
    choose: async (page) => {
      await page.locator(".paces [name=think][value=quick]").check();
      await page.locator("select[name=quick]").selectOption("0");
      await page.locator("[name=hints]").check();
    },
  });
  const [ada, bo] = pages;
  for (const page of pages) same(await page.locator(".seat-clock.runs").count(), 2, "clocks that run");
  const clock = () => ada.locator(".seat-clock.runs").first().textContent();
  const shown = await clock();
  await becomes(async () => (await clock()) !== shown, true, "a clock that shows less after a while");
  await ada.keyboard.press("h");
  await ada.locator(".hint-play").click();
  await until(ada, () => !window.hourglassSession.mine);
  await becomes(() => bo.locator(".seat-clock.runs").count(), 1, "clocks that run for whoever still decides");

  const before = await untilOf(bo, 1);
  await ada.locator(".top-actions .button").last().click();
  await ada.getByRole("button", { name: "Ask for a pause" }).click();
  await card(bo).getByRole("button", { name: "Agree" }).click();
  for (const page of pages) await page.locator(".people-cover").waitFor();
  for (const page of pages) same(await page.locator(".seat-clock.runs").count(), 0, "clocks that run while all pause");
  await new Promise((done) => setTimeout(done, 1500));
  await confirmButton(ada).click();
  await confirmButton(ada).getByText("Ready, waiting for Bo").waitFor();
  same(await ada.locator(".people-cover").count(), 1, "the cover while only one is ready");
  await confirmButton(bo).click();
  for (const page of pages) await page.locator(".people-cover").waitFor({ state: "detached" });
  const later = (await untilOf(bo, 1)) - before;
  check(later >= 1500, `after a pause there is ${later} ms more time`);
  await picks(bo);
  for (const page of pages) await hasTurn(page);
}

/* --- keys alone ----------------------------------------------------------------------------------------------------------- */

/** Tab, until what has the focus is called so. */
async function tabTo(page, name, most = 60) {
  for (let n = 0; n < most; n++) {
    await page.keyboard.press("Tab");
    const called = await page.evaluate(() => {
      const { activeElement: at } = document;
      return `${at.getAttribute("aria-label") ?? ""} ${at.textContent}`.replace(/\s+/g, " ").trim();
    });
    if (name.test(called)) return;
  }
  check(false, `no way by Tab to ${name}`);
}

async function press(page, ...keys) {
  for (const key of keys) await page.keyboard.press(key);
}

/** A table, a seat, moves, a question to the other one and its answer, something said: nobody touches a mouse. */
async function keysAlone(stage) {
  await hostFor(stage);
  const ada = await comes(stage, "#/");
  await ada.locator(".game-friend").first().waitFor();
  await tabTo(ada, /^With a friend ?: Tides of Time$/);
  await press(ada, "Enter");
  await ada.locator(".room-sit [name=name]").waitFor();
  const sits = async (page, name) => {
    await until(page, () => document.activeElement?.matches("[name=name]"));
    await page.keyboard.type(name);
    await press(page, "Enter");
  };
  await sits(ada, "Ada");
  await seal(ada, 0).getByText("sealed", { exact: true }).waitFor();
  const bo = await comes(stage, await linkOf(ada));
  await sits(bo, "Bo");
  for (const page of [ada, bo]) {
    await dealt(page);
    await hasTurn(page);
    await press(page, "1", "Enter");
  }
  for (const page of [ada, bo]) await hasTurn(page);
  await press(ada, "u");
  await ada.getByRole("heading", { name: "Take it back?" }).waitFor();
  await tabTo(ada, /^Ask the table$/);
  await press(ada, "Enter");
  await card(bo).getByText("Ada asks to take back").waitFor();
  await until(bo, () => /Ada asks to take back/.test(document.querySelector("[data-told]").textContent));
  await tabTo(bo, /^Agree$/);
  await press(bo, "Enter");
  await becomes(async () => (await friendsOf(bo)).wishes, [], "wishes that are left");
  await becomes(async () => (await handOf(ada)).length, 5, "cards to choose from, taken back");
  await tabTo(ada, /^Chat$/);
  await press(ada, "Enter");
  await until(ada, () => document.querySelector(".chat-say input"));
  await tabTo(ada, /^Say something/);
  await ada.keyboard.type("Thank you!");
  await press(ada, "Enter");
  await bo.locator(".chat-newest").getByText("Thank you!").waitFor();
  await ada.keyboard.type("1");
  same(await chosen(ada), [], "what was chosen by writing");
}

/* --- every game --------------------------------------------------------------------------------------------------------- */

/** One person against a bot, and somebody who looks on: both see the same, but for what is hidden; at the end all of it. */
async function watched(stage, game) {
  await hostFor(stage);
  const ada = await comes(stage, "#/");
  await makesTable(ada, game, async (page) => {
    await page.locator(".friend-seats [name=seat-1]").selectOption({ index: 1 });
    const turns = page.locator(".paces [value=turns]");
    if (await turns.count()) await turns.check();
  });
  const link = await linkOf(ada);
  await sitsDown(ada, "Ada");
  await dealt(ada);
  const eve = await comes(stage, link);
  await dealt(eve);
  const upToDate = async () =>
    becomes(async () => (await standing(eve)).seats, (await standing(ada)).seats, "whose turn it is");
  const roll = dice(7);
  for (let n = 0; n < 30 && !(await standing(ada)).over; n++) {
    await hasTurn(ada);
    await moves(ada, roll((await standing(ada)).moves?.length || 1));
    if (n === 15) await eve.reload().then(() => dealt(eve));
    if (n % 10 === 0) await upToDate();
  }
  const view = (page) => stateOf(page).then(({ table }) => ({ ...table.view, view: undefined }));
  const whole = (await standing(ada)).over;
  if (!whole) await ada.evaluate(() => window.hourglassSession.resign(0));
  for (const page of [ada, eve]) await until(page, () => window.hourglassSession.state.table.turn.over);
  await until(ada, () => window.hourglassSession.state.table.saved);
  await becomes(() => view(eve), await view(ada), "what lies open at the end");
}

/** Boards with their seats beside them leave a line for what is asked; it opens when somebody wants that, for one question. */
async function askedInALine(stage) {
  await hostFor(stage);
  const { pages } = await friendsAt(stage, "sandstone", ["Ada", "Bo"]);
  const [ada, bo] = pages;
  const opens = card(bo).getByRole("button", { name: "Show the question" });
  const dialogs = bo.locator("dialog[open]");
  await ada.evaluate(() => window.hourglassSession.wish("pause"));
  await opens.click();
  await dialogs.getByRole("button", { name: "Agree" }).click();
  await bo.locator(".people-cover").waitFor();
  await dialogs.waitFor({ state: "detached" });
  for (const page of pages) await confirmButton(page).click();
  await bo.locator(".people-cover").waitFor({ state: "detached" });
  await ada.evaluate(() => window.hourglassSession.wish("stop"));
  await opens.waitFor();
  same(await dialogs.count(), 0, "dialogs that open by themselves");
}

/** An administrator freezes the table and lets it go on: everybody is told at once, and nothing has changed. One whose record
 * does not replay is said to be so, to whoever comes. */
async function frozen(stage) {
  const host = await hostFor(stage);
  const { pages, link, table } = await friendsAt(stage, "tides", ["Ada", "Bo"]);
  const act = (what) => execFileSync(host.program, ["admin", "table", what, table, "--store", host.store]);
  for (const page of pages) await picks(page);
  for (const page of pages) await hasTurn(page);
  const before = (await standing(pages[0])).last;
  act("freeze");
  for (const page of pages) {
    await card(page).getByText("This table is frozen. What was played is kept.").waitFor();
    await page.locator(".decision").getByRole("heading", { name: "This table stands still" }).waitFor();
    same(await confirmButton(page).isDisabled(), true, "Confirm at a frozen table");
  }
  const eve = await comes(stage, link);
  await dealt(eve);
  await card(eve).getByText("This table is frozen.").waitFor();
  act("thaw");
  for (const page of pages) await card(page).getByText("Everybody is here").waitFor();
  same((await standing(pages[0])).last, before, "what has happened meanwhile");
  for (const page of pages) await picks(page);
  act("stop");
  for (const page of [...pages, eve]) await until(page, () => window.hourglassSession.state.table.turn.over);
}

export default [
  ["a game from the first click to the check of its luck, with moves taken back", wholeGame],
  ["who looks on, what is said, and the same people again", people],
  ["what is asked beside a board that leaves a line for it, opened once", askedInALine],
  ["a table that is frozen, goes on, and is stopped", frozen],
  ...games.map(({ id }) => [`whoever looks on sees ${id}`, (stage) => watched(stage, id)]),
  ["a second device at the same seat, until its link ends", secondDevice],
  ["a page that nobody looks at", background],
  ["somebody is away, a bot plays meanwhile, and they come back", away],
  ["an edition that somebody brings, also after the server was started again", ownEdition],
  ["time to think, a pause and hints", thinking],
  ["a table, a move, a question and a word by keys alone", keysAlone],
  ["my games, those that wait for me first", myGames],
];
