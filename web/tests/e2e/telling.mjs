/* telling.mjs: while bots move, the screen is the moment that is told: at every frame, whatever is visible is compared with it. */
import { existsSync } from "node:fs";
import { axe, check, games as gamesOfPage, same, smallTargets, still, until } from "./harness.mjs";
import { kept, withProgram } from "./fixtures.mjs";
import { recordBefore } from "./staged.mjs";

const people = [{ name: "Mira" }, { name: "Anton", bot: "greedy" }, { name: "Selma", bot: "greedy" }];

/** Of each game that has one, tests/<id>/told.mjs. */
export const tables = {};
const drawings = {};
for (const { id } of gamesOfPage) {
  const file = new URL(`../${id}/told.mjs`, import.meta.url);
  if (existsSync(file)) ({ table: tables[id], drawn: drawings[id] } = await import(file));
}
const crowded = Object.keys(tables).find((game) => tables[game].seats > 2);

/** A game in which the first seat has decided so often, and owes the next decision. */
export function rivals(program, game) {
  const { seats: count, played, options, clock } = tables[game];
  const seats = people.slice(0, count);
  return withProgram(program, async (call) => {
    const { table } = await call("table.new", { game, seed: "telling", seats, options, clock });
    for (let n = 0; ; ) {
      const { seats: deciding } = await call("table.turn", { table });
      if (!deciding.includes(0)) await call("table.tick", { table });
      else if (n++ === played) return (await call("table.record", { table, private: true })).record;
      else await call("table.play", { table, seat: 0, move: (await call("table.hint", { table, seat: 0 })).move });
    }
  });
}

/** From now on every frame is looked at: what is seen must be of the moment that is told, and of no later one. */
function watch() {
  window.leaks = new Set();
  window.told = [];
  window.frames = 0;
  const seen = (selector) => [...document.querySelectorAll(selector)];
  const look = () => {
    requestAnimationFrame(look);
    const { state } = window.hourglassSession;
    const { telling, table } = state;
    const drawn = window.drawn === state;
    window.drawn = state;
    if (!drawn) return; // it is drawn with this frame
    window.frames++;
    const leak = (good, what) => good || window.leaks.add(what);
    if (!telling) return;
    if (window.told.at(-1)?.id !== telling.id) window.told.push({ id: telling.id, text: telling.text });
    const title = seen(".ask h2")[0]?.textContent;
    leak(title === telling.text, `the bar says "${title}" while "${telling.text}" is told`);
    leak(seen(".decision.mine, .decision.over").length === 0, `a question beside "${telling.text}"`);
    leak(seen("[data-legal], .legal").length === 0, `something to choose beside "${telling.text}"`);
    leak(
      seen(".decision .undo:enabled, .decision .ask-hint, .decision .redo").length === 0,
      `a button of a decision beside "${telling.text}"`,
    );
    const last = Number(seen(".log")[0]?.dataset.last);
    leak(last <= table.last, `line ${last} in the log, ${table.last} is told`);
    if (!telling.stage && window.drawnOf)
      for (const [what, [shown, known]] of Object.entries(window.drawnOf(table.view)))
        leak(shown === known, `${shown} ${what} drawn instead of ${known} while "${telling.text}" is told`);
    for (const total of seen("[data-total]"))
      leak(
        Number(total.textContent) === table.score.seats[total.dataset.total].score,
        `a total of ${total.textContent} while "${telling.text}" is told`,
      );
    if (telling.closing) return; // all of it is told
    leak(!table.moves.length && !table.ask && !table.turn.over, `a decision is known while "${telling.text}" is told`);
    const acting = seen(".seat.acting").map(({ dataset }) => Number(dataset.seat));
    leak(
      acting.every((seat) => seat === telling.seat),
      `seat ${acting} decides while "${telling.text}" is told`,
    );
    const lines = seen(".log li").map(({ textContent }) => textContent.replace(/\s*\(taken back\)$/, ""));
    const known = new Set(table.log.map(({ text }) => text));
    leak(
      lines.every((line) => known.has(line)),
      `the log tells more than what is told: ${lines.find((line) => !known.has(line))}`,
    );
  };
  look();
}

