// peer-plays.mjs PROGRAM: docs/peer.py, a client that is not ours, takes a seat of a link and plays whole games against a terminal
// and against another of its kind; the server is killed in the middle.
//
// Exit status: 0 all is well, 1 it is not, 77 python3-websockets is not there.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { check, failures, file, guest, program, running, same, sleep, start, stop, usual } from "./guests.mjs";

const python = process.env.HG_PYTHON ?? "python3";
const script = fileURLToPath(new URL("../docs/peer.py", import.meta.url));
if (spawnSync(python, ["-c", "import websockets"]).status !== 0) {
    console.log("python3-websockets is not here: skipped.");
    process.exit(77);
}

function peer(server, table, name) {
    const child = spawn(python, [script, `http://127.0.0.1:${server.port}/#/with/${table}`, name]);
    const one = { name, out: "", err: "" };
    running.add(child);
    child.stdout.on("data", (data) => (one.out += data));
    child.stderr.on("data", (data) => (one.err += data));
    one.ended = new Promise((done) => child.on("close", (code) => (running.delete(child), done(code))));
    return one;
}

const settings = ["--limit", "requests-per-second=100"]; // it would ask faster

// A game in real time goes on when both are ready; others have no clock, and say so.
async function make(maker, game) {
    const timed = await maker.ask("table.create", { game, clock: "lockstep", key: maker.key() });
    const { table } = timed.result ?? (await maker.must("table.create", { game, key: maker.key() }));
    return table;
}

async function play(server, game, kill) {
    const table = await make(await guest(server, `Maker ${game}`), game);
    const peers = ["Ada", "Bo"].map((name) => peer(server, table, name));
    if (kill) {
        while (!/ (picks|builds|reveals|places) /.test(peers[0].out)) await sleep(20);
        await stop(server, "SIGKILL");
        await start(server, { port: server.port, settings });
    }
    for (const one of peers) {
        same(`${game}: ${one.name} ends well`, await Promise.race([one.ended, sleep(120000).then(() => "it still plays")]), 0);
        check(`${game}: ${one.name} sees the end`, /\nThe game is over\. Winners: \w/.test(one.out), one.out.slice(-300) + one.err.slice(-300));
    }
}

const server = await start({ store: file("tables.db") }, { settings });
const games = JSON.parse(spawnSync(program, ["games", "--json"], { encoding: "utf8" }).stdout).map(({ id }) => id);
for (const game of games) await play(server, game, game === usual);
await stop(server);
console.log(`docs/peer.py: ${failures()} failed`);
process.exit(failures() ? 1 : 0);
