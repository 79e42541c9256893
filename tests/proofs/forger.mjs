// forger.mjs: what a forger needs. The program and its modules as players, records as lines whose checksums are made
// right again, and the arithmetic of docs/protocol.md 8, written once more: no line of the engine helps here.

import { spawn } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Engine } from '../engine.mjs';
import { Luck } from '../sessions.mjs';

export const NOW = 1_000_000; // when everything here begins; a small number makes short lines

/* --- who plays ---------------------------------------------------------------------------------------------------- */

// `hourglass rpc`, whose clock stands.
export class Program {
    constructor(binary, now = NOW) {
        const settings = ['rpc', '--lang', 'en', '--time', String(now)];
        this.process = spawn(binary, settings, { stdio: ['pipe', 'pipe', 'inherit'] });
        this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    async ask(method, params = {}) {
        this.process.stdin.write(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) + '\n');
        return JSON.parse((await this.answers.next()).value);
    }

    async call(method, params) {
        const { result, error } = await this.ask(method, params);
        if (error)
            throw new Error(`${method} ${JSON.stringify(params).slice(0, 300)}: ${error.message}`);
        return result;
    }

    close() {
        this.process.stdin.end();
    }
}

// The module of a game, whose clock goes on as we say: what `hourglass rpc` cannot be told.
export class Module {
    constructor(path) {
        this.engine = new Engine(path);
        this.now = NOW;
    }

    async call(method, params = {}) {
        const request = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
        const { result, error } = JSON.parse(this.engine.answer(request, this.now).toString());
        if (error)
            throw new Error(`${method} ${JSON.stringify(params).slice(0, 300)}: ${error.message}`);
        return result;
    }
}

/* --- records ------------------------------------------------------------------------------------------------------ */

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const hmac = (key, ...parts) => parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();

// The lines as objects; JSON.stringify() writes them as the program does.
export const linesOf = record => record.trimEnd().split('\n').map(line => {
    const { sum, ...members } = JSON.parse(line);
    return members;
});

// The record of these lines, with sums; a text is taken as the line without its sum and the last brace.
export function recordOf(lines) {
    let sum = Buffer.alloc(32), text = '';
    for (const line of lines) {
        const bytes = typeof line === 'string' ? line : JSON.stringify(line).slice(0, -1);
        if (line.secret) {
            text += `${bytes}}\n`;
            continue;
        }
        sum = sha256(sum, bytes);
        text += `${bytes},"sum":"${sum.toString('hex', 0, 16)}"}\n`;
    }
    return text;
}

export const kindOf = line => Object.keys(line)[0];
export const find = (lines, kind, nth = 0) => {
    const places = lines.flatMap((line, i) => (kindOf(line) === kind ? [i] : []));
    return nth < 0 ? places.at(nth) : places[nth];
};
export const without = (lines, unwanted) => lines.filter((line, i) => !unwanted(line, i));
export const inserted = (lines, place, ...more) => [...lines.slice(0, place), ...more, ...lines.slice(place)];
export const changed = (lines, place, change) => lines.map((line, i) => (i === place ? { ...line, ...change } : line));
export const exchanged = (lines, a, b) => lines.map((line, i) => (i === a ? lines[b] : i === b ? lines[a] : line));

// A line with a member behind another one: the order of members is part of the bytes.
export function withMember(line, behind, key, value) {
    const entries = Object.entries(line), place = entries.findIndex(([name]) => name === behind) + 1;
    return Object.fromEntries([...entries.slice(0, place), [key, value], ...entries.slice(place)]);
}

// As if the program had drawn the secret itself: the same bytes that it writes then.
export function unseeded(lines) {
    return lines.map(({ seed, ...line }) => line);
}

/* --- luck --------------------------------------------------------------------------------------------------------- */

const number = (value, bytes) => {
    const buffer = Buffer.alloc(bytes);
    buffer.writeBigUInt64BE(BigInt(value), bytes - 8);
    return buffer;
};
const word = value => number(value, 8).subarray(4);

export const secretOf = text => sha256('hourglass seed 1\0', text).toString('hex');
export const commitmentOf = secret => sha256('hourglass commitment 1\0', Buffer.from(secret, 'hex')).toString('hex');

