// Games over a bad network: node badnet-games.mjs PATH-OF-HOURGLASS PATH-OF-BADNET [SECONDS]
//
// Guests play at one server, each game through a proxy of its own (tools/badnet.c) that delays, stalls, cuts in the middle of
// a frame and forgets connections. They do what a page does: connect anew, join with the last event they saw, and send again
// what was not answered. Each move counts once, the streams of events have no gap, and the records are proven. Games in
// turns are played to their end, in real time one age, or so many SECONDS of it; all of that HG_ROUNDS times. Node 18, no
// packages.

import { spawn } from "node:child_process";
import crypto from "node:crypto";
import { begin, check, complaints, failures, file, Guest, pick, running, same, sleep, start, stop, usual, verify } from "./guests.mjs";

const badnet = process.argv[3] ?? "build/release/tests/badnet";
const age = Number(process.argv[4] ?? 60) * 1000; // by the clock of the game
const patience = 4000;

async function proxy(port, settings) {
    const child = spawn(badnet, [String(port), `seed=${crypto.randomInt(2 ** 32)}`, ...settings], { stdio: ["pipe", "pipe", "inherit"] });
    running.add(child);
    child.on("close", () => running.delete(child));
    const line = await new Promise((done) => child.stdout.once("data", (data) => done(String(data))));
    return { port: Number(/port (\d+)/.exec(line)[1]), end: () => child.stdin.end() };
}

// A guest at one table, who notes all events.
class Player extends Guest {
    constructor(net, name) {
        super(net, name);
        Object.assign(this, { patience, table: null, events: [], moved: [], joined: 0, repeated: 0, refused: {} });
    }

    async greet() {
        if (!this.table) return;
        if (await this.send("table.join", { table: this.table, after: this.events.length })) this.joined++;
    }

    hear({ method, params, result }) {
        const what = params ?? result;
        if (!this.table || (what?.table ?? this.table) !== this.table) return;
        if (method === "table.changed" || (result?.view && result.turn)) this.take(what);
        else if (result?.turn) this.turn = result.turn;
        if (method) this.wake?.();
    }

    take({ events, last, turn }) {
        for (const event of events) {
            if (event.seq <= this.events.length) continue;
            if (event.seq !== this.events.length + 1) check(`${this.name}: event ${event.seq} behind ${this.events.length}`, false);
            this.events.push(event);
        }
        same(`${this.name}: the last event`, this.events.length, last);
        this.turn = turn;
    }

    async see(table, seat) {
        Object.assign(this, { table, seat });
        await this.must("table.join", { table });
    }

    // Something has come; or, when it is quiet for long, the line is asked whether it lives.
    async news(ms = 1500) {
        const came = await new Promise((done) => {
            this.wake = () => done(true);
            setTimeout(() => done(false), ms).unref();
        });
        if (!came) await this.must("time.sync", {});
    }

    // `fair`: errors that a player has to expect, because others play meanwhile.
    async change(method, params, fair = []) {
        const { result, error } = await this.ask(method, { table: this.table, seat: this.seat, key: this.key(), ...params });
        if (result?.repeated) this.repeated++;
        if (!error) return true;
        const code = error.data?.code;
        this.refused[code] = (this.refused[code] ?? 0) + 1;
        if (!fair.includes(error.code)) check(`${this.name}: ${method} is taken`, false, error);
        return false;
    }

    async move(fair = []) {
        const { result: moves, error } = await this.ask("table.moves", { table: this.table, seat: this.seat });
        if (error) check(`${this.name}: the moves`, false, error);
        if (!moves?.length) return false;
        const { move } = pick(moves);
        const decision = this.turn.clock ? {} : { decision: this.turn.decisions[this.seat] };
        if (await this.change("table.play", { move, ...decision }, fair)) this.moved.push(move);
        return true;
    }

    get owes() {
        return this.turn.decisions[this.seat] !== undefined;
    }

    get runs() {
        return this.turn.clock?.wake !== undefined;
    }

    // In turns, until it is over or the clock could run.
    async play() {
        while (!this.turn.over && !this.runs)
            if (this.owes) await this.move();
            else await this.news();
    }