/** What is told is stored, and at the end of a step the view is that of the engine for what is stored. */
async function compare(page, stage) {
  const { record, last, view } = await page.evaluate(() => {
    const { state, keeper } = window.hourglassSession;
    return { record: keeper.saved.record, last: state.table.last, view: JSON.stringify(state.table.view) };
  });
  const stored = await withProgram(stage.program, async (call) => {
    const { table } = await call("table.load", { record, bots: "step" });
    return call("table.look", { table, seat: 0 });
  });
  check(stored.last >= last, `event ${last} is told and ${stored.last} is stored`);
  if (stored.last === last) same(JSON.stringify(stored.view), view, "the view of the moment that is told");
  return { last };
}

const decide = (page) =>
  page.evaluate(async () => {
    const session = window.hourglassSession;
    await session.askHint();
    void session.confirm();
  });
const mine = (page) => until(page, () => window.hourglassSession.mine || window.hourglassSession.state.table.turn.over);
const told = (page) => page.evaluate(() => window.told.length);

/** Whoever looks decides until so many moments have been told, at a speed; each frame meanwhile is looked at. */
async function follow(
  stage,
  game,
  speed,
  { moments = 6, reducedMotion = "no-preference", size = "desktop", lang = "en" } = {},
) {
  const games = [kept("told", await rivals(stage.program, game))];
  const page = await stage.open("#/table/told", { settings: { speed, lang }, games, reducedMotion, size });
  await until(page, () => window.hourglassSession?.state.status === "ready");
  await page.evaluate(`window.drawnOf = ${drawings[game] ?? null}`);
  await page.evaluate(watch);
  for (let clicks = 0; (await told(page)) < moments && clicks < 60; clicks++) {
    await mine(page);
    await decide(page);
    await until(page, () => window.hourglassSession.state.telling || window.hourglassSession.mine);
    while (await page.evaluate(() => !!window.hourglassSession.state.telling)) {
      if (speed === "step") {
        await compare(page, stage);
        await page.keyboard.press("Enter");
      }
      await page.waitForTimeout(40);
    }
  }
  const { leaks, frames, texts } = await page.evaluate(() => ({
    leaks: [...window.leaks],
    frames: window.frames,
    texts: window.told.map(({ text }) => text),
  }));
  same(leaks, [], `what is seen of a later moment in ${game}`);
  check(texts.length >= moments, `${texts.length} moments are told in ${game}`);
  const long = texts.filter((text) => text.split(/\s+/).length > 9);
  check(long.length === 0, `sentences that are too long: ${long.join("; ")}`);
  stage.figure(`${game} at ${speed}`, `${texts.length} moments, ${frames} frames`);
  return page;
}

const atEveryFrame = (game, speed, options) => async (stage) => {
  await follow(stage, game, speed, options);
};

/** The bar: go on, back, pause, skip, keys; nothing of the question under a finger; accessible and large enough. */
async function bar(stage) {
  const games = [kept("told", await rivals(stage.program, crowded))];
  const page = await stage.open("#/table/told", { settings: { speed: "step" }, games, size: "phone" });
  await until(page, () => window.hourglassSession?.mine);
  for (let i = 0; i < 20 && !(await page.locator(".told-go").count()); i++) {
    await decide(page);
    await until(page, () => window.hourglassSession.state.telling || window.hourglassSession.mine);
  }
  const sentence = () => page.locator(".ask h2").textContent();
  const first = await sentence();
  same([await axe(page), await smallTargets(page)], [[], []], "the bar while something is told");
  await page.locator(".told-go").click();
  await until(page, (before) => document.querySelector(".ask h2").textContent !== before, first);
  await page.locator(".told-tools .tool").first().click();
  await until(page, (before) => document.querySelector(".ask h2").textContent === before, first);
  await page.evaluate(() => {
    window.plays = 0;
    const { connection } = window.hourglassSession;
    const call = connection.call.bind(connection);
    connection.call = (method, params) => (method === "table.play" && window.plays++, call(method, params));
  });
  await page.locator(".told-skip").click();
  await until(page, () => window.hourglassSession.state.telling?.closing || window.hourglassSession.mine);
  for (let i = 0; i < 5; i++) await page.keyboard.press("Enter");
  await until(page, () => window.hourglassSession.mine);
  same(await page.evaluate(() => window.plays), 0, "moves that a press has made which was meant to go on");
  await page.locator(".tool.again").click();
  await page.locator(".told-go").waitFor();
  await page.locator(".told-skip").click();
  await until(page, () => window.hourglassSession.mine);
}

