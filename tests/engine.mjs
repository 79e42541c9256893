// engine.mjs: a host for the WebAssembly modules: bytes of a request in, bytes of the response out.

import { readFileSync } from 'node:fs';

export function editionOf(game) {
    return JSON.parse(readFileSync(new URL(`../editions/${game}.json`, import.meta.url), 'utf8'));
}

const modules = new Map(); // compiled once for all engines of a game

function moduleOf(path) {
    if (!modules.has(path))
        modules.set(path, new WebAssembly.Module(readFileSync(path)));
    return modules.get(path);
}

export class Engine {
    constructor(path) {
        this.module = moduleOf(path);
        this.exports = new WebAssembly.Instance(this.module, {}).exports;
    }

    // Taken anew each time: the memory moves when it grows.
    bytes(at, length) {
        return new Uint8Array(this.exports.memory.buffer, at, length);
    }

    entropy(bytes) {
        const at = this.exports.hg_wasm_buffer(32);
        this.bytes(at, 32).set(bytes);
        this.exports.hg_wasm_entropy(at);
    }

    // One line without its newline; an empty response means that there is none.
    answer(request, now = 0) {
        const at = this.exports.hg_wasm_buffer(request.length);
        if (at)
            this.bytes(at, request.length).set(request);
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
