// `hourglass play --at URL`: terminals at tables of a server, each a program of its own that reads lines from a pipe. Every
// game is played to its end by whoever is asked; programs and the server are killed and come back.
//
//     node tests/play-at.mjs PROGRAM

import { spawn } from "node:child_process";
import fs from "node:fs";

import { check, failures, file, pick, program, running, same, sleep, start, stop } from "./guests.mjs";

const within = (ms, what) => sleep(ms).then(() => { throw new Error(`${what} took more than ${ms / 1000} s`); });

// A terminal: what it shows, and a line whenever it asks.
class Terminal {
    constructor(name, words, { lang = "en" } = {}) {
        Object.assign(this, { name, out: "", err: "", asked: 0, answered: 0, waiting: [] });
        const env = { ...process.env, XDG_STATE_HOME: file(`state-${name}`), HOME: file(`home-${name}`), COLUMNS: "100" };
        this.child = spawn(program, ["play", ...words, "--lang", lang], { env });
        running.add(this.child);
        this.child.stderr.on("data", (data) => (this.err += data));
        this.child.stdin.on("error", () => {});
        this.child.stdout.on("data", (data) => {
            this.out += data;
            for (const look of this.waiting.splice(0)) look();
        });
        this.ended = new Promise((done) =>
            this.child.on("close", (code, signal) => {
                running.delete(this.child);
                this.code = signal ?? code;
                for (const look of this.waiting.splice(0)) look();
                done(this.code);
            }),
        );
    }

    // Until something stands there behind what was read last; "": it has ended before.
    async until(pattern, ms = 60000) {
        const deadline = Date.now() + ms;
        for (;;) {
            const found = pattern.exec(this.out.slice(this.answered));
            if (found) {
                this.answered += found.index + found[0].length;
                return found[0];
            }
            if (this.code !== undefined) return "";
            if (Date.now() > deadline) throw new Error(`${this.name} does not show ${pattern}:\n${this.out.slice(-2000)}${this.err}`);
            await Promise.race([new Promise((done) => this.waiting.push(done)), sleep(500)]);
        }
    }

    type(line) {
        this.child.stdin.write(`${line}\n`);
    }

    // Whatever is asked, until the game is over.
    async play(choose = () => "1") {
        for (let moves = 0; ; moves++) {
            const asked = await this.until(/(^|\n)> $/);
            if (!asked) return moves;
            this.type(choose(this, moves));
        }
    }
}

const link = async (terminal) => (await terminal.until(/http:\/\/\S+/)).trim();

async function wholeGame(server, game, words = []) {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = new Terminal(`${game}-ada`, ["--at", url, game, "--name", "Ada", ...words]);
    const bo = new Terminal(`${game}-bo`, ["--at", await link(ada), "--name", "Bo"]);
    const moves = await Promise.race([Promise.all([ada.play(), bo.play()]), within(120000, game)]);
    if (process.env.SHOW) fs.writeFileSync(process.env.SHOW, ada.out);
    for (const terminal of [ada, bo]) {
        same(`${game}: ${terminal.name} ends well`, terminal.code, 0);
        check(`${game}: ${terminal.name} is told who has won`, /wins the game|share the victory/.test(terminal.out), terminal.out.slice(-800) + terminal.err);
    }
    console.log(`${game}: ${moves.join(" and ")} moves`);
}

const server = await start({ store: file("tables.db") });
await wholeGame(server, "tides");
same("the server ends", await stop(server), 0);
console.log(`play --at: ${failures()} failed`);
process.exit(failures() ? 1 : 0);
