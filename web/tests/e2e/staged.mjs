/* staged.mjs: battles and scorings are told row by row in the place of the board: at each row the totals that are seen are those that
 * have been told, and nobody is named before the last one. What a game stages is in its own tests. */
import { join } from "node:path";
import { axe, check, same, until } from "./harness.mjs";
import { kept, withProgram } from "./fixtures.mjs";

/** Where somebody wants to look at every row. */
const pictures = process.env.HOURGLASS_ROWS;

const people = [{ name: "Mira" }, { name: "Anton", bot: "greedy" }, { name: "Selma", bot: "greedy" }];

/** A game up to the decision after which such an event happens for the nth time. */
export function recordBefore(program, { game, kind, nth = 1, seats = people, seed = "dump", options, clock }) {
  return withProgram(program, async (call) => {
    const { table } = await call("table.new", { game, seed, seats, options, clock });
    for (let [seen, last] = [0, 0]; ; ) {
      const { record } = await call("table.record", { table, private: true });
      const { seats: deciding, over } = await call("table.turn", { table });
      check(!over, `the game of ${game} is over before ${kind}`);
      if (!deciding.includes(0)) await call("table.tick", { table });
      else await call("table.play", { table, seat: 0, move: (await call("table.hint", { table, seat: 0 })).move });
      const look = await call("table.look", { table, seat: 0, after: last });
      last = look.last;
      seen += look.events.filter((event) => event.kind === kind).length;
      if (seen >= nth) return record;
    }
  });
}

/** What is seen and known at a row. */
function atRow() {
  const { telling, table } = window.hourglassSession.state;
  const rows = telling?.stage?.rows;
  const told = telling?.stage?.told ?? 0;
  return {
    id: telling?.id,
    staged: !!rows,
    text: telling?.text,
    title: document.querySelector(".ask h2")?.textContent,
    gain: rows?.[told - 1]?.gained,
    seen: [...document.querySelectorAll("[data-total]")].map((total) => [
      Number(total.dataset.total),
      Number(total.textContent),
    ]),
    told: table?.score.seats.map(({ score }) => score),
    body: document.body.innerText,
  };
}

/** Goes through everything that is told, row by row. */
async function rowsOf(page, shot) {
  const rows = [];
  for (let n = 0; n < 400; n++) {
    await until(
      page,
      () =>
        window.hourglassSession.state.telling ||
        window.hourglassSession.mine ||
        window.hourglassSession.state.table.turn.over,
    );
    const row = await page.evaluate(atRow);
    if (row.id === undefined) {
      if (rows.length > 0 || (await page.evaluate(() => window.hourglassSession.state.table.turn.over))) return rows;
      await page.evaluate(async () => {
        await window.hourglassSession.askHint();
        void window.hourglassSession.confirm();
      });
      await until(page, () => window.hourglassSession.state.telling || window.hourglassSession.mine);
      continue;
    }
    if (row.staged) {
      rows.push(row);
      await shot(rows.length);
    } else if (rows.length > 0) return rows;
    await page.keyboard.press("Enter");
    await until(page, (id) => window.hourglassSession.state.telling?.id !== id, row.id);
  }
  return rows;
}

export const scoring =
  (wanted, size = "desktop", lang = "en") =>
  async (stage) => {
    const games = [kept("staged", await recordBefore(stage.program, wanted))];
    const page = await stage.open("#/table/staged", { settings: { speed: "step", lang }, games, size });
    await until(page, () => window.hourglassSession?.state.status === "ready");
    const before = await page.evaluate(() => window.hourglassSession.state.table.score.seats.map(({ score }) => score));
    const shot = async (n) => {
      if (n === 2) same(await axe(page), [], "a row of a stage");
      if (pictures) await page.screenshot({ path: join(pictures, `${wanted.game}-${wanted.kind}-${size}-${n}.png`) });
    };
    const rows = await rowsOf(page, shot);
    check(rows.length >= 4, `${rows.length} rows are told of ${wanted.kind} in ${wanted.game}`);
    const { text: end } = rows.at(-1);
    const early = rows.slice(0, -1).filter(({ body }) => body.includes(end));
    same(
      early.map(({ text }) => text),
      [],
      `where "${end}" is read too early`,
    );
    const total = [...before];
    for (const { text, title, seen, told, gain } of rows) {
      same(title, text, "the bar says what is told");
      for (const { seat, points } of [gain ?? []].flat()) total[seat] += points;
      same(told, total, `what is counted with "${text}"`);
      for (const [seat, points] of seen) same(points, told[seat], `the total of seat ${seat} at "${text}"`);
    }
    check(rows.some(({ seen }) => seen.length > 0) || rows.every(({ gain }) => !gain), "totals are seen");
    stage.figure(`${wanted.game}, ${wanted.kind}`, `${rows.length} rows`);
  };
