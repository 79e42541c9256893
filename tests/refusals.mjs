// refusals.mjs: a refused request changes nothing. Two tables are opened alike; one of them is asked for what is refused, and
// then both are ticked: standing, running, held and late, they have the same record, the same events and the same turn. Every
// refusal is a sentence, in German another one than in English. Every code that rpc.methods lists is provoked, or it stands
// below why it is not, and what a table can refuse is refused at each of the four.
//
//   node tests/refusals.mjs --program PATH --told-time MODULE [--rounds N]
//
//   --program, --told-time  as for tests/same-bytes.mjs
//   --rounds                so many times every refusal at every table; 2 when left out
//
// Exit status: 0 nothing changed, 1 something did, or a kind of refusal never came.

import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesOf } from './player.mjs';
import { NOW, Program } from './program.mjs';
import { Luck, SAMPLES } from './sessions.mjs';

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' }, 'rounds': { type: 'string', default: '2' },
} });
const binary = resolve(values.program);
const program = new Program(binary, resolve(values['told-time'] ?? join(dirname(binary), 'tests/libhg_told_time.so')));
const names = new Map(program.call('rpc.methods').errors.map(({ code, name }) => [code, name]).filter(([code]) => code === 1));
let failures = 0, tried = 0;

function fail(sentence) {
    console.log(`FAILED: ${sentence}`);
    failures++;
}

// --- what is refused -------------------------------------------------------------------------------------------------------

// Codes that no request here comes to, and where they are.
const ELSEWHERE = {
    'needs-seed': 'a program has random bytes: only a module has none (tests/test_rpc.c)',
    'undo-limit': 'it takes 20,000 requests (tests/test_rpc.c)',
    'nothing-due': 'only the table of a lesson can have something due (tests/lessons.mjs)',
    'not-kept': 'only a host can fail to keep something (tests/test_log.c)',
};
// What a table refuses, however it stands.
const EVERYWHERE = ['bad-param', 'illegal-move', 'stale-decision', 'not-a-move', 'nothing-to-undo', 'nothing-to-redo',
    'nothing-to-answer', 'nothing-to-decide', 'already-dealt', 'not-open'];
const TIMED = ['other-clock', 'too-fast'];
const reached = new Map(); // codes, by the kind of table

// Lines that are about no table, or none that is there.
const REQUEST = { jsonrpc: '2.0', id: 1 };
const BESIDE = [
    '{', '"x', '7', '[]', JSON.stringify({ ...REQUEST, method: 'table.look', params: [1] }), JSON.stringify({ ...REQUEST, method: 'table.nwe' }),
    JSON.stringify({ ...REQUEST, method: 'table.tick', params: { table: 't99999' } }),
    JSON.stringify({ ...REQUEST, method: 'table.load', params: { record: '{"hourglass":1}\n' } }),
    JSON.stringify({ ...REQUEST, method: 'lesson.open', params: { lesson: {} } }),
    ...['tides', 'empires'].flatMap(game => [
        { method: 'table.new', params: { game, options: { none: 1 } } },
        { method: 'table.load', params: { game, position: {} } },
        { method: 'view.look', params: { game, view: {}, seat: 0 } },
        { method: 'table.new', params: { game, seats: 77 } },
    ]).map(each => JSON.stringify({ ...REQUEST, ...each })),
];

