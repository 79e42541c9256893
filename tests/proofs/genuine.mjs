// genuine.mjs: records that nobody has touched, of every game, clock and option that writes lines of its own.

import { Luck, SAMPLES } from '../sessions.mjs';
import {
    GAMES, GIVE, TWO, alone, chooser, commitmentOf, commitsOf, find, finish, inLockstep, inserted, movesOf, notesOf,
        opening,
    play, recordIn, recordOf, sealedGame, secretOf, shortGames, shortly, unseeded,
} from './forger.mjs';

/* --- the cases ---------------------------------------------------------------------------------------------------- */

const titleOf = game => GAMES.get(game).title;

async function eachGame(shelf, { program }) {
    for (const game of GAMES.keys()) {
        const settings = opening(game, { seed: `${game} alone` });
        const hotSeat = unseeded(await alone(program, settings));
        shelf.add(`${game}-alone`, {
            lines: hotSeat, word: 'consistent', notes: ['dealt-alone'],
            story: `${titleOf(game)} at a hot seat: one program chose secret and contributions.`,
        });
        shelf.add(`${game}-alone-noted`, {
            lines: hotSeat, word: 'consistent', noted: notesOf(hotSeat), notes: ['dealt-alone'],
            story: `${titleOf(game)} at a hot seat, noted: contributions in the line of the commitment prove nothing.`,
        });
        const lines = unseeded(await sealedGame(program, opening(game, { seed: `${game} sealed` })));
        shelf.keep(`${game}-sealed`, lines);
        shelf.add(`${game}-sealed`, {
            lines, word: 'consistent',
            story: `${titleOf(game)}, committed to before the contributions, and nobody noted anything.`,
        });
        shelf.add(`${game}-sealed-noted`, {
            lines, word: 'proven', noted: notesOf(lines),
            story: `${titleOf(game)}: Anton noted the commitment and his contribution.`,
        });
        shelf.add(`${game}-sealed-noted-moves`, {
            lines, word: 'proven', noted: { ...notesOf(lines, 0), moves: movesOf(lines, 0) }, also: ['my-moves'],
            story: `${titleOf(game)}: Ada noted commitment, contribution and her moves.`,
        });
    }
}

function halfNotes(shelf) {
    const lines = shelf.kept('tides-sealed'), { commits, seat, gave } = notesOf(lines);
    shelf.add('tides-noted-commitment-only', {
        lines, noted: { commits }, word: 'consistent',
        story: 'Only the commitment was noted: nobody knows who contributed what.',
    });
    shelf.add('tides-noted-contribution-only', {
        lines, noted: { seat, gave }, word: 'consistent',
        story: 'Only the contribution was noted: the secret could have been chosen after it.',
    });
    shelf.add('tides-noted-moves-only', {
        lines, noted: { seat, moves: movesOf(lines, 1) }, word: 'consistent', also: ['my-moves'],
        story: 'Only the moves were noted: they are Anton\'s, the luck is not proven to him.',
    });
    shelf.add('tides-noted-moves-and-commitment', {
        lines, noted: { commits, seat, moves: movesOf(lines, 1) }, word: 'consistent', also: ['my-moves'],
        story: 'Commitment and moves were noted, the contribution was not.',
    });
}

/* --- bots --------------------------------------------------------------------------------------------------------- */

async function bots(shelf, { program, modules }) {
    for (const game of GAMES.keys()) {
        const { levels, long } = GAMES.get(game);
        for (const level of levels) {
            const seats = [{ name: 'Ada' }, { name: 'Bot', bot: level }];
            const lines = await sealedGame(modules[game](7), opening(game, { seats }));
            shelf.keep(`${game}-bot-${level}`, lines);
            shelf.add(`${game}-bot-${level}`, {
                lines, word: 'proven', also: ['bots-as-here'], noted: notesOf(lines, 0),
                story: `${titleOf(game)} against ${level}, noted by the person: every move of the bot is repeated.`,
            });
        }
        if (long)
            continue;
        const [first, second] = [levels[0], levels.at(-1)];
        const seats = [{ name: 'One', bot: first }, { name: 'Two', bot: second }];
        const settings = opening(game, { seats, seed: `${game} bots` });
        const { table } = await program.call('table.new', settings);
        await play(program, table, chooser(new Luck(1)), { pass: () => program.call('table.tick', { table }) });
        shelf.add(`${game}-bots-alone`, {
            lines: await recordIn(program, table), word: 'consistent', also: ['bots-as-here'],
            notes: ['seed', 'dealt-alone'],
            story: `${titleOf(game)} by bots alone, ${first} and ${second}, from a seed.`,
        });
    }
}

