/* run.mjs: the client in a real browser, served by the real program.
 *
 *     node tests/e2e/run.mjs [--program PATH] [--strict] [--pictures] [--slow TIMES] [--long] [--once]
 *                            [--failed-first] [word ...]
 *
 * The words choose cases: those whose name contains one of them. Needs Chromium (/usr/bin/chromium, or what CHROMIUM names)
 * and web/node_modules. Pictures of every screen, on a desktop and on a phone, are written to build/web-shots, and with
 * --pictures those of every theme and size; those of failed cases, with what the console said, to build/web-shots/failed.
 * --long runs those of tests/<id>/long in their place, which take too long for every day.
 * A case that fails is tried once more at the end, when nothing else runs; with --once it is not, for whoever looks for cases
 * that are unsteady.
 * --failed-first keeps what passed for the end, so that a log of which only the beginning is read tells what failed.
 * --strict holds the times that are asked for, which is fair on a quiet machine only. --slow 4 makes pages four times as slow
 * and lets engines and files come late: a case that looks before the page has answered falls then. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { closing, isGood, tryAgain } from "./trying.mjs";

const harness = await import("./harness.mjs").catch((error) => {
  if (!["ERR_MODULE_NOT_FOUND", "ENOENT"].includes(error.code)) throw error;
  fail(`the packages of the web client are not there; 'make web' installs them. (${error.message.split("\n")[0]})`);
});
const { hasClient, launch, root, serve, shots, Stage } = harness;
const { program, slow, strict, pictures, long, once, failedFirst, words } = options();
/** What is told at the end: the cases that passed, with --failed-first. */
const later = [];
/** The longest cases first, so that none is left over at the end; those of the games, tests/<id>/e2e, among them. */
const files = long
  ? ofGames("long")
  : [
      "figures",
      "screens",
      ...ofGames("e2e"),
      "telling",
      "hints",
      "keys",
      "hotseat",
      "play",
      "anywhere",
      "records",
      "keeping",
      "dear",
      "profiles",
      "setup",
      "how",
      "friends-screens",
      "friends",
      "friends-lines",
    ];

function ofGames(kind) {
  const tests = join(root, "web/tests");
  return readdirSync(tests, { withFileTypes: true })
    .map(({ name }) => join(tests, name, kind))
    .filter(existsSync)
    .flatMap((folder) =>
      readdirSync(folder).map((file) => relative(join(tests, "e2e"), join(folder, file)).replace(".mjs", "")),
    );
}

function options() {
  const words = process.argv.slice(2);
  const value = (name, otherwise) => (words.includes(name) ? words.splice(words.indexOf(name), 2)[1] : otherwise);
  const flag = (name) => words.includes(name) && words.splice(words.indexOf(name), 1).length > 0;
  const [program, slow] = [value("--program", join(root, "build/release/hourglass")), Number(value("--slow", 1))];
  if (!(slow >= 1)) fail("--slow takes a number from 1 on, as in --slow 4.");
  const [strict, pictures, long, once, failedFirst] = [
    "--strict",
    "--pictures",
    "--long",
    "--once",
    "--failed-first",
  ].map(flag);
  return { program, slow, strict, pictures, long, once, failedFirst, words };
}

function fail(sentence) {
  console.error(`web-e2e: ${sentence}`);
  process.exit(1);
}

/** ../<id>/e2e/play is called "<id> play". */
const titleOf = (file) => file.replace(/^\.\.\/(.+)\/(e2e|long)\//, "$1 ");

async function cases(words) {
  const all = [];
  for (const file of files)
    for (const [name, run, alone] of (await import(`./${file}.mjs`)).default ?? [])
      all.push({ name: `${titleOf(file)}: ${name}`, run, alone });
  return words.length ? all.filter(({ name }) => words.some((word) => name.includes(word))) : all;
}

/** No case may hang: whatever a page waits for has come within this time, or never comes. */
const LONGEST = long ? 3_600_000 : 400_000;

function within(work) {
  let timer;
  const most = LONGEST * slow;
  const late = new Promise(
    (_, failed) => (timer = setTimeout(() => failed(new Error(`not done after ${most / 1000} s`)), most)),
  );
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function attempt(one, browser, server, again = "") {
  const { name, run } = one;
  const stage = new Stage(browser, server.address, { program, strict, pictures, slow, long });
  const begun = Date.now();
  let problem = null;
  try {
    await within(run(stage));
    const said = stage.unexpected();
    if (said.length) problem = new Error(`the page said:\n    ${said.join("\n    ")}`);
  } catch (error) {
    problem = error;
  }
  const seconds = (Date.now() - begun) / 1000;
  if (problem) await stage.keepEvidence(name + again, problem);
  tell(
    problem,
    `${problem ? "FAILED" : "ok    "} ${name}${again} (${seconds.toFixed(1)} s)`,
    ...stage.figures.map((figure) => `         ${figure}`),
    ...(problem ? [`    ${problem.message}`] : []),
  );
  await stage.end();
  return { one, name, seconds, problem };
}

function tell(problem, ...lines) {
  if (failedFirst && !problem) later.push(...lines);
  else console.log(lines.join("\n"));
}

/** Figures are taken while nothing else runs; the rest goes two at a time. */
async function runAll(list, browser, server) {
  const done = [];
  for (const one of list.filter(({ alone }) => alone)) done.push(await attempt(one, browser, server));
  const queue = list.filter(({ alone }) => !alone);
  const work = async () => {
    for (let one = queue.shift(); one; one = queue.shift()) done.push(await attempt(one, browser, server));
  };
  await Promise.all([work(), work()]);
  return done;
}

function tellTimes(done, begun) {
  const slowest = [...done].sort((a, b) => b.seconds - a.seconds).slice(0, 10);
  console.log(
    `The slowest:${slowest.map(({ name, seconds }) => `\n${seconds.toFixed(1).padStart(7)} s  ${name}`).join("")}`,
  );
  console.log(`${done.length} cases in ${((Date.now() - begun) / 1000).toFixed(0)} s`);
}

const list = await cases(words);
if (!list.length) fail(`no case is called ${words.join(" or ")}`);
rmSync(join(shots, "failed"), { recursive: true, force: true });
const begun = Date.now();
let server;
let browser;
let good = false;
try {
  server = await serve(program);
  if (!(await hasClient(server.address)))
    throw new Error(
      "the program holds no web client, because web/dist was not there when it was built; 'make build' builds both.",
    );
  browser = await launch();
  const done = await runAll(list, browser, server);
  const ended = await tryAgain(done, (one) =>
    once ? { problem: true } : attempt(one, browser, server, ", once more"),
  );
  good = isGood(ended);
  if (later.length) console.log([...closing(ended), ...later].join("\n"));
  if (done.length > 1) tellTimes(done, begun);
  console.log(closing(ended).join("\n"));
  if (done.some(({ problem }) => problem)) console.log(`Pictures and console: ${join(shots, "failed")}`);
} catch (error) {
  console.error(`web-e2e: ${error.message}`);
} finally {
  await browser?.close();
  server?.stop();
}
process.exit(good ? 0 : 1);
