// The bad network of tools/badnet.c does what it says: node badnet.mjs PATH-OF-BADNET PATH-OF-ECHO-SERVER

import { spawn } from "node:child_process";
import crypto from "node:crypto";
import net from "node:net";

const [program, echoServer] = process.argv.slice(2);
const running = new Set();
process.on("exit", () => {
    for (const child of running) child.kill("SIGKILL");
});

let passed = 0;
let failed = 0;

function check(name, good, found = "") {
    if (good) {
        passed++;
        return;
    }
    failed++;
    console.log(`FAILED: ${name}`);
    if (found !== "") console.log(`    found: ${JSON.stringify(found)}`.slice(0, 600));
}

const same = (name, found, wanted) => check(`${name}: ${JSON.stringify(wanted)}`, Object.is(found, wanted), found);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(what, holds) {
    for (let tries = 0; !holds(); tries++) {
        if (tries === 3000) throw new Error(`this never came: ${what}`);
        await sleep(5);
    }
}

// A program that prints its port; what it says later is in `lines`.
async function start(command, args) {
    const child = spawn(command, args.map(String), { stdio: ["pipe", "pipe", "inherit"] });
    const one = { child, lines: [], text: "" };
    running.add(child);
    one.ended = new Promise((done) => child.on("exit", (code) => done(running.delete(child) && code)));
    child.stdout.on("data", (data) => {
        one.text += data;
        const lines = one.text.split("\n");
        one.text = lines.pop();
        one.lines.push(...lines);
    });
    await until("a port", () => one.lines.length || child.exitCode !== null);
    one.port = Number(/port (\d+)/.exec(one.lines.shift())?.[1]);
    return one;
}

async function bad(port, ...settings) {
    const net = await start(program, [port, ...settings]);
    net.tell = async (command) => {
        const before = net.lines.length;
        net.child.stdin.write(`${command}\n`);
        await until(`an answer to ${command}`, () => net.lines.slice(before).some((line) => !line.startsWith("count")));
        return net.lines.slice(before);
    };
    net.stop = () => {
        net.child.stdin.end();
        return net.ended;
    };
    return net;
}

// Sends back what it gets; half-closes when its client does.
const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    socket.on("data", (data) => socket.write(data));
    socket.on("end", () => socket.end());
    socket.on("error", () => errors++);
});
let errors = 0;
await new Promise((done) => server.listen(0, "127.0.0.1", done));
const { port } = server.address();

function connect(to) {
    const socket = net.connect({ port: to, host: "127.0.0.1", noDelay: true, allowHalfOpen: true });
    const client = { socket, got: Buffer.alloc(0), ended: false, error: null, closed: false, send: (data) => socket.write(data) };
    socket.on("data", (data) => (client.got = Buffer.concat([client.got, data])));
    socket.on("end", () => (client.ended = true));
    socket.on("error", (error) => (client.error = error.code));
    socket.on("close", () => (client.closed = true));
    return client;
}

async function talk(client, text) {
    const before = client.got.length;
    const begun = Date.now();
    client.send(text);
    await until(`${text.length} bytes`, () => client.got.length >= before + text.length || over(client));
    return Date.now() - begun;
}

// --- passing on ------------------------------------------------------------------------------------------------------

async function testPassing() {
    const bytes = crypto.randomBytes(3 << 20);
    for (const settings of [[], ["part=3000", "seed=5"], ["delay=20", "jitter=30", "part=20000"]]) {
        const proxy = await bad(port, ...settings);
        const client = connect(proxy.port);
        client.send(bytes);
        client.socket.end();
        await until("the end", () => client.ended);
        check(`${settings.join(" ")}: all bytes in order, and the end of each side`, client.got.equals(bytes), client.got.length);
        same(`${settings.join(" ")}: count`, (await proxy.tell("count"))[0], `count 0 ${bytes.length} ${bytes.length}`);
        same(`${settings.join(" ")}: it ends with its input`, await proxy.stop(), 0);
    }
}

async function testDelay() {
    const proxy = await bad(port);
    const client = connect(proxy.port);
    await talk(client, "x");
    const quick = [];
    for (let i = 0; i < 9; i++) quick.push(await talk(client, "x"));
    check("without a delay it is quick, now and then at least", Math.min(...quick) < 80, quick);
    same("a command is answered", (await proxy.tell("delay=100"))[0], "ok");
    const slow = await talk(client, "x");
    check("100 ms each way", slow >= 195 && slow < 5000, slow);
    await proxy.tell("jitter=200");
    const ways = [];
    for (let i = 0; i < 6; i++) ways.push(await talk(client, "x"));
    check("jitter makes ways differ", Math.max(...ways) - Math.min(...ways) > 20 && Math.max(...ways) < 5000, ways);
    await proxy.tell("jitter=0");
    await proxy.tell("delay=0");
    await proxy.tell("stall=300");
    await proxy.tell("stalls=1");
    const stalled = await talk(client, "x");
    check("a stall each way", stalled >= 590 && stalled < 6000, stalled);
    await proxy.tell("stalls=0");
    await proxy.tell("hold");
    const before = client.got.length;
    client.send("held");
    await sleep(200);
    same("nothing is passed on while it is held", client.got.length, before);
    await proxy.tell("go");
    await until("the rest", () => client.got.length === before + 4);
    client.socket.destroy();
    await proxy.stop();
}

