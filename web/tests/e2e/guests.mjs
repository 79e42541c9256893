/* guests.mjs: friends at a table over the network: a server with a store of its own, somebody who makes a table in the page,
 * others who follow its link and sit down, and what they do there. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { check, newFolder, same, until } from "./harness.mjs";

/* --- the server --------------------------------------------------------------------------------------------------------- */

/** `hourglass serve` with a store in a folder of its own, which stays when the program goes: started again it has its port and
 * its tables. */
export class Host {
  constructor(program, ...args) {
    if (!existsSync(program)) throw new Error(`There is no program at ${program}; 'make build' builds it.`);
    this.program = program;
    this.args = args;
    this.folder = newFolder();
    this.store = join(this.folder, "tables.db");
    this.port = 0;
    this.child = null;
    this.said = "";
  }

  /** The address that it prints first. */
  start() {
    const words = ["serve", "--store", this.store, "--port", String(this.port), ...this.args];
    this.child = spawn(this.program, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.gone = new Promise((done) => this.child.on("exit", done));
    return new Promise((done, failed) => {
      let said = "";
      const hear = (data) => {
        said += data;
        this.said += data;
        const address = /http:\/\/\S+/.exec(said)?.[0];
        if (!address) return;
        this.port = Number(new URL(address).port);
        this.address = address;
        done(address);
      };
      this.child.stdout.on("data", hear);
      this.child.stderr.on("data", hear);
      this.child.on("error", failed);
      this.child.on("exit", (code) => failed(new Error(`hourglass serve stopped with ${code}: ${said}`)));
    });
  }

  /** Ended as a person would, or as a power cut would ("SIGKILL"). */
  async stop(signal = "SIGTERM") {
    this.child.kill(signal);
    await this.gone;
  }

  async restart(signal) {
    await this.stop(signal);
    return this.start();
  }
}

/** A host for one case: its pages come from there, and it goes with the case. */
export async function hostFor(stage, ...args) {
  const host = new Host(stage.program, ...args);
  stage.address = await host.start();
  stage.atEnd.push(() => host.stop("SIGKILL"));
  return host;
}

/** What a page fetches for tables over the network, by its name; nobody who plays alone does. */
export const OF_FRIENDS = /(^|\/)(online|friends?|making|my-games)[-.]/;

/* --- making a table and sitting down ------------------------------------------------------------------------------------- */

/** A person with a browser of their own; the page keeps every message that it was sent over the network, in `heard`. */
export async function comes(stage, place, options = {}) {
  const context = options.context ?? (await stage.visitor(options));
  const page = await context.newPage();
  page.heard = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => page.heard.push(String(payload))));
  await page.goto(place.includes("://") ? place : stage.address + place);
  return page;
}

/** At the screen where a table is chosen; `choose(page)` chooses. The page is in the room of its table then. */
export async function makesTable(page, game, choose) {
  await page.goto(`${new URL(page.url()).origin}/#/friend/${game}`);
  await page.locator(".new-game .start").waitFor();
  await choose?.(page);
  await page.locator(".new-game .start").click();
  await page.locator("main.room").waitFor();
}

/** The link to the table, as the room shows it. */
export function linkOf(page) {
  return page.locator(".room-invite .link-text input").first().inputValue();
}

/** Gives a name and sits down; at the last free seat the game begins. */
export async function sitsDown(page, name, { seat, word } = {}) {
  await page.locator(".room-sit [name=name]").fill(name);
  if (seat !== undefined) await page.locator(`.room-pick:has([name=seat][value="${seat}"])`).click();
  if (word !== undefined) await page.locator(".room-sit [name=word]").fill(word);
  await page.locator(".room-bar .confirm").click();
  await until(page, () => !document.querySelector(".room-sit"));
}

/** The table is there, with the first decision. */
export async function dealt(page) {
  await page.locator(".table-screen").waitFor();
  await until(page, () => window.hourglassSession?.state.status === "ready" && window.hourglassSession.state.table);
}

/** Friends at a table: the first one makes it, the others follow the link, all sit down and the game has begun. Each is a name,
 * or { name, ...options of a visitor }. */
export async function friendsAt(stage, game, people, { choose } = {}) {
  const named = people.map((one) => (typeof one === "string" ? { name: one } : one));
  const [{ name: first, ...options }, ...others] = named;
  const maker = await comes(stage, "#/", options);
  await makesTable(maker, game, choose);
  const link = await linkOf(maker);
  await sitsDown(maker, first);
  const pages = [maker];
  for (const { name, ...more } of others) {
    const page = await comes(stage, link, more);
    await sitsDown(page, name);
    pages.push(page);
  }
  for (const page of pages) await dealt(page);
  return { pages, link, table: link.split("/").at(-1) };
}

/* --- playing ------------------------------------------------------------------------------------------------------------ */

/** What a page shows of its table: where it stands, and whose turn it is. */
export function standing(page) {
  return page.evaluate(() => {
    const { state, friends, mine } = window.hourglassSession;
    const { turn, seat, last, moves } = state.table ?? {};
    return {
      status: friends.status,
      yours: friends.yours,
      seat,
      last,
      mine,
      over: !!turn?.over,
      seats: turn?.seats,
      moves: moves?.map(({ move }) => move),
    };
  });
}

/** The page has a decision of its own, or the game is over. */
export function hasTurn(page) {
  return until(page, () => {
    const { mine, state } = window.hourglassSession;
    return state.pending.length === 0 && (mine || state.table?.turn.over);
  });
}

/** Makes the n-th allowed move, as a press of Confirm would send it, and waits for its answer. */
export async function moves(page, n = 0) {
  await hasTurn(page);
  await page.evaluate(async (which) => {
    const session = window.hourglassSession;
    const { moves } = session.state.table;
    if (moves.length) await session.play(moves[Math.min(which, moves.length - 1)]);
  }, n);
}

/** Whoever has to decide does, until `stop(pages)` says so or the game is over. */
export async function playOn(pages, stop = async () => false, most = 4000) {
  for (let i = 0; i < most; i++) {
    if (await stop(i)) return;
    for (const page of pages) {
      const { over, mine } = await standing(page);
      if (over) return;
      if (mine) await moves(page);
    }
  }
  check(false, "the game between friends does not end");
}

/* --- the end ------------------------------------------------------------------------------------------------------------- */

/** That the luck was checked is said without being asked for. The game is one of the page's own, proven by what it noted, and can be looked at again. */
export async function checkEnd(page) {
  const id = await page.evaluate(() => window.hourglassSession.id);
  await page.locator('.end-luck[data-word="proven"]').waitFor();
  await page.locator(".over-links a").first().click();
  await page.locator('.fair-verdict[data-word="proven"]').waitFor();
  same(await page.locator(".fair-differ").count(), 0, "two opinions about the luck");
  check(
    (await page.locator(".fair-claims li:not(.not)").allTextContents()).some((claim) => /seal/i.test(claim)),
    "sealed by all is no claim that holds",
  );
  const at = async (where, what) => {
    await page.evaluate((hash) => (location.hash = hash), where);
    await page.locator(what).first().waitFor();
  };
  await at(`#/replay/${id}`, ".replay-controls");
  await at("#/records", ".record");
  same(await page.locator(".record").count(), 1, "games in the page's own records");
}
