/* friends-lines.mjs: a table over a network that fails in every way: lines that stall, are cut and die without a word, a server
 * that is killed and started again, pages that are closed or not looked at. Nothing is lost and nothing happens twice: what
 * was played is compared with the record. */
import { networkInterfaces } from "node:os";
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
  OF_FRIENDS,
  sitsDown,
  standing,
} from "./guests.mjs";
import { becomes, check, closeDialog, same, until } from "./harness.mjs";
import {
  allowBreaking,
  answered,
  badLine,
  comesNoting,
  compareRecord,
  friendsOf,
  looks,
  playsOf,
  stateOf,
  together,
} from "./lines.mjs";
import { confirmButton, hand, handOf } from "./player.mjs";

const isOver = async (page) => (await stateOf(page)).table.turn.over;
const press = (page) => confirmButton(page).click();
const down = (page) => until(page, () => window.hourglassSession.friends.line.state === "connecting");
const back = (page) => until(page, () => window.hourglassSession.friends.line.state !== "connecting");

/** Touches what is offered until something is whole. */
async function choose(page) {
  if ((await hand(page).count()) > 0) return hand(page).first().click();
  await page.locator(".role.relic").first().click();
  await page.locator(".role.close").nth(1).click();
}

/** Decides as a person does; `fault` happens when all is chosen, and may do more than that. */
async function decide(page, fault = () => press(page)) {
  await choose(page);
  await fault();
  await answered(page);
}

/** Both play; the decisions of the first one go through these faults, one after the other. The rest of the game goes on as it
 * is offered. */
async function playOut([ada, bo], faults) {
  for (const fault of faults) {
    await hasTurn(ada);
    check(!(await isOver(ada)), "the game is over before all has gone wrong");
    await decide(ada, fault);
    await moves(bo);
  }
  for (let n = 0; n < 60 && !(await isOver(ada)); n++) for (const page of [ada, bo]) await moves(page);
  check(await isOver(ada), "the game does not end");
}

/* --- lines -------------------------------------------------------------------------------------------------------------- */

async function badLines(stage) {
  allowBreaking(stage);
  const host = await hostFor(stage);
  const line = await badLine(stage, host);
  const pages = await together(stage, [line.address, host.address]);
  const [ada] = pages;
  const trouble = (command) => async () => {
    await line.tell(command);
    await press(ada);
  };
  const stalled = async () => {
    await ada.context().setOffline(true);
    await press(ada);
    await until(ada, () => Date.now() - window.hourglassSession.friends.sentAt > 1000);
    same(await ada.locator(".decision .confirm").isDisabled(), true, "another Confirm while a move is on its way");
    await ada.context().setOffline(false);
  };
  const nobodyThere = async () => {
    await line.tell("refuse", "cut");
    await press(ada);
    await ada.locator(".line-down").waitFor(); // said after a second
    await line.tell("accept");
  };
  await playOut(pages, [
    trouble("cut"), // before the move, and the page has not noticed
    trouble("cut-up 20"), // in the middle of what is sent
    trouble("cut-up 200"),
    trouble("cut-down 20"), // the server has it, and its answer is lost
    trouble("cut-down 400"),
    trouble("half"), // nobody is told that the line is dead
    stalled,
    nobodyThere,
  ]);
  await compareRecord(pages);
}

/** A line that dies without a word while nobody does anything here: noticed within 15 s by a page that is seen; one that is not
 * seen asks as soon as it is. What the other one has done meanwhile is there. */
async function deadLine(stage) {
  allowBreaking(stage);
  const host = await hostFor(stage);
  const line = await badLine(stage, host);
  const [ada, bo] = await together(stage, [line.address, host.address]);
  const dies = async () => {
    await moves(ada);
    await line.tell("half");
    await moves(bo);
    return Date.now();
  };
  const seen = async (from) => {
    await down(ada);
    const ms = Date.now() - from;
    await hasTurn(ada);
    await becomes(() => standing(ada).then(({ last }) => last), (await standing(bo)).last, "what was heard");
    return ms;
  };
  const noticed = await seen(await dies());
  check(noticed < stage.limit(15_000, 40_000), `a dead line is noticed after ${noticed} ms`);
  await looks(ada, true);
  await dies();
  await new Promise((done) => setTimeout(done, 2000));
  same((await friendsOf(ada)).line.state, "good", "the line of a page that nobody sees");
  const from = Date.now();
  await looks(ada, false);
  const again = await seen(from);
  check(again < stage.limit(6000, 20_000), `who looks again waits ${again} ms`);
  stage.figure("a dead line is noticed", `after ${noticed} ms; by who looks again after ${again} ms`);
}

/* --- the server --------------------------------------------------------------------------------------------------------- */

