// proofs.mjs: what the table of proofs needs from Time of Empires: clocks, bots in real time, orders of lockstep.
// tests/proofs/forger.mjs says what is what.

import { Luck } from '../sessions.mjs';
import {
    GIVE, TWO, asItComes, changed, chooser, exchanged, find, firstThatReplays, inserted, keyOf, kindOf, live, movesOf,
        notesOf,
    opening as openingOf, play, recordIn, recordOf, revealed, sealed, sealedGame, sitsAs, ticketOf, unseeded, virtually,
        withMember,
    without,
} from '../proofs/forger.mjs';

const SHORT = { age_ms: 60_000, timer_ms: 20_000 }, WHOLE = ['whole'];
export const opening = { clock: 'virtual', options: SHORT };
export const thinking = { clock: 'lockstep' };

/* --- genuine ------------------------------------------------------------------------------------------------------ */

async function clocks(shelf, { modules }) {
    const withBot = [{ name: 'Ada' }, { name: 'Bot', bot: 'normal' }],
        withTwo = [...TWO, { name: 'Bot', bot: 'greedy' }];
    const rows = {
        'empires-live': ['live', TWO, 'Time of Empires by a live clock, with pauses.'],
        'empires-live-bot': ['live', withBot, 'A live clock and a bot.'],
        'empires-virtual': ['virtual', TWO, 'A virtual clock.'],
        'empires-virtual-bot': ['virtual', withBot, 'A virtual clock and a bot.'],
        'empires-lockstep': ['lockstep', TWO, 'Lockstep of two persons: no orders are drawn.'],
        'empires-lockstep-bot': ['lockstep', withTwo, 'Lockstep with a bot: an order of the seats at every instant.'],
    };
    for (const [name, [clock, seats, story]] of Object.entries(rows)) {
        const give = seats.map(({ name }) => `gift of ${name}`),
            also = seats.some(seat => seat.bot) ? ['bots-as-here'] : [];
        const lines = await sealedGame(modules.empires(3), openingOf('empires', { clock, seats }), give, 12);
        shelf.keep(name, lines);
        shelf.add(name, { lines, word: 'proven', also, noted: notesOf(lines, 0), story });
        shelf.add(`${name}-without-notes`, { lines, word: 'consistent', also, story: `${story} Nothing was noted.` });
    }
    for (const number of [1, 2]) {
        const player = modules.empires(20 + number), settings = openingOf('empires', { seats: withBot });
        const lines = await sealedGame(player, settings, GIVE, number, asItComes);
        shelf.add(`empires-virtual-as-it-comes-${number}`, {
            lines, word: 'consistent', also: ['bots-as-here'],
            story: 'A virtual clock that runs to whatever happens next; the person moves there.',
        });
    }
    const player = modules.empires(31), inTurns = { mode_1: 'aoi', mode_2: 'rt', mode_3: 'rt', aoi_rounds: 10 };
    const mixed = await sealedGame(player, openingOf('empires', { seats: withBot, options: { ...SHORT, ...inTurns } }),
        GIVE, 5);
    shelf.add('empires-an-age-in-turns', {
        lines: mixed, word: 'proven', also: ['bots-as-here'], noted: notesOf(mixed, 0),
        story: 'One age in turns, two in real time, against a bot.',
    });
}

// A virtual clock that was left and loaded, with a bot that begins anew.
async function leftAndLoaded(shelf, { modules }) {
    const seats = [{ name: 'Ada' }, { name: 'Bot', bot: 'normal' }], player = modules.empires(5), luck = new Luck(9);
    const { table } = await player.call('table.new', openingOf('empires', { seats, wait: true }));
    await player.call('table.give', { table, contributions: GIVE });
    await play(player, table, chooser(luck), { most: 20, pass: virtually(player, table, luck, [0]) });
    const record = recordOf(await recordIn(player, table, true));
    const again = (await player.call('table.load', { record })).table;
    await play(player, again, chooser(luck), { pass: virtually(player, again, luck, [0]) });
    const lines = await recordIn(player, again);
    shelf.add('empires-left-and-loaded', {
        lines, word: 'proven', also: ['bots-as-here'], noted: notesOf(lines, 0),
        story: 'A virtual game that was saved, left and loaded: the bot begins anew, and the record says where.',
    });
}

