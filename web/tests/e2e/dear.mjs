/* dear.mjs: bots of a level that takes long think beside the page: it answers meanwhile, and ends them when nobody waits. */
import { becomes, check, same } from "./harness.mjs";
import { kept, withProgram } from "./fixtures.mjs";
import { asked, confirm, decide, hand, pick, settled } from "./player.mjs";
import { busyWith } from "./tasks.mjs";

const HALF_A_SECOND = 500;
/** Games that are kept, the same but for their seeds. */
const IDS = ["dear", ...Array.from({ length: 7 }, (_, i) => `more-${i + 1}`)];
const seats = [{ name: "Mira" }, { name: "Anton", bot: "trial" }];

function newGames(program, game) {
  return withProgram(program, async (call) => {
    const games = [];
    for (const id of IDS) {
      const { table } = await call("table.new", { game, seed: `patience ${id}`, seats });
      games.push(kept(id, (await call("table.record", { table, private: true })).record));
    }
    return games;
  });
}

/** Notes the workers of a page, what they are asked, how long they think, and long tasks of the main thread. With `endless` no
 * bot comes to an end. */
function watch(endless) {
  window.workers = [];
  window.Worker = class extends Worker {
    constructor(...options) {
      super(...options);
      this.noted = { ended: false, asked: [], thought: 0, posted: false };
      window.workers.push(this.noted);
      this.addEventListener("message", () => (this.noted.thought += performance.now() - this.noted.since));
    }

    postMessage(message) {
      const method = message.line && JSON.parse(message.line).method;
      if (method) this.noted.asked.push(method);
      if (message.files?.module instanceof WebAssembly.Module) this.noted.posted = true;
      this.noted.since = performance.now();
      if (method !== "view.bot" || !endless) super.postMessage(message);
    }

    terminate() {
      this.noted.ended = true;
      super.terminate();
    }
  };
  window.longTasks = [];
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: "longtask" });
}

async function open(stage, endless = false) {
  const context = await stage.visitor({ games: await newGames(stage.program, "tides") });
  await context.addInitScript(watch, endless);
  const modules = [];
  context.on("request", (request) => request.url().endsWith(".wasm") && modules.push(request.url()));
  const page = await stage.open("#/table/dear", { context });
  await settled(page);
  return { page, modules };
}

const thinkers = (page) =>
  page.evaluate(() => window.workers.filter(({ asked }) => asked.includes("view.bot")).map(({ ended }) => ended));
const thinks = (page) => page.locator(".seat-thinks");

/** One worker more, from a module that is fetched once; its moves come, and what was chosen meanwhile stays chosen. */
async function plays(stage) {
  const { page, modules } = await open(stage);
  await becomes(async () => (await thinkers(page)).length, 1, "engines that think");
  await hand(page).nth(1).click();
  await becomes(() => thinks(page).count(), 0, "bots that think");
  await confirm(page);
  for (let i = 0; i < 2; i++) await pick(page, 0);
  same(await page.locator(".tides-kingdom:not(.mine) .tides-card").count(), 3, "cards that the bot has played");
  same([modules.length, await thinkers(page)], [1, [false]], "modules that were fetched, engines that have thought");
  const helper = await page.evaluate(() => window.workers.find(({ asked }) => asked.includes("view.bot")));
  check(
    helper.asked.filter((method) => method === "thought.on").length >= 50,
    `it has not thought in slices: ${helper.asked}`,
  );
  check(
    helper.posted && helper.asked.every((method) => ["view.bot", "thought.on"].includes(method)),
    `a helper was asked ${helper.asked}`,
  );
}

const thoughtOf = (page) =>
  page.evaluate(() =>
    window.workers.reduce((all, { asked, thought }) => all + asked.includes("view.bot") * thought, 0),
  );

/** Decides while the bot thinks, until it has thought for half a second or the game is over; its long tasks, by the clock. */
async function decideBeside(page) {
  const tasks = [];
  while ((await thoughtOf(page)) < HALF_A_SECOND && (await asked(page)) !== "over") {
    await page.evaluate(() => (window.longTasks.length = 0));
    await becomes(() => thinks(page).count(), 0, "bots that think");
    tasks.push(...(await page.evaluate(() => window.longTasks)));
    await decide(page);
  }
  return tasks;
}

/** Half a second of thinking, in all: meanwhile no task of the page takes long, neither of the processor nor, on a quiet machine,
 * on the clock. The longest is the table that is drawn anew. A fast machine needs more than three games for it. */
async function stays(stage) {
  const { page } = await open(stage);
  const [tasks, busy] = [[], []];
  for (const id of IDS) {
    await page.goto(`${stage.address}#/table/${id}`);
    await settled(page);
    busy.push(...(await busyWith(stage.browser, stage.address, async () => tasks.push(...(await decideBeside(page))))));
    if ((await thoughtOf(page)) >= HALF_A_SECOND) break;
  }
  const [thought, longest, used] = [await thoughtOf(page), Math.max(0, ...tasks), Math.max(...busy)].map(Math.round);
  check(thought >= HALF_A_SECOND, `the bot has thought for ${thought} ms`);
  check(busy.length > 100, `only ${busy.length} tasks of the page are in the trace`);
  check(used <= stage.limit(50, 100), `a task of the page needs ${used} ms of the processor`);
  check(!stage.strict || longest <= 50, `tasks of ${tasks.map(Math.round).join(", ")} ms`);
  stage.figure(
    "while a bot thinks",
    `${thought} ms of thinking, ${tasks.length} tasks over 50 ms, the longest of ${longest} ms; of the processor none over ${used} ms`,
  );
}

/** What is taken back, or left, is not thought about any longer. */
async function ends(stage) {
  const { page } = await open(stage, true);
  const thinking = (ended) => becomes(() => thinkers(page), ended, "which of the engines that think are ended");
  await thinking([false]);
  await hand(page).first().click();
  await page.locator(".decision .confirm").click();
  await page.locator(".undo:enabled").waitFor();
  same(await thinks(page).count(), 1, "bots that think while their move is waited for");
  await page.locator(".undo").click();
  await thinking([true]);
  same(await thinks(page).count(), 0, "bots that think before it is their turn again");
  await hand(page).first().click();
  await page.locator(".decision .confirm").click();
  await thinking([true, false]);
  await page.goto(`${stage.address}#/`);
  await thinking([true, true]);
}

export default [
  ["a bot that thinks long plays, in a worker of its own with the same module", plays],
  ["while a bot thinks the page answers at once", stays, true],
  ["undo and leaving end a bot that thinks", ends],
];