// Each with the method, and params for a turn of this table. Whatever is not refused now is left out.
const WISHES = [
    ['table.look', () => ({ seat: 0, eyes: 'spectator' })],
    ['table.play', () => ({ seat: 0, move: 'no such move' })],
    ['table.play', () => ({ seat: 77, move: 'x' })],
    ['lesson.step', () => ({})],
    ['table.play', ({ wishes }) => ({ seat: 0, move: wishes[0] })],
    ['table.play', ({ wishes }) => ({ seat: 1, moves: [wishes[0], 'no move'] })],
    ['table.play', () => ({ seat: 0, moves: [] })],
    ['table.play', () => ({ seat: 0, moves: ['a', 'b', 'c', 'd', 'e'] })],
    ['table.play', () => ({ seat: 'chance', move: 'x' })],
    ['table.play', ({ turn, move }) => ({ seat: 0, move, decision: (turn.decisions[0] ?? 7) + 1 })],
    ['table.play', ({ wishes }) => ({ seat: 0, move: wishes[0], decision: 1 })],
    ['table.stand', ({ wishes }) => ({ seat: 0, move: wishes[0] })],
    ['table.stand', ({ move }) => ({ seat: 0, move, off: true })],
    ['table.undo', () => ({ seat: 1, agree: true })],
    ['table.undo', () => ({ agree: true })],
    ['table.undo', () => ({ seat: 0 })],
    ['table.undo', () => ({})],
    ['table.redo', () => ({})],
    ['table.redo', () => ({ seat: 1 })],
    ['table.clock', () => ({ seat: 1, runs: true })],
    ['table.clock', () => ({ seat: 0, runs: false })],
    ['table.clock', () => ({ seat: 9, runs: false })],
    ['table.tick', () => ({ to: 1000 })],
    ['table.tick', () => ({ to: -1 })],
    ['table.give', () => ({ contributions: [null, null] })],
    ['table.answer', () => ({ seat: 0, decision: 1 })],
    ['table.answer', ({ turn, move }) => ({ seat: 0, decision: turn.decisions[0] ?? 1, move })],
    ['table.answer', ({ turn, wishes }) => ({ seat: 1, decision: turn.jobs?.[0].decision ?? 1, move: wishes[0] })],
    ['table.answer', ({ turn }) => ({ seat: turn.jobs?.[0].seat ?? 1, decision: turn.jobs?.[0].decision ?? 1 })],
    ['table.answer', ({ turn }) => ({ seat: 1, decision: (turn.jobs?.[0].decision ?? 1) + 1 })],
    ['table.play', ({ move }) => ({ seat: 'spectator', move })],
    ['table.undo', () => ({ seat: 'spectator' })],
    ['table.redo', () => ({ seat: 'spectator' })],
    ['table.stand', ({ move }) => ({ seat: 'spectator', move })],
    ['table.clock', () => ({ seat: 'spectator', runs: true })],
    ['table.answer', () => ({ seat: 'spectator', decision: 1 })],
    ['table.hint', () => ({ seat: 'spectator' })],
    ['table.bot', () => ({ seat: 'spectator' })],
    ['table.suppose', () => ({ seat: 'spectator' })],
    ['table.moves', () => ({ seat: 'spectator' })],
    ['table.job', () => ({ seat: 'spectator' })],
    ['table.look', () => ({ seat: 'spectator', suppose: true })],
    ...[8, -1, 'spectators', 'chance', 1.5, {}].flatMap(seat => ['look', 'view', 'events', 'facts', 'score'].map(what => [`table.${what}`, () => ({ seat })])),
    ...[null, 0, 'seat', 'spectators'].map(eyes => ['table.look', () => ({ seat: 0, eyes })]),
    ...[null, 'spectator'].map(seat => ['table.look', () => ({ seat, eyes: 'spectator' })]),
];

// A refusal of the rules has a code of its own, beside that of all of them.
function note(kind, error, what, german) {
    if (!error)
        return fail(`${what} is not refused`);
    tried++;
    const codes = reached.get(kind) ?? new Set();
    reached.set(kind, codes.add(error.data.code).add(names.get(error.code) ?? error.data.code));
    if (!error.message || /[{}]/.test(error.message.replace(/found \{\}/, '')))
        fail(`${what}: "${error.message}" is no sentence`);
    if (german && (german.data.code !== error.data.code || german.message === error.message))
        fail(`${what}: "${german.message}" in German, too`);
}

// --- two tables ------------------------------------------------------------------------------------------------------------

