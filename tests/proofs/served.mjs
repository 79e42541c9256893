// served.mjs: records of tables of a server, whole ones and forged ones. `hourglass rpc` opens no such table, so a game that
// it played is told as one: its luck follows from secret and contributions, whatever stands between them.

import {
    GAMES, GIVE, NOW, by, changed, commitsOf, dealt, exchanged, find, gaveOf, inserted, linesOf, opening,
    recordOf, revealed, sealOf, sealed, shortly, withMember, without,
} from './forger.mjs';
import { Luck } from '../sessions.mjs';

export const ID = 'k7m2x9q4ab';
const WHOLE = ['whole', 'unchanged-luck'], MINE = [...WHOLE, 'my-luck'];

const headerOf = ({ hourglass, game, rules, seats, ...rest }, table = ID) => ({
    hourglass: 3, game, rules, table, seats: seats.map(({ name, ...who }) => who), ...rest,
});
const sealsOf = (give, id = ID) => ({ seals: give.map((text, seat) => text === null ? null : sealOf(id, seat, text)) });

// As a server would have written it: no names, and seals before the contributions.
function served([header, ...lines], give = lines.find(line => line.give).give) {
    return inserted([headerOf(header), ...lines], 2, sealsOf(give));
}

const notesOf = (lines, seat = 1) => ({
    commits: commitsOf(lines), seals: lines.flatMap(line => line.seals ?? []).filter(Boolean), seat,
    gave: gaveOf(lines, seat),
});
const short = (shelf, name, lines, line, story) => shelf.add(name, {
    lines, short: true, word: 'broken', line, story,
});

/* --- seals -------------------------------------------------------------------------------------------------------- */

function eachGame(shelf) {
    for (const game of GAMES.keys()) {
        const lines = served(shelf.kept(`${game}-sealed`)), { title } = GAMES.get(game);
        shelf.keep(`${game}-served`, lines);
        shelf.add(`${game}-served`, {
            lines, word: 'consistent', story: `${title} at a table of a server, and nobody noted anything.`,
        });
        shelf.add(`${game}-served-noted`, {
            lines, word: 'proven', noted: notesOf(lines), also: ['sealed-by-all'],
            story: `${title} at a table of a server: Anton noted the commitment, all seals and his contribution.`,
        });
    }
}

function halfNotes(shelf) {
    const lines = shelf.kept('tides-served'), { seals, ...rest } = notesOf(lines);
    shelf.add('tides-served-noted-without-seals', {
        lines, word: 'proven', noted: rest, story: 'Anton did not note the seals: they could have been made up later.',
    });
    shelf.add('tides-served-noted-own-seal', {
        lines, word: 'proven', noted: { ...rest, seals: seals.slice(1) }, story: 'Anton noted his own seal alone.',
    });
    shelf.add('tides-served-noted-seals-alone', {
        lines, word: 'consistent', noted: { seals }, story: 'The seals were noted, and nothing else.',
    });
    shelf.add('tides-served-noted-another-seal', {
        lines, word: 'broken', line: 0, noted: { ...rest, seals: [...seals, sealOf(ID, 0, 'another')] },
        story: 'A seal that Anton noted stands nowhere in the record.',
    });
    shelf.add('tides-served-with-names', {
        text: `${recordOf(lines)}${JSON.stringify({ names: ['Ada', 'Bo'] })}\n`, word: 'proven', noted: notesOf(lines),
        also: ['sealed-by-all'], story: 'Names stand behind the record, by the word of whoever made the file.',
    });
    const named = text => `${recordOf(lines)}${text}\n`;
    const names = (name, text, story) => shelf.add(`tides-served-names-${name}`, {
        text: named(text), word: 'broken', line: lines.length + 1, story,
    });
    shelf.add('tides-served-names-with-marks', {
        text: named(JSON.stringify({ names: ['Ada "the \\ first"', 'Bö ☃'] })), word: 'consistent',
        story: 'Names with quotation marks, a backslash and letters beyond ASCII.',
    });
    names('spelt-otherwise', '{"names":["\\u0041da","Bo"]}', 'A name is spelt in another way than programs write it.');
    names('with-spaces', '{"names": ["Ada", "Bo"]}', 'The line of the names has spaces.');
    names('and-more', '{"names":["Ada","Bo"],"more":1}', 'The line of the names says something else, too.');
    names('cut', '{"names":["Ada","Bo"]]', 'The line of the names does not end.');
    names('with-a-line-break', '{"names":["Ada\\n","Bo"]}', 'A name has a line break.');
    names('with-half-a-character', '{"names":["\\ud800","Bo"]}', 'A name has half a character.');
    names('of-one', '{"names":["Ada"]}', 'The name of a seat is missing.');
    const seal = sealed('a start that was broken off', GIVE), [header, commit, ...behind] = lines;
    const again = [header, seal.lines[0], sealsOf(['a former wish', 'a former hope']), { ...commit, reveal: seal.secret }, ...behind];
    shelf.add('tides-served-broken-start', {
        lines: again, word: 'proven', noted: notesOf(lines), also: ['sealed-by-all'], notes: ['new-secret'],
        story: 'A start was broken off when the seals stood, and began anew with another secret; noted is the start that was played.',
    });
    shelf.add('tides-served-broken-start-both-noted', {
        lines: again, word: 'consistent', noted: notesOf(again), notes: ['new-secret'],
        story: 'The same, with the commitments of both starts noted: nobody noted which came first.',
    });
}

