// forgeries.mjs: records as somebody would write them who was the dealer, sat at any seats but one, has all the time in
// the world and recomputes every checksum. The one whom he wants to deceive is Anton, at the second seat.

import { editionOf } from '../engine.mjs';
import { Luck, SAMPLES } from '../sessions.mjs';
import {
    GAMES, GIVE, NOW, TWO, by, changed, chooser, commitsOf, dealt, exchanged, find, inserted, movesOf, notesOf, opening,
    outcomeOf, recordIn, recordOf, revealed, sealed, sealedGame, shortGames, shortly, sitsAs, unseeded, withMember,
        without,
} from './forger.mjs';

const WHOLE = ['whole'], CHECKED = ['whole', 'unchanged-luck'], MINE = [...CHECKED, 'my-luck'];

// What Anton noted in every game that somebody forges.
const NOTED = sealed('the secret that was shown', GIVE);
const NOTES = { commits: [NOTED.lines[0].commit], seat: 1, gave: GIVE[1] };

const forged = async (player, dealer, last, { game = 'tides', number = 3, more = {}, ...rest } = {}) => {
    const lines = await dealt(player, opening(game, more), shortly(game, new Luck(number)), dealer, rest);
    return last ? revealed(lines, last) : lines;
};

// Both with what Anton noted and without.
function addBoth(shelf, name, { noted: [withNotes, more = {}], ...expected }) {
    shelf.add(name, expected);
    shelf.add(`${name}-noted`, {
        ...expected, ...withNotes, story: `${expected.story} Anton noted his game.`, noted: { ...NOTES, ...more },
    });
}

// Found where it stands: what comes behind is left out.
const briefly = shelf => (name, lines, line, story) => shelf.add(name, {
    lines, short: true, word: 'broken', line, story,
});

/* --- another secret ----------------------------------------------------------------------------------------------- */

// The first secret that gives what is wished at this draw.
function ground(moves, n, wish, give = GIVE) {
    for (let i = 0; ; i++) {
        const seal = sealed(`ground ${n} ${i}`, give);
        if (wish.test(outcomeOf(moves, seal.key, n)))
            return seal;
    }
}

const anew = (seal, before) => [{ ...seal.lines[0], reveal: before.secret }, seal.lines[1]];
const aloneAnew = (seal, before) => [{ ...seal.lines[0], reveal: before.secret, alone: true, give: seal.give }];

// Draws by the noted secret, and from these counters on by another; `lines` says how that is written.
function rekeyed(places, lines = anew) {
    const seals = [NOTED, ...places.map((n, i) => sealed(`another secret ${i}`, GIVE))];
    const number = n => places.filter(place => place <= n).length;
    const dealer = n => ({
        luck: moves => outcomeOf(moves, seals[number(n)].key, n),
        lines: [...(n ? [] : NOTED.lines),
            ...places.flatMap((place, i) => (place === n ? lines(seals[i + 1], seals[i]) : []))],
    });
    return { dealer, last: seals.at(-1) };
}

async function newSecrets(shelf, { program }) {
    const add = async (name, { dealer, last }, story, expected, more) => {
        const lines = await forged(program, dealer, last, more);
        addBoth(shelf, name, { lines, story, word: 'unproven', claims: WHOLE, noted: [{}], ...expected });
        return lines;
    };
    const notes = ['re-keyed'];
    for (const game of GAMES.keys())
        await add(`${game}-re-keyed-before-one-draw`, rekeyed([12]),
            'The dealer knew the secret and took another one before a draw.', { notes }, { game });
    await add('tides-re-keyed-alone', rekeyed([12], aloneAnew),
        'Another secret before a draw, with contributions in the same line.', { notes });
    await add('tides-re-keyed-before-the-last-draw', rekeyed([17]), 'Another secret for the last draw alone.', {
        notes,
    });
    await add('tides-re-keyed-behind-the-first-draw', rekeyed([1]),
        'The first draw by the noted secret, all others by another.', { notes });
    const all = Array.from({ length: 17 }, (_, i) => i + 1);
    for (const game of shortGames())
        await add(`${game}-re-keyed-before-every-draw`, rekeyed(all), 'A new secret before every draw but the first.',
            { notes }, { game });
    await add('tides-re-keyed-before-every-draw-and-the-first', rekeyed([0, ...all]),
        'A new secret before every draw; the noted one is never used.', { notes });

    const both = await forged(program, rekeyed([12]).dealer, rekeyed([12]).last);
    shelf.add('tides-re-keyed-and-all-noted', {
        lines: both, word: 'unproven', claims: WHOLE, notes, noted: { ...NOTES, commits: commitsOf(both) },
        story: 'Another secret in the middle; Anton noted both, but the second was chosen when the first was known.',
    });
    const before = rekeyed([0]), replaced = await forged(program, before.dealer, before.last);
    shelf.add('tides-replaced-before-any-draw', {
        lines: replaced, word: 'consistent', notes: ['new-secret'],
        story: 'The noted commitment is replaced before anything is drawn.',
    });
    shelf.add('tides-replaced-before-any-draw-noted', {
        lines: replaced, word: 'unproven', claims: CHECKED, noted: NOTES, notes: ['new-secret', 'noted-not-all'],
        story: 'The noted commitment is there, and everything was drawn under another one.',
    });
    const lost = (seal) => [{ ...seal.lines[0], lost: true, alone: true, give: seal.give }];
    await add('tides-said-to-be-lost', rekeyed([12], lost),
        'The dealer says that the secret was lost, and takes another.', { notes: ['secret-lost'] });
    const older = (seal) => [{ ...seal.lines[0], give: seal.give }];
    await add('tides-lost-as-older-programs-wrote-it', rekeyed([12], older),
        'Another secret, without a word about the one before.', { notes: ['secret-lost'] });

    // There and back: the noted secret is public when it is used again.
    const other = sealed('for one draw', GIVE);
    const back = n => ({
        luck: moves => outcomeOf(moves, (n === 12 ? other : NOTED).key, n),
        lines: n === 0 ? NOTED.lines : n === 12 ? anew(other, NOTED) : n === 13 ? anew(NOTED, other) : [],
    });
    await add('tides-re-keyed-and-back', { dealer: back, last: NOTED },
        'Another secret for one draw, then the noted one again, which everybody knows.', {
            word: 'broken', claims: [],
        });
    const reveal = (seal, former) => [{ ...seal.lines[0], reveal: former.secret, lost: true }, seal.lines[1]];
    await add('tides-revealed-and-lost', rekeyed([12], reveal), 'A secret is revealed and said to be lost in one line.',
        { claims: WHOLE });
}