/** Goes to where something is told. */
async function toTold(page) {
  await until(page, () => window.hourglassSession?.state.status === "ready");
  for (let i = 0; i < 30; i++) {
    await until(page, () => window.hourglassSession.state.telling || window.hourglassSession.mine);
    if (await page.evaluate(() => window.hourglassSession.state.telling?.closing === false)) break;
    if (await page.evaluate(() => window.hourglassSession.mine)) await decide(page);
  }
  await page.locator(".told-go").waitFor();
}

/** Undo while something is told: it is over, and the table is what is stored; so is one that was left in the middle. */
async function undone(stage) {
  const games = [kept("told", await rivals(stage.program, crowded))];
  const page = await stage.open("#/table/told", { settings: { speed: "step" }, games });
  await toTold(page);
  const { last } = await compare(page, stage);
  await page.evaluate(() => (location.hash = "#/"));
  await page.locator(".told-go").waitFor({ state: "detached" });
  await page.evaluate(() => (location.hash = "#/table/told"));
  await toTold(page);
  check((await compare(page, stage)).last >= last, "whoever comes back goes on from something earlier");
  await page.evaluate(() => void window.hourglassSession.undo(true));
  await until(page, () => !window.hourglassSession.state.telling && window.hourglassSession.mine);
  await compare(page, stage);
  same(await page.locator(".decision.mine").count(), 1, "the question after Undo");
}

/** Marks of what is told now that are not wholly in the pane, and how many there are. */
function marksIn() {
  const pane = document.querySelector(".pane").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".pane-picture .mark.now")].map((mark) => mark.getBoundingClientRect());
  const [x, y] = [pane.left - 2, pane.top - 2];
  const out = boxes.filter(
    ({ left, top, right, bottom }) => left < x || top < y || right > pane.right + 2 || bottom > pane.bottom + 2,
  );
  return { all: boxes.length, out: out.length };
}

/** Whoever has enlarged the map on a phone sees where it happens all the same. */
async function onTheMap(stage) {
  const games = [kept("told", await rivals(stage.program, crowded))];
  const page = await stage.open("#/table/told", { settings: { speed: "step" }, games, size: "phone" });
  let seen = 0;
  for (let n = 0; n < 60 && seen < 6; n++) {
    await toTold(page);
    const { id } = await page.evaluate(() => {
      for (let i = 0; i < 2; i++) document.querySelector(".pane-tools button").click(); // nothing gets the focus
      return window.hourglassSession.state.telling;
    });
    await page.keyboard.press("Enter");
    await until(page, (before) => window.hourglassSession.state.telling?.id !== before, id);
    await still(page);
    const { all, out } = await page.evaluate(marksIn);
    same(out, 0, "marks of what is told that are outside the pane");
    seen += all;
  }
  check(seen >= 6, `${seen} marks are seen`);
}

