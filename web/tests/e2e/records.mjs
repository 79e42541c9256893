/* records.mjs: what is done with a game after it was played: replays, branches, links, proofs; and broken ones. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import { kept, playedUntil, withProgram } from "./fixtures.mjs";
import {
  axe,
  becomes,
  check,
  closeDialog,
  COLOURS,
  cutOff,
  games,
  inTheme,
  newFolder,
  otherGame,
  picture,
  resize,
  root,
  same,
  sideways,
  still,
  until,
} from "./harness.mjs";
import { tables } from "./telling.mjs";
import { hidden, isPhone, pageFor, rooms, tooSmall } from "./places.mjs";
import { asked, decide, gameId, handOf, newGame, pick, playOn, settled, shareFromMenu } from "./player.mjs";

const fixture = (name) => readFileSync(join(root, "web/tests/unit/fixtures", `${name}.jsonl`), "utf8");
const file = (name, text) => ({ name, mimeType: "application/jsonl", buffer: Buffer.from(text) });

/** A finished game among the records, without playing it. */
async function withGame(stage, options) {
  const page = await stage.open("#/records", options);
  await page.locator(".file-drop input").setInputFiles(file("game.jsonl", fixture("game")));
  await page.locator(".record").waitFor();
  return page;
}

async function inReplay(stage, options) {
  const page = await withGame(stage, options);
  await page.getByRole("link", { name: /^Replay/ }).click();
  await page.locator(".replay-controls").waitFor();
  return page;
}

const slider = (page) => page.locator(".replay-timeline input");
const at = async (page) => Number(await slider(page).inputValue());
const reach = (page, moment) =>
  until(page, (n) => Number(document.querySelector(".replay-timeline input").value) === n, moment);

async function timeline(stage) {
  const page = await inReplay(stage);
  const length = Number(await slider(page).getAttribute("max"));
  const start = await at(page);
  await page.locator(".replay-chapters button").nth(2).waitFor();
  await page.keyboard.press("End");
  await reach(page, length);
  check(
    /ends/.test(await page.locator(".replay-now").textContent()),
    "the last moment does not say that the game ends",
  );
  await page.keyboard.press("Home");
  await reach(page, 0);
  await page.keyboard.press("ArrowRight");
  await reach(page, start); // chance is no step of its own
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight"); // faster than it is shown: still one step each
  await page.keyboard.press("ArrowRight");
  await until(page, (n) => Number(document.querySelector(".replay-timeline input").value) >= n + 3, start);
  const there = await at(page);
  await page.keyboard.press("ArrowLeft");
  await until(page, (n) => Number(document.querySelector(".replay-timeline input").value) < n, there);
  await page.keyboard.press("PageDown");
  await until(page, () => document.querySelector(".crumbs").textContent.includes("Round 2"));
  await page.keyboard.press("PageDown");
  await until(page, () => document.querySelector(".crumbs").textContent.includes("Round 3"));
  await page.keyboard.press("PageUp");
  await until(page, () => document.querySelector(".crumbs").textContent.includes("Round 2"));
  const paused = await at(page);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await until(page, (n) => Number(document.querySelector(".replay-timeline input").value) > n, paused);
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await slider(page).focus();
  const before = await at(page);
  await page.keyboard.press("ArrowLeft");
  await reach(page, before - 1);
}

/** Through all eyes: open, and those of each seat. */
async function eyes(stage) {
  const page = await inReplay(stage);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.locator(".replay-hand .tides-card").nth(9).waitFor();
  same(await page.locator(".replay-hand .tides-card").count(), 10, "cards in both hands, all open");
  await page.locator(".replay-eyes label").nth(1).click();
  await until(page, () => document.querySelectorAll(".replay-hand").length === 1);
  same(await page.locator(".replay-hand .tides-card").count(), 5, "cards in the hand of the first seat");
  const last = page.locator(".replay-story li button").last();
  await last.click();
  await until(page, () => document.querySelector(".crumbs").textContent.includes("Game over"));
  await page.locator(".replay-tabs button").nth(1).click();
  await page.locator(".replay-sheet table").first().waitFor();
}

