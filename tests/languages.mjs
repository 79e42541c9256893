// What is wrong with an edition, a position, a record or a request is said in the language that was asked for: by params.lang,
// by hourglass rpc --lang, and by --lang of the commands that read files. So are the help of every command, what is wrong with
// a command line, and reports.
//
//   node tests/languages.mjs [HOURGLASS]      the program to test; build/release/hourglass when left out
//
// Broken inputs are made from good ones: every value of an edition or a position is taken out, replaced and joined by a
// stranger, every line of a record as well, with its checksums made right again. Each is asked about in English and in
// German: wherever the one answer has a sentence, the other has one too, another one, and no English in it.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SAMPLES } from './sessions.mjs';

const program = resolve(process.argv[2] ?? 'build/release/hourglass');
const dir = mkdtempSync(join(tmpdir(), 'languages.'));
process.on('exit', () => rmSync(dir, { recursive: true, force: true }));

let failed = 0;
function fail(what) {
  if (failed++ < 20) console.error(`FAILED: ${what}`);
}

function run(args, input = '', more = {}) {
  const env = { ...process.env, LC_ALL: 'C.UTF-8', NO_COLOR: '1', XDG_STATE_HOME: join(dir, 'state'), HOME: dir, ...more };
  return spawnSync(program, args, { input, env, encoding: 'utf8', maxBuffer: 1 << 28 });
}

/** Answers to requests, [method, params] or the text of a line, in one session. */
function ask(requests, args = []) {
  const lines = requests.map(request => typeof request === 'string' ? request :
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: request[0], params: request[1] }));
  const answers = run(['rpc', '--time', '0', ...args], lines.join('\n') + '\n').stdout.trimEnd().split('\n').map(line => JSON.parse(line));
  if (answers.length !== requests.length) fail(`${answers.length} answers to ${requests.length} requests`);
  return answers;
}

/* --- sentences ----------------------------------------------------------------------------------------------------- */

const SENTENCES = new Set(['message', 'allowed', 'what', 'text']);

/** Every sentence of an answer. What was found is the writer's own words, but where there was nothing. */
function sentences(value, list = []) {
  for (const [key, item] of Object.entries(value ?? {})) {
    if (typeof item === 'string' && SENTENCES.has(key)) list.push(item);
    else if (item && typeof item === 'object') sentences(item, list);
  }
  return list;
}

// Words that no German sentence has, outside of quotes, of citations and of what stands in a file.
const ENGLISH = /\b(the|is|are|needed|allowed|found|nothing|must|not|and|of|this|there|has|have|with|line|no|may|which|its|only|than|been|cannot)\b/;

function plain(sentence, own) {
  for (const text of own) sentence = sentence.split(text).join('');
  return sentence.replace(/"[^"]*"?/g, '').replace(/\[[^\]]*\]/g, '').replace(/: .*? gefunden;/g, ' ').replace(/erlaubt sind .*?[.;]/g, '');
}

function compare(what, english, german, own = []) {
  if (english.length !== german.length) fail(`${what}: ${english.length} sentences in English, ${german.length} in German`);
  english.forEach((sentence, i) => {
    if (sentence === german[i] || ENGLISH.test(plain(german[i] ?? '', own)))
      fail(`${what}: ${JSON.stringify(sentence)} is ${JSON.stringify(german[i])} in German`);
  });
  return english.length;
}

/* --- broken inputs ------------------------------------------------------------------------------------------------- */

/** Paths to the values of a document; of a list the first and the last. */
function paths(value, path = []) {
  if (!value || typeof value !== 'object') return [path];
  const keys = Array.isArray(value) ? [...new Set([0, value.length - 1])].filter(i => i >= 0) : Object.keys(value);
  return [path, ...keys.flatMap(key => paths(value[key], [...path, key]))];
}

/** A copy in which the value at the path is changed by `change`, given its container and its key. */
function changed(document, path, change) {
  const whole = { root: structuredClone(document) };
  const way = ['root', ...path];
  let container = whole;
  for (const key of way.slice(0, -1)) container = container[key];
  change(container, way.at(-1));
  return whole.root;
}