/** The last scoring: skipped, or reloaded in its middle, it leads to the end, and the winner is named there and not before. */
async function ended(stage) {
  const game = Object.keys(tables).find((each) => tables[each].seats === 2 && tables[each].played < 10);
  const seats = people.slice(0, 2);
  const record = await recordBefore(stage.program, { game, kind: "ended", seats });
  for (const leave of [
    (page) => page.locator(".told-skip").click(),
    (page) => page.reload(),
    (page) => page.evaluate(() => window.hourglassSession.connection.kill()),
  ]) {
    const games = [kept("told", record)];
    const page = await stage.open("#/table/told", { settings: { speed: "step" }, games });
    await toTold(page);
    for (let n = 0; n < 60 && !(await page.evaluate(() => window.hourglassSession.state.telling?.stage)); n++) {
      await page.keyboard.press("Enter");
      await page.waitForTimeout(60);
    }
    const seen = await page.evaluate(() => ({
      over: document.querySelectorAll(".decision.over").length,
      result: !!window.hourglassSession.state.table.result,
    }));
    same(seen, { over: 0, result: false }, "an end that is not told yet");
    await leave(page);
    await page.locator(".decision.over").waitFor();
    check(await page.evaluate(() => !!window.hourglassSession.state.table.result), "the end has no result");
    await page.close();
  }
}

/** Left, reloaded, taken over by another tab, without an engine in the middle: it goes on from what is stored. */
async function interrupted(stage) {
  const context = await stage.visitor({
    settings: { speed: "step" },
    games: [kept("told", await rivals(stage.program, crowded))],
  });
  const begin = async (page) => {
    await toTold(page);
    return compare(page, stage);
  };
  const page = await stage.open("#/table/told", { context });
  const left = await begin(page);
  await page.reload();
  const again = await begin(page);
  check(again.last >= left.last, `after a reload ${again.last} is told, ${left.last} was`);
  await page.evaluate(() => window.hourglassSession.connection.kill());
  await until(page, () => window.hourglassSession.state.restored);
  await begin(page);
  const other = await stage.open("#/table/told", { context });
  await other.getByRole("button", { name: "Play it here instead" }).click();
  await page.getByRole("button", { name: "Play it here instead" }).waitFor();
  const over = await begin(other);
  check(over.last >= again.last, "the other tab goes on from something earlier");
}

/** One's own pieces travel beside the next question; nothing is told of it, and without motion nothing travels. */
const ownMoves = (reducedMotion) => async (stage) => {
  const game = Object.keys(tables).find((each) => tables[each].seats === 2 && tables[each].played > 10);
  const games = [kept("told", await rivals(stage.program, game))];
  const page = await stage.open("#/table/told", { settings: { speed: 1 }, games, reducedMotion });
  await until(page, () => window.hourglassSession?.mine);
  await page.evaluate(() => {
    const session = window.hourglassSession;
    window.seen = [];
    session.subscribe(() => {
      const { moved, telling } = session.state;
      window.seen.push({ moved: !!moved, told: !!telling, mine: session.mine });
    });
  });
  for (let n = 0; n < 5; n++) {
    await until(page, () => {
      const session = window.hourglassSession;
      session.skip();
      return session.mine && !session.state.moved && session.state.table !== window.decidedAt;
    });
    await page.evaluate(() => (window.decidedAt = window.hourglassSession.state.table));
    await decide(page);
    if (await page.evaluate(() => window.seen.some(({ moved }) => moved))) break;
  }
  await page.waitForTimeout(200);
  const seen = await page.evaluate(() => window.seen.filter(({ moved }) => moved));
  if (reducedMotion === "reduce") return same(seen, [], "what travels without motion");
  check(seen.length > 0, "own pieces have travelled");
  check(seen.some(({ mine }) => mine) && seen.every(({ told }) => !told), "the next question is there meanwhile");
};

