// sessions.mjs: whole sessions of the protocol as lines of requests, for any game. A session plays on an engine, because
// what it asks next depends on what it was answered; the lines it sent can then be sent to any other engine.

import { existsSync, readdirSync } from 'node:fs';

export class Session {
    constructor(engine, game) {
        this.engine = engine;
        this.game = game;
        this.lines = [];
        this.responses = []; // one for each line; empty for notifications
        this.count = 0;
        this.extra = {};
    }

    send(line) {
        const bytes = Buffer.from(line);
        const response = this.engine.answer(bytes);
        this.lines.push(bytes);
        this.responses.push(response);
        return response;
    }

    // The result, or undefined after a refusal: sessions ask for refusals too.
    call(method, params = {}) {
        const request = { jsonrpc: '2.0', id: ++this.count, method, params: { ...params, ...this.extra } };
        return JSON.parse(this.send(JSON.stringify(request)).toString()).result;
    }

    open(params) {
        return this.call('table.new', { game: this.game, seed: 'hourglass', ...SAMPLES[this.game].opening, ...params }).table;
    }
}

// --- what a game brings --------------------------------------------------------------------------------------------------

// tests/<id>/samples.mjs has
//   moduleLimit       how many bytes its module may have as it is sent, with brotli: whoever plays it for the first time waits
//   englishLimit      the same for the rest of its English, in a file beside it
//   germanLimit       for its German at tables
//   restLimit         and for the rest of its German
//   opening           what tables are opened with, if it is not enough to name the game
//   custom, broken    an edition that differs, and one that is wrong
//   outcome, wishes   an outcome of chance, and moves that are not legal at the start, or never
//   inTurns           options with which a game in real time is played in turns
//   standing          an answer that can stand, where a kind of move does
//   secret            where a view does not say whose it is: what its owner alone knows, in the text of a view, and hidden
//   decision, bot     bytes of a decision in the terminal, requests and answers together: on the average, and at most, where
//                     the list of moves is long; against a bot of this level, and between two people (tests/play-calls.mjs);
//                     options with which it is played there
//   look              most bytes of a look, and whether a page asks for what follows each move (tests/looks.mjs)
//   instructions      most of them for a decision of a random game, counted over so many games (tests/instructions.mjs); a
//                     list where options make another game of it
//   harm              editions and positions that mean harm by their length (tests/bounds.mjs), if there are any
//   seeds             for the fuzzers: tables with their settings, which of them lend their rules to positions, editions,
//                     positions; of the games of the tables every so many positions
export const SAMPLES = {};
for (const { name } of readdirSync(new URL('.', import.meta.url), { withFileTypes: true }).filter(each => each.isDirectory())) {
    const file = new URL(`${name}/samples.mjs`, import.meta.url);
    if (existsSync(file))
        SAMPLES[name] = await import(file);
}

// Numbers that are the same everywhere: a session does not depend on luck.
export class Luck {
    constructor(seed) {
        this.word = seed;
    }

    below(n) {
        this.word = (Math.imul(this.word, 1103515245) + 12345) >>> 0;
        return Math.floor((this.word / 4294967296) * n);
    }

    pick(list) {
        return list[this.below(list.length)];
    }
}

// --- looking and playing -------------------------------------------------------------------------------------------------

function look(s, table) {
    for (const seat of [0, 1, null]) {
        s.call('table.view', { table, seat });
        s.call('table.events', { table, seat, after: 3 });
    }
    s.call('table.score', { table });
    s.call('table.position', { table });
    s.call('table.rematch', { table });
}

const asksNobody = turn => !turn.over && !turn.chance && turn.seats.length === 0;

// Where a clock runs, time goes on first, until something happens that somebody can answer.
export function step(s, table, turn, luck) {
    do {
        if (turn.clock?.wake !== undefined)
            turn = s.call('table.tick', { table });
    } while (asksNobody(turn));
    if (turn.over)
        return turn;
    const seat = turn.chance ? 'chance' : luck.pick(turn.seats);
    const moves = s.call('table.moves', { table, seat });
    return s.call('table.play', { table, seat, move: luck.pick(moves).move }).turn;
}

function play(s, table, luck, most = Infinity) {
    let turn = s.call('table.turn', { table });
    for (let i = 0; i < most && !turn.over; i++)
        turn = step(s, table, turn, luck);
    return turn;
}

function lookBack(s, table) {
    s.call('table.components', { table });
    s.call('table.components', { table, lang: 'de' });
    s.call('table.line', { table });
    s.call('table.events', { table, seat: null, lines: true });
    for (const at of [0, 11, 12, 10000, -1])
        for (const seat of [0, null]) {
            s.call('table.view', { table, seat, at });
            s.call('table.score', { table, seat, at });
            s.call('table.facts', { table, seat, at, lang: at % 2 ? 'de' : 'en' });
        }
}

