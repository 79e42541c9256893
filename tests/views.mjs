// views.mjs: view.look says of a view what table.look says at the table where it was seen, byte for byte: at the positions of
// planned games (tests/plans.mjs), for every seat and for spectators, who also look on at what a seat is asked openly. What
// only a table can tell is left out, and nothing else. view.explain says of moves, legal and not, what table.explain says; view.bot
// makes the same move from it twice, and view.hint advises the same, which is legal. Where a clock runs, view.tick is at the time it
// was told, or before what is hidden. (tests/test_rpc.c has hints and clocks beside those of a table.) Where the WebAssembly modules
// are built, they say the same of every view, byte for byte.
//
// And what is no view is refused, with a sentence that says why.
//
//   node tests/views.mjs --program PATH --told-time MODULE [--modules DIRECTORY] [--count N] [--every N] [--only GAME-NUMBER]
//
//   --program, --told-time, --only  as for tests/same-bytes.mjs
//   --modules                       where GAME.wasm is; build/wasm when left out
//   --count                         so many games, as many of each; all when left out
//   --every                         one position of so many, and all with an open question; all when left out
//
// Exit status: 0 they say the same, 1 they do not.

import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Engine } from './engine.mjs';
import { GAMES_OF_EACH, describe, planOf } from './plans.mjs';
import { Player, gamesOf } from './player.mjs';
import { Program } from './program.mjs';
import { Luck, SAMPLES } from './sessions.mjs';

const OF_THE_TABLE = ['events', 'last', 'standing'];
const OF_ITS_TURN = ['decisions', 'undo', 'redo', 'wish', 'waits', 'clock', 'think', 'next', 'jobs'];
const SUPPOSED = 25; // what every move would lead to is asked at one look of so many, and always where moves are few
const FEW = 8;

const { values } = parseArgs({ options: {
    'program': { type: 'string', default: 'build/release/hourglass' }, 'told-time': { type: 'string' },
    'modules': { type: 'string', default: 'build/wasm' }, 'count': { type: 'string' }, 'every': { type: 'string', default: '1' }, 'only': { type: 'string' },
} });
const binary = resolve(values.program);
const program = new Program(binary, resolve(values['told-time'] ?? join(dirname(binary), 'tests/libhg_told_time.so')));
const counts = { games: 0, positions: 0, looks: 0, open: 0, supposed: 0, explained: 0, hints: 0, ticks: 0, bots: 0, modules: 0, refusals: 0, failures: 0 };

function fail(where, sentence) {
    if (counts.failures++ < 5)
        console.log(`FAILED: ${where}: ${sentence}`);
}

function without(object, names) {
    return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

function excerpt(ours, theirs) {
    let at = 0;
    while (at < ours.length && ours[at] === theirs[at])
        at++;
    return `\n  view.look  ${ours.slice(Math.max(0, at - 60), at + 120)}\n  table.look ${theirs.slice(Math.max(0, at - 60), at + 120)}`;
}

// --- the same question, asked of the program and of the module -------------------------------------------------------------

const engines = new Map();

function engineOf(game) {
    const path = join(values.modules, `${game}.wasm`);
    if (!engines.has(game))
        engines.set(game, existsSync(path) ? new Engine(path) : null);
    return engines.get(game);
}

// The text of the answer; where they differ, that is a failure.
function answerOf(where, method, params) {
    const line = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), ours = program.answer(line), engine = engineOf(params.game);
    if (!engine)
        return ours;
    const theirs = engine.answer(Buffer.from(line)).toString();
    counts.modules++;
    if (ours !== theirs)
        fail(where, `the module answers ${method} otherwise${excerpt(theirs, ours)}`);
    return ours;
}

function resultOf(where, method, params) {
    const { result, error } = JSON.parse(answerOf(where, method, params));
    if (error)
        throw new Error(`${method}: ${error.message}`);
    return result;
}

class Looker extends Player {
    step() {
        if (counts.positions++ % Number(values.every) === 0 || this.turn.open)
            this.lookAround();
        super.step();
    }

    lookAround() {
        for (const seat of [...this.plan.seats.keys(), 'spectator'])
            this.compare({ seat });
        for (const seat of this.turn.open ?? []) {
            counts.open++;
            this.compare({ seat, eyes: 'spectator' });
        }
    }

