// Black-box tests of WebSockets: node sockets.mjs PATH-OF-ECHO-SERVER
//
// The client here sends what it is told, also what no client should. Node 18, no packages.

import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";

const program = path.resolve(process.argv[2] ?? "build/release/tests/echo_server");
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
    if (found !== "")
        console.log(`    found: ${String(typeof found === "string" ? found : JSON.stringify(found)).slice(0, 600)}`);
}

const same = (name, found, wanted) => check(`${name}: ${JSON.stringify(wanted)}`, Object.is(found, wanted), found);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

async function until(what, holds) {
    for (let tries = 0; !holds(); tries++) {
        if (tries === 1500) throw new Error(`this never came: ${what}`);
        await sleep(20);
    }
}

// --- the server ------------------------------------------------------------------------------------------------------

async function serve(settings = [], command = [program]) {
    const child = spawn(command[0], [...command.slice(1), ...settings]);
    const server = { child, out: "", err: "", closed: () => server.out.match(/closed \d+/g) ?? [] };
    running.add(child);
    child.stderr.on("data", (data) => (server.err += data));
    server.ended = new Promise((done) =>
        child.on("exit", (code, signal) => {
            running.delete(child);
            done(signal ?? code);
        }),
    );
    await new Promise((done) => {
        child.stdout.on("data", (data) => (server.out += data).includes("\n") && done());
        server.ended.then(done);
    });
    server.port = Number(/port (\d+)/.exec(server.out)?.[1]);
    return server;
}

async function stopped(name, server) {
    const start = Date.now();
    server.child.kill("SIGTERM");
    same(`${name}, exit code`, await Promise.race([server.ended, sleep(20000).then(() => "still running")]), 0);
    check(`${name}, soon`, Date.now() - start < 8000, Date.now() - start);
    same(`${name}, standard error`, server.err, "");
}

// --- a client --------------------------------------------------------------------------------------------------------

const KEY = "dGhlIHNhbXBsZSBub25jZQ==";
const ACCEPT = "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=";
const usual = (port) => ({
    Host: `localhost:${port}`, Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": KEY, "Sec-WebSocket-Protocol": "hourglass.1",
});

function head(port, target = "/ws", changes = {}, first = `GET ${target} HTTP/1.1`) {
    const headers = { ...usual(port), ...changes };
    const lines = Object.entries(headers).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined).map((one) => `${name}: ${one}`),
    );
    return `${[first, ...lines].join("\r\n")}\r\n\r\n`;
}

// A masked frame. `first` is the first byte.
function frame(first, payload = "") {
    const data = Buffer.from(payload);
    const mask = crypto.randomBytes(4);
    const length =
        data.length < 126 ? [0x80 | data.length]
        : data.length < 65536 ? [0xfe, data.length >> 8, data.length & 255]
        : [0xff, 0, 0, 0, 0, 0, data.length >> 16, (data.length >> 8) & 255, data.length & 255];
    return Buffer.concat([Buffer.from([first, ...length]), mask, data.map((byte, i) => byte ^ mask[i % 4])]);
}

const text = (payload) => frame(0x81, payload);

