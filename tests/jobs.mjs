// jobs.mjs: players are outside. What bots decide is brought by another engine, a WebAssembly module, from nothing but what
// table.job and table.look tell: the record is the one that the program writes alone. Answers come twice, late, for another
// decision, for another seat and behind an undo: then they are stale, and nothing has changed. Where several are asked at once
// they answer in another order, with what they have decided before.
//
//   node tests/jobs.mjs --program PATH --told-time MODULE --modules DIRECTORY [--count N]
//
//   --program, --told-time  as for tests/same-bytes.mjs
//   --modules               where GAME.wasm is, and GAME-bots.wasm, if bots of the game think in one; build/wasm when left out
//   --count                 so many tables of each kind; 1 when left out
//
// Exit status: 0 the same records, 1 others, 77 there is no module.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { botsPath, Engine } from './engine.mjs';
import { gamesOf } from './player.mjs';
import { NOW, Program } from './program.mjs';
import { Luck, SAMPLES } from './sessions.mjs';

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' },
    'modules': { type: 'string', default: 'build/wasm' }, 'count': { type: 'string', default: '1' },
} });
const binary = resolve(values.program), MOST = 4000, BUDGET = 12;
const THINKING = ['novice', 'regular', 'expert', 'master', 'tree', 'ahead', 'finisher']; // known to the program and to GAME-bots.wasm
const DEAR = ['trial', ...THINKING]; // levels that think long
const program = new Program(binary, resolve(values['told-time'] ?? join(dirname(binary), 'tests/libhg_told_time.so')));
const counts = { tables: 0, thinking: 0, answers: 0, passes: 0, slices: 0, stale: 0, failures: 0 };

function fail(where, sentence) {
    counts.failures++;
    console.log(`FAILED: ${where}: ${sentence}`);
}

// --- a table whose bots are somebody else's ------------------------------------------------------------------------------

class Table {
    constructor(game, opening) {
        this.game = game;
        this.id = program.call('table.new', { game, ...opening }).table;
    }

    call(method, params) {
        return program.call(`table.${method}`, { table: this.id, ...params });
    }

    ask(method, params) {
        return program.ask(`table.${method}`, { table: this.id, ...params });
    }

    get record() {
        return this.call('record', { private: true }).record;
    }

    // What is needed to decide elsewhere.
    job(seat) {
        const job = this.call('job', { seat }), { options, edition } = this.call('look', { seat });
        return { ...job, options, edition };
    }
}

// By nothing but the job; how long the dear level thinks is said, and the same for all. The module thinks in slices, each time of
// another size, and is interrupted by another thought; the program without a break.
function decide(engine, game, { options, edition, view, seat, level, seed }) {
    const asked = { game, options, edition, view, seat, level, seed, ...(DEAR.includes(level) && { budget: BUDGET }) };
    if (engine === program)
        return engine.call('view.bot', asked).move;
    const iterations = 1 + counts.slices % (BUDGET + 1);
    let { thought: other } = engine.call('view.bot', { ...asked, seed: '0123456789abcdef', slices: true });
    let { thought, move } = engine.call('view.bot', { ...asked, slices: true });
    while (thought) {
        if (other)
            ({ thought: other } = engine.call('thought.on', { thought: other, iterations: 1 }));
        ({ thought, move } = engine.call('thought.on', { thought, iterations }));
        counts.slices++;
    }
    if (other)
        engine.call('thought.drop', { thought: other });
    return move;
}

// --- answers that nobody waits for ---------------------------------------------------------------------------------------

// Refused, with one of these codes, and nothing is another now.
function refuse(table, where, answer, ...codes) {
    const before = table.record, { error } = table.ask('answer', answer);
    counts.stale++;
    if (!codes.includes(error?.data.code) || table.record !== before)
        fail(where, `${JSON.stringify(answer)} is answered ${JSON.stringify(error ?? 'with a turn')}`);
}