/* --- undo --------------------------------------------------------------------------------------------------------- */

async function undos(shelf, { program }) {
    const call = (method, params) => program.call(method, { table, ...params });
    const settings = opening('tides', { seed: 'undo', wait: true });
    const { table } = await program.call('table.new', settings);
    await call('table.give', { contributions: GIVE });
    const luck = new Luck(4), choose = chooser(luck);
    await play(program, table, choose, { most: 1 });
    await call('table.undo', { seat: 0 });
    await play(program, table, choose, { most: 2 });
    await call('table.undo', { seat: 0 });
    await call('table.undo', { seat: 1, agree: true });
    await call('table.redo', { seat: 0 });
    await play(program, table, choose, { most: 8 });
    await call('table.undo', {});
    await play(program, table, choose);
    const lines = unseeded(await recordIn(program, table));
    shelf.keep('tides-undo', lines);
    shelf.add('tides-undo', {
        lines, word: 'proven', noted: { ...notesOf(lines), moves: movesOf(lines, 1) }, also: ['my-moves'],
        notes: ['undo-free', 'undo-agreed', 'undo-owner'],
        story: 'Undos of every kind and a redo; noted are the moves that stand in the end.',
    });
    shelf.add('tides-undo-without-notes', {
        lines, word: 'consistent', notes: ['undo-free', 'undo-agreed', 'undo-owner'],
        story: 'The same game, and nothing noted.',
    });
}

// An undo over a draw: the same counter gives the same luck.
async function undoOverADraw(shelf, { program }) {
    const { table } = await program.call('table.new', opening('tides', { seed: 'over a draw', wait: true }));
    await program.call('table.give', { table, contributions: GIVE });
    const choose = chooser(new Luck(3));
    await play(program, table, choose, { most: 10 });
    await program.call('table.undo', { table });
    await play(program, table, choose, { most: 1 });
    await play(program, table, choose);
    const lines = unseeded(await recordIn(program, table));
    shelf.keep('tides-undo-over-a-draw', lines);
    shelf.add('tides-undo-over-a-draw', {
        lines, word: 'proven', noted: notesOf(lines), notes: ['undo-owner'],
        story: 'The owner took back a move and the draws behind it: they come again as they were.',
    });
}

// As many undos as a record may have, and one more.
function undoLimit(shelf) {
    const LIMIT = 20_000, lines = shelf.kept('tides-sealed'), place = find(lines, 'result') - 1;
    const t = lines[place].t, length = lines.slice(0, place).filter(line => line.move || line.n !== undefined).length;
    const turned = [];
    let room = LIMIT;
    for (let moves = length; room >= 2; moves = Math.min(length, Math.floor(room / 2) - 1)) {
        turned.push({ undo: moves, t }, { redo: moves, t });
        room -= 2 * (moves + 1);
        if (room < 4)
            break;
    }
    const full = inserted(lines, place, ...turned);
    shelf.add('tides-undo-up-to-the-limit', {
        lines: full, word: 'proven', noted: notesOf(full), notes: ['undo-owner'],
        story: `Undos and redos that count ${LIMIT - room}: as many as a table allows.`,
    });
    const beyond = inserted(full, place + turned.length, { undo: length, t }, { redo: length, t });
    shelf.add('tides-undo-beyond-the-limit', {
        lines: beyond, word: 'broken', line: place + turned.length + 1, story: 'One more undo than any table allows.',
    });
}

/* --- time --------------------------------------------------------------------------------------------------------- */