async function groundLuck(shelf, { program }) {
    // Ada wants a card: wherever the secret in use does not give it, a new one is ground.
    let seal = NOTED;
    const front = new Map([[0, NOTED.lines]]),
        wish = /kings-nest|gods-baths|golden-ziggurat|sapphire-port|the-eye-of-the-north/;
    const luck = (moves, n) => {
        const wanted = n % 2 === 0 && moves.some(({ move }) => wish.test(move));
        if (n && wanted && !wish.test(outcomeOf(moves, seal.key, n))) {
            const next = ground(moves, n, wish);
            front.set(n, anew(next, seal));
            seal = next;
        }
        return outcomeOf(moves, seal.key, n);
    };
    const lines = await dealt(program, opening('tides'), chooser(new Luck(3)),
        n => ({ luck, lines: front.get(n) ?? [] }));
    addBoth(shelf, 'tides-ground-luck', {
        lines: revealed(lines, seal), word: 'unproven', claims: WHOLE, notes: ['re-keyed'], noted: [{}],
        story: 'Wherever the secret did not give Ada the cards that she wants, the dealer ground another one.',
    });
}

async function secretsThatAreNone(shelf, { program }) {
    const lines = await forged(program, by(NOTED), NOTED), last = lines.length - 1;
    const broken = (name, forgery, line, story, noted) => shelf.add(name, {
        lines: forgery, word: 'broken', line, story, ...(noted ? { noted } : {}),
    });
    const brief = briefly(shelf);
    shelf.keep('tides-forged', lines);
    shelf.add('tides-dealt-by-a-forger', {
        lines, word: 'consistent', story: 'A whole game that never took place: nothing in it is wrong.',
    });

    const other = sealed('another', GIVE), place = find(lines, 'chance', 12);
    const wrong = inserted(lines, place, { ...other.lines[0], reveal: other.secret }, other.lines[1]);
    broken('tides-wrong-secret-in-a-commitment', wrong, place + 1,
        'A new commitment reveals a secret that nobody had committed to.');
    const old = revealed(inserted(lines.slice(0, -1), place, ...anew(other, NOTED)), other);
    const misfit = lines.findIndex((line, i) => i >= place && line.n !== undefined && differs(shelf, line, other));
    broken('tides-new-commitment-and-old-luck', old, misfit + 3,
        'A new commitment, and the draws behind it are still those of the old secret.');
    broken('tides-new-commitment-and-old-luck-noted', old, misfit + 3, 'The same, and Anton noted his game.', NOTES);
    broken('tides-wrong-secret-at-the-end', changed(lines, last, { reveal: other.secret }), last + 1,
        'The secret at the end is not the one that was committed to.');
    const result = find(lines, 'result');
    broken('tides-secret-revealed-early', inserted(lines.slice(0, -1), place, lines[last]), place + 1,
        'The secret is revealed before the last draws.');
    broken('tides-secret-revealed-early-noted', inserted(lines.slice(0, -1), place, lines[last]), place + 1,
        'The secret is revealed before the last draws; Anton noted his game.', NOTES);
    broken('tides-secret-revealed-before-the-result', exchanged(lines, result, last), result + 1,
        'The secret is revealed before the result.');
    broken('tides-secret-revealed-twice', [...lines, lines[last]], last + 2, 'The secret is revealed twice.');
    broken('tides-secret-line-in-the-middle', inserted(lines, place, { secret: NOTED.secret }), place + 2,
        'The line of a save file in the middle of a record.');
    const twice = [lines[0], NOTED.lines[0], { ...NOTED.lines[0], reveal: NOTED.secret }, ...lines.slice(2)];
    addBoth(shelf, 'tides-committed-twice-to-the-same', {
        lines: twice, word: 'broken',
        story: 'The secret is shown, then committed to once more, and everything is drawn under it.', noted: [{}],
    });
    // The noted commitment, Anton's contribution, and one of Ada that was ground when the secret was known.
    const groundGive = sealed('the secret that was shown', ['ground by Ada', GIVE[1]]);
    const same = [...NOTED.lines, { ...NOTED.lines[0], reveal: NOTED.secret }, groundGive.lines[1]];
    addBoth(shelf, 'tides-same-commitment-other-contributions', {
        lines: await forged(program, n => ({ ...by(groundGive)(n), lines: n ? [] : same }), NOTED), word: 'broken',
        noted: [{}],
        story: 'The secret is shown, committed to once more, and Ada contributes something else.',
    });
    const lostSame = [...NOTED.lines, { ...NOTED.lines[0], lost: true }, groundGive.lines[1]];
    addBoth(shelf, 'tides-same-commitment-said-to-be-lost', {
        lines: await forged(program, n => ({ ...by(groundGive)(n), lines: n ? [] : lostSame }), NOTED),
        word: 'unproven', claims: WHOLE, notes: ['secret-lost'],
        noted: [{}],
        story: 'The secret is said to be lost, committed to once more, and Ada contributes something else.',
    });
    broken('tides-former-secret-at-the-end',
        revealed(inserted(lines.slice(0, -1), find(lines, 'chance', 12), ...anew(other, NOTED)), NOTED),
            lines.length + 2, 'A new commitment, and the secret of the former one at the end.');
    const late = [...NOTED.lines, ...anew(other, NOTED)];
    const behind = await forged(program, n => ({ ...by(other)(n), lines: n ? [] : late }), other);
    shelf.add('tides-replaced-behind-the-contributions', {
        lines: behind, word: 'consistent', notes: ['new-secret'],
        story: 'The commitment is replaced when all contributions are known, before any draw.',
    });
    shelf.add('tides-replaced-behind-the-contributions-noted', {
        lines: behind, word: 'unproven', claims: CHECKED, noted: NOTES, notes: ['noted-not-all'],
        story: 'The same, and Anton noted the commitment to which he contributed.',
    });
    const replaced = [lines[0], NOTED.lines[0], { ...other.lines[0], reveal: NOTED.secret, alone: true, give: GIVE },
        ...behind.slice(5)];
    shelf.add('tides-replaced-alone-and-all-noted', {
        lines: replaced, word: 'consistent', noted: { ...NOTES, commits: commitsOf(replaced) },
        notes: ['dealt-alone', 'new-secret'],
        story: 'A start broken off, then dealt alone: contributions in the line of the commitment, whatever was noted.',
    });
    const after = inserted(lines.slice(0, -1), result, ...anew(other, NOTED));
    shelf.add('tides-new-commitment-behind-the-last-draw', {
        lines: revealed(after, other), word: 'proven', noted: NOTES,
        story: 'A new commitment when nothing is drawn any more: all luck is that of the noted one.',
    });
    shelf.add('tides-secret-never-revealed', {
        lines: lines.slice(0, -1), word: 'open', claims: ['whole'], notes: ['secret-kept'],
        story: 'The game is over and the secret is kept: no draw can be checked.',
    });
    shelf.add('tides-secret-never-revealed-noted', {
        lines: lines.slice(0, -1), word: 'open', claims: ['whole'], noted: NOTES, notes: ['secret-kept'],
        story: 'The same, and Anton noted his game.',
    });
    const upper = lines[1].commit.toUpperCase();
    brief('tides-commitment-in-capitals', changed(lines, 1, { commit: upper }), 2,
        'The digits of the commitment are in capitals: no program writes that.');
    broken('tides-secret-in-capitals', changed(lines, last, { reveal: NOTED.secret.toUpperCase() }), last + 1,
        'The digits of the secret are in capitals.');
    brief('tides-contributed-before-the-commitment', exchanged(lines, 1, 2), 2,
        'The contributions stand before the commitment.');
    brief('tides-committed-behind-the-first-draw', exchanged(exchanged(lines, 2, 3), 1, 2), 2,
        'The first draw stands before any commitment.');
    brief('tides-no-commitment', without(lines, (line, i) => i === 1 || i === 2 || i === last), 2,
        'Fair chance, and nobody has committed to anything.');
}