function refuseAround(table, where, job, move) {
    refuse(table, where, { seat: job.seat, decision: job.decision + 1, move }, 'stale-decision');
    refuse(table, where, { seat: job.seat, decision: job.decision, move: 'no such move' }, 'not-a-move');
    refuse(table, where, { seat: 77, decision: job.decision, move }, 'bad-param');
}

function answer(table, where, job, move, luck) {
    if (luck.below(8) === 0)
        refuseAround(table, where, job, move);
    table.call('answer', { seat: job.seat, decision: job.decision, move });
    counts[move ? 'answers' : 'passes']++;
    if (luck.below(4) === 0)
        refuse(table, where, { seat: job.seat, decision: job.decision, move }, 'stale-decision', 'nothing-to-decide');
}

// --- whole games ---------------------------------------------------------------------------------------------------------

const openingOf = ({ id, seats }, level, count, more) => ({
    seed: `jobs ${level} ${count}`, ...SAMPLES[id].opening, bots: 'step', ...more,
    seats: Array.from({ length: Math.min(2 + count % 3, seats.max) }, () => ({ bot: level })),
});

// Of a game in real time, the one that is played in turns.
const inTurns = ({ id }) => (SAMPLES[id].opening?.clock ? { clock: 'live', options: SAMPLES[id].inTurns } : {});

// Where all bots have had enough of an instant, and where a clock is told to run, the owner lets time go on.
function letTimePass(table, { clock, over }) {
    if (over || clock?.wake === undefined)
        return false;
    if (clock.mode === 'lockstep')
        table.call('clock', { runs: true });
    else
        table.call('tick');
    return true;
}

// One decision of the program; or of whoever is outside.
function stepAlone(table) {
    const { jobs } = table.call('turn');
    if (jobs?.length)
        table.call('tick', {});
    return jobs?.length > 0;
}

function stepOutside(table, where, engine, luck) {
    const { jobs } = table.call('turn');
    if (!jobs?.length)
        return false;
    const job = table.job(jobs[0].seat);
    answer(table, where, job, decide(engine, table.game, job), luck);
    return true;
}

function compare(where, one, other) {
    const [x, y] = [one.record, other.record];
    if (x === y)
        return true;
    const line = x.split('\n').findIndex((each, i) => each !== y.split('\n')[i]);
    fail(where, `line ${line + 1} of the record is another:\n  ${x.split('\n')[line]}\n  ${y.split('\n')[line]}`);
    return false;
}

// In turns or in lockstep: both tables, step by step.
function playBeside(where, game, opening, steps) {
    const tables = [0, 1].map(() => new Table(game, opening));
    counts.tables++;
    for (let made = 0; made < MOST; made++) {
        if (tables.filter((table, i) => steps[i](table)).length === 0 && tables.filter(table => letTimePass(table, table.call('turn'))).length === 0)
            break;
        if (made % 16 === 0 && !compare(where, ...tables))
            return;
    }
    compare(where, ...tables);
    if (!tables[0].call('turn').over)
        fail(where, 'it does not come to its end');
    for (const { id } of tables)
        program.call('table.close', { table: id });
}

function playGame(info, level, count, engine, more) {
    const game = info.id, where = `${game}, ${level}, ${JSON.stringify(more ?? {})}`, luck = new Luck(count + level.length);
    const outside = table => stepOutside(table, where, engine, luck);
    const inside = DEAR.includes(level) ? table => stepOutside(table, where, program, luck) : stepAlone;
    playBeside(where, game, openingOf(info, level, count, more), [inside, outside]);
}

// --- in another order, late, behind an undo ------------------------------------------------------------------------------