async function branch(stage) {
  const page = await inReplay(stage);
  await page.keyboard.press("End");
  await reach(page, Number(await slider(page).getAttribute("max")));
  check(await page.getByRole("button", { name: "Play on from here" }).isDisabled(), "one can play on from the end");
  await page.locator(".replay-chapters button").nth(1).click();
  await until(page, () => document.querySelector(".crumbs").textContent.includes("Round 2"));
  for (let i = 0; i < 2; i++) {
    const before = await at(page);
    await page.keyboard.press("ArrowRight");
    await until(page, (n) => Number(document.querySelector(".replay-timeline input").value) > n, before);
  }
  const kingdoms = await page
    .locator(".tides-kingdom .tides-card .hit")
    .evaluateAll((hits) => hits.map((hit) => hit.dataset.card).sort());
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.locator("dialog input").nth(0).fill("Nora");
  await page.locator("dialog select").nth(1).selectOption("random");
  await page.getByRole("button", { name: "Start this game" }).click();
  await page.waitForURL(/#\/table\//);
  await settled(page);
  const now = await page
    .locator(".tides-kingdom .tides-card .hit")
    .evaluateAll((hits) => hits.map((hit) => hit.dataset.card).sort());
  check(
    kingdoms.every((card) => now.includes(card)),
    "the new game does not begin at that moment",
  );
  check((await page.locator(".crumbs").textContent()).includes("Round 2"), "the new game does not begin in round 2");
  await playOn(page);
  await page.goto(`${stage.address}#/records`);
  await page.locator(".record").nth(1).waitFor();
  same(await page.locator(".record").count(), 2, "records: the game and its branch");
}

/** No link is longer than what chats take whole: the longest game there is goes as a file. */
async function shareLong(stage) {
  const records = await withProgram(stage.program, async (call) => {
    const found = [];
    for (const { id, seats } of games) found.push(await finished(call, id, seats.max));
    return found;
  });
  const all = records.map((record, i) => ({ ...kept(`long${i}`, record), over: true }));
  const page = await stage.open("#/", { games: all });
  let files = 0;
  for (const { id } of all) {
    await page.goto(`${stage.address}#/table/${id}`);
    await page.getByRole("button", { name: "Share", exact: true }).click();
    await page.locator(".share-link input, .share-dialog .problem").first().waitFor();
    const link = page.locator(".share-link input");
    if (await link.count())
      check((await link.inputValue()).length <= 1500, `a link has ${(await link.inputValue()).length} characters`);
    else {
      files++;
      check(
        /too long for a link/.test(await page.locator(".share-dialog .problem").textContent()),
        "nobody says why there is no link",
      );
      check(await page.locator(".share-proof .button").isVisible(), "there is no file in its place");
    }
    await closeDialog(page);
  }
  check(files > 0, "no game is too long for a link");
}

/** The record of a game that bots have played to its end. */
async function finished(call, game, count) {
  const seats = Array.from({ length: count }, (_, i) => ({ name: `Bot ${i + 1}`, bot: "random" }));
  const options = tables[game]?.options; // without a clock that runs
  let { table, turn } = await call("table.new", { game, seed: "long", seats, options });
  while (!turn.over) turn = await call("table.tick", { table });
  return (await call("table.record", { table })).record;
}

async function shared(page, copied) {
  const address = await shareFromMenu(page, { press: !copied });
  same(
    (await page.locator(".share-link p").textContent()).trim(),
    copied ? "Copied" : "This browser does not let the page copy: copy the marked link yourself.",
    "what is said of copying",
  );
  await closeDialog(page);
  return address;
}

async function sharePosition(stage) {
  const page = await stage.open("#/", { permissions: ["clipboard-read", "clipboard-write"] });
  await newGame(page);
  for (let i = 0; i < 3; i++) await pick(page, 0);
  const mine = await handOf(page);
  const kingdom = await page
    .locator(".tides-kingdom.mine .hit")
    .evaluateAll((hits) => hits.map((hit) => hit.dataset.card).sort());
  const address = await shared(page, true);
  await becomes(() => page.evaluate(() => navigator.clipboard.readText()), address, "the clipboard");
  const fresh = await (await stage.visitor()).newPage();
  await fresh.goto(address);
  await fresh.getByText("Somebody shared a position with you").waitFor();
  await fresh.getByRole("button", { name: "Start this game" }).click();
  await settled(fresh);
  same(await handOf(fresh), mine, "the hand of the shared position");
  same(
    await fresh.locator(".tides-kingdom.mine .hit").evaluateAll((hits) => hits.map((hit) => hit.dataset.card).sort()),
    kingdom,
    "the kingdom of the shared position",
  );
  await decide(fresh);
}

async function shareGame(stage) {
  const last = ({ view, moves }) => view.round === 3 && moves.length === 2;
  const games = [
    kept(
      "last",
      await playedUntil(stage.program, "tides", last, { seats: [{ name: "Zoë" }, { name: "Anton", bot: "greedy" }] }),
    ),
  ];
  const page = await stage.open("#/table/last", { games });
  same(await playOn(page), "over", "the end of the game");
  const points = (await page.locator(".result b").allTextContents())
    .map(Number)
    .sort((a, b) => b - a)
    .join(" : ");
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("blocked"))));
  const address = await shared(page, false);
  stage.figure("link of a finished game", `${address.length} characters`);
  const fresh = await (await stage.visitor()).newPage();
  await fresh.goto(address);
  await fresh.getByText("Somebody shared a game with you").waitFor();
  const card = await fresh.locator(".share-card").textContent();
  check(
    card.includes("Zoë") && card.includes(points) && /Every move in it is legal.*does not prove/.test(card),
    `the shared game says "${card}"`,
  );
  await fresh.getByRole("button", { name: "Keep it here" }).click();
  await fresh.getByText("It is among your records now").waitFor();
  await fresh.getByRole("link", { name: "Replay it" }).click();
  await fresh.locator(".replay-controls").waitFor();
  await fresh.keyboard.press("End");
  await until(fresh, () => document.querySelector(".crumbs").textContent.includes("Game over"));
  same(await fresh.locator(".replay-looking").count(), 0, "a replay asks for a moment to play on from");
  await fresh.goBack();
  await fresh.getByRole("link", { name: "Play on from a moment" }).click();
  await fresh.getByText("Choose the moment from which you want to play on.").waitFor();
  await fresh.getByRole("button", { name: "Play on from here" }).click();
  await fresh.locator("dialog[open] .branch").waitFor();
  await closeDialog(fresh);
  await fresh.goBack();
  await fresh.getByText("Somebody shared a game with you").waitFor();
  await fresh.getByRole("button", { name: "Keep it here" }).click();
  await fresh.getByText("It is already among your records").waitFor();
  await fresh.goto(`${stage.address}#/records`);
  await fresh.locator(".record").waitFor();
  same(await fresh.locator(".record").count(), 1, "records after keeping it");
}

