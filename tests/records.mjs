// records.mjs PROGRAM: records that replay for ever (tests/records/kept.mjs): each is read, means what it meant when it was
// made, is written again byte for byte and can be played on; `verify` and `replay` take it, too.

import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { Program, chooser, play } from './proofs/forger.mjs';
import { Luck } from './sessions.mjs';
import { FOLDER, INDEX, madeOf } from './records/kept.mjs';

const [binary] = process.argv.slice(2);
const program = new Program(binary);
const index = JSON.parse(readFileSync(INDEX, 'utf8'));
let complaints = 0;

function complain(file, what) {
    console.error(`${file}: ${what}`);
    complaints++;
}

// A table goes on with the rules and the edition of its record, and what it writes then is a record, too.
async function goesOn(file, record) {
    const { table, turn } = await program.call('table.load', { record });
    if (!turn.over && turn.clock?.wake === undefined) {
        await play(program, table, chooser(new Luck(7)), { most: 3, pass: async now => ({ ...now, over: true }) });
        const longer = (await program.call('table.record', { table, private: true })).record;
        const header = record.slice(0, record.indexOf('\n'));
        if (!longer.startsWith(header))
            complain(file, 'the header of the game that goes on is another one');
        const { again } = await madeOf(program, longer);
        if (again !== longer)
            complain(file, 'the game that goes on is written otherwise when it is loaded');
    }
    await program.call('table.close', { table });
}

async function check(file) {
    const record = readFileSync(FOLDER + file, 'utf8');
    const { made, again } = await madeOf(program, record);
    for (const [what, expected] of Object.entries(index[file]))
        if (JSON.stringify(made[what]) !== JSON.stringify(expected))
            complain(file, `${what}: ${JSON.stringify(made[what])}, and it was ${JSON.stringify(expected)}`);
    if (again !== record)
        complain(file, 'it is written otherwise');
    await goesOn(file, record);
    for (const command of ['verify', 'replay']) {
        const { status } = spawnSync(binary, [command, FOLDER + file], { stdio: 'ignore' });
        if (status !== 0 && !(command === 'verify' && status === 4))
            complain(file, `hourglass ${command} ends with ${status}`);
    }
}

const inside = folder => readdirSync(FOLDER + folder).map(name => `${folder}${name}`);
const folders = inside('').filter(name => !name.includes('.')).flatMap(game => inside(`${game}/`));
const found = folders.flatMap(version => inside(`${version}/`));
for (const file of found.filter(name => !index[name]))
    complain(file, 'it is not in index.json: tests/records/make.mjs writes both');
for (const file of Object.keys(index))
    await check(file).catch(error => complain(file, error.message));
program.close();
console.log(`${Object.keys(index).length} records, ${complaints} complaints`);
process.exitCode = complaints ? 1 : 0;