    // What a view is of: it does not say so itself.
    played({ options, edition }) {
        const names = this.plan.seats.map(({ name }) => name ?? null);
        return { game: this.plan.game, options, edition: this.plan.edition ?? edition, names };
    }

    // Moves that somebody had here or at an earlier look, and one that is none.
    compareExplained(seat, lang, table) {
        this.tried = [...table.moves.slice(0, 1).map(({ move }) => move), ...(this.tried ?? ['no move'])].slice(0, 4);
        const wish = this.tried[counts.explained++ % this.tried.length];
        const theirs = JSON.stringify(this.call('table.explain', { seat, move: wish, lang }));
        if (theirs.includes('"clock-held"'))
            return;
        const asked = { ...this.played(table), view: table.view, seat, move: wish, lang };
        const ours = JSON.stringify(resultOf(describe(this.plan), 'view.explain', asked));
        if (ours !== theirs)
            fail(describe(this.plan), `${wish} is explained otherwise${excerpt(ours, theirs)}`);
    }

    advise(seat, table) {
        const asked = { ...this.played(table), view: table.view, seat };
        const { error, result } = JSON.parse(answerOf(describe(this.plan), 'view.hint', asked));
        counts.hints++;
        if (error ? error.data.code !== 'nothing-to-decide' : !table.moves.some(({ move }) => move === result.move))
            fail(describe(this.plan), `view.hint: ${error?.message ?? result.move}`);
    }

    runClock(who, table) {
        const { now, wake } = table.turn.clock, to = wake + counts.ticks++ % 3 - 1;
        const { names, ...played } = this.played(table);
        const tick = view => resultOf(describe(this.plan), 'view.tick', { ...played, view, seat: who.seat, to });
        const told = tick(table.view), at = told.view.now_ms;
        const stands = told.known !== false && at === wake && tick(told.view).view.now_ms === at; // for the rules want a decision
        if (to > now && at !== (told.known === false ? wake - 1 : to) && !stands)
            fail(describe(this.plan), `view.tick to ${to} stops at ${at}`);
    }

    // The first seat that owes a decision, by all levels; how long the dear one thinks is said.
    askBots(seat, table) {
        const { moves, view } = table, seed = (counts.bots * 0x9e3779b1 >>> 0).toString(16).padStart(16, '0');
        for (const level of ['random', 'greedy', 'trial']) {
            const asked = { ...this.played(table), view, seat, level, seed, ...(level === 'trial' && { budget: 3 }) };
            const [{ move }, again] = [resultOf(describe(this.plan), 'view.bot', asked), program.call('view.bot', asked)];
            counts.bots++;
            if (move !== again.move || (move && !moves.some(legal => legal.move === move)))
                fail(describe(this.plan), `${level}: ${move}, and then ${again.move}`);
        }
    }

    compare(who) {
        const lang = ++counts.looks % 2 ? 'en' : 'de';
        const brief = this.call('table.look', { ...who, lang });
        const suppose = who.seat !== 'spectator' && !who.eyes && (brief.moves.length <= FEW || counts.looks % SUPPOSED === 0);
        const asked = { ...who, lang, then: true, suppose }, table = this.call('table.look', asked);
        counts.supposed += table.supposed?.length ?? 0;
        const where = `${describe(this.plan)}, ${JSON.stringify(who)}`;
        const { turn, ...shown } = without(table, OF_THE_TABLE);
        const theirs = JSON.stringify({ turn: without(turn, OF_ITS_TURN), ...shown });
        const ours = JSON.stringify(resultOf(where, 'view.look', { ...this.played(table), ...asked, view: table.view }));
        if (ours !== theirs)
            fail(where, `another look${excerpt(ours, theirs)}`);
        if (who.seat !== 'spectator' && !who.eyes)
            this.compareExplained(who.seat, lang, table);
        if (turn.clock?.wake && !who.eyes)
            this.runClock(who, table);
        if (who.seat === turn.seats[0] && !who.eyes) {
            this.askBots(who.seat, table);
            this.advise(who.seat, table);
        }
    }
}

// --- what is no view -----------------------------------------------------------------------------------------------------

