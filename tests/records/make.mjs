// make.mjs PROGRAM: plays games with a program and keeps their records for ever: tests/fixtures/records/<game>/v<rules>/.
// What is there already stays as it is: what a program has once written every later one reads. Run it with the program
// as it was, before an edition or the rules change.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Program, chooser, inLockstep, linesOf, play, recordOf, virtually } from '../proofs/forger.mjs';
import { Luck, SAMPLES } from '../sessions.mjs';
import { FOLDER, INDEX, madeOf } from './kept.mjs';

const program = new Program(process.argv[2]);
const index = existsSync(INDEX) ? JSON.parse(readFileSync(INDEX, 'utf8')) : {};
const WAYS = { virtual: virtually, lockstep: inLockstep };

async function keep(name, record) {
    const { game, rules } = linesOf(record)[0], file = `${game}/v${rules}/${name}.jsonl`;
    if (index[file])
        return;
    const { made, again } = await madeOf(program, record);
    if (again !== record)
        throw new Error(`${file}: it is written otherwise`);
    mkdirSync(dirname(FOLDER + file), { recursive: true });
    writeFileSync(FOLDER + file, record);
    index[file] = made;
}

// So many decisions of the persons; what was taken back on the way stands in the record, too.
async function played(name, table, { clock, persons = [0, 1], most = Infinity, undo = false }) {
    const luck = new Luck(name.length), pass = WAYS[clock]?.(program, table, luck, persons);
    await play(program, table, chooser(luck), { most, pass });
    if (undo) {
        await program.call('table.undo', { table });
        await program.call('table.undo', { table });
        await program.call('table.redo', { table });
        await play(program, table, chooser(luck), { most: 3, pass });
    }
    await keep(name, (await program.call('table.record', { table, private: true })).record);
    await program.call('table.close', { table });
}

const seated = levels => levels.map((bot, i) => ({ name: `Seat ${i + 1}`, ...(bot && { bot }) }));
const personsAt = levels => levels.flatMap((bot, i) => (bot ? [] : [i]));

async function offered(game, name, levels, { table: more = {}, ...how } = {}) {
    const params = { game, seats: seated(levels), seed: `${game} ${name}`, ...more };
    const { table } = await program.call('table.new', params);
    await played(name, table, { clock: more.clock, persons: personsAt(levels), ...how });
}

const editionIn = path => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const nameOf = edition => createHash('sha256').update(JSON.stringify(edition)).digest('hex');

// The templates are offered to nobody: a table of theirs begins with a header, and whatever stands below it.
// An older program has no newer rules.
async function template(header, name, { lines = [], ...how } = {}) {
    const persons = personsAt(header.seats.map(({ bot }) => bot));
    const opened = await program.ask('table.load', { record: recordOf([header, ...lines]), seed: name });
    if (opened.error)
        return console.error(`${header.game} v${header.rules} ${name}: ${opened.error.message}`);
    await played(name, opened.result.table, { clock: header.clock, persons, ...how });
}

// Each version of the rules with the edition of its day; one record holds the edition that became the default one later.
async function pebbles(version, edition, later) {
    const header = (levels, more = {}) => ({
        hourglass: 1, game: 'template', rules: version, seats: seated(levels),
        options: { all_pay: false, rounds: 3, extra_coins: levels.map(() => 0) }, edition: nameOf(edition),
        chance: 'fair', t: 0, ...more,
    });
    await template(header(['random', 'random', 'random']), 'bots');
    await template(header(['', '', ''], { options: { all_pay: true, rounds: 5, extra_coins: [0, 3, 1] } }), 'persons');
    await template(header(['', '']), 'saved', { most: 3, undo: true });
    if (later)
        await template(header(['', 'random'], { edition: nameOf(later) }), 'edition', { lines: [{ edition: later }] });
}

async function wells(clock) {
    const header = {
        hourglass: 2, game: 'timed', rules: 1, seats: seated(['', '']), options: { rest: 10, handicap: [0, 0] },
        edition: '37ff9f13f546533b29669c0fe6b3008d1247edf3fddf9e004ce7d0dbc046e66b', chance: 'fair', clock, t: 0,
    };
    await template(header, clock);
    await template(header, `${clock}-saved`, { most: 9 });
}

// Whoever has no clock refuses one.
const hasClock = async game => !(await program.ask('table.new', { game, clock: 'virtual', seed: '' })).error;

for (const { id, seats } of await program.call('games.list')) {
    const timed = await hasClock(id), table = timed ? { clock: 'virtual' } : {}, custom = SAMPLES[id].custom();
    await offered(id, 'bots', ['greedy', 'random'], { table });
    await offered(id, 'saved', ['', ''], { table, most: 12, undo: !timed });
    await offered(id, 'edition', ['', 'random'], { table: { ...table, edition: custom }, most: 12 });
    if (seats.max >= 4)
        await offered(id, 'four', ['random', '', 'random', 'random'], { table, most: 20 });
    if (timed)
        await offered(id, 'lockstep', ['', 'random', ''], { table: { clock: 'lockstep' }, most: 30 });
    if (timed)
        await offered(id, 'think', ['', ''], { table: { clock: 'lockstep', think: 60000 }, most: 12 });
}
for (const clock of ['virtual', 'lockstep'])
    await wells(clock);
const first = editionIn('editions/former/template/1.json'), second = editionIn('src/games/template/edition.json');
await pebbles(1, first, second);
await pebbles(2, second);
program.close();
writeFileSync(INDEX, JSON.stringify(index, null, 1) + '\n');
