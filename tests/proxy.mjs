// The nginx of docs/hosting.md in front of the real program: node proxy.mjs PATH-OF-HOURGLASS
//
// Its configuration is taken from there, with ports, a certificate and folders of this test, and run by somebody without
// privileges. A page, sockets, a whole game, whose address it is, and a proxy that starts anew. Exit code 77: no nginx here.

import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import https from "node:https";
import net from "node:net";
import path from "node:path";
import tls from "node:tls";
import { begin, check, failures, file, guest, Guest, move, running, same, sleep, start, stop, unlimited, verify, work } from "./guests.mjs";

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx"].find(fs.existsSync);
if (!nginx) {
    console.log("skipped: there is no nginx");
    process.exit(77);
}

const freePort = () =>
    new Promise((done) => {
        const server = net.createServer().listen(0, "127.0.0.1", () => {
            const { port } = server.address();
            server.close(() => done(port));
        });
    });

function makeCertificate() {
    const { status, stderr } = spawnSync(
        "openssl",
        ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2", "-subj", "/CN=games.example",
            "-keyout", file("privkey.pem"), "-out", file("fullchain.pem")],
        { encoding: "utf8" },
    );
    same("a certificate is made", status, 0);
    if (status) console.log(stderr);
}

// What the document says, at other places.
function configure(port, behind) {
    const text = fs.readFileSync(new URL("../docs/hosting.md", import.meta.url), "utf8");
    const [, said] = /```nginx\n(.*?)```/s.exec(text);
    const changes = [
        ["listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`],
        ["listen [::]:443 ssl;", ""],
        ["/etc/letsencrypt/live/games.example/", `${work}/`],
        ["127.0.0.1:8377", `127.0.0.1:${behind}`],
    ];
    let site = said;
    for (const [from, to] of changes) {
        check(`docs/hosting.md: ${from}`, site.includes(from));
        site = site.replaceAll(from, to);
    }
    const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${work}/${name};`);
    fs.writeFileSync(
        file("nginx.conf"),
        `daemon off; master_process off; pid ${work}/nginx.pid; error_log stderr warn; worker_processes 1;\n` +
            `events { worker_connections 256; }\nhttp { access_log off; ${folders.join(" ")}\n${site}}\n`,
    );
}

// Root gives up its rights first: the proxy has none here.
async function startProxy(proxy) {
    const nobody = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {};
    if (nobody.uid)
        for (const name of [work, ...fs.readdirSync(work).filter((name) => /pem$|conf$/.test(name)).map(file)])
            fs.chownSync(name, nobody.uid, nobody.gid);
    proxy.child = spawn(nginx, ["-p", work, "-e", "stderr", "-c", file("nginx.conf")], { ...nobody, stdio: ["ignore", "ignore", "pipe"] });
    running.add(proxy.child);
    proxy.err = "";
    proxy.child.stderr.on("data", (data) => (proxy.err += data));
    proxy.ended = new Promise((done) => proxy.child.on("close", done));
    for (let tries = 0; tries < 200; tries++) {
        const up = await new Promise((done) => {
            const socket = net.connect(proxy.port, "127.0.0.1", () => done(true)).on("error", () => done(false));
            socket.on("connect", () => socket.destroy());
        });
        if (up) return;
        await sleep(25);
    }
    throw new Error(`nginx does not begin: ${proxy.err}`);
}

async function stopProxy(proxy) {
    proxy.child.kill("SIGTERM");
    await proxy.ended;
    running.delete(proxy.child);
}

const get = (port, where) =>
    new Promise((done, fail) => {
        const options = { host: "127.0.0.1", port, path: where, rejectUnauthorized: false, headers: { Host: "games.example" } };
        https.get(options, (answer) => {
            let body = "";
            answer.on("data", (data) => (body += data)).on("end", () => done({ status: answer.statusCode, headers: answer.headers, body }));
        }).on("error", fail);
    });

// How guests reach it: by TLS, from an address of their own.
const through = (server, proxy, localAddress) => ({
    ...server,
    headers: "Origin: https://games.example\r\n",
    connect: () => tls.connect({ host: "127.0.0.1", port: proxy.port, rejectUnauthorized: false, localAddress, servername: "games.example" }),
});

async function testProxy() {
    const proxy = { port: await freePort() };
    const settings = [...unlimited, "--behind", "127.0.0.1", "--url", "https://games.example", "--log", "events", "--log-addresses",
        "--limit", "sockets-per-address=2"];
    const server = await start({ store: path.join(fs.mkdtempSync(`${work}/store-`), "tables.db") }, { settings });
    makeCertificate();
    configure(proxy.port, server.port);
    await startProxy(proxy);

    const page = await get(proxy.port, "/");
    same("the page", page.status, 200);
    check("it is encrypted from now on", /max-age=/.test(page.headers["strict-transport-security"] ?? ""), page.headers);
    const told = JSON.parse((await get(proxy.port, "/hosting.json")).body);
    check("links name the proxy", JSON.stringify(told).includes("https://games.example"), told);

    const guests = [
        await guest(through(server, proxy, "127.0.0.2"), "Ada"),
        await guest(through(server, proxy, "127.0.0.3"), "Bo"),
    ];
    check("the log has the address of who plays", server.err.includes("127.0.0.2") && server.err.includes("127.0.0.3"), server.err);
    const game = await begin(guests);
    await move(game);
    const third = new Guest(through(server, proxy, "127.0.0.2"), "Cy");
    await third.must("table.join", { table: game.table });
    check("limits count people: two from this address", await refused(proxy, "127.0.0.2"));
    check("and from another one there is room", !(await refused(proxy, "127.0.0.4")));
    third.close();

    await stopProxy(proxy);
    await sleep(100);
    check("a proxy that has gone takes the lines with it", guests.every((one) => !one.socket));
    await startProxy(proxy);
    while (await move(game));
    await verify("a game through a proxy that began anew", game);
    await stopProxy(proxy);
    same("nginx had nothing to say", proxy.err.replace(/^.*\[(warn|notice)\].*\n/gm, ""), "");
    same("SIGTERM", await stop(server), 0);
}

// Is the next socket from this address refused?
const refused = (proxy, localAddress) =>
    new Promise((done) => {
        const socket = tls.connect({ host: "127.0.0.1", port: proxy.port, rejectUnauthorized: false, localAddress, servername: "games.example" });
        socket.write(
            "GET /ws HTTP/1.1\r\nHost: games.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n" +
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: hourglass.1\r\n\r\n",
        );
        socket.once("data", (data) => {
            socket.destroy();
            done(!data.toString().startsWith("HTTP/1.1 101"));
        });
    });

await testProxy().catch((fault) => check(`testProxy: ${fault.stack}`, false));
console.log(failures() ? `${failures()} failed` : "all passed");
process.exit(failures() ? 1 : 0);
