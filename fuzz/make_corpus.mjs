// make_corpus.mjs: writes the seeds of the fuzz targets, fuzz/corpus/TARGET/seed-*, from games played on the engine.
// make_corpus.mjs --check: are they still what the engine accepts? Seeds that it refuses lead a fuzzer nowhere.
//
// To be run when records, positions, editions or requests change their form; the seeds are committed. Other files in
// fuzz/corpus are inputs that once found a fault: they stay. Exit status of --check: 0, 1, or 77 without an engine.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { editionOf, Engine } from '../tests/engine.mjs';
import { GARBAGE, Luck, SAMPLES, Session, step } from '../tests/sessions.mjs';

const here = name => fileURLToPath(new URL(name, import.meta.url));
const modulePath = game => here(`../build/wasm/${game}.wasm`);
const TEMPLATE_FILE = readFileSync(here('../src/games/template/edition.json'), 'utf8');
const TIMED = JSON.parse(readFileSync(here('../src/games/timed/edition.json'), 'utf8'));
const TEMPLATE = JSON.parse(TEMPLATE_FILE);

const LONG = 25_000; // a record with a long edition is read at its beginning, too: its first lines are a seed of their own

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

function newSession(game = FIRST) {
    const engine = new Engine(modulePath(game));
    engine.entropy(new Uint8Array(32).fill(1));
    return new Session(engine, game);
}

// All tables of tests/<id>/samples.mjs; seeds that are about no game in particular are of the first one.
const OFFERED = existsSync(here('../build/wasm/games.txt')) ? readFileSync(here('../build/wasm/games.txt'), 'utf8').trim().split('\n') : [];
const FIRST = OFFERED[0];
const TABLES = Object.fromEntries(OFFERED.flatMap(game =>
    Object.entries(SAMPLES[game].seeds.tables).map(([name, setting]) => [name, { game, ...setting }])));

// Which game a seed is of.
const gameOf = name => OFFERED.find(game => name.split(/[/-]/).includes(game)) ?? FIRST;

// Play it; `each` is called after every move.
function play(name, each) {
    const s = newSession(TABLES[name].game), luck = new Luck(name.length);
    let { table, turn } = s.call('table.new', TABLES[name]);
    for (let i = 1; !turn.over; i++) {
        turn = step(s, table, turn, luck);
        each(s, table, i);
    }
    return s.call('table.record', { table }).record;
}

function writeRecords() {
    for (const name of Object.keys(TABLES)) {
        const record = play(name, (s, table, i) => {
            if (i === 7)
                write('record', `${name}-saved`, s.call('table.record', { table, private: true }).record);
            if (i % 5 === 0 && name === 'again')
                s.call('table.undo', { table });
            if (i % 10 === 0 && name === 'again')
                s.call('table.redo', { table });
        });
        if (record.length < LONG)
            write('record', name, record);
    }
    const s = newSession();
    const { table } = s.call('table.new', TABLES.fair);
    const loaded = s.call('table.load', { ...s.call('table.position', { table }), seed: 'from a position' });
    write('record', 'position', s.call('table.record', { table: loaded.table, private: true }).record);
    write('record', 'template', templateRecord());
    for (const clock of ['live', 'virtual', 'lockstep'])
        write('record', `timed-${clock}`, timedRecord(clock));
    for (const clock of ['virtual', 'lockstep'])
        write('record', `timed-bot-${clock}`, timedBotRecord(clock));
    writeProofs();
    writeServed();
    const lines = s.call('table.record', { table, private: true }).record.split('\n');
    write('record', 'cut-in-the-deal', [...lines.slice(0, 5), ...lines.slice(-2)].join('\n'));
}

// Tables of a server, which no engine opens: what tests/proofs/served.mjs made of them.
function writeServed() {
    const folder = here('../tests/fixtures/proofs/');
    const kinds = /-served-(broken-start|person-comes-back|resigned|pause|reserve-used|with-names|stopped)\.jsonl$/;
    for (const file of readdirSync(folder).filter(name => kinds.test(name)))
        write('record', file.replace('.jsonl', ''), readFileSync(folder + file, 'utf8'));
}

