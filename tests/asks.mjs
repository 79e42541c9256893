// asks.mjs: the terminal asks in the words of the engine. Whole games are played in the program as a person does, in both
// languages; at every prompt the question is that of the last table.look (or, while a move is put together, the one that
// game.kinds has for a role), and the rule that ? names is its rule. Every text is translated. That the engine asks the same of
// a view, natively and as WebAssembly, is for tests/views.mjs; that the page shows it, for web/tests/plain.
//
//   node tests/asks.mjs --program PATH [--games N] [--decisions N]
//
//   --games      so many games of each, by turns in English and in German; 2 when left out
//   --decisions  so many decisions of each at most; 200 when left out
//
// Exit status: 0 they ask the same, 1 they do not.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Luck, SAMPLES } from './sessions.mjs';

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'games': { type: 'string', default: '2' },
    'decisions': { type: 'string', default: '200' },
} });
const program = resolve(values.program), folder = mkdtempSync(join(tmpdir(), 'asks-'));
const counts = { games: 0, prompts: 0, roles: 0, failures: 0 };

// A prompt, the rule that ? names, and a command that asks for events: so it is known behind which look it was typed.
const WORDS = {
    en: { prompt: /^(.*?) Type a number from ([0-9]+) to ([0-9]+), a name(, r)?/m, rule: /"rules ([0-9.]+)"/, log: 'log' },
    de: { prompt: /^(.*?) Gib eine Nummer von ([0-9]+) bis ([0-9]+), einen Namen(, r)?/m, rule: /"rules ([0-9.]+)"/, log: 'log' },
};

function fail(where, sentence) {
    if (counts.failures++ < 10)
        console.log(`FAILED: ${where}: ${sentence}`);
}

// --- a person at the program ---------------------------------------------------------------------------------------------

// What the program was told by its engine: what was asked whenever it asked for all events, and the questions for roles.
function readTrace(path) {
    const methods = new Map(), asks = [], roles = new Set();
    let ask;
    for (const line of readFileSync(path, 'utf8').trim().split('\n')) {
        const { id, method, params, result } = JSON.parse(line), answers = methods.get(id);
        if (method)
            methods.set(id, method === 'table.events' && params.after ? 'news' : method);
        else if (answers === 'table.look')
            ask = result.ask;
        else if (answers === 'table.events')
            asks.push(ask);
        else if (answers === 'game.kinds')
            for (const { ask: role } of result.moves.flatMap(({ operands }) => operands ?? []))
                roles.add(role);
    }
    return { asks, roles };
}

class Person {
    constructor(game, lang, number) {
        const trace = join(folder, `${game}-${number}`), { inTurns } = SAMPLES[game];
        const options = inTurns && number % 4 > 1 ? ['--options', Object.entries(inTurns).map(each => each.join('=')).join()] : [];
        this.trace = trace;
        this.process = spawn(program, ['play', game, '--plain', '--no-save', '--lang', lang, '--seed', `asks ${number}`,
            '--seats', 'Ada,Anton:random', '--trace', trace, ...options],
            { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, LC_ALL: 'C.UTF-8' } }); // umlauts, wherever it runs
        this.text = '';
        this.process.stdout.setEncoding('utf8').on('data', text => {
            this.text += text;
            this.waiting?.();
        });
        this.process.on('close', () => {
            this.ended = true;
            this.waiting?.();
        });
    }

    // What was written since, up to the next prompt; undefined at the end.
    async next() {
        while (!this.ended && !this.text.endsWith('\n> '))
            await new Promise(done => (this.waiting = done));
        const { text } = this;
        this.text = '';
        return this.ended ? undefined : text;
    }

    type(line) {
        this.process.stdin.write(`${line}\n`);
        return this.next();
    }
}

// --- whole games ---------------------------------------------------------------------------------------------------------

function checkPrompt(where, { question, help }, ask, roles, { rule }) {
    const named = rule.exec(help)?.[1];
    counts.prompts++;
    counts.roles += question !== ask?.text;
    if (question !== ask?.text && !roles.has(question))
        fail(where, `"${question}" is asked, and the engine asks "${ask?.text}"`);
    if (named !== ask?.rule)
        fail(where, `? names the rule ${named}, and the engine ${ask?.rule}`);
    if (ask?.hint && !help.replace(/\s+/g, ' ').includes(ask.hint))
        fail(where, `? does not say "${ask.hint}"`);
}

// Every prompt of a game, and what ? says there. Where time stands in lockstep, a person is ready now and then.
async function promptsOf(person, words, luck) {
    const prompts = [];
    let text = await person.next();
    while (prompts.length < Number(values.decisions) && text !== undefined) {
        const [, question, first = 1, last = 4, clock] = words.prompt.exec(text) ?? [];
        if (question !== undefined) {
            prompts.push({ question, help: await person.type('?') });
            await person.type(words.log);
        }
        text = await person.type(clock && luck.below(5) === 0 ? 'r' : Number(first) + luck.below(last - first + 1));
    }
    while (!person.ended)
        await person.type('q');
    return prompts;
}

async function play(game, lang, number) {
    const where = `${game}, ${lang}, game ${number}`, words = WORDS[lang], person = new Person(game, lang, number);
    const prompts = await promptsOf(person, words, new Luck(number * 31 + game.length)), { asks, roles } = readTrace(person.trace);
    if (asks.length !== prompts.length)
        fail(where, `${prompts.length} prompts, and ${asks.length} times events were asked for`);
    else
        prompts.forEach((prompt, i) => checkPrompt(where, prompt, asks[i], roles, words));
    counts.games++;
}

for (const game of Object.keys(SAMPLES))
    for (let number = 0; number < Number(values.games); number++)
        await play(game, number % 2 ? 'de' : 'en', number);
rmSync(folder, { recursive: true, force: true });
console.log(Object.entries(counts).map(([name, number]) => `${number} ${name}`).join(', '));
process.exitCode = counts.failures || !counts.prompts || !counts.roles ? 1 : 0;
