// engine.mjs: a host for the WebAssembly modules: bytes of a request in, bytes of the response out.

import { existsSync, readFileSync } from 'node:fs';

export function editionOf(game) {
    return JSON.parse(readFileSync(new URL(`../editions/${game}.json`, import.meta.url), 'utf8'));
}

const modules = new Map(); // compiled once for all engines of a game

function moduleOf(path) {
    if (!modules.has(path))
        modules.set(path, new WebAssembly.Module(readFileSync(path)));
    return modules.get(path);
}

// What no table in play says, in English: another module, which writes into the memory of this one (tools/part-module.mjs).
export const englishPath = module => module.replace(/\.wasm$/, '-rest.words');

// The German of a module, beside it: what is said at tables, and the rest.
export const wordsPath = module => module.replace(/\.wasm$/, '-de.words');
export const restPath = module => module.replace(/\.wasm$/, '-de-rest.words');

// The module that bots of the page think in; not every game has one. It is whole: it has no words beside it.
export const botsPath = module => module.replace(/\.wasm$/, '-bots.wasm');

// Both as one file: the sum of the second is that of all (src/wasm/sentences.h).
export function germanOf(module) {
    const [first, rest] = [wordsPath, restPath].map(path => readFileSync(path(module)));
    return Buffer.concat([rest.subarray(0, 8), first.subarray(8), rest.subarray(8)]);
}

// It says everything, unless `rest` says otherwise, and German, too, where the file is there and `german` does not say otherwise.
export class Engine {
    constructor(path, { rest = true, german = rest } = {}) {
        this.module = moduleOf(path);
        this.exports = new WebAssembly.Instance(this.module, {}).exports;
        if (rest)
            this.complete(moduleOf(englishPath(path)));
        if (german && existsSync(wordsPath(path)) && !this.learn(germanOf(path)))
            throw new Error(`${wordsPath(path)} is not the German of this module`);
    }

    // An exception: that is the rest of another module.
    complete(rest) {
        const [sum] = WebAssembly.Module.customSections(this.module, 'rest');
        new WebAssembly.Instance(rest, { [Buffer.from(sum).toString()]: this.exports });
    }

    // Taken anew each time: the memory moves when it grows.
    bytes(at, length) {
        return new Uint8Array(this.exports.memory.buffer, at, length);
    }

    // Bytes into the room for requests; 0 when they are too many.
    put(bytes) {
        const at = this.exports.hg_wasm_buffer(bytes.length);
        if (at)
            this.bytes(at, bytes.length).set(bytes);
        return at;
    }

    entropy(bytes) {
        this.exports.hg_wasm_entropy(this.put(bytes));
    }

    // Whether it takes the file for its German.
    learn(file) {
        this.put(file);
        return Boolean(this.exports.hg_wasm_german(file.length));
    }

    // One line without its newline; an empty response means that there is none.
    answer(request, now = 0) {
        this.put(request);
        const length = this.exports.hg_wasm_call(request.length, now);
        return Buffer.from(this.bytes(this.exports.hg_wasm_output(), length));
    }

    // Why the module has stopped; empty as long as it has not.
    lastWords() {
        const words = this.bytes(this.exports.hg_wasm_broken(), 2048);
        return Buffer.from(words.subarray(0, words.indexOf(0))).toString();
    }

    // The same with objects; a refusal is an exception.
    call(method, params = {}) {
        const request = { jsonrpc: '2.0', id: 1, method, params };
        const response = JSON.parse(this.answer(Buffer.from(JSON.stringify(request))).toString());
        if (response.error)
            throw new Error(`${method}: ${response.error.message}`);
        return response.result;
    }
}
