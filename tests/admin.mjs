// What whoever runs a server does with its store, through the real program: node admin.mjs PATH-OF-HOURGLASS PATH-OF-TOLD-TIME PATH-OF-FAULTS
//
// Node 18, no packages.

import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { begin, beginLive, check, failures, file, Guest, guest, move, program, running, same, sealOf, sleep, start, stop, unlimited, usual, verify } from "./guests.mjs";
import { preloaded, toldTime } from "./told-time.mjs";

function admin(...words) {
    const done = spawnSync(program, ["admin", ...words], { encoding: "utf8" });
    return { code: done.status, out: done.stdout, err: done.stderr };
}

// The same while this program goes on; its clock may be another one.
const later = (...words) => laterIn(process.env, ...words);
function laterIn(env, ...words) {
    const child = spawn(program, ["admin", ...words], { env });
    const found = { out: "", err: "" };
    child.stdout.on("data", (data) => (found.out += data));
    child.stderr.on("data", (data) => (found.err += data));
    return Object.assign(new Promise((done) => child.on("close", (code) => done({ code, ...found }))), { child });
}

function expect(name, found, code, words) {
    same(`${name}, exit status`, found.code, code);
    check(`${name}: ${words}`, words.test(found.out + found.err), found.out + found.err);
}

// A change by hand, which no program makes.
function spoil(store, sql) {
    const done = spawnSync("python3", ["-c", "import sqlite3, sys; c = sqlite3.connect(sys.argv[1], isolation_level=None); c.execute(sys.argv[2]); c.close()", store, sql], { encoding: "utf8" });
    check(`the store is changed: ${sql}`, done.status === 0, done.stderr);
}

const module = path.resolve(process.argv[3] ?? "build/release/tests/libhg_told_time.so");
const faults = path.resolve(process.argv[4] ?? "build/release/tests/libhg_faults.so");

// --- tests -----------------------------------------------------------------------------------------------------------

function testInit() {
    const store = file("made/tables.db");
    expect("no store", admin("check", "--store", store), 3, /there is no store at/);
    expect("init", admin("init", "--store", store), 0, /is made, and its key/);
    same("mode of the store", fs.statSync(store).mode & 0o777, 0o600);
    same("mode of its key", fs.statSync(`${store}.key`).mode & 0o777, 0o600);
    expect("init again", admin("init", "--store", store), 1, /is there already/);
    expect("a new store", admin("check", "--store", store), 0, /: 0 tables, and all of them replay\.$/m);
}

function testWrongFiles() {
    const text = file("text.db");
    fs.writeFileSync(text, "This is no store, but a file that is long enough to be looked at as if it were one.\n");
    expect("no store of ours", admin("check", "--store", text), 3, /is no store of Hourglass/);
    const newer = file("newer.db");
    admin("init", "--store", newer);
    spoil(newer, "pragma user_version = 99");
    expect("a newer one", admin("check", "--store", newer), 3, /newer Hourglass/);
}

function testWords() {
    expect("no act", admin(), 2, /what is to be done/);
    expect("a wrong one", admin("chekc"), 2, /did you mean 'check'/);
    expect("too much", admin("check", "more"), 2, /too many words/);
}

// Of two tables one does not replay: it is named, and the other is well.
async function testCheck() {
    const server = await start({ store: file("tables.db") });
    const [ada, bo] = [await guest(server, "Ada"), await guest(server, "Bo")];
    const games = [await begin([ada, bo]), await begin([ada, bo])];
    for (const game of games) for (let i = 0; i < 4; i++) await move(game);
    await stop(server);
    expect("two tables", admin("check", "--store", server.store), 0, /: 2 tables, and all of them replay/);
    const bad = games[0].table;
    spoil(server.store, `update entries set text = replace(text, '"move":"', '"move":"x') where tbl = '${bad}'`);
    const found = admin("check", "--store", server.store);
    expect("one that does not replay", found, 1, new RegExp(`table ${bad} \\(Tides of Time\\): it does not replay: line \\d+: `));
    expect("the sum", found, 1, /: 2 tables, of which 1 does not replay/);
    check("the other is not named", !found.out.includes(games[1].table), found.out);
    spoil(server.store, `update tables set secret = zeroblob(72) where id = '${games[1].table}'`);
    expect("a secret of another key", admin("check", "--store", server.store), 1, new RegExp(`table ${games[1].table} \\(.*\\): the key of the store does not open its secret`));
    spoil(server.store, `delete from entries where tbl = '${bad}' and n = 2`);
    expect("a gap", admin("check", "--store", server.store), 1, new RegExp(`${bad} have a gap`));
}

