// agreement.mjs: words agree with their numbers: "1 scholar", "2 scholars", "1 Karte", "2 Karten".
//
// Every template of the program (locale/de.po) and of the page (its files of words) is filled with 0, 1, 2 and 5; lessons,
// rules and documents are read as they are; and whole games are played, whose moves, questions, facts and events are read
// in both languages. A word is known by the templates themselves: each {n|card|cards} tells of one that 1 has and of one
// that many have, and the words below are those that no template bends.
//
//   node tests/agreement.mjs --program PATH --told-time PATH [--games N]
//
// Exit status: 0 they agree, 1 they do not.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { planOf } from './plans.mjs';
import { Player, gamesOf } from './player.mjs';
import { Program } from './program.mjs';

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' }, 'games': { type: 'string', default: '2' },
} });
const root = fileURLToPath(new URL('..', import.meta.url));
const COUNTS = [0, 1, 2, 5];
const WORDS = {
    en: 'card cards, crop crops, peasant peasants, warrior warriors, citizen citizens, caravan caravans, territory territories, '
        + 'structure structures, scholar scholars, clan clans, timer timers, building buildings, Idea Ideas, Brick Bricks, '
        + 'Tower Towers, Stronghold Strongholds, point points, turn turns, round rounds, player players, move moves, game games, '
        + 'lesson lessons, step steps, level levels, unit units, seat seats, fountain fountains, lyre lyres, minute minutes',
    de: 'Karte Karten, Region Regionen, Karawane Karawanen, Idee Ideen, Sanduhr Sanduhren, Gebiet Gebiete, Bauwerk Bauwerke, '
        + 'Clan Clans, Turm Türme, Turm Türmen, Festung Festungen, Punkt Punkte, Punkt Punkten, Zug Züge, Runde Runden, Person Personen, '
        + 'Partie Partien, Lektion Lektionen, Schritt Schritte, Stufe Stufen, Einheit Einheiten, Platz Plätze, Leier Leiern, Minute Minuten',
};
// What is no noun, or the same for 1 in another case; and nouns of limits that are never 1.
const UNBENT = new Set(['draws', 'Krieger', 'Bauer', 'Entscheidung', 'byte', 'decision', 'is', 'was', 'waits', 'ist', 'geht', 'wird', 'does', 'lässt', 'wartet', 'kann', 'it', 'watches', 'chooses', 'sieht', 'wählt', 'Pause', 'pause', 'letter', 'Eintrag', 'entry', 'second', 'Sekunde']);
// Signs of a legend and texts by themselves, not counts.
const SIGNS = /^\{(mark|towers|gone|square|file|game|name|path|space|territory|seat|suit|drawer|points)\}/;
const NEVER_ONE = /^(home\.seats|home\.seatsRange|\w+\.suits\.exist|how\..*)$/; // of a game
let failures = 0, sentences = 0;

function fail(where, sentence) {
    if (failures++ < 40)
        console.log(`FAILED: ${where}: ${sentence}`);
}

// --- templates -----------------------------------------------------------------------------------------------------------

// What the program (core/words.c) and the page (i18n/index.ts) do with a place.
const PLACE = /\{(\w+)(?:\|([^{}]*))?\}/g;
function form(forms, n) {
    const chosen = n === 1 ? Math.max(0, forms.length - 2) : n === 0 && forms.length === 3 ? 0 : forms.length - 1;
    return forms[chosen].replace('#', n);
}
const filled = (template, n) => template.replace(PLACE, (_, name, forms) => (forms === undefined ? n : form(forms.split('|'), n)));

