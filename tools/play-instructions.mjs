// play-instructions.mjs: what a move by protocol costs, in instructions that valgrind counts inside hg_rpc_handle, whatever
// else the machine does. The same random moves for each program that is named, so that two of them can be compared.
//
//   node tools/play-instructions.mjs [--moves N] [--only GAME] PROGRAM...
//
// The first program plays; build/release/tests has the module that tells it the time.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gamesOf } from '../tests/player.mjs';
import { Program } from '../tests/program.mjs';
import { Luck, SAMPLES } from '../tests/sessions.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: {
    moves: { type: 'string', default: '1500' }, only: { type: 'string' },
} });
const program = new Program(resolve(positionals[0]), resolve('build/release/tests/libhg_told_time.so'));

function opening(id, min, number) {
    const clock = SAMPLES[id].opening?.clock && { clock: 'virtual' };
    const file = new URL(`../tests/fixtures/rich/${id}-4-${1 + number % 4}.json`, import.meta.url);
    try {
        return ['table.load', { game: id, seed: String(number), position: JSON.parse(readFileSync(file)), ...clock }];
    } catch {
        return ['table.new', { game: id, seed: String(number), seats: min, ...clock }];
    }
}

// Requests of random games; each names its table as a program that has had no other would.
function session({ id, seats: { min } }) {
    const lines = [], luck = new Luck(1);
    for (let made = 0, number = 1; made < Number(values.moves); number++) {
        let { table, turn } = program.call(...opening(id, min, number));
        const say = (method, params) => {
            lines.push({ method, text: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { table: `t${number}`, ...params } }) });
            return program.call(method, { table, ...params });
        };
        const [method, params] = opening(id, min, number);
        lines.push({ method, text: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }) });
        while (!turn.over && made < Number(values.moves)) {
            const [seat] = turn.seats;
            if (seat === undefined || (turn.clock?.wake && luck.below(4) === 0)) {
                turn = say('table.tick', { to: turn.clock.wake });
                continue;
            }
            turn = say('table.play', { seat, move: luck.pick(program.call('table.moves', { table, seat })).move }).turn;
            made++;
        }
        say('table.close', {});
    }
    return lines;
}

function count(binary, lines) {
    const run = spawnSync('valgrind', ['--tool=callgrind', '--toggle-collect=hg_rpc_handle', '--callgrind-out-file=/dev/null',
        binary, 'rpc', '--time', '0'], { input: lines.map(({ text }) => `${text}\n`).join(''), maxBuffer: 1 << 28 });
    return Number(/Collected : (\d+)/.exec(run.stderr.toString())[1]);
}

for (const game of gamesOf(program).filter(({ id }) => (values.only ?? id) === id)) {
    const lines = session(game), bare = lines.filter(({ method }) => method !== 'table.play' && method !== 'table.tick');
    for (const binary of positionals)
        console.log(`${game.id}: ${Math.round((count(binary, lines) - count(binary, bare)) / (lines.length - bare.length))} instructions for a move or a tick, ${binary}`);
}
program.close();
