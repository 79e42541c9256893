// program.mjs: `hourglass rpc` as a program that answers at once, at the time it is told. A request is written and its
// answer read before anything else happens, so that whoever plays needs to wait for nothing.

import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { toldTime } from './told-time.mjs';

export const NOW = 1_700_000_000_000;

// Both ends of a pipe with a name: unlike those of spawn() they block.
function pipe(path) {
    execFileSync('mkfifo', [path]);
    const both = openSync(path, 'r+'); // with a reader and a writer there, neither end waits for the other
    const ends = { read: openSync(path, 'r'), write: openSync(path, 'w') };
    closeSync(both);
    return ends;
}

export class Program {
    // `module` is that of tests/told_time.c.
    constructor(binary, module) {
        this.folder = mkdtempSync(join(tmpdir(), 'program-'));
        this.clock = openSync(join(this.folder, 'time'), 'w');
        this.tell(NOW);
        const requests = pipe(join(this.folder, 'requests')), answers = pipe(join(this.folder, 'answers'));
        this.process = spawn(resolve(binary), ['rpc'], {
            stdio: [requests.read, answers.write, 'inherit'], env: toldTime(module, join(this.folder, 'time')),
        });
        this.process.on('error', () => {});
        closeSync(requests.read);
        closeSync(answers.write);
        [this.requests, this.answers] = [requests.write, answers.read];
        this.bytes = Buffer.alloc(1 << 16);
        this.protocol = this.call('hourglass.version').protocol;
        this.checkTime();
    }

    // The time of everything that is asked from now on.
    tell(now) {
        this.now = now;
        writeSync(this.clock, String(now).padEnd(20), 0);
    }

    // A module that was not loaded is a warning of the loader, and all would be played by the clock of the machine.
    checkTime() {
        const { table } = this.call('table.new', { game: this.call('games.list')[0].id, seed: 'time' });
        const { record } = this.call('table.record', { table });
        this.call('table.close', { table });
        if (!record.includes(`"t":${this.now},`))
            throw new Error('the program does not take the time it is told: is the module of tests/told_time.c there?');
    }

    // A record of a long game has a few hundred kilobytes: the room grows and stays.
    line() {
        let length = 0;
        for (;;) {
            if (length === this.bytes.length)
                this.bytes = Buffer.concat([this.bytes, Buffer.alloc(length)]);
            const n = readSync(this.answers, this.bytes, length, this.bytes.length - length);
            if (n === 0)
                throw Object.assign(new Error('the program has ended'), { ended: true });
            length += n;
            if (this.bytes[length - 1] === 10)
                return this.bytes.toString('utf8', 0, length - 1);
        }
    }

    // The answer to one line, both without their newlines.
    answer(line) {
        const bytes = Buffer.from(`${line}\n`);
        for (let at = 0; at < bytes.length;)
            at += writeSync(this.requests, bytes, at);
        return this.line();
    }

    ask(method, params = {}) {
        return JSON.parse(this.answer(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })));
    }

    // The result; a refusal is an exception.
    call(method, params) {
        const { result, error } = this.ask(method, params);
        if (error)
            throw new Error(`${method} ${JSON.stringify(params).slice(0, 300)}: ${error.message}`);
        return result;
    }

    close() {
        for (const file of [this.requests, this.answers, this.clock])
            closeSync(file);
        rmSync(this.folder, { recursive: true, force: true });
    }
}