// Would this secret give another outcome there?
const differs = (shelf, { chance, n }, { key }) => outcomeOf(shelf.outcomes.get(n), key, n) !== chance;

// Which outcomes there were at each draw of the game that is forged most.
async function watchOutcomes(shelf, { program }) {
    shelf.outcomes = new Map();
    const dealer = n => ({
        lines: n ? [] : NOTED.lines,
        luck: moves => {
            shelf.outcomes.set(n, moves);
            return outcomeOf(moves, NOTED.key, n);
        },
    });
    await forged(program, dealer, NOTED);
}

// An undo over draws, which come again by another secret.
async function drawnAgain(shelf, { program }) {
    const other = sealed('after the undo', GIVE);
    let gone = false;
    const between = async (table, n, turn) => {
        if (gone || n !== 14 || turn.chance)
            return undefined;
        gone = true;
        let seen = turn;
        while (!seen.chance || n > 10) {
            seen = (await program.call('table.undo', { table })).turn;
            n = (await recordIn(program, table)).reduce(count, 0);
        }
        return { n, turn: seen };
    };
    // How many draws stand.
    const stack = [];
    const count = (total, line, i) => {
        if (i === 0)
            stack.length = 0;
        if (line.undo)
            stack.splice(-line.undo);
        else if (i)
            stack.push(line);
        return stack.filter(each => each.chance).length;
    };
    const dealer = n => ({
        luck: moves => outcomeOf(moves, (gone ? other : NOTED).key, n), lines: n ? [] : NOTED.lines,
    });
    const lines = await forged(program, dealer, undefined, { between });
    const place = lines.findLastIndex(line => line.undo) + 1;
    const again = revealed(inserted(lines, place, ...anew(other, NOTED)), other);
    addBoth(shelf, 'tides-drawn-again', {
        lines: again, word: 'unproven', claims: WHOLE, notes: ['re-keyed', 'drawn-again'], noted: [{}],
        story: 'The owner takes back some draws, and draws again by another secret.',
    });
    const whole = await forged(program, by(other), undefined),
        deal = (await forged(program, by(NOTED), undefined)).slice(3, 13);
    const allAgain = [whole[0], ...NOTED.lines, ...deal, { undo: 10, t: NOW }, ...anew(other, NOTED), ...whole.slice(3),
        { reveal: other.secret }];
    addBoth(shelf, 'tides-all-drawn-again', {
        lines: allAgain, word: 'unproven', claims: WHOLE, notes: ['re-keyed', 'drawn-again'], noted: [{}],
        story: 'The whole deal is taken back, and dealt again by another secret: nothing of the first stands.',
    });
    const first = lines.findIndex((line, i) => i >= place && line.chance);
    shelf.add('tides-drawn-again-by-the-same', {
        lines: revealed(lines, NOTED), word: 'broken', line: first + 1,
        story: 'After an undo a draw has another outcome under the same secret.',
    });
}

/* --- contributions ------------------------------------------------------------------------------------------------ */

