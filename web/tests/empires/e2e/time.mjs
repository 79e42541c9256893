/* time.mjs: Time of Empires against the clock: an age at raised speed, what is sent and refused, pauses, sleep, lockstep, replay. */
import { becomes, check, same, until } from "../../e2e/harness.mjs";
import { lift } from "../../e2e/player.mjs";
import {
  beforeTheGong,
  dice,
  held,
  newEmpires,
  offered,
  playAge,
  playByKeys,
  playTo,
  ready,
  SHORT,
  tableOf,
} from "./player.mjs";

const ring = (page, space) => page.locator(`[data-space="${space}"] .realm-ring:not(.pending)`);
const session = (page, what) => page.evaluate((key) => window.hourglassSession.state[key], what);

/** From now on the page notes every cue that the clock gives to the eye. */
function noteCues(page) {
  return page.evaluate(() => {
    window.cues = [];
    const note = () => {
      const cue = document.querySelector(".cue")?.textContent.trim();
      if (cue && window.cues.at(-1) !== cue) window.cues.push(cue);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** The clock waits until one is ready; then two quick keys place two timers, a third is taken back with its reason, and P pauses. */
async function quickKeys(stage) {
  const page = await beforeTheGong(stage);
  await noteCues(page);
  same(await session(page, "stands"), 0, "what the clock says before it runs");
  await page.keyboard.press("p");
  await becomes(() => held(page).count(), 0, "panels that wait for the start");
  await page.keyboard.press("q");
  await page.keyboard.press("q"); // the other timer, to where the first one goes
  await page.locator(".bubble[role=alert] button.rule-link").waitFor();
  await becomes(
    async () => [await ring(page, "ideas").count(), await session(page, "pending")],
    [1, []],
    "timers on Produce Ideas and on their way",
  );
  await page.keyboard.press("w");
  await ring(page, "bricks").waitFor();
  same(
    (await tableOf(page)).view.seats[0].timers.map(({ space }) => space),
    ["ideas", "bricks"],
    "where both timers stand",
  );
  same(await page.locator(".decision .undo:enabled").count(), 0, "undo while the clock runs");
  const left = () => ring(page, "ideas").locator(".left").textContent().then(Number);
  const first = await left();
  await until(
    page,
    (was) => Number(document.querySelector('[data-space="ideas"] .realm-ring .left').textContent) < was,
    first,
  );
  await page.locator(".realm-latest").waitFor(); // what the rival does
  await page.keyboard.press("p");
  await held(page).waitFor();
  check((await session(page, "stands")) > 0, "the clock runs in a pause");
  same(await page.evaluate(() => window.cues), ["The gong: age I begins"], "cues");
}

/** Two keys within one picture are two timers: the second means the table that the first has left. */
async function withinOnePicture(stage) {
  const page = await beforeTheGong(stage);
  await ready(page).click();
  await becomes(() => held(page).count(), 0, "panels that wait for the start");
  await page.evaluate(async () => {
    for (const key of ["q", "w"]) {
      document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      for (let i = 0; i < 100; i++) await null; // drawn, but no picture was made
    }
  });
  await ring(page, "ideas").waitFor();
  await ring(page, "bricks").waitFor();
}

/** A key is seen at once, before it is answered, and marked until then. */
async function drawnBeforeAnswered(stage) {
  const page = await beforeTheGong(stage);
  await ready(page).click();
  await becomes(() => held(page).count(), 0, "panels that wait for the start");
  const seen = await page.evaluate(async () => {
    const {
      session: { connection },
    } = { session: window.hourglassSession };
    const call = connection.call.bind(connection);
    let answer = () => undefined;
    const asked = new Promise((done) => (answer = done));
    connection.call = (method, params) =>
      method === "table.play" ? asked.then(() => call(method, params)) : call(method, params);
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "q", bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const marked = document.querySelectorAll('[data-space="ideas"] .realm-ring.pending').length;
    connection.call = call;
    answer();
    return marked;
  });
  same(seen, 1, "timers that are marked until they are answered");
  await ring(page, "ideas").waitFor();
}

const middle = async (page, place) => {
  const { x, y, width, height } = await page.locator(`[data-place="${place}"]`).boundingBox();
  return [x + width / 2, y + height / 2];
};

/** Everything that was done to the end, as one request each. */
async function notePlays(page) {
  await page.evaluate(() => {
    const { connection } = window.hourglassSession;
    const call = connection.call.bind(connection);
    window.plays = [];
    connection.call = (method, params) => (
      method === "table.play" && window.plays.push(params.moves ?? [params.move]), call(method, params)
    );
  });
}

/** Nothing is open: a way that is drawn takes a timer along, in one request, and so do Shift with an arrow and a touch on a city. */
async function gesture(stage) {
  const page = await beforeTheGong(stage);
  await page.keyboard.press("p");
  await becomes(() => held(page).count(), 0, "panels that wait for the start");
  await notePlays(page);
  const [from, [to]] = await page.evaluate(
    () =>
      Object.entries(window.hourglassSession.state.table.facts.ways).map(([place, ways]) => [
        place,
        Object.keys(ways),
      ])[0],
  );
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, to)), { steps: 4 });
  same(await page.locator(".realm-way .over").count(), 1, "targets that are marked under the pointer");
  await page.mouse.up();
  await until(
    page,
    ([place, where]) =>
      window.hourglassSession.state.table.log.some(
        (event) => event.kind === "moved" && event.seat === 0 && event.from === place && event.to === where,
      ),
    [from, to],
  );
  same(await page.locator(".realm-way, .realm-arrow").count(), 0, "ways that are drawn when they have been answered");
  const city = await page.evaluate(() => window.hourglassSession.state.table.facts.deploy[0]);
  await page.mouse.click(...(await middle(page, city)));
  await until(
    page,
    (place) =>
      window.hourglassSession.state.table.log.some(
        (event) => event.kind === "deployed" && event.seat === 0 && event.place === place,
      ),
    city,
  );
  same(
    await page.evaluate(() => window.plays.map((moves) => moves.map((move) => move.split(" ")[0]))),
    [
      ["place", "move"],
      ["place", "deploy"],
    ],
    "what was sent, request by request",
  );
}

/** By keys: the place with the focus, and Shift with an arrow. On an enlarged map only the clans are taken along, the ground beside them moves the map. */
async function gesturesElsewhere(stage) {
  const page = await beforeTheGong(stage, { visitor: { viewport: { width: 390, height: 844 }, hasTouch: true } });
  await page.keyboard.press("p");
  await becomes(() => held(page).count(), 0, "panels that wait for the start");
  await notePlays(page);
  const [from, ways] = await page.evaluate(() => Object.entries(window.hourglassSession.state.table.facts.ways)[0]);
  await page.locator(`[data-place="${from}"]`).focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("+");
  await becomes(
    async () => Number(await page.locator(".pane").getAttribute("data-scale")) > 2,
    true,
    "an enlarged map",
  );
  await page.locator(`[data-place="${from}"]`).evaluate((place) => (place.blur(), place.focus())); // comes into view
  const lie = () => page.locator(".pane-picture").evaluate((picture) => picture.style.transform);
  const before = await lie();
  const clans = await page.locator(`[data-clans="${from}"]`).boundingBox();
  const [x, y] = [clans.x + clans.width / 2, clans.y + clans.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 20, { steps: 4 });
  same(
    [await lie(), await page.locator(".realm-way").count()],
    [before, 1],
    "the map, and ways, when clans are dragged",
  );
  await page.mouse.move(x, y);
  await page.mouse.up(); // back where they were: nothing was meant
  same(await page.evaluate(() => window.plays), [], "what was sent");
  await page.mouse.move(x, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 90, { steps: 4 });
  await page.mouse.up();
  await becomes(async () => (await lie()) !== before, true, "the ground beside clans moves the map");
  same(await page.locator(".realm-way").count(), 0, "ways from beside the clans");
  await page.locator(`[data-place="${from}"]`).focus();
  for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"])
    if (!(await page.evaluate(() => window.plays.length + window.hourglassSession.state.pending.length)))
      await page.keyboard.press(`Shift+${arrow}`);
  await until(page, () =>
    window.hourglassSession.state.table.log.some((event) => event.kind === "moved" && event.seat === 0),
  );
  const [[place, move]] = await page.evaluate(() => window.plays);
  check(
    /^place move /.test(place) && Object.entries(ways).some(([to, clans_]) => move === `move ${from} ${to} ${clans_}`),
    `by keys: ${place}; ${move}`,
  );
  same(await page.evaluate(() => document.activeElement.dataset.place), move.split(" ")[2], "what has the focus then");
}

/** One age of four, three of them bots, at four times the speed; then its replay, on the axis of its clock. */
async function fourInRealTime(stage) {
  const page = await beforeTheGong(stage, { times: 4 / stage.slow, seats: 4, who: "greedy", options: SHORT });
  await noteCues(page);
  await page.keyboard.press("p");
  await playAge(page, dice(9));
  const { view, log, saved } = await tableOf(page);
  check(
    log.some(({ kind }) => kind === "age-over"),
    "the age has not ended with the gong",
  );
  check(view.now_ms >= 60_000, `the clock says ${view.now_ms}`);
  for (const seat of [0, 1, 2, 3])
    check(
      log.filter((event) => event.kind === "timer-placed" && event.seat === seat).length >= 3,
      `seat ${seat + 1} has hardly acted`,
    );
  const cues = await page.evaluate(() => window.cues);
  check(
    ["The gong: age I begins", "New scholars!", "The gong: the age is over"].every((cue) => cues.includes(cue)),
    `cues: ${cues.join(", ")}`,
  );
  await page.goto(`${stage.address}#/replay/${saved.id}`);
  await page.locator(".replay-controls").waitFor();
  same(
    await page.locator(".replay-speed option").allTextContents(),
    ["Step", "½×", "1×", "2×", "4×", "8×", "16×", "At once"],
    "speeds by the clock",
  );
  const slider = page.locator(".replay-timeline input");
  check(Number(await slider.getAttribute("max")) >= 60_000, "the axis is not that of the clock");
  await slider.fill("30000");
  await until(page, () => /0:[12]\d\b/.test(document.querySelector(".replay-count").textContent)); // the last thing before, and every move has a little room
}

/** Whoever does not see the table holds its clock; what a machine has slept through was not played; a reload loses nothing. */
async function whoLooksAway(stage) {
  const page = await beforeTheGong(stage);
  await page.keyboard.press("p");
  await becomes(() => held(page).count(), 0, "panels that wait for the start");
  await page.keyboard.press("q");
  await ring(page, "ideas").waitFor();
  const hide = (hidden) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await held(page).waitFor();
  await hide(false);
  same(await held(page).count(), 1, "panels that wait for whoever has come back");
  await page.keyboard.press("p");
  await becomes(() => held(page).count(), 0, "panels once the clock runs again");
  const before = (await tableOf(page)).view.now_ms;
  await becomes(
    async () => {
      await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 600_000; // ten minutes, as the page sees it: while it waits for its next look, or soon again
      });
      return held(page).count();
    },
    1,
    "panels that wait for whoever has slept",
  );
  const { view, log } = await tableOf(page);
  check(view.now_ms < before + 60_000 && view.stage === "action", `after a sleep the clock says ${view.now_ms}`);
  await page.reload();
  await held(page).waitFor();
  const after = await tableOf(page);
  same(
    [after.view.now_ms, after.view.seats[0].timers[0].space, after.log.length],
    [view.now_ms, "ideas", log.length],
    "the table after a reload",
  );
  await ready(page).click();
  await until(
    page,
    (was) =>
      window.hourglassSession.state.stands === null &&
      Number(document.querySelector('[data-space="ideas"] .realm-ring .left').textContent) < was,
    30,
  );
}