    // Until the age is over, or it is late enough.
    get plays() {
        return !this.turn.over && this.runs && this.turn.clock.now < age;
    }
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

async function checkStreams(name, game) {
    for (const one of game.guests) {
        const { table, seat } = one;
        const events = await one.must("table.events", { table, seat });
        const list = events.events ?? events;
        check(`${name}, ${one.name}: what was told is what is there`, JSON.stringify(list) === JSON.stringify(one.events), [list.length, one.events.length]);
    }
}

async function end(name, game, net) {
    await checkStreams(name, game);
    game.moved = game.guests.map(({ moved }) => moved);
    await verify(name, game);
    const count = (what) => sum(game.guests.map((one) => one[what]));
    const refused = JSON.stringify(Object.assign({}, ...game.guests.map((one) => one.refused)));
    console.log(`${name}: ${sum(game.moved.map((list) => list.length))} moves, ${game.guests[0].events.length} events, joined again ${count("joined")} times, ${count("tries")} requests sent again, of which ${count("repeated")} had counted, refused ${refused}`);
    for (const one of game.guests) one.close();
    net.end();
}

async function sit(name, server, settings, options) {
    const net = await proxy(server.port, settings);
    const names = ["Ada", "Bo", "Cyd", "Dee"].slice(0, options.seats ?? 2);
    const guests = names.map((one) => new Player(net, one));
    for (const one of guests) one.token = (await one.must("guest.begin", { name: one.name })).token;
    const game = await begin(guests, options);
    for (const [seat, one] of guests.entries()) await one.see(game.table, seat);
    return { net, game };
}

// --- in turns --------------------------------------------------------------------------------------------------------

async function playInTurns(name, server, settings, options) {
    const { net, game } = await sit(name, server, settings, options);
    await Promise.all(game.guests.map((one) => one.play()));
    await end(name, game, net);
}

// --- in real time ----------------------------------------------------------------------------------------------------

// What a player meets who moves by what was true half a second ago: an illegal move, too many at once, too late.
const late = [1, 14, 24];

const inAge = {
    async live(one) {
        await one.change("table.clock", { runs: true }, late);
        while (one.plays) {
            if (!one.turn.clock.held) await one.move(late);
            else await one.change("table.clock", { runs: true }, late); // a line was lost
            await sleep(300 + crypto.randomInt(500));
            one.turn = await one.must("table.turn", { table: one.table });
        }
    },

    // A move at each instant, and another one now and then; after each everybody has to be ready again.
    async lockstep(one) {
        for (let moved = -1; one.plays; ) {
            const { now, wishes } = one.turn.clock;
            if (now !== moved || crypto.randomInt(4) === 0) await one.move(late);
            else if (!wishes.includes(one.seat)) await one.change("table.clock", { runs: true }, late);
            else await one.news();
            moved = now;
        }
    },
};

async function playInTime(name, server, settings, options) {
    const { net, game } = await sit(name, server, settings, options);
    await Promise.all(game.guests.map((one) => one.play()));
    await Promise.all(game.guests.map(inAge[options.clock]));
    const { over, clock } = game.guests[0].turn;
    check(`${name}: an age has passed`, over || clock.now >= age || clock.wake === undefined, clock);
    await Promise.all(game.guests.map((one) => one.change("table.stop", {}, late)));
    await end(name, game, net);
}

const server = await start({ store: file("tables.db") });
const games = await (async () => {
    const asker = new Guest(server, "Eve");
    const list = await asker.must("games.list", {});
    asker.close();
    return list;
})();
const turns = games.filter(({ options }) => !options.some(({ name }) => name === "age_ms")).map(({ id }) => id);
const timed = { game: games.find(({ id }) => !turns.includes(id)).id, options: { age_ms: 60000 } };
const bad = ["delay=2", "jitter=4", "part=4000", "cuts=150", "stalls=120", "stall=400", "halves=1000"];
const slow = ["delay=40", "jitter=40", "part=1000", "cuts=40", "stalls=40", "stall=600", "halves=300"];
for (let round = 0; round < Number(process.env.HG_ROUNDS ?? 1); round++) {
    const playing = [
        ...turns.map((id) => playInTurns(id, server, bad, { game: id })),
        playInTime(`${timed.game}, live`, server, slow, { ...timed, clock: "live", seats: 3 }),
        playInTime(`${timed.game}, in lockstep`, server, slow, { ...timed, clock: "lockstep" }),
    ];
    await Promise.all(playing.map((game) => game.catch((fault) => check(fault.stack, false))));
}
check("standard error", complaints(server) === "", complaints(server));
same("SIGTERM", await stop(server), 0);
console.log(failures() ? `${failures()} failed` : "all passed");
process.exit(failures() ? 1 : 0);