const CHANGES = [
  (container, key) => { if (Array.isArray(container)) container.splice(key, 1); else delete container[key]; },
  (container, key) => { container[key] = container[key] === 5 ? 77 : 5; },
  (container, key) => { container[key] = '?'; },
  (container, key) => { container[key] = []; },
  (container, key) => { if (Array.isArray(container)) container.push(container[key]); else container.stranger = 1; },
];

function broken(document) {
  const seen = new Set();
  const all = paths(document).flatMap(path => CHANGES.map(change => changed(document, path, change)));
  return all.filter(copy => copy !== undefined && !seen.has(JSON.stringify(copy)) && seen.add(JSON.stringify(copy)));
}

/** A record whose lines are these, each with the checksum it should have. */
function record(lines) {
  let sum = Buffer.alloc(32);
  return lines.map(line => {
    const { sum: _, ...rest } = line;
    const bytes = JSON.stringify(rest).slice(0, -1);
    sum = createHash('sha256').update(sum).update(bytes).digest();
    return `${bytes},"sum":"${sum.toString('hex').slice(0, 32)}"}\n`;
  }).join('');
}

function brokenRecords(text) {
  const lines = text.trimEnd().split('\n').map(line => JSON.parse(line));
  const cut = text.indexOf('\n') + 40;
  const few = [0, 1, 2, 3, Math.trunc(lines.length / 2), lines.length - 2, lines.length - 1];
  return ['', '{}\n', 'x\n', '[1]\n', text.slice(0, cut), text.replace('\n', '\r\n'), text.replace('"t":0', '"t":1'), text.slice(cut),
    ...few.map(i => record(lines.filter((_, k) => k !== i))),
    ...few.map(i => record([...lines.slice(0, i), lines[i], ...lines.slice(i)])),
    ...few.flatMap(i => Object.keys(lines[i]).filter(key => key !== 'sum').flatMap(key => CHANGES.slice(0, 4).map(change =>
      record(lines.map((line, k) => k === i ? changed(line, [key], change) : line)))))];
}

/* --- in both languages, by params.lang ------------------------------------------------------------------------------ */

function inBoth(what, requests, own) {
  const english = ask(requests.map(([method, params]) => [method, { ...params, lang: 'en' }]));
  const german = ask(requests.map(([method, params]) => [method, { ...params, lang: 'de' }]));
  let count = 0;
  english.forEach((answer, i) => { count += compare(`${what}, ${JSON.stringify(answer.result?.problems ?? answer.error?.data ?? '').slice(0, 200)}`, sentences(answer), sentences(german[i]), own); });
  console.log(`${what}: ${requests.length} requests, ${count} sentences`);
  if (count < requests.length / 2) fail(`${what}: only ${count} sentences`);
}

const [{ result: offered }] = ask([['games.list', {}]]);
for (const [game, { bot }] of Object.entries(SAMPLES).filter(([game]) => offered.some(({ id }) => id === game))) {
  const seats = [{ name: 'Ada', bot }, { name: 'Anton', bot }];
  const [{ result: edition }, , { result: { record: text } }, { result: { length } }] =
    ask([['edition.show', { game }], ['table.new', { game, seats, seed: 'languages' }], ['table.record', { table: 't1' }], ['table.line', { table: 't1' }]]);
  inBoth(`editions of ${game}`, broken(edition).map(edition => ['edition.check', { game, edition }]), []);
  const moments = [0, 3, 14, Math.trunc(length / 2), length - 1, length];
  const positions = ask([['table.load', { record: text }], ...moments.map(at => ['table.position', { table: 't1', at }])]).slice(1)
    .map(answer => answer.result.position);
  inBoth(`positions of ${game}`, positions.flatMap(broken).map(position => ['table.load', { game, position }]).filter((_, i) => i % 3 === 0), []);
  inBoth(`records of ${game}`, brokenRecords(text).flatMap(record => [['table.load', { record }], ['record.verify', { record }]]), []);
}