// Nobody decides in time, now and then.
async function thinking(shelf, { modules }) {
    for (const [game, { thinking: more }] of GAMES) {
        const player = modules[game](11), luck = new Luck(2), choose = shortly(game, luck);
        const { table } = await player.call('table.new', opening(game, { think: 30_000, wait: true, ...more }));
        await player.call('table.give', { table, contributions: GIVE });
        for (let turn = await player.call('table.turn', { table }); !turn.over;) {
            player.now += 1000 + luck.below(9000);
            if (luck.below(5) === 0)
                player.now += 30_000;
            turn = await player.call('table.tick', { table });
            if (!turn.over)
                turn = await play(player, table, choose, { most: 1, pass: inLockstep(player, table, luck) });
        }
        const lines = await recordIn(player, table);
        shelf.keep(`${game}-think`, lines);
        shelf.add(`${game}-time-to-think`, {
            lines, word: 'proven', noted: notesOf(lines),
            story: `${titleOf(game)} with thirty seconds to think: the stand-in decides for whoever is late.`,
        });
    }
}

/* --- secrets ------------------------------------------------------------------------------------------------------ */

async function secrets(shelf, { program }) {
    const { table } = await program.call('table.new', opening('tides', { seed: 'kept', wait: true }));
    await program.call('table.give', { table, contributions: GIVE });
    const choose = chooser(new Luck(5));
    await play(program, table, choose, { most: 6 });
    const open = unseeded(await recordIn(program, table)), saved = unseeded(await recordIn(program, table, true));
    shelf.keep('tides-open', open);
    shelf.add('tides-open', {
        lines: open, word: 'open', notes: ['sealed'], story: 'A game that goes on: nothing is revealed yet.',
    });
    shelf.add('tides-open-noted', {
        lines: open, word: 'open', noted: notesOf(open), notes: ['sealed'],
        story: 'A game that goes on, noted: still nothing is proven.',
    });
    shelf.add('tides-open-noted-moves', {
        lines: open, word: 'open', noted: { ...notesOf(open), moves: movesOf(open, 1) }, claims: ['my-moves'],
        story: 'A game that goes on, with the moves so far noted.',
    });
    shelf.keep('tides-saved', saved);
    shelf.add('tides-saved', {
        lines: saved, word: 'open', noted: notesOf(saved),
        story: 'A save file: its last line has the secret of a game that goes on.',
    });
    shelf.add('tides-waiting', {
        lines: open.slice(0, 2), word: 'open', story: 'A commitment, and nobody has contributed yet.',
    });
    const lost = (await program.call('table.load',
        { record: recordOf(open), seed: 'another', contributions: undefined })).table;
    await play(program, lost, choose);
    const lines = unseeded(await recordIn(program, lost));
    shelf.keep('tides-lost', lines);
    shelf.add('tides-secret-lost', {
        lines, word: 'unproven', claims: ['whole'], notes: ['secret-lost'],
        story: 'Loaded without its secret: the game goes on with another.',
    });
    shelf.add('tides-secret-lost-noted', {
        lines, word: 'unproven', claims: ['whole'], noted: { commits: commitsOf(lines) }, notes: ['secret-lost'],
        story: 'The same, with both commitments noted.',
    });
    const early = (await program.call('table.load', { record: recordOf(open.slice(0, 2)), seed: 'later' })).table;
    await play(program, early, choose);
    shelf.add('tides-secret-lost-while-waiting', {
        lines: unseeded(await recordIn(program, early)), word: 'unproven', claims: ['whole'], notes: ['secret-lost'],
        story: 'The secret was lost before anybody had contributed.',
    });
}