// A connection that has sent these bytes. What comes is in `messages`, `pings`, `code`; `status` and `headers` before.
function connect(server, bytes = head(server.port), { host = "127.0.0.1", paused = false, pongs = true } = {}) {
    const socket = net.connect({ port: server.port, host, noDelay: true, allowHalfOpen: true });
    const client = { socket, messages: [], pings: 0, code: null, ended: false, gone: false, raw: Buffer.alloc(0) };
    client.send = (data) => socket.destroyed || socket.write(data);
    client.close = () => socket.destroy();
    const take = () => {
        if (!client.status) {
            const end = client.raw.indexOf("\r\n\r\n");
            if (end < 0) return;
            const lines = client.raw.subarray(0, end).toString("latin1").split("\r\n");
            client.status = Number(lines[0].split(" ")[1]);
            client.headers = Object.fromEntries(
                lines.slice(1).map((line) => [line.split(":")[0].toLowerCase(), line.slice(line.indexOf(":") + 2)]),
            );
            client.raw = client.raw.subarray(end + 4);
        }
        while (client.status === 101 && client.raw.length >= 2) {
            let [first, length] = client.raw;
            let at = 2;
            if (length === 126) [length, at] = client.raw.length < 4 ? [Infinity, 4] : [client.raw.readUInt16BE(2), 4];
            else if (length === 127)
                [length, at] = client.raw.length < 10 ? [Infinity, 10] : [Number(client.raw.readBigUInt64BE(2)), 10];
            if (client.raw.length < at + length) return;
            const payload = client.raw.subarray(at, at + length);
            if (first === 0x81) client.messages.push(payload.toString());
            else if (first === 0x88) client.code = length ? payload.readUInt16BE(0) : 0;
            else if (first === 0x89) {
                client.pings++;
                if (pongs) client.send(frame(0x8a, payload));
            } else if (first === 0x8a) client.messages.push(`pong ${payload}`);
            else check(`a frame that begins with ${first}`, false);
            client.raw = client.raw.subarray(at + length);
        }
    };
    socket.on("data", (data) => {
        client.raw = Buffer.concat([client.raw, data]);
        take();
    });
    socket.on("end", () => {
        client.ended = true;
        socket.end();
    });
    socket.on("close", () => (client.gone = true));
    socket.on("error", () => {});
    if (paused) socket.pause();
    client.start = Date.now();
    for (let i = 0; i < bytes.length; i += 65536) socket.write(bytes.slice(i, i + 65536));
    return client;
}

async function open(server, options) {
    const client = connect(server, options?.bytes ?? head(server.port), options);
    await until("the upgrade", () => client.status || client.gone);
    return client;
}

const ended = async (client) => {
    await until("the end", () => client.ended || client.gone);
    return client;
};

// --- upgrades --------------------------------------------------------------------------------------------------------

