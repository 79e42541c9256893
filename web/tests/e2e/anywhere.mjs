/* anywhere.mjs: offline, in German, on phones, below other paths; and the basics of every page. */
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { kept, playedUntil } from "./fixtures.mjs";
import { becomes, check, newFolder, otherGame, same, sideways, until } from "./harness.mjs";
import { asked, confirmButton, decide, hand, handOf, newGame, pick, playOn, relic, settled } from "./player.mjs";

/** Everything the client is made of has been fetched: only then its worker becomes active. */
async function readyOffline(page) {
  await becomes(
    () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state),
    "activated",
    "the service worker",
  );
}

/** After the first load the network may go: reload, play to the end, look at the rules and at the proof. */
async function offline(stage) {
  const context = await stage.visitor({ serviceWorkers: "allow" });
  const page = await stage.open("#/", { context });
  await readyOffline(page);
  check(
    await page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 20),
    "few files are kept for offline",
  );
  await newGame(page);
  await pick(page, 0);
  const mine = await handOf(page);
  await context.setOffline(true);
  stage.allow(/ERR_INTERNET_DISCONNECTED.*sw\.js/);
  await page.reload();
  await settled(page);
  same(await handOf(page), mine, "the hand after loading the page offline");
  await playOn(page);
  await page.goto(`${stage.address}#/rules/tides/4.3`);
  await page.locator(".statement.cited").waitFor();
  await page.goto(`${stage.address}#/fair`);
  await page.locator(".fair-choose .button").click();
  await page.locator('.fair-verdict[data-word="consistent"]').waitFor();
  await page.goto(stage.address);
  await page.getByRole("link", { name: "Licences" }).click();
  await page.getByRole("heading", { name: /^preact \d/ }).waitFor();
  const other = await context.newPage();
  await other.goto(`${stage.address}#/new/tides`);
  await other.locator(".new-game .start").click();
  same(await asked(other), "pick", "a new game offline");
  await other.goto(`${stage.address}#/new/${otherGame}`); // nothing of it has been used before
  await other.locator(".new-game .start").click();
  await other.locator(".decision.mine").waitFor();
}

/** A browser that refuses engines because it has no vectors in WebAssembly: that is said, not that there is no connection. */
async function oldBrowser(stage) {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  await context.route(/\.wasm$/, (route) => route.fulfill({ contentType: "application/wasm", body: "no module" }));
  const page = await stage.open("#/new/tides", { context });
  await page.locator(".new-game .start").click();
  await page.locator(".new-game .problem", { hasText: "it lacks WebAssembly SIMD" }).waitFor();
}

async function german(stage) {
  const page = await stage.open("#/", { locale: "de-DE" });
  await page.getByRole("heading", { name: "Spiele über die Zeit" }).waitFor();
  same(await page.evaluate(() => document.documentElement.lang), "de", "lang of a German browser");
  await newGame(page);
  await pick(page, 0);
  const log = await page.locator(".log li").allTextContents();
  check(
    log.some((line) => line.includes("Die Hände werden getauscht")),
    `the log says ${log.slice(0, 4).join(" / ")}`,
  );
  check(
    (await page.locator(".decision h2").textContent()).startsWith("Welche Karte"),
    "the decision is not asked in German",
  );
  await page.keyboard.press("r");
  await page.locator(".rules-drawer .statement").first().waitFor();
  check(
    (await page.locator(".rules-drawer h2").allTextContents()).some((text) => text.includes("Ziel und Material")),
    "the rules are not German",
  );
  await page.keyboard.press("Escape");
  await page.locator(".rules-drawer").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Menü" }).click();
  await page.getByRole("button", { name: "English" }).click();
  await until(page, () => document.documentElement.lang === "en");
  await settled(page);
  await page.locator(".log li", { hasText: "The hands change places" }).first().waitFor();
  await page.reload();
  await settled(page);
  same(await page.evaluate(() => document.documentElement.lang), "en", "lang after loading anew");
  const sentences = await page.evaluate(() => document.body.innerText);
  check(
    !/\b[a-z]+\.[a-z]+[A-Z]?\w*\b(?=\s|$)/.test(sentences.replace(/\d\.\d/g, "")),
    `a key instead of words: ${/\b[a-z]+\.[a-z]+[A-Z]?\w*\b/.exec(sentences)?.[0]}`,
  );
}