// As a network will write it: the first dealer's start is broken off, and its secret shown.
function brokenOff(shelf) {
    const lines = shelf.kept('tides-sealed'), first = secretOf('broken off');
    const again = [lines[0], { commit: commitmentOf(first) }, { ...lines[1], reveal: first }, ...lines.slice(2)];
    const both = notesOf(again), [former, newer] = both.commits;
    const notes = ['new-secret'];
    shelf.keep('tides-broken-off', again);
    shelf.add('tides-start-broken-off', {
        lines: again, word: 'consistent', notes,
        story: 'A start that was broken off before anything was drawn; nobody noted anything.',
    });
    shelf.add('tides-start-broken-off-both-noted', {
        lines: again, word: 'proven', noted: both, notes, story: 'The same, with both commitments noted.',
    });
    shelf.add('tides-start-broken-off-newer-noted', {
        lines: again, word: 'proven', noted: { ...both, commits: [newer] }, notes,
        story: 'The same: noted is the commitment under which everything was drawn.',
    });
    shelf.add('tides-start-broken-off-former-noted', {
        lines: again, word: 'unproven', claims: ['whole', 'unchanged-luck'], noted: { ...both, commits: [former] },
        notes: ['new-secret', 'noted-not-all'],
        story: 'The same: noted is only the commitment that was replaced, and everything was drawn under the other.',
    });
    const twice = [lines[0], { commit: commitmentOf(secretOf('once')) },
        { commit: commitmentOf(first), reveal: secretOf('once') }, ...again.slice(2)];
    shelf.add('tides-start-broken-off-twice', {
        lines: twice, word: 'proven', noted: notesOf(twice), notes,
        story: 'Broken off twice, all three commitments noted.',
    });
}

/* --- settings ----------------------------------------------------------------------------------------------------- */

async function settings(shelf, { program }) {
    const edition = unseeded(await sealedGame(program,
        opening('tides', { seed: 'edition', edition: SAMPLES.tides.custom() })));
    shelf.add('tides-edition', {
        lines: edition, word: 'proven', noted: notesOf(edition), notes: ['edition'],
        story: 'Tides of Time with an edition of its own, which is named.',
    });
    const seeded = await sealedGame(program, opening('tides', { seed: 'chosen by somebody' }));
    shelf.add('tides-seed-noted', {
        lines: seeded, word: 'proven', noted: notesOf(seeded), notes: ['seed'],
        story: 'The secret follows from a seed; Anton contributed when it was committed to, and noted that.',
    });
    const { table } = await program.call('table.new', opening('tides', { seed: 'position' }));
    await play(program, table, chooser(new Luck(2)), { most: 9 });
    const { position } = await program.call('table.position', { table });
    const from = (await program.call('table.load', { game: 'tides', position, seats: TWO, seed: 'from here' })).table;
    const started = unseeded(await recordIn(program, from));
    shelf.add('tides-position-open', {
        lines: started, word: 'unproven', claims: [], notes: ['position'],
        story: 'A game that began at a position, and goes on.',
    });
    await play(program, from, chooser(new Luck(3)));
    const lines = unseeded(await recordIn(program, from));
    shelf.keep('tides-position', lines);
    shelf.add('tides-position', {
        lines, word: 'unproven', claims: ['whole', 'unchanged-luck'], notes: ['position', 'dealt-alone'],
        story: 'A game that began at a position: who knows how it came about?',
    });
}

// Positions of the other games, in the middle of a turn and between two ages.
async function positions(shelf, { program }) {
    for (const game of shortGames().slice(1)) {
        const { table } = await program.call('table.new', opening(game, { seed: 'position' }));
        await play(program, table, chooser(new Luck(2)), {
            most: 2, pass: () => program.call('table.tick', { table }),
        });
        const { position } = await program.call('table.position', { table });
        const settings = opening(game), from = await program.call('table.load', {
            ...settings, position, seed: 'from here',
        });
        const lines = unseeded(await finish(program, from.table, settings, new Luck(3)));
        shelf.add(`${game}-position`, {
            lines, word: 'unproven', claims: ['whole', 'unchanged-luck'], notes: ['position'],
            story: `${titleOf(game)} from a position.`,
        });
    }
}