async function manySeats(shelf, { program, modules }) {
    const four = ['Ada', 'Anton', 'Berta', 'Carl'].map(name => ({ name })),
        give = four.map(({ name }) => `gift of ${name}`);
    const lines = unseeded(await sealedGame(program, openingOf('empires', { seats: four, seed: 'four' }), give));
    shelf.add('empires-four-seats', {
        lines, word: 'proven', noted: { ...notesOf(lines, 3), moves: movesOf(lines, 3) }, also: ['my-moves'],
        story: 'Four persons, and the last of them noted everything.',
    });
    shelf.add('empires-four-seats-neighbour', {
        lines, word: 'broken', noted: { ...notesOf(lines, 3), seat: 2 },
        story: 'The contribution of the last seat, noted for its neighbour.',
    });
    const seats = [{ name: 'One', bot: 'random' }, four[0], { name: 'Two', bot: 'easy' },
        { name: 'Three', bot: 'greedy' }];
    const bots = await sealedGame(modules.empires(9), openingOf('empires', { clock: 'lockstep', seats }),
        [null, 'gift of Ada', null, null], 3);
    shelf.add('empires-lockstep-three-bots', {
        lines: bots, word: 'proven', also: ['bots-as-here'], noted: notesOf(bots, 1), notes: ['nothing-given'],
        story: 'A person among three bots in lockstep; bots give nothing.',
    });
}

// A move taken back while the clock stands between two ages.
async function undoInTime(shelf, { program }) {
    const { table } = await program.call('table.new', openingOf('empires', { seed: 'undo', wait: true }));
    await program.call('table.give', { table, contributions: GIVE });
    const luck = new Luck(5), choose = chooser(luck), pass = virtually(program, table, luck);
    let turn = await program.call('table.turn', { table });
    for (let undone = 0; !turn.over;) {
        turn = await play(program, table, choose, { most: 1, pass });
        if (undone < 2 && turn.undo[0].free && turn.undo[0].moves) {
            ({ turn } = await program.call('table.undo', { table, seat: 0 }));
            undone++;
        }
    }
    const lines = unseeded(await recordIn(program, table));
    shelf.add('empires-undo', {
        lines, word: 'proven', noted: { ...notesOf(lines, 0), moves: movesOf(lines, 0) }, also: ['my-moves'],
        notes: ['undo-free'], story: 'Moves taken back while the clock stood.',
    });
}

export async function genuine(shelf, players) {
    await clocks(shelf, players);
    await leftAndLoaded(shelf, players);
    await manySeats(shelf, players);
    await undoInTime(shelf, players);
}

/* --- bots --------------------------------------------------------------------------------------------------------- */

async function playAsBot(player, table, seat, level) {
    const { move } = await player.call('table.bot', { table, seat, level });
    return (await player.call('table.play', { table, seat, move })).turn;
}

// Two persons, of whom the second decides as the bot would where the clock stands, and sits still in real time.
async function stillAge(player, level, settings, way) {
    const { table } = await player.call('table.new', { ...settings, wait: true });
    await player.call('table.give', { table, contributions: GIVE });
    const luck = new Luck(4);
    for (let turn = await player.call('table.turn', { table }); !turn.over;) {
        const seat = turn.seats[0];
        if (turn.clock.wake !== undefined)
            turn = await way(player, table, luck, turn);
        else if (seat === 1)
            turn = await playAsBot(player, table, seat, level);
        else
            turn = await play(player, table, chooser(luck), { most: 1 });
    }
    return recordIn(player, table);
}

const ticks = (player, table) => player.call('table.tick', { table });
const agrees = async (player, table) => {
    await player.call('table.clock', { table, seat: 0, runs: true });
    return player.call('table.clock', { table, seat: 1, runs: true });
};
const runsLive = (player, table, luck, turn) => live(player, table, { below: n => n - 1, pick: () => 0 }, [0, 1])(turn);

const onlyAda = lines => lines.map(line => (line.agreed ? { ...line, agreed: [0] } : line));

