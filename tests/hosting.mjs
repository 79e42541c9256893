// Tables on the server, through the real program: node hosting.mjs PATH-OF-HOURGLASS
//
// Guests play whole games over WebSockets and note what they are told; the records are verified with these notes. The
// program is killed in the middle (HG_KILLS times, 20 by default), its store fails, a second one wants the same file.
// Node 18, no packages.

import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import {
    begin, beginLive, check, complaints, failures, file, Guest, guest, move, pick, program, same, sleep, start, stop, usual, verify,
} from "./guests.mjs";

const kills = Number(process.env.HG_KILLS ?? 20);

// The limit is 1 byte, which neither a file nor a program gets; where only 0 may be set, which does not keep it from programs, it
// hands out nothing at all: then what the system tells of it is root's.
function isInNoPicture(pid) {
    const [, least, most] = /^Max core file size +(\d+) +(\d+) /m.exec(fs.readFileSync(`/proc/${pid}/limits`, "utf8")) ?? [];
    return (least === "1" && most === "1") || (least === "0" && most === "0" && fs.statSync(`/proc/${pid}/environ`).uid === 0);
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

// GET /record/..., without a socket, an answer of its own.
async function readRecord(server, id, method = "GET") {
    const found = await fetch(`http://127.0.0.1:${server.port}/record/${id}`, { method });
    return { status: found.status, headers: found.headers, text: await found.text() };
}

async function refuseRecord(server, name, id, status, words) {
    const found = await readRecord(server, id);
    same(`${name}, status`, found.status, status);
    check(`${name}, a sentence`, found.text.includes(words), found.text);
}

// A file of whoever knows the id, that says who sat there and can be verified.
async function checkRecord(name, server, game) {
    const { record } = await game.guests[0].must("table.record", { table: game.table });
    const { status, headers, text } = await readRecord(server, game.table);
    same(`${name}, status`, status, 200);
    same(`${name}, type`, headers.get("content-type"), "application/jsonl");
    same(`${name}, never kept by others`, headers.get("cache-control"), "no-store");
    const names = JSON.stringify({ names: game.guests.map((one) => one.name) });
    check(`${name}: the record, and who sat there`, text === `${record}${names}\n`, text.slice(-300));
    same(`${name}, HEAD`, (await readRecord(server, game.table, "HEAD")).headers.get("content-length"), String(Buffer.byteLength(text)));
    const many = await Promise.all(Array.from({ length: 150 }, () => readRecord(server, game.table)));
    check(`${name}, asked by many at once: all of it, or not now`, many.every((one) => one.text === text || one.status === 503));
    check(`${name}, asked by many at once: for some`, many.some((one) => one.text === text));
    fs.writeFileSync(file("read.jsonl"), text);
    const verdict = spawnSync(program, ["verify", "--json", file("read.jsonl"), "--commit", game.commit], { encoding: "utf8" });
    check(`${name}: good`, /"good": ?true/.test(verdict.stdout), verdict.stdout + verdict.stderr);
}

// --- tests -----------------------------------------------------------------------------------------------------------

// Whoever opens the page of a long game with nothing known gets no more than a page can wait for.
async function joinLate(server, name, { table }) {
    const late = new Guest(server, "Cyd");
    const { length } = JSON.stringify(await late.must("table.join", { table }));
    check(`${name}: who joins at the end gets at most 64 KB`, length < 64_000, length);
    console.log(`${name}: ${length} bytes for who joins at the end`);
    late.close();
}

async function testGame() {
    const server = await start({ store: file("folder/tables.db") });
    const { pid } = server.child;
    check("no picture of its memory, neither for a file nor for a program", isInNoPicture(pid), fs.readFileSync(`/proc/${pid}/limits`, "utf8"));
    same("mode of the store", fs.statSync(server.store).mode & 0o777, 0o600);
    same("mode of the key", fs.statSync(`${server.store}.key`).mode & 0o777, 0o600);
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const cyd = new Guest(server, "Cyd");
    const game = await begin(guests);
    same("somebody looks on", (await cyd.must("table.join", { table: game.table })).eyes, "spectator");
    const early = await guests[1].ask("table.record", { table: game.table });
    same("no record before the end", early.error?.data?.code, "not-open-yet");
    same("nobody moves for another", (await cyd.ask("table.play", { table: game.table, seat: 0, move: "x" })).error?.data?.code, "not-your-seat");
    await refuseRecord(server, "GET, before the end", game.table, 403, "lies open when it is over");
    await refuseRecord(server, "GET, no such table", "0000000000", 404, "No table has this number");
    for (const id of ["", "x", `${game.table}0`, `${game.table}/`, "%22%7D%0A000000"])
        await refuseRecord(server, `GET, ${id}`, id, 404, "No table has this number");
    while (await move(game));
    await checkRecord("GET, at the end", server, game);
    await verify("a game between two guests", game);
    checkStream("Bo", guests[1], game.table);
    for (const { id, options } of await guests[0].must("games.list", {})) {
        if (id === usual) continue;
        const modes = options.filter(({ name }) => name.startsWith("mode_")).map(({ name }) => [name, "aoi"]); // in turns
        const next = await begin(guests, { game: id, options: Object.fromEntries(modes) });
        while (await move(next));
        await verify(`a game of ${id}`, next);
        await joinLate(server, id, next);
        checkStream(`Bo, ${id}`, guests[1], next.table);
    }
    const other = await run({ store: server.store });
    same("a second program with the same store, exit code", other.status, 3);
    check("a second program with the same store: a sentence", /is in use: another Hourglass serves it/.test(other.stderr), other.stderr);
    same("SIGTERM", await stop(server), 0);
    same("the goodbye", guests[0].code, 1012);
    same("standard error", complaints(server), "");
    await start(server);
    await checkRecord("GET, after another start", server, game);
    await verify("after another start", game);
    const stored = [server.store, `${server.store}-wal`].filter(fs.existsSync).map((one) => fs.readFileSync(one));
    check("no token lies in the store", stored.every((bytes) => !bytes.includes(guests[0].token)));
    await stop(server, "SIGKILL");
}

// Editions of one's own come with the table: larger than other requests may be, kept with it, told to whoever joins, and
// in the record.
async function testEdition() {
    const server = await start({ store: file("edition.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    for (const { id } of (await guests[0].must("games.list", {})).slice(0, 3)) {
        const more = id === usual ? 900000 : 0;
        const edition = JSON.parse(fs.readFileSync(new URL(`../editions/${id}.json`, import.meta.url), "utf8"));
        edition.note = `Our own. ${"x".repeat(more)}`;
        const game = await begin(guests, { game: id, edition });
        const look = async (one) => (await one.must("table.join", { table: game.table, after: 0 })).edition_text;
        const [before, first] = [JSON.stringify(edition), await look(guests[0])];
        check(`${id}: the edition is told`, JSON.stringify(first) === before, JSON.stringify(first)?.slice(0, 300));
        for (let i = 0; i < 6; i++) await move(game);
        await stop(server, "SIGKILL");
        await start(server);
        check(`${id}: and after a kill`, JSON.stringify(await look(guests[1])) === before);
        while (await move(game));
        await stop(server);
        await start(server);
        const { record } = await guests[0].must("table.record", { table: game.table });
        check(`${id}: the record has it`, JSON.stringify(JSON.parse(record.split("\n")[1]).edition) === before, record.slice(0, 400));
        await verify(`${id} with an edition of one's own`, game);
    }
    const long = await guests[0].ask("table.join", { table: "x".repeat(20000) });
    same("another request that is as long", long.error?.data?.code, "too-long");
    const wrong = await guests[0].ask("table.create", { game: usual, edition: { id: usual }, key: "wrong" });
    check("an edition that is none, a sentence", /^bad-/.test(wrong.error?.data?.code) && wrong.error.message, wrong);
    const cyd = new Guest(server, "Cyd");
    await cyd.connect();
    cyd.send("table.create", { game: usual, edition: "x".repeat(20000) });
    for (let tries = 0; cyd.code === null && tries < 200; tries++) await sleep(20);
    same("whoever is nobody sends nothing as long", cyd.code, 1009);
    cyd.close();
    await stop(server);
}

// When a player says he moved: what is no time is refused, and what cannot have been changes nothing but the order.
async function pressWrongly(guests, table, clock) {
    const press = async (pressed) => {
        const moves = await guests[0].must("table.moves", { table, seat: 0 });
        return guests[0].ask("table.play", { table, seat: 0, move: pick(moves).move, pressed, key: guests[0].key() });
    };
    for (const pressed of ["soon", -1, 1.5, true, [7]])
        same(`pressed ${JSON.stringify(pressed)}`, (await press(pressed)).error?.data?.code, "bad-param");
    for (const pressed of [0, 3_600_000, 2_000_000_000]) {
        const before = await clock();
        const from = Date.now();
        const { result, error } = await press(pressed);
        check(`pressed ${pressed}: it is a move like any other`, result || error.code !== -32602, error);
        const passed = (await clock()).now - before.now;
        check(`pressed ${pressed}: the clock goes its way`, passed >= 0 && passed <= Date.now() - from + 100, passed);
        await sleep(150);
    }
}

// In real time: moves wait in a queue until the program comes back to it by itself. After a kill the clock is held, and no
// time is lost.
async function testLive() {
    const server = await start({ store: file("live.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const { table, clock, ready } = await beginLive(guests);
    const go = async () => {
        await ready();
        await sleep(300);
        same("it runs when all are ready", (await clock()).held, false);
    };
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
    await pressWrongly(guests, table, clock);
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

// Every limit is listed with what it is and means, and the manual page says the same of it.
function tellsLimits() {
    const { status, stdout } = spawnSync(program, ["serve", "--limit", "help"], { encoding: "utf8", timeout: 20000 });
    const manual = fs.readFileSync(new URL("../docs/hourglass.1", import.meta.url), "utf8");
    const listed = [...stdout.matchAll(/^(\S+) +(\d+) {2}(\S.*)$/gm)];
    same("--limit help, exit code", status, 0);
    same("--limit help, a line for each limit", listed.length, stdout.trimEnd().split("\n").length);
    check("--limit help, many of them", listed.length > 20, stdout);
    for (const [, name, usual] of listed) check(`${name} in the manual page`, manual.includes(`.It Cm ${name}\n${usual} `), usual);
    const inManual = /The names, and what they are without this option:([^]*?)\.El/.exec(manual)?.[1].match(/\.It Cm/g) ?? [];
    same("limits in the manual page", inManual.length, listed.length);
}

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
    tellsLimits();
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

for (const test of [testGame, testEdition, testLive, testRefusals, testKills, testFull])
    await test().catch((fault) => check(`${test.name}: ${fault.stack}`, false));
console.log(failures() ? `${failures()} failed` : "all passed");
process.exit(failures() ? 1 : 0);