/** The proof in the page; a record that was tampered with is named by its line. */
async function verify(stage) {
  const page = await withGame(stage);
  await page.getByRole("button", { name: /^Verify/ }).click();
  await page.locator('.verdict-line[data-word="consistent"]').waitFor();
  await page.getByRole("link", { name: "See every draw" }).click();
  check(/18 draws recomputed/.test(await verdictOf(page, "consistent")), "not all draws were checked");
  same(await page.locator(".fair-table tbody tr").count(), 18, "draws in the table");
  const lines = fixture("game").split("\n");
  const number = lines.findIndex((line) => line.includes('"seat":')) + 1;
  const changed = lines
    .map((line, i) =>
      i + 1 === number ? line.replace(/"t":\d/, (text) => (text.endsWith("1") ? '"t":2' : '"t":1')) : line,
    )
    .join("\n");
  check(changed !== lines.join("\n"), "the record was not changed");
  await page.locator(".fair-check .file-drop input").setInputFiles(file("changed.jsonl", changed));
  check((await verdictOf(page, "broken")).includes(`Line ${number}:`), `the changed line ${number} is not named`);
}

/** What the page says of a record, once the word is there; its own check and the engine's never differ. */
async function verdictOf(page, word) {
  await page.locator(`.fair-verdict[data-word="${word}"]`).waitFor();
  same(await page.locator(".fair-differ").count(), 0, `disagreements about a record that is ${word}`);
  return page.locator(".fair-verdict").textContent();
}

