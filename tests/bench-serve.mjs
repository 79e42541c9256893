// hourglass bench serve, quickly: node bench-serve.mjs PATH-OF-HOURGLASS
//
// Whether it measures what it says, not how much that is: every game is played, whoever looks on is told, all tables go on
// after a kill, and nothing is left behind. Node 18, no packages.

import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";

const program = path.resolve(process.argv[2] ?? "build/release/hourglass");
const work = fs.mkdtempSync(path.join(os.tmpdir(), "hourglass-bench-serve-"));
process.env.TMPDIR = work;
process.env.LC_ALL = "C.UTF-8";
process.on("exit", () => fs.rmSync(work, { recursive: true, force: true }));
const usual = "tides"; // the quickest game
let failed = 0;

function check(name, good, found = "") {
    if (good) return;
    failed++;
    console.log(`FAILED: ${name}\n    found: ${JSON.stringify(found).slice(0, 800)}`);
}

const run = (...words) => spawnSync(program, ["bench", "serve", ...words], { encoding: "utf8", timeout: 300000 });

function measure(...words) {
    const { status, stdout, stderr } = run(...words, "--json");
    check(`${words.join(" ")}: exit code`, status === 0 && stderr === "", [status, stderr]);
    return status === 0 ? JSON.parse(stdout) : null;
}

const sane = ([median, most]) => median > 0 && most >= median;

function checkRound(name, round) {
    check(`${name}: moves, none refused, no line lost`, round.moves > 0 && round.refused === 0 && round.lost === 0, round);
    check(`${name}: times`, sane(round.answered_ms) && sane(round.both_ms), round);
}

function testAll() {
    const all = measure("--tables", "8", "--sockets", "20", "--watchers", "5", "--seconds", "1", "--kill");
    if (!all) return;
    check("all games are played", Object.keys(all.games).length >= 4 && Object.values(all.games).every((moves) => moves > 0), all.games);
    checkRound("play", all.play);
    checkRound("with people who look on", all.watched_play);
    check("they are told of what happens at one table of eight", all.watched > 0 && all.watched <= 5 * (all.watched_play.moves + 8), all);
    check("processor time", all.play.cpu_us_per_move > 0 && all.sockets.connect_us > 0, all);
    check("memory", all.memory > 1e6 && all.sockets.count === 20, all);
    check("the disk", sane(all.fdatasync_ms), all.fdatasync_ms);
    check("all tables go on after a kill", all.restart.tables === 8 && sane(all.restart.back_ms) && all.restart.ready_ms > 0, all.restart);
    check("nothing is left behind", fs.readdirSync(work).length === 0, fs.readdirSync(work));
}

// The pace that was asked for is kept to, so that a server is measured at it.
function testRate() {
    const { play } = measure("--tables", "4", "--game", usual, "--rate", "40", "--seconds", "2") ?? {};
    if (!play) return;
    check("at 40 moves a second", play.moves > 0 && play.moves_per_second < 50, play);
    const text = run("--tables", "1", "--game", usual, "--seconds", "0.2");
    check("for people", /^The machine: .*\nMoves: [\d,]+ in .*\n +answered +median [\d.]+ ms/.test(text.stdout), text);
}

async function testAddress() {
    const store = path.join(work, "tables.db");
    const limits = ["requests-per-second", "tables-per-hour", "tables-per-guest"].flatMap((name) => ["--limit", `${name}=1000000`]);
    const server = spawn(program, ["serve", "--port", "0", "--store", store, ...limits]);
    const [, url] = /(http:\S+)/.exec(await new Promise((done) => server.stdout.once("data", (data) => done(String(data)))));
    const found = measure("--url", url, "--tables", "1", "--game", usual, "--seconds", "0.2");
    check("a server of somebody else is played at, and not looked into", found?.play.moves > 0 && found.own === false, found);
    server.kill("SIGTERM");
    await new Promise((done) => server.on("close", done));
    const gone = run("--url", url, "--tables", "1", "--seconds", "0.2");
    check("nobody is there", gone.status === 3 && /^hourglass bench serve: .*\.$/m.test(gone.stderr), gone);
}

async function testOther() {
    const other = http.createServer((request, answer) => answer.end("Hello.")).listen(0, "127.0.0.1");
    await new Promise((done) => other.on("listening", done));
    const child = spawn(program, ["bench", "serve", "--url", `http://127.0.0.1:${other.address().port}/`, "--tables", "1"]);
    let said = "";
    child.stderr.on("data", (data) => (said += data));
    const status = await new Promise((done) => child.on("close", done));
    other.closeAllConnections?.();
    other.close();
    check("a server of something else", status === 3 && /the upgrade: HTTP\/1\.1 (200|4\d\d)/.test(said), [status, said]);
}

function testWrong() {
    for (const [words, wanted] of [
        [["--url", "nowhere"], /--url: 'nowhere' is no address/],
        [["--url", "https://x/"], /is no address/],
        [["--game", "chess"], /'chess', is no list of games/],
        [["--level", "wise"], /level 'wise'/],
        [["--seconds", "0"], /--seconds is a number/],
        [["--tables", "many"], /--tables/],
        [["--kill", "--url", "http://127.0.0.1:1/"], /--kill is about a server of its own/],
        [["--tables", "0", "--watchers", "5"], /--watchers about tables/],
        [["nonsense"], /one argument too many/],
    ]) {
        const { status, stderr, stdout } = run(...words);
        check(`${words.join(" ")}: a sentence`, status === 2 && wanted.test(stderr) && stdout === "", [status, stderr, stdout]);
    }
    const { status, stderr } = run("--folder", path.join(work, "none"));
    check("no such folder", status === 3 && /none: .*\.$/m.test(stderr), [status, stderr]);
}

testAll();
testRate();
await testAddress();
await testOther();
testWrong();
console.log(failed ? `${failed} failed` : "all passed");
process.exitCode = failed ? 1 : 0;
