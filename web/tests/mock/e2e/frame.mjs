/* frame.mjs: the frame of the table screen with a made-up board of 26 areas and five seats behind a made-up connection: it
 * holds them at every size, by mouse, touch and keyboard, and nothing waits for anything. */
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { build } from "vite";
import {
  AGES,
  becomes,
  check,
  closeDialog,
  newFolder,
  picture,
  resize,
  root,
  same,
  sideways,
  still,
  until,
} from "../../e2e/harness.mjs";
import { hand } from "../../e2e/player.mjs";
import { hidden, isPhone, keepsItsPlaces, rooms, tooSmall } from "../../e2e/places.mjs";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
};
let built = null;

async function buildSite() {
  const outDir = newFolder();
  await build({
    configFile: false,
    root: join(root, "web/tests/mock"),
    base: "./",
    logLevel: "error",
    esbuild: { jsx: "automatic", jsxImportSource: "preact" },
    build: { outDir, target: "es2022", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false },
  });
  return outDir;
}

/** The page of the mock, built once. */
function site() {
  built ??= buildSite();
  return built;
}

async function host(stage) {
  const folder = await site();
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url, "http://mock").pathname.replace(/\/$/, "/index.html"));
    if (!existsSync(file)) return response.writeHead(404).end();
    response
      .writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" })
      .end(readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  stage.atEnd.push(() => server.close());
  return `http://127.0.0.1:${server.address().port}/`;
}

async function open(stage, { query = "", speed = 0, ...options } = {}) {
  const address = await host(stage);
  const context = await stage.visitor({
    serviceWorkers: "block",
    reducedMotion: speed ? "no-preference" : "reduce",
    ...options,
  });
  await context.addInitScript(
    (value) => location.protocol === "http:" && localStorage.setItem("hourglass-settings", value),
    JSON.stringify({ speed }),
  );
  const page = await context.newPage();
  await page.goto(address + query);
  await page.locator(".decision, .cover, .seat-row").first().waitFor();
  return page;
}

const area = (page, name) => page.locator(`[data-area="${name}"]`);
const confirm = (page) => page.locator(".confirm");
const offer = (page, part) => page.locator(`.mock-offer[data-part="${part}"]`);
const land = (page) => page.evaluate(() => window.mock.land);
const answer = (page) => page.evaluate(() => window.mock.letAnswer());
const settled = (page) =>
  until(
    page,
    () => document.querySelector(".decision.mine") !== null && window.hourglassSession.state.pending.length === 0,
  );

/** The only move has been taken back: until then the board shows what was there before. */
const undone = (page) => page.locator(".undo:disabled").waitFor();
/** Pressed wherever it is, also out of view. */
const pressed = (target) => target.evaluate((element) => element.click());

async function chooseSource(page, press) {
  await press(page.locator(".mock-area.legal").first());
  await page.locator(".mock-area.chosen").waitFor();
}

/** The first target of what is chosen, and the least number where one is asked for. */
async function chooseTarget(page, press) {
  await press(page.locator(".mock-area.legal:not(.chosen)").first());
  const what = await (
    await until(
      page,
      () =>
        (!document.querySelector(".confirm").disabled && "whole") ||
        (document.querySelector('[data-part="count:1"]') && "count"),
    )
  ).jsonValue();
  if (what === "count") await press(offer(page, "count:1"));
  await until(page, () => !document.querySelector(".confirm").disabled);
}

/** From the first legal source to its first target, by whatever presses. */
async function march(page, press) {
  await chooseSource(page, press);
  await chooseTarget(page, press);
}

/** Five seats, 26 areas, the question, its buttons and one's own side: at every size, and nothing moves. */
async function everySize(stage) {
  const page = await open(stage);
  for (const [room, size] of Object.entries(rooms)) {
    await page.reload();
    await page.locator(".decision.mine").waitFor();
    await resize(page, size);
    await still(page);
    same(await page.locator(".seat").count(), 5, `${room}: seats`);
    same(await page.locator(".mock-area").count(), 26, `${room}: areas`);
    same(
      await hidden(page, [".seat", ".ask h2", ".undo", ".skip-move", ".confirm", ".mock-offer"]),
      [],
      `${room}: what is out of view`,
    );
    same(await sideways(page), [], `${room}: what can be scrolled sideways`);
    if (isPhone(room))
      same(
        await tooSmall(page, "[data-legal], .mock-offer, .seat-hit, .tool, .tabs button, .pane-tools button"),
        [],
        `${room}: what no finger can hit`,
      );
    await picture(stage, page, `mock-${room}`);
    await keepsItsPlaces(page, room, [
      ["when a source is chosen", () => chooseSource(page, pressed)],
      ["when the move is whole", () => chooseTarget(page, pressed)],
      ["after it", async () => (await confirm(page).click(), await settled(page))],
      ["after a hint", async () => (await page.locator(".ask-hint").click(), await page.locator(".hint").waitFor())],
      ["after Undo", async () => (await page.locator(".undo").click(), await undone(page))],
      [
        "after a refusal",
        async () => {
          await pressed(page.locator(".mock-area:not(.legal)").last());
          await page.locator(".bubble").waitFor();
        },
      ],
    ]);
  }
}