async function testUpgrade(server) {
    const own = `localhost:${server.port}`;
    const good = {
        "/ws": {},
        "/ws/aB3dE6gH9j": {},
        "/ws?x=y": {},
        "its own origin": { Origin: `http://${own}` },
        "its own origin, behind TLS": { Origin: `https://${own}` },
        "its own origin in capitals": { Origin: `HTTP://${own.toUpperCase()}` },
        "one protocol of several": { "Sec-WebSocket-Protocol": "other, hourglass.1" },
        "protocols on several lines": { "Sec-WebSocket-Protocol": ["other", "hourglass.1"] },
        "words in capitals": { Connection: "keep-alive, UPGRADE", Upgrade: "WebSocket" },
        "extensions, which nobody takes": { "Sec-WebSocket-Extensions": "permessage-deflate" },
    };
    for (const [name, changes] of Object.entries(good)) {
        const target = name.startsWith("/") ? name : "/ws";
        const client = await open(server, { bytes: head(server.port, target, changes) });
        same(`upgrade, ${name}`, client.status, 101);
        same(`upgrade, ${name}: Sec-WebSocket-Accept`, client.headers?.["sec-websocket-accept"], ACCEPT);
        same(`upgrade, ${name}: protocol`, client.headers?.["sec-websocket-protocol"], "hourglass.1");
        same(`upgrade, ${name}: no extension`, client.headers?.["sec-websocket-extensions"], undefined);
        await until("the greeting", () => client.messages.length);
        same(`upgrade, ${name}: table`, client.messages[0], `open ${name === "/ws/aB3dE6gH9j" ? "aB3dE6gH9j" : ""}`);
        client.close();
    }
    const bad = {
        "no upgrade": [{ Connection: undefined, Upgrade: undefined }, 426],
        "Upgrade without Connection": [{ Connection: "keep-alive" }, 426],
        "another upgrade": [{ Upgrade: "h2c" }, 426],
        "version 12": [{ "Sec-WebSocket-Version": "12" }, 426],
        "version 8, 13": [{ "Sec-WebSocket-Version": "8, 13" }, 426],
        "no version": [{ "Sec-WebSocket-Version": undefined }, 400],
        "two versions": [{ "Sec-WebSocket-Version": ["13", "13"] }, 400],
        "no key": [{ "Sec-WebSocket-Key": undefined }, 400],
        "two keys": [{ "Sec-WebSocket-Key": [KEY, KEY] }, 400],
        "a short key": [{ "Sec-WebSocket-Key": "x" }, 400],
        "a key of 17 bytes": [{ "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQA=" }, 400],
        "a key with bits too many": [{ "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZR==" }, 400],
        "no protocol": [{ "Sec-WebSocket-Protocol": undefined }, 400],
        "another protocol": [{ "Sec-WebSocket-Protocol": "hourglass.2" }, 400],
        "another site": [{ Origin: "http://example.org" }, 403],
        "another port": [{ Origin: "http://localhost:1" }, 403],
        "no site": [{ Origin: "null" }, 403],
        "its own origin with a path": [{ Origin: `http://${own}/` }, 403],
        "a host alone": [{ Origin: own }, 403],
        "two origins": [{ Origin: [`http://${own}`, `http://${own}`] }, 400],
        "a body": [{ "Content-Length": "5" }, 400],
        "a body in chunks": [{ "Transfer-Encoding": "chunked" }, 400],
        "two hosts": [{ Host: [own, own] }, 400],
        "no host": [{ Host: undefined }, 400],
    };
    const targets = {
        "/wsx": 404, "/ws/": 404, "/ws/short": 404, "/ws/elevenchars": 404, "/ws/aB3dE6gH9!": 404, "/ws/aB3dE6gH9j/x": 404,
        "/x/ws": 404, "/WS": 404, "/": 200,
    };
    const all = [
        ...Object.entries(bad).map(([name, [changes, status]]) => [name, head(server.port, "/ws", changes), status]),
        ...Object.entries(targets).map(([target, status]) => [target, head(server.port, target), status]),
        ["POST", head(server.port, "/ws", {}, "POST /ws HTTP/1.1"), 405],
        ["HEAD", head(server.port, "/ws", {}, "HEAD /ws HTTP/1.1"), 426],
        ["HTTP/1.0", head(server.port, "/ws", {}, "GET /ws HTTP/1.0"), 400],
    ];
    for (const [name, bytes, status] of all) {
        const client = await open(server, { bytes });
        same(`upgrade, ${name}`, client.status, status);
        if (client.headers.connection === "close") await ended(client); // else it is a page like any other
        else same(`upgrade, ${name}: of a page`, /^\/(wsx|x\/ws|WS|)$/.test(name), true);
        const page = client.raw.toString();
        check(`upgrade, ${name}: a sentence in both languages`, status === 200 || name === "HEAD" || /<h1>[^]*lang="de"/.test(page), page);
        same(`upgrade, ${name}: version`, client.headers?.["sec-websocket-version"], status === 426 ? "13" : undefined);
        client.close();
    }
    const twice = await open(server, { bytes: head(server.port) + head(server.port) });
    await ended(twice);
    same("a second upgrade on the same connection", twice.code, 1002);
    const later = await open(server, { bytes: `GET / HTTP/1.1\r\nHost: x\r\n\r\n${head(server.port)}` });
    await until("the page and the upgrade", () => later.raw.includes("101 Switching"));
    check("an upgrade behind a request for a page", true);
    later.close();
    const early = await open(server, { bytes: Buffer.concat([Buffer.from(head(server.port)), text("early"), text("bird")]) });
    await until("three messages", () => early.messages.length === 3);
    same("messages right behind the upgrade", early.messages.join(), "open ,early,bird");
    early.close();
    const slow = connect(server, "");
    for (const byte of head(server.port) + text("drop").toString("latin1")) {
        slow.send(Buffer.from(byte, "latin1"));
        await sleep(1);
    }
    await until("two messages", () => slow.messages.length === 2);
    same("an upgrade byte by byte", slow.messages[1], "drop");
    slow.close();
}

async function testUrl() {
    const server = await serve(["url=https://games.example/"]);
    const origins = {
        "https://games.example": 101, "HTTPS://Games.Example": 101, "http://games.example": 403, "https://games.example:444": 403,
        [`http://localhost:${server.port}`]: 403, "https://games.example.org": 403,
    };
    for (const [Origin, status] of Object.entries(origins)) {
        const client = await open(server, { bytes: head(server.port, "/ws", { Origin }) });
        same(`with --url, ${Origin}`, client.status, status);
        client.close();
    }
    await stopped("the server with a URL", server);
}

// --- messages --------------------------------------------------------------------------------------------------------