async function forgedSeals(shelf, { program }) {
    const lines = shelf.kept('tides-served'), seals = find(lines, 'seals'), give = find(lines, 'give');
    const notes = notesOf(lines);
    const play = async contributions => {
        const seal = sealed('the secret that was shown', contributions);
        const game = await dealt(program, opening('tides'), shortly('tides', new Luck(3)), by(seal));
        return revealed(game, seal);
    };
    const own = await play(GIVE), chosen = await play(['chosen when Anton\'s was known', GIVE[1]]);
    const noted = notesOf(served(own));
    shelf.add('tides-served-contribution-chosen-later', {
        lines: served(chosen, GIVE), word: 'broken', line: 4, noted,
        story: 'Dealer and Ada choose her contribution when they know Anton\'s; her seal stays.',
    });
    shelf.add('tides-served-contribution-and-seal-chosen-later', {
        lines: served(chosen), word: 'broken', line: 0, noted,
        story: 'They make another seal for her, too; Anton noted the one that he was shown.',
    });
    shelf.add('tides-served-contribution-and-seal-chosen-later-seals-not-noted', {
        lines: served(chosen), word: 'proven', noted: { ...noted, seals: undefined },
        story: 'The same, and Anton noted no seals: then it is his luck, but not sealed by all.',
    });
    const never = served(await play([null, GIVE[1]]), GIVE);
    shelf.add('tides-served-never-opened', {
        lines: never, word: 'proven', noted: notesOf(never), claims: MINE, notes: ['nothing-given'],
        story: 'Ada never opened her seal: she could have stayed away because of what she saw.',
    });
    shelf.add('tides-served-seals-left-out', {
        lines: without(lines, line => line.seals), word: 'broken', line: 0, noted: notes,
        story: 'The seals that Anton noted are left out.',
    });
    shelf.add('tides-served-seals-left-out-unnoted', {
        lines: without(lines, line => line.seals), word: 'proven', noted: { ...notes, seals: undefined },
        claims: MINE, story: 'Without the line of seals it is a table like those of one program.',
    });
    short(shelf, 'tides-served-seals-behind-contributions', exchanged(lines, seals, give), give + 1,
        'The seals stand behind the contributions.');
    short(shelf, 'tides-served-seals-twice', inserted(lines, give, lines[seals]), give + 1, 'The seals stand there twice.');
    short(shelf, 'tides-served-seals-exchanged', changed(lines, seals, { seals: [...lines[seals].seals].reverse() }),
        give + 1, 'The seals are exchanged between the seats.');
    short(shelf, 'tides-served-seals-of-another-table', changed(lines, seals, sealsOf(GIVE, 'a1b2c3d4e5')), give + 1,
        'The seals are those of another table.');
    short(shelf, 'tides-served-seal-missing', changed(lines, seals, { seals: [lines[seals].seals[0], null] }), seals + 1,
        'A person has no seal.');
    short(shelf, 'tides-served-id-of-another-table', changed(lines, 0, { table: 'a1b2c3d4e5' }), give + 1,
        'The header names another table.');
    short(shelf, 'tides-seals-without-a-server', inserted(shelf.kept('tides-sealed'), 2, lines[seals]), 3,
        'A table of one program has seals.');
    short(shelf, 'tides-served-as-format-2', changed(lines, 0, { hourglass: 2 }), 1, 'The header says an older format.');
    short(shelf, 'tides-served-time-back', changed(lines, find(lines, 'seat', 3), { t: NOW - 1 }),
        find(lines, 'seat', 3) + 1,         'Time goes back at a table of a server.');
}