const proofs = join(root, "tests/fixtures/proofs");
/** The first case of the table whose name ends so. */
const proof = (name) => {
  const one = JSON.parse(readFileSync(join(proofs, "cases.json"), "utf8")).find((other) => other.name.endsWith(name));
  check(one, `there is no case ${name} in the table of proofs`);
  return { ...one, record: readFileSync(join(proofs, one.file), "utf8") };
};

async function drop(page, { name, record, noted, word }) {
  await page.locator(".fair-check .file-drop input").setInputFiles(file(`${name}.jsonl`, record));
  await page.getByRole("status").locator(".fair-result").waitFor();
  if (noted) await note(page, noted);
  return verdictOf(page, word);
}

async function note(page, noted) {
  await page.getByRole("button", { name: /^(Add|Change) your notes$/ }).click();
  await fillIn(page, noted);
}

async function fillIn(page, { commits = [], seat = 0, gave = "", moves = [] }) {
  if ((await page.locator(".fair-notes").count()) === 0) await page.locator(".fair-acts .button").last().click();
  const form = page.locator(".fair-notes");
  await form.locator("textarea").first().fill(commits.join(" "));
  await form.locator("select").selectOption(String(seat));
  await form.locator("input").fill(gave);
  await form.locator("textarea").last().fill(moves.join("\n"));
  await form.locator(".primary").click();
}

/** What a forger would like to be believed, and genuine records that look unusual. */
async function forged(stage) {
  const page = await stage.open("#/fair");
  for (const name of ["tides-result-99-to-1", "tides-result-in-the-middle", "tides-secret-revealed-early"]) {
    const one = proof(name);
    const said = await drop(page, { ...one, noted: undefined });
    check(said.includes("This is not the game that was played."), `${name}: "${said}"`);
    await page.getByRole("button", { name: `Show line ${one.line}` }).click();
    same(
      await page.locator(".fair-around .this").textContent(),
      one.record.split("\n")[one.line - 1],
      `${name}: line ${one.line}`,
    );
  }
  const said = await drop(page, proof("tides-re-keyed-before-one-draw"));
  check(/new secret takes the place/.test(said), `a new secret before a draw: "${said}"`);
  for (const name of [
    "-live-bot-without-notes",
    "-lockstep-bot-without-notes",
    "-standing-answer-without-notes",
    "tides-time-to-think",
    "tides-open",
  ]) {
    const { noted, ...one } = proof(name);
    await drop(page, noted ? { ...one, word: "consistent" } : one);
  }
}

/** A record is proven to whoever noted something at the table, and broken where the notes say otherwise. */
async function notes(stage) {
  const page = await stage.open("#/fair");
  const one = proof("tides-sealed-noted-moves");
  await drop(page, one);
  same(await page.locator(".fair-claims li:not(.not)").count(), 4, "claims that hold");
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the record" }).click(),
  ]);
  same(readFileSync(await saved.path(), "utf8"), one.record, "the saved record");
  await note(page, { ...one.noted, commits: ["0".repeat(64)] });
  await verdictOf(page, "broken");
  await page.getByRole("button", { name: "Change your notes" }).click();
  await page.getByLabel("Seals you were shown").fill("0123");
  await page.getByText("“0123” is no seal").waitFor();
  check(
    await page.getByRole("button", { name: "Check with these notes" }).isDisabled(),
    "four digits can be sent as a seal",
  );
  await page.getByRole("button", { name: "Check without notes" }).click();
  await verdictOf(page, "consistent");
}

/** Each of the five words at the sizes of a desk and of a hand, with all that can be opened below it: nothing for axe-core to
 * find in either theme, and nothing that sticks out, in the longer language, too. */
