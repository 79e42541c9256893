// same-bytes.mjs: a thousand games are what they were: records, positions, turns, views, scores, facts, moves, events of
// every seat and the owner, sentences in both languages, what bots would do and say. tests/fixtures/same-bytes.json has a
// hash of each aspect of each game; a difference names both.
//
//   node tests/same-bytes.mjs --program PATH --told-time MODULE [--count N] [--only GAME-NUMBER] [--trace FILE] [--write]
//
//   --program    the program to ask; build/release/hourglass when left out
//   --told-time  the module of tests/told_time.c; the one beside that program
//   --count      so many games, as many of each; all when left out
//   --only       this game alone, as a difference names it (GAME-17), or this number of each game (17)
//   --trace      everything that goes into a hash, a line each: traces of two programs show what differs
//   --write      write the hashes anew, of all games
//
// Exit status: 0 all are the same, 1 there are differences, 2 wrong usage.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { GAMES_OF_EACH, describe, planOf } from './plans.mjs';
import { Player, gamesOf } from './player.mjs';
import { Program } from './program.mjs';
import { ASPECTS, Witness } from './witness.mjs';

const fixture = fileURLToPath(new URL('fixtures/same-bytes.json', import.meta.url));

function usage() {
    const { values } = parseArgs({ options: {
        'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' },
        'count': { type: 'string' }, 'only': { type: 'string' }, 'trace': { type: 'string' }, 'write': { type: 'boolean' },
    } });
    const program = resolve(values.program);
    return { ...values, program, toldTime: resolve(values['told-time'] ?? join(dirname(program), 'tests/libhg_told_time.so')) };
}

// --- which games ---------------------------------------------------------------------------------------------------------

function chosen(games, { count, only }) {
    const [, id, number] = /^(?:([a-z]+)-)?(\d+)$/.exec(only ?? '0') ?? [];
    const each = Math.min(GAMES_OF_EACH, Math.ceil((count ?? Infinity) / games.length));
    const numbers = only ? [Number(number)] : [...Array(each).keys()];
    return games.filter(info => !id || info.id === id).flatMap(info => numbers.map(each => planOf(info, each)));
}

// --- playing -------------------------------------------------------------------------------------------------------------

// Whatever was written is read again, and written as it was.
function checkLoads(player, record) {
    const { table } = player.program.call('table.load', { record });
    const again = player.program.call('table.record', { table }).record;
    player.program.call('table.close', { table });
    if (again !== record && player.turn.over)
        throw new Error('its record is another one when it is loaded');
}

function hashesOf(program, plan, trace) {
    const witness = new Witness(trace), player = new Player(program, plan, witness);
    player.play();
    const record = witness.end(player);
    if (plan.number % 3 === 0)
        checkLoads(player, record);
    player.call('table.close');
    return witness.result();
}

// Undefined where a game cannot be played to its end: the others are played all the same.
function tryHashes(program, plan, trace) {
    try {
        return hashesOf(program, plan, trace);
    } catch (error) {
        if (error.code === 'EPIPE' || error.ended)
            throw error;
        console.log(`FAILED: ${describe(plan)}: ${error.message}`);
    }
}

function write(hashes) {
    const games = Object.entries(hashes).map(([game, list]) => `"${game}": [\n${list.map(each => `"${each.join(' ')}"`).join(',\n')}\n]`);
    writeFileSync(fixture, `{\n"aspects": ${JSON.stringify(ASPECTS)},\n${games.join(',\n')}\n}\n`);
}

function differences(plan, hashes, kept) {
    const before = kept[plan.game]?.[plan.number]?.split(' ') ?? [];
    return ASPECTS.filter((aspect, i) => hashes[i] !== before[kept.aspects.indexOf(aspect)]);
}

function compare(plan, hashes, kept) {
    const different = differences(plan, hashes, kept);
    if (different.length)
        console.log(`FAILED: ${describe(plan)}: ${different.join(', ')}`);
    return different.length === 0;
}

function run(program, settings) {
    const plans = chosen(gamesOf(program), settings), kept = settings.write ? undefined : JSON.parse(readFileSync(fixture, 'utf8'));
    const trace = settings.trace && (line => appendFileSync(settings.trace, line)), hashes = {};
    if (settings.trace)
        writeFileSync(settings.trace, '');
    let failed = 0;
    for (const plan of plans) {
        const own = tryHashes(program, plan, trace);
        (hashes[plan.game] ??= []).push(own);
        if (!own || (kept && !compare(plan, own, kept)))
            failed++;
    }
    if (settings.write && !failed)
        write(hashes);
    console.log(kept ? `${plans.length} games, ${failed} of which are not what they were.`
        : `${plans.length} games, ${failed} of which cannot be played${failed ? ': nothing is written' : ''}.`);
    return plans.length && !failed ? 0 : 1;
}

const settings = usage();
if (settings.write && (settings.count || settings.only)) {
    console.error('same-bytes.mjs: --write is for all games.');
    process.exit(2);
}
const program = new Program(settings.program, settings.toldTime);
process.exitCode = run(program, settings);
program.close();
