// Tables on the server, through the real program: node hosting.mjs PATH-OF-HOURGLASS
//
// Guests play whole games over WebSockets and note what they are told; the records are verified with these notes. The
// program is killed in the middle (HG_KILLS times, 20 by default), its store fails, a second one wants the same file.
// Node 18, no packages.

import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

const program = path.resolve(process.argv[2] ?? "build/release/hourglass");
const kills = Number(process.env.HG_KILLS ?? 20);
const work = fs.mkdtempSync(path.join(os.tmpdir(), "hourglass-hosting-"));
const running = new Set();
process.on("exit", () => {
    for (const child of running) child.kill("SIGKILL");
    fs.rmSync(work, { recursive: true, force: true });
});
process.env.LC_ALL = "C.UTF-8"; // or it would speak the language of whoever tests

let failed = 0;

function check(name, good, found = "") {
    if (good) return;
    failed++;
    console.log(`FAILED: ${name}`);
    if (found !== "")
        console.log(`    found: ${String(typeof found === "string" ? found : JSON.stringify(found)).slice(0, 600)}`);
}

const same = (name, found, wanted) => check(`${name}: ${JSON.stringify(wanted)}`, Object.is(found, wanted), found);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const usual = "tides"; // the quickest game
const pick = (list) => list[crypto.randomInt(list.length)];
const file = (name) => path.join(work, name);

// --- the program -----------------------------------------------------------------------------------------------------

const unlimited = ["requests-per-second", "requests-at-once", "guests-per-hour", "tables-per-guest", "tables-per-hour"].flatMap((name) => ["--limit", `${name}=1000000`]);

// `blocks`: no file of it may be larger than so many blocks of 512 bytes.
async function start(server, { store = server.store, blocks = 0, settings = unlimited } = {}) {
    const words = ["serve", "--port", "0", "--store", store, ...settings];
    const child = blocks
        ? spawn("sh", ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, program, ...words])
        : spawn(program, words);
    running.add(child);
    Object.assign(server, { child, store, out: "", err: "" });
    child.stderr.on("data", (data) => (server.err += data));
    server.ended = new Promise((done) =>
        child.on("close", (code, signal) => {
            running.delete(child);
            done(signal ?? code);
        }),
    );
    await new Promise((done) => {
        child.stdout.on("data", (data) => (server.out += data).includes("\n") && done());
        server.ended.then(done);
    });
    server.port = Number(/^Hourglass is at http:\/\/127\.0\.0\.1:(\d+)\/ /.exec(server.out)?.[1]);
    check("the first line has the address", server.port, server.out + server.err);
    return server;
}

async function stop(server, signal = "SIGTERM") {
    server.child.kill(signal);
    return Promise.race([server.ended, sleep(20000).then(() => "still running")]);
}

// What it complained of; that it was built without the page is no matter here.
const complaints = (server) => server.err.replace(/^.* built without the web client: .*\n/gm, "");

// --- guests ----------------------------------------------------------------------------------------------------------

