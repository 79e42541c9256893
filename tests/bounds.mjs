// bounds.mjs PROGRAM: what a request costs is bounded by its length, whoever wrote it. Instructions are counted by
// valgrind, not seconds: the same on every machine. Without valgrind the test is skipped (77).

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SAMPLES } from './sessions.mjs';

const MOST_PER_BYTE = 250; // instructions
const MOST_FOR_MISTAKES = 300; // the same where every three bytes are a mistake that is counted
const LENGTH = 200_000; // bytes of a shape: every quadratic one stands out, and valgrind needs a second
const LONGEST = 16 * 1024 * 1024;
const MOST_MEMORY = 100 * 1024; // KiB, of the whole address space

const program = process.argv[2];

const request = (method, params) => `{"jsonrpc":"2.0","id":1,"method":"${method}","params":${params}}`;

// As many copies of the part as fit.
const filled = (part, length = LENGTH) => Array(Math.floor(length / (part.length + 1))).fill(part).join(',');
const object = (count, key) => `{${Array.from({ length: count }, (_, i) => `"${key(String(i).padStart(3, '0'))}":0`).join(',')}}`;
const seats = list => request('table.new', `{"game":"tides","seats":[${list}]}`);
const edition = (id, more) => {
    const text = readFileSync(new URL(`../editions/${id}.json`, import.meta.url), 'utf8');
    return JSON.stringify({ ...more, ...JSON.parse(text), ...more });
};

const shapes = {
    'a short request many times': () => `[${filled(request('table.list', '{}'), 90_000)}]`,
    'a long list': () => seats(filled('0')),
    'a long list of lists': () => seats(filled('[[[[[[[[0]]]]]]]]')),
    'a long list before everything else':
        () => `{"params":{"seats":[${filled('0')}],"game":"tides"},"jsonrpc":"2.0","id":1,"method":"table.new"}`,
    'objects of 500 members': () => seats(filled(object(500, i => i))),
    'long keys that differ at their end': () => seats(object(400, i => 'x'.repeat(LENGTH / 400) + i)),
    'escaped keys that differ at their end': () => seats(object(100, i => '\\u0078'.repeat(LENGTH / 600) + i)),
    'objects inside objects': () => seats(filled('{"a":'.repeat(60) + '0' + '}'.repeat(60))),
    'a long name of a method': () => request('x'.repeat(LENGTH), '{}'),
    'a long move': () => request('table.play', `{"table":"t1","seat":0,"move":"${'x'.repeat(LENGTH)}"}`),
    'a long record': () => request('table.load', `{"record":"${'x'.repeat(LENGTH)}"}`),
    'a record of empty lines': () => request('table.load', `{"record":"${'\\n'.repeat(LENGTH / 2)}"}`),
    'an edition with a long note': () => request('edition.check', `{"game":"tides","edition":${edition('tides', { note: 'x'.repeat(LENGTH) })}}`),
    'an edition of many mistakes': () => request('edition.check', `{"game":"tides","edition":{"cards":[${filled('{}')}]}}`),
    'an edition of many lines': () => request('edition.check', `{"game":"tides","edition":"${'\\n'.repeat(LENGTH / 2)}{}"}`),
    'a position of long lists':
        () => request('table.load', `{"position":{"seats":[${filled('{"kingdom":[0]}')}],"deal":[${filled('0')}]}}`),
};
// What else a game brings: tests/<id>/samples.mjs.
for (const [game, { harm = {} }] of Object.entries(SAMPLES)) {
    for (const [name, edition] of Object.entries(harm.editions ?? {}))
        shapes[name] = () => request('edition.check', `{"game":"${game}","edition":${edition(filled)}}`);
    for (const [name, position] of Object.entries(harm.positions ?? {}))
        shapes[name] = () => request('table.load', `{"game":"${game}","position":${position(filled)}}`);
}

const mistakes = ['an edition of many mistakes'];

function instructions(name, input) {
    const valgrind = spawnSync('valgrind',
        ['--tool=callgrind', '--callgrind-out-file=/dev/null', program, 'rpc', '--time', '0'],
        { input: input + '\n', maxBuffer: 1 << 28 });
    const count = /Collected : (\d+)/.exec(valgrind.stderr.toString());
    if (valgrind.status !== 0 || !count)
        throw new Error(`${name}: ${valgrind.stderr}`);
    return Number(count[1]);
}

function checkInstructions() {
    let failed = 0;
    const nothing = instructions('nothing', request('table.list', '{}'));
    for (const [name, make] of Object.entries(shapes)) {
        const line = make();
        const each = (instructions(name, line) - nothing) / line.length;
        console.log(`${each.toFixed(1).padStart(7)} instructions per byte: ${name}`);
        const most = mistakes.includes(name) ? MOST_FOR_MISTAKES : MOST_PER_BYTE;
        if (each > most) {
            console.error(`FAILED: ${name}: ${each.toFixed(1)} instructions for each of ${line.length} bytes, the most is ${most}`);
            failed++;
        }
    }
    return failed;
}

// The longest line there may be, in little memory.
const longest = {
    'a seed': text => request('table.new', `{"game":"tides","seed":"${text}"}`),
    'an id': text => `{"jsonrpc":"2.0","id":"${text}","method":"hourglass.version"}`,
    'a record': text => request('table.load', `{"record":"${text}"}`),
    'an edition': text => request('table.new', `{"game":"tides","edition":"${text}"}`),
};

function checkMemory() {
    let failed = 0;
    for (const [name, make] of Object.entries(longest)) {
        const input = make('x'.repeat(LONGEST - 200)) + '\n';
        const run = spawnSync('sh', ['-c', `ulimit -v ${MOST_MEMORY}; exec "$0" rpc --time 0`, program],
            { input, maxBuffer: 1 << 28 });
        const good = run.status === 0 && run.stdout.toString().startsWith('{"jsonrpc":"2.0"');
        console.log(`${good ? 'fits' : 'does not fit'} in ${MOST_MEMORY} KiB: ${name} of 16 MiB`);
        failed += good ? 0 : 1;
    }
    return failed;
}

try {
    execFileSync('valgrind', ['--version']);
} catch {
    console.log('valgrind is not here: skipped.');
    process.exit(77);
}
process.exitCode = checkInstructions() + checkMemory() ? 1 : 0;