async function words(stage) {
  for (const lang of ["en", "de"]) {
    const page = await stage.open("#/fair", { settings: { lang } });
    for (const name of [
      "tides-sealed-noted",
      "tides-sealed",
      "tides-open",
      "tides-secret-lost",
      "tides-result-99-to-1",
    ]) {
      const one = proof(name);
      await page.locator(".fair-check .file-drop input").setInputFiles(file(`${name}.jsonl`, one.record));
      await page.locator(".fair-verdict").waitFor();
      if (one.word === "proven") await fillIn(page, one.noted);
      await page.locator(`.fair-verdict[data-word="${one.word}"]`).waitFor();
      for (const button of await page.locator(".fair-acts button[aria-expanded]").all()) await button.click();
      for (const theme of lang === "en" ? ["noon", "lamp"] : []) {
        await inTheme(page, theme);
        same(await axe(page, theme === "lamp" ? COLOURS : undefined), [], `${one.word}, ${theme}`);
      }
      for (const [width, height] of [
        [1440, 900],
        [1280, 720],
        [390, 844],
        [360, 740],
      ]) {
        await resize(page, { width, height });
        same(
          [...(await sideways(page)), ...(await cutOff(page))],
          [],
          `${one.word} (${lang}) at ${width} x ${height}: what sticks out`,
        );
        await picture(stage, page, `fair-${one.word}-${width}-${lang}`, width !== 390);
      }
    }
    await page.context().close();
  }
}

/** An engine that claims more than there is: the page says so first, and its own word counts. */
async function disagreement(stage) {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    const { parse } = JSON;
    JSON.parse = (text, ...rest) => {
      const value = parse(text, ...rest);
      if (value?.result?.verdict === "consistent")
        Object.assign(value.result, { verdict: "proven", claims: [...value.result.claims, "my-luck"] });
      return value;
    };
  });
  const page = await stage.open("#/fair", { context });
  const { record } = proof("tides-sealed");
  await page.locator(".fair-check .file-drop input").setInputFiles(file("sealed.jsonl", record));
  await page.locator('.fair-verdict[data-word="consistent"]').waitFor();
  const first = page.locator(".fair-result > *").first();
  same(await first.getAttribute("role"), "alert", "what comes first where two checks disagree");
  check(/disagree.*“Consistent”.*“Proven”/s.test(await first.textContent()), "the disagreement is not said");
}

async function brokenRecords(stage) {
  const page = await stage.open("#/records");
  const problem = page.locator(".records-problem[role=alert]");
  const lines = fixture("game").split("\n");
  const swapped = [...lines];
  [swapped[8], swapped[9]] = [swapped[9], swapped[8]];
  const broken = [
    ["not a record", "hello\n"],
    ["nothing", ""],
    ["cut off", `${lines.slice(0, 20).join("\n")}\n{"seat":0`],
    ["two lines swapped", swapped.join("\n")],
    ["bytes", "\u0000\u0001\u0002"],
    ["json", '{"a":1}\n'],
    ["another game", '{"hourglass":1,"game":"chess"}\n'],
  ];
  for (const [what, text] of broken) {
    await page.locator(".file-drop input").setInputFiles(file(`${what}.jsonl`, text));
    await until(page, (name) => document.querySelector(".records-problem")?.textContent.includes(name), what);
    const sentence = await problem.textContent();
    check(sentence.trim().endsWith(".") && sentence.length > what.length + 30, `${what}: "${sentence}"`);
  }
  same(await page.locator(".record").count(), 0, "records after broken ones");
  await page.locator(".file-drop input").setInputFiles(file("swapped.jsonl", swapped.join("\n")));
  await until(page, () =>
    document.querySelector(".records-problem")?.textContent.includes("swapped.jsonl is broken in line 9"),
  );
}