async function testMessages(server) {
    const client = await open(server);
    client.send(text("h\u00fc"));
    client.send(Buffer.concat([frame(0x01, "in "), frame(0x89, "p"), frame(0x80, "parts")]));
    await until("the echo", () => client.messages.length === 4);
    same("an echo, with a pong between", client.messages.slice(1).sort().join(), "h\u00fc,in parts,pong p");
    client.send(text("burst 250 20"));
    await until("the burst", () => client.messages.length === 254);
    client.send(text("close 4001"));
    await ended(client);
    same("the server says goodbye", client.code, 4001);
    client.close();

    const breaks = {
        "not masked": [Buffer.from([0x81, 1, 97]), 1002], binary: [frame(0x82, "x"), 1003], "a reserved bit": [frame(0xc1, "x"), 1002],
        "2^63": [Buffer.from([0x81, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]), 1009], "no text": [frame(0x81, [0xff]), 1007],
        "17 KiB": [frame(0x81, "x".repeat(17000)), 1009], "a close frame of one byte": [frame(0x88, "x"), 1002],
        goodbye: [frame(0x88, [3, 232]), 1000],
    };
    for (const [name, [bytes, code]] of Object.entries(breaks)) {
        const one = await open(server);
        one.send(bytes);
        await ended(one);
        same(`${name} closes`, one.code, code);
        one.close();
    }
    const longer = await open(server);
    longer.send(text("longest 100000"));
    longer.send(text("y".repeat(90000)));
    await until("a long echo", () => longer.messages.length === 2);
    same("a longer message, where it is allowed", longer.messages[1].length, 90000);
    longer.close();
}

// A ping behind a message: its pong says that the message has arrived, and how long the way was.
async function testPings(server) {
    const client = await open(server, { pongs: false });
    client.socket.removeAllListeners("data");
    let got = Buffer.alloc(0);
    client.socket.on("data", (data) => (got = Buffer.concat([got, data])));
    client.send(text("ping"));
    await until("a ping", () => got.includes("before the ping") && got.includes(Buffer.from([0x89, 8])));
    const at = got.indexOf(Buffer.from([0x89, 8]), got.indexOf("before the ping"));
    check("a ping is behind what was sent before it", at === got.indexOf("before the ping") + 15, got.toString("latin1"));
    await sleep(300);
    const pong = frame(0x8a, got.subarray(at + 2, at + 10));
    client.send(Buffer.concat([pong, pong, text("the end")]));
    await until("the end", () => got.includes("the end"));
    const said = got.toString("latin1").match(/pong \d+ \d+ \d+/g);
    const [, number, round, kernel] = (said?.[0] ?? "").split(" ").map(Number);
    same("a pong counts once", said?.length, 1);
    check("... and tells its ping", number > 0, said);
    check("... and how long it took", round >= 295000 && round < 2000000, said);
    check("... and what the system takes for the way", kernel > 0 && kernel < round, said);
    client.close();
}

// --- limits ----------------------------------------------------------------------------------------------------------

// All of them wait for the same seconds.
async function testTimes() {
    const settings = ["head-seconds=2", "message-seconds=2", "ping-seconds=1", "silence-seconds=4"];
    const server = await serve([...settings, "requests-at-once=1000000"]); // pings count, too
    const began = (name, bytes) => [name, connect(server, bytes, { pongs: false })]; // they would be in the midst of a frame
    const dripping = connect(server, head(server.port));
    const drip = setInterval(() => dripping.send(dripping.status ? frame(0x00, "x") : ""), 300);
    await until("the upgrade", () => dripping.status);
    dripping.send(frame(0x01, "x"));
    const pinging = await open(server);
    pinging.send(frame(0x01, "x"));
    const ping = setInterval(() => pinging.send(Buffer.concat(Array.from({ length: 20 }, () => frame(0x89, "x".repeat(100))))), 50);
    const half = [
        began("a first line that never ends", "GET /w"),
        began("an upgrade that never ends", head(server.port).slice(0, -2)),
        began("a message that never ends", Buffer.concat([Buffer.from(head(server.port)), text("hello").subarray(0, 8)])),
        ["a message that drips", dripping],
        ["a message among many pings", pinging],
        ["silence", connect(server, head(server.port), { pongs: false })],
    ];
    const alive = await open(server);
    for (const [name, client] of half) {
        await ended(client);
        const ms = Date.now() - client.start;
        check(`${name} is ended in time`, ms >= 1500 && ms < 20000, ms);
        same(`${name}: code`, client.code, /message/.test(name) ? 1008 : null);
        client.close();
    }
    clearInterval(drip);
    clearInterval(ping);
    alive.send(text("round"));
    await until("an answer", () => alive.messages.length === 2);
    check("who answers pings lives on, and the way is measured", Number(alive.messages[1]) > 0, alive.messages[1]);
    check("pings come", alive.pings >= 3, alive.pings);
    alive.send(frame(0x8a, "12345678"));
    alive.send(frame(0x8a, ""));
    alive.send(text("round"));
    await until("an answer", () => alive.messages.length === 3);
    check("pongs that nobody asked for tell nothing", Number(alive.messages[2]) > 0, alive.messages[2]);
    alive.close();
    const liar = await open(server, { pongs: false });
    await until("a ping", () => liar.pings);
    liar.send(frame(0x8a, "12345678"));
    liar.send(text("round"));
    await until("an answer", () => liar.messages.length === 2);
    same("a pong with another number tells nothing", liar.messages[1], "-1");
    liar.close();
    const sleeper = await open(server);
    server.child.kill("SIGSTOP");
    await sleep(5000);
    server.child.kill("SIGCONT");
    await sleep(1500);
    check("a server that stood still takes nobody for silent", sleeper.code === null && !sleeper.ended && !sleeper.gone);
    sleeper.close();
    await stopped("the impatient server", server);
}

