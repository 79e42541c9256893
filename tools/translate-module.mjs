// translate-module.mjs LINKED MODULE CATALOGUE TABLES OUT REST: what a module says in another language, for src/wasm/sentences.h.
//
// CATALOGUE and TABLES are .mo files, whose numbers have their least byte first. MODULE is what part-module.mjs has left of
// LINKED. OUT has the translations of whatever sentences lie among the constants of MODULE and are in TABLES, too; with REST
// behind it, of all that are in CATALOGUE and lie among those of LINKED.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readCatalogue } from './catalogue.mjs';

const NUL = Buffer.alloc(1);

function constantsOf(path) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)), {});
    return Buffer.from(exports.memory.buffer).subarray(exports.__global_base.value);
}

// Where a sentence lies: by itself, if it does, or at the end of another.
function placeOf(english, constants) {
    const alone = constants.indexOf(Buffer.concat([NUL, english]));
    return alone < 0 ? constants.indexOf(english) : alone + 1;
}

function numberOf(gap) {
    const bytes = [];
    let rest = 2 * Math.abs(gap) + (gap < 0 ? 1 : 0);
    for (; rest > 127; rest >>= 7)
        bytes.push(rest & 127 | 128);
    return Buffer.from([...bytes, rest]);
}

// One part of a file for each sentence: what lies between it and the one before, and its translation.
function partsOf(pairs) {
    let end = 0;
    return pairs.map(({ place, english, translation }) => {
        const gap = place - end;
        end = place + english.length;
        return Buffer.concat([numberOf(gap), translation]);
    });
}

function sumOf(pairs) {
    const hash = createHash('sha256').update(Buffer.concat(partsOf(pairs)));
    for (const { english } of pairs)
        hash.update(english);
    return hash.digest().subarray(0, 8);
}

const [linked, module, catalogue, tables, out, rest] = process.argv.slice(2);
const early = new Set(readCatalogue(tables).map(({ english }) => english.toString()));
const isEarly = ({ english }) => early.has(english.toString());
const sentences = readCatalogue(catalogue);

function pairsOf(path, chosen) {
    const constants = constantsOf(path);
    return chosen.map(pair => ({ ...pair, place: placeOf(pair.english, constants) }))
        .filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place);
}

const first = pairsOf(module, sentences.filter(isEarly));
const all = [...first, ...pairsOf(linked, sentences.filter(pair => !isEarly(pair)))];
writeFileSync(out, Buffer.concat([sumOf(first), ...partsOf(first)]));
writeFileSync(rest, Buffer.concat([sumOf(all), ...partsOf(all).slice(first.length)]));