// All that are asked decide; the last of them answers first, much later, and what they have decided is taken.
function playBackwards(info, level, engine) {
    const game = info.id, where = `${game}, ${level}, backwards`, table = new Table(game, openingOf(info, level, 0, inTurns(info)));
    const expected = [];
    for (let turn, made = 0; made < MOST && (turn = table.call('turn')).jobs?.length; made++) {
        const decided = turn.jobs.map(({ seat }) => table.job(seat)).map(job => ({ ...job, move: decide(engine, game, job) }));
        for (const { seat, decision, move } of decided.reverse()) {
            program.tell(program.now + 100_000);
            table.call('answer', { seat, decision, move });
            expected.push(`${seat} ${move}`);
        }
    }
    const made = table.call('line').filter(({ seat }) => seat !== null).map(({ seat, move }) => `${seat} ${move}`);
    if (made.join() !== expected.join() || !table.call('turn').over)
        fail(where, 'somebody has done something else');
    program.call('table.load', { record: table.record });
}

// Asked for one by one, the last first: whoever verifies the record repeats them all.
function playReversed(info, level, engine) {
    const game = info.id, where = `${game}, ${level}, reversed`, table = new Table(game, openingOf(info, level, 0, inTurns(info)));
    for (let turn, made = 0; made < MOST && (turn = table.call('turn')).jobs?.length; made++) {
        const job = table.job(turn.jobs.at(-1).seat);
        table.call('answer', { seat: job.seat, decision: job.decision, move: decide(engine, game, job) });
    }
    const { claims, text } = program.call('record.verify', { record: table.record });
    if (!claims.includes('bots-as-here'))
        fail(where, text);
}

// A person moves, and takes it back while a bot thinks about it.
function undoUnder(info, level, engine) {
    const game = info.id, where = `${game}, ${level}, undo`;
    const table = new Table(game, { seed: 'undo', ...inTurns(info), seats: [{}, { bot: level }], bots: 'step' });
    for (let made = 0, tried = 0; made < 400 && tried < 3; made++) {
        const turn = table.call('turn'), job = turn.jobs?.length ? table.job(turn.jobs[0].seat) : undefined;
        const person = turn.seats.includes(0) && table.call('moves', { seat: 0 })[0];
        if (job && turn.undo[0].moves && tried++ >= 0) {
            const move = decide(engine, game, job);
            table.call('undo', {});
            refuse(table, where, { seat: job.seat, decision: job.decision, move }, 'stale-decision', 'nothing-to-decide');
            table.call('redo', {});
        }
        if (job) // behind an undo and a redo bots wait: the owner plays for it
            table.call('play', { seat: 1, move: table.call('moves', { seat: 1 })[0].move });
        else if (person)
            table.call('play', { seat: 0, move: person.move });
        else if (!letTimePass(table, turn))
            break;
    }
}

// ---------------------------------------------------------------------------------------------------------------------------

const games = gamesOf(program);
if (!games.every(({ id }) => existsSync(join(values.modules, `${id}.wasm`)))) {
    console.log(`There are no modules in ${values.modules}: make wasm builds them.`);
    program.close();
    process.exit(77);
}
for (const info of games) {
    const engine = new Engine(join(values.modules, `${info.id}.wasm`)), clocks = SAMPLES[info.id].opening?.clock;
    program.tell(NOW);
    for (let count = 0; count < Number(values.count); count++)
        for (const level of ['random', 'greedy', 'trial'])
            for (const more of clocks ? [{ clock: 'lockstep' }, inTurns(info)] : [{}])
                playGame(info, level, count, engine, more);
    const bots = botsPath(join(values.modules, `${info.id}.wasm`));
    for (const level of existsSync(bots) ? ['trial', ...THINKING] : []) {
        counts.thinking++;
        playGame(info, level, 0, new Engine(bots, { rest: false }), clocks ? { clock: 'lockstep' } : {});
    }
    playBackwards(info, 'greedy', engine);
    playReversed(info, 'greedy', engine);
    undoUnder(info, 'greedy', engine);
}
program.close();
console.log(Object.entries(counts).map(([name, number]) => `${number} ${name}`).join(', '));
process.exitCode = counts.failures || !counts.thinking || !counts.answers || !counts.stale ? 1 : 0;