class Pair {
    constructor(game, name, opening) {
        this.game = game;
        this.kind = name;
        this.name = `${game}, ${name}`;
        this.tables = [0, 1].map(() => program.call('table.new', { game, seed: 'refused', ...SAMPLES[game].opening, ...opening }).table);
        this.luck = new Luck(game.length + name.length);
        this.tick();
    }

    both(method, params) {
        return this.tables.map(table => program.ask(method, { table, ...params }));
    }

    tick() {
        [this.turn] = this.both('table.tick', {}).map(({ result }) => result);
    }

    same(method, params, what) {
        const [one, other] = this.both(method, params).map(each => JSON.stringify(each));
        if (one !== other)
            fail(`${this.name}, after ${what}: ${method} tells\n  ${one.slice(0, 400)}\n  ${other.slice(0, 400)}`);
    }

    get about() {
        const [{ result: moves }] = this.both('table.moves', { seat: 0 });
        return { turn: this.turn, wishes: SAMPLES[this.game].wishes, move: moves?.[0]?.move ?? 'x' };
    }

    // Every line is refused, whoever is at the table; a batch that is too long, and a line, are only tried once.
    bystand(lines) {
        for (const line of lines) {
            const answer = JSON.parse(program.answer(line)), { error } = Array.isArray(answer) ? answer.at(-1) : answer;
            note('beside', error, line.slice(0, 100));
            this.tick();
            this.compare(line.slice(0, 100));
        }
    }

    compare(what) {
        for (const [look, how] of [['table.record', { private: true }], ['table.events', { seat: null }], ['table.turn', {}]])
            this.same(look, how, what);
    }

    // The first table is asked; one that takes it is left alone, and its twin does the same.
    refuse(method, params, later) {
        program.tell(program.now + this.luck.pick([0, 0, 40, 600, 3000])); // something may be due before it is refused
        const [asked, twin] = this.tables, { error } = program.ask(method, { table: asked, ...params });
        const what = `${method} ${JSON.stringify(params)}`;
        if (!error) {
            program.ask(method, { table: twin, ...params });
        } else {
            note(this.kind, error, what, program.ask(method, { table: asked, ...params, lang: 'de' }).error);
            program.tell(program.now + later);
        }
        this.tick();
        this.compare(what);
    }

    close() {
        this.both('table.close', {});
    }

    // A move of somebody, the same at both.
    goOn() {
        const seat = this.turn.seats.find(each => !this.turn.jobs?.some(job => job.seat === each));
        if (this.turn.clock?.held && this.keepsHeld !== true)
            this.both('table.clock', { runs: true });
        else if (seat !== undefined)
            this.both('table.play', { seat, move: this.luck.pick(program.call('table.moves', { table: this.tables[0], seat })).move });
        this.tick();
    }
}

// --- everywhere ------------------------------------------------------------------------------------------------------------

function tablesOf(game) {
    const two = [{ name: 'Ada' }, { name: 'Anton', bot: 'random' }], clocks = SAMPLES[game].opening?.clock;
    const all = { 'standing': { seats: two }, 'people': {}, 'late': { seats: two, think: 500 }, 'in steps': { seats: two, bots: 'step' },
        'a dear level': { seats: [{ name: 'Ada' }, { bot: 'trial' }] } };
    const timed = { 'running': { seats: two, clock: 'live' }, 'late in lockstep': { clock: 'lockstep', think: 500 }, 'held': { clock: 'live' },
        'virtual': { seats: two, clock: 'virtual' }, 'running, in steps': { seats: two, clock: 'live', bots: 'step' } };
    return Object.entries(clocks ? { ...all, ...timed } : all);
}

function openPair(game, name, opening) {
    const pair = new Pair(game, name, opening);
    pair.keepsHeld = name === 'held';
    return pair;
}

