// What happens to a server of tables from outside: node mishaps.mjs PATH-OF-HOURGLASS PATH-OF-TOLD-TIME
//
// Somebody has changed rows of the store, which harms one table each; the file of the store is moved away while the program
// runs; the clock of the machine is set. Node 18, and Python for the rows.

import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { begin, check, complaints, failures, file, guest, move, same, sleep, start, stop, verify } from "./guests.mjs";
import { linesOf, recordOf } from "./proofs/forger.mjs";
import { toldTime } from "./told-time.mjs";

const module = path.resolve(process.argv[3] ?? "build/release/tests/libhg_told_time.so");

/* --- rows --------------------------------------------------------------------------------------------------------- */

// The rows that a statement gives; each `?` is one of `values`.
function sql(store, statement, ...values) {
    const script =
        "import json, sqlite3, sys\nstore, statement, values = json.load(sys.stdin)\ndb = sqlite3.connect(store)\n" +
        "print(json.dumps(db.execute(statement, values).fetchall()))\ndb.commit()\n";
    const { status, stdout, stderr } = spawnSync("python3", ["-c", script], { input: JSON.stringify([store, statement, values]), encoding: "utf8" });
    if (status !== 0) throw new Error(`${statement}: ${stderr}`);
    return JSON.parse(stdout);
}

// The record of a table with another header, and all its checksums made right.
function withHeader(store, table, change) {
    const entries = sql(store, "select n, text from entries where tbl = ? and text is not null order by n", table);
    const [header, ...lines] = linesOf(entries.map(([, text]) => text).join(""));
    const forged = recordOf([{ ...header, ...change }, ...lines]).trimEnd().split("\n");
    for (const [n, text] of entries) {
        const count = text.trimEnd().split("\n").length;
        sql(store, "update entries set text = ? where tbl = ? and n = ?", `${forged.splice(0, count).join("\n")}\n`, table, n);
    }
}

const HARMS = {
    "an entry that is missing": (store, table) => sql(store, "delete from entries where tbl = ? and n = 3", table),
    "the last entry is missing": (store, table) =>
        sql(store, "delete from entries where tbl = ? and n = (select max(n) from entries where tbl = ?)", table, table),
    "a changed byte": (store, table) => {
        const [[n, text]] = sql(store, "select n, text from entries where tbl = ? and text like '%\"move\"%' order by n limit 1", table);
        sql(store, "update entries set text = ? where tbl = ? and n = ?", text.replace('"t":', '"t":1'), table, n);
    },
    "rules that nobody has": (store, table) => withHeader(store, table, { rules: 99 }),
    "an edition that nobody has": (store, table) => withHeader(store, table, { edition: "ab".repeat(32) }),
    "a text that is no record": (store, table) => sql(store, "update entries set text = 'nothing' where tbl = ? and n = 1", table),
};

const HARMLESS = {
    "wishes that are none": (store, table) => sql(store, "update tables set wishes = '{\"undo\":[' where id = ?", table),
    "wishes of another kind": (store, table) => sql(store, "update tables set wishes = '{\"undo\":7,\"keys\":{},\"bots\":\"x\"}' where id = ?", table),
    "no wishes": (store, table) => sql(store, "update tables set wishes = null where id = ?", table),
    "nothing": () => {},
};

async function testRows() {
    const server = await start({ store: file("rows.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const games = {};
    for (const name of [...Object.keys(HARMS), ...Object.keys(HARMLESS)]) {
        games[name] = await begin(guests);
        for (let i = 0; i < 6; i++) await move(games[name]);
    }
    same("SIGTERM", await stop(server), 0);
    for (const [name, harm] of Object.entries({ ...HARMS, ...HARMLESS })) harm(server.store, games[name].table);
    await start(server);
    for (const name of Object.keys(HARMS)) {
        const { table } = games[name];
        const joined = await guests[0].ask("table.join", { table });
        same(`${name}: the table is frozen`, joined.error?.data?.code, "frozen");
        check(`${name}: a sentence`, /^[A-Z].*[.]$/.test(joined.error?.message ?? ""), joined);
        const played = await guests[0].ask("table.play", { table, seat: 0, move: "x", key: guests[0].key() });
        same(`${name}: nobody moves`, played.error?.data?.code, "frozen");
    }
    for (const name of Object.keys(HARMLESS)) {
        while (await move(games[name]));
        await verify(`${name}, beside tables that are harmed`, games[name]);
    }
    same("SIGTERM beside tables that are harmed", await stop(server), 0);
}

/* --- the file ----------------------------------------------------------------------------------------------------- */

// Nothing is kept where nobody would find it.
async function testMoved() {
    const server = await start({ store: file("moved.db") });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests);
    for (let i = 0; i < 4; i++) await move(game);
    const files = ["", "-wal", "-shm"].map((end) => `${server.store}${end}`).filter(fs.existsSync);
    for (const one of files) fs.renameSync(one, `${one}.away`);
    let refused = null;
    await move(game, (error) => (refused = error));
    same("the file is away: nothing is kept", refused?.data?.code, "not-kept");
    const { decisions } = await guests[0].must("table.turn", { table: game.table });
    check("... and the table is as it was", decisions, decisions);
    check("... and no file is made in its place", !fs.existsSync(server.store));
    for (const one of files) fs.renameSync(`${one}.away`, one);
    await stop(server);
    await start(server);
    while (await move(game));
    await verify("a game whose store was moved away and back", game);
    await stop(server);
}

/* --- time --------------------------------------------------------------------------------------------------------- */

const HOUR = 3600_000;
const DAY = 24 * HOUR;

// Nobody's time is over because the clock of the machine is set, and no time in the record goes back: then it would be broken.
async function testClock() {
    const told = file("time");
    const set = (ahead) => fs.writeFileSync(told, String(Date.now() + ahead).padEnd(20));
    const env = { ...process.env, ...toldTime(module, told) };
    set(0);
    const server = await start({ store: file("clock.db") }, { env });
    const guests = [await guest(server, "Ada"), await guest(server, "Bo")];
    const game = await begin(guests, { think: 60_000 });
    const some = async () => {
        for (let i = 0; i < 3; i++) await move(game);
    };
    for (const ahead of [-HOUR, DAY, 0]) {
        await some();
        set(ahead);
        await sleep(700);
    }
    for (const ahead of [-HOUR, DAY, 2 * DAY, 0]) {
        set(ahead);
        await stop(server, ahead === DAY ? "SIGTERM" : "SIGKILL");
        await start(server, { env });
        await some();
    }
    while (await move(game));
    await verify("a game under a clock that was set", game);
    const { record } = await guests[0].must("table.record", { table: game.table });
    check("nobody's time was over", !record.includes("stand-in"));
    const [first, last] = [record.split("\n")[0], record.trimEnd().split("\n").at(-3)].map((line) => JSON.parse(line).t);
    check("the clock of the test was believed", last - first > DAY, [first, last]);
    same("standard error", complaints(server), "");
    await stop(server);
}

const wanted = process.argv.slice(4);
for (const test of [testRows, testMoved, testClock].filter(({ name }) => !wanted.length || wanted.includes(name)))
    await test().catch((fault) => check(`${test.name}: ${fault.stack}`, false));
console.log(failures() ? `${failures()} failed` : "all passed");
process.exit(failures() ? 1 : 0);
