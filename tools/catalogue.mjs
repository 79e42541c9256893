// catalogue.mjs: what is in a .mo file whose numbers have their least byte first.

import { readFileSync } from 'node:fs';

// The texts of one of its tables, each with its NUL: pairs of length and place.
function textsOf(bytes, table, count) {
    return Array.from({ length: count }, (_, i) => {
        const [length, at] = [0, 4].map(part => bytes.readUInt32LE(table + 8 * i + part));
        return bytes.subarray(at, at + length + 1);
    });
}

// Without its header, the translation of nothing.
export function readCatalogue(path) {
    const bytes = readFileSync(path);
    const [count, sentences, translations] = [8, 12, 16].map(at => bytes.readUInt32LE(at));
    const translated = textsOf(bytes, translations, count);
    return textsOf(bytes, sentences, count).map((english, i) => ({ english, translation: translated[i] })).slice(1);
}