/** A whole turn by mouse: any part first, roles, a move that opens a choice, Skip. */
async function byMouse(stage) {
  const page = await open(stage);
  const sources = await page.locator(".mock-area.legal").evaluateAll((all) => all.map((one) => one.dataset.area));
  const before = await land(page);
  check(
    sources.every((name) => before.owner[name] === 0),
    `sources that are not one's own: ${sources}`,
  );
  await march(page, (target) => target.click());
  await confirm(page).click();
  await settled(page);
  check((await page.locator(".mock-area.since").count()) === 2, "the last march is not marked on the map");
  await area(page, "gaetulia").click();
  same(await offer(page, "tax").getAttribute("data-off"), "true", "an action that does not use the area");
  await offer(page, "build").click();
  await until(page, () => /Build in Gaetulia/.test(document.querySelector(".confirm").textContent)); // the area was chosen before the action
  await confirm(page).click();
  await until(page, () => window.mock.land.built.includes("gaetulia"));
  await settled(page);
  await page.locator(".skip-move").click();
  await until(page, () => document.querySelector(".log-chapter") !== null);
  await page.locator(".seat .seat-hit").nth(2).click();
  await page.locator("dialog[open] .seat-sheet").waitFor();
}

/** The same by touch on a phone: what is asked is enlarged, a touch beside it takes it, the map is dragged and pinched. */
async function byTouch(stage) {
  const page = await open(stage, { viewport: rooms["360x740"], hasTouch: true });
  const scale = () => page.locator(".pane").evaluate((pane) => Number(pane.dataset.scale));
  const enlarged = (least) =>
    becomes(async () => (await scale()) > least, true, `the map is enlarged by more than ${least}`);
  await enlarged(1.05); // what is asked
  same(await page.locator(".pane-mini").count(), 1, "small maps");
  const part = await page
    .locator("[data-legal]")
    .first()
    .evaluate((element) => {
      const { right, top, height } = element.getBoundingClientRect();
      return { x: right + 6, y: top + height / 2 };
    });
  await page.touchscreen.tap(part.x, part.y);
  await page.locator(".mock-area.chosen").waitFor();
  const box = await page.locator(".pane").boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const lies = () => page.locator(".pane-picture").evaluate((element) => element.style.transform);
  const before = await lies();
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x - 40, middle.y - 30, { steps: 4 });
  await page.mouse.up();
  await becomes(async () => (await lies()) !== before, true, "dragging moves the map");
  same(await page.locator(".mock-area.chosen").count(), 1, "areas chosen after a drag: it chooses nothing");
  await page.mouse.wheel(0, 3000);
  await becomes(scale, 1, "the scale when the wheel has turned back");
  await page.locator(".pane-tools button").first().click();
  await enlarged(1);
  await page.locator(".pane-mini").click();
  await becomes(scale, 1, "the scale after a touch on the small map");
  const session = await page.context().newCDPSession(page);
  const fingers = (type, gap) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: gap === null ? [] : [-1, 1].map((side, id) => ({ x: middle.x + side * gap, y: middle.y, id })),
    });
  await fingers("touchStart", 20);
  for (const gap of [30, 45, 60]) await fingers("touchMove", gap);
  await fingers("touchEnd", null);
  await enlarged(1.5);
}

/** A table that is drawn anew between the letters and Enter may take the focus from what was found: it is chosen all the same. */
async function foundAndDrawnAnew(stage) {
  const page = await open(stage);
  const source = await page.locator(".mock-area.legal").first().getAttribute("data-find");
  await page.keyboard.type(`/${source.slice(0, 4)}`);
  await page.locator(".finding").waitFor();
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("Enter");
  await page.locator(".mock-area.chosen").waitFor();
  await page.locator(".finding").waitFor({ state: "detached" });
}