// The seats in the order that a ticket says.
function orderOf(key, instant, seats) {
    let ticket = ticketOf(key, (1n << 63n) + BigInt(instant),
        Array.from({ length: seats }, (_, i) => i + 1).reduce((a, b) => a * b));
    const left = Array.from({ length: seats }, (_, i) => i), order = [];
    while (left.length) {
        const count = left.length;
        order.push(...left.splice(ticket % count, 1));
        ticket = Math.floor(ticket / count);
    }
    return order;
}

const clockAt = (lines, place) => lines.slice(0, place).findLast(line => line.at !== undefined)?.at ?? 0;

// Does the clock stand at a new instant behind this line? It does when the tokens lie, and wherever it has come to.
function beginsInstant(lines, i) {
    const { at, move } = lines[i], next = lines[i + 1] ?? {};
    const runs = kindOf(next) === 'at' || (kindOf(next) === 'seat' && !next.move.startsWith('token'));
    return runs && (at !== undefined || move?.startsWith('token'));
}

// A record of lockstep that has no orders, with one at every instant.
function ordered(lines, key) {
    let instant = 0;
    const orderAt = i => ({
        order: orderOf(key, instant++, lines[0].seats.length), at: clockAt(lines, i + 1), t: lines[i].t,
    });
    return lines.flatMap((line, i) => (beginsInstant(lines, i) ? [line, orderAt(i)] : [line]));
}

async function stillBots(shelf, { modules }) {
    const still = { notes: ['bots-missing'], word: 'consistent' };
    const add = (name, lines, story) => {
        shelf.add(name, { lines, ...still, story });
        shelf.add(`${name}-noted`, {
            lines, ...still, word: 'proven', noted: notesOf(lines, 0),
            story: `${story} Ada noted the game: its luck is proven to her.`,
        });
    };
    for (const level of ['greedy', 'easy']) {
        const lines = sitsAs(await stillAge(modules.empires(2), level, openingOf('empires'), ticks), 1, level);
        add(`empires-still-bot-${level}`, lines, `A bot, ${level}, that sits still through three ages.`);
    }
    const stillAt = async (clock, way) => {
        const lines = await stillAge(modules.empires(2), 'greedy', openingOf('empires', { clock }), way);
        return onlyAda(sitsAs(lines, 1, 'greedy'));
    };
    add('empires-still-bot-live', await stillAt('live', runsLive),
        'A bot that sits still through three ages by a live clock.');
    const lockstep = await stillAt('lockstep', agrees), told = ordered(lockstep, sealedBy(lockstep).key);
    add('empires-still-bot-lockstep', told,
        'A bot that sits still through three ages in lockstep, with the order of every instant.');
    shelf.add('empires-still-bot-lockstep-without-orders', {
        lines: lockstep, word: 'unproven', claims: WHOLE, notes: ['order-missing'],
        story: 'The same without any order.',
    });
    otherOrders(shelf, told);
}

// In the last age nothing is drawn but orders: those by another secret.
function otherOrders(shelf, told) {
    const other = sealed('other orders', GIVE), drawn = told.findLastIndex(line => line.n !== undefined);
    const first = told.findIndex((line, i) => i > drawn && line.order);
    let instant = 0;
    const lines = told.map((line, i) => {
        const order = line.order && orderOf(other.key, instant++, 2);
        return order && i >= first ? { ...line, order } : line;
    });
    const misfit = lines.findIndex((line, i) => line.order && String(line.order) !== String(told[i].order));
    shelf.add('empires-orders-of-another-secret', {
        lines, word: 'broken', line: misfit + 1,
        story: 'In the last age nothing is drawn but orders, and those are of another secret.',
    });
    const anew = [{ ...other.lines[0], reveal: told.at(-1).reveal }, other.lines[1]];
    shelf.add('empires-orders-re-keyed', {
        lines: revealed(inserted(lines.slice(0, -1), first, ...anew), other), word: 'unproven', claims: WHOLE,
        notes: ['re-keyed'], noted: notesOf(told, 0),
        story: 'Another secret when nothing but orders is still to be drawn.',
    });
}

// What its lines tell of the last secret.
function sealedBy(lines) {
    const { reveal } = lines.at(-1), { give } = lines.findLast(line => line.give);
    return { ...sealed('', give), secret: reveal, key: keyOf(reveal, give) };
}