// Behind its end a game is asked once, and then the next one begins.
function tryTable(game, name, opening) {
    let pair = openPair(game, name, opening);
    for (let round = 0; round < Number(values.rounds); round++)
        for (const [method, params] of WISHES) {
            if (pair.turn.over && pair.ended) {
                pair.close();
                pair = openPair(game, name, opening);
            }
            pair.ended = pair.turn.over;
            pair.refuse(method, params(pair.about), pair.luck.pick([0, 1, 300, 700, 2500]));
            pair.goOn();
        }
    pair.close();
}

// What only people ask each other for, and only once: an undo that waits, one that another took.
function tryWishes(game) {
    const pair = new Pair(game, 'wishes', {});
    for (let i = 0; i < 12 && !pair.turn.over; i++)
        pair.goOn();
    pair.both('table.undo', { seat: 0 });
    pair.refuse('table.undo', { seat: 1 }, 10);
    pair.refuse('table.undo', { seat: 0, agree: true }, 10);
    pair.both('table.undo', { seat: 1, agree: true });
    pair.refuse('table.redo', { seat: 1 }, 10);
    pair.both('table.undo', {});
    pair.refuse('table.redo', { seat: 0 }, 10);
}

function tryWaiting(game) {
    const pair = new Pair(game, 'waits', { wait: true });
    for (const [method, params] of WISHES)
        pair.refuse(method, params({ turn: pair.turn, wishes: SAMPLES[game].wishes, move: 'x' }), 300);
}

function hurry(game) {
    const pair = new Pair(game, 'hurry', { clock: 'live' });
    for (let i = 0; i < 40 && pair.turn.clock?.wake === undefined; i++)
        pair.goOn();
    pair.both('table.clock', { runs: true });
    for (let i = 0; i < 12; i++)
        pair.refuse('table.play', { seat: 0, move: SAMPLES[game].wishes[0] }, 0);
}

function tryBeside(game) {
    const pair = new Pair(game, 'beside', {});
    pair.bystand([...BESIDE, 'z'.repeat((16 << 20) + 1), `[${Array(1001).fill(1).join()}]`]);
    program.ask('table.undo', { table: pair.tables[0] }); // nothing to undo, and still nothing has happened
    pair.compare('everything beside it');
}

function fillUp(game) {
    const pair = new Pair(game, 'full', {}), opened = [];
    for (let answer; !(answer = program.ask('table.new', { game, seed: 'x' })).error || note('beside', answer.error, 'one more table');)
        opened.push(answer.result.table);
    pair.compare('more tables than there is room for');
    for (const table of opened)
        program.call('table.close', { table });
}

const games = gamesOf(program);
for (const { id } of games) {
    program.tell(NOW);
    for (const [name, opening] of tablesOf(id))
        tryTable(id, name, opening);
    tryWishes(id);
    tryWaiting(id);
    if (SAMPLES[id].opening?.clock)
        hurry(id);
}
tryBeside(games[0].id);
tryBeside(games.at(-1).id);
fillUp(games[0].id);

const everywhere = new Set([...reached.values()].flatMap(codes => [...codes]));
const missing = program.call('rpc.methods').errors.map(({ name }) => name).filter(name => !(name in ELSEWHERE) && !everywhere.has(name));
if (missing.length)
    fail(`never refused: ${missing.join(', ')}`);
for (const name of Object.keys(ELSEWHERE).filter(name => everywhere.has(name)))
    fail(`${name} is refused here, too: ${ELSEWHERE[name]}`);
for (const [kind, codes] of Object.entries({ 'standing': EVERYWHERE, 'late': EVERYWHERE, 'held': [...EVERYWHERE, ...TIMED, 'clock-held'],
    'running': [...EVERYWHERE, ...TIMED], 'late in lockstep': [...EVERYWHERE, ...TIMED] }))
    for (const code of codes.filter(code => !reached.get(kind).has(code)))
        fail(`never refused at a table that is ${kind}: ${code}`);
console.log(`${tried} requests were refused, in ${everywhere.size} ways: ${failures ? `${failures} faults` : 'nothing changed'}.`);
program.close();
process.exitCode = failures || tried === 0 ? 1 : 0;