function catalogue() {
    const said = { en: [], de: [] };
    for (const entry of readFileSync(join(root, 'locale/de.po'), 'utf8').split('\n\n').slice(1)) {
        const text = key => [...(new RegExp(`^${key} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1] ?? '').matchAll(/^"(.*)"$/gm)]
            .map(([, part]) => part).join('').replaceAll('\\"', '"').replaceAll('\\n', ' ');
        said.en.push({ counts: COUNTS, text: text('msgid') });
        said.de.push({ counts: COUNTS, text: text('msgstr') });
    }
    return said;
}

function filesBelow(folder, wanted) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(each =>
        each.isDirectory() ? filesBelow(join(folder, each.name), wanted) : wanted.test(each.name) ? [join(folder, each.name)] : []);
}

const read = path => readFileSync(join(root, path), 'utf8');
function page() {
    const said = { en: [], de: [] };
    for (const path of filesBelow('web/src', /^(.*\.)?(en|de)\.ts$/))
        for (const [, key, text] of read(path).matchAll(/"?([\w.-]+)"?:\s*"((?:[^"\\\n]|\\.)*)",?$/gm))
            said[/(en|de)\.ts$/.exec(path)[1]].push({ counts: NEVER_ONE.test(key) ? [2, 5] : /\.one$/.test(key) ? [1] : /\.many$/.test(key) ? [0, 2, 5] : COUNTS, text });
    return said;
}

// --- words ---------------------------------------------------------------------------------------------------------------

// Of each language the words that only 1 has, and those that only many have: some are both ("Ziegel").
function bentWords(lang, templates) {
    const pairs = WORDS[lang].split(', ').map(pair => pair.split(' '));
    for (const { text } of templates)
        for (const [, , forms] of text.matchAll(PLACE)) {
            const [one, many] = (forms?.split('|') ?? []).slice(-2).map(text => /^[# ]*(\p{L}+)$/u.exec(text.replace('#', ''))?.[1]);
            if (one && many && one !== many && !UNBENT.has(one))
                pairs.push([one, many]);
        }
    const ones = new Set(pairs.map(([one]) => one)), manys = new Set(pairs.map(([, many]) => many));
    return { one: new Set([...ones].filter(word => !manys.has(word))), many: new Set([...manys].filter(word => !ones.has(word))) };
}

// A number that counts the word behind it: not a clock, a rule, a part of a larger number or the name of a thing.
const COUNTED = /(^|[^\p{L}\p{N}.:,/{=-])(\d+) (\p{L}+)/gu;
const NAMED = /(\b[Aa]ge|\b[Rr]ound|\b[Yy]ear|\b[Dd]ynasty|\b[Ll]evel|\b[Ss]eat|\b[Cc]hronicle|\b[Cc]ard|\b[Ll]ine|\b[Ss]tep|\b[Pp]lace|\b[Tt]imer|\b[Bb]oard|\b[Dd]eck|Zeitalter|Runde|Jahr|Dynastie|Stufe|Platz|Chronik|Karte|Zeile|Schritt|Sanduhr|Stapel|Tafel|heritage|Überlieferung|unrest|Unruhe|\bof|\bvon|multiple|NO_COLOR=)$/u;

function check(where, text, { one, many }) {
    sentences++;
    for (const { 1: before, 2: number, 3: word, index } of text.matchAll(COUNTED)) {
        if (NAMED.test((text.slice(0, index) + before).trimEnd()))
            continue;
        if (number === '1' ? many.has(word) : one.has(word))
            fail(where, `“${number} ${word}” in: ${text.slice(Math.max(0, index - 60), index + 80)}`);
    }
}

// --- whole games ---------------------------------------------------------------------------------------------------------

class Reader extends Player {
    step() {
        const lang = (this.steps_ = (this.steps_ ?? 0) + 1) % 2 ? 'en' : 'de';
        if (this.steps_ % 3 === 0 && !this.turn.chance)
            this.readLook(lang);
        super.step();
    }

    readLook(lang) {
        const { moves, ask, facts } = this.call('table.look', { seat: this.turn.seats[0] ?? 0, lang, suppose: false });
        for (const { text } of moves)
            this.read(lang, text);
        for (const text of [ask?.text, ask?.hint])
            this.read(lang, text ?? '');
        JSON.stringify(facts, (key, value) => (typeof value === 'string' && value.includes(' ') ? (this.read(lang, value), value) : value));
    }

    read(lang, text) {
        check(`${this.plan.game}-${this.plan.number}.${lang}`, text, words[lang]);
    }

    readAll() {
        for (const lang of ['en', 'de'])
            for (const { text } of this.call('table.events', { lang, seat: null }).events)
                this.read(lang, text);
    }
}

// --- all of it -----------------------------------------------------------------------------------------------------------

const templates = [['locale/de.po', catalogue()], ['the words of the page', page()]];
const words = Object.fromEntries(['en', 'de'].map(lang => [lang, bentWords(lang, templates.flatMap(([, said]) => said[lang]))]));

// The check itself: it finds what is wrong, and nothing else.
for (const [lang, text, wrong] of [['en', 'gains 1 scholars', 1], ['en', 'gains 2 scholar', 1], ['en', 'gains 0 scholar', 1], ['en', 'gains 1 scholar', 0],
    ['en', 'gains 12 scholars', 0], ['en', 'level 2 card', 0], ['de', 'nimmt 1 Karten', 1], ['de', 'nimmt 2 Karten', 0], ['de', 'nimmt 3 Karte', 1]]) {
    const before = failures;
    failures = 1000; // says nothing
    check('', text, words[lang]);
    if (failures - 1000 !== wrong)
        throw new Error(`the check finds ${failures - 1000} mistakes in “${text}”`);
    failures = before;
}

for (const [where, said] of templates)
    for (const lang of ['en', 'de'])
        for (const { text, counts } of said[lang])
            if (!SIGNS.test(text))
                for (const n of text.includes('{') ? counts : [0])
                    check(`${where}, ${lang}`, filled(text, n), words[lang]);

for (const path of [...filesBelow('rules', /\.md$/), ...filesBelow('docs', /\.(md|1)$/), 'README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'])
    check(path, read(path).replace(/^#.*$/gm, ''), words[path.includes('.de.') ? 'de' : 'en']);
for (const path of filesBelow('lessons', /\.json$/))
    JSON.stringify(JSON.parse(read(path)), (key, value) => {
        if ((key === 'en' || key === 'de') && typeof value === 'string')
            check(path, value.replace(/\{[0-9]\} ?/g, ''), words[key]);
        return value;
    });

const program = new Program(resolve(values.program), resolve(values['told-time'] ?? join(dirname(values.program), 'tests/libhg_told_time.so')));
const count = sentences;
for (const info of gamesOf(program))
    for (let number = 0, played = 0; played < Number(values.games); number++) {
        const plan = planOf(info, number);
        if (number > 200)
            throw new Error(`${info.id} has no such plans`);
        if (plan.start !== 'setup' || plan.undo !== 'never')
            continue;
        const reader = new Reader(program, plan);
        reader.play();
        reader.readAll();
        played++;
    }
program.close();
console.log(`${count} sentences of templates and texts, ${sentences - count} of games: ${failures} do not agree`);
process.exitCode = failures ? 1 : 0;