async function botsInTime(shelf, { program }) {
    for (const clock of ['virtual', 'live', 'lockstep']) {
        const lines = shelf.kept(`empires-${clock}-bot`), bot = lines[0].seats.findIndex(seat => seat.bot);
        const own = lines.flatMap((line, i) => (line.seat === bot && line.at !== undefined ? [i] : [])).reverse();
        const search = forge => firstThatReplays(program, own.map(forge).filter(Boolean));
        const removed = await search(place => without(lines, (line, i) => i === place));
        shelf.add(`empires-${clock}-bots-move-removed`, {
            lines: removed, word: 'consistent', notes: clock === 'live' ? ['bots-missing'] : [],
            story: 'A late move of the bot is removed, and nothing else changes.',
        });
        shelf.add(`empires-${clock}-bots-move-removed-noted`, {
            lines: removed, word: 'proven', noted: notesOf(removed, 0), story: 'The same; Ada noted the game.',
        });
        if (clock === 'lockstep') {
            const later = await search(place => {
                const next = lines.findIndex((line, i) => i > place && line.order), { at, t } = lines[next] ?? {};
                const twice = inserted(lines, next + 1, { ...lines[place], at, t });
                return next > 0 && without(twice, (line, i) => i === place);
            });
            shelf.add('empires-lockstep-bots-move-delayed', {
                lines: later, word: 'consistent', story: 'A move of the bot comes an instant later.',
            });
            continue;
        }
        const moved = (place, by) => changed(lines, place, { at: lines[place].at + by });
        const delayed = await search(place => lines[place + 1].at > lines[place].at + 400 && moved(place, 400));
        shelf.add(`empires-${clock}-bots-move-delayed`, {
            lines: delayed, word: 'consistent', story: 'A move of the bot comes 400 milliseconds later.',
        });
        if (clock === 'live')
            continue;
        const early = await search(place => lines[place - 1].at < lines[place].at - 400 && moved(place, -400));
        shelf.add(`empires-${clock}-bots-move-early`, {
            lines: early, word: 'consistent', story: 'A move of the bot comes 400 milliseconds earlier.',
        });
    }
    const persons = sitsAs(shelf.kept('empires-virtual'), 1, 'greedy');
    shelf.add('empires-virtual-bot-invented', {
        lines: persons, word: 'consistent', notes: ['bots'],
        story: 'A person\'s moves in real time are told as those of a bot.',
    });
}

/* --- orders ------------------------------------------------------------------------------------------------------- */