/* --- lockstep ---------------------------------------------------------------------------------------------------------- */

/** In lockstep time goes on when it is said, and only then; what happens meanwhile is told. */
async function lockstep(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "lockstep", who: "greedy" });
  await playTo(page, dice(5), "action");
  await page.keyboard.press("q");
  await ring(page, "ideas").waitFor();
  same((await tableOf(page)).view.now_ms, 0, "what the clock says before it is let go on");
  const told = () => page.evaluate(() => /Anton/.test(document.querySelector(".realm-told").textContent));
  let steps = 0;
  do {
    // at each step a bot comes before a person, or behind
    const { now_ms } = (await tableOf(page)).view;
    await page.locator(".realm-agree").getByRole("button", { name: "Let time go on" }).click();
    await until(page, (was) => window.hourglassSession.state.table.view.now_ms > was, now_ms);
  } while (++steps < 20 && !(await told()));
  check(await told(), "nobody is told what the bot has done");
}

/** While both timers run nothing but time is awaited: Confirm lets it go on. The order of the instant is shown. */
async function confirmLetsTimeGoOn(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "lockstep", who: "easy" });
  await playTo(page, dice(5), "action");
  const confirm = page.locator(".decision .confirm");
  same(await confirm.textContent().then((text) => text.trim()), "Your choice", "Confirm while a timer is free");
  await page.keyboard.press("q");
  await ring(page, "ideas").waitFor();
  await page.keyboard.press("w");
  await ring(page, "bricks").waitFor();
  await page.locator(".decision .confirm:enabled").waitFor();
  same(await confirm.textContent().then((text) => text.trim()), "Let time go on", "Confirm while both run");
  same(await page.locator(".realm-clock .order .emblem").count(), 2, "seats in the order of the instant");
  const { now_ms } = (await tableOf(page)).view;
  await confirm.click();
  await until(page, (was) => window.hourglassSession.state.table.view.now_ms > was, now_ms);
}

