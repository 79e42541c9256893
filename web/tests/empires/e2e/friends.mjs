/* friends.mjs: Time of Empires between two browsers: an age in real time over a slow line, with a server that is killed in its
 * middle, and lockstep. */
import { comes, dealt, hostFor, moves } from "../../e2e/guests.mjs";
import { becomes, check, same, until } from "../../e2e/harness.mjs";
import { allowBreaking, badLine, compareRecord, session, stateOf, together } from "../../e2e/lines.mjs";
import { dice, held, playAge, ready, SHORT } from "./player.mjs";

const ring = (page, space) => page.locator(`[data-space="${space}"] .realm-ring`);

/** Two people before the first action of the first age, which lasts a minute. */
async function beforeTheAge(stage, ways, pace) {
  const pages = await together(stage, ways, "empires", async (page) => {
    await page.locator(`.paces [value=${pace}]`).check();
    await page.locator(".new-game .more > summary").click();
    for (const [meaning, value] of Object.entries(SHORT))
      if (await page.getByLabel(meaning).count()) await page.getByLabel(meaning).first().fill(String(value));
  });
  for (let i = 0; i < 60; i++)
    for (const page of pages) {
      const { table } = await stateOf(page);
      if (table.view.stage === "action") return pages;
      if (await session(page, "mine")) await moves(page);
    }
  check(false, "the age does not begin");
}

const LATE_MS = 500;

/** From now on the page notes the time that it shows, in every picture; but not what it shows when a busy machine has kept it
 * from drawing: it has not heard what happened meanwhile. */
function noteTime(page) {
  return page.evaluate((late) => {
    window.backwards = [];
    let last = 0;
    let drawn = performance.now();
    const look = () => {
      const { stands, ahead } = window.hourglassSession.state;
      const time = stands ?? Date.now() + ahead;
      const deaf = performance.now() - drawn > late;
      if (time < last - 1 && !deaf) window.backwards.push([Math.round(last), Math.round(time)]);
      last = window.shown = time;
      drawn = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, LATE_MS);
}

const timeOf = (page) => page.evaluate(() => window.shown);

/** What a page plays stays without an answer from now on; the result lets the answer through when it is there. */
async function holdAnswers(page) {
  await page.evaluate(() => {
    const { socket } = window.hourglassSession.around;
    const answer = socket.answer.bind(socket);
    const held = [];
    const isPlay = ({ id }) => socket.requests.get(id)?.line.includes('"table.play"');
    socket.answer = (response) => (isPlay(response) ? held.push(response) : answer(response));
    window.letThrough = () => {
      socket.answer = answer;
      held.forEach(answer);
    };
    window.answersHeld = held;
  });
  return async () => {
    await until(page, () => window.answersHeld.length > 0);
    await page.evaluate(() => window.letThrough());
  };
}

/** What somebody else does is there, though an own move has no answer yet. */
async function noAnswerIsWaitedFor(ada, bo) {
  const letThrough = await holdAnswers(ada);
  await ada.keyboard.press("w");
  await ring(ada, "bricks").waitFor();
  await bo.keyboard.press("q");
  await until(ada, () =>
    window.hourglassSession.state.table.view.seats[1].timers.some(({ space }) => space === "ideas"),
  );
  same((await stateOf(ada)).pending.length, 1, "own moves without an answer");
  await letThrough();
  await until(ada, () => window.hourglassSession.state.pending.length === 0);
  await ring(ada, "bricks").and(ada.locator(":not(.pending)")).waitFor();
}

/** One age: nobody begins before both are ready, what one does oneself is drawn at once, the sand never runs back, and a server
 * that is killed holds the clock until both are ready again. */
async function anAge(stage) {
  allowBreaking(stage);
  const host = await hostFor(stage);
  const line = await badLine(stage, host, "delay=100", "jitter=60");
  const pages = await beforeTheAge(stage, [line.address, host.address], "live");
  const [ada, bo] = pages;
  const eve = await comes(stage, host.address + new URL(ada.url()).hash);
  for (const page of [...pages, eve]) await held(page).waitFor();
  await ready(ada).click();
  await held(eve).getByText("ready: Ada").waitFor();
  same(await ready(eve).count(), 0, "buttons for whoever looks on");
  await ready(ada).getByText("Waiting for the others").waitFor();
  same((await stateOf(bo)).stands, 0, "the clock while only one is ready");
  await ready(bo).click();
  for (const page of [...pages, eve]) await becomes(() => held(page).count(), 0, "panels that wait");
  for (const page of pages) await noteTime(page);

  await line.tell("hold"); // it is not answered yet, however slowly this page draws
  await ada.keyboard.press("q");
  const drawn = await ada.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { plays } = window;
    return [document.querySelectorAll('[data-space="ideas"] .realm-ring.pending').length, plays.at(-1).answered];
  });
  same(drawn, [1, null], "a timer that is drawn before it is answered");
  await line.tell("go");
  await ring(ada, "ideas").and(ada.locator(":not(.pending)")).waitFor();
  await bo.keyboard.press("w");
  await ring(bo, "bricks").waitFor();
  await until(ada, () =>
    window.hourglassSession.state.table.view.seats[1].timers.some(({ space }) => space === "bricks"),
  );
  await noAnswerIsWaitedFor(ada, bo);
  await until(ada, () => window.shown > 8000);

  await host.stop("SIGKILL");
  const shown = await timeOf(ada);
  await host.start();
  for (const page of pages) await held(page).waitFor();
  await held(ada)
    .getByText(/0:[01]\d left/)
    .waitFor();
  const { stands, table } = await stateOf(ada);
  same((await stateOf(bo)).stands, stands, "what the clock says to both, held");
  check(stands > 0 && stands <= shown + 1000, `the clock stood at ${shown} and is held at ${stands}`);
  same(
    table.view.seats.map(({ timers }) => timers[0].space),
    ["ideas", "bricks"],
    "where timers stand after a server was killed",
  );
  await held(eve).getByText("It goes on when all are ready.").waitFor();
  await ready(ada).click();
  await new Promise((done) => setTimeout(done, 500));
  same((await stateOf(ada)).stands, stands, "the clock while only one is ready again");
  await ready(bo).click();
  for (const page of pages) await becomes(() => held(page).count(), 0, "panels that wait");

  await Promise.all(pages.map((page, i) => playAge(page, dice(i + 3))));
  for (const page of pages) {
    const backwards = await page.evaluate(() => window.backwards);
    check(
      backwards.length <= 1 && backwards.every(([, to]) => to === Math.round(stands)),
      `sand that jumps back: ${JSON.stringify(backwards)}`,
    );
    const { log, view } = (await stateOf(page)).table;
    check(
      log.some(({ kind }) => kind === "age-over"),
      "the age has not ended with the gong",
    );
    check(view.now_ms >= 60_000, `the clock says ${view.now_ms}`);
  }
  await bo.evaluate(() => window.hourglassSession.resign(1));
  await compareRecord(pages);
}

