/* setup.mjs: what can be chosen before a game, and the guide to the first one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { coached, firstOf, followCoach } from "./guide.mjs";
import {
  axe,
  becomes,
  check,
  closeDialog,
  games,
  picture,
  root,
  same,
  sideways,
  smallTargets,
  until,
} from "./harness.mjs";
import { confirmButton, hand, handOf, newGame, pick, playOn, settled } from "./player.mjs";

const record = (page) => page.evaluate(() => window.hourglassSession.state.table.saved.record);
const header = async (page) => JSON.parse((await record(page)).split("\n")[0]);

async function options(stage) {
  const page = await stage.open("#/");
  await newGame(page, {
    seats: { 0: { name: "Ärmel & Söhne" }, 1: { name: "Max", bot: "random" } },
    options: [0, 3],
    before: async () => same(await page.locator(".options em").count(), 2, "options marked as changed"),
  });
  await settled(page);
  const first = await header(page);
  same(first.seats, [{ name: "Ärmel & Söhne" }, { name: "Max", bot: "random" }], "seats in the record");
  const names = await page.evaluate(async () => {
    const [tides] = (await window.hourglassSession.connection.call("games.list", {})).filter(
      (game) => game.id === "tides",
    );
    return tides.options.map((option) => [option.name, option.default]);
  });
  for (const [i, [name, value]] of names.entries()) {
    const changed = i === 0 || i === 3;
    same(first.options[name], changed ? !value : value, `option ${name} in the record`);
  }
  await page.goto(`${stage.address}#/new/tides`);
  same(await page.locator(".seat-row input").first().inputValue(), "Ärmel & Söhne", "the name is remembered");
}

/** The same seed deals the same cards; no seed deals others. */
async function seeds(stage) {
  const page = await stage.open("#/");
  const hands = [];
  for (const seed of ["one", "one", "two"]) {
    await page.goto(`${stage.address}#/`);
    await newGame(page, { seed });
    await settled(page);
    hands.push((await handOf(page)).join());
  }
  same(hands[0], hands[1], "hands of one seed");
  check(hands[0] !== hands[2], "another seed deals the same hand");
}

async function edition(stage) {
  const page = await stage.open("#/new/tides");
  const text = readFileSync(join(root, "editions/tides.json"), "utf8");
  const own = text.replace(/"Golden Ziggurat"/, '"Goldene Treppe"');
  check(own !== text, "the edition was not changed");
  const file = (name, body) => ({ name, mimeType: "application/json", buffer: Buffer.from(body) });
  await page.locator(".new-game .more > summary").click();
  const input = page.locator(".edition input");
  const answer = page.locator(".edition [role=status]");
  for (const [name, body, words] of [
    ["empty.json", "", ""],
    ["text.json", "cards", ""],
    ["wrong.json", text.replace(/"suit": ?"palace"/, '"suit":"cellar"'), "mistake"],
    ["other.json", '{"game":"chess"}', "mistake"],
  ]) {
    const old = (await answer.count()) ? await answer.textContent() : "";
    await input.setInputFiles(file(name, body));
    await until(
      page,
      (before) => (document.querySelector(".edition [role=status]")?.textContent ?? "") !== before,
      old,
    );
    const sentence = await answer.textContent();
    check(
      sentence.length > 40 &&
        !/, ?:|: ?;/.test(sentence) &&
        sentence.includes(words) &&
        (await page.locator(".edition .good").count()) === 0,
      `${name}: "${sentence}"`,
    );
    await input.setInputFiles([]);
  }
  await input.setInputFiles(file("own.json", own));
  await page.getByText("own.json is in order").waitFor();
  await page.locator(".new-game .start").click();
  await settled(page);
  check((await record(page)).includes("Goldene Treppe"), "the edition does not travel with the record");
  await playOn(page, async () => (await page.getByText("Goldene Treppe").count()) > 0);
  check((await page.getByText("Goldene Treppe").count()) > 0, "the cards are not those of the edition");
}

