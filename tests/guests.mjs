// What tests of tables on a server share: the real program, guests who play at it over WebSockets and send again what was
// not answered, whole games, and the verdict on their records. Node 18, no packages.

import { spawn, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";

export const program = path.resolve(process.argv[2] ?? "build/release/hourglass");
export const work = fs.mkdtempSync(path.join(os.tmpdir(), "hourglass-hosting-"));
export const running = new Set();
process.on("exit", () => {
    for (const child of running) child.kill("SIGKILL");
    fs.rmSync(work, { recursive: true, force: true });
});
process.env.LC_ALL = "C.UTF-8"; // or it would speak the language of whoever tests

let failed = 0;
export const failures = () => failed;

export function check(name, good, found = "") {
    if (good) return;
    failed++;
    console.log(`FAILED: ${name}`);
    if (found !== "")
        console.log(`    found: ${String(typeof found === "string" ? found : JSON.stringify(found)).slice(0, 600)}`);
}

export const same = (name, found, wanted) => check(`${name}: ${JSON.stringify(wanted)}`, Object.is(found, wanted), found);
export const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
export const usual = "tides"; // the quickest game
export const pick = (list) => list[crypto.randomInt(list.length)];
export const file = (name) => path.join(work, name);

// --- the program -----------------------------------------------------------------------------------------------------

export const unlimited = ["requests-per-second", "requests-at-once", "guests-per-hour", "tables-per-guest", "tables-per-hour"].flatMap((name) => ["--limit", `${name}=1000000`]);

// `blocks`: no file of it may be larger than so many blocks of 512 bytes.
export async function start(server, { store = server.store, blocks = 0, settings = unlimited, port = 0, env = process.env } = {}) {
    const words = ["serve", "--port", String(port), "--store", store, ...settings];
    const child = blocks
        ? spawn("sh", ["-c", `ulimit -f ${blocks}; exec "$0" "$@"`, program, ...words], { env })
        : spawn(program, words, { env });
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

export async function stop(server, signal = "SIGTERM") {
    server.child.kill(signal);
    return Promise.race([server.ended, sleep(20000).then(() => "still running")]);
}

// What it complained of; that it was built without the page is no matter here.
export const complaints = (server) => server.err.replace(/^.* built without the web client: .*\n/gm, "");

// --- guests ----------------------------------------------------------------------------------------------------------

const head = ({ port, headers }) =>
    `GET /ws HTTP/1.1\r\n${headers ? "Host: games.example" : `Host: localhost:${port}`}\r\n${headers ?? ""}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
    "Sec-WebSocket-Protocol: hourglass.1\r\n\r\n";

function frame(first, payload) {
    const data = Buffer.from(payload);
    const mask = crypto.randomBytes(4);
    const length =
        data.length < 126 ? [0x80 | data.length]
        : data.length < 65536 ? [0xfe, data.length >> 8, data.length & 255]
        : [0xff, 0, 0, 0, 0, 0, data.length >> 16, (data.length >> 8) & 255, data.length & 255];
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

export class Guest {
    constructor(server, name) {
        Object.assign(this, { server, name, number: 0, waiting: new Map(), told: [], keys: 0, code: null, tries: 0 });
        this.patience = 0; // milliseconds without an answer, after which a line counts as dead; 0: for ever
    }

    // Notifications and answers in the order in which they come: whoever awaits an answer goes on later.
    hear(message) {
        if (message.method) this.told.push(message);
    }

    // Said behind each hello.
    async greet() {}

    // A socket on which somebody has said hello; false: nobody answers.
    connect() {
        return new Promise((done) => {
            const socket = this.server.connect?.() ?? net.connect({ port: this.server.port || 1, host: "127.0.0.1", noDelay: true });
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
                this.hear(message);
                this.waiting.get(message.id)?.(message);
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
                    this.send("hello", hello).then(async (answer) => {
                        if (answer) await this.greet();
                        done(this.socket === socket);
                    });
                }
                bytes = unframe(bytes, hear);
            });
            if (this.patience) setTimeout(() => upgraded || lose(), this.patience).unref();
            socket.on("close", lose).on("error", lose).write(head(this.server));
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
            const { socket, patience } = this;
            setTimeout(() => this.waiting.has(id) && (patience ? socket.destroy() : this.fail(method)), patience || 20000).unref();
            socket.write(frame(0x81, JSON.stringify({ jsonrpc: "2.0", id, method, params })));
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

export async function guest(server, name) {
    const one = new Guest(server, name);
    const { token, person } = await one.must("guest.begin", { name });
    one.token = token;
    same("the guest's name", person.name, name);
    return one;
}

// --- games -----------------------------------------------------------------------------------------------------------

export const sealOf = (table, seat, contribution) =>
    crypto.createHash("sha256").update(`hourglass seal 1\0${table}\0`).update(Buffer.from([seat])).update(contribution).digest("hex");

// A table where the guests sit, in the order of their seats, and has begun; with what they note.
export async function begin(guests, options = {}) {
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

// One in real time, before its clock runs for the first time; with that clock, and a way for all to be ready.
export async function beginLive(guests) {
    const games = await guests[0].must("games.list", {});
    const timed = games.find(({ options }) => options.some(({ name }) => name === "age_ms"));
    const game = await begin(guests, { game: timed.id });
    const { table } = game;
    game.clock = async () => (await guests[0].must("table.turn", { table })).clock;
    game.ready = async () => {
        for (const [seat, one] of guests.entries()) await one.must("table.clock", { table, seat, runs: true, key: one.key() });
    };
    for (let tries = 0; !(await game.clock()).held && tries < 20; tries++) await move(game);
    return game;
}

// One move of whoever owes one; false: the game is over. `refused` is told of what was not kept.
export async function move(game, refused = null) {
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

export async function verify(name, game) {
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