// What a check has to take byte by byte: letters of the world, quotes, an equals sign, the longest text.
async function texts(shelf, { program }) {
    const long = 'ü'.repeat(32), seats = [{ name: 'Zoë "Z" \\' }, { name: '雨' }];
    for (const [name, give] of [['letters', ['☂ "q" \\ \u0007', 'Zoë=é'],], ['longest', [long, 'null']]]) {
        const lines = unseeded(await sealedGame(program, opening('tides', { seats, seed: name }), give));
        shelf.add(`tides-contribution-${name}`, {
            lines, word: 'proven', noted: notesOf(lines), story: 'Contributions and names that are not plain letters.',
        });
        if (name === 'letters')
            shelf.add('tides-contribution-decomposed', {
                lines, word: 'broken', noted: { ...notesOf(lines), gave: 'Zoë=é'.normalize('NFD') },
                story: 'The same letters to the eye, and other bytes.',
            });
        else
            shelf.add('tides-contribution-longest-noted', {
                lines, word: 'proven', noted: notesOf(lines, 0), story: 'A contribution of 64 bytes.',
            });
    }
}

async function byHand(shelf, { program }) {
    for (const game of shortGames()) {
        const { table } = await program.call('table.new', opening(game, { chance: 'manual' }));
        const luck = new Luck(1), choose = chooser(luck);
        let turn = await program.call('table.turn', { table });
        for (let i = 0; !turn.over; i++) {
            if (i === 20 && game === 'tides')
                shelf.add('tides-by-hand-open', {
                    lines: await recordIn(program, table), word: 'unproven', claims: [], notes: ['manual'],
                    story: 'Luck by hand in a game that goes on.',
                });
            const seat = turn.chance ? 'chance' : turn.seats[0];
            if (turn.clock?.wake !== undefined)
                turn = await program.call('table.tick', { table });
            else
                ({ turn } = await program.call('table.play',
                    { table, seat, move: choose(await program.call('table.moves', { table, seat })) }));
        }
        const lines = await recordIn(program, table);
        shelf.keep(`${game}-by-hand`, lines);
        shelf.add(`${game}-by-hand`, {
            lines, word: 'unproven', claims: ['whole'], notes: ['manual'],
            story: `${titleOf(game)} with chance played by hand: there is nothing to compute.`,
        });
    }
}

/* --- older programs ----------------------------------------------------------------------------------------------- */

function older(shelf) {
    const row = (name, expected) => shelf.add(`older-${name}`, { file: `../records/${name}.jsonl`, ...expected });
    row('fair', { word: 'consistent', notes: ['dealt-alone'], story: 'An older program: a game at a hot seat.' });
    row('sandstone', { word: 'consistent', notes: ['dealt-alone'], story: 'An older program: Sandstone.' });
    row('again', { word: 'consistent', notes: ['undo-owner'], story: 'An older program: undos by the owner.' });
    row('consent',
        {
            word: 'consistent', notes: ['undo-unasked'],
            story: 'An older program, which did not say who agreed to an undo.',
        });
    row('edition', { word: 'consistent', notes: ['edition'], story: 'An older program: an edition of its own.' });
    row('bots', {
        word: 'consistent', notes: ['bots'],
        story: 'An older program, whose bots played otherwise: the luck is what it was.',
    });
    row('manual', { word: 'unproven', claims: ['whole'], notes: ['manual'], story: 'An older program: luck by hand.' });
    row('new-secret', {
        word: 'unproven', claims: ['whole'], notes: ['secret-lost'],
        story: 'An older program: a secret was lost, and the line did not say so.',
    });
    row('position', {
        word: 'unproven', claims: [], notes: ['position'], story: 'An older program: a position, and the game goes on.',
    });
    row('saved', { word: 'open', story: 'An older program: a save file.' });
    row('timed', { word: 'open', notes: ['seed'], story: 'An older program: a save file of a game in real time.' });
    row('lockstep', {
        word: 'unproven', claims: [], notes: ['order-missing'],
        story: 'An older program: lockstep with bots, when no order was drawn yet.',
    });
}

export async function genuine(shelf, players) {
    await eachGame(shelf, players);
    halfNotes(shelf);
    await bots(shelf, players);
    await undos(shelf, players);
    await undoOverADraw(shelf, players);
    undoLimit(shelf);
    await thinking(shelf, players);
    await secrets(shelf, players);
    brokenOff(shelf);
    await settings(shelf, players);
    await positions(shelf, players);
    await texts(shelf, players);
    await byHand(shelf, players);
    older(shelf);
}