export function keyOf(secret, give) {
    const parts = give.map(text => (text === null ? word(0xffffffff) : Buffer.concat([word(Buffer.byteLength(text)),
        Buffer.from(text)])));
    return hmac(Buffer.from(secret, 'hex'), 'hourglass key 1\0', ...parts);
}

export function ticketOf(key, counter, total) {
    const most = 1n << 64n, size = BigInt(total);
    for (let attempt = 0; ; attempt++) {
        const x = hmac(key, number(counter, 8), word(attempt)).readBigUInt64BE();
        if (x < most - (most % size))
            return Number(x % size);
    }
}

// The outcome that owns the ticket.
export function outcomeOf(outcomes, key, counter) {
    let ticket = ticketOf(key, counter, outcomes.reduce((sum, { weight }) => sum + weight, 0));
    return outcomes.find(({ weight }) => (ticket -= weight) < 0).move;
}

// What binds a contribution at a table of a server.
export const sealOf = (table, seat, text) =>
    sha256('hourglass seal 1\0', `${table}\0`, Buffer.of(seat), text).toString('hex');

// A commitment, and the contributions behind it.
export const sealed = (text, give) => ({
    secret: secretOf(text), give, key: keyOf(secretOf(text), give),
    lines: [{ commit: commitmentOf(secretOf(text)) }, { give }],
});

/* --- games -------------------------------------------------------------------------------------------------------- */

export const recordIn = async (player, table, secretly = false) =>
    linesOf((await player.call('table.record', { table, private: secretly })).record);

// A way to choose: the first wish that some move fulfils, and mostly that.
export const chooser = (luck, wishes = []) => moves => {
    for (const wish of wishes) {
        const wished = moves.filter(({ move }) => wish.test(move));
        if (wished.length && luck.below(10) > 1)
            return luck.pick(wished).move;
    }
    return luck.pick(moves).move;
};

async function decide(player, table, turn, choose, seat = turn.seats[0]) {
    const moves = await player.call('table.moves', { table, seat });
    return moves.length ? (await player.call('table.play', { table, seat, move: choose(moves, seat) })).turn : turn;
}

// To the end, or for so many decisions. Where a clock runs, `pass` lets time go on.
export async function play(player, table, choose, { most = Infinity, pass } = {}) {
    let turn = await player.call('table.turn', { table });
    for (let i = 0; i < most && !turn.over; i++)
        turn = turn.clock?.wake === undefined ? await decide(player, table, turn, choose) : await pass(turn);
    return turn;
}

// Ways to let time pass: to the next thing or a little, and now and then a person moves.
const maybeMoves = async (player, table, turn, luck, persons) => {
    const seat = luck.pick(persons);
    if (turn.over || turn.clock.wake === undefined || !turn.seats.includes(seat) || luck.below(4))
        return turn;
    return decide(player, table, turn, chooser(luck), seat);
};

export const virtually = (player, table, luck, persons = [0, 1]) => async ({ clock }) => {
    const to = Math.min(clock.wake, clock.now + 1500 + luck.below(3000));
    return maybeMoves(player, table, await player.call('table.tick', { table, to }), luck, persons);
};

// Without saying to where: to what happens next.
export const asItComes = (player, table, luck, persons = [0, 1]) => async () =>
    maybeMoves(player, table, await player.call('table.tick', { table }), luck, persons);

export const inLockstep = (player, table, luck, persons = [0, 1]) => async turn => {
    turn = await maybeMoves(player, table, turn, luck, persons);
    for (const seat of turn.clock?.wake === undefined ? [] : persons)
        turn = await player.call('table.clock', { table, seat, runs: true });
    return turn;
};

// All are ready, the clock of the player goes on, and once in a while all want a pause.
export const live = (player, table, luck, persons = [0, 1]) => async turn => {
    const wish = async runs => {
        for (const seat of persons)
            turn = await player.call('table.clock', { table, seat, runs });
        return turn;
    };
    if (turn.clock.held)
        return wish(true);
    player.now += 1100 + luck.below(2500);
    turn = await player.call('table.tick', { table });
    if (turn.clock?.wake !== undefined && persons.length && luck.below(12) === 0)
        return wish(false);
    return persons.length ? maybeMoves(player, table, turn, luck, persons) : turn;
};

export const TWO = [{ name: 'Ada' }, { name: 'Anton' }];
export const GIVE = ['a wish of Ada', 'hope of Anton'];