function keep(s, table) {
    lookBack(s, table);
    const { record } = s.call('table.record', { table, private: true });
    s.call('record.verify', { record });
    const again = s.call('table.load', { record });
    if (again)
        look(s, again.table);
    const position = s.call('table.position', { table });
    s.call('table.load', { ...position, seed: 'again' });
    return record;
}

function wholeGame(seed) {
    return s => {
        const luck = new Luck(seed);
        const table = s.open({ seed: `seed ${seed}` });
        let turn = s.call('table.turn', { table });
        while (!turn.over) {
            look(s, table);
            turn = step(s, table, turn, luck);
        }
        look(s, table);
        keep(s, table);
    };
}

function manualGame(s) {
    const luck = new Luck(77);
    const table = s.open({ chance: 'manual' });
    for (let i = 0; i < 12; i++) {
        look(s, table);
        play(s, table, luck, 5);
        keep(s, table);
    }
    s.call('table.play', { table, seat: 'chance', move: SAMPLES[s.game].outcome });
    s.call('table.undo', { table });
    s.call('table.redo', { table });
}

// A value that differs from the default.
function otherValue({ default: value, choices, min, max }) {
    if (choices)
        return choices.find(choice => choice !== value);
    return typeof value === 'boolean' ? !value : value === max ? min : max;
}

function options(s) {
    const all = s.call('games.list').find(({ id }) => id === s.game).options;
    for (const option of all) {
        const value = otherValue(option);
        const table = s.open({ options: { [option.name]: option.per_seat ? [value, option.default] : value } });
        play(s, table, new Luck(5));
        look(s, table);
        keep(s, table);
    }
    for (const wrong of [{ no_such_option: true }, { [all[0].name]: 3 }, { [all[0].name]: 'x' }])
        s.call('table.new', { game: s.game, seed: 'x', options: wrong });
}

function editions(s) {
    const { game } = s, good = SAMPLES[game].custom(), bad = SAMPLES[game].broken();
    for (const edition of [good, JSON.stringify(good, null, 1), 'default', bad, JSON.stringify(bad, null, 2), '{', 7]) {
        s.call('edition.check', { game, edition });
        s.call('table.new', { game, seed: 'e', edition });
    }
    s.call('edition.show', { game });
    for (const edition of [good, JSON.stringify(good, null, 1)]) {
        const table = s.open({ edition });
        play(s, table, new Luck(9));
        look(s, table);
        keep(s, table);
    }
}

function bots(s) {
    for (const level of ['random', 'greedy']) {
        const table = s.open({ seats: [{ name: 'Ada' }, { bot: level }], seed: level });
        s.call('table.bot', { table, seat: 0, level });
        play(s, table, new Luck(3));
        keep(s, table);
        keep(s, s.open({ seats: [{ bot: level }, { name: 'Anton', bot: level }], seed: level }));
    }
    s.call('table.new', { game: s.game, seed: 'x', seats: [{ bot: 'grandmaster' }, {}] });
}

// What each level would do, the dear one after some iterations.
function askViews(s, seat, view, seed, moves) {
    for (const more of [{ level: 'random' }, { level: 'greedy' }, { level: 'trial', budget: 40 }, { level: 'trial', budget: 0 }])
        s.call('view.bot', { game: s.game, view, seat, seed, ...more });
    for (const level of ['random', 'greedy', 'trial'])
        s.call('view.hint', { game: s.game, view, seat, level, seed: seed.replace('f', '0'), lang: 'de' });
    for (const move of [...moves.slice(0, 3).map(each => each.move), 'x'])
        s.call('view.explain', { game: s.game, view, seat, move, names: [null, 'Bo'] });
}

