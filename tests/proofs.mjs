// proofs.mjs PROGRAM [CASE...]: every case of tests/fixtures/proofs, judged by the program and by the protocol. Both
// must say what is expected (tests/proofs/make.mjs says how a case looks), and the same as the other.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Program, inserted, linesOf, recordOf } from './proofs/forger.mjs';

const EXIT = { proven: 0, consistent: 0, open: 4, unproven: 4, broken: 1 };
const folder = fileURLToPath(new URL('fixtures/proofs/', import.meta.url));
const [binary, ...wanted] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), 'proofs-'));
const session = new Program(binary);
let complaints = 0;

function complain({ name, story }, what) {
    console.error(`${name}: ${what}\n    ${story}`);
    complaints++;
}

/* --- two readers -------------------------------------------------------------------------------------------------- */

// Seats are counted from 1 there.
function argumentsOf({ args, noted = {} }) {
    if (args)
        return args;
    const { commits = [], seals = [], seat, gave, moves } = noted, file = join(scratch, 'moves');
    if (moves)
        writeFileSync(file, moves.map(move => `${move}\n`).join(''));
    return [
        ...commits.flatMap(commit => ['--commit', commit]),
        ...seals.flatMap(seal => ['--seal', seal]),
        ...(gave === undefined ? [] : ['--gave', `${seat + 1}=${gave}`]),
        ...(moves ? ['--moved', `${seat + 1}=${file}`] : []),
    ];
}

function byProgram(each, record = join(folder, each.file), more = []) {
    const all = ['verify', '--json', '--lang', 'en', record, ...argumentsOf(each), ...more];
    const { status, stdout, stderr } = spawnSync(binary, all, { maxBuffer: 1 << 28 });
    if (status === 2)
        return { usage: true, status };
    try {
        return { ...JSON.parse(stdout)[0], status };
    } catch {
        return { status, trouble: `${stdout}${stderr}`.trim() };
    }
}

// A parameter that is not known at all is no error of notes.
async function byProtocol({ noted }, record, more = {}) {
    const { result, error } = await session.ask('record.verify', { record, ...(noted ? { noted } : {}), ...more });
    const usage = error?.data.code === 'bad-param' && error.data.param !== 'params';
    return error ? { usage, trouble: error.message } : result;
}

/* --- comparing ---------------------------------------------------------------------------------------------------- */

const codesOf = ({ notes }) => notes?.map(({ code }) => code) ?? [];

// What is wrong with this answer, as texts.
function differences(each, said) {
    const wrong = [];
    const compare = (what, is, should) => {
        if (JSON.stringify(is) !== JSON.stringify(should))
            wrong.push(`${what} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
    };
    if (each.usage || said.usage || said.trouble) {
        compare('"an error of usage"', Boolean(said.usage), Boolean(each.usage));
        return said.trouble && !each.usage ? [...wrong, said.trouble] : wrong;
    }
    compare('the word', said.verdict, each.word);
    compare('good', said.good, EXIT[each.word] === 0);
    compare('claims', said.claims, each.claims);
    if (each.line !== undefined)
        compare('the line', said.line, each.line);
    for (const code of each.notes ?? [])
        if (!codesOf(said).includes(code))
            wrong.push(`the note ${code} is missing among ${codesOf(said).join(', ') || 'none'}`);
    for (const code of each.without ?? [])
        if (codesOf(said).includes(code))
            wrong.push(`there is a note ${code}`);
    return [...wrong, ...sentenceMistakes(said)];
}

// Whoever reads the first sentence alone must not believe too much.
function sentenceMistakes(said) {
    const { verdict, text } = said, botsDiffer = codesOf(said).some(code => code === 'bots' || code === 'bots-missing');
    if (!text)
        return ['there is no sentence'];
    const wrong = [];
    if (verdict === 'consistent' && !text.includes('by somebody who could have chosen it'))
        wrong.push(`the sentence does not say who could have chosen the luck: ${text}`);
    if (verdict !== 'broken' && botsDiffer && !/\d/.test(text))
        wrong.push(`the sentence does not count what bots would not have done: ${text}`);
    return wrong;
}

const SHARED = ['good', 'verdict', 'line', 'text', 'claims', 'lines', 'moves', 'chances', 'checked', 'unchecked',
    'manual', 'over', 'keys', 'notes'];
const shared = said => JSON.stringify(SHARED.map(member => said[member] ?? null));

async function judge(each) {
    const program = byProgram(each);
    for (const wrong of differences(each, program))
        complain(each, `the program: ${wrong}`);
    if (program.verdict === 'broken' && program.problem !== program.text)
        complain(each, `the problem is told in two ways: ${program.problem} / ${program.text}`);
    if (program.status !== (each.usage ? 2 : EXIT[each.word]))
        complain(each, `the program ends with ${program.status}`);
    if (each.args)
        return;
    const protocol = await byProtocol(each, readFileSync(join(folder, each.file), 'utf8'));
    for (const wrong of differences(each, protocol))
        complain(each, `the protocol: ${wrong}`);
    if (!each.usage && shared(program) !== shared(protocol))
        complain(each, `program and protocol differ:\n      ${shared(program)}\n      ${shared(protocol)}`);
}

/* --- what repeating bots may cost --------------------------------------------------------------------------------- */

// More decisions of a bot than are repeated unasked: moves that are taken back again and again. Too long to be kept.
function manyDecisions(count) {
    const lines = linesOf(readFileSync(join(folder, 'tides-bot-greedy.jsonl'), 'utf8'));
    const place = lines.findIndex(line => line.move), { t } = lines[place], both = lines.slice(place, place + 2);
    return recordOf(inserted(lines, place, ...Array(count).fill([...both, { undo: 2, seat: 0, t }]).flat()));
}

async function judgeBudget() {
    const name = 'tides-many-decisions', story = 'A bot that decides 5,001 times more than in a game.';
    const record = manyDecisions(5001), file = join(scratch, 'many.jsonl'), claims = ['whole', 'unchanged-luck'];
    const each = { name, story, word: 'consistent', claims, notes: ['undo-bots', 'bots-skipped'] };
    writeFileSync(file, record);
    for (const said of [byProgram(each, file), await byProtocol(each, record)])
        for (const wrong of differences(each, said))
            complain(each, wrong);
    for (const said of [byProgram(each, file, ['--bots']), await byProtocol(each, record, { bots: true })])
        if (said.verdict !== 'consistent' || codesOf(said).includes('bots-skipped'))
            complain(each, `asked for all bots: ${said.trouble ?? said.verdict}, ${codesOf(said).join(', ')}`);
}

/* --- all of them -------------------------------------------------------------------------------------------------- */

const all = JSON.parse(readFileSync(join(folder, 'cases.json'), 'utf8'));
const cases = all.filter(({ name }) => !wanted.length || wanted.includes(name));
for (const each of cases)
    await judge(each);
if (!wanted.length)
    await judgeBudget();
session.close();
rmSync(scratch, { recursive: true });
console.log(`${cases.length} cases, ${complaints} complaints`);
process.exit(cases.length === 0 || complaints > 0 ? 1 : 0);