// A view of each pair of eyes where the first seat first sees such a thing, and the whole position.
function seen(game, thing) {
    const seats = 2, { table } = program.call('table.new', { game, seats, seed: 'no view' }), luck = new Luck(7);
    const view = seat => program.call('table.view', { table, seat });
    while (!thing.test(JSON.stringify(view(0)))) {
        const [seat] = program.call('table.turn', { table }).seats;
        program.call('table.play', { table, seat, move: luck.pick(program.call('table.moves', { table, seat })).move });
    }
    const { position } = program.call('table.position', { table });
    return { game, position, views: [...Array(seats).keys()].map(view), spectators: view('spectator') };
}

// The first of its kind in a view becomes something else.
function changed(view, pattern, other) {
    const text = JSON.stringify(view);
    if (!pattern.test(text))
        throw new Error(`${pattern} is not in ${text}`);
    return JSON.parse(text.replace(pattern, other));
}

function otherCards() {
    const edition = program.call('edition.show', { game: 'tides' });
    return { ...edition, cards: edition.cards.map(card => ({ ...card, name: `Another ${card.id}` })) };
}

const SEED = '0123456789abcdef';
const bot = { level: 'greedy', seed: SEED };

// Views of another game.
function strangers({ views: [own] }) {
    return gamesOf(program).filter(({ id }) => id !== 'tides').flatMap(({ id: game }) => [
        ['view.look', { game: 'tides', view: seen(game, /./).views[0], seat: 0 }, /cannot be read: /],
        ['view.look', { game, view: own, seat: 0 }, /cannot be read: /],
    ]);
}