// Against a bot nobody else has a part in the luck. Whether it was a bot that sat there is the word of the record.
async function bots(shelf, { program }) {
    const give = [null, GIVE[1]], seal = sealed('the secret of a table with a bot', give);
    const game = revealed(await dealt(program, opening('tides'), shortly('tides', new Luck(3)), by(seal)), seal);
    const [header, ...lines] = served(game), [, ...others] = header.seats;
    const told = [{ ...header, seats: [{ bot: 'random' }, ...others] }, ...lines];
    shelf.add('tides-served-person-told-as-a-bot', {
        lines: told, word: 'proven', noted: notesOf(told), claims: MINE, notes: ['bots', 'nothing-given'],
        story: 'Ada was a person, with a seal. The dealer tells her as a bot, for her contribution would give other luck; '
            + 'Anton noted his own seal alone.',
    });
}

/* --- who sits there ----------------------------------------------------------------------------------------------- */

async function seats(shelf, { program }) {
    const lines = shelf.kept('tides-bot-greedy'), who = lines[0].seats[1], first = find(lines, 'seat');
    const [header, ...rest] = lines, { name, ...level } = who;
    const open = served([{ ...header, seats: [header.seats[0], { name }] }, ...rest]);
    const sit = { sit: 1, ...level, t: NOW }, back = { sit: 1, t: NOW };
    const taken = inserted(open, first + 1, sit), place = find(taken, 'sit');
    // Behind a move of the bot, when it owes nothing.
    const free = taken.findIndex((line, i) => i > place + 12 && line.seat === 0 && taken[i - 1].seat === 1);
    const both = inserted(taken, free, back), noted = notesOf(open, 0);
    shelf.add('tides-served-bot-takes-over', {
        lines: taken, word: 'proven', noted, also: ['sealed-by-all', 'bots-as-here'],
        story: 'A bot takes a seat over when the cards are dealt.',
    });
    shelf.add('tides-served-person-comes-back', {
        lines: both, word: 'proven', noted, also: ['sealed-by-all', 'bots-as-here'],
        story: 'A bot takes a seat over, and its person comes back.',
    });
    shelf.add('tides-served-bot-invented', {
        lines: inserted(shelf.kept('tides-served'), find(shelf.kept('tides-served'), 'seat'), sit), word: 'consistent',
        notes: ['bots'], story: 'What a person played is told as a bot\'s moves.',
    });
    const late = taken.findIndex((line, i) => i > place + 12 && line.seat === 1 && taken[i - 1].chance);
    shelf.add('tides-served-bot-gets-up-late', {
        lines: inserted(taken, late < 0 ? place + 1 : late, back), word: 'consistent', notes: ['bots-missing'],
        story: 'A bot gets up although it owes a move, and a person makes it.',
    });
    const goes = { pause: false, agreed: [0], t: NOW }, pause = agreed => ({ pause: true, agreed, t: NOW });
    shelf.add('tides-served-bot-in-a-pause', {
        lines: inserted(both, free + 2, pause([0, 1]), sit, back, goes), word: 'proven', noted,
        also: ['sealed-by-all', 'bots-as-here'], without: ['bots-missing'],
        story: 'In a pause a bot sits down where a decision is owed, and gets up again: nobody moves then.',
    });
    const owed = late < 0 ? place + 1 : late;
    shelf.add('tides-served-bot-missing-before-a-pause', {
        lines: inserted(taken, owed, pause([0]), back, goes), word: 'consistent', notes: ['bots-missing'],
        story: 'A pause begins although a bot owes a move; its person comes back in it, and makes the move.',
    });
    const cut = [...taken.slice(0, owed), lines.at(-1)], stopped = await ended(program, cut, { stop: 'agreed' }, owed);
    shelf.add('tides-served-bot-missing-before-a-stop', {
        lines: stopped, word: 'consistent', notes: ['bots-missing', 'stopped'],
        story: 'The table is stopped although a bot owes a move.',
    });
    short(shelf, 'tides-served-bot-sits-there-already', inserted(taken, place + 1, sit), place + 2,
        'A bot sits down where it sits.');
    short(shelf, 'tides-served-bot-behind-the-seals', inserted(open, find(open, 'give'), sit), find(open, 'give') + 1,
        'A bot sits down between the seals and the contributions.');
    short(shelf, 'tides-bot-takes-over-without-a-server', inserted(shelf.kept('tides-sealed'), first, sit), first + 1,
        'A bot takes a seat over at a table of one program.');
}

