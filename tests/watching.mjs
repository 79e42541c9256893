// What a server tells whoever watches over it: node watching.mjs PATH-OF-HOURGLASS
//
// Figures for Prometheus, health, logs, and a word to the manager of services.

import { spawn, spawnSync } from "node:child_process";
import net from "node:net";
import { begin, check, failures, file, Guest, guest, move, program, running, same, sleep, start, stop, unlimited } from "./guests.mjs";

async function until(what, holds) {
    for (let tries = 0; !(await holds()); tries++) {
        if (tries === 1500) return check(`this never came: ${what}`, false);
        await sleep(20);
    }
}

const withFigures = [...unlimited, "--metrics", "0"];

// The second line has the port. `figures` by name and labels.
async function watch(server) {
    await until("the address of the figures", () => /metrics\n/.test(server.out));
    server.figures = /^Figures of the server are at (http:\/\/127\.0\.0\.1:\d+)\/metrics$/m.exec(server.out)?.[1];
    check("the address of the figures is told", server.figures, server.out);
}

async function figures(server) {
    const answer = await fetch(`${server.figures}/metrics`);
    same("their type", answer.headers.get("content-type"), "text/plain; version=0.0.4");
    const text = await answer.text();
    const found = new Map();
    for (const line of text.trim().split("\n")) {
        if (line.startsWith("# TYPE ")) {
            check(`${line}: once`, !found.has(line));
            found.set(line, true);
            continue;
        }
        const [, name, number] = /^([a-z_]+(?:\{[a-z]+="[^"\\]*"(?:,[a-z]+="[^"\\]*")*\})?) (\d+(?:\.\d+)?(?:e[-+]\d+)?)$/.exec(line) ?? [];
        check("a line of the format", name, line);
        check(`${name}: once`, !found.has(name));
        found.set(name, Number(number));
    }
    return found;
}

async function testFigures() {
    const server = await start({ store: file("watched.db") }, { settings: withFigures });
    await watch(server);
    const before = await figures(server);
    same("nobody is there", before.get("hourglass_sockets"), 0);
    same("the store works", before.get("hourglass_store_up"), 1);
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    const stranger = new Guest(server, "Eve");
    await stranger.ask("no.such_method", {});
    await stranger.ask("made.up", {});
    await stranger.ask("table.play", { table: game.table, seat: 0, move: "x" });
    await stranger.ask("hello", { token: "ab".repeat(32) });
    let moves = 0;
    while (moves < 8 && (await move(game))) moves++;
    guests[1].close();
    await until("Bo is gone", async () => (await figures(server)).get("hourglass_sockets") === 2);
    await guests[1].must("time.sync", {});
    const after = await figures(server);
    const count = (method, outcome) => after.get(`hourglass_requests_total{method="${method}",outcome="${outcome}"}`);
    same("moves that were made", count("table.play", "ok"), moves);
    same("one that was refused", count("table.play", "refused"), 1);
    same("methods that are none", count("none", "refused"), 2);
    check("words that a client makes up are no labels", ![...after.keys()].some((key) => /no\.such|made\.up/.test(key)));
    same("guests", count("guest.begin", "ok"), 2);
    same("whoever came back", after.get("hourglass_reconnects_total"), 1);
    same("tables", after.get('hourglass_tables{state="playing"}'), 1);
    same("sockets", after.get("hourglass_sockets"), 3);
    check("entries", after.get("hourglass_entries_total") >= moves + 4, after.get("hourglass_entries_total"));
    const appended = after.get("hourglass_append_seconds_count");
    check("entries and tables were timed", appended >= moves + 5, appended);
    same("... and each is in the last row", after.get('hourglass_append_seconds_bucket{le="+Inf"}'), appended);
    check("it took some time", after.get("hourglass_append_seconds_sum") > 0);
    const answered = [...after].filter(([key]) => key.startsWith("hourglass_requests_total")).reduce((sum, [, n]) => sum + n, 0);
    same("every answer was timed", after.get("hourglass_request_seconds_count"), answered);
    const text = [...after.keys()].join("\n");
    check("no name and no table is told", ![game.table, "Ada", "Bo", guests[0].token].some((word) => text.includes(word)));
    for (const [path, words] of [["/health", "ok\n"], ["/ready", "ready\n"]]) {
        const answer = await fetch(server.figures + path);
        same(path, `${answer.status} ${await answer.text()}`, `200 ${words}`);
    }
    same("the page is not there", (await fetch(`${server.figures}/`)).status, 404);
    same("nor tables", (await fetch(`${server.figures}/ws`)).status, 404);
    same("and figures are not where the page is", (await fetch(`http://127.0.0.1:${server.port}/metrics`)).status, 404);
    same("SIGTERM", await stop(server), 0);
}

// A store that takes nothing any more: not ready, and ready again with room.
async function testNotReady() {
    const server = await start({ store: file("filled.db") }, { settings: withFigures, blocks: 400 });
    await watch(server);
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")].slice(0, 2);
    let full = false;
    for (let games = 0; !full && games < 100; games++) {
        const game = await begin(guests).catch(() => null);
        if (!game) break;
        while (!full && (await move(game, () => (full = true))));
    }
    await until("it is not ready", async () => (await fetch(`${server.figures}/ready`)).status === 503);
    same("it is healthy all the same", (await fetch(`${server.figures}/health`)).status, 200);
    same("the figure", (await figures(server)).get("hourglass_store_up"), 0);
    same("SIGTERM", await stop(server), 0);
}