async function contributions(shelf, { program }) {
    const broken = (name, lines, line, story) => shelf.add(name, { lines, word: 'broken', line, story }),
        brief = briefly(shelf);
    const swapped = sealed('the secret that was shown', [...GIVE].reverse());
    for (const game of shortGames())
        addBoth(shelf, `${game}-contributions-exchanged`, {
            lines: await forged(program, by(swapped), swapped, { game }), word: 'consistent',
            noted: [{ word: 'broken' }],
            story: 'The contributions of two seats are exchanged, and all draws made anew.',
        });
    const names = [{ name: '2' }, { name: 'Anton' }],
        chosen = sealed('the secret that was shown', [GIVE[1], 'chosen by the dealer']);
    addBoth(shelf, 'tides-a-seat-named-2', {
        lines: await forged(program, by(chosen), chosen, { more: { seats: names } }), word: 'consistent',
        noted: [{ word: 'broken' }],
        story: 'Anton sits at seat 2. The first seat is named "2" and has his contribution, his own another one.',
    });
    const honest = await forged(program, by(NOTED), NOTED, { more: { seats: names } });
    shelf.add('tides-a-seat-honestly-named-2', {
        lines: honest, word: 'proven', noted: NOTES,
        story: 'The first seat is named "2", and the second has the contribution of Anton, who sits there.',
    });
    const another = sealed('the secret that was shown', [GIVE[0], 'something else']);
    addBoth(shelf, 'tides-another-contribution', {
        lines: await forged(program, by(another), another), word: 'consistent', noted: [{ word: 'broken' }],
        story: 'Another contribution for Anton, and all draws made anew.',
    });
    const nothing = sealed('the secret that was shown', [GIVE[0], null]);
    addBoth(shelf, 'tides-contribution-left-out', {
        lines: await forged(program, by(nothing), nothing), word: 'consistent', noted: [{ word: 'broken' }],
        notes: ['nothing-given'],
        story: 'Anton has given nothing, says the record.',
    });
    const lines = shelf.kept('tides-forged'),
        first = lines.findIndex(line => line.n !== undefined && differs(shelf, line, swapped));
    brief('tides-contribution-behind-the-first-draw', exchanged(lines, 2, 3), 3,
        'A draw between the commitment and the contributions.');
    brief('tides-contribution-behind-all-first-draws',
        [...lines.slice(0, 2), ...lines.slice(3, 13), lines[2], ...lines.slice(13)], 3,
            'The contributions come when the cards are dealt.');
    brief('tides-contributed-twice', inserted(lines, 3, lines[2]), 4, 'The contributions stand there twice.');
    const place = find(lines, 'chance', 12);
    broken('tides-contributed-again-in-the-middle', inserted(lines, place, { give: ['other', 'luck'] }), place + 1,
        'New contributions in the middle of the game, under the same commitment.');
    broken('tides-contributions-exchanged-in-the-line-alone', changed(lines, 2, { give: [...GIVE].reverse() }),
        first + 1, 'The contributions are exchanged in their line, the draws are as they were.');
    brief('tides-contributions-missing', without(lines, (line, i) => i === 2), 3,
        'The line of the contributions is gone.');
    brief('tides-a-contribution-too-many', changed(lines, 2, { give: [...GIVE, 'mine'] }), 3,
        'Three contributions at a table of two.');
    brief('tides-a-contribution-too-few', changed(lines, 2, { give: [GIVE[0]] }), 3,
        'One contribution at a table of two.');
    brief('tides-a-contribution-too-long', changed(lines, 2, { give: [GIVE[0], 'x'.repeat(65)] }), 3,
        'A contribution longer than any may be.');

    const joined = [lines[0], { commit: lines[1].commit, alone: true, give: GIVE }, ...lines.slice(3)];
    shelf.add('tides-sealed-told-as-alone-noted', {
        lines: joined, word: 'consistent', noted: NOTES, notes: ['dealt-alone'],
        story: 'The contributions stand in the line of the commitment: not after it, whatever was noted.',
    });
    const older = [lines[0], { commit: lines[1].commit, give: GIVE }, ...lines.slice(3)];
    shelf.add('tides-sealed-told-as-older-noted', {
        lines: older, word: 'consistent', noted: NOTES, notes: ['dealt-alone'],
        story: 'The same as older programs wrote it, which did not say that they dealt alone.',
    });
}

async function empties(shelf, { program }) {
    const settings = opening('tides', { seed: 'empty' });
    const none = unseeded(await sealedGame(program, settings, ['a wish', null])),
        empty = unseeded(await sealedGame(program, settings, ['a wish', '']));
    shelf.add('tides-nothing-given', {
        lines: none, word: 'consistent', notes: ['nothing-given'], story: 'Anton gave nothing.',
    });
    shelf.add('tides-nothing-given-noted-by-the-other', {
        lines: none, word: 'proven', noted: notesOf(none, 0), notes: ['nothing-given'],
        story: 'Anton gave nothing; Ada did, and noted it.',
    });
    shelf.add('tides-nothing-given-noted-as-empty', {
        lines: none, word: 'broken', noted: { ...notesOf(none, 0), seat: 1, gave: '' },
        story: 'Anton gave an empty text and noted it; the record says that he gave nothing.',
    });
    shelf.add('tides-empty-text-given',
        {
            lines: empty, word: 'proven', noted: notesOf(empty), notes: [],
            story: 'Anton gave an empty text, and noted it.',
        });
}

/* --- results, and records that stop ------------------------------------------------------------------------------- */

function results(shelf) {
    const broken = (name, lines, line, story, noted) => shelf.add(name, {
        lines, word: 'broken', line, story, ...(noted ? { noted } : {}),
    });
    for (const game of GAMES.keys()) {
        const lines = shelf.kept(`${game}-sealed`), place = find(lines, 'result');
        const { points, winners } = lines[place].result;
        broken(`${game}-result-99-to-1`, changed(lines, place, { result: { points: [99, 1], winners: [0] } }),
            place + 1, 'The result is 99 to 1.', notesOf(lines));
        if (!GAMES.get(game).long)
            broken(`${game}-other-winner`,
                changed(lines, place, { result: { points, winners: winners[0] ? [0] : [1] } }), place + 1,
                    'Another winner with the same points.');
    }
    const lines = shelf.kept('tides-sealed'), place = find(lines, 'result'), middle = find(lines, 'seat', 9);
    broken('tides-result-in-the-middle', inserted(lines, middle, lines[place]), middle + 1,
        'A result in the middle of the game.');
    broken('tides-result-in-the-middle-noted', inserted(lines, middle, lines[place]), middle + 1,
        'A result in the middle of the game; Anton noted his.', notesOf(lines));
    broken('tides-result-twice', inserted(lines, place, lines[place]), place + 2, 'The result stands there twice.');
    const behind = (what, line, story) => broken(`tides-${what}-behind-the-result`, inserted(lines, place + 1, line),
        place + 2, story);
    behind('move', lines[middle], 'A move behind the result.');
    behind('draw', lines[3], 'A draw behind the result.');
    behind('commitment', { ...lines[1], lost: true }, 'A new commitment behind the result.');
    behind('contributions', lines[2], 'New contributions behind the result.');
    broken('tides-result-missing', without(lines, (line, i) => i === place), place + 1,
        'The result is missing; the secret is there.');
    shelf.add('tides-cut-before-the-result', {
        lines: lines.slice(0, place), word: 'open',
        story: 'Everything is there but the last two lines: result and secret.',
    });
    const early = [...lines.slice(0, middle), lines[place], lines.at(-1)];
    broken('tides-cut-and-a-result-made-up', early, middle + 1,
        'Cut when Ada was ahead, with a result and the true secret behind it.');
    broken('tides-cut-and-a-result-made-up-noted', early, middle + 1, 'The same, and Anton noted his game.',
        notesOf(lines));
    broken('tides-cut-and-the-secret', [...lines.slice(0, middle), lines.at(-1)], middle + 1,
        'Cut in the middle, and the secret is revealed.');
}

