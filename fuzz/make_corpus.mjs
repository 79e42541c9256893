// make_corpus.mjs: writes the seeds of the fuzz targets, fuzz/corpus/TARGET/seed-*, from games played on the engine.
// make_corpus.mjs --check: are they still what the engine accepts? Seeds that it refuses lead a fuzzer nowhere.
//
// To be run when records, positions, editions or requests change their form; the seeds are committed. Other files in
// fuzz/corpus are inputs that once found a fault: they stay. Exit status of --check: 0, 1, or 77 without an engine.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Engine } from '../tests/engine.mjs';
import { customEdition, GARBAGE, Luck, Session } from '../tests/sessions.mjs';

const here = name => fileURLToPath(new URL(name, import.meta.url));
const modulePath = game => here(`../build/wasm/${game}.wasm`);
const EDITIONS = ['../editions/tides.json', '../src/games/template/edition.json', '../editions/sandstone.json'];

function write(target, name, content) {
    writeFileSync(here(`corpus/${target}/seed-${name}`), content);
}

function clear(target) {
    const directory = here(`corpus/${target}/`);
    mkdirSync(directory, { recursive: true });
    for (const file of readdirSync(directory))
        if (file.startsWith('seed-'))
            rmSync(directory + file);
}

// --- games ---------------------------------------------------------------------------------------------------------------

function newSession(game = 'tides') {
    const engine = new Engine(modulePath(game));
    engine.entropy(new Uint8Array(32).fill(1));
    return new Session(engine, game);
}

const GAMES = {
    fair: { game: 'tides', seed: 'one' },
    again: { game: 'tides', seed: 'two', options: { maze_once: false, kings_nest_molehill: false } },
    names: { game: 'tides', seed: 'three', seats: [{ name: 'Zoë "Z"' }, { name: '雨' }] },
    bots: { game: 'tides', seed: 'four', seats: [{ name: 'Ada' }, { bot: 'greedy' }] },
    manual: { game: 'tides', chance: 'manual' },
    edition: { game: 'tides', seed: 'five', edition: customEdition() },
    sandstone: { game: 'sandstone', seed: 'six' },
    'sandstone-manual': { game: 'sandstone', chance: 'manual', options: { allow_pass: true, deal: 'wild' } },
};

// Which game a seed is of.
const gameOf = name => (/sandstone|default-2/.test(name) ? 'sandstone' : 'tides');

function step(s, table, turn, luck) {
    const seat = turn.chance ? 'chance' : luck.pick(turn.seats);
    const moves = s.call('table.moves', { table, seat });
    return s.call('table.play', { table, seat, move: luck.pick(moves).move }).turn;
}

// Play it; `each` is called after every move.
function play(name, each) {
    const s = newSession(GAMES[name].game), luck = new Luck(name.length);
    let { table, turn } = s.call('table.new', GAMES[name]);
    for (let i = 1; !turn.over; i++) {
        turn = step(s, table, turn, luck);
        each(s, table, i);
    }
    return s.call('table.record', { table }).record;
}

function writeRecords() {
    for (const name of Object.keys(GAMES)) {
        const record = play(name, (s, table, i) => {
            if (i === 7)
                write('record', `${name}-saved`, s.call('table.record', { table, private: true }).record);
            if (i % 5 === 0 && name === 'again')
                s.call('table.undo', { table });
            if (i % 10 === 0 && name === 'again')
                s.call('table.redo', { table });
        });
        write('record', name, record);
    }
    const s = newSession();
    const { table } = s.call('table.new', GAMES.fair);
    const loaded = s.call('table.load', { ...s.call('table.position', { table }), seed: 'from a position' });
    write('record', 'position', s.call('table.record', { table: loaded.table, private: true }).record);
    write('record', 'template', templateRecord());
    writeProofs();
    const lines = s.call('table.record', { table, private: true }).record.split('\n');
    write('record', 'cut-in-the-deal', [...lines.slice(0, 5), ...lines.slice(-2)].join('\n'));
}