/** A timer on one of the common boards, which phones show beside the map: its number stands there. */
async function onABoard(page, phone) {
  const badge = phone.locator(".realm-pages button", { hasText: "Boards" }).locator("i");
  same(await badge.count(), 0, "marks of boards on which nothing stands");
  await page.evaluate(async () => {
    const session = window.hourglassSession;
    await session.play(session.state.table.moves.find(({ move }) => /^place .*board-1/.test(move)));
  });
  await badge.getByText("1", { exact: true }).waitFor();
}

/** In lockstep time goes on when both have said so; whoever looks on sees it, and has no say. */
async function lockstep(stage) {
  const host = await hostFor(stage);
  const pages = await beforeTheAge(stage, [host.address, host.address], "lockstep");
  const [ada, bo] = pages;
  const eve = await comes(stage, ada.url(), { size: "phone" });
  await dealt(eve);
  await ada.keyboard.press("q");
  await ring(ada, "ideas").waitFor();
  await until(eve, () => window.hourglassSession.state.table.view.seats[0].timers[0].space === "ideas");
  await bo.keyboard.press("w");
  await ring(bo, "bricks").waitFor();
  await onABoard(ada, eve);
  const goOn = (page) => page.locator(".realm-agree").getByRole("button", { name: "Let time go on" });
  for (const page of pages)
    same(await page.locator(".realm-clock button").count(), 1, "buttons at the clock, where everybody has a screen");
  same((await stateOf(ada)).table.view.now_ms, 0, "the time before anybody lets it go on");
  await goOn(ada).click();
  await bo.locator('.agreed[aria-label="ready: Ada"]').waitFor();
  await new Promise((done) => setTimeout(done, 500));
  same((await stateOf(ada)).table.view.now_ms, 0, "the time before both let it go on");
  await goOn(bo).click();
  for (const page of [...pages, eve]) await until(page, () => window.hourglassSession.state.table.view.now_ms > 0);
  same(await goOn(eve).count(), 0, "buttons for whoever looks on");
  await bo.evaluate(() => window.hourglassSession.resign(1));
  await compareRecord(pages, { least: 2 });
}

export default [
  ["an age in real time over a slow line, with a server that is killed", anAge],
  ["an instant of lockstep", lockstep],
];