async function inventedLuck(shelf, { program }) {
    for (const game of GAMES.keys()) {
        const luck = new Luck(17),
            invent = (moves,
                n) => luck.pick(moves.filter(({ move }) => n || move !== outcomeOf(moves, NOTED.key, n))).move;
        const dealer = n => ({ lines: n ? [] : NOTED.lines, luck: invent });
        const lines = await forged(program, dealer, undefined, { game, most: 30 });
        addBoth(shelf, `${game}-cut-with-invented-luck`, {
            lines, word: 'open', notes: ['sealed'], noted: [{}],
            story: 'Cut before the end, its luck invented: nobody can compute it.',
        });
        if (game !== 'tides')
            continue;
        const first = lines.findIndex(line => line.n === 0), middle = lines.findIndex(line => line.n === 12);
        shelf.add('tides-saved-with-invented-luck', {
            lines: [...lines, { secret: NOTED.secret }], word: 'broken', line: first + 1,
            story: 'A save file whose secret does not give its luck.',
        });
        shelf.add('tides-cut-and-re-keyed', {
            lines: inserted(lines, middle, ...anew(sealed('other', GIVE), NOTED)), word: 'broken', line: first + 1,
            story: 'Cut, with invented luck and a new commitment that reveals the secret which does not give it.',
        });
    }
    const { dealer } = rekeyed([12]), cut = await forged(program, dealer, undefined, { most: 30 });
    addBoth(shelf, 'tides-re-keyed-and-cut', {
        lines: cut, word: 'unproven', claims: [], notes: ['re-keyed'], noted: [{}],
        story: 'Another secret before a draw, and the record is cut before its end.',
    });
    const one = n => ({ ...by(NOTED)(n),
        luck: moves => (n === 15 ? moves.find(({ move }) => move !== outcomeOf(moves, NOTED.key,
            n)).move : outcomeOf(moves, NOTED.key, n)) });
    for (const game of shortGames()) {
        const lines = await forged(program, one, NOTED, { game });
        shelf.add(`${game}-one-outcome-chosen`, {
            lines, word: 'broken', line: lines.findIndex(line => line.n === 15) + 1,
            story: 'One outcome of a whole game was chosen.',
        });
    }
    const fair = shelf.kept('tides-forged'), manual = await forged(program, one, undefined);
    const told = [{ ...manual[0], chance: 'manual' }, ...without(manual.slice(1), line => line.commit || line.give)];
    shelf.add('tides-told-as-by-hand', {
        lines: told, word: 'unproven', claims: WHOLE, notes: ['manual'],
        story: 'A game with one outcome chosen, told as one whose luck was played by hand.',
    });
    shelf.add('tides-told-as-by-hand-noted', {
        lines: told, word: 'broken', noted: NOTES,
        story: 'The same, and Anton noted a commitment, which stands nowhere.',
    });
    shelf.add('tides-fair-told-as-by-hand',
        {
            lines: changed(fair, 0, { chance: 'manual' }), word: 'broken', line: 2,
            story: 'Luck by hand, and a commitment.',
        });
}

/* --- notes -------------------------------------------------------------------------------------------------------- */

async function otherTables(shelf, { program }) {
    const mine = shelf.kept('tides-sealed');
    const other = unseeded(await sealedGame(program, opening('tides', { seed: 'another table' }), GIVE, 9));
    shelf.add('tides-another-table', {
        lines: other, word: 'consistent', story: 'A game of the same people at another table.',
    });
    shelf.add('tides-another-table-noted', {
        lines: other, word: 'broken', noted: notesOf(mine),
        story: 'A game of the same people, who gave the same: it is not the one that Anton noted.',
    });
    shelf.add('tides-another-table-commitment-noted', {
        lines: other, word: 'broken', noted: { commits: commitsOf(mine) },
        story: 'The same, of which Anton noted the commitment alone.',
    });
    shelf.add('tides-another-table-moves-noted', {
        lines: other, word: 'broken', noted: { seat: 1, moves: movesOf(mine, 1) },
        story: 'The same, of which Anton noted his moves alone.',
    });
    const names = changed(mine, 0, { seats: [TWO[1], TWO[0]] });
    shelf.add('tides-names-exchanged-noted', {
        lines: names, word: 'proven', noted: notesOf(mine),
        story: 'The names are exchanged: names are the writer\'s word, seats are noted by their number.',
    });
    shelf.add('tides-halves-of-two-records', {
        lines: [...mine.slice(0, 30), ...other.slice(30)], word: 'broken',
        story: '30 lines of one table and the rest of another.',
    });

    const second = sealed('the other table', GIVE);
    const halves = (n) => ({
        lines: n ? [] : NOTED.lines, luck: moves => outcomeOf(moves, (n < 10 ? NOTED : second).key, n),
    });
    const joined = await forged(program, halves, undefined),
        misfit = joined.findIndex(line => line.n >= 10 && line.chance);
    shelf.add('tides-halves-joined', {
        lines: revealed(joined, NOTED), word: 'broken', line: misfit + 1,
        story: 'Luck of one table, then of another, under the first one\'s commitment.',
    });
    shelf.add('tides-halves-joined-other-secret', {
        lines: revealed(joined, second), word: 'broken', line: joined.length + 1,
        story: 'The same, with the secret of the second table at the end.',
    });
    addBoth(shelf, 'tides-halves-joined-with-a-commitment', {
        lines: revealed(inserted(joined, misfit, ...anew(second, NOTED)), second), word: 'unproven', claims: WHOLE,
        notes: ['re-keyed'], noted: [{}],
        story: 'Two halves of two tables, with a new commitment between them.',
    });
    addBoth(shelf, 'tides-halves-joined-with-a-lost-secret', {
        lines: revealed(inserted(joined, misfit, { ...second.lines[0], lost: true }, second.lines[1]), second),
        word: 'unproven', claims: WHOLE, notes: ['secret-lost'],
        noted: [{}], story: 'Two halves of two tables, and the first secret is said to be lost.',
    });
}

