// list-lessons.mjs LESSONS OUT: OUT/lessons.json, how many lessons every game has, and
// OUT/lessons.LANGUAGE.json, what a list of them says, in that language. The client knows from the first how many there are;
// which, and what they say, it fetches with their list, and each of them when it is opened. Files that stay the same are not written.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [lessons, out] = process.argv.slice(2);
const LANGUAGES = ['en', 'de'];

function write(name, value) {
    const text = `${JSON.stringify(value, null, 1)}\n`;
    const file = join(out, name);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const games = readdirSync(lessons, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
const files = Object.fromEntries(
    games.map((game) => [
        game,
        readdirSync(join(lessons, game))
            .filter((name) => /^\d\d-.*\.json$/.test(name))
            .map((name) => name.slice(0, -'.json'.length))
            .sort(),
    ]),
);
const read = (game, file) => JSON.parse(readFileSync(join(lessons, game, `${file}.json`), 'utf8'));

function told(game, file, lang) {
    const { title, about, minutes, pages } = read(game, file);
    return {
        file,
        title: title[lang],
        about: about[lang],
        minutes,
        rules: [...new Set(pages.flatMap(({ rules = [] }) => rules))],
    };
}

write('lessons.json', Object.fromEntries(games.map((game) => [game, files[game].length])));
for (const lang of LANGUAGES)
    write(
        `lessons.${lang}.json`,
        Object.fromEntries(games.map((game) => [game, files[game].map((file) => told(game, file, lang))])),
    );