/** What is wrong with a file is in no module: it is fetched when something is, and without it that is said. */
async function lateSentences(stage) {
  stage.allow(/ERR_FAILED/);
  const context = await stage.visitor();
  const page = await stage.open("#/records", { context });
  const lines = fixture("game").split("\n");
  [lines[8], lines[9]] = [lines[9], lines[8]];
  const drop = (name) => page.locator(".file-drop input").setInputFiles(file(name, lines.join("\n")));
  const says = (...words) =>
    until(
      page,
      (words) => words.every((each) => document.querySelector(".records-problem")?.textContent.includes(each)),
      words,
    );
  await context.route("**/tides-rest-*.words", (route) => route.abort());
  await drop("early.jsonl");
  await says("The engine of this game could not be loaded");
  await context.route("**/tides-rest-*.words", (route) => route.fulfill({ body: "of another build" }));
  await drop("other.jsonl");
  await says("The engine of this game could not be loaded");
  await context.unroute("**/tides-rest-*.words");
  await drop("late.jsonl");
  await says("late.jsonl is broken in line 9");
}

/** Links once held whole records; they open for ever, and prove what they proved. */
async function oldLinks(stage) {
  const data = deflateRawSync(JSON.stringify({ record: fixture("game") })).toString("base64url");
  const page = await stage.open(`#/share/1.${data}`);
  await page.locator('.verdict-line[data-word="consistent"]').waitFor();
  await page.getByRole("link", { name: "Replay it" }).click();
  await page.locator(".replay-controls").waitFor();
}

async function brokenLinks(stage) {
  const page = await withGame(stage);
  await page.getByRole("link", { name: /^Replay/ }).click();
  await page.getByRole("button", { name: "Share" }).click();
  const good = await page.locator(".share-link input").inputValue();
  const data = good.split("#/share/")[1];
  const broken = [
    ["1.", "missing"],
    [data.slice(0, -40), "missing or changed"],
    [`9.${data.slice(2)}`, "newer version"],
    [data.replace(/.(?=.{300}$)/, (c) => (c === "A" ? "B" : "A")), ""],
    ["1.%%%", ""],
    ["x".repeat(300), ""],
  ];
  for (const [link, words] of broken) {
    await page.goto("about:blank");
    await page.goto(`${stage.address}#/share/${link}`);
    const alert = page.locator(".share-card[role=alert]");
    await alert.waitFor();
    const text = await alert.textContent();
    check(
      text.includes("This link cannot be opened") && text.includes(words) && text.length > 60,
      `the link ${link.slice(0, 20)} says "${text}"`,
    );
  }
  await page.goto(`${stage.address}#/nonsense/%E0%A4%A`);
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
  await page.goto(`${stage.address}#/replay/none`);
  await page.getByText("not kept in this browser").waitFor();
  await page.goto(`${stage.address}#/new/chess`);
  await page
    .getByText(`There is no game called chess here. There are ${games.map(({ title }) => title).join(", ")}.`)
    .waitFor();
  await page.goto(`${stage.address}#/rules/chess`);
  await page.locator("[role=alert]").waitFor();
}

/** Downloaded, deleted, uploaded: a running game goes on, with its secret or without. */
async function download(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  for (let i = 0; i < 2; i++) await pick(page, 0);
  const mine = await handOf(page);
  const id = gameId(page);
  const folder = newFolder();
  for (const button of ["With its secret, to play on", "Without its secret"]) {
    await page.goto(`${stage.address}#/records`);
    await page.getByRole("button", { name: /^Download/ }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: button }).click(),
    ]);
    const path = join(folder, saved.suggestedFilename());
    await saved.saveAs(path);
    same(
      /"secret"/.test(readFileSync(path, "utf8")),
      button.startsWith("With its"),
      `the secret is in the file (${button})`,
    );
    const other = await stage.open("#/records");
    await other.locator(".file-drop input").setInputFiles(path);
    await other.getByText("is checked and added").waitFor();
    await other.getByRole("link", { name: /^Continue/ }).click();
    same(await asked(other), "pick", "what is asked in the uploaded game");
    same(await handOf(other), mine, "the hand of the uploaded game");
    check(gameId(other) !== id, "the uploaded game has a new place");
    for (let i = 0; i < 2; i++) await pick(other, 0);
    same(await asked(other), "relic", "what is asked after the last picks of the uploaded game");
  }
}