function notedWrongly(shelf) {
    const lines = shelf.kept('tides-sealed'), noted = notesOf(lines), other = 'ab'.repeat(32),
        moves = movesOf(lines, 1);
    const add = (name, change, word, story, more = {}) => shelf.add(`tides-noted-${name}`, {
        lines, noted: { ...noted, ...change }, word, story, ...more,
    });
    add('commitment-nowhere', { commits: [other] }, 'broken', 'The noted commitment stands nowhere.');
    add('commitments-one-nowhere', { commits: [...noted.commits, other] }, 'broken',
        'Two commitments were noted, and one of them stands nowhere.');
    add('commitment-twice', { commits: [...noted.commits, ...noted.commits] }, 'proven',
        'The same commitment was noted twice.');
    add('other-contribution', { gave: 'hope of Bertha' }, 'broken', 'Another contribution was noted.');
    add('contribution-in-other-letters', { gave: 'Hope of Anton' }, 'broken',
        'The contribution was noted with another letter.');
    add('contribution-of-another-seat', { seat: 0 }, 'broken', 'The contribution was noted for the other seat.');
    add('contribution-and-a-blank', { gave: `${GIVE[1]} ` }, 'broken',
        'The contribution was noted with a blank behind it.');
    const other1 = moves.map((move, i) => (i === 3 ? movesOf(lines, 0)[3] : move));
    add('another-move', { moves: other1 }, 'broken', 'One noted move is another one.');
    add('moves-in-another-order', { moves: [moves[1], moves[0], ...moves.slice(2)] }, 'broken',
        'Two noted moves stand in another order.');
    add('fewer-moves', { moves: moves.slice(0, -1) }, 'broken', 'A move stands in the record that was never made.');
    add('more-moves', { moves: [...moves, moves[0]] }, 'broken', 'A noted move is not in the record.');
    add('no-moves', { moves: [] }, 'broken', 'Anton made no move, and the record has some of his.');
    add('moves-of-another-seat', { seat: 0, gave: GIVE[0], moves }, 'broken', 'Moves were noted for the other seat.');
    const taken = shelf.kept('tides-undo'),
        all = taken.filter(line => line.seat === 1 && line.move).map(line => line.move);
    shelf.add('tides-noted-moves-that-were-taken-back', {
        lines: taken,
        noted: { ...notesOf(taken, 0),
                moves: taken.filter(line => line.seat === 0 && line.move).map(line => line.move) },
        word: all.length === movesOf(taken,
            1).length && taken.filter(line => line.seat === 0 && line.move).length === movesOf(taken,
                0).length ? 'proven' : 'broken',
        story: 'Noted are moves that were taken back, too: the record has what stands in the end.',
    });
    const usage = (name, change, story) => shelf.add(`tides-noted-${name}`, {
        lines, noted: { ...noted, ...change }, usage: true, story,
    });
    usage('in-capitals', { commits: [noted.commits[0].toUpperCase()] },
        'The noted digits are in capitals: a commitment has small letters.');
    usage('63-digits', { commits: [noted.commits[0].slice(1)] }, 'One digit of the noted commitment is missing.');
    usage('no-digits', { commits: [`${noted.commits[0].slice(0, -1)}g`] }, 'A letter that is no digit.');
    usage('empty-commitment', { commits: [''] }, 'A commitment of no digits.');
    usage('seat-3', { seat: 2 }, 'A seat that the table does not have.');
    usage('seat-0', { seat: -1 }, 'Seats are counted from 1 on the command line, and none comes before the first.');
    usage('seat-3-moves', { seat: 2, gave: undefined, moves }, 'Moves of a seat that the table does not have.');
}

// What only the program can be told: names, and several seats.
async function byName(shelf, { program }) {
    const lines = shelf.kept('tides-sealed'), [commit] = commitsOf(lines);
    const add = (name, args, expected) => shelf.add(`tides-by-name-${name}`, {
        lines, args: ['--commit', commit, ...args], ...expected,
    });
    add('anton', ['--gave', `Anton=${GIVE[1]}`], { word: 'proven', story: 'A seat noted by its name.' });
    add('both', ['--gave', `Anton=${GIVE[1]}`, '--gave', `1=${GIVE[0]}`], {
        word: 'proven', story: 'Both contributions noted, one by name and one by number.',
    });
    add('one-wrong', ['--gave', `Anton=${GIVE[1]}`, '--gave', '1=other'], {
        word: 'broken', story: 'Both contributions noted, and one is another.',
    });
    add('nobody', ['--gave', `Bertha=${GIVE[1]}`], { usage: true, story: 'A name of no seat.' });
    add('number-too-high', ['--gave', `3=${GIVE[1]}`], { usage: true, story: 'A number of no seat.' });
    add('number-with-a-zero', ['--gave', `02=${GIVE[1]}`], {
        usage: true, story: 'A number that is not written as seats are.',
    });
    add('without-a-seat', ['--gave', GIVE[1]], { usage: true, story: 'A contribution without a seat.' });
    add('capitals', ['--gave', `ANTON=${GIVE[1]}`], { usage: true, story: 'A name in other letters is another name.' });
    const twins = await forged(program, by(NOTED), NOTED, { more: { seats: [{ name: 'Anton' }, { name: 'Anton' }] } });
    const args = ['--commit', commitsOf(twins)[0], '--gave'];
    shelf.add('tides-by-name-of-two-seats', {
        lines: twins, args: [...args, `Anton=${GIVE[1]}`], usage: true, story: 'Both seats have that name.',
    });
    shelf.add('tides-by-number-of-two-alike', {
        lines: twins, args: [...args, `2=${GIVE[1]}`], word: 'proven',
        story: 'Both seats have the same name, and the number says which.',
    });
    const three = await forged(program, by(NOTED), NOTED, { more: { seats: [{ name: '3' }, { name: 'Anton' }] } });
    shelf.add('tides-by-name-that-is-a-number', {
        lines: three, args: ['--commit', commitsOf(three)[0], '--gave', `3=${GIVE[0]}`], usage: true,
        story: 'A seat is named "3", and there is no third seat: a number is never a name.',
    });
}

/* --- editions and positions --------------------------------------------------------------------------------------- */