// The games that are offered, by id: title, levels of bots, and what tests/<id>/proofs.mjs says:
//   opening     what tables are opened with beside the game
//   wishes      moves that make the game short
//   thinking    what tables with time to think are opened with
//   long        its records are long: few of them are kept
//   genuine, forgeries      cases of its own
export const GAMES = new Map();

export const opening = (game, more = {}) => ({ game, seats: TWO, ...GAMES.get(game).opening, ...more });
export const shortly = (game, luck) => chooser(luck, GAMES.get(game).wishes);
export const shortGames = () => [...GAMES.keys()].filter(game => !GAMES.get(game).long);

const personsAt = seats => seats.flatMap((seat, i) => (seat.bot ? [] : [i]));
const WAYS = { virtual: virtually, lockstep: inLockstep, live };

export async function finish(player, table, { game, seats, clock }, luck, way = WAYS[clock]) {
    await play(player, table, shortly(game, luck), { pass: way?.(player, table, luck, personsAt(seats)) });
    return recordIn(player, table);
}

// One program chose everything.
export async function alone(player, settings, number = 1) {
    const { table } = await player.call('table.new', settings);
    return finish(player, table, settings, new Luck(number));
}

// Commitment first, contributions after it.
export async function sealedGame(player, settings, give = GIVE, number = 2, way = undefined) {
    const { table } = await player.call('table.new', { ...settings, wait: true });
    await player.call('table.give', { table, contributions: give });
    return finish(player, table, settings, new Luck(number), way);
}

// A whole game whose luck the forger deals: `dealer(n)` says how the draw with this counter is made, and which lines
// stand in front of it. Chance is played by hand, and the record then told as one of fair chance.
export async function dealt(player, opening, choose, dealer, { most = Infinity, between = () => undefined } = {}) {
    const { table } = await player.call('table.new', { ...opening, chance: 'manual' });
    let turn = await player.call('table.turn', { table });
    for (let n = 0, i = 0; !turn.over && i < most; i++) {
        if (turn.clock?.wake !== undefined) {
            turn = await player.call('table.tick', { table });
            continue;
        }
        const seat = turn.chance ? 'chance' : turn.seats[0];
        const moves = await player.call('table.moves', { table, seat });
        const move = turn.chance ? dealer(n).luck(moves, n++) : choose(moves, seat);
        ({ turn } = await player.call('table.play', { table, seat, move }));
        const back = await between(table, n, turn);
        if (back)
            ({ n, turn } = back);
    }
    const [header, ...lines] = await recordIn(player, table);
    return [{ ...header, chance: 'fair' },
        ...lines.flatMap(line => (line.chance ? [...dealer(line.n).lines, line] : [line]))];
}

// Every draw by one key.
export const by = ({ key, lines }) => n => ({ lines: n ? [] : lines, luck: moves => outcomeOf(moves, key, n) });

/* --- what a player noted ------------------------------------------------------------------------------------------ */

const isPlayed = line => line.move || line.n !== undefined || kindOf(line) === 'at';

// The moves of a seat that stand in the end.
export function movesOf(lines, seat) {
    const line = [], back = [];
    for (const each of lines) {
        if (each.undo)
            back.push(...line.splice(-each.undo).reverse());
        else if (each.redo)
            line.push(...back.splice(-each.redo).reverse());
        else if (isPlayed(each))
            line.push(each);
    }
    return line.filter(each => each.move && each.seat === seat).map(each => each.move);
}

export const commitsOf = lines => lines.flatMap(({ commit }) => (commit ? [commit] : []));
export const gaveOf = (lines, seat) => lines.findLast(({ give }) => give).give[seat];
export const notesOf = (lines, seat = 1) => ({ commits: commitsOf(lines), seat, gave: gaveOf(lines, seat) });

/* --- forging ------------------------------------------------------------------------------------------------------ */

export const revealed = (lines, { secret }) => [...lines, { reveal: secret }];

// A bot sits there, says the header.
export const sitsAs = (lines, seat, bot) => changed(lines, 0, {
    seats: lines[0].seats.map((each, i) => (i === seat ? { ...each, bot } : each)),
});

// The first of them that still replays: nothing that follows has changed by it.
export async function firstThatReplays(program, forgeries) {
    for (const lines of forgeries)
        if ((await program.call('record.verify', { record: recordOf(lines) })).verdict !== 'broken')
            return lines;
    throw new Error('no forgery replays');
}