const PARTS = { board: ".table-board", seats: ".seats", bar: ".decision, .replay-controls" };
const places = (page) =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).map(([name, selector]) => {
        const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
        return [name, ...[x, y, width, ...(name === "seats" ? [] : [height])].map(Math.round)]; // the log may lie below the seats
      }),
    PARTS,
  );

/** At every size the frame of the table: the same board, seats and bar; nothing is cut, and nothing moves from one moment to
 * the next. With all cards open, and through the eyes of a seat. */
async function steady(stage) {
  const played = await playedUntil(stage.program, "tides", ({ view, moves }) => view.round === 3 && moves.length === 3);
  let decisions = 0;
  const other = await playedUntil(stage.program, otherGame, () => ++decisions > 5);
  const games = [kept("running", played), { ...kept("over", fixture("game")), over: true }, kept("other", other)];
  const at = pageFor(stage, { games });
  for (const room of Object.keys(rooms)) {
    let atTable;
    for (const { id } of games) {
      const page = await at(room, `#/table/${id}`);
      await until(
        page,
        (game) =>
          window.hourglassSession?.id === game &&
          window.hourglassSession.state.status === "ready" &&
          document.querySelector(".table-board"),
        id,
      );
      await still(page);
      if (id !== "over" || !isPhone(room)) atTable = await places(page); // on phones the end leaves standings the room of the hand
      await page.goto(`${stage.address}#/replay/${id}`);
      await page.locator(".replay-chapters button").first().waitFor();
      const length = Number(await slider(page).getAttribute("max"));
      for (const moment of [0, Math.floor(length / 2), length]) {
        await slider(page).fill(String(moment));
        await until(page, (n) => Number(document.querySelector(".replay-timeline input").value) <= n, moment); // by a clock, the last one before
        await still(page);
        const where = `${room}, ${id}, moment ${moment} of ${length}`;
        same(await places(page), atTable, `${where}: places`);
        same(
          await hidden(page, [
            ".seat",
            ".replay-now",
            ".replay-timeline input",
            ".replay-steps .button",
            ".replay-speed select",
          ]),
          [],
          `${where}: what is out of view`,
        );
        same(await sideways(page), [], `${where}: what can be scrolled sideways`);
        same(
          await page
            .locator(".replay-hands")
            .evaluateAll(
              (all) =>
                all.filter(
                  (one) =>
                    one.getBoundingClientRect().bottom >
                    document.querySelector(".replay-timeline").getBoundingClientRect().top + 1,
                ).length,
            ),
          0,
          `${where}: hands that reach into the timeline`,
        );
      }
      if (isPhone(room))
        same(
          await tooSmall(page, ".replay-steps .button, .replay-speed select, .tabs button, .seat-hit"),
          [],
          `${room}, ${id}: what no finger can hit`,
        );
      await picture(stage, page, `replay-${id}-${room}`);
    }
  }
}

export default [
  ["replay: the frame and the sizes of the table, at every size", steady],
  ["replay: the timeline by keyboard", timeline],
  ["replay: all cards open, and through each seat's eyes", eyes],
  ["branch: a new game from a moment of a finished one", branch],
  ["a shared position opens in a fresh browser", sharePosition],
  ["a shared game opens in a fresh browser", shareGame],
  ["a long game goes as a file, and that is said", shareLong],
  ["a link that holds a record opens with its proof", oldLinks],
  ["fairness is verified in the page, and a changed line is named", verify],
  ["forged records are found out, genuine ones are not", forged],
  ["notes prove a record to whoever made them", notes],
  ["the five words at every size, in both languages and themes", words],
  ["where the two checks disagree, that comes first", disagreement],
  ["broken records get a sentence", brokenRecords],
  ["what is wrong is said as soon as there are words for it", lateSentences],
  ["broken links and unknown addresses get a sentence", brokenLinks],
  ["a running game is downloaded and goes on elsewhere", download],
];
