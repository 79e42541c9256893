// list-games.mjs DIRECTORY OUT: OUT/games.LANGUAGE.json, what the modules in DIRECTORY answer to games.list, in every language
// they speak, and OUT/options.LANGUAGE.json, the options among it, game by game: they are many, and only a form needs them. The
// client shows its games from these files, before it has loaded any module.
//
// DIRECTORY has games.txt, and for each of its lines a module GAME.wasm with the rest of its English, GAME-rest.words, and its
// German, GAME-de.words and GAME-de-rest.words. Files that stay the same are not written.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../tests/engine.mjs';

const [directory, out] = process.argv.slice(2);
const games = readFileSync(join(directory, 'games.txt'), 'utf8').trim().split('\n');
const engines = games.map(game => new Engine(join(directory, `${game}.wasm`)));

function write(name, value) {
    const text = `${JSON.stringify(value, null, 1)}\n`;
    const file = join(out, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text)
        writeFileSync(file, text);
}

for (const lang of engines[0].call('hourglass.version').languages) {
    const list = engines.flatMap(engine => engine.call('games.list', { lang }));
    write(`games.${lang}.json`, list.map(({ options, editions, ...game }) => game));
    write(`options.${lang}.json`, Object.fromEntries(list.map(({ id, options }) => [id, options])));
}