// Where a view does not say whose it is: what one seat alone knows, shown to others and hidden from it.
function betrayals() {
    return Object.entries(SAMPLES).filter(([, { secret }]) => secret).flatMap(([game, { secret }]) => {
        const { views: [view], position } = seen(game, secret.known);
        return [
            ['view.look', { game, view, seat: 1 }, /not what Seat 2 sees/],
            ['view.look', { game, view, seat: 'spectator' }, /not what spectators see: the view is a seat's, or shows too much/],
            ['view.look', { game, view: position, seat: 1 }, /not what Seat 2 sees/],
            ['view.look', { game, view: position, seat: 'spectator' }, /not what spectators see/],
            ['view.look', { game, view: changed(view, secret.known, secret.hidden), seat: 0 },
                /Seat 1 sees more than this in any game: the view hides too much/],
        ];
    });
}

function refusals() {
    const tides = seen('tides', /"kingdom":\["/);
    const of = ({ game, views }, more) => ({ game, view: views[0], seat: 0, ...more });
    const [card] = /[a-z]+-[a-z-]+/.exec(JSON.stringify(tides.views[0].seats[0].hand));
    return [
        ['view.look', { game: 'chess', view: {}, seat: 0 }, /allowed are tides/],
        ...strangers(tides),
        ['view.look', of(tides, { view: {} }), /cannot be read: /],
        ['view.look', of(tides, { edition: otherCards() }), /cannot be read: .*card/],
        ['view.look', of(tides, { edition: 'f'.repeat(64) }), /cannot be read: .*no edition of this program has this hash/],
        ['view.look', of(tides, { edition: '{' }), /cannot be read: /],
        ['view.look', of(tides, { options: { sets: 1 } }), /cannot be read: /],
        ['view.look', of(tides, { rules: 2 }), /from 1 to 1/],
        ['view.look', of(tides, { seat: 1 }), /not what Seat 2 sees: the view is another's, or shows too much/],
        ['view.look', of(tides, { view: tides.spectators }), /not what Seat 1 sees/],
        ['view.look', of(tides, { view: tides.position }), /not what Seat 1 sees/],
        ['view.look', of(tides, { seat: 2 }), /seats of this table are 0 to 1/],
        ['view.look', of(tides, { seat: 8 }), /seats of this table are 0 to 1/],
        ['view.look', of(tides, { seat: null }), /whose view it is must be said/],
        ['view.look', of(tides, { seat: 'spectators' }), /whose view it is must be said/],
        ['view.look', of(tides, { view: [] }), /an object is needed/],
        ['view.look', of(tides, { eyes: 'spectator' }), /asked nothing now that is open/],
        ['view.look', of(tides, { eyes: 'seat' }), /only "spectator" is possible/],
        ['view.look', of(tides, { seat: 'spectator', view: tides.spectators, suppose: true }), /nothing is supposed for them/],
        ['view.look', of(tides, { names: ['Ann'] }), /2 entries/],
        ['view.look', of(tides, { names: ['Ann', ''] }), /1 to 63 bytes/],
        ['view.look', of(tides, { table: 't1' }), /no such parameter/],
        ...betrayals(),
        // too little hidden, too much, and what no game could reach
        ['view.look', of(tides, { seat: 'spectator', view: changed(tides.spectators, /"hand":\[null/, `"hand":["${card}"`) }), /./],
        ['view.look', of(tides, { seat: 'spectator', view: changed(tides.spectators, /"kingdom":\["[a-z-]+"/, '"kingdom":[null') }), /./],
        ['view.look', of(tides, { view: changed(tides.views[0], /"hand":\["[a-z-]+"/, '"hand":[null') }), /./],
        ['view.look', of(tides, { view: changed(tides.views[0], /"hand":\["[a-z-]+",/, '"hand":[') }), /cannot be read: /],
        ['view.look', of(tides, { view: changed(tides.views[0], /"kingdom":\[/, `"kingdom":["${card}",`) }), /cannot be read: /],
        ['view.bot', of(tides, { ...bot, level: 'grandmaster' }), /allowed are random, greedy\./],
        ['view.bot', of(tides, { ...bot, level: 'easy' }), /allowed are random, greedy\./],
        ['view.bot', of(tides, { ...bot, budget: 0 }), /from 1 to 1000000/],
        ['view.bot', of(tides, { ...bot, budget: 2 ** 31 }), /from 1 to 1000000/],
        ['view.bot', of(tides, { ...bot, budget: 1.5 }), /from 1 to 1000000/],
        ...['', 'seed', SEED.slice(1), `${SEED}0`, SEED.toUpperCase()].map(seed => ['view.bot', of(tides, { ...bot, seed }), /16 digits/]),
        ['view.bot', of(tides, { ...bot, seat: 'spectator', view: tides.spectators }), /spectators look on and decide nothing/],
        ['view.bot', of(tides, { ...bot, seat: 1 }), /not what Seat 2 sees/],
        ['view.bot', of(tides, { level: 'greedy' }), /seed/],
        ['view.explain', of(tides, { seat: 1, move: card }), /not what Seat 2 sees/],
        ['view.explain', of(tides, { seat: 'chance', move: card }), /number of a seat/],
        ['view.explain', of(tides, {}), /Parameter move/],
        ['view.hint', of(tides, { view: tides.position }), /not what Seat 1 sees/],
        ['view.hint', of(tides, { level: 'grandmaster' }), /allowed are random, greedy/],
        ['view.hint', of(tides, { seed: '0' }), /16 digits/],
        ['view.tick', of(tides, { to: 1 }), /has no clock/],
        ['view.tick', of(tides, { view: tides.spectators, to: 1 }), /not what Seat 1 sees/],
    ];
}

function refuseAll() {
    for (const [method, params, words] of refusals()) {
        const isOurs = games.some(({ id }) => id === params.game);
        const { error } = isOurs ? JSON.parse(answerOf(method, method, params)) : program.ask(method, params);
        if (!error || !words.test(error.message))
            fail(`${method} ${JSON.stringify(params).slice(0, 200)}`, `${error?.message ?? 'it is answered'}, and not ${words}`);
        counts.refusals++;
    }
}

function chosen(games) {
    const [, id, number] = /^(?:([a-z]+)-)?(\d+)$/.exec(values.only ?? '0') ?? [];
    const each = Math.min(GAMES_OF_EACH, Math.ceil((values.count ?? Infinity) / games.length));
    const numbers = values.only ? [Number(number)] : [...Array(each).keys()];
    return games.filter(info => !id || info.id === id).flatMap(info => numbers.map(each => planOf(info, each)));
}

const games = gamesOf(program);
for (const plan of chosen(games)) {
    const player = new Looker(program, plan);
    try {
        player.play();
        player.lookAround();
        player.call('table.close');
    } catch (error) {
        fail(describe(plan), error.message);
    }
    counts.games++;
}
refuseAll();
program.close();
console.log(Object.entries(counts).map(([name, number]) => `${number} ${name}`).join(', '));
process.exitCode = counts.failures || !counts.looks ? 1 : 0;