/* --- the end by other means, pauses, the reserve ------------------------------------------------------------------ */

// In the place of the seventh move. The program writes the result itself when it loads a game that was ended.
async function ended(program, lines, how, place = find(lines, 'seat', 6)) {
    const secret = { secret: lines.at(-1).reveal }, { at } = lines[place];
    const line = { ...how, ...(at === undefined ? {} : { at }), t: NOW };
    const { table } = await program.call('table.load', { record: recordOf([...lines.slice(0, place), line, secret]) });
    return linesOf((await program.call('table.record', { table })).record);
}

// Before anything was drawn, by a line of the record; and behind the last move.
async function early(shelf, program) {
    const lines = shelf.kept('tides-served'), first = find(lines, 'chance');
    const secret = { secret: lines.at(-1).reveal }, stop = { stop: 'agreed', t: NOW };
    const { table } = await program.call('table.load', { record: recordOf([...lines.slice(0, first), stop, secret]) });
    const stopped = linesOf((await program.call('table.record', { table })).record);
    shelf.add('tides-served-stopped-before-the-first-draw', {
        lines: stopped, word: 'consistent', noted: notesOf(stopped), notes: ['stopped'],
        story: 'A table is stopped before anything was drawn: there is no luck that could be proven.',
    });
    const result = find(lines, 'result');
    short(shelf, 'tides-served-bot-behind-the-last-move', inserted(lines, result, { sit: 1, bot: 'random', t: NOW }),
        result + 1, 'A bot sits down when the game is over, before its result is told.');
}

async function ends(shelf, { program }) {
    await early(shelf, program);
    for (const game of GAMES.keys()) {
        const lines = shelf.kept(`${game}-served`), stopped = await ended(program, lines, { stop: 'agreed' });
        shelf.add(`${game}-served-stopped`, {
            lines: stopped, word: 'proven', noted: notesOf(stopped), also: ['sealed-by-all'], notes: ['stopped'],
            without: ['resigned'],
            story: `${GAMES.get(game).title}: all agreed to stop, and nobody has won.`,
        });
    }
    const lines = await ended(program, shelf.kept('tides-served'), { resign: 1 });
    const place = find(lines, 'resign'), result = lines[place + 1].result;
    shelf.add('tides-served-resigned', {
        lines, word: 'proven', noted: notesOf(lines), also: ['sealed-by-all'], notes: ['resigned'], without: ['stopped'],
        story: 'Anton gave up, and Ada has won.',
    });
    const other = changed(lines, place + 1, { result: { ...result, winners: [1] } });
    short(shelf, 'tides-served-resigned-and-won', other, place + 2, 'Who gave up has won.');
    short(shelf, 'tides-served-resigned-by-the-other', changed(lines, place, { resign: 0 }), place + 2,
        'The other seat gave up, says the line; the result stays.');
    short(shelf, 'tides-served-resigned-other-points', changed(lines, place + 1, {
        result: { ...result, points: result.points.map(n => n + 1) },
    }), place + 2, 'The points are not those of the moment.');
    short(shelf, 'tides-served-move-behind-the-end', inserted(lines, place + 1, lines[place - 1]), place + 2,
        'Somebody moves when the game was ended.');
    short(shelf, 'tides-served-stopped-by-one', changed(lines, place, { stop: 'by me' }), place + 1,
        'A game ends in a way that there is not.');
    short(shelf, 'tides-served-end-left-out', without(lines, line => line.resign !== undefined), place + 1,
        'The line by which the game ended is left out.');
}

