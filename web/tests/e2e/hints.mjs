/* hints.mjs: a hint in every game: whole, beside the question, the move that is chosen, and played by one tap with all that it
 * goes on with. */
import { rivals } from "./telling.mjs";
import { alone, kept, withProgram } from "./fixtures.mjs";
import { axe, check, games, picture, same, sizes, still, until } from "./harness.mjs";

const ROOMS = {
  desktop: sizes.desktop,
  laptop: { width: 1280, height: 720 },
  phone: sizes.phone,
  small: sizes.small,
  low: { width: 844, height: 390 },
};
/** On phones the hint stands in the decision: what is chosen from gives way to it. */
const MAP = 0.45;

const session = (page, what) => page.evaluate((key) => window.hourglassSession.state[key], what);

async function asks(page) {
  await until(page, () => window.hourglassSession?.state.status === "ready" && window.hourglassSession.mine);
  await still(page);
}

/** What of it is cut, and what it lies over. */
function look(page) {
  return page.evaluate(() => {
    const text = document.querySelector(".hint-text");
    const box = (selector) => document.querySelector(selector).getBoundingClientRect();
    const [hint, heading, board] = [box(".hint"), box(".ask h2"), box(".table-board")];
    const { state } = window.hourglassSession;
    return {
      whole: text.scrollWidth <= text.clientWidth + 1 && getComputedStyle(text).webkitLineClamp === "none",
      scrolls: text.scrollHeight > text.clientHeight + 1,
      said: text.textContent,
      heading: document.querySelector(".ask h2").checkVisibility() && heading.height > 14,
      apart:
        hint.bottom <= heading.top ||
        hint.top >= heading.bottom ||
        hint.right <= heading.left ||
        hint.left >= heading.right,
      seen: hint.top >= 0 && hint.left >= 0 && hint.bottom <= innerHeight + 1 && hint.right <= innerWidth + 1,
      board: board.height / innerHeight,
      over:
        Math.min(hint.right, board.right) > Math.max(hint.left, board.left) + 1 &&
        Math.min(hint.bottom, board.bottom) > Math.max(hint.top, board.top) + 1,
      hint: state.hint.move,
      then: state.hint.then.map((next) => next.move),
      chosen: state.choice.complete?.move,
    };
  });
}

async function hinted(stage, page, game, room) {
  await page.locator(".ask-hint").click();
  await page.locator(".hint-text").waitFor();
  const what = `${game}, ${room}`;
  const { said, hint, chosen, board, scrolls, ...rest } = await look(page);
  const good = { whole: true, heading: true, apart: true, seen: true, over: false };
  for (const [name, wanted] of Object.entries(good)) same(rest[name], wanted, `${what}: ${name} of the hint "${said}"`);
  same(chosen, hint, `${what}: what is chosen beside the hint`);
  if (room === "desktop" || room === "laptop") same(scrolls, false, `${what}: the hint has to be scrolled: "${said}"`);
  if (room === "phone" && game !== "tides")
    check(board >= MAP, `${what}: the board keeps ${Math.round(100 * board)} % of the height`);
  await picture(stage, page, `hint-${game}-${room}`);
  return { hint, then: rest.then };
}

/** In one room after the other, each time further in the game: the hint, and the one tap that plays it. */
function everywhere(game) {
  return async (stage) => {
    const record = await rivals(stage.program, game);
    const page = await stage.open("#/table/hint", { games: [kept("hint", record)] });
    for (const [room, size] of Object.entries(ROOMS)) {
      await page.setViewportSize(size);
      await asks(page);
      const { hint, then } = await hinted(stage, page, game, room);
      if (room === "desktop") same(await axe(page), [], `${game}: what axe finds beside a hint`);
      await page.keyboard.press("Escape");
      await page.locator(".hint").waitFor({ state: "detached" });
      same(
        (await session(page, "choice")).complete?.move,
        hint,
        `${game}, ${room}: what is chosen when the hint was read`,
      );
      await page.keyboard.press("h");
      await page.locator(".hint-play").waitFor();
      const before = await played(page);
      await page.locator(".hint-play").click();
      await until(page, () => window.hourglassSession.state.pending.length === 0);
      await asks(page);
      const line = (await played(page)).slice(before.length).filter(({ seat }) => seat === 0);
      same(
        line.slice(0, 1 + then.length).map(({ move }) => move),
        [hint, ...then],
        `${game}, ${room}: what one tap has played`,
      );
    }
  };
}

const played = (page) =>
  page.evaluate(async () => {
    const session = window.hourglassSession;
    return (await session.ask("table.line", {})).filter(({ move }) => move);
  });

/** A game by its hints as far as one that goes on, if there is one. */
async function goingOn(call, game) {
  const { table } = await call("table.new", { game, seed: "hint", seats: alone });
  for (let i = 0; i < 60; i++) {
    const { seats, over } = await call("table.turn", { table });
    if (over || !seats.includes(0)) return null;
    const hint = await call("table.hint", { table, seat: 0 });
    if (hint.then.length > 0) return { hint, record: (await call("table.record", { table, private: true })).record };
    await call("table.play", { table, seat: 0, move: hint.move });
  }
  return null;
}

/** A hint that goes on: all of it is played at once, and Undo takes it back move by move. */
async function twoDeep(stage) {
  const { record, hint } = await withProgram(stage.program, async (call) => {
    for (const { id } of games) {
      const found = await goingOn(call, id);
      if (found) return found;
    }
    throw new Error("no hint goes on");
  });
  const page = await stage.open("#/table/deep", { games: [kept("deep", record)] });
  await asks(page);
  const before = (await played(page)).length;
  await page.keyboard.press("h");
  await page.locator(".hint-play").click();
  await until(page, (move) => !window.hourglassSession.state.table.moves.some((each) => each.move === move), hint.move);
  same(
    (await played(page)).slice(before, before + 1 + hint.then.length).map(({ move }) => move),
    [hint.move, ...hint.then.map(({ move }) => move)],
    "what one tap has played",
  );
}

/** Where nobody owes anything there is no hint; while time runs it may be to wait, and says so. */
async function nobodyOwes(stage) {
  const record = await rivals(stage.program, "tides");
  const page = await stage.open("#/table/none", { games: [kept("none", record)] });
  await asks(page);
  await page.evaluate(() => {
    const session = window.hourglassSession;
    const ask = session.ask.bind(session);
    window.refuses = true;
    session.ask = (method, params) =>
      ask(method, method === "table.hint" && window.refuses ? { ...params, seat: 7 } : params);
  });
  await page.keyboard.press("h");
  await page.locator(".hint-text").waitFor();
  same(
    await page.locator(".hint-text").textContent(),
    "Nothing is better now than to let time go on.",
    "a hint without a move",
  );
  same(await page.locator(".hint-play").count(), 0, "buttons that would play it");
  await page.evaluate(() => window.hourglassSession.takeHint()); // nothing to take
  await page.locator(".hint-close").click();
  await page.locator(".hint").waitFor({ state: "detached" });
  await page.evaluate(() => (window.refuses = false));
  await page.evaluate(() => window.hourglassSession.cover());
  await page.keyboard.press("h");
  same(await session(page, "hint"), null, "a hint under the cover");
}

export default [
  ...games.map(({ id }) => [`the whole hint and one tap, ${id}`, everywhere(id)]),
  ["a hint that goes on is played at once", twoDeep],
  ["a hint where there is nothing to do", nobodyOwes],
];
