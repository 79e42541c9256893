/* friends.mjs: people at a table over the network, in two and three browsers: from the first click to the check of the luck at
 * the end, and all that they settle on the way. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
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
  moves,
  playOn,
  sitsDown,
  standing,
} from "./guests.mjs";
import { becomes, check, same, until } from "./harness.mjs";
import { friendsOf } from "./lines.mjs";
import { confirmButton, hand } from "./player.mjs";

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

/** From the start page: one click makes a table, its link and its QR code lead there, two sit down and see each other's seals. */
async function meet(stage, options = {}) {
  const ada = await comes(stage, "#/", options);
  await ada.getByRole("button", { name: /^With a friend.*: Tides of Time$/ }).click();
  await ada.locator("main.room").waitFor();
  const link = await linkOf(ada);
  same(await readQr(ada), link, "what the QR code says");
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

/** One gives up; whoever asks first opens the next table, all others are shown the way there. */
async function again({ ada, bo, eve, table }) {
  await bo.locator(".top-actions .button").last().click();
  await bo.getByRole("button", { name: "Resign" }).click();
  await bo.getByText("Resign? Ada wins.").waitFor();
  await bo.locator(".people-resign .danger").click();
  for (const page of [ada, bo]) await page.locator(".over-links").waitFor();
  await eve.locator(".over-buttons").waitFor();
  await until(eve, () => window.hourglassSession.friends.status === "over");
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
  await again(all);
}

export default [
  ["a game from the first click to the check of its luck, with moves taken back", wholeGame],
  ["who looks on, what is said, and the same people again", people],
];