/** Bots among themselves, to whoever looks on: at the speed that is set, step by step nothing goes on by itself, at once all of it. */
async function lookedOn(stage) {
  const [game] = Object.keys(tables).filter((each) => tables[each].seats === 2);
  const seats = ["Mira", "Anton"].map((name) => ({ name, bot: "greedy" }));
  const record = await withProgram(stage.program, async (call) => {
    const { table } = await call("table.new", { game, seed: "telling", seats, bots: "step" });
    for (let n = 0; n < 10; n++) await call("table.tick", { table });
    return (await call("table.record", { table, private: true })).record;
  });
  const page = await stage.open("#/table/told", { settings: { speed: "step" }, games: [kept("told", record)] });
  await page.locator(".told-go").waitFor();
  await page.evaluate(watch);
  const first = await page.evaluate(() => window.hourglassSession.state.telling.id);
  await page.waitForTimeout(1500);
  same(await page.evaluate(() => window.hourglassSession.state.telling.id), first, "it waits for whoever looks");
  await page.locator(".told-speeds button").nth(2).click();
  await page.locator(".told-go").click();
  await until(page, (id) => window.hourglassSession.state.telling?.id > id + 1, first);
  await page.locator(".told-skip").click();
  await until(page, () => window.hourglassSession.state.table.turn.over);
  same(await page.evaluate(() => [...window.leaks]), [], "what is seen of a later moment");
}

/** A replay tells as a table does: its bar and its stage are the moment that is told, and the next is a press away. */
const replayed = (game) => async (stage) => {
  const seats = people.slice(0, tables[game].seats).map(({ name }) => ({ name, bot: "greedy" }));
  const { options, clock } = tables[game];
  const { record, at } = await withProgram(stage.program, async (call) => {
    const { table } = await call("table.new", { game, seed: "telling", seats, options, clock, bots: "step" });
    while (!(await call("table.tick", { table })).over);
    const { events } = await call("table.events", { table, seat: null, lines: true });
    const { record } = await call("table.record", { table, private: true });
    return { record, at: events.at(-1).line - 1 };
  });
  const games = [{ ...kept("told", record), over: true }];
  const page = await stage.open(`#/replay/told/${at}`, { settings: { speed: "step" }, games });
  const now = () => page.locator(".replay-now").textContent();
  await page.locator(".replay-timeline input").waitFor();
  const start = await now();
  await page.locator(".replay-play").click();
  await until(page, (before) => document.querySelector(".replay-now").textContent !== before, start);
  let rows = 0;
  for (let n = 0; n < 80; n++) {
    const said = await now();
    if (await page.locator(".replaying .table-board :is([class*=scor], .ledger)").count()) rows++;
    await page.keyboard.press("ArrowRight");
    await until(page, (before) => document.querySelector(".replay-now").textContent !== before, said);
    if (Number(await page.locator(".replay-timeline input").inputValue()) > at) break;
    const totals = await page.locator("[data-total]").evaluateAll((all) => all.map((one) => Number(one.textContent)));
    check(totals.every(Number.isFinite), "totals are seen");
  }
  check(rows > 2, `${rows} rows are told in the replay of ${game}`);
  stage.figure(`replay of ${game}`, `${rows} rows`);
};

const everyday = Object.keys(tables).map((game, i) => [game, i % 2 ? "step" : 2]);
const speeds = [0.5, 1, 2, "step"];

/** All of them, at every speed and without motion: for the long run. */
export const everything = Object.keys(tables).flatMap((game) => [
  ...speeds.map((speed) => [`${game} is told at ${speed}, frame by frame`, atEveryFrame(game, speed, { moments: 12 })]),
  [`a replay of ${game} is told row by row`, replayed(game)],
  [`${game} is told without motion`, atEveryFrame(game, 2, { moments: 12, reducedMotion: "reduce" })],
]);

export default [
  ...everyday.map(([game, speed]) => [
    `telling: nothing of a later moment is seen in ${game}, at any frame`,
    atEveryFrame(game, speed),
  ]),
  ["telling: go on, back, skip, again; no press reaches the question", bar],
  ["telling: an enlarged map goes where it happens", onTheMap],
  ["telling: bots among themselves, at the speed that is set", lookedOn],
  ["telling: a replay is told row by row", replayed(crowded)],
  ["telling: own pieces travel beside the next question", ownMoves("no-preference")],
  ["telling: without motion own pieces stand at once", ownMoves("reduce")],
  ["telling: interrupted by a reload, a lost engine, another tab", interrupted],
  ["telling: interrupted by leaving and by Undo", undone],
  ["telling: the last scoring interrupted leads to the end", ended],
];
