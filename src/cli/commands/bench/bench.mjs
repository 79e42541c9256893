// bench.mjs: a module of the page, measured beside the program: node runs this text for `hourglass bench --wasm`, which
// writes a line of JSON to its standard input and the bytes of the module behind it.
//
// In: {"seconds", "rounds": [{"lines", "does"}], "positions"}, see bench.h. Out: {"node", "rates"}, of random games, then of
// the rounds.

import { readFileSync } from 'node:fs';

const input = readFileSync(0);
const end = input.indexOf(10);
const { seconds, rounds, positions } = JSON.parse(input.toString('utf8', 0, end));
const { exports } = new WebAssembly.Instance(new WebAssembly.Module(input.subarray(end + 1)), {});
const encoder = new TextEncoder();
let opened = 0, begun = 0;

// All characters of these texts are ASCII, and have a byte each.
function put(text) {
    const at = exports.hg_wasm_buffer(text.length);
    encoder.encodeInto(text, new Uint8Array(exports.memory.buffer, at, text.length));
    return at;
}

function send(line) {
    if (!line.includes('#'))
        opened++;
    const request = line.replace('#', opened);
    put(request);
    exports.hg_wasm_call(request.length, 0);
}

function playGames() {
    const games = 256, position = positions[begun++ % positions.length];
    if (position)
        exports.hg_wasm_start(put(position), position.length);
    exports.hg_wasm_playouts(games);
    return games;
}

const runs = [playGames, ...rounds.map(({ lines, does }) => () => {
    for (const line of lines)
        send(line);
    return does;
})];

function now() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
}

// Engines begin with quick code and replace it while it runs, so the first part of the time does not count.
function measure(run, time) {
    const start = now();
    let done = 0, passed;
    do {
        done += run();
        passed = now() - start;
    } while (passed < time);
    return done / passed;
}

const rates = runs.map(run => {
    measure(run, seconds / 2);
    return measure(run, seconds);
});
console.log(JSON.stringify({ node: process.version, rates }));
