// `hourglass play --at URL`: terminals at tables of a server, each a program of its own that reads lines from a pipe. Every
// game is played to its end by whoever is asked; programs and the server are killed and come back.
//
//     node tests/play-at.mjs PROGRAM

import { spawn, spawnSync } from "node:child_process";
import net from "node:net";

import { check, failures, file, guest, program, running, same, sleep, start, stop, unlimited } from "./guests.mjs";

const within = (ms, what) => sleep(ms).then(() => { throw new Error(`${what} took more than ${ms / 1000} s`); });

const known = JSON.parse(spawnSync(program, ["games", "--json"], { encoding: "utf8" }).stdout);
const games = known.map(({ id }) => id), ofThree = known.find(({ seats }) => seats.max > 2).id;
const all = [];

// A terminal: what it shows, and a line whenever it asks.
class Terminal {
    constructor(name, words, { lang = "en", home = name, tty = false } = {}) {
        Object.assign(this, { name, out: "", err: "", asked: 0, answered: 0, waiting: [] });
        const env = { ...process.env, XDG_STATE_HOME: file(`state-${home}`), HOME: file(`home-${home}`), COLUMNS: "100" };
        const command = ["play", ...words, "--lang", lang];
        const quoted = [program, ...command].map((word) => `'${word}'`).join(" ");
        Object.assign(env, { TERM: "xterm", LC_ALL: "C.UTF-8" });
        this.child = tty ? spawn("script", ["-qec", `stty cols 100 rows 50; ${quoted}`, "/dev/null"], { env }) : spawn(program, command, { env });
        running.add(this.child);
        all.push(this);
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

    // Until something stands there behind what was read last.
    async until(pattern) {
        const found = await this.next(pattern);
        if (!found) throw new Error(`${this.name} has ended without ${pattern}:\n${this.out.slice(-2000)}${this.err}`);
        return found;
    }

    // The same; "": it has ended before.
    async next(pattern, ms = 60000) {
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

    // What was shown since the last prompt but one.
    last() {
        return this.out.slice(this.out.lastIndexOf("\n> ", this.out.length - 4));
    }

    type(line) {
        this.child.stdin.write(`${line}\n`);
    }

    // Whatever is asked, until the game is over.
    async play(choose = (terminal) => (/\b(r when you|press Enter)/i.test(terminal.last()) ? "r" : "1")) {
        for (let moves = 0; ; moves++) {
            const asked = await this.next(prompt);
            if (!asked) return moves;
            this.type(choose(this, moves));
        }
    }
}

const prompt = /(^|\n)> $/;
const link = async (terminal) => (await terminal.until(/http:\/\/\S+/)).trim();

async function wholeGame(server, game, words = []) {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = new Terminal(`${game}-ada`, ["--at", url, game, "--name", "Ada", ...words]);
    const bo = new Terminal(`${game}-bo`, ["--at", await link(ada), "--name", "Bo"]);
    const moves = await Promise.race([Promise.all([ada.play(), bo.play()]), within(120000, game)]);
    for (const terminal of [ada, bo]) {
        same(`${game}: ${terminal.name} ends well`, terminal.code, 0);
        check(`${game}: ${terminal.name} is told who has won`, /wins the game|share the victory|a draw/.test(terminal.out), terminal.out.slice(-800) + terminal.err);
    }
    console.log(`${game}: ${moves.join(" and ")} moves`);
}

// --- what concerns the others --------------------------------------------------------------------------------------------

async function sitDown(server, name, game = "tides") {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = new Terminal(`${name}-ada`, ["--at", url, game, "--name", "Ada"]);
    const bo = new Terminal(`${name}-bo`, ["--at", await link(ada), "--name", "Bo"]);
    for (const terminal of [ada, bo]) await terminal.until(prompt);
    return [ada, bo];
}

async function testTalk(server) {
    const [ada, bo] = await sitDown(server, "talk");
    ada.type("say Grüße \u{1F40C}");
    await bo.until(/\nAda: Grüße \u{1F40C}\n/u);
    ada.type("say");
    await ada.until(/What do you want to say\?/);
    ada.type(`say ${"ü".repeat(281)}`);
    await ada.until(/at most 280 characters; this one has 281/);
    ada.type("bot 2 nobody");
    await ada.until(/There is no bot "nobody"/);
    ada.type("people");
    await ada.until(/At the table: Ada \(you\), Bo\.\n/);
    ada.type("agree");
    await ada.until(/Nobody asks you anything/);
    ada.type("h");
    await ada.until(/there are no hints/);
    ada.type("save x");
    await ada.until(/none of the choices/);
    for (const terminal of [ada, bo]) terminal.type("q");
    for (const terminal of [ada, bo]) same(`${terminal.name} leaves`, await terminal.ended, 0);
    check("how to come back is told", /play --at '?http:\S+ --name Ada/.test(ada.out), ada.out.slice(-400));
}

// Both have moved: from there on it is not free.
async function testUndo(server) {
    const [ada, bo] = await sitDown(server, "undo");
    for (const terminal of [ada, bo]) terminal.type("1");
    for (const terminal of [ada, bo]) await terminal.until(/pick 2 of 4[^]*\n> $/);
    for (const [answer, end] of [["refuse", /Nothing came of it/], ["agree", /pick 1 of 4[^]*\n> $/]]) {
        ada.type("undo");
        await ada.until(/Ada wants to take back .*\nThe others are asked/);
        await bo.until(/Ada wants to take back .*\nType agree, or refuse/);
        bo.type(answer);
        await ada.until(end);
    }
    ada.type("redo");
    for (const one of [ada, bo]) await one.until(/pick 2 of 4[^]*\n> $/);
    ada.type("pause");
    await bo.until(/Ada wants a pause/);
    bo.type("refuse");
    await ada.until(/Nothing came of it/);
    ada.type("pause");
    await bo.until(/Ada wants a pause/);
    bo.type("agree");
    for (const one of [ada, bo]) await one.until(/The game is paused\. Type pause/);
    ada.type("1");
    await ada.until(/has to go on first[^]*Type pause to ask/);
    ada.type("stop");
    await bo.until(/Ada wants to end the game without a winner/);
    bo.type("agree");
    for (const terminal of [ada, bo]) {
        await terminal.until(/nobody has won/);
        same(`${terminal.name} sees the end`, await terminal.ended, 0);
    }
}

async function testResign(server) {
    const [ada, bo] = await sitDown(server, "resign");
    ada.type("resign");
    await ada.until(/resign !/);
    ada.type("resign !");
    await bo.until(/Bo wins the game/);
    for (const terminal of [ada, bo]) same(`${terminal.name} sees the end`, await terminal.ended, 0);
    check("who has resigned is said", /Ada resigned\.\nBo wins the game/.test(bo.out), bo.out.slice(-500));
}

// Where others play on: a bot is seen on the seat, and whoever gave it up has a record, too.
async function testResignAmongThree(server) {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = new Terminal("three-ada", ["--at", url, ofThree, "--seats", "Ada,Bo,Cleo:random"]);
    const at = await link(ada);
    const bo = new Terminal("three-bo", ["--at", at, "--name", "Bo"]);
    const asked = [ada, bo].map((one) => one.until(prompt).then(() => one));
    const first = await Promise.race(asked);
    const other = first === ada ? bo : ada;
    first.type("resign !");
    await Promise.all(asked);
    const alike = new Terminal("three-alike", ["--at", at, "--name", first === ada ? "Ada" : "Bo"]);
    same("somebody else who is called like whom a bot plays for", await alike.ended, 1);
    check("is told that there is no seat", /all seats of this table are taken/.test(alike.err), alike.err + alike.out);
    other.type("resign !");
    check("a bot is seen to play", new RegExp(`${first === ada ? "Ada" : "Bo"} \\(a bot plays\\)`).test(other.out), other.out);
    for (const one of [ada, bo]) {
        same(`${one.name} sees the end`, await one.ended, 0);
        check(`${one.name} has a record`, /the command that checks it/.test(one.out), one.out.slice(-500));
    }
}

// The last line of a file may have no end.
async function testLastLine(server) {
    const [ada, bo] = await sitDown(server, "line");
    ada.child.stdin.end("say over and out");
    same("the end of the lines leaves", await ada.ended, 0);
    await bo.until(/Ada: over and out[^]*Ada \(away\)|Ada \(away\)[^]*Ada: over and out/); // what comes together is told together
    bo.type("bot 1");
    await bo.until(/Ada has been away for less than a minute/);
    bo.type("q");
    await bo.ended;
}

// On a real terminal: words before the game begins, a line that is half typed when somebody speaks, a bot on the other seat.
async function testTerminal(server) {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = new Terminal("tty-ada", ["--at", url, "tides", "--name", "Ada"], { tty: true });
    const watch = new Terminal("tty-watch", ["--at", await link(ada), "--watch"]);
    await watch.until(/At the table: Ada, seat 2 is free/);
    ada.type("board");
    await ada.until(/The game has not begun/);
    ada.type("people");
    await ada.until(/At the table: Ada \(you\), seat 2 is free/);
    ada.type("bot 2 greedy");
    await ada.until(/Which card do you pick/);
    await watch.until(/At the table: Ada, Seat 2 \(bot: greedy\)/);
    ada.type("q");
    same("a terminal is left", await ada.ended, 0);
    watch.child.kill("SIGINT");
    same("Ctrl-C leaves", await watch.ended, 0);

    const cleo = new Terminal("tty-cleo", ["--at", url, "tides", "--name", "Cleo"], { tty: true });
    const bo = new Terminal("tty-bo", ["--at", await link(cleo), "--name", "Bo"]);
    await cleo.until(/Which card do you pick[^]*> /);
    await bo.until(prompt);
    cleo.child.stdin.write("half ty");
    await cleo.until(/half ty/);
    bo.type("say hello");
    await cleo.until(/Bo: hello[^]*half ty/);
    cleo.child.stdin.write("ped\n");
    await cleo.until(/"half typed" is none/);
    cleo.child.stdin.write(`${"half a line ".repeat(12)}xyz`); // more than a row
    await cleo.until(/xyz/);
    bo.type("say again");
    await cleo.until(/Bo: again[^]*xyz/);
    check("a long line leaves no row behind", cleo.out.includes("\x1b[1A\r\x1b[J"), JSON.stringify(cleo.out.slice(-600)));
    for (let i = 0; i < 9; i++) bo.type(`say ${i}`);
    await bo.until(/The server wants us to wait/);
    for (const one of [cleo, bo]) one.child.kill();
}

async function testTime(server) {
    const url = `http://127.0.0.1:${server.port}`;
    const ada = new Terminal("time-ada", ["--at", url, "tides", "--name", "Ada", "--think", "2s"]);
    const at = await link(ada);
    const bo = new Terminal("time-bo", ["--at", at, "--name", "Bo"]);
    await ada.until(/You have [012] seconds? to think/);
    await ada.until(/pick 2 of 4/); // nobody has typed anything
    for (const line of ["say hello", "say well"]) ada.type(line);
    await bo.until(/Ada: well/);
    ada.type("resign !");
    for (const one of [ada, bo]) {
        await one.until(/Bo wins the game/);
        await one.until(/The same people play again.*\n.*--again/);
        same(`${one.name} sees the end`, await one.ended, 0);
    }
    const again = [new Terminal("again-ada", ["--at", at, "--name", "Ada", "--again"], { home: "time-ada" })];
    const next = await link(again[0]);
    again.push(new Terminal("again-bo", ["--at", at, "--name", "Bo", "--again"], { home: "time-bo" }));
    same("the same table", await link(again[1]), next);
    await again[0].until(/At the table: Bo, Ada \(you\)/);
    again[1].type("say anew"); // the first line there
    await again[0].until(/Bo: anew/);
    check("what was said at the table before is not said here", !/Ada: (hello|well)/.test(again[0].out), again[0].out);
    const over = new Terminal("time-over", ["--at", at, "--name", "Ada"], { home: "time-ada" });
    await over.until(/Bo wins the game/);
    same("a game that is over is shown", await over.ended, 0);
    for (const one of again) one.child.kill();
}

// --- who comes back -------------------------------------------------------------------------------------------------------

// Programs are killed, and the server is, until the game is over; whoever comes back has the same seat.
async function testKills() {
    const server = await start({ store: file("kills.db") });
    const url = `http://127.0.0.1:${server.port}`;
    const again = (name, at) => new Terminal(`kills-${name}`, ["--at", at, "--name", name]);
    let ada = new Terminal("kills-Ada", ["--at", url, games[1], "--name", "Ada"]);
    const at = await link(ada);
    let bo = again("Bo", at);
    for (let round = 0; round < 4; round++) {
        for (const terminal of [ada, bo]) {
            await Promise.race([terminal.until(prompt), sleep(1500)]);
            terminal.type("1");
        }
        ada.child.kill("SIGKILL");
        await ada.ended;
        ada = again("Ada", at);
        await ada.until(/At the table: .*Ada \(you\)/);
        await stop(server, "SIGKILL");
        await start(server, { port: server.port });
        bo.type("1");
    }
    await Promise.race([Promise.all([ada.play(), bo.play()]), within(120000, "a game with kills")]);
    for (const terminal of [ada, bo]) {
        same(`kills: ${terminal.name} ends well`, terminal.code, 0);
        check(`kills: ${terminal.name}: nobody chose the luck`, /nobody chose the luck/.test(terminal.out), terminal.out.slice(-600) + terminal.err);
    }
    same("the server ends", await stop(server), 0);
}

// A server that says nothing any more, and one that is away: who waits is told, and goes on when it is back.
async function testAway() {
    const server = await start({ store: file("away.db") });
    const [ada, bo] = await sitDown(server, "away");
    await stop(server, "SIGKILL");
    for (const one of [ada, bo]) await one.until(/No connection to 127/);
    await start(server, { port: server.port });
    for (const one of [ada, bo]) await one.until(/Connected again/);
    for (const one of [ada, bo]) one.type("1");
    for (const one of [ada, bo]) {
        await one.until(/pick 2 of 4[^]*\n> $/);
        one.type("q");
        same(`${one.name} leaves`, await one.ended, 0);
    }
    await stop(server);
}

// A link to a seat plays it from elsewhere, and a spectator sees what lies open, to the end.
async function testOtherDevice(server) {
    const [ada, bo] = await sitDown(server, "device");
    ada.type("link");
    const at = (await ada.until(/http:\/\/\S+\n/)).trim();
    const watch = new Terminal("device-watch", ["--at", at, "--watch"]);
    const guest = new Terminal("device-guest", ["--at", at, "--watch"], { tty: true });
    await guest.until(/At the table/);
    guest.type("undo");
    await guest.until(/looks on has no say/);
    guest.type("say x");
    await guest.until(/look on with --watch and --name/);
    guest.type("q");
    await guest.ended;
    check("who looked on comes back so", /look on again with:\s+\S.* play --at \S+ --watch\s/.test(guest.out), guest.out.slice(-400));
    ada.type("link seat");
    const seat = (await ada.until(/http:\/\/\S+\n/)).trim();
    ada.type("q");
    await ada.ended;
    const other = new Terminal("device-other", ["--at", seat]);
    await Promise.race([Promise.all([other.play(), bo.play(), watch.ended]), within(120000, "the other device")]);
    for (const terminal of [other, bo, watch]) {
        same(`${terminal.name} sees the end`, terminal.code, 0);
        check(`${terminal.name} is told who has won`, over.test(terminal.out), terminal.out.slice(-600) + terminal.err);
    }
    check("who looks on is told no hand", /reveals/.test(watch.out) && !/Your hand/.test(watch.out), watch.out.slice(-600));
}

// A seal is opened by the device that has made it; another one of the same seat says so, and plays when that is done.
async function testSealedElsewhere(server) {
    const ada = new Terminal("sealed-ada", ["--at", `http://127.0.0.1:${server.port}`, "tides", "--name", "Ada"], { tty: true });
    const at = (await ada.until(/http:\/\/\S+\r?\n/)).trim();
    await ada.until(/seat 2 is free/);
    ada.type("link seat");
    const seat = (await ada.until(/http:\/\/\S+\/[0-9a-f]{32}/)).trim();
    const other = new Terminal("sealed-other", ["--at", seat]);
    await other.until(/sealed on another device/);
    const bo = new Terminal("sealed-bo", ["--at", at, "--name", "Bo"]);
    for (const terminal of [ada, other, bo]) await terminal.until(prompt);
    same("another device says once that it has not sealed", other.out.match(/sealed on another device/g).length, 1);
    bo.type("resign !");
    for (const terminal of [ada, other, bo]) same(`${terminal.name} sees the end`, await terminal.ended, 0);
}

// Where a server is known to others by another name: that is for them, and who comes back takes the way that they came.
async function testWayBack() {
    const server = await start({ store: file("way.db") }, { settings: [...unlimited, "--url", "https://games.example/"] });
    const ada = new Terminal("way-ada", ["--at", `http://127.0.0.1:${server.port}`, "tides", "--name", "Ada"]);
    const table = (await ada.until(/https:\/\/games.example\/#\/with\/\S+/)).split("/").pop();
    const at = `http://127.0.0.1:${server.port}/#/with/${table}`;
    const bo = new Terminal("way-bo", ["--at", at, "--name", "Bo"]);
    await ada.until(prompt);
    ada.type("q");
    same("who leaves", await ada.ended, 0);
    check("the way back is the one that was taken", ada.out.includes(`play --at '${at}' --name Ada`), ada.out.slice(-400));
    const again = new Terminal("way-again", ["--at", at, "--name", "Ada"], { home: "way-ada" });
    await again.until(prompt);
    again.type("resign !");
    await again.until(/The same people play again.*\n.*--again/);
    check("the way to the next game, too", again.out.includes(`play --at '${at}' --name Ada --again`), again.out.slice(-400));
    await bo.ended;
    await stop(server);
}

// Two servers take turns at one address, as at the end of a tunnel: whoever sits at a table of the first still does.
async function testTwoServers() {
    const first = await start({ store: file("first.db") });
    const at = `http://127.0.0.1:${first.port}`;
    const ada = new Terminal("two-ada", ["--at", at, "tides", "--name", "Ada"]);
    const table = await link(ada);
    const bo = new Terminal("two-bo", ["--at", table, "--name", "Bo"]);
    for (const one of [ada, bo]) await one.until(prompt);
    for (const one of [ada, bo]) one.type("q");
    for (const one of [ada, bo]) await one.ended;
    await stop(first);
    const second = await start({ store: file("second.db") }, { port: first.port });
    const other = new Terminal("two-other", ["--at", at, "tides", "--name", "Ada"], { home: "two-ada" });
    await link(other);
    other.child.kill("SIGKILL");
    await other.ended;
    await stop(second);
    await start(first, { port: first.port });
    const again = new Terminal("two-again", ["--at", table, "--name", "Ada"], { home: "two-ada" });
    await again.until(/Ada \(you\)/);
    again.type("resign !");
    same("the seat is still hers", await again.ended, 0);
    const next = new Terminal("two-next", ["--at", table, "--name", "Ada", "--again"], { home: "two-ada" });
    await next.until(/Ada \(you\)/); // who sat there is known there when it is over, too
    next.child.kill("SIGKILL");
    await stop(first);
}

// --- a server that is not as it should be ---------------------------------------------------------------------------------

// `answer(method, line)` gives the result for each request, undefined for none; lines are counted from 1.
function pretend(answer) {
    const server = net.createServer((socket) => {
        let bytes = Buffer.alloc(0), upgraded = false;
        const line = ++server.lines;
        const say = (message) => {
            const text = Buffer.from(JSON.stringify(message)), head = Buffer.from([0x81, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
            head.writeUInt32BE(text.length, 6);
            socket.write(Buffer.concat([head, text]));
        };
        socket.on("error", () => {}).on("data", (data) => {
            bytes = Buffer.concat([bytes, data]);
            const end = bytes.indexOf("\r\n\r\n");
            if (!upgraded && end < 0) return;
            if (!upgraded && !bytes.subarray(0, 7).equals(Buffer.from("GET /ws"))) return socket.end("HTTP/1.1 404 No\r\n\r\n");
            if (!upgraded) {
                socket.write("HTTP/1.1 101 Yes\r\n\r\n");
                bytes = bytes.subarray(end + 4);
                upgraded = true;
            }
            // The mask of these terminals is zero.
            for (;;) {
                if (bytes.length < 2) return;
                const [length, at] = (bytes[1] & 127) < 126 ? [bytes[1] & 127, 6] : [bytes.length < 4 ? Infinity : bytes.readUInt16BE(2), 8];
                if (bytes.length < at + length) return;
                const { id, method, params } = bytes[0] === 0x81 ? JSON.parse(bytes.subarray(at, at + length)) : {};
                bytes = bytes.subarray(at + length);
                const result = method && answer(method, line, params);
                if (result) say({ jsonrpc: "2.0", id, result });
            }
        });
    });
    server.lines = 0;
    return new Promise((done) => server.listen(0, "127.0.0.1", () => done(Object.assign(server, { at: `http://127.0.0.1:${server.address().port}` }))));
}

const pretended = (seats) => ({ table: "aaaaaaaaaa", eyes: "spectator", yours: [], game: "tides", settings: {}, options: {}, edition: "", status: "open", seats, wishes: [], events: [], last: 0 });

async function testStrangeServers() {
    let joined = 0;
    const greet = (method) => (method === "hello" ? { person: null } : method === "guest.begin" ? { token: "0".repeat(32), person: { name: "Ada" } } : undefined);
    const mute = await pretend((method) => greet(method) ?? (method === "table.join" && joined++ ? pretended([{}, {}]) : undefined));
    const watch = new Terminal("strange-mute", ["--at", `${mute.at}/#/with/aaaaaaaaaa`, "--watch"]);
    await watch.until(/At the table: seat 1 is free/);
    check("a line that dies before the table is there is made anew", mute.lines > 1, mute.lines);
    watch.child.kill("SIGINT");
    await watch.ended;
    const many = await pretend((method) => greet(method) ?? (method === "table.join" ? pretended(Array(400).fill({})) : undefined));
    await refused("a table with too many seats", ["--at", `${many.at}/#/with/aaaaaaaaaa`, "--watch"], 3, /more seats than this program knows/);
    const odd = await pretend((method) => greet(method) ?? (method === "table.join" ? { ...pretended([{}, {}]), eyes: 4000, yours: [4000, -7], turn: { waits: "start", seats: [77, -3], open: [4000], clock: { wishes: [99] } } } : undefined));
    const other = new Terminal("strange-odd", ["--at", `${odd.at}/#/with/aaaaaaaaaa`, "--watch"]);
    await other.until(/At the table: seat 1 is free/);
    other.child.kill("SIGINT");
    same("a seat that is none", await other.ended, 0);
    const long = await pretend((method) => greet(method) ?? (method === "table.join" ? { ...pretended([{}, {}]), made: "x".repeat(5 << 20) } : undefined));
    await refused("a message without end", ["--at", `${long.at}/#/with/aaaaaaaaaa`, "--watch"], 3, /sends more at once/);
    for (const server of [mute, many, odd, long]) server.close();
}

// --- what cannot be -------------------------------------------------------------------------------------------------------

async function refused(name, words, code, sentence, how = {}) {
    const terminal = new Terminal(`refused-${name}`, words, how);
    same(`${name}: the exit code`, await Promise.race([terminal.ended, sleep(20000)]), code);
    check(`${name} is said`, sentence.test(terminal.err), terminal.err + terminal.out);
    check(`${name} is said in one sentence`, terminal.err.trim().split("\n").length <= 3, terminal.err);
}

async function testRefusals(server) {
    const url = `http://127.0.0.1:${server.port}`;
    const files = await start({ store: file("none.db") }, { settings: ["--limit", "tables-per-guest=1"] });
    const other = `http://127.0.0.1:${files.port}`;
    await refused("nobody", ["--at", "http://127.0.0.1:1/#/with/aaaaaaaaaa"], 3, /Nobody answers at 127\.0\.0\.1:1/);
    await refused("no link", ["--at", "ftp://x/"], 2, /is no link to a table/);
    await refused("another page", ["--at", `${url}/#/rules/tides`], 2, /is no link to a table/);
    await refused("HTTPS", ["--at", "https://example.org/#/with/aaaaaaaaaa"], 2, /does not speak HTTPS/);
    await refused("no host", ["--at", "http://nowhere.invalid/", "tides"], 2, /nobody knows where nowhere\.invalid is/);
    await refused("no table", ["--at", `${url}/#/with/aaaaaaaaaa`], 1, /There is no table/);
    await refused("no game", ["--at", url], 2, /Say which game/);
    await refused("a seat link that is none", ["--at", `${url}/#/with/aaaaaaaaaa/${"0".repeat(32)}`], 1, /There is no table/);
    await refused("a name", ["--at", url, "tides", "--name", "x".repeat(40)], 2, /at most 20 letters/);
    await refused("options", ["--at", url, "tides", "--options", "nothing=on"], 2, /nothing/);
    await refused("what goes not together", ["--at", url, "tides", "--seed", "x"], 2, /--at goes with none of/);
    await refused("a time", ["--at", url, "tides", "--think", "soon"], 2, /--think is seconds/);
    await refused("without --at", ["tides", "--watch"], 2, /--name, --think, --again and --watch go with --at/);
    await refused("what a link has settled", ["--at", `${url}/#/with/aaaaaaaaaa`, "--clock", "live"], 2, /its settings already/);
    await refused("a game of a link", ["--at", `${url}/#/with/aaaaaaaaaa`, "tides"], 2, /its settings already/);
    await refused("looking on at a new table", ["--at", url, "tides", "--watch"], 2, /need the link of a table/);
    await refused("German", ["--at", "http://127.0.0.1:1/", "tides"], 3, /antwortet niemand/, { lang: "de" });
    const maker = await guest(server, "Maker");
    const { table: closed } = await maker.must("table.create", { game: games[0], watch: false, seats: [{}, { bot: "greedy" }], key: maker.key() });
    const alone = new Terminal("refused-alone", ["--at", `${url}/#/with/${closed}`, "--name", "Ada"]);
    await alone.until(prompt);
    await refused("looking on where nobody does", ["--at", `${url}/#/with/${closed}`, "--watch"], 1, /nobody looks on/);
    alone.type("q");
    same("who sits there plays on", await alone.ended, 0);
    const first = new Terminal("refused-first", ["--at", other, "tides", "--name", "Ada"]);
    const at = await link(first);
    await refused("too many tables", ["--at", other, "tides", "--name", "Ada"], 1, /at once/, { home: "refused-first" });
    const bo = new Terminal("refused-bo", ["--at", at, "--name", "Bo"]);
    await bo.until(prompt);
    await refused("a full table", ["--at", at, "--name", "Cleo"], 1, /all seats of this table are taken/);
    await stop(files);
}

// What everybody saw last is said when something takes too long.
async function run(test, ...args) {
    if (named && !named.includes(test.name)) return;
    try {
        await Promise.race([test(...args), within(150000, test.name)]);
    } catch (error) {
        for (const { name, out, err, code } of all.filter((one) => one.code === undefined))
            console.log(`--- ${name} (${code}):\n${out.slice(-700)}${err}`);
        check(test.name, false, error.message);
        process.exit(1);
    }
}

const over = /wins the game|share the victory|a draw/;
const server = await start({ store: file("tables.db") });
const named = process.env.TESTS?.split(","); // those alone

const wanted = process.env.GAMES?.split(",") ?? games;
await run(testTalk, server);
await run(testUndo, server);
await run(testResign, server);
await run(testResignAmongThree, server);
await run(testLastLine, server);
await run(testTerminal, server);
await run(testTime, server);
await run(testRefusals, server);
await run(testOtherDevice, server);
await run(testSealedElsewhere, server);
await run(testWayBack);
await run(testTwoServers);
await run(testStrangeServers);
await run(testKills);
await run(testAway);
for (const game of wanted) await run(wholeGame, server, game);
same("the server ends", await stop(server), 0);
console.log(`play --at: ${failures()} failed`);
process.exit(failures() ? 1 : 0);