/** By keys alone: letters find, Enter chooses and confirms, keys of the board, the sheet of all keys, + - 0. */
async function byKeys(stage) {
  const page = await open(stage);
  const key = (name) => page.keyboard.press(name);
  const source = await page.locator(".mock-area.legal").first().getAttribute("data-find");
  await page.keyboard.type(`/${source.slice(0, 4)}`);
  await page.locator(".finding").waitFor();
  await key("Enter");
  await page.locator(".mock-area.chosen").waitFor();
  await page.locator(".finding").waitFor({ state: "detached" });
  const target = await page.locator(".mock-area.legal:not(.chosen)").first().getAttribute("data-find");
  await page.keyboard.type(`/${target.slice(0, 5)}`);
  await key("Enter");
  await page.locator(".mock-area.chosen").nth(1).waitFor();
  if (await offer(page, "count:1").count())
    await offer(page, "count:1")
      .focus()
      .then(() => key("Space"));
  await until(page, () => !document.querySelector(".confirm").disabled);
  await page.locator(".mock-area.chosen").first().focus();
  await key("+");
  await becomes(
    () => page.locator(".pane").evaluate((pane) => Number(pane.dataset.scale) > 1),
    true,
    "plus enlarges the map",
  );
  await key("0");
  await becomes(() => page.locator(".pane").getAttribute("data-scale"), "1.00", "0 shows the whole map");
  await key("Enter");
  await until(page, () => window.mock.calls.includes("table.play"));
  await settled(page);
  await key("q");
  await page.getByRole("heading", { name: "A wonder, where?" }).waitFor();
  await key("u");
  await page.getByRole("heading", { name: "March, build, tax or stop" }).waitFor();
  await key("?");
  check(
    (await page.locator("dialog[open] .keys-sheet").textContent()).includes("Qbuild"),
    "the keys of the board are not on the sheet",
  );
  await closeDialog(page);
  await key("s");
  await page.locator(".log-chapter").waitFor();
}

/** What others do is told before the next question: keys mean to go on, and what is skipped is not lost. What goes on beside one's
 * own question is told by marks alone, and a clock draws itself. */
async function toldFirst(stage) {
  const page = await open(stage, { speed: AGES, query: "?late&flood=6" });
  await page.locator(".skip-move").click();
  await page.locator(".mock-hand[data-pending=done]").waitFor({ state: "attached" });
  await answer(page);
  await page.locator(".told-go").waitFor(); // told for ages
  same(await page.locator(".mock-area.legal, .decision.mine, .ask-hint").count(), 0, "what could be decided meanwhile");
  const sentence = () => page.locator(".ask h2").textContent();
  const first = await sentence();
  await page.keyboard.press("q"); // a key of the board: it means to go on
  await until(page, (before) => document.querySelector(".ask h2").textContent !== before, first);
  await page.getByRole("button", { name: "Skip to your turn" }).click();
  await settled(page);
  same(
    await page.evaluate(() => window.mock.calls.filter((call) => call === "table.play").length),
    1,
    "moves that were sent while something was told",
  );
  const seen = await page.evaluate(() => window.hourglassSession.state.table.last);
  await page.evaluate(() => window.mock.push(2));
  await until(page, (last) => window.hourglassSession.state.table.last > last, seen); // beside one's own question nothing waits
  check(
    await page.evaluate(() => window.hourglassSession.state.ahead > 4000),
    "the clock of the table is not taken over",
  );
  await until(page, () => Number(document.querySelector(".mock-sand").textContent.slice(0, -2)) > 25);
  const [drawn, frames] = await page.evaluate(() => [
    window.mockDrawn.times,
    Number(document.querySelector(".mock-sand").dataset.frames),
  ]);
  await until(page, (n) => Number(document.querySelector(".mock-sand").dataset.frames) > n + 20, frames);
  same(await page.evaluate(() => window.mockDrawn.times), drawn, "times the board is drawn while only sand runs");
  await page.locator(".again").click();
  await page.locator(".told-go").waitFor();
  same(await sentence(), first, "what is told first once more");
  await page.getByRole("button", { name: "Skip to your turn" }).click();
  await settled(page);
}

