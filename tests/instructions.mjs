// instructions.mjs PROGRAM: a decision of a random game costs no more instructions than it did: set-up, chance, scoring and
// random numbers included, start-up not. valgrind counts them, and they are the same whatever else the machine does. A
// game says in its samples.mjs how many there may be: what the compiler of Debian 12 needs, and some percent. Without
// valgrind the test is skipped (77).

import { execFileSync, spawnSync } from 'node:child_process';
import { SAMPLES } from './sessions.mjs';

const FEW = 200; // games of the shorter run; the longer one has as many more as a game asks for

const program = process.argv[2];

function play(game, games, options) {
    const run = spawnSync('valgrind', ['--tool=callgrind', '--callgrind-out-file=/dev/null',
        program, 'bench', game, ...(options ? ['--options', options] : []), '--games', String(games), '--json'], { encoding: 'utf8' });
    const count = /Collected : (\d+)/.exec(run.stderr);
    if (run.status !== 0 || !count)
        throw new Error(`${game}: ${run.stderr}`);
    return { instructions: Number(count[1]), decisions: JSON.parse(run.stdout).decisions };
}

function check(game, { most, games, options }) {
    const short = play(game, FEW, options), long = play(game, FEW + games, options);
    const each = (long.instructions - short.instructions) / (long.decisions - short.decisions);
    console.log(`${game}${options ? ` with ${options}` : ''}: ${each.toFixed(1)} instructions for a decision, at most ${most}`);
    if (each <= most)
        return true;
    console.error(`FAILED: ${game}: docs/benchmarks.md tells how to find out where they go`);
    return false;
}

try {
    execFileSync('valgrind', ['--version']);
} catch {
    console.log('valgrind is not here: skipped.');
    process.exit(77);
}
const bounded = Object.entries(SAMPLES).filter(([, samples]) => samples.instructions);
if (!bounded.length)
    throw new Error('no game says how many instructions there may be');
const good = bounded.flatMap(([game, samples]) => [samples.instructions].flat().map(each => check(game, each)));
process.exitCode = good.every(Boolean) ? 0 : 1;
