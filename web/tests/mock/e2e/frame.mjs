/* frame.mjs: the frame of the table screen with a made-up board of 26 areas and five seats behind a made-up connection: it
 * holds them at every size, by mouse, touch and keyboard, and nothing waits for anything. */
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { build } from "vite";
import { AGES, becomes, check, closeDialog, newFolder, picture, resize, root, same, sideways, still, until } from "../../e2e/harness.mjs";
import { hidden, isPhone, keepsItsPlaces, rooms, tooSmall } from "../../e2e/places.mjs";

const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2" };
let built = null;

/** The page of the mock, built once. */
function site() {
  return (built ??= (async () => {
    const outDir = newFolder();
    await build({
      configFile: false, root: join(root, "web/tests/mock"), base: "./", logLevel: "error",
      esbuild: { jsx: "automatic", jsxImportSource: "preact" }, build: { outDir, target: "es2022", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: false },
    });
    return outDir;
  })());
}

async function host(stage) {
  const folder = await site();
  const server = createServer((request, response) => {
    const file = join(folder, new URL(request.url, "http://mock").pathname.replace(/\/$/, "/index.html"));
    if (!existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(readFileSync(file));
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  stage.atEnd.push(() => server.close());
  return `http://127.0.0.1:${server.address().port}/`;
}

async function open(stage, { query = "", speed = 0, ...options } = {}) {
  const address = await host(stage);
  const context = await stage.visitor({ serviceWorkers: "block", reducedMotion: speed ? "no-preference" : "reduce", ...options });
  await context.addInitScript((value) => location.protocol === "http:" && localStorage.setItem("hourglass-settings", value), JSON.stringify({ speed }));
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
const settled = (page) => until(page, () => document.querySelector(".decision.mine") !== null && window.hourglassSession.state.pending.length === 0);

/** From the first legal source to its first target, by whatever presses. */
async function march(page, press) {
  await press(page.locator(".mock-area.legal").first());
  await page.locator(".mock-area.chosen").waitFor();
  await press(page.locator(".mock-area.legal:not(.chosen)").first());
  const what = await (await until(page, () => (!document.querySelector(".confirm").disabled && "whole") || (document.querySelector('[data-part="count:1"]') && "count"))).jsonValue();
  if (what === "count") await press(offer(page, "count:1"));
  await until(page, () => !document.querySelector(".confirm").disabled);
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
    same(await hidden(page, [".seat", ".ask h2", ".undo", ".skip-move", ".confirm", ".mock-offer"]), [], `${room}: what is out of view`);
    same(await sideways(page), [], `${room}: what can be scrolled sideways`);
    if (isPhone(room)) same(await tooSmall(page, "[data-legal], .mock-offer, .seat-hit, .tool, .tabs button, .pane-tools button"), [], `${room}: what no finger can hit`);
    await picture(stage, page, `mock-${room}`);
    await keepsItsPlaces(page, room, [
      ["when a source is chosen", () => page.evaluate(() => document.querySelector(".mock-area.legal").click())],
      ["when the move is whole", async () => {
        await page.evaluate(() => document.querySelector(".mock-area.legal:not(.chosen)").click());
        await page.evaluate(() => document.querySelector('[data-part^="count:"]')?.click());
        await until(page, () => !document.querySelector(".confirm").disabled);
      }],
      ["after it", async () => (await confirm(page).click(), await settled(page))],
      ["after a hint", async () => (await page.locator(".ask-hint").click(), await page.locator(".hint").waitFor())],
      ["after Undo", async () => (await page.locator(".undo").click(), await settled(page))],
      ["after a refusal", async () => {
        await page.evaluate(() => [...document.querySelectorAll(".mock-area:not(.legal)")].at(-1).click());
        await page.locator(".bubble").waitFor();
      }],
    ]);
  }
}

/** A whole turn by mouse: any part first, roles, a move that opens a choice, Skip. */
async function byMouse(stage) {
  const page = await open(stage);
  const sources = await page.locator(".mock-area.legal").evaluateAll((all) => all.map((one) => one.dataset.area));
  const before = await land(page);
  check(sources.every((name) => before.owner[name] === 0), `sources that are not one's own: ${sources}`);
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
  const enlarged = (least) => becomes(async () => (await scale()) > least, true, `the map is enlarged by more than ${least}`);
  await enlarged(1.05); // what is asked
  same(await page.locator(".pane-mini").count(), 1, "small maps");
  const part = await page.locator("[data-legal]").first().evaluate((element) => {
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
  const fingers = (type, gap) => session.send("Input.dispatchTouchEvent", { type, touchPoints: gap === null ? [] : [-1, 1].map((side, id) => ({ x: middle.x + side * gap, y: middle.y, id })) });
  await fingers("touchStart", 20);
  for (const gap of [30, 45, 60]) await fingers("touchMove", gap);
  await fingers("touchEnd", null);
  await enlarged(1.5);
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
  if (await offer(page, "count:1").count()) await offer(page, "count:1").focus().then(() => key("Space"));
  await until(page, () => !document.querySelector(".confirm").disabled);
  await page.locator(".mock-area.chosen").first().focus();
  await key("+");
  await becomes(() => page.locator(".pane").evaluate((pane) => Number(pane.dataset.scale) > 1), true, "plus enlarges the map");
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
  check((await page.locator("dialog[open] .keys-sheet").textContent()).includes("Qbuild"), "the keys of the board are not on the sheet");
  await closeDialog(page);
  await key("s");
  await page.locator(".log-chapter").waitFor();
}

/** Nothing blocks: a move is made while another is shown, one that is not answered yet keeps nobody from looking, others move
 * by themselves, and 300 events take some seconds. */
async function nothingBlocks(stage) {
  const page = await open(stage, { speed: AGES, query: "?late" });
  await page.locator(".skip-move").click();
  await page.locator(".mock-hand[data-pending=done]").waitFor({ state: "attached" });
  await answer(page);
  await page.locator(".happening").waitFor(); // shown for ages
  await settled(page);
  await march(page, (target) => target.click());
  await confirm(page).click();
  await until(page, () => window.mock.calls.filter((call) => call === "table.play").length === 2);
  await answer(page);
  await settled(page);
  await page.evaluate(() => window.hourglassSession.skip());
  const seen = await page.evaluate(() => window.hourglassSession.state.table.last);
  await page.evaluate(() => window.mock.push(2));
  await until(page, (last) => window.hourglassSession.state.table.last > last, seen);
  check(await page.evaluate(() => window.hourglassSession.state.ahead > 4000), "the clock of the table is not taken over");
  await until(page, () => Number(document.querySelector(".mock-sand").textContent.slice(0, -2)) > 25);
  await page.evaluate(() => window.hourglassSession.skip());
  const [drawn, frames] = await page.evaluate(() => [window.mockDrawn.times, Number(document.querySelector(".mock-sand").dataset.frames)]);
  await until(page, (n) => Number(document.querySelector(".mock-sand").dataset.frames) > n + 20, frames);
  same(await page.evaluate(() => window.mockDrawn.times), drawn, "times the board is drawn while only sand runs");
  await page.locator(".again").click();
  await page.locator(".happening").waitFor();
  await page.getByRole("button", { name: "Skip ahead" }).click();
  await page.locator(".happening").waitFor({ state: "detached" });
}

/** An answer that comes late is not about what was chosen since: neither a refusal nor a hint takes the place of that. */
async function lateAnswers(stage) {
  const page = await open(stage, { query: "?late" });
  const chosen = () => page.locator(".mock-area.chosen").evaluateAll((all) => all.map((one) => one.dataset.area));
  const asks = { "table.explain": () => page.evaluate(() => [...document.querySelectorAll(".mock-area:not(.legal)")].at(-1).click()), "table.hint": () => page.keyboard.press("h") };
  for (const [method, ask] of Object.entries(asks)) {
    await ask();
    await until(page, (wanted) => window.mock.calls.includes(wanted), method);
    const source = page.locator(".mock-area.legal").last();
    const name = await source.getAttribute("data-area");
    await source.click();
    await answer(page);
    same([await chosen(), await page.locator(".bubble, .hint").count()], [[name], 0], `what is chosen, and answers beside it, when ${method} was late`);
    await page.keyboard.press("Escape");
    await ask();
    await answer(page);
    await page.locator(".bubble, .hint").first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".bubble, .hint").first().waitFor({ state: "detached" });
  }
}

async function flood(stage) {
  const page = await open(stage, { speed: 2, query: "?flood=300" });
  const begun = Date.now();
  await page.locator(".skip-move").click();
  await page.locator(".happening").waitFor();
  await settled(page);
  await page.locator(".happening").waitFor({ state: "detached" });
  check(Date.now() - begun < stage.limit(4000, 20_000), `300 events take ${Date.now() - begun} ms`);
  const lines = await page.locator(".log li").count();
  check(lines > 20 && lines < 120, `${lines} lines of 300 are drawn`);
  await page.locator(".log-earlier").click();
  check((await page.locator(".log li").count()) > 200, "earlier lines do not come");
  const atEnd = () => page.locator(".log .body").evaluate((body) => body.scrollHeight - body.scrollTop - body.clientHeight < 50);
  await page.locator(".log .body").evaluate((body) => body.scrollTo(0, 0));
  await page.locator(".log-now").click();
  await becomes(atEnd, true, "the log is at its end");
  await page.locator(".log-filter").selectOption("2");
  check((await page.locator(".log .emblem").count()) === (await page.locator(".log .emblem.p2").count()), "lines of others in the log of one player");
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
  same(await page.getByRole("heading", { name: "May they use your roads?" }).count(), 0, "questions that are answered for always");
}

/** As many seats as the game takes, each with a colour of its own; bots have faces and names. */
async function seatsOfAGame(stage) {
  const page = await open(stage, { query: "?form" });
  const colours = () => page.locator(".seat-colours [aria-checked=true]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label").split(",")[0]));
  same(await page.locator(".remove-seat").count(), 0, "seats that can be left out of the least number");
  for (let n = 3; n <= 5; n++) await page.locator(".add-seat").click();
  same(await page.locator(".seat-row").count(), 5, "seats");
  same(await page.locator(".add-seat").count(), 0, "buttons for a sixth seat");
  const names = await page.locator(".seat-row input").evaluateAll((all) => all.map((one) => one.value));
  same([new Set(names).size, await page.locator(".face").count(), new Set(await colours()).size], [5, 4, 5], "names, faces and colours that are all different");
  const [first, second] = await colours();
  await page.locator(".seat-row").first().getByRole("radio", { name: new RegExp(`^${second}`) }).click();
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
  ["nothing blocks: moves while events are shown, pushes, a clock of its own", nothingBlocks],
  ["a late answer does not take the place of a newer choice", lateAnswers],
  ["300 events take some seconds, and the log draws a part of them", flood],
  ["at one screen an open question needs no cover, and may be answered for always", openQuestion],
];