function orders(shelf) {
    const lines = shelf.kept('empires-lockstep-bot'), { key } = sealedBy(lines);
    const places = lines.flatMap((line, i) => (line.order ? [i] : [])), noted = notesOf(lines, 0);
    places.forEach((place, i) => {
        if (String(orderOf(key, i, 3)) !== String(lines[place].order))
            throw new Error('the forger draws other orders than the program');
    });
    const none = without(lines, line => line.order),
        missing = { word: 'unproven', claims: WHOLE, notes: ['order-missing'] };
    shelf.add('empires-orders-removed', {
        lines: none, ...missing, story: 'Lockstep with a bot, and the order of no instant is told.',
    });
    shelf.add('empires-orders-removed-noted', {
        lines: none, ...missing, noted, story: 'The same, and Ada noted the game.',
    });
    shelf.add('empires-last-order-removed', {
        lines: without(lines, (line, i) => i === places.at(-1)), ...missing,
        story: 'The order of the last instant is removed.',
    });
    const gone = without(lines, (line, i) => i === places[1]),
        left = gone.flatMap((line, i) => (line.order ? [i] : []));
    const misfit = left.find((place, i) => String(orderOf(key, i, 3)) !== String(gone[place].order));
    shelf.add('empires-one-order-removed', {
        lines: gone, word: 'broken', line: misfit + 1,
        story: 'The order of one instant is removed: those behind it are of other numbers.',
    });
    let count = 0;
    const redrawn = gone.map(line => (line.order ? { ...line, order: orderOf(key, count++, 3) } : line));
    shelf.add('empires-one-order-removed-and-all-drawn-anew', {
        lines: redrawn, ...missing, story: 'The order of one instant is removed, and those behind it drawn anew.',
    });
    const other = places.findIndex((place, i) => i && String(lines[place].order) !== String(lines[places[0]].order));
    const swap = (a, b) => changed(changed(lines, a, { order: lines[b].order }), b, { order: lines[a].order });
    shelf.add('empires-orders-exchanged', {
        lines: swap(places[0], places[other]), word: 'broken', line: places[0] + 1,
        story: 'The orders of two instants are exchanged.',
    });
    shelf.add('empires-orders-exchanged-noted', {
        lines: swap(places[0], places[other]), word: 'broken', line: places[0] + 1, noted,
        story: 'The same, and Ada noted the game.',
    });
    shelf.add('empires-order-chosen', {
        lines: changed(lines, places[2], { order: [...lines[places[2]].order].reverse() }), word: 'broken',
        line: places[2] + 1, story: 'The order of one instant was chosen.',
    });
    shelf.add('empires-order-twice', {
        short: true, lines: inserted(lines, places[0], lines[places[0]]), word: 'broken', line: places[0] + 2,
        story: 'The order of an instant stands there twice.',
    });
    shelf.add('empires-order-of-two', {
        short: true, lines: changed(lines, places[0], { order: [0, 1] }), word: 'broken', line: places[0] + 1,
        story: 'An order that leaves a seat out.',
    });
    shelf.add('empires-order-of-a-seat-twice', {
        short: true, lines: changed(lines, places[0], { order: [0, 1, 1] }), word: 'broken', line: places[0] + 1,
        story: 'An order that has a seat twice.',
    });
    const persons = shelf.kept('empires-lockstep'), jump = find(persons, 'at');
    shelf.add('empires-order-without-bots', {
        short: true, lines: inserted(persons, jump, { order: [0, 1], at: clockAt(persons, jump), t: persons[jump].t }),
        word: 'broken', line: jump + 1, story: 'An order at a table without bots, where none is drawn.',
    });
    const virtual = shelf.kept('empires-virtual-bot'), wake = find(virtual, 'at');
    shelf.add('empires-order-of-a-virtual-clock', {
        short: true, lines: inserted(virtual, wake + 1, { order: [0, 1], at: virtual[wake].at, t: virtual[wake].t }),
        word: 'broken', line: wake + 2, story: 'An order where the clock is not in lockstep.',
    });
}

/* --- time --------------------------------------------------------------------------------------------------------- */