/** No mouse, no hurry: three short ages in lockstep. */
async function lockstepByKeys(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "lockstep", options: SHORT });
  const end = await playByKeys(page, dice(4));
  check(/wins?\b|share/i.test(end.heading), `the end says "${end.heading}"`);
}

/** Two at one screen act at the same instant: it goes over under the cover, and neither sees the other's cards. */
async function lockstepAtOneScreen(stage) {
  const page = await stage.open("#/");
  await newEmpires(page, { pace: "lockstep", who: "" });
  await playTo(page, dice(5), "action");
  if (await page.locator(".cover").count()) await lift(page);
  const mine = async () => {
    const { seat, view } = await tableOf(page);
    check(
      view.seats[1 - seat].hand.every((card) => card === null),
      "a card of the other hand is in the page",
    );
    return seat;
  };
  const first = await mine();
  await page.keyboard.press("q");
  await ring(page, "ideas").waitFor();
  await page.getByRole("button", { name: /^Hand to/ }).click();
  await page.locator(".cover").waitFor();
  same(await page.locator(".realm-card").count(), 0, "cards under the cover");
  await lift(page);
  same(await mine(), 1 - first, "whose eyes these are");
  await page.keyboard.press("w");
  await ring(page, "bricks").waitFor();
  await page.keyboard.press("p");
  await until(page, () => window.hourglassSession.state.table.view.now_ms > 0);
}

export default offered
  ? [
      ["two quick keys place two timers, a third is taken back with its reason", quickKeys],
      ["two keys within one picture place two timers", withinOnePicture],
      ["a key is drawn before it is answered", drawnBeforeAnswered],
      ["a way is drawn with one gesture", gesture],
      ["clans are moved by keys, and a map that is enlarged is moved beside them", gesturesElsewhere],
      ["an age of four in real time, and its replay", fourInRealTime],
      ["whoever looks away, sleeps or reloads loses nothing", whoLooksAway],
      ["lockstep goes on when it is let, and tells what happens", lockstep],
      ["what lets time go on stands in the place of Confirm", confirmLetsTimeGoOn],
      ["a whole game in lockstep by keys alone", lockstepByKeys],
      ["lockstep at one screen, under the cover", lockstepAtOneScreen],
    ]
  : [];