/** A card is chosen with the thumb and confirmed; the page does not move sideways, and what is asked can be seen. */
async function tapCard(page, size, where) {
  same(await sideways(page), [], `sideways ${where}`);
  await hand(page).last().tap();
  await becomes(() => inView(confirmButton(page)), true, `the button is in view ${where}`);
  if (size === "phone")
    await becomes(
      () => inView(page.locator(".tides-kingdom.mine .row")),
      true,
      `the own kingdom is in view above the sheet ${where}`,
    );
  const before = Number(await page.locator(".log").getAttribute("data-last"));
  await confirmButton(page).tap();
  await until(page, (n) => Number(document.querySelector(".log")?.dataset.last) > n, before);
  await settled(page);
}

async function tapTabs(page) {
  for (const tab of ["Score", "Log", "Table"]) {
    await page.locator(".tabs button", { hasText: tab }).tap();
    same(await sideways(page), [], `sideways in ${tab}`);
  }
  await page.locator(".tabs button", { hasText: "Rules" }).tap();
  await page.locator(".rules-drawer .statement").first().waitFor();
}

/** A whole game with the thumb. */
async function onPhone(stage) {
  const page = await stage.open("#/", { size: "phone" });
  await newGame(page);
  let moves = 0;
  for (let what = await asked(page); what !== "over" && moves < 40; what = await asked(page), moves++) {
    if (what === "pick") await tapCard(page, "phone", `at move ${moves + 1}`);
    else {
      same(await sideways(page), [], `sideways at move ${moves + 1}`);
      await decide(page);
    }
  }
  same(moves, 14, "decisions of a whole game");
  await tapTabs(page);
}

/** On the smallest phone: the first cards, a relic, and the last card with its end. */
async function onSmallPhone(stage) {
  const played = (stop) => playedUntil(stage.program, "tides", stop);
  const games = [
    kept("first", await played(() => true)),
    kept("relic", await played(({ view }) => view.phase === "relic" && view.round === 2)),
    kept("last", await played(({ view, moves }) => view.round === 3 && moves.length === 3)),
  ];
  const page = await stage.open("#/table/first", { size: "small", games });
  await settled(page);
  for (const where of ["at the first card", "at the second card"]) await tapCard(page, "small", where);
  await page.goto(`${stage.address}#/table/relic`);
  await page.locator(".role.relic").first().waitFor();
  same(await sideways(page), [], "sideways at a relic");
  await relic(page);
  await tapCard(page, "small", "in the last round");
  await page.goto(`${stage.address}#/table/last`);
  await until(page, () => document.querySelectorAll(".decision .tides-hand .hit").length === 3);
  for (const where of ["at the last card but one", "at the last card"]) await tapCard(page, "small", where);
  same(await asked(page), "over", "what is asked after the last card");
  await tapTabs(page);
}

/** Wholly inside the window and not covered by anything else. */
function inView(locator) {
  return locator.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const top = (x, y) => element.contains(document.elementFromPoint(x, y));
    return (
      box.top >= 0 &&
      box.bottom <= innerHeight &&
      top(box.left + box.width / 2, box.top + 4) &&
      top(box.left + box.width / 2, box.bottom - 6)
    );
  });
}

/** Title, description, language, icons, manifest; nothing from anywhere else. */
async function basics(stage) {
  const context = await stage.visitor();
  const foreign = [];
  context.on(
    "request",
    (request) =>
      !request.url().startsWith(stage.address) && !/^(blob|data):/.test(request.url()) && foreign.push(request.url()),
  );
  const page = await stage.open("#/", { context });
  await page.locator(".game").first().waitFor();
  same(await page.title(), "Hourglass", "the title at home");
  same(await page.evaluate(() => document.documentElement.lang), "en", "lang");
  const description = await page.locator("meta[name=description]").getAttribute("content");
  check(description.length > 50 && description.length < 170, `the description has ${description.length} characters`);
  check(
    /width=device-width/.test(await page.locator("meta[name=viewport]").getAttribute("content")),
    "there is no viewport",
  );
  const manifest = await (await fetch(new URL("manifest.webmanifest", stage.address))).json();
  check(manifest.name && manifest.start_url && manifest.display === "standalone", "the manifest is not installable");
  for (const { src, type, sizes } of manifest.icons) {
    const icon = await fetch(new URL(src, stage.address));
    check(icon.ok && icon.headers.get("content-type").startsWith(type), `the icon ${src} is no ${type}`);
    if (type === "image/png")
      same(
        new DataView((await icon.arrayBuffer()).slice(16, 20)).getUint32(0),
        Number(sizes.split("x")[0]),
        `width of ${src}`,
      );
  }
  const icons = await page
    .locator("link[rel~=icon], link[rel=apple-touch-icon]")
    .evaluateAll((links) => links.map((link) => link.href));
  check(icons.length >= 2, "there are no icons");
  for (const icon of icons) check((await fetch(icon)).ok, `there is no ${icon}`);
  const titles = {
    "#/new/tides": "New game: Tides of Time",
    "#/rules/tides": "Rules: Tides of Time",
    "#/records": "Records",
    "#/fair": "How fairness is proved",
    "#/licences": "Licences",
  };
  for (const [place, title] of Object.entries(titles)) {
    await page.goto(stage.address + place);
    await until(page, (wanted) => document.title === `${wanted} · Hourglass` && document.querySelector("h1"), title);
    same(await page.locator("h1").count(), 1, `headings of the first rank at ${place}`);
  }
  same(foreign, [], "requests to other hosts");
}