/** A whole game at the coach's side, found behind the lessons, and ticked off. */
async function guide(stage) {
  const page = await stage.open("#/learn/tides");
  await page.getByRole("link", { name: /^Your first game/ }).click();
  const { known } = firstOf("tides");
  check((await followCoach(page)).length > 10, "the first game is over at once");
  await page.getByRole("heading", { name: "Well done" }).waitFor();
  same(await page.locator(".coach-known li").count(), known.length, "lines of what is known");
  same(await page.locator(".first-points div").count(), 2, "seats with points");
  await page.getByRole("link", { name: "All lessons" }).click();
  await page.locator('.lesson-row[href="#/guide/tides"] .lesson-tick.done').waitFor();
}

/** Whoever does something else is followed; whoever leaves plays the same game, and the coach goes on there. */
async function guideFollows(stage) {
  const page = await stage.open("#/guide/tides");
  await coached(page);
  await hand(page).nth(0).click();
  await confirmButton(page).click();
  await until(page, () => window.hourglassSession.state.table.view.seats[0].kingdom.length === 1);
  await coached(page);
  const mine = await handOf(page);
  await page.getByRole("link", { name: "Play without the coach" }).click();
  await becomes(() => handOf(page), mine, "the hand without the coach");
  await page.goto(`${stage.address}#/guide/tides`);
  await coached(page);
  same(await handOf(page), mine, "the hand of the first game that was left");
}

async function themes(stage) {
  const page = await stage.open("#/");
  const theme = () =>
    page.evaluate(() => [document.documentElement.dataset.theme, getComputedStyle(document.body).backgroundColor]);
  await becomes(theme, ["noon", "rgb(239, 230, 211)"], "the theme of a light system");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.getByRole("button", { name: "Light theme" }).waitFor();
  await becomes(theme, ["lamp", "rgb(20, 18, 14)"], "the theme of a dark system");
  await page.getByRole("button", { name: "Light theme" }).click();
  await becomes(theme, ["noon", "rgb(239, 230, 211)"], "the theme that was chosen");
  await page.reload();
  await page.getByRole("button", { name: "Dark theme" }).waitFor();
  same((await theme())[0], "noon", "the theme after loading anew");
  await page.getByRole("button", { name: "Dark theme" }).click();
  await becomes(theme, ["lamp", "rgb(20, 18, 14)"], "the other theme that was chosen");
  await page.emulateMedia({ colorScheme: "light" });
  await until(page, () => matchMedia("(prefers-color-scheme: light)").matches);
  same((await theme())[0], "lamp", "a chosen theme does not follow the system");
}

/** The way back to a table: first of all on a phone; in words of the language that is read now. */
async function comingBack(stage) {
  const page = await stage.open("#/", { size: "phone" });
  await page.locator(".game").first().waitFor();
  same(await page.locator(".resume").count(), 0, "tables to go on with in a new browser");
  await newGame(page);
  await settled(page);
  const address = page.url();
  await page.goto(`${stage.address}#/`);
  await page.locator(".resume").getByText("just begun").waitFor();
  await page.locator(".resume").click();
  await settled(page);
  same(page.url(), address, "where the line leads to");
  await pick(page, 0);
  await page.goto(`${stage.address}#/`);
  await page.locator(".resume").getByText("Round 1 of 3").waitFor();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.locator(".resume").getByText("läuft noch").waitFor();
}

/** One tap on home, and cards can be chosen: against a bot, in a game of one's own. */
async function oneTap(stage) {
  const page = await stage.open("#/");
  for (const { title: game, bots } of games) {
    const bot = bots.some(({ level }) => level === "normal") ? "normal" : "greedy";
    await page.goto(`${stage.address}#/`);
    await page.getByRole("button", { name: new RegExp(`Play a bot.*${game}`) }).click();
    await settled(page);
    same((await header(page)).seats, [{ name: "Guest" }, { name: "Anton", bot }], `seats after one tap on ${game}`);
    same(await page.locator(".realm-held").count(), 0, `clocks that wait to run after one tap on ${game}`);
  }
}

