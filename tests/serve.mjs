// Black-box tests of `hourglass serve` and `hourglass export`: node serve.mjs PATH-OF-HOURGLASS
//
// They learn from an export which web client the program holds, so they fit the real one, the small one of
// tests/fixtures/web and the page for builds without any. Node 18, no packages.

import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";

const program = path.resolve(process.argv[2] ?? "build/release/hourglass");
const work = fs.mkdtempSync(path.join(os.tmpdir(), "hourglass-serve-"));
const running = new Set();
process.on("exit", () => {
    for (const child of running) child.kill("SIGKILL");
    fs.rmSync(work, { recursive: true, force: true });
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

// Until something holds; that is looked at again and again.
async function until(what, holds) {
    for (let tries = 0; !holds(); tries++) {
        if (tries === 1500) throw new Error(`this never came: ${what}`);
        await sleep(20);
    }
}

// Connections to the server, when all of them are there and have sent these bytes.
function crowdOf(server, number, bytes = "") {
    const one = () =>
        new Promise((done) => {
            const socket = net.connect(server.port, "127.0.0.1", () => socket.write(bytes || "", () => done(socket)));
            socket.on("error", () => done(socket)).pause();
        });
    return Promise.all(Array.from({ length: number }, one));
}

// --- the program -----------------------------------------------------------------------------------------------------

// Never waited for in a way that stops this process: sockets and timers run beside it.
function execute(command, args, options = {}) {
    return new Promise((done) => {
        const child = spawn(command, args, { timeout: 120000, ...options });
        const result = { stdout: "", stderr: "" };
        child.stdout.on("data", (data) => (result.stdout += data));
        child.stderr.on("data", (data) => (result.stderr += data));
        child.on("close", (status, signal) => done({ status: signal ?? status, ...result }));
    });
}

process.env.LC_ALL = "C.UTF-8"; // or it would speak the language of whoever tests
process.env.XDG_STATE_HOME = path.join(work, "state");

const run = (...args) => execute(program, args);

async function refused(name, running, code, pattern) {
    const result = await running;
    same(`${name}, exit code`, result.status, code);
    check(
        `${name}, sentence`,
        /^hourglass \w+: .*[.?]$/m.test(result.stderr) && pattern.test(result.stderr),
        result.stderr,
    );
    same(`${name}, standard output`, result.stdout, "");
}

// One program at a time can have the tables of a home.
const withHome = () => ({ ...process.env, XDG_STATE_HOME: fs.mkdtempSync(path.join(work, "state-")) });

// A server that is ready: its child process, what it printed, its port. `command` may wrap the program.
async function serve(args = ["--port", "0"], command = [program], options = {}) {
    const child = spawn(command[0], [...command.slice(1), "serve", ...args], { env: withHome(), ...options });
    const server = { child, out: "", err: "" };
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
    server.port = Number(/:(\d+)\//.exec(server.out)?.[1]);
    return server;
}

async function stop(server, signal = "SIGTERM") {
    const start = Date.now();
    server.child.kill(signal);
    const code = await Promise.race([server.ended, sleep(60000).then(() => "still running")]);
    return { code, ms: Date.now() - start };
}

async function stopped(name, server, signal) {
    const end = await stop(server, signal);
    same(`${name}, exit code`, end.code, 0);
    check(`${name}, long before anybody else has lost patience`, end.ms < 5000, end.ms);
    same(`${name}, standard error`, server.err, "");
}

// --- clients ---------------------------------------------------------------------------------------------------------

function ask(server, target, { method = "GET", headers = {}, agent = undefined, body = undefined } = {}) {
    return new Promise((done, fail) => {
        const request = http.request({ host: "127.0.0.1", port: server.port, path: target, method, headers, agent });
        request.on("error", fail);
        request.on("response", (response) => {
            const parts = [];
            response.on("data", (part) => parts.push(part));
            response.on("end", () =>
                done({
                    status: response.statusCode,
                    headers: response.headers,
                    body: Buffer.concat(parts),
                    socket: request.socket,
                }),
            );
            response.on("error", fail);
        });
        request.end(body);
    });
}

// Send bytes; what comes back until the server ends the connection, or has been silent for two seconds after an answer, or
// for `ms`: before it ends whatever is silent.
function raw(server, bytes, ms = 9000) {
    return new Promise((done) => {
        const socket = net.connect(server.port, "127.0.0.1");
        let text = "";
        let timer = null;
        const end = (how) => {
            clearTimeout(timer);
            socket.destroy();
            done({ text, how });
        };
        timer = setTimeout(() => end("open"), ms);
        socket.on("data", (data) => {
            text += data.toString("latin1");
            clearTimeout(timer);
            timer = setTimeout(() => end("open"), 2000);
        });
        socket.on("close", () => end("closed"));
        socket.on("error", () => end("closed"));
        socket.on("connect", () => {
            for (let i = 0; i < bytes.length; i += 65536) socket.write(bytes.slice(i, i + 65536));
        });
    });
}

// --- what every answer must say --------------------------------------------------------------------------------------

const policy = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
};

const secure = {
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
};
const written = (policy) => Object.entries(policy).map((pair) => pair.join(" ")).join("; ");
const ofWorkers = Object.fromEntries(
    ["default-src", "script-src", "connect-src"].map((name) => [name, policy[name]]),
);
const ofPages = { "x-frame-options": /^DENY$/, "cross-origin-opener-policy": /^same-origin$/, "permissions-policy": /camera=\(\)/ };

// What only a page can do is told to pages alone, to workers what they may do, no policy to what could neither load anything nor
// run by itself, and nothing to parts of the page, which are under what that says: a file that carried it would be larger for
// nothing.
function isSecure(headers, name = "page.html") {
    const page = name.endsWith(".html");
    const part = /^assets\/(?!worker-)/.test(name) && /immutable/.test(headers["cache-control"]);
    const passive = part || /\.(css|wasm|woff2|words)$/.test(name);
    return (
        headers["x-content-type-options"] === "nosniff" &&
        Object.entries(secure).every(([name, value]) => headers[name] === (part ? undefined : value)) &&
        headers["content-security-policy"] === (passive ? undefined : written(page ? policy : ofWorkers)) &&
        Object.entries(ofPages).every(([name, value]) => (page ? value.test(headers[name]) : !(name in headers))) &&
        !("server" in headers) &&
        !("x-powered-by" in headers)
    );
}

const types = {
    css: "text/css; charset=utf-8",
    html: "text/html; charset=utf-8",
    ico: "image/x-icon",
    js: "text/javascript; charset=utf-8",
    json: "application/json",
    map: "application/json",
    md: "text/markdown; charset=utf-8",
    mjs: "text/javascript; charset=utf-8",
    png: "image/png",
    svg: "image/svg+xml",
    txt: "text/plain; charset=utf-8",
    wasm: "application/wasm",
    webmanifest: "application/manifest+json",
    webp: "image/webp",
    woff2: "font/woff2",
    words: "application/octet-stream",
};

// --- export ----------------------------------------------------------------------------------------------------------

function filesBelow(directory, prefix = "") {
    return fs
        .readdirSync(directory, { withFileTypes: true })
        .flatMap((entry) =>
            entry.isDirectory()
                ? filesBelow(path.join(directory, entry.name), `${prefix}${entry.name}/`)
                : [`${prefix}${entry.name}`],
        );
}

// Links that only work at the root of a host, and what the Content-Security-Policy would stop.
const rooted = {
    html: /\s(?:href|src|action|content)=["']?(\/[^"'\s>]*)/g,
    css: /url\(\s*["']?(\/[^"')]*)/g,
    webmanifest: /"(?:src|start_url|scope|id|url)"\s*:\s*"(\/[^"]*)/g,
    js: /["'`](\/(?:assets|icons|fonts)\/[^"'`]*)/g,
};
const forbidden = /<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son[a-z]+=|\ssrc=["']?(?:https?:)?\/\/[^"'\s>]*/g;

function checkPage(name, text) {
    const kind = name.split(".").pop();
    const links = [...text.matchAll(rooted[kind])].map((link) => link[1]);
    check(`${name}: links are relative`, links.length === 0, links);
    const tags = kind === "html" ? [...text.matchAll(forbidden)].map((tag) => tag[0]) : [];
    check(`${name}: nothing the policy forbids`, tags.length === 0, tags);
}

async function testExport() {
    const directory = path.join(work, "new/deep/export");
    const first = await run("export", directory);
    same("export into a new directory", first.status, 0);
    const files = new Map(filesBelow(directory).map((name) => [name, fs.readFileSync(path.join(directory, name))]));
    check("export holds index.html", files.has("index.html"));
    const lines = first.stdout.trimEnd().split("\n");
    same("export prints a line per file, and a sum", lines.length, files.size + 1);
    for (const [name, bytes] of files)
        check(`export prints ${name}`, lines.includes(`${String(bytes.length).padStart(9)}  ${name}`));
    check("export writes index.html last", / index\.html$/.test(lines.at(-2)), lines.at(-2));
    const german = await run("export", "--force", directory, "--lang", "de");
    check("export in German", /\d  Byte in \d+ (Datei|Dateien), geschrieben nach .*\n$/.test(german.stdout), german.stdout);
    for (const [name, bytes] of files) if (name.split(".").pop() in rooted) checkPage(name, bytes.toString());

    await refused("export into what is not empty", run("export", directory), 3, /not empty; --force/);
    fs.writeFileSync(path.join(directory, "mine.txt"), "mine");
    fs.writeFileSync(path.join(directory, "index.html"), "old");
    same("export --force", (await run("export", "--force", directory)).status, 0);
    same("... leaves other files alone", fs.readFileSync(path.join(directory, "mine.txt"), "utf8"), "mine");
    check("... replaces its own", fs.readFileSync(path.join(directory, "index.html")).equals(files.get("index.html")));
    check("... leaves nothing temporary", filesBelow(directory).length === files.size + 1, filesBelow(directory));

    fs.mkdirSync(path.join(work, "empty"));
    same("export into an empty directory", (await run("export", path.join(work, "empty/"))).status, 0);
    check("... writes all", filesBelow(path.join(work, "empty")).length === files.size);

    fs.writeFileSync(path.join(work, "file"), "");
    await refused("export over a file", run("export", path.join(work, "file")), 3, /Not a directory/);
    await refused(
        "export where nobody may write",
        run("export", "/proc/hourglass"),
        3,
        /cannot make the directory \/proc\/hourglass/,
    );
    await refused("export to nowhere", run("export"), 2, /which directory\?/);
    await refused('export to ""', run("export", ""), 2, /which directory\?/);
    await refused("export to two places", run("export", "a", "b"), 2, /too many/);
    const full = await execute("sh", ["-c", `"${program}" export "${work}/full" >/dev/full`]);
    same("export with its list to a full disk", full.status, 3);
    check(
        "export --help",
        /Usage: hourglass export DIRECTORY[^]*Examples:[^]*Exit codes:/.test((await run("export", "--help")).stdout),
    );
    return files;
}

// --- files over HTTP -------------------------------------------------------------------------------------------------

async function testFile(server, name, bytes) {
    const plain = await ask(server, `/${name}`);
    same(`${name}: status`, plain.status, 200);
    check(`${name}: the bytes of the export`, plain.body.equals(bytes), plain.body.length);
    same(`${name}: type`, plain.headers["content-type"], types[name.split(".").pop()]);
    same(`${name}: length`, plain.headers["content-length"], String(bytes.length));
    same(`${name}: identity`, plain.headers["content-encoding"], undefined);
    check(`${name}: security headers`, isSecure(plain.headers, name), plain.headers);
    check(`${name}: a date`, Math.abs(Date.parse(plain.headers.date) - Date.now()) < 60000, plain.headers.date);
    const cache = plain.headers["cache-control"];
    const immutable = cache === "max-age=31536000, immutable";
    check(`${name}: a strong tag, or none`, immutable ? !("etag" in plain.headers) : /^"[0-9a-f]{32}"$/.test(plain.headers.etag), plain.headers.etag);
    check(`${name}: caching`, immutable ? /^assets\/.*-[\w-]{8}\.\w+$/.test(name) : cache === (/\.(svg|png)$/.test(name) ? "max-age=3600" : "no-cache"), cache);

    const tags = [plain.headers.etag];
    for (const [coding, unpack] of Object.entries({ gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync })) {
        const packed = await ask(server, `/${name}`, { headers: { "Accept-Encoding": coding } });
        const is = packed.headers["content-encoding"] === coding;
        same(`${name}: status of ${coding}`, packed.status, 200);
        check(`${name}: ${coding} holds the same bytes`, (is ? unpack(packed.body) : packed.body).equals(bytes));
        check(`${name}: ${coding} is smaller`, !is || packed.body.length < bytes.length);
        check(`${name}: text is compressed`, is || coding === "br" || bytes.length < 1000 || /png|woff2|webp/.test(name));
        same(`${name}: length of ${coding}`, packed.headers["content-length"], String(packed.body.length));
        check(`${name}: Vary where the coding varies`, !is || packed.headers.vary === "Accept-Encoding");
        same(`${name}: Vary does not depend on the request`, plain.headers.vary, packed.headers.vary);
        check(`${name}: forms have tags of their own`, immutable || is !== tags.includes(packed.headers.etag));
        check(`${name}: security headers of ${coding}`, isSecure(packed.headers, name));
        tags.push(packed.headers.etag);
    }
    for (const [i, form] of immutable ? [] : [{}, { "Accept-Encoding": "gzip" }, { "Accept-Encoding": "br" }].entries()) {
        const again = await ask(server, `/${name}`, { headers: { ...form, "If-None-Match": tags[i] } });
        same(`${name}: 304`, again.status, 304);
        same(`${name}: 304 without a body`, again.body.length, 0);
        same(`${name}: 304 with the tag`, again.headers.etag, tags[i]);
        same(`${name}: 304 with the caching`, again.headers["cache-control"], cache);
        check(`${name}: security headers of 304`, isSecure(again.headers, name));
    }
    const head = await ask(server, `/${name}`, { method: "HEAD" });
    same(`${name}: HEAD`, head.status, 200);
    same(`${name}: HEAD sends no body`, head.body.length, 0);
    const without = ({ date, ...others }) => JSON.stringify(others);
    same(`${name}: HEAD has the headers of GET`, without(head.headers), without(plain.headers));
}

async function testNegotiation(server, files) {
    const target = [...files].find(([name, bytes]) => name === "index.html" || bytes.length > 1000)[0];
    const coding = async (accept) =>
        (await ask(server, `/${target}`, { headers: { "Accept-Encoding": accept } })).headers["content-encoding"];
    const gzip = await coding("gzip");
    for (const accept of ["GZIP", "gzip, br;q=0", "gzip;q=1.0", "*", "*, br;q=0", "deflate, *;q=0.1", ",,gzip,,", "gzip, brr"])
        same(`Accept-Encoding: ${accept}`, await coding(accept), gzip);
    const brotli = (await coding("br")) ?? gzip; // the page for builds without a client is not packed so
    for (const accept of ["gzip, br", "br,gzip", "BR;q=0.001 , gzip ; q=1", "gzip, deflate, br, zstd"])
        same(`Accept-Encoding: ${accept}`, await coding(accept), brotli);
    for (const accept of [
        "", "br;q=0", "gzip;q=0", "gzip;q=0.000", "gzip;q=0, *", "*, gzip;q=0", "*;q=0", "gzippy", "x", ";;;,q=",
        "gzip;Q=0",
    ])
        same(`Accept-Encoding: ${accept}`, await coding(accept), undefined);

    const tag = (await ask(server, "/")).headers.etag;
    const status = async (tags) => (await ask(server, "/", { headers: { "If-None-Match": tags } })).status;
    for (const tags of [tag, `W/${tag}`, `"x", ${tag}`, `${tag},"x"`, "*"])
        same(`If-None-Match: ${tags}`, await status(tags), 304);
    for (const tags of [
        "",
        '"x"',
        tag.slice(1, -1),
        tag.slice(0, -2) + '"',
        "W/",
        `${tag.slice(0, -1)}-gzip"`,
        '"' + "x".repeat(3000) + '"',
    ])
        same(`If-None-Match: ${tags.slice(0, 60)}`, await status(tags), 200);
}

async function testPlaces(server, files) {
    const index = files.get("index.html");
    for (const target of [
        "/", "/?a=b&c=d;e", "/index.html", "/index.html?x", "//index.html", "/./index.html", "/assets/../index.html",
    ]) {
        const answer = await ask(server, target);
        check(`${target} is the page`, answer.status === 200 && answer.body.equals(index), answer.status);
    }
    const nowhere = [
        "/nothing", "/index.htm", "/index.html/", "/Index.html", "/assets/", "/assets", "/index.html%00",
        "/%00index.html", "/a;b", "/a&b", "/index.html;x", "/index.html&x", "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd", "/\\..\\..\\etc\\passwd", "/etc/passwd", "/%ff%fe", "/+", "/%20",
        "/" + "a".repeat(4000), "/" + "a/".repeat(2000), "/web.h", "/.git/config",
    ];
    for (const target of nowhere) {
        const answer = await ask(server, target).catch((error) => ({ error }));
        same(`${target.slice(0, 40)} is nowhere`, answer.status ?? answer.error, 404);
        check(`${target.slice(0, 40)}: security headers`, answer.error || isSecure(answer.headers), answer.headers);
    }
    const lost = await ask(server, "/nothing");
    same("404", lost.status, 404);
    same("404: type", lost.headers["content-type"], types.html);
    same("404: not kept", lost.headers["cache-control"], "no-store");
    check("404: in our words", /There is nothing here[^]*lang="de"/.test(lost.body.toString()));
    checkPage("404.html", lost.body.toString().replace('href="/"', ""));
    const head = await ask(server, "/nothing", { method: "HEAD" });
    check(
        "404 to HEAD",
        head.status === 404 &&
            head.body.length === 0 &&
            head.headers["content-length"] === lost.headers["content-length"],
    );
}

async function testMethods(server) {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"])
        for (const target of ["/", "/nothing"]) {
            const answer = await ask(server, target, { method });
            same(`${method} ${target}`, answer.status, 405);
            same(`${method} ${target}: Allow`, answer.headers.allow, "GET, HEAD");
            check(`${method} ${target}: security headers`, isSecure(answer.headers));
        }
    const post = await ask(server, "/", { method: "POST", body: "x".repeat(3000) });
    same("POST with a body", post.status, 405);
    for (const method of ["CONNECT x:1", "FOO /", "A /"])
        check(
            `${method} HTTP/1.1`,
            /^HTTP\/1.1 405 /.test((await raw(server, `${method} HTTP/1.1\r\nHost: x\r\n\r\n`)).text),
        );
    const body = await ask(server, "/", { method: "GET", headers: { "Content-Length": 3 }, body: "abc" });
    same("GET with a body", body.status, 400);
    const chunked = await ask(server, "/", { method: "GET", headers: { "Transfer-Encoding": "chunked" }, body: "abc" });
    same("GET with a chunked body", chunked.status, 400);
    same("GET with an empty body", (await ask(server, "/", { headers: { "Content-Length": 0 } })).status, 200);
}

// --- heads -----------------------------------------------------------------------------------------------------------

// The answers to these bytes: status, Connection, and whether the server has ended the connection.
async function heads(server, bytes) {
    const { text, how } = await raw(server, Buffer.from(bytes, "latin1"));
    const answers = text.split(/(?=HTTP\/1\.1 \d{3} )/).filter(Boolean);
    return answers.map((answer) => [answer.slice(9, 12), /^Connection: (.*)\r$/m.exec(answer)?.[1], how].join(" ")).join("; ");
}

async function testHeads(server) {
    const get = (more = "", version = "1.1") => `GET / HTTP/${version}\r\nHost: x\r\n${more}\r\n`;
    const cases = {
        "HTTP/1.0 ends": [get("", "1.0"), "200 close closed"],
        "HTTP/1.0 without a host ends": ["GET / HTTP/1.0\r\n\r\n", "200 close closed"],
        "HTTP/1.0 that goes on is confirmed": [
            get("Connection: Keep-Alive\r\n", "1.0").repeat(2),
            "200 keep-alive open; 200 keep-alive open",
        ],
        "HTTP/1.1 goes on": [get().repeat(2), "200  open; 200  open"],
        "HTTP/1.1 that ends is told so": [get("Connection: foo, Close\r\n").repeat(2), "200 close closed"],
        "no host": ["GET / HTTP/1.1\r\n\r\n", "400 close closed"],
        "an empty host": ["GET / HTTP/1.1\r\nHost: \r\n\r\n", "400 close closed"],
        "two hosts": [get("Host: y\r\n"), "400 close closed"],
        "the same host twice": [get("HOST: x\r\n"), "400 close closed"],
        "a folded header": [get("X-A: b\r\n c\r\n"), "400 close closed"],
        "a header without a colon": [get("nonsense\r\n"), "400 close closed"],
        "a header without a name": [get(": x\r\n"), "400 close closed"],
        "a space before the colon": [get("X-A : b\r\n"), "400 close closed"],
        "a NUL in a header": [get("X-A: \0\r\n"), "400 close closed"],
        "HTTP/2.0": [get("", "2.0"), "400 close closed"],
        "no HTTP": ["\x16\x03\x01\x02", "400 close closed"],
        "an absolute target": ["GET http://x/index.html?y HTTP/1.1\r\nHost: x\r\n\r\n", "200  open"],
        "OPTIONS *": ["OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n", "405 close closed"],
        "empty lines in front": ["\r\n\r\n" + get(), "200  open"],
        "a long header": [get(`X-Long: ${"a".repeat(20000)}\r\n`), "431 close closed"],
        "a very long header": [get(`X-Long: ${"a".repeat(3e6)}\r\n`), "431 close closed"],
        "a long cookie": [get(`Cookie: ${"a".repeat(20000)}\r\n`), "431 close closed"],
        "many headers": [get("X-A: b\r\n".repeat(5000)), "431 close closed"],
        "a long target": [`GET /${"a".repeat(20000)} HTTP/1.1\r\nHost: x\r\n\r\n`, "431 close closed"],
        "a long header on a used connection": [
            get() + get(`X-Long: ${"a".repeat(100000)}\r\n`),
            "200  closed; 431 close closed",
        ],
        "a head of 16 KiB": [get(`X: ${"a".repeat(16384 - get("X: \r\n").length)}\r\n`), "200  open"],
        "one byte more": [get(`X: ${"a".repeat(16385 - get("X: \r\n").length)}\r\n`), "431 close closed"],
    };
    const harmless = {
        Cookie: "a".repeat(15000), "X-Empty": "", Accept: "", "X-Umlaut": "\xc3\xbc", "X-Latin": "\xfc", ["X-" + "n".repeat(5000)]: "v",
        Upgrade: "h2c", "Upgrade-Insecure-Requests": "1", "Sec-WebSocket-Key": "x", TE: "trailers", Expect: "100-continue",
        Range: "bytes=0-9", Via: "1.1 proxy", "Proxy-Connection": "keep-alive", Authorization: "Basic " + "a".repeat(3000),
    };
    for (const [name, value] of Object.entries(harmless))
        cases[`harmless: ${name.slice(0, 30)}`] = [get(`${name}: ${value}\r\n`), "200  open"];
    cases["harmless: a WebSocket is not offered"] = [
        get("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"),
        "200  open",
    ];
    await Promise.all(Object.entries(cases).map(async ([name, [bytes, wanted]]) => same(name, await heads(server, bytes), wanted)));
}

// A head that comes byte by byte, and two that share a packet.
async function testParts(server) {
    const bytes = "GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n";
    const socket = net.connect({ port: server.port, host: "127.0.0.1", noDelay: true });
    let text = "";
    socket.on("data", (data) => (text += data.toString("latin1")));
    for (const byte of bytes) await new Promise((done) => socket.write(byte, done));
    socket.write(bytes + bytes.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    await new Promise((done) => socket.on("close", done));
    same("a head in parts, then two at once", text.split("HTTP/1.1 404 ").length - 1, 3);
}

// --- bytes that no browser sends -------------------------------------------------------------------------------------

// Whatever comes: a whole answer with our headers that gives nothing away, or the end of the connection, at once or
// when the time for a request is over. Runs beside the other tests.
async function testBytes(server, files) {
    const get = (target, more = "") => `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`;
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3)) & 255)).toString("latin1");
    const attacks = {
        traversal: get("/../../../../etc/passwd"),
        "encoded traversal": get("/%2e%2e/%2e%2e/%2e%2e/etc/passwd"),
        "doubly encoded traversal": get("/%252e%252e/%252e%252e/etc/passwd"),
        "traversal behind a file": get("/index.html/../../../etc/passwd"),
        backslashes: get("/..\\..\\etc\\passwd"),
        "absolute form": get("http://x/../../etc/passwd"),
        "absolute form of a file": get("file:///etc/passwd"),
        "no slash": get("etc/passwd"),
        "no target": "GET  HTTP/1.1\r\n\r\n",
        asterisk: get("*"),
        "bad escape": get("/%zz"),
        "cut escape": get("/%"),
        "escaped NUL": get("/%00"),
        NUL: get("/\0index.html"),
        "overlong target": get("/" + "a".repeat(100000)),
        "overlong header": get("/", `X-Long: ${"a".repeat(100000)}\r\n`),
        "overlong known header": get("/", `Cookie: ${"a".repeat(100000)}\r\n`),
        "many headers": get("/", "X-A: b\r\n".repeat(20000)),
        "many known headers": get("/", "Accept: b\r\n".repeat(5000)),
        "many parameters": get("/?" + "a=b&".repeat(3000)),
        "header without a name": get("/", ": x\r\n"),
        "header without a colon": get("/", "x\r\n"),
        "folded header": get("/", "X-A: b\r\n c\r\n"),
        "bare line feeds": "GET / HTTP/1.1\nHost: x\nConnection: close\n\n",
        "bare carriage returns": "GET / HTTP/1.1\rHost: x\r\r",
        "two methods": "GET / HTTP/1.1\r\nGET /x HTTP/1.1\r\n\r\n",
        "no version": "GET /\r\n\r\n",
        "HTTP/0.9": "GET /\n",
        "HTTP/1.0": "GET / HTTP/1.0\r\n\r\n",
        "HTTP/9.9": "GET / HTTP/9.9\r\n\r\n",
        "HTTP/2 preface": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        TLS: "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + noise.slice(0, 500),
        noise,
        "a long noise": noise.repeat(40),
        "only headers": "Host: x\r\n\r\n",
        "empty lines": "\r\n\r\n\r\n",
        "lower case method": "get / http/1.1\r\n\r\n",
        "bad length": get("/", "Content-Length: -5\r\n"),
        "huge length": get("/", "Content-Length: 99999999999999999999\r\n"),
        "two lengths": get("/", "Content-Length: 5\r\nContent-Length: 0\r\n") + "abcde",
        "length and chunks": get("/", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n",
        "POST without a length": "POST / HTTP/1.1\r\nHost: x\r\n\r\n" + "abc".repeat(1000),
        "POST with a huge length": "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\nabc",
        WebSocket: get(
            "/ws",
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" +
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        ),
        "HTTP/2 upgrade": get(
            "/",
            "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
        ),
        "unknown upgrade": get("/", "Upgrade: tea\r\n"),
        "unknown upgrade of a used connection":
            "GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\nUpgrade: tea\r\n\r\n",
        ranges: get("/", "Range: bytes=0-1,5-6,-1\r\n"),
        expectation: get("/", "Expect: 100-continue\r\n"),
    };
    const index = files.get("index.html").toString("latin1");
    await Promise.all(
        Object.entries(attacks).map(async ([name, bytes]) => {
            const { text, how } = await raw(server, Buffer.from(bytes, "latin1"), 20000);
            check(`${name}: gives nothing away`, !/root:|daemon:/.test(text));
            const answers = text.split(/(?=HTTP\/1\.[01] \d{3} )/).filter((part) => part.startsWith("HTTP/1."));
            check(`${name}: an answer or the end`, answers.length > 0 || how === "closed", { text, how });
            check(
                `${name}: answers are ours`,
                answers.every((answer) => isOurs(answer, index)),
                text,
            );
        }),
    );
    same("after all that, the page", (await ask(server, "/")).status, 200);
}

function isOurs(answer, index) {
    const status = Number(answer.slice(9, 12));
    const lines = answer.split("\r\n\r\n")[0].split("\r\n").slice(1);
    const headers = Object.fromEntries(
        lines.map((line) => [line.split(":")[0].toLowerCase(), line.slice(line.indexOf(":") + 2)]),
    );
    return isSecure(headers) && (status === 200 ? answer.endsWith(index) : [400, 404, 405, 431].includes(status));
}

// Random requests from pieces of requests, with pauses and sudden ends.
async function testRandomBytes(server) {
    let seed = 12345;
    const random = (n) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % n;
    const pieces = [
        "GET ", "HEAD ", "POST ", "CONNECT ", "/", "/index.html", "?a=b", "&", "%2e", "..", " HTTP/1.1", " HTTP/1.0",
        "\r\n", "\r\n\r\n", "\n", "\r", "Host: x", "Upgrade: websocket", "Upgrade: tea", "Connection: close",
        "Connection: keep-alive", "Content-Length: 5", "Content-Length: 0", "Transfer-Encoding: chunked",
        "If-None-Match: *", "Accept-Encoding: gzip", ": ", "\0", "\xff", "x".repeat(300),
        "GET / HTTP/1.1\r\nHost: x\r\n\r\n",
    ];
    const one = async () => {
        const socket = net.connect(server.port, "127.0.0.1");
        socket.on("error", () => {});
        socket.resume();
        for (let i = random(5) + 1; i > 0; i--) {
            let text = "";
            for (let j = random(12); j > 0; j--) text += pieces[random(pieces.length)];
            if (!socket.destroyed) socket.write(Buffer.from(text, "latin1"));
            await sleep(random(4));
        }
        if (random(2)) socket.end();
        await sleep(random(8));
        if (random(3)) socket.destroy();
        else socket.resetAndDestroy();
    };
    for (let round = 0; round < 40; round++) await Promise.all(Array.from({ length: 20 }, one));
    same("after random bytes, the page", (await ask(server, "/")).status, 200);
    same("after random bytes, it still runs", server.child.exitCode, null);
}

// --- connections -----------------------------------------------------------------------------------------------------

async function testConnections(server, files) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    const sockets = new Set();
    for (let i = 0; i < 20; i++)
        sockets.add((await ask(server, i % 3 ? "/" : "/nothing", { agent, method: i % 2 ? "HEAD" : "GET" })).socket);
    same("twenty requests on one connection", sockets.size, 1);
    agent.destroy();

    const closing = await raw(server, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    same("Connection: close is obeyed", closing.how, "closed");

    const [name, bytes] = [...files].sort((a, b) => b[1].length - a[1].length)[0];
    const together = await raw(
        server,
        `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(9) +
            `GET /${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        10000,
    );
    const answers = together.text
        .split(/(?=HTTP\/1\.1 )/)
        .map((answer) => answer.slice(answer.indexOf("\r\n\r\n") + 4));
    check(
        "ten requests in one go, answered in order",
        answers.length === 10 && answers.every((body) => body === bytes.toString("latin1")),
        answers.map((body) => body.length),
    );

    const many = await Promise.all(
        Array.from({ length: 200 }, () =>
            ask(server, `/${name}`, { agent: new http.Agent() }).then(
                (answer) => answer.body.equals(bytes),
                (error) => error.message,
            ),
        ),
    );
    check(
        "200 connections at once",
        many.every((good) => good === true),
        many.find((good) => good !== true),
    );

    const idle = await crowdOf(server, 200);
    same("beside 200 silent connections", (await ask(server, "/")).status, 200);
    idle.forEach((socket) => socket.destroy());

    const aborted = await crowdOf(server, 100, `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`);
    aborted.forEach((socket) => socket.destroy());
    await until("all clients that left are gone", () => aborted.every((socket) => socket.closed));
    same("after 100 clients that left at once", (await ask(server, "/")).status, 200);
}

const cpuMs = (child) => {
    const fields = fs.readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1].split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
};

// A client that reads nothing, sends more and ends its side costs neither time nor the others anything; what it gets in
// the end is whole.
async function testSlowReader(server, files) {
    const [name, bytes] = [...files].sort((a, b) => b[1].length - a[1].length)[0];
    const count = Math.ceil(12e6 / (bytes.length + 1500));
    const slow = net.connect({ port: server.port, host: "127.0.0.1", allowHalfOpen: true });
    slow.on("error", () => {});
    slow.pause();
    const requests = `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(Math.min(count, 300));
    await new Promise((done) => slow.end(requests, done));
    same("beside a slow reader", (await ask(server, "/")).status, 200);
    const before = cpuMs(server.child);
    await sleep(1000); // the time that is measured
    const used = cpuMs(server.child) - before;
    check("a slow reader costs no time", used < 300, `${used} ms of 1000`);
    let text = "";
    slow.on("data", (data) => (text += data.toString("latin1")));
    slow.resume();
    await Promise.race([new Promise((done) => slow.on("close", done)), sleep(60000)]);
    const first = text.slice(text.indexOf("\r\n\r\n") + 4).slice(0, bytes.length);
    check("a slow reader gets what it asked for", first === bytes.toString("latin1"), first.length);
    slow.destroy();
}

// Half a request, or nothing: closed after a while. Runs beside the other tests.
async function testPatience(server) {
    const lives = ["", "GET / HTTP/1.1\r\nHo", "GET / HTTP/1.1\r\nHost: x\r\n"].map(
        (bytes) =>
            new Promise((done) => {
                const start = Date.now();
                const socket = net.connect(server.port, "127.0.0.1", () => socket.write(bytes));
                const drip = setInterval(() => bytes.endsWith("\n") && socket.write("X"), 1000);
                const end = () => {
                    clearInterval(drip);
                    done(Date.now() - start);
                };
                socket
                    .on("error", () => {})
                    .on("close", end)
                    .resume();
                setTimeout(() => socket.destroy(), 90000).unref();
            }),
    );
    const times = await Promise.all(lives);
    ["silence", "half a request", "a request that drips"].forEach((name, i) =>
        check(`${name} is ended after about ten seconds`, times[i] > 5000 && times[i] < 60000, times[i]),
    );
}

async function testFewDescriptors() {
    const server = await serve(["--port", "0"], ["sh", "-c", `ulimit -n 60; exec "$0" "$@"`, program]);
    const crowd = await crowdOf(server, 150);
    const links = () => fs.readdirSync(`/proc/${server.child.pid}/fd`).length;
    await until("the server has taken as many as it can", () => links() >= 20);
    const before = cpuMs(server.child);
    await sleep(500); // the time that is measured
    check("more clients than descriptors cost no time", cpuMs(server.child) - before < 150);
    crowd.forEach((socket) => socket.destroy());
    same("when the crowd has gone, the page", (await ask(server, "/")).status, 200);
    await stopped("with few descriptors", server);
}

const busy = () => Math.max(1, os.loadavg()[0] / os.cpus().length); // how many others want each core

// Whoever asks is answered, however many there are before him who say nothing any more, or take nothing of their answers.
async function testFewDescriptorsForManySilent(files) {
    const [largest] = [...files].sort((a, b) => b[1].length - a[1].length)[0];
    const crowds = {
        silent: [300, ""],
        "answered and idle": [300, "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n"],
        "reading nothing": [100, `GET /${largest} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(60)],
    };
    for (const [name, [number, bytes]] of Object.entries(crowds)) {
        const server = await serve(["--port", "0"], ["sh", "-c", `ulimit -n 64; exec "$0" "$@"`, program]);
        const crowd = await crowdOf(server, number, bytes);
        const start = Date.now();
        same(`64 descriptors, ${number} connections, ${name}: the page`, (await ask(server, "/")).status, 200);
        check(`64 descriptors, ${number} connections, ${name}: in time`, Date.now() - start < 7000 * busy(), Date.now() - start);
        crowd.forEach((socket) => socket.destroy());
        await stopped(`${number} connections, ${name}`, server);
    }
}

// --- start and end ---------------------------------------------------------------------------------------------------

async function testStart(server) {
    check(
        "serve prints one line",
        /^Hourglass is at http:\/\/127\.0\.0\.1:\d+\/ \(Ctrl-C stops\)\n$/.test(server.out),
        server.out,
    );
    const taken = run("serve", "--port", String(server.port));
    await refused("a port that is taken", taken, 3, /port \d+ is taken.*\n  .*hourglass.* serve --port 0\n/);
    await refused(
        "a port that is taken, in German",
        run("serve", "--port", String(server.port), "--lang", "de"),
        3,
        /Port \d+ ist von einem anderen Programm belegt.* Mit diesem Aufruf nimmst du einen freien\.\n  .*hourglass.* serve --port 0\n/,
    );
    for (const address of ["nonsense", "", "256.1.1.1", "example.org", "127.0.0.1:80", ":::"])
        await refused(
            `--listen '${address}'`,
            run("serve", "--port", "0", "--listen", address),
            2,
            /no address to listen on; give an IP address/,
        );
    await refused(
        "an address of another machine",
        run("serve", "--port", "0", "--listen", "203.0.113.7"),
        2,
        /this machine has no address 203\.0\.113\.7/,
    );
    for (const port of ["-1", "65536", "x", "", "80a", " 80"])
        await refused(`--port '${port}'`, run("serve", `--port=${port}`), 2, /whole number from 0 to 65535/);
    await refused("serve with an argument", run("serve", "x"), 2, /one argument too many/);
    const help = await run("serve", "--help");
    check(
        "serve --help",
        help.status === 0 && /--port N[^]*--listen ADDRESS[^]*Examples:[^]*Exit codes:/.test(help.stdout),
        help.stdout,
    );
    const full = await execute("sh", ["-c", `"${program}" serve --port 0 >/dev/full`]);
    same("serve that cannot print its address", full.status, 3);

    const lowest = Number(fs.readFileSync("/proc/sys/net/ipv4/ip_unprivileged_port_start", "utf8"));
    if (lowest > 81) {
        const copy = path.join(work, "hourglass");
        fs.chmodSync(work, 0o755);
        fs.copyFileSync(program, copy);
        const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
        await refused(
            "a port for root alone",
            execute(copy, ["serve", "--port", "81"], nobody),
            2,
            /port 81 is not permitted/,
        );
    }
}

const hosting = async (server) => JSON.parse((await ask(server, "/hosting.json")).body);

// What others are told to open is what the page is told, and it is this server.
async function testReach(server) {
    const { urls } = await hosting(server);
    await until("the addresses for others", () => server.out.endsWith("\n") && urls.every((url) => server.out.includes(url)));
    const lines = urls.map((url, i) => `${i ? "or" : "Others in your network open"} ${url}\n`);
    same("... tells others", server.out.replace(/^.*\n/, ""), lines.join(""));
    const here = Object.values(os.networkInterfaces()).flat();
    const outside = here.filter(({ internal, family }) => !internal && family === "IPv4");
    check("... where there is a network", urls.length > 0 || outside.length === 0, here);
    for (const url of urls) {
        const { hostname } = new URL(url);
        check(`... ${url} is of this machine`, outside.some(({ address }) => address === hostname), outside);
        same(`... ${url} answers`, (await fetch(`${url}hosting.json`)).status, 200);
    }
}

async function testHosting(server) {
    const answer = await ask(server, "/hosting.json");
    same("/hosting.json", answer.body.toString(), '{"tables":true,"urls":[],"protocol":"1"}\n');
    same("... its type", answer.headers["content-type"], "application/json");
    same("... is not kept", answer.headers["cache-control"], "no-store");
    const head = await ask(server, "/hosting.json?x", { method: "HEAD" });
    same("... HEAD has its length and no body", `${head.headers["content-length"]} ${head.body.length}`, "41 0");
    same("... only reading is possible", (await ask(server, "/hosting.json", { method: "POST" })).status, 405);
    same("... and nothing beside it", (await ask(server, "/hosting.json/")).status, 404);

    const files = await serve(["--port", "0", "--files-only"]);
    same("--files-only", (await ask(files, "/hosting.json")).body.toString(), '{"tables":false,"urls":[],"protocol":"1"}\n');
    same("... has no tables", (await ask(files, "/ws")).status, 404);
    await stopped("... stops", files);
    for (const url of ["https://games.example", "https://games.example/", "https://games.example/some/where?x"]) {
        const proxied = await serve(["--port", "0", "--listen", "0.0.0.0", "--url", url]);
        same(`--url ${url}`, JSON.stringify((await hosting(proxied)).urls), '["https://games.example/"]');
        await stopped("... stops", proxied);
    }
}

// Where nobody names a store, it lies with the games of this user; whoever cannot have it can do without.
async function testUsualStore() {
    const env = withHome();
    const file = path.join(env.XDG_STATE_HOME, "hourglass", "tables.db");
    const first = await serve(["--port", "0"], [program], { env });
    check("tables lie in the data folder", fs.existsSync(file) && fs.existsSync(`${file}.key`));
    same("... and are for their owner alone", fs.statSync(file).mode & 0o777, 0o600);
    await refused(
        "tables that another program serves",
        execute(program, ["serve", "--port", "0"], { env }),
        3,
        /is in use: another Hourglass serves it.*\n--store FILE .*\n {2}.*hourglass.* serve --files-only\n/,
    );
    const without = await serve(["--port", "0", "--files-only"], [program], { env });
    same("... and --files-only serves beside it", (await ask(without, "/")).status, 200);
    await stopped("... stops", without);
    await stopped("the one that had them stops", first);
    const { HOME, XDG_STATE_HOME, ...homeless } = process.env;
    await refused("no home", execute(program, ["serve", "--port", "0"], { env: homeless }), 3, /no place for tables/);
}

async function testAddresses() {
    const everywhere = await serve(["--port", "0", "--listen", "0.0.0.0"]);
    check(
        "--listen 0.0.0.0",
        /^Hourglass is at http:\/\/localhost:\d+\/ and at every address of this machine \(Ctrl-C stops\)\n/.test(
            everywhere.out,
        ),
        everywhere.out,
    );
    same("... answers", (await ask(everywhere, "/")).status, 200);
    await testReach(everywhere);
    await stopped("... stops", everywhere, "SIGINT");

    const german = await serve(["--port", "0", "--lang", "de"]);
    check("serve in German", /^Hourglass läuft unter http:\/\/127\.0\.0\.1:\d+\/ \(Strg-C beendet\)\n$/.test(german.out), german.out);
    await stopped("... stops", german, "SIGINT");

    const local = await serve(["--port", "0", "--listen", "localhost"]);
    check("--listen localhost", /^Hourglass is at http:\/\/localhost:\d+\/ \(/.test(local.out), local.out);
    same("... answers", (await ask(local, "/")).status, 200);
    await stopped("... stops", local, "SIGINT");

    if (
        !Object.values(os.networkInterfaces())
            .flat()
            .some((address) => address.address === "::1")
    )
        return;
    for (const address of ["::1", "::"]) {
        const six = await serve(["--port", "0", "--listen", address]);
        const answer = await new Promise((done) =>
            http
                .get({ host: "::1", port: six.port, path: "/" }, (response) => done(response.statusCode))
                .on("error", done),
        );
        same(`--listen ${address} answers over IPv6`, answer, 200);
        if (address === "::1") check("... prints brackets", six.out.includes(`http://[::1]:${six.port}/`), six.out);
        else same("... answers over IPv4 too", (await ask(six, "/")).status, 200);
        await stopped(`--listen ${address} stops`, six);
    }
}

async function testEnd(files) {
    const quick = await serve();
    await stopped("SIGTERM at once", quick);
    const idle = await serve();
    await ask(idle, "/");
    await stopped("SIGINT when nothing happens", idle, "SIGINT");

    const busy = await serve();
    const [name] = [...files].sort((a, b) => b[1].length - a[1].length)[0];
    const requests = `GET /${name} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(60);
    const sockets = (await Promise.all(["", "GET / HT", requests].map((bytes) => crowdOf(busy, 20, bytes)))).flat();
    same("beside open connections", (await ask(busy, "/")).status, 200);
    const { port } = busy;
    await stopped("SIGTERM with open connections", busy);
    sockets.forEach((socket) => socket.destroy());
    const again = await serve(["--port", String(port)]);
    same("the port can be used again at once", again.port, port);
    await stopped("... and it stops", again);
}

// ---------------------------------------------------------------------------------------------------------------------

const files = await testExport();
const server = await serve();
const slow = [testPatience(server), testBytes(server, files)];
await testStart(server);
await testHosting(server);
await testUsualStore();
for (const [name, bytes] of files) await testFile(server, name, bytes);
await testNegotiation(server, files);
await testPlaces(server, files);
await testMethods(server);
await testHeads(server);
await testParts(server);
await testRandomBytes(server);
await testConnections(server, files);
await testSlowReader(server, files);
await testFewDescriptors();
await testFewDescriptorsForManySilent(files);
await testAddresses();
await testEnd(files);
await Promise.all(slow);
same("serve has printed nothing more", server.out.split("\n").length, 2);
await stopped("the server of all these tests", server);

console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