/** Whoever is faster than the first picture is followed, too. */
async function inAHurry(stage) {
  const context = await stage.visitor();
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(".game")) return;
      observer.disconnect();
      location.hash = "#/records";
    }).observe(document, { childList: true, subtree: true });
  });
  const page = await stage.open("#/", { context });
  await page.locator(".records-empty").waitFor();
  same(new URL(page.url()).hash, "#/records", "the address");
}

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** A plain web host with an export below every path that is named, each with a version of its own. */
async function plainHost(stage, versions) {
  const folder = join(newFolder(), "site");
  execFileSync(stage.program, ["export", folder]);
  const host = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://host");
    const below = Object.keys(versions).find((path) => pathname.startsWith(path));
    const file = below && join(folder, pathname.slice(below.length) || "index.html");
    if (!file || !existsSync(file)) return response.writeHead(404).end();
    const bytes = readFileSync(file);
    const body = file.endsWith("sw.js")
      ? String(bytes).replace(/const VERSION = "[^"]*"/, `const VERSION = "${versions[below]}"`)
      : bytes;
    response.writeHead(200, { "content-type": types[extname(file)] ?? "application/octet-stream" }).end(body);
  });
  await new Promise((ready) => host.listen(0, "127.0.0.1", ready));
  stage.atEnd.push(() => host.close());
  return `http://127.0.0.1:${host.address().port}`;
}

/** `hourglass export` on a plain web host, below a path. */
async function exported(stage) {
  const host = await plainHost(stage, { "/games/hourglass/": "one" });
  const context = await stage.visitor();
  const page = await context.newPage();
  await page.goto(`${host}/games/hourglass/`);
  await newGame(page);
  await settled(page);
  await hand(page).first().click();
  await confirmButton(page).click();
  await until(page, () => document.querySelectorAll(".tides-kingdom.mine .tides-card").length === 1);
  await page.goto(`${host}/games/hourglass/#/rules/tides/5.2`);
  await page.locator(".statement.cited").waitFor();
}

/** Two versions below two paths of one host: the one that came first still plays offline. */
async function sideBySide(stage) {
  const host = await plainHost(stage, { "/games/": "one", "/beta/": "two" });
  const context = await stage.visitor({ serviceWorkers: "allow" });
  const visit = async (path) => {
    const page = await context.newPage();
    await page.goto(host + path);
    await readyOffline(page);
    return page;
  };
  const kept = (page) => page.evaluate(async () => (await caches.keys()).map((name) => name.split(" ").at(-1)).sort());
  const page = await visit("/games/");
  await newGame(page);
  await pick(page, 0);
  const mine = await handOf(page);
  await (await visit("/beta/")).close();
  await page.bringToFront();
  same(await kept(page), ["one", "two"], "versions kept");
  stage.allow(/ERR_INTERNET_DISCONNECTED.*sw\.js/);
  await context.setOffline(true);
  await page.reload();
  await settled(page);
  same(await handOf(page), mine, "the hand offline, beside another version");
}

export default [
  ["a browser that is too old is told what it lacks", oldBrowser],
  ["offline after the first load: reload, play on, verify, begin anew, also another game", offline],
  ["German, and back to English in the middle of a game", german],
  ["a whole game on a phone, by touch", onPhone],
  ["every kind of decision at 320 by 640, by touch", onSmallPhone],
  ["title, description, language, icons, manifest, no other hosts", basics],
  ["an address that changes before the first picture is followed", inAHurry],
  ["an export below a path of another host", exported],
  ["versions below two paths of a host leave each other alone", sideBySide],
];