/** An answer that comes late is not about what was chosen since: neither a refusal nor a hint takes the place of that. */
async function lateAnswers(stage) {
  const page = await open(stage, { query: "?late" });
  const chosen = () => page.locator(".mock-area.chosen").evaluateAll((all) => all.map((one) => one.dataset.area));
  const asks = {
    "table.explain": () => pressed(page.locator(".mock-area:not(.legal)").last()),
    "table.hint": () => page.keyboard.press("h"),
  };
  for (const [method, ask] of Object.entries(asks)) {
    await ask();
    await until(page, (wanted) => window.mock.calls.includes(wanted), method);
    const source = page.locator(".mock-area.legal").last();
    const name = await source.getAttribute("data-area");
    await source.click();
    await answer(page);
    same(
      [await chosen(), await page.locator(".bubble, .hint").count()],
      [[name], 0],
      `what is chosen, and answers beside it, when ${method} was late`,
    );
    await page.keyboard.press("Escape");
    await ask();
    await answer(page);
    await page.locator(".bubble, .hint").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".bubble, .hint").first().waitFor({ state: "detached" });
  }
}

/** Whatever is touched while Undo is under way is about what it brings back: a refusal is read, a choice stays, a hint comes. */
async function touchedDuringUndo(stage) {
  const page = await open(stage, { query: "?late" });
  const asked = () => page.evaluate(() => window.mock.calls.filter((call) => call === "table.undo").length);
  const answered = (look, wanted, what) => becomes(async () => (await answer(page), await look()), wanted, what);
  const undoWhile = async (touch) => {
    await march(page, (target) => target.click());
    await confirm(page).click();
    await answered(() => page.locator(".undo:enabled").count(), 1, "moves that can be taken back");
    const before = await asked();
    await page.locator(".undo").click();
    await becomes(asked, before + 1, "calls of Undo");
    await touch();
    await answered(() => page.locator(".undo:disabled").count(), 1, "Undo is done");
  };
  await undoWhile(() => pressed(page.locator(".mock-area:not(.legal)").last()));
  await answered(() => page.locator(".bubble").count(), 1, "refusals of what was touched during Undo");
  await page.keyboard.press("Escape");
  await page.locator(".bubble").waitFor({ state: "detached" });
  await undoWhile(() => pressed(page.locator(".mock-area.legal").last()));
  await becomes(() => page.locator(".mock-area.chosen").count(), 1, "areas chosen that were touched during Undo");
  await page.keyboard.press("Escape");
  await undoWhile(() => page.keyboard.press("h"));
  await answered(() => page.locator(".hint").count(), 1, "hints that were asked for during Undo");
}

async function flood(stage) {
  const page = await open(stage, { speed: 2, query: "?flood=300" });
  await page.locator(".skip-move").click();
  await page.locator(".told-go").waitFor();
  const begun = Date.now();
  await page.getByRole("button", { name: "Skip to your turn" }).click();
  await settled(page);
  check(Date.now() - begun < stage.limit(2000, 20_000), `300 events are skipped in ${Date.now() - begun} ms`);
  const lines = await page.locator(".log li").count();
  check(lines > 20 && lines < 120, `${lines} lines of 300 are drawn`);
  await page.locator(".log-earlier").click();
  check((await page.locator(".log li").count()) > 200, "earlier lines do not come");
  const atEnd = () =>
    page.locator(".log .body").evaluate((body) => body.scrollHeight - body.scrollTop - body.clientHeight < 50);
  await page.locator(".log .body").evaluate((body) => body.scrollTo(0, 0));
  await page.locator(".log-now").click();
  await becomes(atEnd, true, "the log is at its end");
  await page.locator(".log-filter").selectOption("2");
  check(
    (await page.locator(".log .emblem").count()) === (await page.locator(".log .emblem.p2").count()),
    "lines of others in the log of one player",
  );
}

/** Two at one screen: a question without a secret is asked without a cover, over what everybody may see, and may be answered
 * for always. */