inBoth('openings', [
  ['table.new', { game: 'tides', seats: [{}], seed: 'x' }],
  ['table.new', { game: 'tides', edition: '{' }],
  ['table.new', { game: 'tides', edition: ' '.repeat(2 << 20) }],
  ['table.new', { game: 'tides', options: { maze_once: 3 } }],
  ['table.new', { game: 'chess' }],
  ['table.new', { game: 'tides', colour: 1 }],
  ['table.load', { game: 'tides', position: {}, seats: [{}, {}, {}] }],
  ['table.turn', { table: 't9' }],
  ['no.method', {}],
], ['Tides of Time', 'no.method']);

/* --- a session in German -------------------------------------------------------------------------------------------- */

{
  const lines = ['{', '[]', '7', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1,"method":"x","more":1}', '{"jsonrpc":"2.0","id":{},"method":"x"}', '\ufeff{}',
    ['edition.check', { game: 'tides', edition: '[1' }], ['table.turn', { table: 't9' }]];
  const english = ask(lines), german = ask(lines, ['--lang', 'de']);
  let count = 0;
  lines.forEach((line, i) => { count += compare(`rpc --lang de ${JSON.stringify(line)}`, sentences(english[i]), sentences(german[i])); });
  if (count < lines.length) fail(`rpc --lang de: only ${count} sentences`);
}

/* --- help ----------------------------------------------------------------------------------------------------------- */

const german = args => run([...args, '--lang', 'de']).stdout;
const commands = run(['--help']).stdout.match(/^Commands:\n([^]*?)\n\n/m)[1].match(/^  [a-z]+/gm).map(name => name.trim());

/** The lines of a part that begins with a heading. */
const part = (help, heading) => (help.split(`\n${heading}\n`)[1] ?? '').split('\n\n')[0].split('\n');
/** What is to be typed in the rows of a part: their first columns. */
const typed = lines => lines.map(line => line.match(/^(?: {2}| {6})(\S.*?)(?: {2,}|$)/)?.[1]).filter(Boolean);
/** A line without what no language changes: what is typed, words in capitals. */
const prose = line => line.replace(/^ {6}--.*|^ {2}(hourglass|valgrind|echo) .*?( {2,}|$)/, '').replace(/^ {2}[a-z]+ {2,}/, '')
  .replace(/(hourglass [a-z]+|--?[a-z][a-z-]*|[A-Za-z]*_[A-Za-z_]+|\$?[A-Z]{2,})[^ ]*/g, '');

