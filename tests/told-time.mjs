// told-time.mjs: what the environment has of a program to which a module is preloaded; and of one that takes the time it is told:
// the module is that of tests/told_time.c, and the time stands in a file.

import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

// The loader cuts LD_PRELOAD at spaces, which the path of a checkout may have, and knows no quotes: the module gets a path
// that has none.
const paths = new Map();

function withoutSpaces(module) {
    if (!paths.has(module)) {
        const folder = mkdtempSync(join(tmpdir(), 'told-time-'));
        symlinkSync(module, join(folder, 'module.so'));
        process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
        paths.set(module, join(folder, 'module.so'));
    }
    return paths.get(module);
}

export function preloaded(module) {
    return {
        LD_PRELOAD: withoutSpaces(resolve(module)),
        // the module comes before the sanitizers, which want to be first
        ASAN_OPTIONS: `${process.env.ASAN_OPTIONS ?? ''}:verify_asan_link_order=0`,
    };
}

export const toldTime = (module, file) => ({ ...preloaded(module), TOLD_TIME: file });