const head = (port) =>
    `GET /ws HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
    "Sec-WebSocket-Protocol: hourglass.1\r\n\r\n";

function frame(first, payload) {
    const data = Buffer.from(payload);
    const mask = crypto.randomBytes(4);
    const length = data.length < 126 ? [0x80 | data.length] : [0xfe, data.length >> 8, data.length & 255];
    return Buffer.concat([Buffer.from([first, ...length]), mask, data.map((byte, i) => byte ^ mask[i % 4])]);
}

// Takes frames out of the bytes that came; what is left comes back.
function unframe(bytes, hear) {
    while (bytes.length >= 2) {
        let [first, length] = bytes;
        let at = 2;
        if (length === 126) [length, at] = bytes.length < 4 ? [Infinity, 4] : [bytes.readUInt16BE(2), 4];
        else if (length === 127) [length, at] = bytes.length < 10 ? [Infinity, 10] : [Number(bytes.readBigUInt64BE(2)), 10];
        if (bytes.length < at + length) break;
        hear(first, bytes.subarray(at, at + length));
        bytes = bytes.subarray(at + length);
    }
    return bytes;
}

class Guest {
    constructor(server, name) {
        Object.assign(this, { server, name, number: 0, waiting: new Map(), told: [], keys: 0, code: null, tries: 0 });
    }

    // A socket on which somebody has said hello; false: nobody answers.
    connect() {
        return new Promise((done) => {
            const socket = net.connect({ port: this.server.port || 1, host: "127.0.0.1", noDelay: true });
            let bytes = Buffer.alloc(0);
            let upgraded = false;
            const lose = () => {
                socket.destroy();
                if (this.socket === socket) this.socket = null;
                for (const lost of this.waiting.values()) lost(null);
                this.waiting.clear();
                done(false);
            };
            const hear = (first, payload) => {
                if (first === 0x89) socket.write(frame(0x8a, payload));
                if (first === 0x88) this.code = payload.readUInt16BE(0);
                if (first !== 0x81) return;
                const message = JSON.parse(payload.toString());
                if (message.method) this.told.push(message);
                else this.waiting.get(message.id)?.(message);
            };
            socket.on("data", (data) => {
                bytes = Buffer.concat([bytes, data]);
                const end = upgraded ? -1 : bytes.indexOf("\r\n\r\n");
                if (!upgraded && end < 0) return;
                if (!upgraded) {
                    same("the upgrade", bytes.subarray(0, 12).toString(), "HTTP/1.1 101");
                    bytes = bytes.subarray(end + 4);
                    upgraded = true;
                    this.socket = socket;
                    this.code = null;
                    const hello = this.token ? { token: this.token } : {};
                    this.send("hello", hello).then((answer) => done(answer !== null));
                }
                bytes = unframe(bytes, hear);
            });
            socket.on("close", lose).on("error", lose).write(head(this.server.port));
        });
    }

    // The answer; null: the line broke before.
    send(method, params, id = `${this.name}${++this.number}`) {
        return new Promise((done) => {
            if (!this.socket) return done(null);
            this.waiting.set(id, (message) => {
                this.waiting.delete(id);
                done(message);
            });
            setTimeout(() => this.waiting.has(id) && this.fail(method), 20000).unref();
            this.socket.write(frame(0x81, JSON.stringify({ jsonrpc: "2.0", id, method, params })));
        });
    }

    fail(method) {
        console.log(`FAILED: ${method} of ${this.name} had no answer in 20 s`);
        process.exit(1);
    }

    // Sent again until there is an answer, as docs/protocol.md says.
    async ask(method, params) {
        for (let tries = 0; tries < 1000; tries++) {
            if (!this.socket && !(await this.connect())) {
                await sleep(5);
                continue;
            }
            const answer = await this.send(method, params);
            if (!answer) this.tries++;
            else if (answer.error?.data?.code === "busy") await sleep(20);
            else return answer;
        }
        throw new Error(`${method} was never answered`);
    }

    async must(method, params) {
        const { result, error } = await this.ask(method, params);
        if (!result) throw new Error(`${method}: ${JSON.stringify(error)}`);
        return result;
    }

    key() {
        return `${this.name}-${++this.keys}-${crypto.randomBytes(4).toString("hex")}`;
    }

    close() {
        this.socket?.destroy();
    }
}

async function guest(server, name) {
    const one = new Guest(server, name);
    const { token, person } = await one.must("guest.begin", { name });
    one.token = token;
    same("the guest's name", person.name, name);
    return one;
}

// --- games -----------------------------------------------------------------------------------------------------------

const sealOf = (table, seat, contribution) =>
    crypto.createHash("sha256").update(`hourglass seal 1\0${table}\0`).update(Buffer.from([seat])).update(contribution).digest("hex");

// A table where the guests sit, in the order of their seats, and has begun; with what they note.
async function begin(guests, options = {}) {
    const { table } = await guests[0].must("table.create", {
        game: usual, seats: guests.length, key: guests[0].key(), ...options,
    });
    const game = { table, guests, moved: guests.map(() => []), seals: [], given: [] };
    game.commit = (await guests[0].must("table.join", { table })).commit;
    for (const [seat, one] of guests.entries()) {
        game.given[seat] = `wish of ${one.name}:${crypto.randomBytes(16).toString("hex")}`;
        game.seals[seat] = sealOf(table, seat, game.given[seat]);
        await one.must("table.join", { table });
        await one.must("seat.take", { table, seat, seal: game.seals[seat], key: one.key() });
    }
    for (const [seat, one] of guests.entries())
        await one.must("seat.contribute", { table, seat, contribution: game.given[seat], key: one.key() });
    return game;
}

// One move of whoever owes one; false: the game is over. `refused` is told of what was not kept.
async function move(game, refused = null) {
    const turn = await game.guests[0].must("table.turn", { table: game.table });
    if (turn.over) return false;
    const seat = pick(turn.seats);
    const one = game.guests[seat];
    const moves = await one.must("table.moves", { table: game.table, seat });
    const chosen = pick(moves).move;
    const { decisions } = await one.must("table.turn", { table: game.table });
    const params = { table: game.table, seat, move: chosen, decision: decisions[seat], key: one.key() };
    const { result, error } = await one.ask("table.play", params);
    if (result) game.moved[seat].push(chosen);
    else if (refused) refused(error, turn);
    else check("a move that a seat may make is taken", false, error);
    return true;
}

async function verify(name, game) {
    const { record } = await game.guests[0].must("table.record", { table: game.table });
    const text = file("game.jsonl");
    fs.writeFileSync(text, record);
    const notes = game.guests.flatMap((_, seat) => {
        const moved = file(`moved-${seat}`);
        fs.writeFileSync(moved, game.moved[seat].map((one) => `${one}\n`).join(""));
        return ["--gave", `${seat + 1}=${game.given[seat]}`, "--seal", game.seals[seat], "--moved", `${seat + 1}=${moved}`];
    });
    const found = spawnSync(program, ["verify", "--json", text, "--commit", game.commit, ...notes], { encoding: "utf8" });
    check(`${name}: proven`, /"verdict": ?"proven"/.test(found.stdout), found.stdout + found.stderr);
}

// Numbers of events come from 1, without gaps.
function checkStream(name, one, table) {
    let last = 0;
    for (const { method, params } of one.told) {
        if (method !== "table.changed" || params.table !== table) continue;
        for (const { seq } of params.events) {
            check(`${name}: event ${seq} follows ${last}`, seq === last + 1);
            last = seq;
        }
        same(`${name}: last`, params.last, last);
    }
    check(`${name} was told something`, last > 10, last);
}

// --- tests -----------------------------------------------------------------------------------------------------------

async function testGame() {
    const server = await start({ store: file("folder/tables.db") });
    same("mode of the store", fs.statSync(server.store).mode & 0o777, 0o600);
    same("mode of the key", fs.statSync(`${server.store}.key`).mode & 0o777, 0o600);
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const cyd = new Guest(server, "Cyd");
    const game = await begin(guests);
    same("somebody looks on", (await cyd.must("table.join", { table: game.table })).eyes, "spectator");
    const early = await guests[1].ask("table.record", { table: game.table });
    same("no record before the end", early.error?.data?.code, "not-open-yet");
    same("nobody moves for another", (await cyd.ask("table.play", { table: game.table, seat: 0, move: "x" })).error?.data?.code, "not-your-seat");
    while (await move(game));
    await verify("a game between two guests", game);
    checkStream("Bo", guests[1], game.table);
    for (const { id, options } of await guests[0].must("games.list", {})) {
        if (id === usual) continue;
        const modes = options.filter(({ name }) => name.startsWith("mode_")).map(({ name }) => [name, "aoi"]); // in turns
        const next = await begin(guests, { game: id, options: Object.fromEntries(modes) });
        while (await move(next));
        await verify(`a game of ${id}`, next);
        checkStream(`Bo, ${id}`, guests[1], next.table);
    }
    const other = await run({ store: server.store });
    same("a second program with the same store, exit code", other.status, 3);
    check("a second program with the same store: a sentence", /is in use: another Hourglass serves it/.test(other.stderr), other.stderr);
    same("SIGTERM", await stop(server), 0);
    same("the goodbye", guests[0].code, 1012);
    same("standard error", complaints(server), "");
    await start(server);
    await verify("after another start", game);
    const stored = [server.store, `${server.store}-wal`].filter(fs.existsSync).map((one) => fs.readFileSync(one));
    check("no token lies in the store", stored.every((bytes) => !bytes.includes(guests[0].token)));
    await stop(server, "SIGKILL");
}

// In real time: moves wait in a queue until the program comes back to it by itself. After a kill the clock is held, and no
// time is lost.
async function testLive() {
    const server = await start({ store: file("live.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const games = await guests[0].must("games.list", {});
    const timed = games.find(({ options }) => options.some(({ name }) => name === "age_ms"));
    const game = await begin(guests, { game: timed.id });
    const { table } = game;
    const clock = async () => (await guests[0].must("table.turn", { table })).clock;
    const go = async () => {
        for (const [seat, one] of guests.entries()) await one.must("table.clock", { table, seat, runs: true, key: one.key() });
        await sleep(300);
        same("it runs when all are ready", (await clock()).held, false);
    };
    for (let tries = 0; !(await clock()).held && tries < 20; tries++) await move(game);
    await go();
    let taken = 0;
    for (let tries = 0; taken < 8 && tries < 40; tries++) {
        const seat = tries % 2;
        const one = guests[seat];
        const moves = await one.must("table.moves", { table, seat });
        const from = Date.now();
        const params = { table, seat, move: pick(moves).move, key: one.key() };
        taken += "result" in (await one.ask("table.play", params));
        check("a move in real time is answered soon", Date.now() - from < 3000, Date.now() - from);
        await sleep(100);
    }
    check("moves are taken in real time", taken === 8, taken);
    const { now } = await clock();
    check("the clock has run", now > 1000, now);
    await stop(server, "SIGKILL");
    await start(server);
    const held = await clock();
    same("after a kill the clock is held", held.held, true);
    check("and it has not jumped", held.now <= now + 3000 && held.now >= now - 3000, [now, held.now]);
    await go();
    same("SIGTERM while a clock runs", await stop(server), 0);
}

const run = ({ store, settings = [] }) =>
    spawnSync(program, ["serve", "--port", "0", "--store", store, ...settings], { encoding: "utf8", timeout: 20000 });

// What cannot be used is said, and stays as it is.
async function testRefusals() {
    const server = await start({ store: file("refused.db") });
    const one = await guest(server, "Eve");
    await one.must("table.create", { game: usual, seats: 2, key: "k" });
    await stop(server);
    const { store } = server;
    const key = fs.readFileSync(`${store}.key`);
    const refuse = (name, pattern, status = 3, way = { store }) => {
        const { status: found, stderr, stdout } = run(way);
        same(`${name}, exit code`, found, status);
        check(`${name}, a sentence`, /^hourglass serve: .*[.]$/m.test(stderr) && pattern.test(stderr), stderr);
        same(`${name}, standard output`, stdout, "");
    };
    fs.writeFileSync(`${store}.key`, `${"ab".repeat(32)}\n`);
    refuse("another key", /is the key of another store/);
    fs.writeFileSync(`${store}.key`, "short\n");
    refuse("half a key", /is no key file/);
    fs.rmSync(`${store}.key`);
    refuse("no key", /is missing/);
    check("no key is made in its place", !fs.existsSync(`${store}.key`));
    fs.mkdirSync(`${store}.key`);
    refuse("a folder in its place", /cannot be read/);
    fs.rmdirSync(`${store}.key`);
    fs.writeFileSync(`${store}.key`, key);
    fs.writeFileSync(file("text"), "This is a text, and no store of anything. It says so at length.\n");
    fs.writeFileSync(file("text.key"), key);
    refuse("no store", /is no store of Hourglass/, 3, { store: file("text") });
    refuse("a folder that cannot be", /cannot be/, 3, { store: "/proc/nothing/tables.db" });
    refuse("a limit nobody knows", /names no limit/, 2, { store, settings: ["--limit", "patience=3"] });
    refuse("a limit out of reach", /a number from/, 2, { store, settings: ["--limit", "warnings=0"] });
    refuse("pings that come too late", /ping-seconds is 25 /, 2, { store, settings: ["--limit", "ping-seconds=25"] });
    refuse("silence that is too short", /which is 10: or /, 2, { store, settings: ["--limit", "silence-seconds=10"] });
    for (const words of [["--limit", "warnings=3"], ["--url", "http://x"], ["--behind", "::1"], ["--store", store]]) {
        const { status, stderr } = spawnSync(program, ["serve", "--files-only", "--port", "0", ...words], { encoding: "utf8", timeout: 20000 });
        same(`${words[0]} with --files-only, exit code`, status, 2);
        check(`${words[0]} with --files-only, a sentence`, /--files-only hosts none\.$/m.test(stderr), stderr);
    }
    refuse("a proxy that is none", /is no IP address/, 2, { store, settings: ["--behind", "home"] });
    await start(server);
    await one.must("table.create", { game: usual, seats: 2, key: "l" });
    same("and then it is served", await stop(server), 0);
}

// Killed at any moment, sometimes asked to end, started again, and every game is what its players noted.
async function testKills() {
    const server = await start({ store: file("killed.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    let left = kills;
    let games = 0;
    let busy = true;
    const killer = (async () => {
        while (left > 0 && busy) {
            await sleep(20 + crypto.randomInt(150));
            if (left % 4) await stop(server, "SIGKILL");
            else same("SIGTERM in the middle of a game", await stop(server), 0);
            await start(server);
            left--;
        }
    })();
    try {
        while (left > 0 || games === 0) {
            const game = await begin(guests);
            while (await move(game));
            await verify(`game ${++games}, killed in the middle`, game);
        }
    } finally {
        busy = false;
        await killer;
    }
    const lost = guests.reduce((sum, one) => sum + one.tries, 0);
    check("requests were on their way when it was killed", kills < 10 || lost > 0, lost);
    same("standard error", complaints(server), "");
    await stop(server);
    console.log(`${kills} kills, ${games} games, ${lost} requests sent again`);
}

// The file may not grow any more: nothing happens that is not kept, and all goes on when there is room again.
async function testFull() {
    const server = await start({ store: file("full.db") }, { blocks: 600 });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    let error = null;
    let before;
    let game;
    for (let games = 0; !error && games < 100; games++) {
        game = await begin(guests).catch(() => null);
        if (!game) break;
        while (!error && (await move(game, (found, turn) => ((error = found), (before = turn)))));
    }
    check("the store is full in the middle of a game", error, "it never was");
    if (!error) return;
    same("full, the error", error.data?.code, "not-kept");
    const turn = await guests[0].must("table.turn", { table: game.table });
    same("full, nothing has happened", JSON.stringify(turn), JSON.stringify(before));
    same("full, SIGTERM", await stop(server), 0);
    await start(server);
    while (await move(game));
    await verify("a game that went on when there was room", game);
    await stop(server);
}

for (const test of [testGame, testLive, testRefusals, testKills, testFull])
    await test().catch((fault) => check(`${test.name}: ${fault.stack}`, false));
console.log(failed ? `${failed} failed` : "all passed");
process.exit(failed ? 1 : 0);