// What only records without their secret, tables that wait and consent bring.
function writeProofs() {
    const s = newSession(), luck = new Luck(5);
    let { table } = s.call('table.new', { ...GAMES.fair, wait: true });
    write('record', 'waiting', s.call('table.record', { table, private: true }).record);
    let { turn } = s.call('table.give', { table, contributions: ['a wish', null] });
    for (let i = 0; i < 6; i++)
        turn = step(s, table, turn, luck);
    s.call('table.undo', { table, seat: 0 });
    s.call('table.undo', { table, seat: 1, agree: true });
    s.call('table.redo', { table, seat: 0 });
    const open = s.call('table.record', { table }).record;
    write('record', 'open', open);
    ({ table, turn } = s.call('table.load', { record: open, seed: 'another', contributions: ['', 'b'] }));
    while (!turn.over)
        turn = step(s, table, turn, luck);
    write('record', 'new-secret', s.call('table.record', { table }).record);
}

// Nobody is offered the template game, so its record is made by hand. See src/table/record.h.
function templateRecord() {
    const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
    const edition = JSON.stringify(JSON.parse(readFileSync(here(EDITIONS[1]), 'utf8')));
    const header = { hourglass: 1, game: 'template', rules: 1, seats: [{ name: 'Ada' }, { name: 'Anton' }],
        options: { all_pay: false, rounds: 3 }, edition: sha256(edition).toString('hex'), chance: 'manual', t: 0 };
    const play = ['draw 1', 'draw 2'].map((chance, n) => ({ chance, n, t: 0 }))
        .concat(['bid 4', 'bid 1'].map((move, seat) => ({ seat, move, t: 0 })));
    let sum = Buffer.alloc(32);
    return [header, ...play].map(line => {
        const text = JSON.stringify(line).slice(0, -1);
        sum = sha256(sum, text);
        return `${text},"sum":"${sum.toString('hex').slice(0, 32)}"}\n`;
    }).join('');
}

// Positions that bring their rules: see fuzz_position.c.
function writePositionsWithRules() {
    const invented = { game: 'sandstone', seed: 'seven', edition: inventedSandstone() };
    const settings = { edition: GAMES.edition, again: GAMES.again, 'sandstone-manual': GAMES['sandstone-manual'], 'sandstone-edition': invented };
    for (const [name, setting] of Object.entries(settings)) {
        const s = newSession(setting.game), luck = new Luck(name.length), { edition, options } = setting;
        let { table, turn } = s.call('table.new', setting);
        for (let i = 1; !turn.over && i <= 24; i++) {
            turn = step(s, table, turn, luck);
            const { position } = s.call('table.position', { table });
            if (i % 8 === 0)
                write('position', `rules-${name}-${i}`, JSON.stringify({ edition, options, position }));
        }
    }
}

function writePositions() {
    writePositionsWithRules();
    for (const name of Object.keys(GAMES).filter(each => each !== 'edition'))
        play(name, (s, table, i) => {
            if (i % (gameOf(name) === 'tides' ? 6 : 9) !== name.length % 6)
                return;
            write('position', `${name}-${i}`, JSON.stringify(s.call('table.position', { table }).position));
            write('position', `${name}-${i}-view`, JSON.stringify(s.call('table.view', { table, seat: i % 2 })));
        });
    const kingdoms = [['kings-nest', 'gods-baths'], ['the-vestibule', 'the-roof-of-the-world']];
    const seats = kingdoms.map(kingdom => ({ kingdom }));
    write('position', 'short-relic', JSON.stringify({ round: 1, phase: 'relic', seats }));
    write('position', 'short-over', JSON.stringify({ round: 3, phase: 'over', seats }));
    const board = ['FFMD', 'FDMM', 'FFDF', 'MFDD', 'DMDF', 'MMDM'];
    const pieces = [{ towers: ['a6', 'a5', 'd4'], strongholds: ['b4', 'a2'], hand: 'raiders' }, { towers: ['b5', 'a4'] }];
    for (const phase of ['act', 'upkeep', 'order', 'option', 'over'])
        write('position', `short-sandstone-${phase}`, JSON.stringify({ year: phase === 'over' ? 5 : 2, phase, board,
            seats: pieces, center: ['masons', 'drive', null] }));
    const whole = [{ coins: 4, points: 0, pebble: 2, bid: 1 }, { coins: 4, points: 0, pebble: 1 }];
    const view = [{ coins: 4, points: 0, pebble: null, bid: null }, { coins: 4, points: 0, pebble: 1 }];
    write('position', 'template', JSON.stringify({ played: 0, seats: whole }));
    write('position', 'template-view', JSON.stringify({ played: 0, seats: view }));
    write('position', 'template-drawing', JSON.stringify({ played: 1, seats: whole.map(({ coins }) => ({ coins, points: 0 })) }));
}

