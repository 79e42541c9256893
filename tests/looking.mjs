// looking.mjs: looking never writes. The requests of whole games (tests/plans.mjs) and of the sessions of tests/sessions.mjs
// are sent again, with those that look doubled, left out, and shuffled, also to moments of time between two changes: what
// changes is answered as before, and every table has the same record, byte for byte.
//
//   node tests/looking.mjs --program PATH --told-time MODULE [--count N] [--all] [--only NAME]
//
//   --program, --told-time  as for tests/same-bytes.mjs
//   --count                 so many games, as many of each; 12 when left out
//   --all                   all sessions, not only some that have everything in them
//   --only                  what has these words in its name
//
// Exit status: 0 looking never wrote, 1 it did.

import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES_OF_EACH, describe, planOf } from './plans.mjs';
import { Player, gamesOf } from './player.mjs';
import { Program } from './program.mjs';
import { Luck, SESSIONS, Session } from './sessions.mjs';
import { Witness } from './witness.mjs';

// Where rpc.methods has no marks (until protocol 2), and what it must have marked where it has.
const LOOKS = ['hourglass.version', 'rpc.methods', 'games.list', 'game.kinds', 'edition.show', 'edition.check', 'table.list',
    'table.turn', 'table.view', 'table.look', 'table.suppose', 'table.moves', 'table.explain', 'table.bot', 'table.hint',
    'table.score', 'table.components', 'table.facts', 'table.events', 'table.line', 'view.look', 'view.explain',
    'view.hint', 'view.tick', 'view.bot', 'table.record',
    'table.position', 'table.rematch', 'record.verify'];
// No tables: nothing that looking could write to.
const WITHOUT_TABLES = ['garbage', 'description'];
const BRIEF = ['whole game 1', 'manual chance', 'bots', 'undo and redo', 'contributions that follow'];

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' },
    'count': { type: 'string', default: '12' }, 'all': { type: 'boolean' }, 'only': { type: 'string', default: '' },
} });
const binary = resolve(values.program);
const toldTime = resolve(values['told-time'] ?? join(dirname(binary), 'tests/libhg_told_time.so'));
let failures = 0;

function check(good, sentence) {
    if (!good) {
        console.log(`FAILED: ${sentence}`);
        failures++;
    }
    return good;
}

function withProgram(use) {
    const program = new Program(binary, toldTime);
    try {
        return use(program);
    } finally {
        program.close();
    }
}

function looksOf(program) {
    const marked = program.call('rpc.methods').methods.filter(({ looks }) => looks).map(({ name }) => name);
    if (marked.length === 0 && program.protocol < 3)
        return new Set(LOOKS);
    const missing = LOOKS.filter(name => !marked.includes(name));
    check(missing.length === 0, `rpc.methods does not mark as looking: ${missing.join(', ')}`);
    return new Set(marked);
}

const { looks, games, protocol } = withProgram(program => (
    { looks: looksOf(program), games: gamesOf(program), protocol: program.protocol }));

// --- what was sent -------------------------------------------------------------------------------------------------------

// Every request that `use` makes of a program, with the time it was made at.
function heard(use) {
    return withProgram(program => {
        const log = [], { answer } = program;
        program.answer = line => {
            const { method, params } = JSON.parse(line);
            log.push({ line, method, table: params?.table, now: program.now });
            return answer.call(program, line);
        };
        use(program);
        return log;
    });
}

function heardOfGame(plan) {
    return heard(program => {
        const witness = new Witness(), player = new Player(program, plan, witness);
        player.play();
        witness.end(player);
    });
}

function heardOfSession(game, session) {
    return heard(program => session(new Session({ answer: bytes => Buffer.from(program.answer(bytes.toString())) }, game)));
}

// --- what is sent instead ------------------------------------------------------------------------------------------------

const isLook = ({ method }) => looks.has(method);

// From the first to the last request of each table: nothing can be asked of it elsewhere.
function livesOf(log) {
    const lives = new Map();
    log.forEach(({ table }, at) => lives.set(table, { first: lives.get(table)?.first ?? at, last: at }));
    return lives;
}