// Views, asked about without their table: as they are, with other eyes, and with one word of them changed.
function views(s) {
    const luck = new Luck(31), { game } = s, table = s.open({ seed: 'views' });
    let turn = s.call('table.turn', { table });
    for (let i = 0; i < 60 && !turn.over; i++, turn = step(s, table, turn, luck)) {
        if (i % 6)
            continue;
        for (const seat of [0, 1, 'spectator']) {
            const { view } = s.call('table.look', { table, seat, suppose: seat !== 'spectator' });
            for (const eyes of [0, 1, 2, 'spectator', null])
                s.call('view.look', { game, view, seat: eyes, then: true, suppose: eyes === seat, lang: i % 12 ? 'de' : 'en' });
            s.call('view.look', { game, view, seat, names: ['Zoë "Z" \\', null] });
            s.call('view.tick', { game, view, seat, to: i * 700 });
            if (seat === (turn.seats[0] ?? 0))
                askViews(s, seat, view, `${i}`.padStart(16, 'f'), s.call('table.moves', { table, seat }));
            const [text, word] = [JSON.stringify(view), luck.pick(['null', '[]', '0', '7', '"x"'])];
            const leaves = [...text.matchAll(/(?<=[:[,])(?:"[^"]*"(?!:)|[0-9]+|null)/g)], leaf = luck.pick(leaves);
            const wrong = text.slice(0, leaf.index) + word + text.slice(leaf.index + leaf[0].length);
            s.call('view.look', { game, view: JSON.parse(wrong), seat });
        }
    }
}

function undo(s) {
    const luck = new Luck(21);
    const table = s.open({ seats: [{ name: 'Zoë "Z" \\' }, { name: '雨' }] });
    for (let i = 0; i < 12; i++) {
        play(s, table, luck, 1 + luck.below(4));
        for (const seat of [null, 0, 1].slice(0, 1 + luck.below(3))) {
            s.call('table.undo', seat === null ? { table } : { table, seat });
            s.call('table.undo', { table, seat: 1, agree: luck.below(3) > 0 });
            s.call('table.undo', { table, seat: 0, agree: true });
            if (luck.below(2))
                s.call('table.redo', luck.below(2) ? { table } : { table, seat: luck.below(2) });
        }
        s.call('table.events', { table, seat: 0 });
    }
    play(s, table, luck);
    s.call('table.undo', { table });
    keep(s, table);
}

// Commitment first, contributions after it; then without the secret, and with a new one.
function waiting(s) {
    const luck = new Luck(8);
    const table = s.open({ seed: 'waits', wait: true });
    s.call('table.moves', { table, seat: 0 });
    s.call('table.give', { table, contributions: ['a'] });
    const { record: saved } = s.call('table.record', { table, private: true });
    s.call('table.give', { table, contributions: ['Zoë', null] });
    s.call('table.give', { table, contributions: ['', ''] });
    play(s, table, luck, 5);
    const { record } = s.call('table.record', { table });
    s.call('record.verify', { record });
    const other = s.call('table.load', { record, seed: 'another' });
    play(s, other.table, luck);
    s.call('record.verify', { record: s.call('table.record', { table: other.table }).record });
    s.call('table.give', { table: s.call('table.load', { record: saved }).table, contributions: [null, null] });
}

// --- what must be refused ------------------------------------------------------------------------------------------------

function refusals(s) {
    const { game } = s, table = s.open({ seed: 'refuse' });
    const [first] = s.call('table.turn', { table }).seats;
    const moves = s.call('table.moves', { table, seat: first });
    for (const move of [...SAMPLES[game].wishes, '', 'x'.repeat(300), moves[0].move])
        for (const seat of [0, 1, 2, -1, 'chance', null, 'two', 1e300]) {
            s.call('table.explain', { table, seat, move });
            s.call('table.play', { table, seat, move, decision: 1 });
        }
    s.call('table.play', { table, seat: first, move: moves[1].move, decision: 99 });
    for (const id of ['t0', 't999', 't', 'T1', 't1 ', '', 't18446744073709551617', 1, null, ['t1']])
        s.call('table.turn', { table: id });
    for (const unknown of ['chess', 'template', '', 'x'.repeat(100), 3])
        s.call('table.new', { game: unknown, seed: 's' });
    for (const seats of [0, 1, 2, 3, 9, -1, [], [{}], [{}, {}], [{ name: 'x'.repeat(64) }, {}], [1, 2], [{ who: 1 }, {}]])
        s.call('table.new', { game, seats, seed: 's' });
    s.call('table.new', { game, seed: 's', contributions: ['a', 'b'] });
    s.call('table.new', { game, contributions: ['a', 'x'.repeat(65)] });
    s.call('table.load', {});
    s.call('table.load', { record: 'nonsense', position: {} });
    s.call('table.close', { table });
    s.call('table.turn', { table });
    s.call('table.list');
    s.call('table.nwe');
    s.call('hourglass.version', { lang: 'fr' });
}

// One changed byte here and there; lines left out, repeated and exchanged.
function brokenRecords(s) {
    const table = s.open({ seed: 'broken' });
    play(s, table, new Luck(8));
    const { record } = s.call('table.record', { table });
    for (let at = 0; at < record.length; at += 97) {
        const changed = record.slice(0, at) + (record[at] === '1' ? '2' : '1') + record.slice(at + 1);
        s.call('record.verify', { record: changed });
    }
    const lines = record.split('\n');
    const secret = lines.at(-2).replace('reveal', 'secret').replace(/,"sum".*/, '}');
    for (let i = 0; i < lines.length; i += 5) {
        s.call('table.load', { record: [...lines.slice(0, i), secret, ''].join('\n') });
        s.call('record.verify', { record: lines.filter((line, j) => j !== i).join('\n') });
        s.call('table.load', { record: lines.slice(0, i + 1).join('\n') });
        s.call('table.load', { record: [...lines.slice(0, i), lines[i], ...lines.slice(i)].join('\n') });
    }
}

function brokenPositions(s) {
    const table = s.open({ seed: 'position' });
    play(s, table, new Luck(4), 6);
    const { position } = s.call('table.position', { table });
    const text = JSON.stringify(position);
    const luck = new Luck(6);
    for (let i = 0; i < 60; i++) {
        const words = text.match(/"[^"]*"|[0-9]+|[^"0-9]+/g);
        const word = luck.below(words.length);
        words[word] = luck.pick([...words.filter(w => /["0-9]/.test(w)), 'null', '7', '[]']);
        try {
            s.call('table.load', { game: s.game, position: JSON.parse(words.join('')), seed: 'p' });
        } catch (error) {
            if (!(error instanceof SyntaxError))
                throw error;
        }
    }
}

export const GARBAGE = [
    '{', '}', '[', ']', '[]', '{}', 'null', '1', '"', '"\\ud800"', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"1.0","id":1,"method":"games.list"}', '{"jsonrpc":"2.0","id":{},"method":"games.list"}',
    '{"jsonrpc":"2.0","id":1,"method":1}', '{"jsonrpc":"2.0","id":1,"method":"games.list","params":[1]}',
    '{"jsonrpc":"2.0","id":1,"method":"games.list","params":{"what":1}}', '{"jsonrpc":"2.0","id":1,"id":2}',
    '{"jsonrpc":"2.0","method":"games.list"}', '{"jsonrpc":"2.0","method":"no.such"}', '[1,2,3]',
    '{"jsonrpc":"2.0","id":"\\u00e9\\n","method":"games.list"}', '{"jsonrpc":"2.0","id":1e400,"method":"games.list"}',
    '[{"jsonrpc":"2.0","id":1,"method":"hourglass.version"},{"jsonrpc":"2.0","method":"hourglass.version"},7]',
    '[{"jsonrpc":"2.0","method":"hourglass.version"}]', '{"jsonrpc":"2.0","id":null,"method":"hourglass.version"}',
    'GET / HTTP/1.1', '{"jsonrpc":"2.0","id":1,"method":"table.turn","params":{"table":"t1"}} x', '\u0000', '\ufeff{}',
    '{"a":'.repeat(63) + '1' + '}'.repeat(63), '['.repeat(64) + ']'.repeat(64), '['.repeat(65) + ']'.repeat(65),
    '['.repeat(100000), '{"a":'.repeat(100000), '"' + 'x'.repeat(100000), '1'.repeat(100000),
].map(text => Buffer.from(text)).concat([
    Buffer.from([0xff, 0xfe]), Buffer.from([0x22, 0xc0, 0xaf, 0x22]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]),
    Buffer.from([0x22, 0xf5, 0x80, 0x80, 0x80, 0x22]), Buffer.from('"\t"'), Buffer.from('{"\x7f":1}\r'),
]);

function garbage(s) {
    for (const line of GARBAGE)
        s.send(line);
    s.send('['.repeat(1) + Array(1001).fill('1').join(',') + ']');
    s.send('"' + 'y'.repeat(10_000_000) + '"');
    s.send('z'.repeat((16 << 20) + 1));
    s.call('hourglass.version');
}

function describe(s) {
    s.call('rpc.methods');
    for (const { name } of s.call('rpc.methods').methods)
        s.call('rpc.methods', { method: name });
    s.call('games.list');
}

function manyTables(s) {
    for (let i = 0; i < 1003; i++)
        s.call('table.new', { game: s.game, seed: `many ${i}` });
    s.call('table.close', { table: 't500' });
    s.call('table.new', { game: s.game, seed: 'room again' });
    s.call('table.list');
}

function german(s) {
    s.extra = { lang: 'de' };
    for (const session of [describe, wholeGame(11), manualGame, editions, refusals, undo])
        session(s);
}

export const SESSIONS = {
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(seed => [`whole game ${seed}`, wholeGame(seed)])),
    'manual chance': manualGame,
    'every option': options,
    'custom edition': editions,
    'bots': bots,
    'views': views,
    'undo and redo': undo,
    'contributions that follow': waiting,
    'refusals': refusals,
    'broken records': brokenRecords,
    'broken positions': brokenPositions,
    'garbage': garbage,
    'description': describe,
    'a thousand tables': manyTables,
    'German': german,
};
