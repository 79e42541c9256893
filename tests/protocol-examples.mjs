// protocol-examples.mjs BINARY [--update]: docs/protocol.md is true.
//
// Every example is sent to `BINARY rpc --time 0`, all of them in one session, and every response must be the one that
// is printed there, byte for byte but for white space between tokens. The parameters, results and errors it lists must
// be those that rpc.methods tells, and the moves and events of every game those that it declares. --update writes the
// document anew: responses, parameters and errors as they are now.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [binary, flag] = process.argv.slice(2);
const path = fileURLToPath(new URL('../docs/protocol.md', import.meta.url));
const update = flag === '--update';
let text = readFileSync(path, 'utf8');
let complaints = 0;

function complain(message) {
    console.error(message.length > 4000 ? message.slice(0, 4000) + ' [...]' : message);
    complaints++;
}

function session(lines) {
    const run = spawnSync(binary, ['rpc', '--time', '0'], { input: lines.join('\n') + '\n', maxBuffer: 1 << 28 });
    if (run.status !== 0)
        throw new Error(`hourglass rpc ended with ${run.status ?? run.signal}: ${run.stderr}`);
    return run.stdout.toString().split('\n').slice(0, -1);
}

function ask(method, params) {
    return JSON.parse(session([JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })])[0]).result;
}

/* --- JSON text ---------------------------------------------------------------------------------------------------- */

const tokens = /"(?:[^"\\]|\\.)*"|\s+|[^"\s]+/gs;

function minify(json) {
    return json.replace(tokens, (token) => (/^\s/.test(token) ? '' : token));
}

/* What fits on a line stays on it. The spelling of every value is kept, so nothing is parsed into numbers. */
function pretty(json, indent = '') {
    const room = 116 - indent.length;
    if (json.length <= room || !/^[[{]/.test(json))
        return json;
    const inner = indent + '  ';
    const parts = split(json.slice(1, -1)).map((part) => {
        const [, key = '', value] = /^("(?:[^"\\]|\\.)*":)?(.*)$/s.exec(part);
        return inner + key + (key ? ' ' : '') + pretty(value, inner);
    });
    return `${json[0]}\n${parts.join(',\n')}\n${indent}${json.at(-1)}`;
}

function split(list) {
    const parts = [''];
    let depth = 0;
    for (const token of list.match(/"(?:[^"\\]|\\.)*"|[^"]/gs)) {
        depth += '[{'.includes(token) - ']}'.includes(token);
        if (token === ',' && depth === 0)
            parts.push('');
        else
            parts[parts.length - 1] += token;
    }
    return parts;
}

/* `…` in an expected response stands for anything. */
function matches(actual, expected) {
    const pieces = expected.split('…');
    if (pieces.length === 1)
        return actual === expected;
    const tail = pieces.pop();
    let at = 0;
    for (const [i, piece] of pieces.entries()) {
        const found = actual.indexOf(piece, at);
        if (found < 0 || (i === 0 && found !== 0))
            return false;
        at = found + piece.length;
    }
    return actual.length - at >= tail.length && actual.endsWith(tail);
}

/* --- examples ----------------------------------------------------------------------------------------------------- */

const fence = /^```(json|text) request\n(.*?)\n```\n(?:\n```json response\n(.*?)\n```\n)?/gms;

/* `…` as the record of a request stands for the last record in a response: it is known only when the lines before it
 * have been answered, so the session is begun again with one line more. */
function run(examples) {
    const lines = [];
    let answers = [];
    let record;
    for (const example of examples) {
        let line = example.kind === 'json' ? minify(example.request) : example.request;
        if (line.includes('"…"')) {
            answers = session(lines);
            record = answers.map((answer) => JSON.parse(answer).result?.record).filter(Boolean).at(-1);
            line = line.replace('"…"', () => JSON.stringify(record));
        }
        lines.push(line);
    }
    return session(lines);
}

function checkExamples() {
    const examples = [...text.matchAll(fence)].map(([whole, kind, request, response]) =>
        ({ whole, kind, request, response }));
    const answers = run(examples);
    const asked = examples.filter((example) => example.response !== undefined);
    if (answers.length !== asked.length)
        throw new Error(`${asked.length} responses are documented, ${answers.length} came`);
    asked.forEach((example, i) => {
        if (matches(answers[i], minify(example.response)))
            return;
        const { whole, request, response } = example;
        if (!update || response.includes('…'))
            complain(`The response to\n  ${request}\nis\n  ${answers[i]}\nand not\n  ${minify(response)}`);
        else
            text = text.replace(whole, () => whole.slice(0, -response.length - 5) + pretty(answers[i]) + '\n```\n');
    });
    console.log(`${examples.length} examples in docs/protocol.md`);
    return examples;
}

