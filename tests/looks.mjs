// looks.mjs: how many bytes a look has. Whole games from the set-up, half of them of random and half of greedy players; at
// every position every seat looks as a page does: with what follows each move where the game's board asks for it, and with
// the events since its last look.
//
//   node tests/looks.mjs [--program PATH] [--told-time MODULE] [--games N] [--only GAME] [--longest]
//
//   --program, --told-time  as for tests/same-bytes.mjs
//   --games                 so many of each; 20 when left out
//   --longest               the longest look of each game, member by member
//
// Exit status: 0 none is longer than its game says (`look` in its samples.mjs), 1 one is.

import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesOf } from './player.mjs';
import { Program } from './program.mjs';
import { Luck, SAMPLES } from './sessions.mjs';

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' },
    'games': { type: 'string', default: '20' }, 'only': { type: 'string' }, 'longest': { type: 'boolean', default: false },
} });
const binary = resolve(values.program);
const program = new Program(binary, resolve(values['told-time'] ?? join(dirname(binary), 'tests/libhg_told_time.so')));

// Every seat looks; what it has seen it is not told again.
function lookAround(table, last, ahead, seen) {
    for (const seat of last.keys()) {
        const look = program.call('table.look', { table, seat, after: last[seat], lines: true, then: ahead });
        last[seat] = look.last;
        seen.push({ bytes: JSON.stringify(look).length, moves: look.moves.length });
        if (seen.longest === undefined || seen.at(-1).bytes > seen[seen.longest].bytes)
            [seen.longest, seen.look] = [seen.length - 1, look];
    }
}

function play(game, number, seats, seen) {
    const { opening = {}, look } = SAMPLES[game], level = number % 2 ? 'greedy' : 'random', luck = new Luck(number);
    const clock = opening.clock && 'virtual';
    const { table, turn: first } = program.call('table.new', { game, seats, seed: `looks ${number}`, ...(clock && { clock }) });
    const last = Array(seats).fill(0);
    for (let turn = first; !turn.over;) {
        lookAround(table, last, look.ahead, seen);
        const waits = turn.seats.length === 0 || (turn.clock?.wake && luck.below(4) === 0);
        const seat = turn.seats[0];
        const bot = waits ? {} : program.ask('table.bot', { table, seat, level }).result ?? {};
        turn = bot.move ? program.call('table.play', { table, seat, move: bot.move }).turn
            : program.call('table.tick', { table, ...(clock && { to: turn.clock.wake }) });
    }
    lookAround(table, last, look.ahead, seen);
    program.call('table.close', { table });
}

const kilobytes = bytes => (bytes / 1000).toFixed(1);

function tell(game, seen) {
    const sizes = seen.map(({ bytes }) => bytes).sort((a, b) => a - b), at = part => sizes[Math.floor((sizes.length - 1) * part)];
    const { moves } = seen[seen.longest], { most } = SAMPLES[game].look;
    console.log(`${game}: ${sizes.length} looks, median ${kilobytes(at(0.5))} kB, nine of ten ${kilobytes(at(0.9))}, most ${kilobytes(at(1))} with ${moves} moves, at most ${kilobytes(most)}`);
    if (values.longest)
        for (const [name, value] of Object.entries(seen.look))
            console.log(`    ${name}: ${JSON.stringify(value).length}`);
    if (at(1) <= most)
        return true;
    console.log(`FAILED: ${game}: a look of ${at(1)} bytes`);
    return false;
}

function measure({ id, seats: { min, max } }) {
    const seen = [];
    for (let number = 0; number < Number(values.games); number++)
        play(id, number, min + (number >> 1) % (max - min + 1), seen);
    return tell(id, seen);
}

const measured = gamesOf(program).filter(({ id }) => SAMPLES[id].look && (values.only ?? id) === id).map(measure);
program.close();
process.exitCode = measured.length && measured.every(Boolean) ? 0 : 1;
