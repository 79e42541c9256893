/* ending.mjs: the end of a game as a person comes to it, by the last decision: who has won and why, standings that fit without
 * scrolling, moments to play on from, and the board a tap away. Each game says with how many seats. */
import { axe, becomes, check, COLOURS, closeDialog, inTheme, picture, same, still, until } from "./harness.mjs";
import { kept, withProgram } from "./fixtures.mjs";
import { beforeEnd, checkEnd, inRooms, isPhone } from "./places.mjs";

const NAMES = ["Mira", "Anton", "Selma", "Jonas", "Nikola"];

/** A game by hints, up to the last decision of the first seat, the only person. */
async function nearTheEnd(program, game, { seats, options, seed = "end" }) {
  return withProgram(program, async (call) => {
    const sitting = NAMES.slice(0, seats).map((name, i) => (i ? { name, bot: "greedy" } : { name }));
    let { table, turn } = await call("table.new", { game, seed, seats: sitting, options });
    for (let record = ""; ; ) {
      if (turn.over) return record;
      if (!turn.seats.includes(0)) turn = await call("table.tick", { table });
      else {
        ({ record } = await call("table.record", { table, private: true }));
        const { move } = await call("table.hint", { table, seat: 0 });
        ({ turn } = await call("table.play", { table, seat: 0, move }));
      }
    }
  });
}

const isOver = () => window.hourglassSession?.state.table?.turn.over;

/** The last decision, by the hint: the end follows. */
async function toTheEnd(page) {
  await until(page, () => window.hourglassSession?.state.status === "ready");
  await until(page, () => window.hourglassSession.mine || window.hourglassSession.state.table.turn.over);
  for (let n = 0; !(await page.evaluate(isOver)); n++) {
    check(n < 20, "the game does not end");
    await page.evaluate(async () => {
      const session = window.hourglassSession;
      if (!session.mine) return;
      const { move } = await session.advise(session.state.table.seat);
      await session.play({ move });
    });
    await until(page, () => window.hourglassSession.mine || window.hourglassSession.state.table.turn.over);
  }
  await page.locator(".end .result").waitFor();
  await page.locator(".turning").waitFor();
  await still(page);
}

/** Every seat once, the winner first, by the points of the engine; the title and the reason name the winner. */
async function checkStandings(page, seats, where) {
  const { points, winners, names } = await page.evaluate(() => {
    const { score, turn, players } = window.hourglassSession.state.table;
    return {
      points: score.seats.map((seat) => seat.score),
      winners: turn.winners,
      names: players.map(({ name }) => name),
    };
  });
  const rows = await page
    .locator(".result li")
    .evaluateAll((all) =>
      all.map((row) => [Number(row.dataset.seat), Number(row.querySelector("b").textContent), row.className]),
    );
  same(rows.length, seats, `${where}: rows`);
  same(
    rows.map(([seat, shown]) => [seat, shown]),
    rows.map(([seat]) => [seat, points[seat]]),
    `${where}: points of the rows`,
  );
  same(
    rows.map(([, shown]) => shown),
    [...points].sort((a, b) => b - a),
    `${where}: points by rank`,
  );
  same(
    rows.filter(([, , name]) => name === "won").map(([seat]) => seat),
    winners,
    `${where}: rows that are marked as won`,
  );
  const title = await page.locator(".end-head h2").textContent();
  const why = await page.locator(".end-why").textContent();
  for (const winner of winners)
    check(title.includes(names[winner]) && why.length > 10, `${where}: "${title}" and "${why}" for ${names[winner]}`);
  for (const text of [title, why]) check(!/\{|end\.|undefined/.test(text), `${where}: "${text}"`);
}

const pressed = (page) => page.locator('.end-choice [aria-pressed="true"]').textContent();

/** The last board is a tap away, and so is the way back. */
async function checkBoard(page, seen) {
  same(await page.locator(seen).count(), 0, "boards beside the standings");
  await page.locator(".end-choice button").nth(1).click();
  await page.locator(seen).first().waitFor();
  same(await page.locator(".end").count(), 0, "standings beside the board");
  check((await pressed(page)).length > 0, "nothing says that the board is shown");
  await page.locator(".end-choice button").nth(0).click();
  await page.locator(".end .result").waitFor();
}

/** From a turning point a new table begins in the middle of the game. */
async function playOnFrom(page) {
  const open = page.locator(".turning-open");
  if (await open.isVisible()) await open.click();
  await page.locator(".turning-play").last().click();
  await page.locator("dialog[open] .branch").waitFor();
  const before = page.url();
  await page.locator("dialog[open] .branch [type=submit]").click();
  await until(page, (address) => location.href !== address && /#\/table\//.test(location.href), before);
  await until(page, () => location.hash === `#/table/${window.hourglassSession?.state.table?.saved?.id}`);
  same(await page.evaluate(isOver), false, "the game that goes on is over");
}

const ROOMS = {
  "1440x900": {},
  "1280x720": { lang: "de" },
  "390x844": {},
  "360x740": { lang: "de" },
};

export const ending =
  (game, { seats, options, seed, board }) =>
  async (stage) => {
    const record = await nearTheEnd(stage.program, game, { seats, options, seed });
    for (const [which, settings] of Object.entries(ROOMS))
      for await (const [room, page] of inRooms(stage, kept("end", record), () => undefined, {
        which: [which],
        settings,
      })) {
        await until(page, () => window.hourglassSession?.state.status === "ready");
        await page.locator(".decision").waitFor();
        const before = await beforeEnd(page);
        await toTheEnd(page);
        await checkEnd(page, room, before);
        await checkStandings(page, seats, room);
        await picture(stage, page, `${game}-ending-${room}`);
        if (which === "1440x900" || which === "390x844") same(await axe(page), [], `${room}: the end`);
        await inTheme(page, "lamp");
        if (which === "1440x900") same(await axe(page, COLOURS), [], `${room}: the end by lamp`);
        await picture(stage, page, `${game}-ending-${room}-lamp`, true);
        await inTheme(page, "noon");
        if (which === "1440x900") await checkBoard(page, board);
        if (isPhone(room)) {
          await page.locator(".turning-open").click();
          await page.locator("dialog[open] .turning-points li").first().waitFor();
          await closeDialog(page);
        }
        if (which === "1440x900" || which === "360x740") await playOnFrom(page);
      }
  };

/** Moves that were taken back after something was seen are told with the result, at the table and in the list of games. */
export async function takenBack(stage) {
  const record = await withProgram(stage.program, async (call) => {
    const players = [{ name: "Mira" }, { name: "Anton", bot: "greedy" }];
    let { table, turn } = await call("table.new", { game: "tides", seed: "back", seats: players });
    for (let played = 0; !turn.over; played++) {
      if (played === 2) ({ turn } = await call("table.undo", { table, seat: 0 }));
      const { move } = await call("table.hint", { table, seat: 0 });
      ({ turn } = await call("table.play", { table, seat: 0, move }));
    }
    return (await call("table.record", { table })).record;
  });
  const game = { ...kept("back", record), over: true, result: { points: [1, 0], winners: [0] } };
  const page = await stage.open("#/table/back", { games: [game] });
  const line = "Once, moves were taken back after luck or hidden things had been seen.";
  await becomes(() => page.locator(".end-undone").textContent(), line, "what the end says of the undo");
  await page.goto(`${stage.address}#/records`);
  await becomes(() => page.locator(".record-undone").textContent(), line, "what the list says of it");
}
