/* lines.mjs: bad lines between a page and its server, and what a page has played over them: noted in the page, and compared
 * with the record at the end. */
import { spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { comes, dealt, makesTable, sitsDown } from "./guests.mjs";
import { check, same, until } from "./harness.mjs";

/* --- lines -------------------------------------------------------------------------------------------------------------- */

/** A way to the server that does what it is told (tools/badnet.c); pages that are opened at its address go this way. */
export async function badLine(stage, host, ...settings) {
  const child = spawn(join(dirname(stage.program), "tests/badnet"), [String(host.port), ...settings], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  stage.atEnd.push(async () => child.kill("SIGKILL"));
  const [lines, waiting] = [[], []];
  let said = "";
  child.stdout.on("data", (data) => {
    const parts = (said + data).split("\n");
    said = parts.pop();
    lines.push(...parts);
    while (lines.length > 0 && waiting.length > 0) waiting.shift()(lines.shift());
  });
  const line = () => new Promise((done) => (lines.length > 0 ? done(lines.shift()) : waiting.push(done)));
  const port = /port (\d+)/.exec(await line())[1];
  const tell = async (...commands) => {
    for (const command of commands) {
      child.stdin.write(`${command}\n`);
      const answer = await line();
      check(answer === "ok", `badnet answers ${command} with ${answer}`);
    }
  };
  return { address: host.address.replace(String(host.port), port), tell };
}

/** Lines break here: browsers say so on their console. */
export function allowBreaking(stage) {
  stage.allow(/WebSocket connection to .* failed|ERR_(CONNECTION|EMPTY|INTERNET|NETWORK|SOCKET)/);
}

/* --- what was played ---------------------------------------------------------------------------------------------------- */

/** From now on every page of a visitor notes what it asks of its table, and what became of that. */
export async function notePlays(context) {
  await context.addInitScript(() => {
    window.plays = [];
    const note = (remote) => {
      const act = remote.act.bind(remote);
      remote.act = async (method, params, ...more) => {
        const play = { method, moves: params.moves ?? (params.move ? [params.move] : []), at: Date.now() };
        window.plays.push(play);
        try {
          const answer = await act(method, params, ...more);
          play.played = answer.played ?? play.moves.length;
          return answer;
        } catch (error) {
          play.refused = error.message;
          throw error;
        } finally {
          play.answered = Date.now();
        }
      };
    };
    let session;
    Object.defineProperty(window, "hourglassSession", {
      get: () => session,
      set: (now) => {
        session = now;
        if (now.friends) note(now.connection);
      },
    });
  });
}

/** What was sent was answered, and nothing else is on its way. */
export const answered = (page) => until(page, () => window.plays.every((play) => play.answered));

/** What this page has played so far: what the server has taken, and what is on its way. */
export const playsOf = (page) =>
  page.evaluate(() => ({
    done: window.plays
      .filter(({ played }) => played !== undefined)
      .flatMap(({ moves, played }) => moves.slice(0, played)),
    sent: window.plays.filter(({ answered }) => answered === undefined).flatMap(({ moves }) => moves),
  }));

/** The record as every page keeps it at the end: what was played by each seat is there, once, in its order. `played`: by seat,
 * what was noted elsewhere; `least`: so much was played. */
export async function compareRecord(pages, { played = [], least = 6 } = {}) {
  const records = [];
  for (const page of pages) {
    await until(page, () => window.hourglassSession.state.table.saved);
    records.push(await page.evaluate(() => window.hourglassSession.state.table.saved.record));
  }
  for (const record of records) same(record, records[0], "the record in the other page");
  const lines = records[0]
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  for (const [seat, page] of pages.entries()) {
    const kept = lines.filter((line) => line.seat === seat && line.move !== undefined).map(({ move }) => move);
    check(kept.length >= least, `seat ${seat} has played ${kept.length} moves`);
    same(kept, [...(played[seat] ?? []), ...(await playsOf(page)).done], `the moves of seat ${seat} in the record`);
  }
  return lines;
}

/* --- people --------------------------------------------------------------------------------------------------------------- */

/** A visitor of an address whose plays are noted. */
export async function comesNoting(stage, address, place = "#/") {
  stage.address = address; // where the settings of the visitor belong to
  const context = await stage.visitor();
  await notePlays(context);
  return comes(stage, place, { context });
}

/** People at a table of the usual settings, or as the first one `chooses`, each at an address of their own. */
export async function together(stage, [way, ...others], game = "tides", chooses = undefined) {
  const ada = await comesNoting(stage, way);
  await makesTable(ada, game, chooses);
  await sitsDown(ada, "Ada");
  const pages = [ada];
  for (const address of others) {
    const page = await comesNoting(stage, address, new URL(ada.url()).hash);
    await sitsDown(page, ["Ada", "Bo", "Cleo", "Dan"][pages.length]);
    pages.push(page);
  }
  for (const page of pages) await dealt(page);
  return pages;
}

export const session = (page, what) => page.evaluate((key) => window.hourglassSession[key], what);
export const stateOf = (page) => session(page, "state");
export const friendsOf = (page) => session(page, "friends");

/** The page believes that somebody looks at it, or nobody does. */
export const looks = (page, hidden) =>
  page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => now });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