async function testTooFast(server) {
    const client = await open(server);
    client.send(Buffer.concat(Array.from({ length: 65 }, () => text("x"))));
    await until("65 answers", () => client.messages.length === 66);
    const refused = client.messages.filter((message) => message === "too fast").length;
    check("of 65 requests at once some are too fast", refused >= 1 && refused <= 5, refused);
    client.send(Buffer.concat(Array.from({ length: 10000 }, () => text("x"))));
    await ended(client);
    same("of 10,000 at once too many", client.code, 1008);
    client.close();
    for (const [name, one] of [["pings", frame(0x89)], ["pongs that nobody asked for", frame(0x8a, "12345678")]]) {
        const busy = await open(server);
        busy.send(Buffer.concat(Array.from({ length: 50 }, () => one)));
        busy.send(text("still"));
        await until(`an answer behind 50 ${name}`, () => busy.messages.at(-1) === "still");
        busy.send(Buffer.concat(Array.from({ length: 200 }, () => one)));
        await ended(busy);
        same(`200 ${name} at once are too many`, busy.code, 1008);
        busy.close();
    }
    const batches = await open(server);
    for (const number of [19, 19, 17, 10]) batches.send(text(`spend ${number}`));
    await until("four answers", () => batches.messages.length === 5);
    same("a message may count as many", batches.messages.slice(1).join(), "spent,spent,spent,too fast");
    batches.close();
    const other = await open(server);
    other.send(text("still"));
    await until("an answer", () => other.messages.length === 2);
    same("... and others are served", other.messages[1], "still");
    other.close();
}

async function testSlowReader(server) {
    const many = await open(server);
    const before = server.closed().length;
    many.socket.pause();
    many.send(text("burst 100000 1000"));
    await until("the server has enough", () => server.closed().length > before);
    many.socket.resume();
    await ended(many);
    check("who never reads is closed, and told why, between whole messages", many.code === 1013 || many.gone, many.code);
    check("... after fewer messages than were sent", many.messages.length < 5000, many.messages.length);
    many.close();

    const patient = await serve(["requests-per-second=1000000", "requests-at-once=1000000"]);
    const ponged = await open(patient, { paused: false });
    ponged.socket.pause();
    const flood = setInterval(() => ponged.send(Buffer.concat(Array.from({ length: 3000 }, () => frame(0x89, "x".repeat(125))))), 10);
    await until("the end of who pings and never reads", () => patient.closed().length > 0);
    clearInterval(flood);
    check("who pings and never reads is closed", true);
    ponged.close();
    await stopped("the patient server", patient);
}

// Who reads nothing: what the system keeps comes all the same, and then that it was too slow.
async function testSendBuffer() {
    const count = async (bytes) => {
        const server = await serve([`send-buffer-bytes=${bytes}`, "queue-bytes=1024"]);
        const client = await open(server);
        client.socket.pause();
        client.send(text("burst 5000 1000"));
        await until("the server has enough", () => server.closed().length);
        client.socket.resume();
        await ended(client);
        server.child.kill("SIGKILL");
        return client.messages.length;
    };
    const [few, many] = [await count(4096), await count(131072)];
    check("more is kept where more may be", few + 60 < many && many < 5000, [few, many]);
}