/* --- lists -------------------------------------------------------------------------------------------------------- */

function row(...cells) {
    return `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
}

function paramTable(params) {
    if (params.length === 0)
        return 'No params of its own.';
    const rows = params.map((p) => row('`' + p.name + '`', p.type, p.required ? 'required' : '', p.meaning));
    return [row('param', 'type', '', 'meaning'), '|---|---|---|---|', ...rows].join('\n');
}

/* The text between two marks must be this. */
function checkBlock(name, start, end, expected) {
    const from = text.indexOf(start);
    const to = from < 0 ? -1 : text.indexOf(end, from + start.length);
    if (to < 0)
        return complain(`docs/protocol.md has no part about ${name} that begins with ${JSON.stringify(start)}`);
    const found = text.slice(from + start.length, to);
    if (found === expected)
        return;
    if (update)
        text = text.slice(0, from + start.length) + expected + text.slice(to);
    else
        complain(`docs/protocol.md says about ${name}:\n${found}\nbut the program says:\n${expected}`);
}

function checkLists(examples) {
    const described = ask('rpc.methods');
    for (const { name, meaning, params, result } of described.methods) {
        const heading = `\n### \`${name}\`\n`;
        checkBlock(name, heading, '\n<!-- -->\n', `\n${meaning}\n\n${paramTable(params)}\n\nResult: ${result}\n`);
        if (!examples.some((example) => example.request.includes(`"${name}"`)))
            complain(`docs/protocol.md has no example of ${name}`);
    }
    const errors = described.errors.map((e) => row(e.code, '`' + e.name + '`', e.meaning));
    checkBlock('errors', '<!-- errors -->\n', '<!-- -->\n',
        [row('code', 'data.code', 'meaning'), '|---|---|---|', ...errors, ''].join('\n'));
    checkBlock('common params', '<!-- params -->\n', '<!-- -->\n', paramTable(described.params) + '\n');
}

/* The part of the document about a game. */
function chapter(game, heading) {
    const from = text.indexOf(`{#${game}}\n`);
    const start = text.indexOf(`\n### ${heading}\n`, from);
    return text.slice(start, text.indexOf('\n### ', start + 1));
}

/* `{from}` is one of a few words, or the kind of thing in capitals, also where there are many. An empty word leaves its
 * space out. */
const FEW = 5;

function spellings(notation, operands) {
    const place = /( ?)\{(\w+)\}/.exec(notation);
    if (!place)
        return [notation];
    const { words, thing } = operands.find(({ role }) => role === place[2]);
    return (words && words.length <= FEW ? words : [thing.toUpperCase()]).flatMap((word) =>
        spellings(notation.replace(place[0], () => (word ? place[1] + word : '')), operands));
}

function sameRows(name, listed, declared) {
    for (const missing of declared.filter((each) => !listed.includes(each)))
        complain(`docs/protocol.md lacks, of ${name}: ${missing}`);
    for (const unknown of listed.filter((each) => !declared.includes(each)))
        complain(`docs/protocol.md lists of ${name} what the program does not declare: ${unknown}`);
}

/* Moves and events of every game, as it declares them. */
function checkKinds() {
    for (const { id, title } of ask('games.list')) {
        const { moves, events } = ask('game.kinds', { game: id });
        const notations = [...chapter(id, 'Moves').matchAll(/^\| (`[^|]*`) \|/gm)]
            .flatMap(([, cell]) => cell.split(', ').map((each) => each.slice(1, -1)));
        sameRows(`the moves of ${title}`, notations, moves.flatMap((kind) => spellings(kind.notation, kind.operands)));
        const rows = [...chapter(id, 'Events').matchAll(/^\| (`[^|]*`) \| ([^|]*) \|/gm)].map(([, kind, cells]) => kind + ' ' + cells);
        const members = (operands) => [...new Set(operands.map(({ role }) => '`' + role + '`'))].join(', ');
        sameRows(`the events of ${title}`, rows.map((each) => each.trim()),
            events.map(({ kind, operands }) => ('`' + kind + '` ' + members(operands)).trim()));
    }
}

checkLists(checkExamples());
checkKinds();
if (update)
    writeFileSync(path, text);
else if (complaints)
    console.error('If the program is right: node tests/protocol-examples.mjs BINARY --update, then read the difference.');
process.exit(complaints ? 1 : 0);