async function slippedIn(shelf, { program }) {
    const edition = SAMPLES.tides.custom();
    const lines = await forged(program, by(NOTED), NOTED, { more: { edition } });
    addBoth(shelf, 'tides-edition-slipped-in', {
        lines, word: 'consistent', noted: [{ word: 'proven', claims: MINE }], notes: ['edition'],
        story: 'The game is told with another edition, and its result made anew.',
    });
    const plain = shelf.kept('tides-forged'), broken = (name, forgery, line, story) => shelf.add(name, {
        lines: forgery, word: 'broken', line, story,
    });
    const brief = briefly(shelf), own = find(lines, 'edition');
    brief('tides-edition-under-another-hash', changed(lines, 0, { edition: plain[0].edition }), 1,
        'The edition in the record is not the one whose hash the header has.');
    const more = structuredClone(lines[own]);
    more.edition.cards[0].name = 'Another Nest';
    brief('tides-edition-exchanged', changed(lines, own, more), 1,
        'The edition in the record was changed, the hash was not.');
    brief('tides-edition-left-out', without(lines, (line, i) => i === own), 1,
        'The edition that the header names is not there.');
    brief('tides-edition-late', inserted(plain, 5, lines[own]), 6, 'An edition in the middle of the game.');
    shelf.add('tides-edition-of-the-program', {
        lines: inserted(plain, 1, { edition: editionOf('tides') }).slice(0, 4), word: 'open', claims: [],
        story: 'The record holds an edition that has become the default one since: nothing is wrong with it.',
    });
    brief('tides-edition-hash-of-nobody', changed(plain, 0, { edition: 'ab'.repeat(32) }), 1,
        'The header names an edition that nobody knows.');

    const placed = shelf.kept('tides-position'), at = find(placed, 'position');
    const { commit, give } = placed[at + 1];
    const sealedThere = [...placed.slice(0, at + 1), { commit }, { give }, ...placed.slice(at + 2)];
    shelf.add('tides-position-slipped-in', {
        lines: sealedThere, word: 'unproven', claims: CHECKED, notes: ['position'],
        story: 'The game begins at a position that suits Ada.',
    });
    shelf.add('tides-position-slipped-in-noted', {
        lines: sealedThere, word: 'unproven', claims: MINE, noted: notesOf(sealedThere), notes: ['position'],
        story: 'The same with commitment and contribution of Anton, which he noted.',
    });
    broken('tides-position-left-out', without(placed, (line, i) => i === at), undefined,
        'The position at which the game began is left out.');
    brief('tides-position-late', inserted(plain, 5, placed[at]), 6, 'A position in the middle of the game.');
}

/* --- lines -------------------------------------------------------------------------------------------------------- */

function lines(shelf) {
    const good = shelf.kept('tides-forged'), place = find(good, 'seat', 5), draw = find(good, 'chance', 11);
    const broken = (name, forgery, line, story) => shelf.add(`tides-${name}`, {
        lines: forgery, short: true, word: 'broken', line, story,
    });
    broken('move-twice', inserted(good, place, good[place]), place + 2, 'A move stands there twice.');
    broken('draw-twice', inserted(good, draw, good[draw]), draw + 2, 'A draw stands there twice.');
    broken('header-twice', inserted(good, 1, good[0]), 2, 'The header stands there twice.');
    shelf.add('tides-commitment-twice', {
        lines: inserted(good, 2, good[1]), word: 'unproven', claims: WHOLE, notes: ['secret-lost'],
        story: 'The commitment stands there twice: as older programs wrote that a secret was lost.',
    });
    broken('move-missing', without(good, (line, i) => i === place), undefined, 'A move is missing.');
    broken('draw-missing', without(good, (line, i) => i === draw), draw + 1, 'A draw is missing.');
    broken('draws-exchanged', exchanged(good, 3, 4), 4, 'Two draws are exchanged, with their numbers.');
    broken('draw-misnumbered', changed(good, draw, { n: good[draw].n + 1 }), draw + 1, 'A draw has another number.');
    broken('move-of-another-seat', changed(good, place, { seat: 1 - good[place].seat }), undefined,
        'A move is told of the other seat.');
    broken('seat-9', changed(good, place, { seat: 9 }), place + 1, 'A move of a seat that is not there.');
    broken('unknown-member', changed(good, place, { why: 'because' }), place + 1,
        'A move with a member that no program writes.');
    broken('unknown-member-in-the-header', changed(good, 0, { place: 'home' }), 1,
        'A header with a member that no program writes.');
    broken('unknown-member-in-the-result', changed(good, find(good, 'result'), { by: 'agreement' }),
        find(good, 'result') + 1, 'A result with a member that no program writes.');
    broken('unknown-line', inserted(good, place, { remark: 'well played' }), place + 1, 'A line of no kind.');
    broken('members-in-another-order',
        good.map((line, i) => (i === place ? { move: line.move, seat: line.seat, t: line.t } : line)), place + 1,
            'The members of a move stand in another order.');
    broken('no-time', good.map((line, i) => (i === place ? { seat: line.seat, move: line.move } : line)), place + 1,
        'A move without its time.');
    broken('time-in-a-game-of-turns', inserted(good, place, { at: 1000, t: NOW }), place + 1,
        'A line of time in a game that has no clock.');
    broken('format-2-without-a-clock', changed(good, 0, { hourglass: 2 }), 1,
        'The header says format 2, and there is neither clock nor time to think.');
    broken('format-3', changed(good, 0, { hourglass: 3 }), 1, 'A format that nobody has written yet.');
    broken('other-rules', changed(good, 0, { rules: 2 }), 1, 'Rules of another version.');
    broken('another-game', changed(good, 0, { game: shortGames()[1] }), 1, 'The header names another game.');
    broken('seats-too-many', changed(good, 0, { seats: [...TWO, { name: 'Carl' }] }), 1,
        'Three seats in a game for two.');
    const text = recordOf(good), rows = text.split('\n');
    const asText = (name, forgery, line, story) => shelf.add(`tides-${name}`, {
        text: forgery, word: 'broken', line, story,
    });
    asText('checksum-as-it-was',
        text.replace(`"move":"${good[place].move}"`, `"move":"${good[place + 1].move ?? good[place - 1].move}"`),
            undefined, 'A move was changed, and no checksum.');
    asText('cut-in-a-line', rows.slice(0, place).join('\n') + '\n' + rows[place].slice(0, 30), place + 1,
        'The record stops in the middle of a line.');
    asText('windows', text.replaceAll('\n', '\r\n'), 1, 'An editor has written the ends of lines anew.');
    asText('empty-line', rows.slice(0, place).join('\n') + '\n\n' + rows.slice(place).join('\n'), place + 1,
        'An empty line in the middle.');
    const blank = good.map((line, i) => (i === place ? JSON.stringify(line).slice(0, -1).replace(',', ', ') : line));
    broken('blank-in-a-line', blank, place + 1, 'A blank behind a comma, and checksums that fit.');
    const spelled = good.map((line,
        i) => (i === place ? JSON.stringify(line).slice(0, -1).replace('"move":"', '"move":"\\u00').replace(/\\u00(.)/,
            (all, letter) => `\\u00${letter.charCodeAt(0).toString(16)}`) : line));
    const doubled = good.map((line,
        i) => (i === place ? JSON.stringify(line).slice(0, -1).replace('"move"', '"seat":0,"move"') : line));
    broken('member-twice', doubled, place + 1, 'A member stands in a line twice.');
    broken('letter-spelled-otherwise', spelled, place + 1, 'A letter of a move is spelled by its number.');
    const times = changed(changed(good, place, { t: NOW - 5000 }), place + 1, { t: NOW - 4000 });
    shelf.add('tides-times-that-go-back', {
        lines: times, word: 'consistent', notes: ['times'],
        story: 'Two moves before the game began, by their times: those are the writer\'s word.',
    });
    const later = good.map(line => ('t' in line ? { ...line, t: line.t + 86_400_000 } : line));
    shelf.add('tides-another-day-noted', {
        lines: later, word: 'proven', noted: NOTES, story: 'All times are those of another day.',
    });
}