// Beside a server at which people move: the file is its alone, and it answers for it.
async function testRunning() {
    const server = await start({ store: file("running.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const socket = `${server.store}.admin`;
    same("mode of the socket", fs.statSync(socket).mode & 0o777, 0o600);
    const game = await begin(guests);
    const playing = (async () => {
        while (await move(game));
        return true;
    })();
    for (let i = 0; i < 5; i++)
        expect(`check ${i} under moves`, await later("check", "--store", server.store), 0, /: 1 table, and it replays\.$/m);
    check("the game went on to its end", await playing);
    await stop(server, "SIGKILL");
    check("a socket of nobody", fs.existsSync(socket));
    expect("beside the socket of nobody", admin("check", "--store", server.store), 0, /: 1 table, and it replays/);
    await start(server);
    expect("after a kill", await later("check", "--store", server.store), 0, /: 1 table, and it replays/);
    same("it ends", await stop(server), 0);
    check("its socket is gone", !fs.existsSync(socket));
}

// A name too long for the address of a socket.
async function testLong() {
    const folder = file(`${"deep/".repeat(30)}down`);
    fs.mkdirSync(folder, { recursive: true });
    const server = await start({ store: `${folder}/tables.db` });
    expect("a long name", await later("versions", "--store", server.store), 0, /The server that runs/);
    same("it ends", await stop(server), 0);
}

// Whoever speaks otherwise is sent away, and nobody else is harmed.
async function testSocket() {
    const server = await start({ store: file("socket.db") });
    const call = () => net.connect(`${server.store}.admin`);
    const gone = (socket) => new Promise((done) => socket.on("close", done).on("error", () => {}));
    for (const bytes of [Buffer.from("GET / HTTP/1.1\r\n\r\n"), Buffer.from([0, 0, 0, 2, 1, 1]), Buffer.from([0, 0, 0, 0]),
        Buffer.from([0, 0, 0, 9, 1, 0, 0, 0, 4, ...Buffer.from("make")])]) {
        const socket = call();
        const ended = gone(socket);
        socket.write(bytes);
        socket.resume();
        await ended;
    }
    const many = Array.from({ length: 20 }, call);
    const ends = many.map(gone);
    many.forEach((socket) => socket.resume());
    await Promise.all(ends.slice(-5));
    many.forEach((socket) => socket.destroy());
    expect("then", await later("check", "--store", server.store), 0, /: 0 tables/);
    same("it ends", await stop(server), 0);
}

// Programs that were stopped have every place: whoever comes gets that of the one which asked for nothing the longest.
async function testSilent() {
    const server = await start({ store: file("silent.db") });
    const call = async () => {
        const socket = net.connect(`${server.store}.admin`);
        const one = { heard: 0, socket };
        socket.on("data", () => one.heard++).on("close", () => (one.gone = true)).on("error", () => {});
        await until("a place", () => one.heard);
        return one;
    };
    const silent = [];
    while (silent.length < 8) silent.push(await call());
    silent[0].socket.write(request("acts", { 3: [0, 0, 0, 1] }));
    await until("an answer", () => silent[0].heard > 1);
    silent[1].socket.write(request("acts").subarray(0, 7)); // and never the rest
    let found;
    for (let tries = 0; !found?.out && tries < 200; tries++) {
        found = await later("versions", "--store", server.store);
        await sleep(50);
    }
    expect("one more", found, 0, /The server that runs/);
    same("whose place it has", silent.map(({ gone }) => (gone ? "gone" : "there")).join(), "there,gone,there,there,there,there,there,there");
    silent.forEach(({ socket }) => socket.destroy());
    same("it ends", await stop(server), 0);
}

// A request as src/store/wire.h has it; a number is its bytes, the highest first.
function request(verb, fields = {}) {
    const field = (tag, bytes) => Buffer.concat([Buffer.from([tag, 0, 0, 0, bytes.length]), Buffer.from(bytes)]);
    const all = Buffer.concat([field(1, Buffer.from(verb)), ...Object.entries(fields).map(([tag, bytes]) => field(Number(tag), bytes))]);
    return Buffer.concat([Buffer.from([0, 0, 0, all.length]), all]);
}

// Whoever sends without waiting for answers is not heard until they are there: it would take as much memory as is sent.
async function testFlood() {
    const server = await start({ store: file("flood.db") });
    const socket = net.connect(`${server.store}.admin`);
    const one = request("acts", { 3: [0, 0, 0, 1] });
    let heard = 0;
    let sent = false;
    socket.on("data", (data) => (heard += data.length));
    socket.write(Buffer.concat(Array(1 << 18).fill(one)), () => (sent = true));
    await until("answers come", () => heard > 50000);
    check("the rest is not taken yet", !sent, heard);
    socket.destroy();
    expect("then", await later("check", "--store", server.store), 0, /: 0 tables/);
    same("it ends", await stop(server), 0);
}

// Whoever changes something and goes away before the answer has changed it for everybody.
async function testGone() {
    const server = await start({ store: file("gone.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    const tell = (bytes) =>
        new Promise((done) => {
            const socket = net.connect(`${server.store}.admin`);
            socket.on("close", done).resume();
            socket.write(bytes, () => socket.destroy());
        });
    await tell(request("freeze", { 3: Buffer.from(game.table), 4: [0, 0, 0, 5] }));
    await until("everybody is told that it is frozen", () => guests.every((one) => told(one, game.table, "table.people")?.status === "frozen"));
    await tell(request("forget", { 3: [0, 0, 0, 0, 0, 0, 0, 2] }));
    await until("the connection is closed", () => guests[1].code === 1008);
    same("it ends", await stop(server), 0);
}

// A copy goes with whoever it was made for, half or whole.
async function testBrokenOff() {
    const server = await start({ store: file("broken-off.db") });
    const left = () => fs.readdirSync(file(".")).filter((name) => /^broken-off\.db\.admin-copy-[0-9a-f]+$/.test(name));
    for (const [what, pages] of [["half", 1], ["whole", 0]]) {
        const socket = net.connect(`${server.store}.admin`);
        let answered = false;
        socket.on("data", (data) => (answered ||= data.includes("backup")));
        socket.write(request("backup", { 3: Buffer.from("0123456789abcdef"), 4: [0, 0, 0, pages] }));
        await until(`an answer, ${what}`, () => answered);
        same(`a copy, ${what}`, left().length, 1);
        socket.destroy();
        await until(`it is gone, ${what}`, () => !left().length);
    }
    expect("then", await later("check", "--store", server.store), 0, /: 0 tables/);
    same("it ends", await stop(server), 0);
}

// However many connections a person has, all of them end.
async function testMany() {
    const server = await start({ store: file("many.db") }, { settings: [...unlimited, "--limit", "sockets-per-address=200", "--limit", "sockets-per-person=200"] });
    const ada = await guest(server, "Ada");
    const all = [ada, ...Array.from({ length: 99 }, () => Object.assign(new Guest(server, "Ada"), { token: ada.token }))];
    for (const one of all.slice(1)) check("a connection more", await one.connect());
    expect("delete", await later("person", "delete", "1", "--store", server.store), 0, /Person 1 is deleted/);
    await until("every connection is closed", () => all.every((one) => one.code === 1008));
    same("it ends", await stop(server), 0);
}

// What whoever sits there is told last of a table.
const told = (one, table, method) => one.told.filter((message) => message.method === method && message.params.table === table).at(-1)?.params;

async function until(name, is) {
    for (let i = 0; i < 200; i++) {
        if (is()) return;
        await sleep(25);
    }
    check(name, false);
}

// A table is frozen, thawed and stopped, beside a server and without one; others are not harmed.
async function testTables() {
    const server = await start({ store: file("acts.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const [game, other] = [await begin(guests), await begin(guests)];
    const act = (...words) => later("table", ...words, "--store", server.store);
    for (let i = 0; i < 3; i++) await move(game);
    expect("show", await act("show", game.table), 0, /: Tides of Time, being played\n.*\n {2}seat 1: Ada, person 1\n {2}seat 2: Bo, person 2\n$/);
    expect("no such table", await act("show", "0000000000"), 1, /there is no table '0000000000'/);
    expect("thaw what is not frozen", await act("thaw", game.table), 1, /is not frozen/);
    expect("export before the end", await act("export", game.table), 1, /is not over: its record tells/);
    expect("freeze", await act("freeze", game.table), 0, /is frozen: nobody/);
    await until("everybody is told that it is frozen", () => guests.every((one) => told(one, game.table, "table.people")?.status === "frozen"));
    same("whoever joins sees it", (await guests[0].must("table.join", { table: game.table })).status, "frozen");
    same("nobody moves", (await guests[0].ask("table.play", { table: game.table, seat: 0, move: "x", key: "frozen" })).error?.data?.code, "frozen");
    check("the other goes on", await move(other));
    expect("frozen, in the check", await later("check", "--store", server.store), 0, /Frozen: 1\./);
    expect("freeze again", await act("freeze", game.table), 1, /frozen already/);
    expect("thaw", await act("thaw", game.table), 0, /is as it was/);
    await until("everybody is told that it goes on", () => guests.every((one) => told(one, game.table, "table.people")?.status === "playing"));
    for (let i = 0; i < 3; i++) check("it goes on", await move(game));
    await stop(server);
    expect("freeze without a server", admin("table", "freeze", game.table, "--store", server.store), 0, /is frozen/);
    await start(server);
    for (const one of guests) await one.connect();
    same("frozen after a start", (await guests[0].must("table.join", { table: game.table })).status, "frozen");
    expect("thaw, beside the server", await act("thaw", game.table), 0, /is as it was/);
    while (await move(game));
    expect("export", await act("export", game.table), 0, /^\{"hourglass":3,[^]*"reveal":"[0-9a-f]{64}"/);
    await verify("a game that was frozen twice", game);
    expect("stop what is over", await act("stop", game.table), 1, /is over already/);
    for (const one of guests) await one.must("table.join", { table: other.table });
    expect("stop", await act("stop", other.table), 0, /is stopped, and nobody has won/);
    await until("everybody is told that it is stopped", () => guests.every((one) => told(one, other.table, "table.changed")?.turn.over));
    await verify("a game that was stopped", other);
    expect("no server", await (await stop(server), act("show", other.table)), 0, /, stopped\n/);
    expect("all of them replay", admin("check", "--store", server.store), 0, /2 tables, and all of them replay/);
}

// Tables at which nobody plays yet are open again as they were, and can be ended.
async function testOpen() {
    const server = await start({ store: file("open.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const act = (...words) => later("table", ...words, "--store", server.store);
    const make = async () => (await guests[0].must("table.create", { game: usual, seats: 2, key: guests[0].key() })).table;
    const status = async (table) => (await guests[0].must("table.join", { table })).status;
    const sits = (one, table, seat) => one.must("seat.take", { table, seat, seal: sealOf(table, seat, `x:${"0".repeat(30)}${table.length}${seat}`), key: one.key() });
    const [open, starting, ended] = [await make(), await make(), await make()];
    for (const [seat, one] of guests.entries()) {
        await one.must("table.join", { table: starting });
        await sits(one, starting, seat);
    }
    same("a table starts", await status(starting), "starting");
    for (const [table, was] of [[open, "open"], [starting, "starting"]]) {
        expect(`freeze, ${was}`, await act("freeze", table), 0, /is frozen/);
        same(`frozen, ${was}`, await status(table), "frozen");
        expect(`thaw, ${was}`, await act("thaw", table), 0, /as it was/);
    }
    same("open again", await status(open), "open");
    same("starting again", await status(starting), "starting");
    expect("a table without a game, stopped", await act("stop", ended), 0, /is stopped/);
    same("it is stopped", await status(ended), "stopped");
    same("nobody sits down there", (await guests[0].ask("seat.take", { table: ended, seat: 0, seal: "0".repeat(64), key: "e" })).error?.data?.code, "too-late");
    expect("three tables", await later("check", "--store", server.store), 0, /: 3 tables, and all of them replay/);
    await stop(server);
}

// In real time: the clock stands while the table is frozen, and is held until both are ready again; no time is lost.
async function testLive() {
    const server = await start({ store: file("live.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const { table, clock, ready } = await beginLive(guests);
    const go = async () => {
        await ready();
        await until("it runs when all are ready", () => !told(guests[0], table, "table.changed").turn.clock.held);
    };
    await go();
    await sleep(500);
    expect("freeze", await later("table", "freeze", table, "--store", server.store), 0, /is frozen/);
    await until("everybody is told that it is frozen", () => guests.every((one) => told(one, table, "table.people")?.status === "frozen"));
    const { now } = await clock();
    await sleep(1500);
    same("the clock stands", (await clock()).now, now);
    same("nobody starts it", (await guests[0].ask("table.clock", { table, seat: 0, runs: true, key: "f" })).error?.data?.code, "frozen");
    expect("thaw", await later("table", "thaw", table, "--store", server.store), 0, /as it was/);
    await until("it is held", () => told(guests[0], table, "table.changed").turn.clock.held);
    check("no time is lost", (await clock()).now <= now + 100, [now, (await clock()).now]);
    await go();
    expect("stop under a running clock", await later("table", "stop", table, "--store", server.store), 0, /is stopped/);
    await until("it is over", () => told(guests[0], table, "table.changed").turn.over);
    await stop(server);
    expect("it replays", admin("check", "--store", server.store), 0, /1 table, and it replays/);
}

// Chat as fast as its limit allows, and the thinking time of a table that was frozen.
async function testTime() {
    const server = await start({ store: file("time.db") }, { settings: [...unlimited, "--limit", "chat-at-once=2", "--limit", "chat-per-minute=1"] });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests, { think: 3600000 });
    const say = () => guests[0].ask("chat.say", { table: game.table, text: "hello", key: guests[0].key() });
    check("two at once", !(await say()).error && !(await say()).error);
    const third = (await say()).error?.data;
    same("not three", third?.code, "too-fast");
    check("one a minute", third?.retry_ms > 1000, third);
    await move(game);
    for (const what of ["freeze", "thaw"]) expect(what, await later("table", what, game.table, "--store", server.store), 0, /./);
    while (await move(game));
    const { record } = await guests[0].must("table.record", { table: game.table });
    check("nobody's time ran", /^\{"pause":true,"t":\d+,[^\n]*\n\{"pause":false,"t":\d+/m.test(record), record.slice(0, 3000));
    await verify("a game whose time stood", game);
    await stop(server);
}

// Whoever asks has another clock than the server: time at the table goes on all the same, and nobody's is lost.
async function testClocks() {
    const server = await start({ store: file("clocks.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    for (const shift of [-600000, 600000, -600000]) {
        const game = await begin(guests, { think: 60000 });
        const env = { ...process.env, ...toldTime(module, file("clock")) };
        const act = async (what) => {
            fs.writeFileSync(file("clock"), `${Date.now() + shift}`.padEnd(20));
            const found = await laterIn(env, "table", what, game.table, "--store", server.store);
            check("it is told the time", !/LD_PRELOAD/.test(found.err), found.err);
            return found;
        };
        await move(game);
        expect(`freeze, ${shift} ms`, await act("freeze"), 0, /is frozen/);
        expect(`thaw, ${shift} ms`, await act("thaw"), 0, /as it was/);
        for (let i = 0; i < 3; i++) check("it goes on", await move(game));
        expect(`stop, ${shift} ms`, await act("stop"), 0, /is stopped/);
        await verify("a game under another clock", game);
    }
    same("it ends", await stop(server), 0);
    expect("then", admin("check", "--store", server.store), 0, /: 3 tables, and all of them replay/);
}

// One whose record does not replay is harmed alone, and can be stopped all the same.
async function testBroken() {
    const server = await start({ store: file("broken.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const [bad, good] = [await begin(guests), await begin(guests)];
    for (let i = 0; i < 4; i++) await move(bad);
    await stop(server);
    spoil(server.store, `update entries set text = replace(text, '"move":"', '"move":"x') where tbl = '${bad.table}'`);
    await start(server);
    for (const one of guests) await one.connect();
    const found = await guests[0].ask("table.join", { table: bad.table });
    same("it cannot be joined", found.error?.data?.code, "frozen");
    check("a sentence says why", /cannot be opened by the program that runs here/.test(found.error?.message), found);
    while (await move(good));
    await verify("the other game", good);
    expect("thaw", await later("table", "thaw", bad.table, "--store", server.store), 1, /is not frozen/);
    expect("freeze", await later("table", "freeze", bad.table, "--store", server.store), 0, /is frozen/);
    expect("thaw what does not replay", await later("table", "thaw", bad.table, "--store", server.store), 1, /it stays frozen/);
    expect("stop", await later("table", "stop", bad.table, "--store", server.store), 0, /is stopped/);
    same("still nobody joins", (await guests[0].ask("table.join", { table: bad.table })).error?.data?.code, "frozen");
    same("it ends", await stop(server), 0);
}

// Under moves a copy is made, in which every move is that was told before; and put back.
async function testCopies() {
    const server = await start({ store: file("copied/tables.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    for (let i = 0; i < 4; i++) await move(game);
    const copy = file("copy.db");
    const rest = file("rest/tables.db");
    expect("backup", await later("backup", copy, "--store", server.store), 0, /is a copy of .*The key .* is not in it/);
    same("mode of the copy", fs.statSync(copy).mode & 0o777, 0o600);
    same("nothing else is left", fs.readdirSync(file("copied")).sort().join(), "tables.db,tables.db-wal,tables.db.admin,tables.db.key");
    expect("backup over it", await later("backup", copy, "--store", server.store), 1, /there already; --force/);
    expect("backup to nowhere", await later("backup", file("no/such/place.db"), "--store", server.store), 3, /cannot be written: No such file/);
    expect("restore beside a server", await later("restore", copy, "--force", "--store", server.store), 1, /a server has .* open: stop it first/);
    const playing = (async () => {
        while (await move(game));
    })();
    for (let i = 0; i < 5; i++) {
        expect("backup by force, under moves", await later("backup", copy, "--force", "--store", server.store), 0, /is a copy/);
        expect("the copy is sound", await later("check", "--store", copy), 0, /: 1 table, and it replays\.\nThe key .* is not there: the luck/);
    }
    await playing;
    await stop(server);
    fs.cpSync(`${server.store}.key`, file("apart.key"));
    expect("restore", admin("restore", copy, "--store", rest), 0, /is as it was when .*Its key .* is missing: put it back/);
    expect("restore over it", admin("restore", copy, "--store", rest), 1, /there already; --force takes its place/);
    expect("restore by force", admin("restore", copy, "--force", "--store", rest), 0, /is as it was/);
    expect("what was there stays", admin("check", "--store", `${rest}.old`), 0, /: 1 table, and it replays/);
    fs.cpSync(file("apart.key"), `${rest}.key`);
    Object.assign(server, { store: rest });
    await start(server);
    for (const one of guests) await one.connect();
    const joined = await guests[0].must("table.join", { table: game.table });
    check("the game is there, up to when the copy was made", joined.last >= 4, joined.last);
    await stop(server, "SIGKILL");
    check("a log is left", fs.existsSync(`${rest}-wal`));
    expect("restore over what was killed", admin("restore", copy, "--force", "--store", rest), 0, /is as it was/);
    expect("what was killed stays", admin("check", "--store", `${rest}.old`), 0, /: 1 table, and it replays/);
    fs.writeFileSync(file("bad.db"), fs.readFileSync(copy).subarray(0, 9000));
    expect("restore what is cut off", admin("restore", file("bad.db"), "--force", "--store", rest), 1, /damaged/);
    expect("restore what is no store", admin("restore", program, "--force", "--store", rest), 1, /is no store of Hourglass/);
    expect("restore what is not there", admin("restore", file("none.db"), "--force", "--store", rest), 3, /cannot be read: No such file/);
    expect("after all that", admin("check", "--store", rest), 0, /: 1 table, and it replays/);
    same("nothing else is left there", fs.readdirSync(file("rest")).sort().join(), "tables.db,tables.db.admin,tables.db.key,tables.db.old");
}

// Over no file of the store is a copy written, by whatever name, and whether it is there already or not.
async function testBackupOverStore() {
    const server = await start({ store: file("over/tables.db") });
    const game = await begin([await guest(server, "Ada"), await guest(server, "Bo")]);
    fs.symlinkSync("tables.db", file("over/link.db"));
    fs.linkSync(`${server.store}.key`, file("over/key"));
    for (const name of ["tables.db", "./tables.db", "../over/tables.db.key", "tables.db-wal", "tables.db-journal", "tables.db.admin", "link.db", "key"])
        expect(`backup over ${name}`, await later("backup", `${file("over")}/${name}`, "--force", "--store", server.store), 1, /is a file of the store itself/);
    check("the game goes on", await move(game));
    expect("all is well", await later("check", "--store", server.store), 0, /1 table, and it replays/);
    await stop(server);
}

// A log of another file is not left beside the copy that is put back, whether a store is there or not.
async function testForeignLog() {
    const server = await start({ store: file("log/tables.db") });
    const game = await begin([await guest(server, "Ada"), await guest(server, "Bo")]);
    const copy = file("log.db");
    expect("backup", await later("backup", copy, "--store", server.store), 0, /is a copy/);
    while (await move(game));
    await stop(server, "SIGKILL");
    const was = fs.readFileSync(`${server.store}-wal`);
    fs.renameSync(server.store, file("log/away"));
    fs.writeFileSync(`${server.store}-journal`, "of something else");
    expect("restore beside a log", admin("restore", copy, "--store", server.store), 0, /is as it was/);
    check("no log is left to it", !fs.existsSync(`${server.store}-wal`) && !fs.existsSync(`${server.store}-journal`));
    check("it stays, under another name", was.equals(fs.readFileSync(`${server.store}.old-wal`)));
    expect("it is the copy", admin("table", "show", game.table, "--store", server.store), 0, /being played/);
    expect("and whole", admin("check", "--store", server.store), 0, /1 table, and it replays/);
}

const isStopped = ({ pid }) => /\) T /.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));

// A copy that is put back, and of which only a part has come until it is poured.
async function slowRestore(copy, pipe, store) {
    spawnSync("mkfifo", [pipe]);
    const restore = later("restore", pipe, "--force", "--store", store);
    let writes = -1;
    await until("the copy is read", () => {
        try {
            writes = fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK);
        } catch {}
        return writes >= 0;
    });
    const bytes = fs.readFileSync(copy);
    fs.writeSync(writes, bytes, 0, 4096);
    await until("a part is there", () => fs.existsSync(`${store}.part`));
    const pour = () => {
        const stream = fs.createWriteStream(pipe);
        stream.end(bytes.subarray(4096));
        stream.on("close", () => fs.closeSync(writes));
    };
    return { restore, pour };
}

// A server that begins while the copy is looked at keeps its store.
async function testRestoreUnderServer() {
    const server = await start({ store: file("late/tables.db") });
    await begin([await guest(server, "Ada"), await guest(server, "Bo")]);
    const copy = file("late.db");
    await later("backup", copy, "--store", server.store);
    await stop(server);
    const { restore, pour } = await slowRestore(copy, file("late/pipe"), server.store);
    await start(server);
    pour();
    expect("restore under a server", await restore, 1, /a server has .* open: stop it first/);
    check("nothing is left of it", !fs.existsSync(`${server.store}.part`));
    check("one plays there", await begin([await guest(server, "Ada"), await guest(server, "Bo")]));
    same("it ends", await stop(server), 0);
}

// While a copy is put where no store is, nobody makes one, be it a server or another copy: at whichever step it is.
async function testRestoreAlone() {
    const server = await start({ store: file("alone/source.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    const [copy, store] = [file("alone.db"), file("alone/tables.db")];
    expect("backup", await later("backup", copy, "--store", server.store), 0, /is a copy/);
    await stop(server);
    fs.cpSync(`${server.store}.key`, `${store}.key`);
    for (const force of [[], ["--force"]]) {
        const restore = laterIn({ ...process.env, ...preloaded(faults), FAULT: "stopped" }, "restore", copy, ...force, "--store", store);
        let [steps, over] = [0, false];
        restore.then(() => (over = true));
        const status = () => over || isStopped(restore.child);
        for (;;) {
            await until("it stops, or ends", status);
            if (over || ++steps > 9) break;
            const served = spawnSync(program, ["serve", "--port", "0", "--store", store], { encoding: "utf8", timeout: 10000 });
            expect(`a server at step ${steps}`, { code: served.status, out: served.stdout, err: served.stderr }, 3, /is in use: another Hourglass/);
            expect(`another one at step ${steps}`, admin("restore", copy, "--force", "--store", store), 1, /a server has .* open|is being written by another hourglass admin/);
            restore.child.kill("SIGCONT");
        }
        expect("restore", await restore, 0, /is as it was/);
        check("it was stopped", steps >= 3, steps);
        expect("it is the copy", admin("table", "show", game.table, "--store", store), 0, /being played/);
        same("nothing else is left", fs.readdirSync(file("alone")).sort().join(), `source.db,source.db.key,tables.db,tables.db.key${force.length ? ",tables.db.old" : ""}`);
    }
    await start(server, { store });
    for (const one of guests) await one.connect();
    check("and one plays there", await move(game));
    same("it ends", await stop(server), 0);
}

// Of two copies that are put back at the same time the second one is not begun, and the first one is whole.
async function testTwoRestores() {
    const store = file("two/tables.db");
    const [full, empty] = [file("full-copy.db"), file("two-copy.db")];
    fs.mkdirSync(file("two"));
    const server = await start({ store: file("two/source.db") });
    await begin([await guest(server, "Ada"), await guest(server, "Bo")]);
    expect("backup", await later("backup", full, "--store", server.store), 0, /is a copy/);
    await stop(server);
    admin("init", "--store", file("two/empty.db"));
    expect("backup of another", admin("backup", empty, "--store", file("two/empty.db")), 0, /is a copy/);
    const { restore, pour } = await slowRestore(full, file("two/pipe"), store);
    expect("a second restore", admin("restore", empty, "--force", "--store", store), 1, /tables\.db is being written by another hourglass admin/);
    pour();
    expect("the first one", await restore, 0, /is as it was/);
    expect("it is whole", admin("check", "--store", store), 0, /: 1 table, /);
    expect("then the second", admin("restore", empty, "--force", "--store", store), 0, /is as it was/);
}

// Of two servers that begin at the same time where no store is one serves, and its key is the one that is kept.
async function testTwoStarts() {
    const store = file("starts/tables.db");
    const env = { ...process.env, ...preloaded(faults), FAULT: "stopped" };
    fs.mkdirSync(file("starts"));
    const server = {};
    const begun = start(server, { store, env });
    const isAboutTo = (child) => until("it is about to name its key", () => isStopped(child));
    await isAboutTo(server.child);
    const other = spawn(program, ["serve", "--port", "0", "--store", store], { env });
    running.add(other);
    let err = "";
    other.stderr.on("data", (data) => (err += data));
    const ended = new Promise((done) => other.on("close", done));
    await isAboutTo(other);
    server.child.kill("SIGCONT");
    await begun;
    const game = await begin([await guest(server, "Ada"), await guest(server, "Bo")]);
    other.kill("SIGCONT");
    same("the other one does not begin", await ended, 3);
    running.delete(other);
    check("and says why", /is in use: another Hourglass/.test(err), err);
    check("the game goes on", await move(game));
    await stop(server);
    expect("the key is that of the store", admin("check", "--store", store), 0, /1 table, and it replays/);
    same("nothing else is left", fs.readdirSync(file("starts")).sort().join(), "tables.db,tables.db.key");
}

// A server that had opened what was there before, and not locked it, when a copy was put in its place.
async function testLateServer() {
    const source = file("behind/source.db");
    const store = file("behind/tables.db");
    const copy = file("behind.db");
    fs.mkdirSync(file("behind"));
    admin("init", "--store", source);
    expect("backup", admin("backup", copy, "--store", source), 0, /is a copy/);
    for (const force of [[], ["--force"]]) {
        const late = spawn(program, ["serve", "--port", "0", "--store", store], { env: { ...process.env, ...preloaded(faults), FAULT: "late" } });
        running.add(late);
        let err = "";
        late.stderr.on("data", (data) => (err += data));
        late.stdout.on("data", (data) => (err += data) && late.kill());
        const ended = new Promise((done) => late.on("close", done));
        await until("it has opened the store", () => isStopped(late));
        expect("restore", admin("restore", copy, ...force, "--store", store), 0, /is as it was/);
        late.kill("SIGCONT");
        same("it does not begin", await ended, 3);
        running.delete(late);
        check("and says why", /is in use: another Hourglass/.test(err), err);
        check("no log of it is left", !fs.existsSync(`${store}-wal`) || fs.statSync(`${store}-wal`).size === 0);
        expect("the store is the copy", admin("check", "--store", store), 0, /: 0 tables/);
    }
}

// What root makes belongs to whoever owns the directory; a link that lies there does not give away what it leads to.
function testLinks() {
    if (process.getuid() !== 0) return;
    const [store, other] = [file("owned/tables.db"), file("other/tables.db")];
    for (const name of ["owned", "other"]) fs.mkdirSync(file(name));
    admin("init", "--store", other);
    fs.chownSync(file("owned"), 65534, 65534);
    fs.symlinkSync(`${other}.key`, `${store}.key`);
    expect("init", admin("init", "--store", store), 0, /is made/);
    same("the store is his", fs.statSync(store).uid, 65534);
    same("what the link leads to is not", fs.statSync(`${other}.key`).uid, 0);
}

// What a server that was killed had copied goes at the next start; what somebody calls like the store stays.
async function testOwnCopies() {
    const server = { store: file("own/tables.db") };
    fs.mkdirSync(file("own"));
    const own = ["backup-2026-11-19", "backup-0123456789abcdef", "admin-copy-monday", "admin-copy-0123456789abcdef0"];
    for (const name of [...own, "admin-copy-0123456789abcdef"]) fs.writeFileSync(`${server.store}.${name}`, "");
    await start(server);
    same("own copies stay", fs.readdirSync(file("own")).filter((name) => /backup|copy/.test(name)).sort().join(), own.map((name) => `tables.db.${name}`).sort().join());
    await stop(server);
}

// Somebody is deleted while others play: no name, no words, no device, and the game goes on for who is left.
async function testPeople() {
    const server = await start({ store: file("people.db") }, { settings: [...unlimited, "--log", "events"] });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const twin = await guest(server, "Bo");
    const game = await begin(guests);
    for (let i = 0; i < 3; i++) await move(game);
    await guests[1].must("chat.say", { table: game.table, key: "c", text: "a word of Bo" });
    const act = (...words) => later(...words, "--store", server.store);
    expect("show", await act("person", "show", "Ada"), 0, new RegExp(`^Person 1: Ada, came .*\n {2}table ${game.table}: tides, being played`));
    expect("nobody", await act("person", "show", "Eve"), 1, /nobody is called 'Eve'/);
    expect("two of a name", await act("person", "delete", "Bo"), 1, /Person 2: Bo[^]*Person 3: Bo[^]*say which one by its number/);
    expect("delete", await act("person", "delete", "2"), 0, /Person 2 is deleted/);
    await until("the connection is closed", () => guests[1].code === 1008);
    await until("others see no name", () => !JSON.stringify(told(guests[0], game.table, "table.people")?.seats).includes("Bo"));
    expect("shown", await act("person", "show", "2"), 0, /Person 2: a former player/);
    expect("once", await act("person", "delete", "2"), 1, /is nobody any more already/);
    const chat = (await guests[0].must("table.join", { table: game.table })).chat;
    check("no words", !JSON.stringify(chat).includes("a word of Bo"), chat);
    same("the other one of this name", (await twin.must("games.mine")).tables?.length ?? 0, 0);
    expect("who did what", await act("acts"), 0, /delete 2\n$/);
    check("the log tells of it, and not of whom", /"event":"admin","act":"forget"\}/.test(server.err) && !server.err.includes("Bo"), server.err);
    expect("versions", await act("versions"), 0, /This program: \d[^]*The server that runs: \d[^]*: version \d+\n {2}Tides of Time, rules \d+: 1 table that is not over\n$/);
    expect("sweep", await act("sweep"), 0, /^0 rows went/);
    await stop(server);
    spoil(server.store, "update sessions set used = 0");
    expect("sweep without a server", admin("sweep", "--store", server.store), 0, /^2 rows went/);
    expect("versions without a server", admin("versions", "--store", server.store), 0, /: version \d+\n/);
}

// The file is moved away under the server: nothing is kept or told that is not in it, and all goes on when it is back.
async function testMoved() {
    const server = await start({ store: file("moved.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    await move(game);
    const errors = [];
    fs.renameSync(server.store, `${server.store}.away`);
    for (let i = 0; i < 3; i++) await move(game, (error) => errors.push(error.data.code));
    same("nothing is kept", errors.join(), "not-kept,not-kept,not-kept");
    expect("an administrator is told", await later("check", "--store", server.store), 3, /there is no store at/);
    expect("where it is, nobody has a key", await later("table", "stop", game.table, "--store", `${server.store}.away`), 3, /in use: another Hourglass/);
    fs.renameSync(`${server.store}.away`, server.store);
    while (await move(game));
    await verify("a game whose file was away", game);
    expect("then", await later("check", "--store", server.store), 0, /1 table, and it replays/);
    same("it ends", await stop(server), 0);
}

// A key that is lost: games that go on are stopped, those that are over stay, and the server serves again.
async function testLostKey() {
    const server = await start({ store: file("lost.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const [over, playing, frozen] = [await begin(guests), await begin(guests), await begin(guests)];
    await guests[0].must("table.create", { game: usual, seats: 2, key: guests[0].key() });
    while (await move(over));
    for (const game of [playing, frozen]) for (let i = 0; i < 5; i++) await move(game);
    expect("freeze", await later("table", "freeze", frozen.table, "--store", server.store), 0, /is frozen/);
    await stop(server);
    fs.rmSync(`${server.store}.key`);
    const init = (...words) => admin("init", "--store", server.store, ...words);
    expect("init where a key is lost", init(), 1, /its key .* is not: put it back.*--force makes another one/);
    expect("init by force", init("--force"), 0, /(The game at table \w+ is stopped, and nobody has won\.\n){3}.* has another key/);
    same("mode of the key", fs.statSync(`${server.store}.key`).mode & 0o777, 0o600);
    expect("once", init("--force"), 1, /is there already/);
    expect("what all see of a game that was stopped", admin("table", "export", playing.table, "--store", server.store), 0, /"stop":"agreed"/);
    expect("all of them replay", admin("check", "--store", server.store), 0, /: 4 tables, and all of them replay/);
    await start(server);
    for (const one of guests) await one.connect();
    await verify("a game that was over", over);
    for (const { table } of [playing, frozen])
        check("a game that went on is stopped", (await guests[0].must("table.join", { table })).turn.over);
    check("there are new ones", await begin(guests));
    await stop(server);
}

// Whoever broke that off has the new key, and games that are sealed with the old one: the second try goes on.
async function testHalfKey() {
    const server = await start({ store: file("half.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    for (let i = 0; i < 2; i++) await begin(guests);
    await stop(server);
    const init = (...words) => admin("init", "--store", server.store, ...words);
    expect("the key fits", init("--force"), 1, /is there already/);
    admin("init", "--store", file("another.db"));
    fs.cpSync(`${file("another.db")}.key`, `${server.store}.key`);
    expect("init", init(), 1, /is there already/);
    expect("the second try", init("--force"), 0, /(The game at table \w+ is stopped, and nobody has won\.\n){2}.* has another key/);
    expect("the third", init("--force"), 1, /is there already/);
    await start(server);
    for (const one of guests) await one.connect();
    check("there are new games", await begin(guests));
    expect("whose key fits", await later("check", "--store", server.store), 0, /: 3 tables, and all of them replay/);
    await stop(server);
}

// A record that cannot be read is no empty one.
async function testNoRecord() {
    const server = await start({ store: file("bare.db") });
    const game = await begin([await guest(server, "Ada"), await guest(server, "Bo")]);
    while (await move(game));
    await stop(server);
    const save = () => admin("table", "export", game.table, "--store", server.store);
    expect("the record", save(), 0, /"move"/);
    spoil(server.store, "delete from entries");
    expect("from where it stays", save(), 0, /"move"/);
    spoil(server.store, "update records set moves = -1");
    expect("no record", save(), 3, /the record of table \w+ cannot be read/);
}

// A store of an earlier version is looked at as it is; what changes something brings it to this one, with a copy beside it.
function testEarlier() {
    const store = file("earlier/tables.db");
    fs.mkdirSync(file("earlier"));
    const sql = fs.readFileSync(new URL("fixtures/store/version-1.sql", import.meta.url), "utf8");
    const made = spawnSync("python3", ["-c", "import sqlite3, sys; sqlite3.connect(sys.argv[1]).executescript(sys.stdin.read())", store], { input: sql, encoding: "utf8" });
    same("the store is made", made.stderr, "");
    const files = () => fs.readdirSync(file("earlier")).sort().join();
    expect("versions", admin("versions", "--store", store), 0, /tables\.db: version 1\n/);
    expect("check", admin("check", "--store", store), 1, /: \d+ tables?, of which/);
    expect("backup", admin("backup", file("earlier/copy.db"), "--store", store), 0, /is a copy/);
    expect("versions of the copy", admin("versions", "--store", file("earlier/copy.db")), 0, /copy\.db: version 1\n/);
    same("nothing else is made", files(), "copy.db,tables.db");
    expect("sweep", admin("sweep", "--store", store), 0, /went/);
    expect("versions then", admin("versions", "--store", store), 0, /tables\.db: version [2-9]\d*\n/);
    same("and the copy is there", files(), "copy.db,tables.db,tables.db.version-1");
}

// A disk that is full: a sentence, no half of a copy, and the store is as it was.
async function testFull() {
    const store = file("full.db");
    admin("init", "--store", store);
    const done = spawnSync("sh", ["-c", 'ulimit -f 8; exec "$0" "$@"', program, "admin", "backup", file("none.db"), "--store", store], { encoding: "utf8" });
    expect("a full disk", { code: done.status, out: done.stdout, err: done.stderr }, 3, /its disk is full/);
    check("no half of a copy", !fs.existsSync(file("none.db")) && !fs.existsSync(file("none.db.part")));
    expect("then", admin("check", "--store", store), 0, /: 0 tables/);
    fs.chmodSync(store, 0o400);
    if (process.getuid() === 0) return; // who may write everything
    expect("read-only", admin("check", "--store", store), 3, /read-only/);
    fs.chmodSync(store, 0);
    expect("not to be read", admin("check", "--store", store), 3, /cannot be used as a store: Permission denied/);
}

testInit();
testWrongFiles();
testWords();
testEarlier();
await testCheck();
await testRunning();
await testSocket();
await testSilent();
await testFlood();
await testGone();
await testMany();
await testBrokenOff();
await testLong();
await testTables();
await testOpen();
await testLive();
await testTime();
await testClocks();
await testBroken();
await testCopies();
await testOwnCopies();
await testBackupOverStore();
await testForeignLog();
await testRestoreUnderServer();
await testRestoreAlone();
await testTwoRestores();
await testTwoStarts();
await testLateServer();
testLinks();
await testMoved();
await testLostKey();
await testHalfKey();
await testNoRecord();
await testFull();
await testPeople();
if (failures()) process.exit(1);
console.log("admin: stores are made and checked");