const events = (server) => server.err.trim().split("\n").filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));

async function testLogs() {
    const server = await start({ store: file("logged.db") }, { settings: [...unlimited, "--log", "requests"] });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    while (await move(game));
    await guests[0].ask("table.play", { table: game.table, seat: 0, move: "x" });
    for (const one of guests) one.close();
    await until("they have gone", () => events(server).filter(({ event }) => event === "socket-closed").length === 2);
    same("SIGTERM", await stop(server), 0);
    const told = events(server);
    same("the first line", told[0].event, "begin");
    same("the last line", told.at(-1).event, "end");
    check("each has its time", told.every(({ at }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at)));
    const requests = told.filter(({ event }) => event === "request");
    check("requests have numbers of their own", new Set(requests.map(({ request }) => request)).size === requests.length);
    check("moves are told", requests.some(({ method, error }) => method === "table.play" && !error));
    check("refusals have their word", requests.some(({ method, error, code }) => method === "table.play" && error && code), requests.at(-1));
    check("networks alone", told.filter(({ event }) => event === "socket-open").every(({ address }) => address === "127.0.0.0/24"), told[1]);
    const secrets = [...guests.map(({ token }) => token), ...game.given, ...game.moved.flat(), "Ada"];
    check("no token, contribution, move or name", !secrets.some((word) => server.err.includes(word)));

    const quiet = await start({ store: file("quiet.db") }, { settings: [...unlimited, "--log", "events", "--log-addresses"] });
    await guest(quiet, "Ada");
    same("SIGTERM", await stop(quiet), 0);
    same("events alone", events(quiet).map(({ event }) => event).sort().join(" "), "begin end socket-closed socket-open");
    same("a whole address", events(quiet)[1].address, "127.0.0.1");
    const silent = await start({ store: file("silent.db") });
    await guest(silent, "Ada");
    same("SIGTERM", await stop(silent), 0);
    same("nothing unless it is asked for", events(silent).length, 0);
}

// Who reads no logs is not waited for.
async function testDeaf() {
    const words = ["serve", "--port", "0", "--store", file("deaf.db"), ...unlimited, "--log", "requests"];
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    running.add(child);
    child.stderr.pause();
    const server = { child, out: "", ended: new Promise((done) => child.on("exit", (code) => done(code))) };
    child.stdout.on("data", (data) => (server.out += data));
    await until("its address", () => server.out.includes("\n"));
    server.port = Number(/:(\d+)\//.exec(server.out)[1]);
    const one = await guest(server, "Ada");
    for (let i = 0; i < 2000; i++) await one.must("time.sync", { sent: i });
    same("it ends", await stop(server), 0);
    running.delete(child);
    child.kill("SIGKILL");
}

// As systemd is told, Type=notify.
async function testManager() {
    if (spawnSync("python3", ["-c", ""]).status !== 0) return;
    const heard = file("heard");
    const name = file("notify");
    const script = `import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
print("bound", flush=True)
for i in range(2): print(s.recv(100).decode(), flush=True)`;
    const manager = spawn("python3", ["-c", script, name]);
    running.add(manager);
    let said = "";
    manager.stdout.on("data", (data) => (said += data));
    await until("the manager listens", () => said.includes("bound"));
    process.env.NOTIFY_SOCKET = name;
    const server = await start({ store: heard });
    delete process.env.NOTIFY_SOCKET;
    await until("it is ready", () => said.includes("READY=1\n"));
    same("SIGTERM", await stop(server), 0);
    await until("it ends", () => said === "bound\nREADY=1\nSTOPPING=1\n");
    running.delete(manager);
    for (const nobody of ["/nowhere/at/all", "nothing", "@nobody", "/".repeat(300)]) {
        process.env.NOTIFY_SOCKET = nobody;
        const alone = await start({ store: heard });
        same(`a manager that is not there (${nobody.slice(0, 20)})`, await stop(alone), 0);
        delete process.env.NOTIFY_SOCKET;
    }
}

function testRefusals() {
    const refuse = (words, pattern, code = 2) => {
        const { status, stderr } = spawnSync(program, ["serve", "--port", "0", "--store", file("none.db"), ...words], { encoding: "utf8", timeout: 20000 });
        same(`${words.join(" ")}, exit code`, status, code);
        check(`${words.join(" ")}, a sentence`, /^hourglass serve: .*[.]$/m.test(stderr) && pattern.test(stderr), stderr);
    };
    for (const text of ["x", "", "127.0.0.1:", ":9100", "127.0.0.1:70000", "::1:9100", "[::1]", "99999", "127.0.0.1:-1"])
        refuse([`--metrics=${text}`], /neither a port nor ADDRESS:PORT/);
    refuse(["--metrics", "home:9100"], /no address to listen on/);
    refuse(["--log", "all"], /neither events nor requests/);
    const [taken] = [net.createServer().listen(0, "127.0.0.1")];
    return new Promise((done) =>
        taken.on("listening", () => {
            refuse(["--metrics", String(taken.address().port)], /is taken by another program/, 2);
            taken.close(done);
        }),
    );
}

for (const test of [testFigures, testNotReady, testLogs, testDeaf, testManager, testRefusals])
    await Promise.resolve(test()).catch((fault) => check(`${test.name}: ${fault.stack}`, false));
console.log(failures() ? `${failures()} failed` : "all passed");
process.exit(failures() ? 1 : 0);