function pauses(shelf) {
    const lines = shelf.kept('tides-served'), place = find(lines, 'seat', 4);
    const stands = { pause: true, agreed: [0, 1], t: NOW }, goes = { pause: false, agreed: [0], t: NOW };
    shelf.add('tides-served-pause', {
        lines: inserted(lines, place, stands, goes), word: 'proven', noted: notesOf(lines), also: ['sealed-by-all'],
        story: 'All wanted a pause.',
    });
    shelf.add('tides-served-pause-of-the-server', {
        lines: inserted(lines, place, { pause: true, t: NOW }, { pause: false, t: NOW }), word: 'proven',
        noted: notesOf(lines), also: ['sealed-by-all'], story: 'No server was there for a while.',
    });
    short(shelf, 'tides-served-pause-of-one', inserted(lines, place, { ...stands, agreed: [1] }, goes), place + 1,
        'One of two wanted a pause.');
    short(shelf, 'tides-served-move-in-a-pause', inserted(lines, place, stands), place + 2, 'Somebody moves in a pause.');
    short(shelf, 'tides-served-pause-twice', inserted(lines, place, stands, stands), place + 2, 'A pause in a pause.');
    short(shelf, 'tides-served-pause-ends-unbegun', inserted(lines, place, goes), place + 1, 'A pause ends that never began.');
}

// Each decision has ten seconds, then a minute; one takes fifteen.
function reserve(shelf) {
    const [header, ...rest] = shelf.kept('tides-served'), { t, ...before } = header;
    const lines = [{ ...before, think: 10_000, bank: 60_000, t }, ...rest], place = find(lines, 'seat', 4);
    const later = lines.map((line, i) => (i >= place && line.t ? { ...line, t: line.t + 15_000 } : line));
    const told = (member, value) => later.map((line, i) => (i === place ? withMember(line, 'move', member, value) : line));
    const used = told('bank', 55_000), noted = notesOf(lines);
    shelf.add('tides-served-reserve-used', {
        lines: used, word: 'proven', noted, also: ['sealed-by-all'], story: 'A move takes five seconds of the reserve.',
    });
    shelf.add('tides-served-reserve-forgiven', {
        lines: told('bank', 55_200), word: 'proven', noted, also: ['sealed-by-all'],
        story: 'Some of the time was the network\'s.',
    });
    short(shelf, 'tides-served-reserve-used-too-much', told('bank', 54_999), place + 1,
        'More of the reserve is gone than time has passed.');
    short(shelf, 'tides-served-reserve-grows', told('bank', 60_001), place + 1, 'The reserve grows.');
    short(shelf, 'tides-served-stand-in-with-a-reserve', told('by', 'stand-in'), place + 1,
        'A stand-in decides although there is a reserve.');
}

export async function atServers(shelf, players) {
    eachGame(shelf);
    halfNotes(shelf);
    await forgedSeals(shelf, players);
    await bots(shelf, players);
    await seats(shelf, players);
    await ends(shelf, players);
    pauses(shelf);
    reserve(shelf);
}
