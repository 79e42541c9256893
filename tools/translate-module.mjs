// translate-module.mjs MODULE CATALOGUE TABLES OUT REST: what a module says in another language, for src/wasm/sentences.h.
//
// CATALOGUE and TABLES are .mo files, whose numbers have their least byte first. OUT has the translations of whatever sentences
// lie among the constants of MODULE and are in TABLES, too; with REST behind it, of all that are in CATALOGUE.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const NUL = Buffer.alloc(1);

// The texts of a table of a .mo file, each with its NUL: pairs of length and place.
function textsOf(bytes, table, count) {
    return Array.from({ length: count }, (_, i) => {
        const [length, at] = [0, 4].map(part => bytes.readUInt32LE(table + 8 * i + part));
        return bytes.subarray(at, at + length + 1);
    });
}

// Without its header, the translation of nothing.
function readCatalogue(path) {
    const bytes = readFileSync(path);
    const [count, sentences, translations] = [8, 12, 16].map(at => bytes.readUInt32LE(at));
    const translated = textsOf(bytes, translations, count);
    return textsOf(bytes, sentences, count).map((english, i) => ({ english, translation: translated[i] })).slice(1);
}

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

const [module, catalogue, tables, out, rest] = process.argv.slice(2);
const constants = constantsOf(module);
const early = new Set(readCatalogue(tables).map(({ english }) => english.toString()));
const pairs = readCatalogue(catalogue).map(pair => ({ ...pair, place: placeOf(pair.english, constants) }))
    .filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place);
const first = pairs.filter(({ english }) => early.has(english.toString()));
const all = [...first, ...pairs.filter(pair => !first.includes(pair))];
writeFileSync(out, Buffer.concat([sumOf(first), ...partsOf(first)]));
writeFileSync(rest, Buffer.concat([sumOf(all), ...partsOf(all).slice(first.length)]));