// A reset behind bytes that were not read yet may look like an end in order.
const over = (client) => client.closed || client.ended;

// --- cuts ------------------------------------------------------------------------------------------------------------

async function testCuts() {
    const proxy = await bad(port);
    const client = connect(proxy.port);
    await talk(client, "hello");
    await proxy.tell("cut-down 7");
    client.send("0123456789");
    await until("the cut", () => over(client));
    same("cut-down: so many bytes, and no more", client.got.toString(), "hello0123456");
    check("... the server sees it, too", errors >= 1 || (await sleep(100), errors >= 1));

    const up = connect(proxy.port);
    await talk(up, "hello");
    await proxy.tell("cut-up 4");
    up.send("0123456789");
    await until("the cut", () => over(up));
    check("cut-up: at most so many come back", up.got.length <= 9, up.got.toString());
    const counted = (await proxy.tell("count"))[0].split(" ").map(Number);
    same("cut-up: so many bytes went up", counted[2], 5 + 10 + 5 + 4);

    const now = connect(proxy.port);
    await talk(now, "x");
    await proxy.tell("cut");
    await until("the cut", () => now.closed);
    same("cut: now", now.error, "ECONNRESET");

    await proxy.tell("refuse");
    const refused = connect(proxy.port);
    await until("the refusal", () => over(refused));
    check("refuse", refused.got.length === 0);
    await proxy.tell("accept");
    const taken = connect(proxy.port);
    await talk(taken, "x");
    same("accept", taken.got.toString(), "x");

    await proxy.tell("half");
    taken.send("nobody hears");
    await sleep(300);
    check("half: nothing comes, and nobody is told", taken.got.length === 1 && !taken.ended && !taken.closed);
    const fresh = connect(proxy.port);
    await talk(fresh, "y");
    same("... but new connections live", fresh.got.toString(), "y");
    taken.socket.destroy();
    fresh.socket.destroy();
    for (const wrong of ["", "nonsense", "delay=", "delay=x", "delay=5 ", "cut-up", "cut-up -1", "colour=1"])
        check(`'${wrong}' is no command`, /is no command/.test((await proxy.tell(wrong))[0]), wrong);
    await proxy.stop();
    const wrong = spawn(program, ["0"], { stdio: "ignore" });
    same("a port of 0", await new Promise((done) => wrong.on("exit", done)), 2);
}

// Byte by byte, so that nothing but the seed decides how far it comes.
async function farWith(seed) {
    const proxy = await bad(port, "cuts=40", `seed=${seed}`);
    const client = connect(proxy.port);
    for (let i = 0; i < 400 && !over(client); i++) await talk(client, "x");
    const far = client.got.length;
    client.socket.destroy();
    await proxy.stop();
    return far;
}

async function testSeeds() {
    const far = [];
    for (const seed of [1, 2, 3, 4, 1, 2]) far.push(await farWith(seed));
    check("the same seed cuts at the same byte", far[0] === far[4] && far[1] === far[5], far);
    check("other seeds cut elsewhere", new Set(far).size >= 3, far);
    const proxy = await bad(port, "halves=20", "seed=9");
    const client = connect(proxy.port);
    let silent = false;
    for (let i = 0; i < 400 && !silent; i++) {
        const before = client.got.length;
        client.send("x");
        for (let wait = 0; wait < 60 && client.got.length === before; wait++) await sleep(5);
        silent = client.got.length === before;
    }
    check("halves: some day nothing comes any more", silent && !client.closed && !client.ended);
    client.socket.destroy();
    await proxy.stop();
}

// A WebSocket that is cut in the middle of a frame ends for its server, and one that nobody hears any more after a while.
async function testSockets() {
    const echo = await start(echoServer, ["ping-seconds=1", "silence-seconds=3"]);
    const proxy = await bad(echo.port);
    const upgrade = async () => {
        const client = connect(proxy.port);
        client.send(
            `GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: hourglass.1\r\n\r\n",
        );
        await until("the greeting", () => client.got.includes("open "));
        return client;
    };
    const client = await upgrade();
    await proxy.tell("cut-up 9");
    client.send(Buffer.from([0x81, 0x85, 0, 0, 0, 0, 104, 101, 108, 108, 111]));
    await until("the server has noticed", () => echo.lines.includes("closed 1006"));
    check("cut in the middle of a frame", !client.got.includes("hel"));
    const begun = Date.now();
    await upgrade();
    await proxy.tell("half");
    await until("the server has noticed", () => echo.lines.filter((line) => line === "closed 1006").length === 2);
    const ms = Date.now() - begun;
    check("a dead line is noticed by its silence", ms > 2000 && ms < 20000, ms);
    await proxy.stop();
    echo.child.kill("SIGTERM");
    same("the server ends", await echo.ended, 0);
}

await testPassing();
await testDelay();
await testCuts();
await testSeeds();
await testSockets();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
