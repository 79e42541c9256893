// pack-web.mjs DIRECTORY: NAME.br beside every file NAME of the built client that brotli makes smaller, for tools/embed-tree.c.
// Browsers take brotli from localhost and over TLS; it saves a fifth of what gzip leaves of a module.

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

function pack(directory) {
    for (const name of readdirSync(directory)) {
        const path = join(directory, name);
        if (statSync(path).isDirectory())
            pack(path);
        else if (/\.(css|html|js|json|md|svg|txt|wasm|webmanifest|words)$/.test(name))
            writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
    }
}

pack(process.argv[2]);