// --- texts ---------------------------------------------------------------------------------------------------------------

function writeEditions() {
    for (const [i, path] of EDITIONS.entries())
        write('edition', `default-${i}`, JSON.stringify(JSON.parse(readFileSync(here(path), 'utf8'))));
    write('edition', 'custom', JSON.stringify(customEdition()));
    const short = customEdition();
    short.rounds.count = 1;
    short.rounds.hand = 2;
    for (const card of short.cards)
        card.provenance = { name: 'public' };
    write('edition', 'short', JSON.stringify(short));
    write('edition', 'sandstone', JSON.stringify(inventedSandstone()));
    write('edition', 'sandstone-long', JSON.stringify(longSandstone()));
}

// As much in a row without a choice as an edition may have: one step more must be refused, not played.
function longSandstone() {
    const edition = JSON.parse(readFileSync(here(EDITIONS[2]), 'utf8'));
    const gold = Array(46).fill({ op: 'gold', n: 1 });
    edition.abilities.forEach((ability, i) => Object.assign(ability, { top: i % 3 ? [gold[0]] : gold, bottom: [gold[0]] }));
    Object.assign(edition.priority_option, { effect: gold, optional: false });
    edition.actions.tower.push(...gold);
    return edition;
}

// What the abilities of Sandstone do not use.
function inventedSandstone() {
    const edition = JSON.parse(readFileSync(here(EDITIONS[2]), 'utf8'));
    const tower = { of: 'opp', piece: 'tower', at: ['not:adj:own:any|type:desert'] };
    const effects = [
        [{ op: 'choose', options: [[{ op: 'peek', what: 'deck' }], [{ op: 'hand_swap' }, { op: 'priority' }]] }],
        [{ op: 'optional', effect: [{ op: 'remove', ...tower, n: 2, up_to: true }] }, { op: 'gold', n: 2 }],
        [{ op: 'place', piece: 'stronghold', at: ['any'] }, { op: 'place', piece: 'tower', at: ['adj:placed'] }],
        [{ op: 'extra_action', category: 'ability' }, { op: 'exchange' }],
        [{ op: 'move', ...tower, to: ['adj:source', 'not:type:forest'] }, { op: 'place', piece: 'tower', at: ['vacated'] }],
        [{ op: 'swap', a: { ...tower, of: 'own' }, b: { ...tower, at: ['adj:first'] } }, { op: 'peek', what: 'hand' }],
    ];
    edition.abilities.forEach((ability, i) => Object.assign(ability, { top: effects[i], bottom: effects[(i + 1) % 6] }));
    edition.bonus[0].score = { op: 'per_piece', piece: 'tower', points: 2 };
    Object.assign(edition.grid, { space_rows: 3, space_cols: 8 });
    return edition;
}