function compareHelp(what, args) {
  const english = run(args).stdout, other = german(args);
  const said = new Set(english.split('\n').filter(line => /[a-z]{2,}/i.test(prose(line))));
  for (const [language, help] of [['English', english], ['German', other]])
    for (const line of help.split('\n')) if ([...line].length > 80) fail(`${what} in ${language} is wider than 80 columns: ${line}`);
  for (const line of other.split('\n'))
    if (said.has(line) || ENGLISH.test(prose(line).replace(/"[^"]*"|„[^“]*“/g, ''))) fail(`${what} is not in German: ${line}`);
  for (const [heading, translation] of [['Options:', 'Optionen:'], ['Examples:', 'Beispiele:'], ['Exit codes:', 'Exit-Codes:']]) {
    const names = [part(english, heading), part(other, translation)].map(typed);
    if (heading === 'Options:') names.forEach((list, i) => { names[i] = list.map(name => name.split(' ')[0]); });
    if (!names[0].length || names[0].join('\n') !== names[1].join('\n')) fail(`${what}: ${heading} ${names[0]}, but in German ${names[1]}`);
  }
  if (other.indexOf('\nOptionen:') > other.indexOf('\nBeispiele:')) fail(`${what}: the options stand behind the examples in German`);
}

if (commands.length < 11) fail(`only ${commands.length} commands were found`);
for (const command of commands) {
  compareHelp(`${command} --help`, [command, '--help']);
  const help = german([command, '--help']);
  for (const args of [['--lang', 'de', command, '--help'], ['--lang=de', command, '-h'], ['help', command, '--lang=de'], [command, '--lang', 'de', '--help'], ['--lang', 'de', 'help', command]])
    if (run(args).stdout !== help) fail(`${args.join(' ')} is another help than ${command} --help --lang de`);
  if (run([command, '--help'], '', { LC_ALL: 'de_DE.UTF-8' }).stdout !== help) fail(`${command} --help does not follow LC_ALL`);
  if (run([command, '--help', '--lang', 'en'], '', { LC_ALL: 'de_DE.UTF-8' }).stdout !== run([command, '--help']).stdout) fail(`${command} --help --lang en is not English`);
}
compareHelp('help', ['--help']);
for (const args of [['--lang', 'de', '--help'], ['--help', '--lang=de'], ['help', '--lang', 'de'], ['-h', '--lang', 'de']])
  if (run(args).stdout !== german(['--help'])) fail(`${args.join(' ')} is another help than --help --lang de`);

/* --- command lines and files that are wrong ------------------------------------------------------------------------- */

writeFileSync(join(dir, 'bad.json'), '{"a":}');
writeFileSync(join(dir, 'arena.json'), '{"arena":1}');
const bad = join(dir, 'bad.json'), there = join(dir, 'there.json'), nowhere = join(dir, 'no', 'such', 'file');
writeFileSync(there, '{}');
const WRONG = [
  [], ['vrify'], ['xyzzy'], ['--bogus'], ['help', 'xyzzy'],
  ...commands.flatMap(command => [[command, '--bogus'], [command, '-z'], [command, '--lnag', 'de'], [command, '--help=yes'], [command, '--lang=xx']]),
  ['games', 'tidse'], ['games', 'chess'], ['games', 'template'], ['games', 'tides', 'more'], ['games', '--json=1'],
  ['rules'], ['rules', 'template'], ['rules', 'tides', '5.99'],
  ['edition'], ['edition', 'show'], ['edition', 'check'], ['edition', 'new'], ['edition', 'check', bad, bad], ['edition', 'show', 'tides', bad],
  ['edition', 'show', bad], ['edition', 'show', nowhere], ['edition', 'new', 'tides', there],
  ['replay'], ['replay', nowhere], ['replay', dir], ['replay', bad], ['verify'], ['verify', nowhere], ['rpc', '--time', 'x'], ['rpc', 'more'],
  ['arena'], ['arena', 'join'], ['arena', 'merge'], ['arena', 'merge', bad], ['arena', 'merge', there], ['arena', 'merge', join(dir, 'arena.json')],
  ['arena', 'merge', bad, '--seed', '1'], ['arena', '--game', 'tides', '--players', 'gredy,random', '--games', '2'],
  ['arena', '--game', 'tides', '--players', 'xyzzy', '--games', '2'], ['arena', '--game', 'tides', '--players', 'random', '--games', '2'],
  ['arena', '--game', 'tides', '--players', 'random,random', '--games', 'x'], ['arena', '--game', 'tides', '--players', 'random,random', '--games', '2', '--shard', '3'],
  ['arena', '--game', 'tides', '--players', 'random,random', '--games', '2', '--seed', 'x'.repeat(80)],
  ['bench', '--seconds', 'x'], ['bench', '--games', '0'], ['bench', '--games', '1', '--wasm'], ['bench', '--options', 'a=1'], ['bench', 'tides', '--options', 'a'],
  ['bench', 'tides', '--options', 'a=1'], ['bench', 'tides', '--options', 'maze_once=on,maze_once=on'], ['bench', 'template', '--seconds', '0.001', '--wasm'],
  ['serve', '--port', 'x'], ['serve', '--port'], ['serve', '--listen', 'xyzzy'], ['serve', '--listen', '192.0.2.1'],
  ['export'], ['export', dir], ['export', '/proc/1/x'],
  ['play'], ['play', 'tides', 'more'], ['play', 'tides', '--seats'], ['play', 'tides', '--seats', 'A:xyzzy'], ['play', 'tides', '--seats', ':'],
  ['play', 'tides', '--seats', 'x'.repeat(80)], ['play', 'tides', '--options', 'x'], ['play', 'tides', '--clock', 'x'], ['play', '--resume'],
  ['play', '--resume', nowhere], ['play', '--resume', '--rematch', bad], ['play', 'tides', '--rematch', bad, '--seats', 'A,B'], ['play', 'tides', '--save', bad, '--no-save'],
  ['play', 'tides', '--resume', bad, '--seed', 'x'], ['play', 'tides', '--save', there], ['play', 'tides', '--no-save', '--trace', nowhere],
  ['play', 'empires', '--seats', 'A,B', '--clock', 'live', '--no-save'],
];
const OWN = [bad, there, nowhere, dir, program, 'Tides of Time', 'random', ...commands];

for (const args of WRONG) {
  const what = `hourglass ${args.map(arg => arg.slice(0, 30)).join(' ')}`;
  const before = run(args), after = run(['--lang', 'de', ...args]), last = args.includes('--lang=xx') ? after : run([...args, '--lang', 'de']);
  if (before.status === 0 || before.status !== after.status || before.status !== last.status) fail(`${what} ends with ${before.status}, in German ${after.status} and ${last.status}`);
  if (after.stderr !== last.stderr) fail(`${what}: --lang de before and behind it: ${after.stderr} ${last.stderr}`);
  const lines = [before, after].map(({ stderr }) => stderr.split('\n').filter(line => line.startsWith('hourglass')));
  if (args.length && !lines[0].length) fail(`${what} says nothing`);
  compare(what, lines[0], lines[1].map(line => line.replace(/„[^“]*“|--?[a-z][a-z-]*|hourglass [a-z]+:?/g, '')), OWN);
  if (/^(Usage|Options|Commands):/m.test(after.stderr)) fail(`${what}: ${after.stderr}`);
}

/* --- reports -------------------------------------------------------------------------------------------------------- */

const arena = ['arena', '--game', 'tides', '--players', 'greedy,random', '--games', '6', '--seed', 'x'];
for (const [args, own] of [
  [arena, ['Tides of Time']],
  [[...arena.slice(0, -3), '1', '--seed', 'x', '--threads', '1'], ['Tides of Time']],
  [['arena', '--game', 'sandstone', '--players', 'random,random', '--games', '4', '--seed', 'x'], ['Sandstone']],
  [['bench', 'template', '--seconds', '0.001'], ['Pebbles']],
  [['bench', 'tides', '--games', '1'], ['Tides of Time']],
]) {
  const [english, other] = ['en', 'de'].map(lang => run([...args, '--lang', lang]).stdout.split('\n').filter(line => /[a-z]{2,}/i.test(line)));
  compare(args.join(' '), english.filter(line => !/^(greedy|random|\S+ \(\d\)) {2,}/.test(line)), other.filter(line => !/^(greedy|random|\S+ \(\d\)) {2,}/.test(line)), own);
}
if (!/ Siege, geteilte halb +Punkte\n/.test(german(arena)) || !/^greedy +6 .* \d+,\d % \(\d+,\d bis \d+,\d\) +\d+,\d\d$/m.test(german(arena)))
  fail(`the numbers of an arena in German: ${german(arena)}`);

/* --- files ---------------------------------------------------------------------------------------------------------- */

{
  const file = join(dir, 'file.json');
  const tell = (args, lang) => { const { stdout, stderr } = run([...args, '--lang', lang]); return stdout + stderr; };
  const [{ result: edition }, , { result: { record: text } }] = ask([['edition.show', { game: 'tides' }],
    ['table.new', { game: 'tides', seats: [{ name: 'Ada', bot: 'random' }, { name: 'Anton', bot: 'random' }], seed: 'files' }], ['table.record', { table: 't1' }]]);
  const editions = ['{', '{"id":"chess"}', '[]', ' '.repeat(2 << 20), JSON.stringify({ ...edition, stranger: 1, cards: 5, rounds: {} })];
  const records = ['', text.slice(0, 300), text.replace('"t":0', '"t":1'), record(text.trimEnd().split('\n').map(line => ({ ...JSON.parse(line), game: 'chess' })))];
  for (const [contents, commands] of [[editions, [['edition', 'check', file]]], [records, [['verify', file], ['replay', file], ['play', '--resume', file]]]])
    for (const content of contents)
      for (const command of commands) {
        writeFileSync(file, content);
        const [english, german] = ['en', 'de'].map(lang => tell(command, lang).split('\n').filter(line => line && !line.startsWith('hourglass play')));
        compare(`${command.slice(0, 2).join(' ')} of ${JSON.stringify(content.slice(0, 60))}`, english, german, [file]);
      }
}

if (failed) {
  console.error(`${failed} answers are not in the language that was asked for.`);
  process.exit(1);
}
