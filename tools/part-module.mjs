// part-module.mjs LINKED TEXTS MAP CATALOGUE TABLES MODULE REST: MODULE is LINKED without the sentences that no table in play
// says, which REST has.
//
// CATALOGUE and TABLES are .mo files, whose numbers have their least byte first. Left out is every constant that is a sentence
// of CATALOGUE and not of TABLES: there are zeros in its place. The linker keeps a text that is the end of another inside of it.
// So what lies inside of a text that stays is not left out, and where a text that stays is the end of one that is left out, this
// end stays, too. Which texts there are show TEXTS, the same module linked without that (-O0), and MAP, of this linking.
//
// REST is a module of WebAssembly, too, with nothing in it but what belongs into the memory of the other. To instantiate it is
// to put that there:
//
//     new WebAssembly.Instance(rest, { [name]: engine.exports })
//
// The name is in a section of MODULE, "rest", and is a sum of LINKED: the rest of another module cannot be instantiated.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readCatalogue } from './catalogue.mjs';

// The constants of a module, which begin at a place in its memory.
function constantsOf(module) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), {});
    const place = exports.__global_base.value;
    return { place, bytes: Buffer.from(exports.memory.buffer).subarray(place) };
}

// All of its texts, each with its NUL, and whatever else is among the constants.
function textsOf(module, map) {
    const { place, bytes } = constantsOf(module);
    const lines = map.matchAll(/^ *([\da-f]+) +[\da-f]+ +([\da-f]+) +\S+:\(\.rodata.*\)$/gm);
    return [...lines].map(([, ...numbers]) => {
        const [at, size] = numbers.map(digits => parseInt(digits, 16));
        return bytes.toString('latin1', at - place, at - place + size);
    });
}

// How much of a text is no text that stays.
function ownSize(text, staying) {
    let size = 0;
    while (size < text.length && !staying.has(text.slice(size)))
        size++;
    return size;
}

// Where a text lies by itself, and nowhere else; or nothing.
function placeOf(text, bytes) {
    const at = bytes.indexOf(`\0${text}`, 0, 'latin1');
    const alone = bytes.indexOf(text, 0, 'latin1') === at + 1 && bytes.indexOf(text, at + 2, 'latin1') < 0;
    return at >= 0 && alone ? [at + 1] : [];
}

// --- a module with nothing but data --------------------------------------------------------------------------------------

function unsigned(number) {
    return number < 128 ? [number] : [number & 127 | 128, ...unsigned(number >>> 7)];
}

function signed(number) {
    return number < 64 ? [number] : [number & 127 | 128, ...signed(number >>> 7)];
}

const sized = bytes => Buffer.from([...unsigned(bytes.length), ...bytes]);
const listed = parts => Buffer.concat([Buffer.from(unsigned(parts.length)), ...parts]);
const section = (kind, bytes) => Buffer.concat([Buffer.from([kind]), sized(bytes)]);

const HEAD = Buffer.from('\0asm\x01\0\0\0', 'latin1');
const [CUSTOM, IMPORTS, DATA] = [0, 2, 11], MEMORY = [2, 0, 0], PLACE = 0x41, END = 0x0b;

function moduleOf(name, runs) {
    const memory = Buffer.concat([sized(Buffer.from(name)), sized(Buffer.from('memory')), Buffer.from(MEMORY)]);
    const data = runs.map(({ place, bytes }) => Buffer.concat([Buffer.from([0, PLACE, ...signed(place), END]), sized(bytes)]));
    return Buffer.concat([HEAD, section(IMPORTS, listed([memory])), section(DATA, listed(data))]);
}

// What lies side by side in one piece.
function runsOf(holes, { place, bytes }) {
    const runs = [];
    for (const { at, size } of holes) {
        const last = runs.at(-1);
        if (last && at === last.end)
            last.end = at + size;
        else
            runs.push({ at, end: at + size });
    }
    return runs.map(({ at, end }) => ({ place: place + at, bytes: bytes.subarray(at, end) }));
}

// -------------------------------------------------------------------------------------------------------------------------

const [linked, separate, map, catalogue, tables, out, rest] = process.argv.slice(2);
const bytes = readFileSync(linked);
const constants = constantsOf(bytes);
const [all, early] = [catalogue, tables].map(path => new Set(readCatalogue(path).map(({ english }) => english.toString('latin1'))));
const texts = new Set(textsOf(readFileSync(separate), readFileSync(map, 'utf8')));
const isLeftOut = text => all.has(text) && !early.has(text) && text.includes(' '); // a word may be a name in the protocol, too
const staying = new Set([...texts].filter(text => !isLeftOut(text)));
const holes = [...texts].filter(isLeftOut)
    .flatMap(text => placeOf(text, constants.bytes).map(at => ({ at, size: ownSize(text, staying) })))
    .sort((a, b) => a.at - b.at);
if (holes.length === 0)
    throw new Error(`${map} does not say what the sentences of ${linked} are`);
const name = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const module = Buffer.from(bytes);
const start = bytes.indexOf(constants.bytes.subarray(0, 256));
for (const { at, size } of holes)
    module.fill(0, start + at, start + at + size);
writeFileSync(out, Buffer.concat([module, section(CUSTOM, Buffer.concat([sized(Buffer.from('rest')), Buffer.from(name)]))]));
writeFileSync(rest, moduleOf(name, runsOf(holes, constants)));