function writeJson() {
    const texts = ['{"a":[1,-2.5e+3,"\\u00e9\\ud83d\\ude00\\n",true,false,null,{}],"b":{"c":[]}}', ' [ ] ', '"雨 é \\\\"',
        '[0,-0,1e9,9223372036854775807,-9223372036854775808,9223372036854775808]', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}',
        '['.repeat(64) + ']'.repeat(64), '{"x\\u0000y":"\\u0000"}', '[1,]', '01', '\n\t{ "a" : [ 1 , 2 ] }\r\n'];
    for (const [i, text] of texts.entries())
        write('json', `text-${i}`, text);
    write('json', 'edition', readFileSync(here(EDITIONS[1])));
}

function writeHeads() {
    const heads = ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'HEAD http://x/a/%2e%2e//b/./c?d HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
        '\r\nGET /index.html HTTP/1.1\nHost: x\nAccept-Encoding: gzip;q=0.5\nIf-None-Match: "a"\nConnection: foo, close\n\n',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nTransfer-Encoding: chunked\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n'];
    for (const [i, head] of heads.entries())
        write('request', `head-${i}`, head);
}

const join = lines => Buffer.concat(lines.flatMap(line => [Buffer.from(line), Buffer.from('\n')]));

// Short sessions are tried most often: each method right after a table was opened.
const METHODS = {
    'table.turn': {}, 'table.score': {}, 'table.undo': {}, 'table.redo': {}, 'table.position': {}, 'table.close': {},
    'table.view': { seat: 0, at: 3 }, 'table.moves': { seat: 1 }, 'table.events': { seat: null, after: 1, lines: true },
    'table.line': {},
    'table.play': { seat: 0, move: 'kings-nest', decision: 1 }, 'table.bot': { seat: 0, level: 'greedy' },
    'table.explain': { seat: 'chance', move: 'deal gods-baths', lang: 'de' }, 'table.record': { private: true },
};

function writeShortSessions() {
    for (const [method, params] of Object.entries(METHODS)) {
        const s = newSession();
        s.call('table.new', GAMES.fair);
        s.call(method, { table: 't1', ...params });
        write('rpc', method, join(s.lines));
    }
}

function writeLongSessions() {
    for (const name of ['fair', 'bots', 'manual', 'sandstone-manual']) {
        const s = newSession(GAMES[name].game), luck = new Luck(3);
        let { table, turn } = s.call('table.new', GAMES[name]);
        for (let i = 0; i < 4; i++)
            turn = step(s, table, turn, luck);
        s.call('table.undo', { table, seat: 0 });
        s.call('table.undo', { table, seat: 1, agree: true });
        s.call('table.redo', { table });
        s.call('table.record', { table });
        write('rpc', name, join(s.lines));
    }
}