async function times(shelf, { program }) {
    for (const clock of ['virtual', 'live', 'lockstep']) {
        const lines = shelf.kept(`empires-${clock}`),
            at = lines.flatMap((line, i) => (kindOf(line) === 'at' ? [i] : []));
        const broken = (name, forgery, line, story) => shelf.add(`empires-${clock}-${name}`, {
            lines: forgery, short: true, word: 'broken', line, story,
        });
        broken('time-removed', without(lines, (line, i) => i === at[1]), at[1] + 1, 'A line of time is removed.');
        broken('time-twice', inserted(lines, at[1], lines[at[1]]), at[1] + 2, 'A line of time stands there twice.');
        broken('time-earlier', changed(lines, at[1], { at: lines[at[1]].at - 1 }), at[1] + 1,
            'A line of time says a millisecond less.');
        broken('time-invented', inserted(lines, at[0] + 1, { ...lines[at[0]], at: lines[at[0]].at + 1 }), at[0] + 2,
            'A line of time where nothing happens.');
        if (clock === 'lockstep')
            continue;
        const over = at.find(i => lines[i - 1].move && lines[i - 1].at !== undefined && lines[i].at % 1000 === 0);
        broken('time-moved-over-a-move', exchanged(lines, over - 1, over), over + 1,
            'A line of time and the move before it are exchanged.');
        broken('move-moved-over-a-wake', changed(lines, over - 1, { at: lines[over].at + 1 }), over,
            'A move is told as made behind a wake, and stands before it.');
        const own = lines.flatMap((line,
            i) => (line.move && line.at > clockAt(lines, i) + 100 ? [changed(lines, i, { at: line.at - 100 })] : []));
        shelf.add(`empires-${clock}-own-time-earlier`, {
            lines: await firstThatReplays(program, own), word: 'proven', noted: notesOf(lines),
            story: 'A person moved 100 milliseconds earlier, says the record: these times are the writer\'s word.',
        });
    }
    const live = shelf.kept('empires-live'), hold = find(live, 'hold'),
        broken = (name, forgery, line, story) => shelf.add(`empires-live-${name}`, {
            lines: forgery, short: true, word: 'broken', line, story,
        });
    broken('start-removed', without(live, (line, i) => i === hold), hold + 1, 'Nobody was ready, and the clock runs.');
    broken('one-was-not-ready', changed(live, hold, { agreed: [0] }), hold + 1,
        'Only one of two was ready, and the clock runs.');
    const pause = live.findIndex(line => line.hold === true);
    if (pause < 0)
        throw new Error('a live game without a pause');
    broken('pause-without-end', without(live, (line, i) => i === pause + 1), pause + 2, 'A pause that nobody ended.');
    broken('pause-twice', inserted(live, pause, live[pause]), pause + 2, 'A pause in a pause.');
    const move = live.findIndex((line, i) => i > hold && line.move && line.at !== undefined);
    const audit = (lines,
        place) => lines.map((line,
            i) => (i === place ? withMember(withMember(withMember(line, 'at', 'pressed', line.at - 40), 'pressed',
                'got', line.at + 60), 'got', 'credit', 75) : line));
    shelf.add('empires-live-move-with-its-arrival', {
        lines: audit(live, move), word: 'proven', noted: notesOf(live),
        story: 'A move with what the queue of arrivals knew of it.',
    });
    const virtual = shelf.kept('empires-virtual'),
        timed = virtual.findIndex(line => line.move && line.at !== undefined);
    shelf.add('empires-virtual-move-with-an-arrival', {
        short: true, lines: audit(virtual, timed), word: 'broken', line: timed + 1,
        story: 'A virtual clock has no queue of arrivals.',
    });
    const steps = shelf.kept('empires-lockstep'), jump = find(steps, 'at', 1), { agreed, ...owner } = steps[jump];
    shelf.add('empires-lockstep-by-the-owner', {
        lines: changed(steps, jump, {}).map((line, i) => (i === jump ? owner : line)), word: 'consistent',
        story: 'The owner lets time go on and asks nobody, says the record.',
    });
    shelf.add('empires-lockstep-one-was-not-ready', {
        short: true, lines: changed(steps, jump, { agreed: [1] }), word: 'broken', line: jump + 1,
        story: 'Time goes on, and one of two was not ready.',
    });
    shelf.add('empires-clock-exchanged', {
        lines: changed(virtual, 0, { clock: 'lockstep' }), word: 'broken',
        story: 'A virtual clock is told as one in lockstep.',
    });
    shelf.add('empires-clock-left-out', {
        short: true, lines: virtual.map((line, i) => { const { clock, ...rest } = line; return i ? line : rest; }),
        word: 'broken', line: 1, story: 'The header of a game in real time names no clock.',
    });
}

function late(shelf) {
    const lines = shelf.kept('empires-think'), place = lines.findIndex(line => line.late);
    shelf.add('empires-late-too-early', {
        short: true, lines: changed(lines, place, { t: lines[place].t - 29_999 }), word: 'broken', line: place + 1,
        story: 'Somebody is late before the time to think is over.',
    });
    const { late: seats, ...own } = lines[place];
    shelf.add('empires-late-told-as-ready', {
        lines: lines.map((line, i) => (i === place ? own : line)), word: 'proven', noted: notesOf(lines),
        story: 'Whoever was late is told as ready: times are the writer\'s word.',
    });
}

function noted(shelf) {
    const empires = shelf.kept('empires-virtual'), mine = movesOf(empires, 0);
    shelf.add('empires-noted-moves', {
        lines: empires, noted: { ...notesOf(empires, 0), moves: mine }, word: 'proven', also: ['my-moves'],
        story: 'Time of Empires with all moves of the first seat noted, those in real time, too.',
    });
    shelf.add('empires-noted-moves-in-another-order', {
        lines: empires, noted: { ...notesOf(empires, 0), moves: [mine[1], mine[0], ...mine.slice(2)] }, word: 'broken',
        story: 'Two noted moves stand in another order.',
    });
}

export async function forgeries(shelf, players) {
    await stillBots(shelf, players);
    await botsInTime(shelf, players);
    orders(shelf);
    await times(shelf, players);
    late(shelf);
    noted(shelf);
}