/** Killed before a move, with a choice half made, while it is on its way, and ended as an administrator would. */
async function killedServer(stage) {
  allowBreaking(stage);
  const host = await hostFor(stage);
  const pages = await together(stage, [host.address, host.address]);
  const [ada] = pages;
  const chosen = async () => (await stateOf(ada)).choice.parts;
  await playOut(pages, [
    async () => {
      const half = await chosen();
      check(half.length > 0, "nothing is chosen");
      await host.stop("SIGKILL");
      await down(ada);
      same(await chosen(), half, "what was chosen while there is no line");
      await host.start();
      await back(ada);
      same(await chosen(), half, "what was chosen, with another server");
      await press(ada);
    },
    async () => {
      await Promise.all([press(ada), host.stop("SIGKILL")]);
      await host.start();
    },
    async () => {
      await host.stop("SIGKILL");
      await press(ada);
      await host.start();
    },
    async () => {
      await Promise.all([host.restart("SIGTERM"), press(ada)]);
    },
  ]);
  await compareRecord(pages);
}

/* --- pages -------------------------------------------------------------------------------------------------------------- */

/** Reloaded with a choice half made, or while a move is on its way: the same decision, or the next one. */
async function reloadedPage(stage) {
  const host = await hostFor(stage);
  const pages = await together(stage, [host.address, host.address]);
  const [ada] = pages;
  const played = [];
  const decision = async () => (await stateOf(ada)).table.turn.decisions[0];
  const reload = async () => {
    const before = await decision();
    const { done, sent } = await playsOf(ada);
    played.push(...done);
    await ada.reload();
    await dealt(ada);
    return { before, sent };
  };
  const halfMade = async () => {
    const { before } = await reload();
    same(await decision(), before, "the decision after reloading");
    await choose(ada);
    await press(ada);
  };
  const onItsWay = async () => {
    const [was, n] = [await decision(), await ada.evaluate(() => window.plays.length)];
    await press(ada);
    await until(ada, (before) => window.plays.length > before, n);
    const { sent } = await reload();
    if ((await decision()) !== was) played.push(...sent);
  };
  await playOut(pages, [halfMade, onItsWay, halfMade, onItsWay]);
  await compareRecord(pages, { played: [played] });
}

/* --- a new program ------------------------------------------------------------------------------------------------------ */

/** A visitor to whom the server tells of another page, as soon as `is.new` says so. */
async function visitsBoth(stage, is) {
  const context = await stage.visitor();
  await context.routeWebSocket(/\/ws$/, (page) => {
    const server = page.connectToServer();
    server.onMessage((text) => page.send(is.new ? text.replace(/"page":"\w+"/, '"page":"another"') : text));
  });
  return context;
}

/** A part of the page is gone from the server, as those of an older one are. */
async function gone(context, part) {
  const name = new RegExp(`/${part}-[^/]+\\.js$`);
  await context.route(name, (route) => route.fulfill({ status: 404, body: "" }));
  return () => context.unroute(name);
}

const reloads = (page, within) =>
  Promise.all([page.waitForEvent("load"), within.getByRole("button", { name: "Reload the page" }).click()]);

/** The server is started again with another page while one is open: that one says so, and goes on when it is loaded anew. So does
 * a part that cannot be fetched any more, whether at the table or elsewhere. */
async function newProgram(stage) {
  allowBreaking(stage);
  stage.allow(/404|dynamically imported module|module script/);
  const is = { new: false };
  const host = await hostFor(stage);
  const context = await visitsBoth(stage, is);
  const { pages, link } = await friendsAt(stage, "tides", [{ name: "Ada", context }, "Bo"]);
  const [ada, bo] = pages;
  const old = (page) => page.locator(".table-card", { hasText: "The server has a new version" });
  await host.restart();
  await until(ada, () => window.hourglassSession.friends.line.state !== "connecting");
  same(await old(ada).count(), 0, "words about a server that has the same page");
  const cards = await handOf(ada);
  is.new = true;
  await host.restart();
  await old(ada).waitFor();
  await reloads(ada, old(ada));
  await dealt(ada);
  same(await handOf(ada), cards, "the hand in the new page");
  same(await old(ada).count(), 0, "words about another page, in the page of the server");
  const back = await gone(context, "records");
  await ada.goto(`${host.address}#/records`);
  await ada.locator(".loading[role=alert]", { hasText: "could not be loaded" }).waitFor();
  await back();
  await reloads(ada, ada.locator(".loading"));
  await ada.locator(".records-empty").waitFor();
  const backAgain = await gone(context, "record");
  await ada.goto(link);
  await dealt(ada);
  await bo.evaluate(() => window.hourglassSession.resign(1));
  await old(ada).waitFor();
  same(await ada.locator(".over-links").count(), 0, "what needs the part that is gone");
  await backAgain();
  await reloads(ada, old(ada));
  await ada.locator(".over-links").waitFor();
}