/* --- bots --------------------------------------------------------------------------------------------------------- */

async function botsOfTurns(shelf) {
    for (const [game, { levels, opening: settings }] of GAMES) {
        if (settings?.clock)
            continue;
        const lines = sitsAs(shelf.kept(`${game}-sealed`), 1, levels.at(-1));
        shelf.add(`${game}-bot-invented`, {
            lines, word: 'consistent', notes: ['bots'], story: 'A person\'s moves are told as those of a bot.',
        });
        shelf.add(`${game}-bot-invented-noted`, {
            lines, word: 'proven', noted: notesOf(lines, 0), notes: ['bots'],
            story: 'The same; Ada noted the game, and its luck is proven to her.',
        });
    }
    const greedy = shelf.kept('tides-bot-greedy'), last = greedy.findLastIndex(line => line.seat === 1);
    shelf.add('tides-bot-of-another-level', {
        lines: sitsAs(greedy, 1, 'random'), word: 'consistent', notes: ['bots'],
        story: 'What greedy played is told of random.',
    });
    shelf.add('tides-bot-of-an-unknown-level', {
        lines: sitsAs(greedy, 1, 'oracle'), word: 'consistent', notes: ['bots'],
        story: 'A bot of a level that nobody knows.',
    });
    shelf.add('tides-bots-last-move-removed', {
        lines: without(greedy, (line, i) => i === last), word: 'broken', line: find(greedy, 'result'),
        story: 'The last move of a bot is removed: the game cannot be over.',
    });
    const { bot, ...person } = greedy[0].seats[1];
    shelf.add('tides-bot-told-as-a-person', {
        lines: changed(greedy, 0, { seats: [greedy[0].seats[0], person] }), word: 'consistent', without: ['bots'],
        story: 'A bot\'s moves are told as those of a person: who sat there is the writer\'s word.',
    });
}

/* --- time --------------------------------------------------------------------------------------------------------- */

function thinking(shelf) {
    for (const [game, { long, thinking: more }] of GAMES) {
        if (more?.clock)
            continue;
        const lines = shelf.kept(`${game}-think`), place = lines.findIndex(line => line.by),
            { by: late, ...own } = lines[place];
        const broken = (name, forgery, story) => shelf.add(`${game}-${name}`, {
            lines: forgery, short: true, word: 'broken', line: place + 1, story,
        });
        broken('stand-in-too-early', changed(lines, place, { t: lines[place].t - 29_000 }),
            'The stand-in decides before the time to think is over.');
        const moves = lines.filter(line => line.move && line.move !== lines[place].move);
        broken('stand-in-otherwise', changed(lines, place, { move: moves[0].move }),
            'The stand-in makes another move than it would.');
        if (!long)
            shelf.add(`${game}-stand-in-told-as-a-person`, {
                lines: lines.map((line, i) => (i === place ? own : line)), word: 'proven', noted: notesOf(lines),
                story: 'What the stand-in did is told as the person\'s own move.',
            });
        const person = lines.findIndex(line => line.move && !line.by);
        shelf.add(`${game}-person-told-as-stand-in`, {
            short: true,
            lines: lines.map((line, i) => (i === person ? withMember(line, 'move', 'by', 'stand-in') : line)),
            word: 'broken', line: person + 1, story: 'A move that was made in time is told as one of the stand-in.',
        });
        const { think, ...header } = lines[0];
        shelf.add(`${game}-time-to-think-left-out`, {
            short: true, lines: [{ ...header, hourglass: 1 }, ...lines.slice(1)], word: 'broken', line: place + 1,
            story: 'The header has no time to think, and a stand-in decides.',
        });
    }
}

/* --- undo --------------------------------------------------------------------------------------------------------- */

function undos(shelf) {
    const lines = shelf.kept('tides-undo'), agreed = lines.findIndex(line => line.agreed), redo = find(lines, 'redo');
    const { agreed: who, ...unasked } = lines[agreed];
    shelf.add('tides-undo-without-consent', {
        lines: lines.map((line, i) => (i === agreed ? unasked : line)), word: 'proven', noted: notesOf(lines),
        notes: ['undo-unasked'],
        story: 'An undo after something was revealed, without a consent: the luck is what it was.',
    });
    shelf.add('tides-undo-own-consent', {
        short: true, lines: changed(lines, agreed, { agreed: [0] }), word: 'broken', line: agreed + 1,
        story: 'Who takes back agrees with himself.',
    });
    shelf.add('tides-redo-of-another', {
        short: true, lines: changed(lines, redo, { seat: 1 }), word: 'broken', line: redo + 1,
        story: 'A seat puts back what another took back.',
    });
    shelf.add('tides-undo-of-too-many', {
        short: true, lines: changed(lines, agreed, { undo: 200 }), word: 'broken', line: agreed + 1,
        story: 'More moves are taken back than were made.',
    });
    shelf.add('tides-redo-without-undo', {
        short: true, lines: inserted(lines, find(lines, 'seat'), { redo: 1, seat: 0, t: NOW }), word: 'broken',
        line: find(lines, 'seat') + 1, story: 'Something is put back that nobody took.',
    });
    const done = shelf.kept('tides-forged'), result = find(done, 'result');
    shelf.add('tides-undo-after-the-end', {
        lines: inserted(done, result + 1, { undo: 1, t: NOW }), word: 'broken', line: result + 2,
        story: 'A move is taken back after the result.',
    });
}

export async function forgeries(shelf, players) {
    await watchOutcomes(shelf, players);
    await newSecrets(shelf, players);
    await groundLuck(shelf, players);
    await secretsThatAreNone(shelf, players);
    await drawnAgain(shelf, players);
    await contributions(shelf, players);
    await empties(shelf, players);
    results(shelf);
    await inventedLuck(shelf, players);
    await otherTables(shelf, players);
    notedWrongly(shelf);
    await byName(shelf, players);
    await slippedIn(shelf, players);
    lines(shelf);
    await botsOfTurns(shelf);
    thinking(shelf);
    undos(shelf);
}