/** How to play: one page for each game, with pictures that the board draws, short enough for three minutes. */
async function howToPlay(stage) {
  for (const { id: game } of games) {
    for (const lang of ["en", "de"]) {
      const page = await stage.open(`#/how/${game}`, { settings: { lang }, size: lang === "de" ? "phone" : "desktop" });
      await page.locator(".how-step").nth(4).waitFor();
      await page.locator(".how-picture [class]").first().waitFor();
      const words = (await page.locator(".how-lead, .how-step > h2, .how-step > p, figcaption").allInnerTexts())
        .join(" ")
        .split(/\s+/).length;
      check(words > 250 && words < 500, `${words} words about ${game}`);
      check(!/how\.\w+/.test(await page.locator("main").innerText()), "a sentence is missing");
      const small = lang === "de" ? (await smallTargets(page)).filter((target) => !target.includes("sand-space")) : []; // a mouse hits smaller ones
      same([await sideways(page), small, await axe(page)], [[], [], []], `how to play ${game} in ${lang}`);
      await picture(stage, page, `how-${game}-${lang}`);
    }
  }
}

/** Bots among themselves play at a pace that can be watched. */
async function watching(stage) {
  const page = await stage.open("#/new/tides", { settings: { speed: 1 } });
  await page.locator(".seat-row").first().locator("select").selectOption("random");
  await page.locator(".new-game .start").click();
  await page.getByRole("button", { name: "Pause" }).waitFor();
  const at = () => page.locator(".replay-timeline input").inputValue().then(Number);
  const length = Number(await page.locator(".replay-timeline input").getAttribute("max"));
  await until(page, () => Number(document.querySelector(".replay-timeline input").value) > 0);
  check((await at()) < length, "the game is over before anybody has seen it");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
}

/** Nothing is heard before somebody wants it; then a card is, and the end. */
async function sounds(stage) {
  const context = await stage.visitor({ settings: { speed: 2 } });
  await context.addInitScript(() => {
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...when) {
      window.heard++;
      return start.apply(this, when);
    };
  });
  const page = await stage.open("#/", { context });
  const heard = () => page.evaluate(() => window.heard);
  await newGame(page);
  await settled(page);
  await pick(page, 0);
  same(await heard(), 0, "sounds before anybody wants them");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("checkbox", { name: "Sounds" }).check();
  await until(page, () => window.heard > 0);
  await closeDialog(page);
  const before = await heard();
  await pick(page, 0);
  await until(page, (n) => window.heard > n, before);
}

/** A colour that is chosen is the seat's, at the table, after a reload, and in the replay. */
async function colours(stage) {
  const page = await stage.open("#/");
  await newGame(page, {
    before: () =>
      page
        .locator(".seat-row")
        .first()
        .getByRole("radio", { name: /^tyrian/ })
        .click(),
  });
  const seats = () => page.locator(".seat").evaluateAll((all) => all.map((one) => /p\d/.exec(one.className)[0]));
  await settled(page);
  same((await seats())[0], "p3", "the colour of the first seat");
  await page.reload();
  await settled(page);
  same((await seats())[0], "p3", "the colour after a reload");
}

export default [
  ["bots alone are watched at a pace", watching],
  ["sounds are off until they are wanted", sounds],
  ["a chosen colour stays with its seat", colours],
  ["one tap on home plays against a bot", oneTap],
  ["how to play is a page with pictures of the board", howToPlay],
  ["options, names and bots appear in the record", options],
  ["a seed repeats a deal", seeds],
  ["an edition is checked, refused with sentences, and played", edition],
  ["a first game with a coach, behind the lessons", guide],
  ["a first game that is left goes on there", guideFollows],
  ["themes follow the system or the choice", themes],
  ["home leads back to the last table", comingBack],
];