/* --- the start and the end ---------------------------------------------------------------------------------------------- */

/** Where others in the network reach this machine, if they do. */
const elsewhere = () =>
  Object.values(networkInterfaces())
    .flat()
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

/** The link to the table is in the clipboard: it comes out where something is said. */
async function copies(page) {
  const link = await linkOf(page);
  await page.locator(".room-invite .link-do button").first().click();
  await page.locator(".room-invite .link-told", { hasText: "Copied" }).waitFor({ state: "attached" });
  await page.locator(".room-chat").click();
  await page.locator(".chat-say input").focus();
  await page.keyboard.press("Control+V");
  same(await page.locator(".chat-say input").inputValue(), link, "the clipboard");
  await closeDialog(page);
}

/** In a home network, on plain HTTP, browsers have no crypto.subtle. Somebody leaves before the seals are opened: the start is
 * broken off, which everybody sees. The record of the game proves at the end that nobody has chosen the luck. */
async function plainStart(stage) {
  stage.allow(/Cross-Origin-Opener-Policy header has been ignored/); // there, too
  const host = await hostFor(stage, "--listen", "0.0.0.0");
  const address = `http://${elsewhere() ?? "localhost"}:${host.port}/`;
  const ada = await comesNoting(stage, address);
  same(await ada.evaluate(() => crypto.subtle === undefined), elsewhere() !== undefined, "no crypto.subtle");
  await makesTable(ada, "tides");
  await sitsDown(ada, "Ada", { word: "lagoon" });
  await copies(ada);
  const place = new URL(ada.url()).hash;
  const comes = () => comesNoting(stage, address, place);
  const leaves = await comes();
  await leaves.locator(".room-sit").waitFor();
  await leaves.evaluate(() => {
    const { connection } = window.hourglassSession;
    const settle = connection.settleWith.bind(connection);
    connection.settleWith = (method, params) =>
      method === "seat.contribute" ? new Promise(() => undefined) : settle(method, params);
  });
  await sitsDown(leaves, "Bo");
  await until(ada, () => window.hourglassSession.friends.status === "starting");
  await leaves.close();
  await ada.locator(".luck-broken").waitFor();
  const bo = await comes();
  await sitsDown(bo, "Bo");
  for (const page of [ada, bo]) await dealt(page);
  await playOut([ada, bo], []);
  const lines = await compareRecord([ada, bo]);
  same(lines.filter(({ commit }) => commit).length, 2, "commitments in the record");
  for (const page of [ada, bo]) await checkEnd(page);
}

/* --- what it costs ------------------------------------------------------------------------------------------------------ */

const MOST = 40_000; // bytes, compressed

/** What comes over the network when somebody makes a table, sits down and plays, and does not come when they play alone. */
async function weight(stage) {
  const locale = "de-DE"; // its words are the longer ones
  await hostFor(stage);
  const files = (page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.includes("/assets/"))
        .map(({ name, encodedBodySize }) => [name.split("/").at(-1), encodedBodySize]),
    );
  const alone = await stage.open("#/new/tides", { locale });
  await alone.locator(".new-game .start").click();
  await hand(alone).first().waitFor();
  const ada = await comes(stage, "#/", { locale });
  await makesTable(ada, "tides");
  await sitsDown(ada, "Ada");
  const bo = await comes(stage, new URL(ada.url()).hash, { locale });
  await sitsDown(bo, "Bo");
  await dealt(ada);
  await ada.waitForLoadState("networkidle");
  const known = new Set((await files(alone)).map(([name]) => name));
  const more = (await files(ada)).filter(([name]) => !known.has(name));
  const bytes = more.reduce((sum, [, size]) => sum + size, 0);
  stage.figure("what a table over the network fetches beyond others", `${bytes} bytes`);
  check(
    more.filter(([name]) => OF_FRIENDS.test(name)).length > 2,
    `what is fetched for it is called ${more.join(", ")}`,
  );
  check(more.length > 2 && bytes > 10_000, `it fetches ${more.join(", ")}`);
  check(bytes <= MOST, `a table over the network fetches ${bytes} bytes more: ${more.join(", ")}`);
}

export default [
  ["a line that is cut before a move, on its way and after it, stalls, or dies without a word", badLines],
  ["a line that is dead is noticed by who looks, and by who looks again", deadLine],
  ["a server that is killed before a move and while it is on its way", killedServer],
  ["a page that is reloaded before a move and while it is on its way", reloadedPage],
  ["a server that is started again with another page, parts of which are gone", newProgram],
  ["on plain HTTP, after a start that was broken off, the luck is proven at the end", plainStart],
  ["what tables over a network are fetched with has at most 40,000 bytes", weight],
];
