// make.mjs BINARY [MODULES]: the one table of cases for proofs, tests/fixtures/proofs, made anew. It is the same each
// time: luck from seeds and fixed random bytes, times that stand or go on as told. BINARY is asked over hourglass rpc;
// where the clock has to go on, or random bytes have to be known, the modules (build/wasm by default) are asked.
//
// cases.json is a list. Program, protocol and page judge each of them alike (tests/proofs.mjs). A case has
//   name      unique; letters, digits and -
//   game      whose record it is
//   file      the record, beside cases.json; several cases have the same one with other notes
//   story     what happened, in a sentence
//   noted     what the reader noted: commits, seals, seat (from 0), gave, moves; each may be missing, and so may all
//   word      proven, consistent, open, unproven or broken
//   claims    all that hold, in their order
//   line      when broken, where it is sure: the line that is named, from 1 (0: the whole record)
//   notes     codes that must be among the notes of the answer
//   without   codes that must not be
//   usage     true: the notes cannot be meant of this table; exit code 2, and bad-param. There is no word then
//   args      instead of `noted`, for the program alone: its arguments
// What is expected follows from what a proof is to prove, not from what any program says.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GAMES, Module, Program, linesOf, recordOf } from './forger.mjs';
import { forgeries } from './forgeries.mjs';
import { genuine } from './genuine.mjs';
import { atServers } from './served.mjs';

const ORDER = ['whole', 'unchanged-luck', 'my-luck', 'sealed-by-all', 'bots-as-here', 'my-moves'];
const USUAL = { proven: ORDER.slice(0, 3), consistent: ORDER.slice(0, 2), open: [], unproven: ['whole'], broken: [] };
const folder = fileURLToPath(new URL('../fixtures/proofs/', import.meta.url));

class Shelf {
    cases = [];
    records = new Map(); // text: file
    games = new Map();

    keep(name, lines) {
        this.games.set(name, lines);
    }

    kept(name) {
        return this.games.get(name);
    }

    // Records that are the same are one file.
    file(name, text) {
        if (!this.records.has(text)) {
            this.records.set(text, `${name}.jsonl`);
            writeFileSync(join(folder, `${name}.jsonl`), text);
        }
        return this.records.get(text);
    }

    // `short`: what stands far behind the line that is wrong is left out.
    add(name, { lines, short, text, file, story, word, also = [], claims, ...more }) {
        const record = text ?? (lines && recordOf(short && more.line ? lines.slice(0, more.line + 2) : lines));
        if (this.cases.some(each => each.name === name))
            throw new Error(`two cases are named ${name}`);
        if (!more.usage && (more.line !== undefined) > (word === 'broken'))
            throw new Error(`${name}: a line is named where nothing is broken`);
        const holds = [...(claims ?? USUAL[word] ?? []), ...also];
        const place = file ?? this.file(name, record);
        const { game } = linesOf(readFileSync(join(folder, place), 'utf8').split('\n')[0])[0];
        if (word === 'broken')
            delete more.notes;
        const judged = more.usage ? {} : { word, claims: ORDER.filter(claim => holds.includes(claim)) };
        this.cases.push({ name, game, file: place, story, ...judged, ...more });
    }
}

const [binary, modules = fileURLToPath(new URL('../../build/wasm', import.meta.url))] = process.argv.slice(2);
if (!binary) {
    console.error('Usage: node tests/proofs/make.mjs BINARY [MODULES]');
    process.exit(2);
}
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder))
    rmSync(join(folder, name));

// What tests/<id>/proofs.mjs says of a game, if there is one.
async function brought(id) {
    const file = new URL(`../${id}/proofs.mjs`, import.meta.url);
    return existsSync(file) ? import(file) : {};
}

const shelf = new Shelf(), program = new Program(binary), players = { program, modules: {} };
for (const { id, title, bots } of await program.call('games.list')) {
    GAMES.set(id, { title, levels: bots.map(({ level }) => level), ...(await brought(id)) });
    players.modules[id] = number => {
        const module = new Module(join(modules, `${id}.wasm`));
        module.engine.entropy(Buffer.alloc(32, number));
        return module;
    };
}
await genuine(shelf, players);
for (const game of GAMES.values())
    await game.genuine?.(shelf, players);
await forgeries(shelf, players);
for (const game of GAMES.values())
    await game.forgeries?.(shelf, players);
await atServers(shelf, players);
program.close();
writeFileSync(join(folder, 'cases.json'), `[\n${shelf.cases.map(each => JSON.stringify(each)).join(',\n')}\n]\n`);
console.log(`${shelf.cases.length} cases, ${shelf.records.size} records, ${[...shelf.records.keys()].reduce((sum,
    text) => sum + text.length, 0)} bytes`);