// A head of so many bytes is read, and no longer one.
async function testHeadBytes() {
    for (const most of [1024, 65536]) {
        const server = await serve([`head-bytes=${most}`]);
        const long = (bytes) => head(server.port, "/ws", { "X-Long": "a".repeat(bytes - head(server.port, "/ws", { "X-Long": "" }).length) });
        same(`a head of ${most} bytes`, (await open(server, { bytes: long(most) })).status, 101);
        same("one byte more", (await open(server, { bytes: long(most + 1) })).status, 431);
        server.child.kill("SIGKILL");
    }
}

const rssKiB = (child) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]);

async function testAddresses() {
    const server = await serve(["sockets-per-address=60", "head-seconds=60"]);
    const statuses = {};
    const kept = [];
    for (let round = 0; round < 20; round++) {
        const some = Array.from({ length: 500 }, () => connect(server));
        await Promise.all(some.map((client) => until("an answer", () => client.status || client.gone)));
        for (const client of some) {
            statuses[client.status] = (statuses[client.status] ?? 0) + 1;
            if (client.status === 101) kept.push(client);
            else client.close();
        }
    }
    same("10,000 sockets of one address: taken", statuses[101], 60);
    same("10,000 sockets of one address: refused with 429", statuses[429], 9940);
    kept.pop().close();
    await until("one has gone", () => server.closed().length === 1);
    const again = await open(server);
    same("when one has gone, one may come", again.status, 101);
    const mapped = await open(server);
    same("... and no more", mapped.status, 429);
    const six = await open(server, { host: "::1" }).catch(() => null);
    if (six && !six.gone) same("another address is another one", six.status, 101);
    for (const client of [...kept, again]) client.close();
    await stopped("the server of one address", server);
}

async function testProxy() {
    const server = await serve(["sockets-per-address=2", "behind=127.0.0.1"]);
    const from = async (address) => (await open(server, { bytes: head(server.port, "/ws", { "X-Forwarded-For": address }) })).status;
    const wanted = [
        ["192.0.2.1", 101], ["192.0.2.1", 101], ["192.0.2.1", 429], ["192.0.2.2", 101], ["192.0.2.2, 192.0.2.1", 429],
        ["2001:db8:1:2::3", 101], ["2001:db8:1:2:ffff::4", 101], ["2001:db8:1:2::5", 429], ["2001:db8:1:3::3", 101],
        ["nonsense", 101], [["192.0.2.9", "192.0.2.1"], 429],
    ];
    for (const [address, status] of wanted) same(`behind a proxy, for ${address}`, await from(address), status);
    await stopped("the server behind a proxy", server);
    const near = await serve(["sockets-per-address=1", "behind=::2"]); // in the same /64 as whoever asks here
    const other = async (address) => (await open(near, { host: "::1", bytes: head(near.port, "/ws", { "X-Forwarded-For": address }) }).catch(() => null))?.status;
    const first = await other("192.0.2.1"); // where there is no IPv6: nothing
    if (first) same("a neighbour of the proxy is believed nothing", `${first} ${await other("192.0.2.2")}`, "101 429");
    await stopped("the server behind another proxy", near);
    const direct = await serve(["sockets-per-address=1"]);
    const claim = async (address) => (await open(direct, { bytes: head(direct.port, "/ws", { "X-Forwarded-For": address }) })).status;
    same("without a proxy nobody speaks for others", `${await claim("192.0.2.1")} ${await claim("192.0.2.2")}`, "101 429");
    await stopped("the server without a proxy", direct);
}