async function openQuestion(stage) {
  const page = await open(stage, { query: "?persons=2" });
  await page.locator(".cover button").focus();
  await page.keyboard.press("Enter");
  await page.locator(".decision.mine").waitFor();
  check((await page.locator(".mock-plan").textContent()).includes("plan of 0"), "the own plan is not there");
  const ask = async () => {
    await march(page, (target) => target.click());
    await confirm(page).click();
  };
  await ask();
  await page.getByRole("heading", { name: "May they use your roads?" }).waitFor();
  same(await page.locator(".cover").count(), 0, "covers over an open question");
  check(!(await page.locator("body").textContent()).includes("plan of"), "a secret is in the page while it is public");
  await offer(page, "allow roads").click();
  await page.locator(".always").click();
  await page.getByRole("heading", { name: "March, build" }).waitFor();
  same(await page.locator(".cover").count(), 0, "covers after it");
  await ask();
  await until(page, () => window.mock.calls.filter((call) => call === "table.play").length === 2);
  await settled(page);
  same(
    await page.getByRole("heading", { name: "May they use your roads?" }).count(),
    0,
    "questions that are answered for always",
  );
}

/** A table that is elsewhere: a whole game through the same screen, by the questions of one seat alone. What only a keeper could
 * offer is not there, and nothing is stored. */
async function elsewhere(stage) {
  const page = await open(stage, { query: "?remote" });
  await page.locator(".decision.mine").waitFor();
  for (let decisions = 0; !(await page.locator(".decision.over").count()); decisions++) {
    check(decisions < 40, "the game elsewhere does not end");
    const last = await page.locator(".log").getAttribute("data-last");
    if (await page.locator(".role.relic").count()) {
      await page.locator(".role.relic").first().click();
      await page.locator(".role.close").nth(1).click();
    } else await hand(page).first().click();
    await until(page, () => !document.querySelector(".confirm").disabled);
    await confirm(page).click();
    await until(
      page,
      (seen) =>
        document.querySelector(".decision.over") ||
        (document.querySelector(".decision.mine") && document.querySelector(".log").dataset.last !== seen),
      last,
    );
  }
  check(/wins|share/.test(await page.locator(".decision.over h2").textContent()), "the end does not say who has won");
  same(
    await page.locator(".over-buttons, .over-links, .turning, .log a").count(),
    0,
    "what needs a game that is kept here",
  );
  const calls = await page.evaluate(() => [...new Set(window.hourglassSession.connection.calls)].sort());
  same(
    calls,
    ["edition.show", "game.kinds", "table.components", "table.look", "table.play"],
    "what is asked of a table elsewhere",
  );
  same((await page.evaluate(() => indexedDB.databases())).length, 0, "databases of a page that keeps nothing");
}

/** As many seats as the game takes, each with a colour of its own; bots have faces and names. */
async function seatsOfAGame(stage) {
  const page = await open(stage, { query: "?form" });
  const colours = () =>
    page
      .locator(".seat-colours [aria-checked=true]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label").split(",")[0]));
  same(await page.locator(".remove-seat").count(), 0, "seats that can be left out of the least number");
  for (let n = 3; n <= 5; n++) await page.locator(".add-seat").click();
  same(await page.locator(".seat-row").count(), 5, "seats");
  same(await page.locator(".add-seat").count(), 0, "buttons for a sixth seat");
  const names = await page.locator(".seat-row input").evaluateAll((all) => all.map((one) => one.value));
  same(
    [new Set(names).size, await page.locator(".face").count(), new Set(await colours()).size],
    [5, 4, 5],
    "names, faces and colours that are all different",
  );
  const [first, second] = await colours();
  await page
    .locator(".seat-row")
    .first()
    .getByRole("radio", { name: new RegExp(`^${second}`) })
    .click();
  same((await colours()).slice(0, 2), [second, first], "colours that were swapped");
  await picture(stage, page, "mock-seats");
  await page.locator(".remove-seat").nth(2).click();
  same(await page.locator(".seat-row").count(), 4, "seats after one was left out");
}

export default [
  ["seats are added and left out, colours chosen, bots have faces", seatsOfAGame],
  ["five seats and 26 areas at every size, and nothing moves", everySize],
  ["a turn by mouse: any part first, roles, what happened is marked", byMouse],
  ["by touch: enlarged, taken beside, dragged, pinched", byTouch],
  ["by keys alone: letters, keys of the board, the sheet", byKeys],
  ["what was found is chosen, also where it was drawn anew", foundAndDrawnAnew],
  ["what happens is told first, and no press reaches the question; pushes, a clock of its own", toldFirst],
  ["a late answer does not take the place of a newer choice", lateAnswers],
  ["what is touched while Undo is under way is about what it brings back", touchedDuringUndo],
  ["300 events are skipped at once, and the log draws a part of them", flood],
  ["at one screen an open question needs no cover, and may be answered for always", openQuestion],
  ["a game at a table elsewhere, without a keeper, through the same screen", elsewhere],
];