// What only records without their secret, tables that wait and consent bring.
function writeProofs() {
    const s = newSession(), luck = new Luck(5);
    let { table } = s.call('table.new', { ...TABLES.fair, wait: true });
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

// Nobody is offered the template games, so their records are made by hand. See src/table/record.h.
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

// A line may depend on the checksum so far: it is given as a function of it.
function summed(lines) {
    let sum = Buffer.alloc(32);
    return lines.map(given => {
        const line = typeof given === 'function' ? given(sum) : given;
        const text = JSON.stringify(line).slice(0, -1);
        sum = sha256(sum, text);
        return `${text},"sum":"${sum.toString('hex').slice(0, 32)}"}\n`;
    }).join('');
}

function headerOf(hourglass, game, edition, options, more) {
    return { hourglass, game, rules: 1, seats: [{ name: 'Ada' }, { name: 'Anton' }], options,
        edition: sha256(JSON.stringify(edition)).toString('hex'), chance: 'manual', ...more, t: 0 };
}

function templateRecord() {
    const play = ['draw 1', 'draw 2'].map((chance, n) => ({ chance, n, t: 0 }))
        .concat(['bid 4', 'bid 1'].map((move, seat) => ({ seat, move, t: 0 })));
    return summed([headerOf(1, 'template', TEMPLATE, { all_pay: false, rounds: 3, extra_coins: [0, 0] }), ...play]);
}

// A game in real time, in every way its clock can run.
function timedRecord(clock) {
    const ready = { live: [{ hold: false, at: 0, agreed: [0, 1], t: 1 }], virtual: [], lockstep: [] }[clock];
    const at = clock === 'lockstep' ? 0 : 2500, audit = clock === 'live' ? { pressed: 2480, got: 2560, credit: 75 } : {};
    const next = { live: [{ hold: true, at: 9000, t: 2 }, { hold: false, at: 9000, t: 3 }],
        virtual: [], lockstep: [{ at: 10000, agreed: [0, 1], t: 2 }] }[clock];
    const later = clock === 'lockstep' ? 10000 : 25000;
    const rain = clock === 'lockstep' ? { at: 20000, t: 5 } : { at: 30000, t: 5 };
    return summed([headerOf(2, 'timed', TIMED, { rest: 10, handicap: [0, 0] }, { clock, think: 60000 }),
        { seat: 0, move: 'choose 2', t: 0 }, { seat: 1, move: 'choose 1', by: 'stand-in', t: 60000 }, ...ready,
        { seat: 0, move: 'draw 2', at, ...audit, t: 60001 }, { chance: 'find 3', n: 0, t: 60001 }, ...next,
        { seat: 0, move: 'draw 4', at: later, t: 60002 }, { chance: 'find 1', n: 1, t: 60002 }, rain]);
}

// With a bot: the order of an instant, and a virtual clock that was loaded.
function timedBotRecord(clock) {
    const header = headerOf(2, 'timed', TIMED, { rest: 10, handicap: [0, 0] }, { clock });
    const order = sum => ({ order: sum.readBigUInt64BE() % 2n ? [1, 0] : [0, 1], at: 0, t: 1 });
    const at = clock === 'lockstep' ? 0 : 2500;
    const next = clock === 'lockstep' ? { at: 10000, agreed: [0], t: 3 } : { hold: false, at: 2500, t: 3 };
    return summed([{ ...header, seats: [{ name: 'Ada' }, { name: 'Anton', bot: 'random' }] },
        { seat: 0, move: 'choose 2', t: 0 }, { seat: 1, move: 'choose 1', t: 0 }, ...(clock === 'lockstep' ? [order] : []),
        { seat: 1, move: 'draw 2', at, t: 2 }, { chance: 'find 3', n: 0, t: 2 }, next]);
}

// Their sessions: the table is opened by its record.
function writeClocks() {
    const s = newSession(), table = 't1';
    for (const clock of ['live', 'virtual', 'lockstep']) {
        s.call('table.load', { record: summed([headerOf(2, 'timed', TIMED, { rest: 10, handicap: [0, 0] }, { clock })]) });
        for (const seat of [0, 1])
            s.call('table.play', { table, seat, move: 'choose 1' });
        s.call('table.clock', { table, runs: true });
        s.call('table.clock', { table, seat: 0, runs: false });
        s.call('table.tick', { table, to: 2500 });
        s.call('table.play', { table, seat: 0, move: 'draw 1' });
        s.call('table.play', { table, seat: 'chance', move: 'find 1' });
        s.call('table.tick', { table });
        s.call('table.line', { table });
        write('rpc', `clock-${clock}`, join(s.lines));
        s.lines.length = 0;
    }
    for (const clock of ['virtual', 'lockstep']) {
        s.call('table.load', { record: timedBotRecord(clock) });
        s.call('table.clock', { table, seat: 1, runs: true });
        s.call('table.play', { table, seat: 0, moves: ['draw 1', 'draw 4'] });
        s.call('table.play', { table, seat: 'chance', move: 'find 1' });
        s.call('table.tick', { table });
        s.call('table.clock', { table, seat: 0, runs: true });
        s.call('table.play', { table, seat: 'chance', move: 'find 2' });
        s.call('table.record', { table });
        write('rpc', `clock-bot-${clock}`, join(s.lines));
        s.lines.length = 0;
    }
}

// Every clock of a game that is offered, with chance by hand and without, with time to think and without: first moves, time
// passes, somebody asks.
const CLOCKS = ['live', 'virtual', 'lockstep'];
const SETTINGS = CLOCKS.flatMap(clock => [false, true].flatMap(manual => [0, 1].map(think => ({ clock, manual, think }))));
const nameOf = ({ clock, manual, think }) => `${clock}${manual ? '-manual' : ''}${think ? '-think' : ''}`;
const TIMED_GAMES = OFFERED.filter(game => SAMPLES[game].opening?.clock);

function writeClockSettings() {
    for (const game of TIMED_GAMES)
        for (const setting of SETTINGS) {
            const { clock, manual, think } = setting, s = newSession(game), luck = new Luck(4);
            const chance = manual ? { chance: 'manual' } : { seed: 'clock' };
            let { table, turn } = s.call('table.new', { ...SAMPLES[game].opening, game, clock, ...chance, ...(think && { think: 60_000 }) });
            for (let i = 0; i < (manual ? 24 : 6) && (turn.chance || turn.seats.length) && turn.clock.wake === undefined; i++) {
                const seat = turn.chance ? 'chance' : luck.pick(turn.seats);
                ({ turn } = s.call('table.play', { table, seat, move: luck.pick(s.call('table.moves', { table, seat })).move }));
                s.lines.splice(-2, 1); // the list is looked at here alone
            }
            for (const method of ['table.clock', 'table.tick', 'table.turn'])
                s.call(method, { table, ...(method === 'table.clock' && { runs: true }) });
            write('rpc', `clock-${game}-${nameOf(setting)}`, join(s.lines));
        }
}

// An answer that stands, given where nobody has asked, and taken back.
function writeStanding() {
    for (const game of OFFERED)
        for (const { kind } of newSession(game).call('game.kinds', { game }).moves.filter(each => each.stands)) {
            const s = newSession(game), move = SAMPLES[game].standing, { table } = s.call('table.new', { game, seed: 'stands' });
            for (const off of [false, true])
                s.call('table.stand', { table, seat: 1, move, off });
            s.call('table.record', { table });
            write('rpc', `stand-${game}-${kind}`, join(s.lines));
            s.call('table.stand', { table, seat: 0, move });
            write('record', `stand-${game}-${kind}`, s.call('table.record', { table, private: true }).record);
        }
}

// Positions that bring their rules: see fuzz_position.c.
function writePositionsWithRules() {
    for (const name of OFFERED.flatMap(game => SAMPLES[game].seeds.withRules)) {
        const setting = TABLES[name];
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

// Rich positions of a game (tests/fixtures/rich), by their names.
function richPositions(game) {
    const folder = here('../tests/fixtures/rich/');
    return readdirSync(folder).filter(name => name.startsWith(`${game}-`))
        .map(name => [`rich-${name.replace('.json', '')}`, JSON.parse(readFileSync(folder + name, 'utf8'))]);
}

// Played on for some moves: as a session, and as the record that it leaves.
function writeRich() {
    for (const game of OFFERED)
        for (const [name, position] of richPositions(game)) {
            const s = newSession(game), luck = new Luck(name.length);
            write('position', name, JSON.stringify(position));
            let { table, turn } = s.call('table.load', { game, position, seed: name, clock: SAMPLES[game].opening?.clock });
            for (let i = 0; i < 8 && !turn.over; i++)
                turn = step(s, table, turn, luck);
            const seat = turn.seats[0];
            const move = luck.pick(s.call('table.moves', { table, seat })).move;
            s.call('table.look', { table, seat, lang: 'de' });
            s.call('table.suppose', { table, seat, moves: [move] });
            s.call('table.explain', { table, seat, move: `${move} x` });
            s.call('table.undo', { table, seat });
            write('rpc', name, join(s.lines));
            write('record', name, s.call('table.record', { table, private: true }).record);
        }
}

function writePositions() {
    writePositionsWithRules();
    for (const name of Object.keys(TABLES).filter(each => !TABLES[each].edition))
        play(name, (s, table, i) => {
            if (i % SAMPLES[TABLES[name].game].seeds.every !== name.length % 6)
                return;
            const { position } = s.call('table.position', { table }), { options } = TABLES[name];
            write('position', `${name}-${i}`, JSON.stringify(options ? { options, position } : position));
            write('position', `${name}-${i}-view`, JSON.stringify(s.call('table.view', { table, seat: i % 2 })));
        });
    for (const game of OFFERED)
        for (const [name, position] of Object.entries(SAMPLES[game].seeds.positions))
            write('position', name, JSON.stringify(position));
    const whole = [{ coins: 4, points: 0, pebble: 2, bid: 1 }, { coins: 4, points: 0, pebble: 1 }];
    const view = [{ coins: 4, points: 0, pebble: null, bid: null }, { coins: 4, points: 0, pebble: 1 }];
    write('position', 'template', JSON.stringify({ played: 0, seats: whole }));
    write('position', 'template-view', JSON.stringify({ played: 0, seats: view }));
    write('position', 'template-drawing', JSON.stringify({ played: 1, seats: whole.map(({ coins }) => ({ coins, points: 0 })) }));
}

// --- texts ---------------------------------------------------------------------------------------------------------------

// One origin for each component will do, and nobody reads the note.
const brief = (key, value) => (key === 'provenance' ? { [Object.keys(value)[0]]: 'reconstructed' } : key === 'note' ? undefined : value);

function writeEditions() {
    write('edition', 'default-template', JSON.stringify(TEMPLATE));
    write('edition', 'default-timed', JSON.stringify(TIMED));
    for (const game of OFFERED) {
        write('edition', `default-${game}`, JSON.stringify(editionOf(game), brief));
        for (const [name, edition] of Object.entries(SAMPLES[game].seeds.editions))
            write('edition', name, JSON.stringify(edition));
    }
}

function writeJson() {
    const texts = ['{"a":[1,-2.5e+3,"\\u00e9\\ud83d\\ude00\\n",true,false,null,{}],"b":{"c":[]}}', ' [ ] ', '"雨 é \\\\"',
        '[0,-0,1e9,9223372036854775807,-9223372036854775808,9223372036854775808]', '{"a":1,"a":2}', '{"a":1,"\\u0061":2}',
        '['.repeat(64) + ']'.repeat(64), '{"x\\u0000y":"\\u0000"}', '[1,]', '01', '\n\t{ "a" : [ 1 , 2 ] }\r\n'];
    for (const [i, text] of texts.entries())
        write('json', `text-${i}`, text);
    write('json', 'edition', TEMPLATE_FILE);
}

function writeHeads() {
    const heads = ['GET / HTTP/1.1\r\nHost: x\r\n\r\n', 'HEAD http://x/a/%2e%2e//b/./c?d HTTP/1.0\r\nConnection: keep-alive\r\n\r\n',
        '\r\nGET /index.html HTTP/1.1\nHost: x\nAccept-Encoding: gzip;q=0.5\nIf-None-Match: "a"\nConnection: foo, close\n\n',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nabcde', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nTransfer-Encoding: chunked\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n',
        ...['/ws', '/ws/aB3dE6gH9j', '/ws/short'].map((path, i) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: hourglass.1\r\nOrigin: http://${'xxy'[i]}\r\n\r\n`)];
    for (const [i, head] of heads.entries())
        write('request', `head-${i}`, head);
}

// Frames of a client: masked, in the shortest form.
function frame(first, payload) {
    const data = Buffer.from(payload), mask = [1, 2, 3, 4];
    const length = data.length < 126 ? [0x80 | data.length] : [0xfe, data.length >> 8, data.length & 255];
    return Buffer.from([first, ...length, ...mask, ...data.map((byte, i) => byte ^ mask[i % 4])]);
}

function writeFrames() {
    const [TEXT, BINARY, BEGIN, MORE, END, CLOSE, PING, PONG] = [0x81, 0x82, 0x01, 0x00, 0x80, 0x88, 0x89, 0x8a];
    const rows = {
        message: [[TEXT, 'hello'], [PING, 'p'], [TEXT, ''], [PONG, '12']],
        parts: [[BEGIN, 'h\u00fc'], [MORE, ''], [PING, ''], [END, '\u20ac']],
        long: [[TEXT, 'a'.repeat(600)], [TEXT, 'a'.repeat(601)]],
        goodbye: [[CLOSE, [3, 232, 98, 121, 101]]],
        speechless: [[CLOSE, []]],
        'close-of-one': [[CLOSE, [3]]],
        'close-1005': [[CLOSE, [3, 237]]],
        'no-text': [[BEGIN, [0xe2, 0x82]], [END, 'x']],
        binary: [[BINARY, 'x']],
        order: [[END, 'x']],
        reserved: [[0xc1, 'x'], [0x83, 'x']],
        'ping-in-parts': [[0x09, 'x']],
    };
    for (const [name, frames] of Object.entries(rows))
        write('frames', name, Buffer.concat(frames.map(([first, payload]) => frame(first, payload))));
    write('frames', 'huge', Buffer.from([TEXT, 0xff, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]));
    write('frames', 'not-shortest', Buffer.from([TEXT, 0xff, 0, 0, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4]));
    write('frames', 'long-ping', Buffer.from([PING, 0xfe, 0, 126, 1, 2, 3, 4]));
    write('frames', 'not-masked', Buffer.from([TEXT, 1, 97]));
}

// Changes of cells (fuzz_rows.c): two bytes for the cell, the row, the kind of value, the value. Each cell alone gets a number
// that is too large for most; then four at once get something of each kind.
function writeRows() {
    const cells = 80;
    const values = [[0, 200], [1, 255, 255, 255, 255, 255, 255, 255, 255], [2, 20, ...Buffer.from('0123456789abcdefghij')], [4], [5]];
    for (let cell = 0; cell < cells; cell++)
        write('rows', `number-${cell}`, Buffer.from([0, cell, 0, 1, 127, 255, 255, 255, 255, 255, 255, 255]));
    for (let cell = 0; cell < cells; cell += 4)
        write('rows', `kinds-${cell}`, Buffer.from([0, 1, 2, 3].flatMap(i => [0, cell + i, i % 2, ...values[(cell / 4 + i) % 5]])));
}

const join = lines => Buffer.concat(lines.flatMap(line => [Buffer.from(line), Buffer.from('\n')]));

// Short sessions are tried most often: each method right after a table was opened, also one that is new. What its required
// parameters are, goes by their names; some bring more.
const REQUIRED = {
    game: FIRST, table: 't1', seat: 0, move: 'kings-nest', runs: true, record: '', edition: '{"cards":[]}',
    contributions: ['a', null], level: 'greedy', seed: '0123456789abcdef', view: {},
    decision: 1, lesson: {}, to: 1000,
};
const MORE = {
    'table.view': { at: 3 }, 'table.events': { seat: null, after: 1, lines: true }, 'table.play': { decision: 1 },
    'table.explain': { seat: 'chance', move: 'deal gods-baths', lang: 'de' }, 'table.record': { private: true },
    'table.look': { then: true, suppose: true }, 'table.rematch': { lang: 'de' }, 'games.list': { lang: 'de' }, 'table.answer': { move: 'kings-nest' },
};

// A bot that is waited for.
const JOBS = ['table.job', 'table.answer'];
const IN_STEPS = { seats: [{ bot: 'random' }, { name: 'Ada' }], bots: 'step' };

function writeShortSessions() {
    for (const { name, params } of methods()) {
        const s = newSession(), required = params.filter(each => each.required).map(each => [each.name, REQUIRED[each.name]]);
        s.call('table.new', { ...TABLES.fair, wait: name === 'table.give', ...(JOBS.includes(name) && IN_STEPS) });
        s.call(name, { ...Object.fromEntries(required), ...MORE[name] });
        write('rpc', name, join(s.lines));
    }
}

// Every lesson opened, its first goal played to by its solution, with another move taken back on the way.
function writeLessons() {
    for (const game of OFFERED.filter(each => existsSync(here(`../lessons/${each}`))))
        for (const file of readdirSync(here(`../lessons/${game}`)).slice(0, 2)) {
            const s = newSession(game), lesson = JSON.parse(readFileSync(here(`../lessons/${game}/${file}`), 'utf8'));
            const page = lesson.pages.findIndex(each => each.goal);
            const { table, lesson: { seat } } = s.call('lesson.open', { lesson, page });
            s.call('table.play', { table, seat, move: s.call('table.moves', { table, seat }).at(-1).move });
            s.call('lesson.state', { table, page, lang: 'de' });
            s.call('table.undo', { table });
            for (const move of lesson.pages[page].goal.solution)
                s.call('table.play', { table, seat, move });
            s.call('lesson.state', { table, page });
            for (const step of lesson.pages[page].then ?? [])
                s.call('lesson.step', { table, page, lang: step.seat ? 'de' : 'en' });
            write('rpc', `lesson-${game}-${file.replace('.json', '')}`, join(s.lines));
        }
}

let described;
const methods = () => (described ??= newSession().call('rpc.methods').methods);

// Views of all eyes without their table, and with other eyes; what bots would do from them.
function writeViews() {
    for (const game of OFFERED) {
        const s = newSession(game), luck = new Luck(6);
        let { table, turn } = s.call('table.new', { ...SAMPLES[game].opening, game, seed: 'views' });
        for (let i = 0; i < 30 && !turn.over; i++)
            turn = step(s, table, turn, luck);
        const seat = turn.seats[0] ?? 0, [view, spectators] = [seat, 'spectator'].map(eyes => s.call('table.view', { table, seat: eyes }));
        s.lines.length = 0;
        s.call('view.look', { game, view, seat, then: true, names: ['A', null] });
        s.call('view.look', { game, view: spectators, seat: 'spectator', lang: 'de' });
        s.call('view.look', { game, view: spectators, seat });
        for (const move of [s.call('table.moves', { table, seat })[0]?.move ?? 'x', 'no move'])
            s.call('view.explain', { game, view, seat, move, lang: 'de' });
        s.call('view.hint', { game, view, seat });
        s.call('view.tick', { game, view: spectators, seat: 'spectator', to: 60000 });
        s.call('view.bot', { game, view, seat, level: 'greedy', seed: '0123456789abcdef' });
        s.call('view.bot', { game, view, seat, level: 'trial', seed: '0123456789abcdef', budget: 2 });
        for (const budget of [3, 4])
            s.call('view.bot', { game, view, seat, level: 'trial', seed: '0123456789abcdef', budget, slices: true });
        for (const iterations of [1, 100])
            s.call('thought.on', { thought: 1, iterations });
        s.call('thought.drop', { thought: 2 });
        write('rpc', `views-${game}`, join(s.lines));
    }
}

function writeLongSessions() {
    for (const name of Object.keys(TABLES).filter(each => /fair|bots|manual/.test(each))) {
        const s = newSession(TABLES[name].game), luck = new Luck(3);
        let { table, turn } = s.call('table.new', TABLES[name]);
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
    const { table } = s.call('table.new', TABLES.fair);
    const { record } = s.call('table.record', { table, private: true });
    s.call('record.verify', { record });
    s.call('table.load', { record });
    s.call('table.load', { record: record.replace(/\{"secret.*\n/, ''), seed: 'goes on' });
    s.call('table.load', { ...s.call('table.position', { table }), chance: 'manual' });
    write('rpc', 'load', join(s.lines));
}

function writeWaiting() {
    const s = newSession();
    const { table } = s.call('table.new', { ...TABLES.bots, wait: true });
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
    const { table } = s.call('table.new', { ...TABLES.fair, contributions: ['a wish', 'another'] });
    const move = luck.pick(s.call('table.moves', { table, seat: 0 })).move;
    for (const decision of [1, 0, 0, 7])
        s.call('table.play', { table, seat: 0, move, decision });
    write('rpc', 'stale', join(s.lines));
}

// Tables with an edition and options of their own, as an object and as a text.
function writeOpenings() {
    const { short } = SAMPLES[FIRST].seeds.editions, { options } = TABLES.again;
    for (const [name, edition] of [['object', short], ['text', JSON.stringify(short)]]) {
        const s = newSession();
        const { table } = s.call('table.new', { game: FIRST, seed: 'x', edition, options, contributions: ['a', 'b'] });
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

// --- steps ---------------------------------------------------------------------------------------------------------------

// What an input of fuzz_session.c is made of; the bytes that a step does not need are zeros.
const STEP = 16;
const MANUAL = 1, WAITS = 2, BOT = 8, OPTION = 16, STEPS = 32;
const open = (game, { seats = 0, clock = 0, think = 0, flags = 0, option = 0, value = 0 } = {}) =>
    [1, OFFERED.indexOf(game), seats, clock, think, flags, option, value];
const on = (moves, luck = 1) => [3, 0, moves, luck];
const pass = power => [4, power];
const call = (method, ...bytes) => [0, methods().findIndex(each => each.name === method), ...bytes];

function writeSteps(name, ...steps) {
    write('session', name, Buffer.concat(steps.map(step => Buffer.concat([Buffer.from(step), Buffer.alloc(STEP)], STEP))));
}

function writeSessions() {
    for (const { name } of methods().filter(each => !JOBS.includes(each.name)))
        writeSteps(`call-${name}`, open(FIRST, { flags: name === 'table.give' ? WAITS : 0 }), on(8), call(name));
    for (const [read, name] of ['lesson.state', 'lesson.step'].entries())
        writeSteps(`call-${name}`, open(FIRST, { flags: MANUAL }), on(4), call('lesson.open', 0, 0, 0), call(name, 0, 1, read));
    for (const game of OFFERED)
        for (const goal of [0, 1])
            writeSteps(`lesson-${game}-${goal}`, open(game), on(12), call('lesson.open', 0, 0, goal, 1), call('lesson.state', 0, 1, goal),
                [2, 0, 1], call('lesson.state', 0, 1, 1), call('table.undo', 0), call('lesson.step', 0, 1, 1), call('lesson.state', 0, 1, 1));
    const begins = call('view.bot', 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1); // a level that thinks, in slices
    for (const name of ['thought.on', 'thought.drop'])
        writeSteps(`call-${name}`, open(FIRST), on(4), begins, call(name, 0, 1));
    for (const game of TIMED_GAMES)
        writeSteps(`view-tick-${game}`, open(game), on(30), call('view.tick', 0, 0, 7));
    writeSteps('call-table.job', open(FIRST, { flags: BOT | STEPS }), call('table.job', 0, 1, 1));
    writeSteps('call-table.answer', open(FIRST, { flags: BOT | STEPS }), call('table.answer', 0, 1, 0, 1));
    for (const game of OFFERED) {
        writeSteps(`play-${game}`, open(game), on(63, game.length));
        writeSteps(`bot-${game}`, open(game, { flags: BOT }), on(20), call('table.hint'), call('table.undo'), call('table.redo'));
        writeSteps(`two-${game}`, open(game), open(FIRST), on(4), [2, 1, 0], call('table.close', 0), on(4), call('table.list'));
        const { options } = newSession(game).call('games.list').find(({ id }) => id === game);
        for (let i = 0; i < options.length; i += 4)
            writeSteps(`options-${game}-${i}`, ...options.slice(i, i + 4).map((_, j) => open(game, { flags: OPTION, option: i + j, value: 1 })));
    }
    for (const game of TIMED_GAMES)
        for (const setting of SETTINGS)
            writeSteps(`clock-${game}-${nameOf(setting)}`,
                open(game, { clock: CLOCKS.indexOf(setting.clock), think: 3 * setting.think, flags: setting.manual ? MANUAL : 0 }),
                on(30), pass(17), call('table.turn', 0), call('table.clock', 0, 0, 1), call('table.tick', 0), on(20), call('table.turn', 0));
    writeSteps('load', open(FIRST), on(5), call('table.load', 0, 1, 1), on(5), call('table.load', 0, 0, 1), call('record.verify', 0, 1));
    for (const game of OFFERED.filter(each => SAMPLES[each].standing))
        writeSteps(`stand-${game}`, open(game), call('table.stand', 0, 0, 232, 0, 1, 0), on(30), call('table.stand', 0, 0, 232, 0, 1, 1, 1));
}

function writeRequests() {
    writeShortSessions();
    writeLessons();
    writeLongSessions();
    writeViews();
    writeLoading();
    writeWaiting();
    writeStale();
    writeOpenings();
    writeEnd();
    writeClocks();
    writeClockSettings();
    writeStanding();
    write('rpc', 'garbage', join(GARBAGE.filter(line => line.length < 500)));
}

// --- a server -------------------------------------------------------------------------------------------------------------

// What an input of fuzz_online.c is made of. Its methods are those of src/online/methods.c, in their order.
const ONLINE = [...readFileSync(here('../src/online/methods.c'), 'utf8').matchAll(/^ {4}\{"([a-z.]+)", (?:online_|NULL,)/gm)].map(found => found[1]);
const THINKS = 1, BANK = 3, BOT_SITS = 4, FREE_UNDO = 8, NO_UNDO = 16, EMPTY = 32, THREE = 64;
const BY_OTHERS = 128; // from here on a seat need not be the caller's
const begun = (game, { clock = 0, flags = 0 } = {}) => [1, OFFERED.indexOf(game), clock, flags];
const numberOf = method => {
    if (!ONLINE.includes(method))
        throw new Error(`src/online/methods.c has no ${method} any more.`);
    return ONLINE.indexOf(method);
};
const asks = (method, who = 0, ...bytes) => [0, who, numberOf(method), 0, who, ...bytes];
const goOn = (moves, luck = 1) => [2, 0, moves, luck];
const waits = power => [3, power];
const comes = (who, how = 0) => [4, who, how];
const STOP = [8, 0], RESIGN = [8, 1], DIES = [6];

function writeOnline() {
    const tell = (name, ...steps) =>
        write('online', name, Buffer.concat(steps.map(step => Buffer.concat([Buffer.from(step), Buffer.alloc(STEP)], STEP))));
    for (const game of OFFERED) {
        tell(`play-${game}`, begun(game), goOn(47), DIES, goOn(47), asks('table.join', 1), STOP, asks('table.again'));
        tell(`bot-${game}`, begun(game, { flags: BOT_SITS | THREE }), goOn(20), RESIGN, waits(17), goOn(20));
        tell(`think-${game}`, begun(game, { flags: BANK }), goOn(4), waits(15), waits(16), waits(17), asks('table.pause'), DIES);
        for (let kind = 1; kind < 8; kind++)
            tell(`store-${kind}-${game}`, [5, kind], begun(game), goOn(20), waits(12), goOn(20), waits(14), STOP);
    }
    for (const game of TIMED_GAMES)
        for (const clock of CLOCKS.keys())
            tell(`clock-${CLOCKS[clock]}-${game}`, begun(game, { clock, flags: clock ? 0 : THINKS }), goOn(30), comes(0, 2), waits(17),
                comes(0), goOn(40), DIES, goOn(20));
    for (const method of ONLINE) {
        const open = method.startsWith('seat.'), key = [1, 0];
        tell(`call-${method}`, begun(FIRST, { flags: open ? EMPTY : 0 }), asks(method, 0, 1, 0, 1, 0, 1, 0, ...key), asks(method, 1, 1, 0, 1));
        tell(`plain-${method}`, begun(FIRST, { flags: open ? EMPTY : 0 }), asks(method), asks(method, 1), asks(method, 1, BY_OTHERS));
    }
    tell('call-table.undo', begun(FIRST), goOn(1), asks('table.undo', 0), asks('table.undo', 1, 1, 1));
    tell('redo', begun(FIRST, { flags: FREE_UNDO }), goOn(1), ...[0, 1].flatMap(who => [asks('table.undo', who), asks('table.redo', who)]));
    for (const game of OFFERED)
        tell(`stand-${game}`, begun(game), asks('table.stand', 0, 3), asks('table.stand', 0, 3, 1, 1));
    tell('leave', begun(FIRST, { flags: EMPTY }), [0, 0, numberOf('seat.take'), 0, 0, 1], asks('seat.leave'), asks('seat.keep', 0, 0));
    tell('bot-wished', begun(FIRST), comes(1, 2), waits(17), asks('seat.bot', 0), goOn(20), comes(1), asks('seat.take', 1));
    tell('seat-link', begun(FIRST), asks('seat.link'), comes(0, 1), [0, 0, numberOf('table.join'), 0, 0, 0, 1, 1], goOn(4));
    tell('stranger', begun(FIRST), comes(2, 1), asks('games.mine', 2), asks('chat.say', 2), asks('table.play', 2));
    const sits = who => [0, who, numberOf('seat.take'), 0, who, 1];
    tell('sealed-otherwise', begun(FIRST, { flags: EMPTY }), sits(0), sits(1), asks('seat.contribute', 0, 1), asks('seat.contribute', 1), waits(15));
    tell('called-alike', begun(FIRST, { flags: EMPTY }), asks('guest.rename', 0, 1), sits(0), sits(1), asks('guest.rename', 1, 0));
    tell('frozen', begun(FIRST), goOn(2), [9], goOn(2), DIES, goOn(2), STOP);
    tell('garbage', begun(FIRST), [7, 0, ...Buffer.from('{"jsonrpc":')], [7, 1, ...Buffer.from('[]')], [7, 0, 255, 0, 10], goOn(3));
    tell('no-undo', begun(FIRST, { flags: NO_UNDO }), goOn(3), asks('table.undo'), asks('chat.say', 1, 1, 0, 0));
}

// --- checking ------------------------------------------------------------------------------------------------------------

function seeds(target, wanted) {
    const directory = here(`corpus/${target}/`);
    return readdirSync(directory).filter(file => file.startsWith('seed-') && wanted(file))
        .map(file => ({ file: `${target}/${file}`, text: readFileSync(directory + file, 'utf8') }));
}

const withRules = seed => (seed.position ? seed : { position: seed });

// The template games are not offered to players, so that the engine refuses their seeds; the fuzzers do not.
function staleSeeds() {
    const sessions = Object.fromEntries(OFFERED.map(game => [game, newSession(game)]));
    const offered = file => !/template|timed/.test(file);
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

// Methods that no session of the seeds gets a result from, and that no list of steps is for.
function missingMethods() {
    const answered = new Set(), ofSteps = new Set(seeds('session', () => true).map(({ file }) => file));
    for (const { file, text } of seeds('rpc', each => !/garbage/.test(each))) {
        const s = newSession(gameOf(file));
        for (const line of text.split('\n').filter(Boolean))
            if (JSON.parse(s.send(line).toString() || '{}').result !== undefined)
                answered.add(JSON.parse(line).method);
    }
    return methods().map(({ name }) => name).filter(name => !answered.has(name) || !ofSteps.has(`session/seed-call-${name}`));
}

if (!OFFERED.length) {
    console.log('Skipped: there is no build/wasm/games.txt; "make wasm" builds it.');
    process.exit(77);
}
if (process.argv[2] === '--check') {
    const stale = staleSeeds();
    for (const file of stale)
        console.log(`fuzz/corpus/${file} is refused; "node fuzz/make_corpus.mjs" makes it anew.`);
    const missing = missingMethods();
    for (const name of missing)
        console.log(`No seed gets an answer from ${name}; "node fuzz/make_corpus.mjs" makes one.`);
    process.exit(stale.length || missing.length ? 1 : 0);
}
for (const target of ['json', 'edition', 'position', 'record', 'rpc', 'session', 'request', 'frames', 'rows', 'online'])
    clear(target);
writeJson();
writeEditions();
writePositions();
writeRich();
writeRecords();
writeRequests();
writeSessions();
writeOnline();
writeHeads();
writeFrames();
writeRows();