// Each look somewhere in the life of its table, and at any time between the changes before and behind it.
function shuffled(log) {
    const luck = new Luck(log.length), lives = livesOf(log), anywhere = { first: 0, last: log.length };
    const place = entry => {
        const { first, last } = entry.table ? lives.get(entry.table) : anywhere;
        return first + luck.below(1000) / 1000 * (last - first);
    };
    const placed = log.map((entry, at) => ({ ...entry, place: isLook(entry) ? place(entry) : at })).sort((x, y) => x.place - y.place);
    const behind = placed.map(() => log.at(-1).now);
    for (let at = placed.length - 2; at >= 0; at--)
        behind[at] = isLook(placed[at + 1]) ? behind[at + 1] : placed[at + 1].now;
    let now = log[0].now;
    return placed.map((entry, at) => ({ ...entry, now: now = isLook(entry) ? now + luck.below(behind[at] - now + 1) : entry.now }));
}

const VARIANTS = {
    'as they were': log => log,
    'doubled': log => log.flatMap(entry => (isLook(entry) ? [entry, entry] : [entry])),
    'left out': log => log.filter(entry => !isLook(entry)),
    'shuffled': shuffled,
};

// Before a table is closed, and at the end of everything, its record is asked for, and the secret with it.
function withRecords(log, original) {
    const probe = (table, now) => ({ method: 'table.record', table, now, probe: true,
        line: JSON.stringify({ jsonrpc: '2.0', id: `record of ${table}`, method: 'table.record', params: { table, private: true } }) });
    const closing = log.flatMap(entry => (entry.method === 'table.close' ? [probe(entry.table, entry.now), entry] : [entry]));
    const tables = [...livesOf(original).keys()].filter(table => /^t[1-9]/.test(table));
    return [...closing, ...tables.map(table => probe(table, original.at(-1).now))];
}

// What changes were answered, and the records.
function told(log, original) {
    return withProgram(program => withRecords(log, original).flatMap(entry => {
        if (entry.now !== program.now)
            program.tell(entry.now);
        const answer = program.answer(entry.line);
        return entry.probe || !isLook(entry) ? [{ line: entry.line, answer }] : [];
    }));
}

function excerpt(text, at) {
    return text.slice(Math.max(0, at - 40), at + 120);
}

function firstDifference(x, y) {
    let at = 0;
    while (at < x.length && x[at] === y[at])
        at++;
    return at;
}

function compare(name, variant, before, after) {
    const i = before.findIndex(({ answer }, each) => answer !== after[each]?.answer);
    if (i < 0)
        return check(before.length === after.length, `${name}, looks ${variant}: not as many changes`);
    const at = firstDifference(before[i].answer, after[i]?.answer ?? '');
    return check(false, `${name}, looks ${variant}: byte ${at} of the answer\n  to     ${excerpt(before[i].line, 0)}\n` +
        `  before ${excerpt(before[i].answer, at)}\n  after  ${excerpt(after[i]?.answer ?? '', at)}`);
}

// --- all of them ---------------------------------------------------------------------------------------------------------

const counts = { requests: 0, looks: 0, sessions: 0 };

function tryAll(name, log) {
    counts.sessions++;
    counts.requests += log.length;
    counts.looks += log.filter(isLook).length;
    const [first, ...others] = Object.entries(VARIANTS);
    const before = told(first[1](log), log);
    for (const [variant, change] of others)
        if (!compare(name, variant, before, told(change(log), log)))
            return;
}

// Until protocol 2 looking lets time pass, and says so in docs/protocol.md: there is nothing to try.
const actsOnLooking = plan => protocol < 3 && (plan.clock === 'live' || plan.think > 0);

function tryGames(game) {
    const each = Math.ceil(Number(values.count) / games.length);
    const plans = [...Array(Math.min(each, GAMES_OF_EACH)).keys()].map(number => planOf(game, number));
    for (const plan of plans.filter(plan => describe(plan).includes(values.only)))
        if (actsOnLooking(plan))
            console.log(`left out, because looking lets time pass in protocol ${protocol}: ${describe(plan)}`);
        else
            tryAll(describe(plan), heardOfGame(plan));
}

const isTried = name => !WITHOUT_TABLES.includes(name) && (values.all || BRIEF.includes(name));

function trySessions({ id }) {
    for (const [name, session] of Object.entries(SESSIONS))
        if (isTried(name) && `${id}, ${name}`.includes(values.only))
            tryAll(`${id}, ${name}`, heardOfSession(id, session));
}

console.log(`sessions that are not tried: ${Object.keys(SESSIONS).filter(name => !isTried(name)).join(', ')}`);
for (const game of games) {
    tryGames(game);
    trySessions(game);
}
console.log(`${counts.sessions} sessions, ${counts.requests} requests, ${counts.looks} of which look: ` +
    `${failures ? `${failures} times looking wrote` : 'looking never wrote'}.`);
process.exitCode = failures || counts.sessions === 0 ? 1 : 0;