async function testFewDescriptors() {
    const server = await serve(["sockets-per-address=1000"], ["sh", "-c", `ulimit -n 64; exec "$0" "$@"`, program]);
    const clients = [];
    for (let i = 0; i < 40; i++) {
        const client = connect(server);
        await until("an answer", () => client.status || client.gone || Date.now() - client.start > 3000);
        clients.push(client);
    }
    const taken = clients.filter((client) => client.status === 101);
    const full = clients.filter((client) => client.status === 503);
    check("64 descriptors: as many sockets as leave room for pages", taken.length >= 20 && taken.length < 32, taken.length);
    same("64 descriptors: the others are told", full.length, 40 - taken.length);
    const page = await open(server, { bytes: "GET / HTTP/1.1\r\nHost: x\r\n\r\n" });
    same("64 descriptors: the page", page.status, 200);
    taken[0].send(text("alive"));
    await until("an echo", () => taken[0].messages.length === 2);
    for (const client of [...clients, page]) client.close();
    await stopped("the server with few descriptors", server);
}

async function testIdle() {
    const server = await serve(["sockets-per-address=5000"]);
    await open(server);
    const before = rssKiB(server.child);
    const number = 2000;
    const clients = [];
    for (let i = 0; i < number; i += 100)
        clients.push(...(await Promise.all(Array.from({ length: 100 }, () => open(server)))));
    for (const client of clients) client.send(text("hello"));
    await Promise.all(clients.map((client) => until("an echo", () => client.messages.length === 2)));
    await sleep(1500);
    const each = (rssKiB(server.child) - before) / number;
    if (process.env.HG_SANITIZED !== "1") check("an idle socket takes at most 4 KiB", each < 4, each);
    console.log(`an idle socket takes ${each.toFixed(2)} KiB`);
    server.child.kill("SIGTERM");
    await Promise.all(clients.map(ended));
    check("the end of the server is told to all", clients.every((client) => client.code === 1012), clients[0].code);
    same("the server of idle sockets, exit code", await server.ended, 0);
}

// Whoever plays is heard before most of those who look on, also when all of these came first; and all are heard, in order.
async function testOnlookers() {
    const server = await serve(["spectators-heard=4", "sockets-per-address=300"]);
    const player = await open(server);
    const crowd = await Promise.all(Array.from({ length: 200 }, () => open(server)));
    for (const client of crowd) client.send(text("look on"));
    await Promise.all(crowd.map((client) => until("somebody looks on", () => client.messages.includes("look on"))));
    server.child.kill("SIGSTOP");
    await until("the server stands", () => / T /.test(fs.readFileSync(`/proc/${server.child.pid}/stat`, "utf8")));
    for (const client of crowd) client.send(Buffer.concat([text("turn"), text("turn"), text("last")]));
    await sleep(200);
    player.send(text("turn"));
    await sleep(200);
    server.child.kill("SIGCONT");
    await until("the player is answered", () => player.messages.length === 2);
    check("who plays does not wait for all who look on", Number(player.messages[1]) <= 16, player.messages[1]);
    await Promise.all(crowd.map((client) => until("all are heard", () => client.messages.at(-1) === "last")));
    const turns = crowd.flatMap((client) => client.messages.slice(2, 4).map(Number)).sort((a, b) => a - b);
    check("everybody is heard once", turns.length === 400 && turns.every((turn, i) => turn === i), turns.length);
    crowd[0].send(text("turn"));
    await until("a calm answer", () => crowd[0].messages.at(-1) === "400");
    crowd[1].socket.destroy();
    await stopped("the server of those who look on", server);
}

// What is said when the server has already been told to end comes before its goodbye.
async function testLastWord() {
    const server = await serve();
    const client = await open(server);
    client.send(text("last word"));
    client.send(text("hello"));
    await until("an echo", () => client.messages.includes("hello"));
    server.child.kill("SIGTERM");
    await ended(client);
    same("the last word", client.messages.at(-1), "the last word");
    same("the goodbye behind it", client.code, 1012);
    same("the server with a last word, exit code", await server.ended, 0);
}

// ---------------------------------------------------------------------------------------------------------------------

for (const setting of ["nothing=1", "message-bytes=", "message-bytes=1x", "message-bytes=0", "sockets-percent=101", "message-bytes"])
    same(`the setting ${setting}`, await (await serve([setting])).ended, 2);
const server = await serve();
const slow = testTimes();
await testUpgrade(server);
await testUrl();
await testMessages(server);
await testPings(server);
await testTooFast(server);
await testSlowReader(server);
await testSendBuffer();
await testHeadBytes();
await testProxy();
await testFewDescriptors();
await slow;
await testAddresses();
await testIdle();
await testOnlookers();
await testLastWord();
await stopped("the server of most tests", server);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