function writeLoading() {
    const s = newSession();
    const { table } = s.call('table.new', GAMES.fair);
    const { record } = s.call('table.record', { table, private: true });
    s.call('record.verify', { record });
    s.call('table.load', { record });
    s.call('table.load', { record: record.replace(/\{"secret.*\n/, ''), seed: 'goes on' });
    s.call('table.load', { ...s.call('table.position', { table }), chance: 'manual' });
    write('rpc', 'load', join(s.lines));
}

function writeWaiting() {
    const s = newSession();
    const { table } = s.call('table.new', { ...GAMES.bots, wait: true });
    s.call('table.moves', { table, seat: 0 });
    s.call('table.give', { table, contributions: ['a'] });
    s.call('table.give', { table, contributions: [null, 'b'] });
    s.call('table.undo', { table, seat: 0 });
    s.call('table.redo', { table, seat: 1 });
    write('rpc', 'waiting', join(s.lines));
}

// Answers that come too late, twice, or with the number of no decision.
function writeStale() {
    const s = newSession(), luck = new Luck(2);
    const { table } = s.call('table.new', { ...GAMES.fair, contributions: ['a wish', 'another'] });
    const move = luck.pick(s.call('table.moves', { table, seat: 0 })).move;
    for (const decision of [1, 0, 0, 7])
        s.call('table.play', { table, seat: 0, move, decision });
    write('rpc', 'stale', join(s.lines));
}

// Tables with an edition and options of their own, as an object and as a text.
function writeOpenings() {
    const short = customEdition();
    for (const card of short.cards)
        card.provenance = { name: 'public' };
    for (const [name, edition] of [['object', short], ['text', JSON.stringify(short)]]) {
        const s = newSession();
        const { table } = s.call('table.new', { game: 'tides', seed: 'x', edition, options: { maze_once: false }, contributions: ['a', 'b'] });
        s.call('table.moves', { table, seat: 1 });
        s.call('table.view', { table, seat: 0 });
        write('rpc', `edition-${name}`, join(s.lines));
    }
}

// From two moves before the end: the result, the reveal, and nothing after them.
function writeEnd() {
    let last;
    play('fair', (s, table, i) => {
        if (i === 26)
            last = s.call('table.position', { table });
    });
    const s = newSession(), luck = new Luck(1);
    let { table, turn } = s.call('table.load', { ...last, seed: 'the end' });
    while (!turn.over)
        turn = step(s, table, turn, luck);
    for (const method of ['table.score', 'table.record', 'table.undo'])
        s.call(method, { table });
    write('rpc', 'end', join(s.lines));
}

function writeRequests() {
    writeShortSessions();
    writeLongSessions();
    writeLoading();
    writeWaiting();
    writeStale();
    writeOpenings();
    writeEnd();
    write('rpc', 'garbage', join(GARBAGE.filter(line => line.length < 500)));
    const requests = [['hourglass.version'], ['rpc.methods'], ['games.list', { lang: 'de' }], ['table.new', { game: 'tides' }],
        ['edition.show', { game: 'tides' }], ['edition.check', { game: 'tides', edition: '{"cards":[]}' }]];
    write('rpc', 'describe', join(requests.map(([method, params], id) =>
        JSON.stringify({ jsonrpc: '2.0', id, method, params }))));
}

// --- checking ------------------------------------------------------------------------------------------------------------

function seeds(target, wanted) {
    const directory = here(`corpus/${target}/`);
    return readdirSync(directory).filter(file => file.startsWith('seed-') && wanted(file))
        .map(file => ({ file: `${target}/${file}`, text: readFileSync(directory + file, 'utf8') }));
}

const withRules = seed => (seed.position ? seed : { position: seed });

// The template game is not offered to players, so that the engine refuses its seeds; the fuzzers do not.
function staleSeeds() {
    const sessions = { tides: newSession('tides'), sandstone: newSession('sandstone') };
    const offered = file => !/template|default-1/.test(file);
    const call = (file, method, params) => sessions[gameOf(file)].call(method, params);
    const stale = [];
    for (const { file, text } of seeds('record', offered))
        if (call(file, 'record.verify', { record: text })?.verdict === 'broken')
            stale.push(file);
    for (const { file, text } of seeds('position', each => offered(each) && !each.endsWith('-view')))
        if (!call(file, 'table.load', { game: gameOf(file), ...withRules(JSON.parse(text)) }))
            stale.push(file);
    for (const { file, text } of seeds('edition', offered))
        if (!call(file, 'edition.check', { game: gameOf(file), edition: text })?.good)
            stale.push(file);
    return stale;
}

if (!existsSync(modulePath('tides'))) {
    console.log(`Skipped: there is no ${modulePath('tides')}; "make wasm" builds it.`);
    process.exit(77);
}
if (process.argv[2] === '--check') {
    const stale = staleSeeds();
    for (const file of stale)
        console.log(`fuzz/corpus/${file} is refused; "node fuzz/make_corpus.mjs" makes it anew.`);
    process.exit(stale.length ? 1 : 0);
}
for (const target of ['json', 'edition', 'position', 'record', 'rpc', 'request'])
    clear(target);
writeJson();
writeEditions();
writePositions();
writeRecords();
writeRequests();
writeHeads();
