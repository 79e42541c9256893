// proofs.mjs: what the table of proofs needs from The Sands of Time: answers that stand. tests/proofs/forger.mjs says
// what is what.

import { Luck } from '../sessions.mjs';
import { GIVE, NOW, chooser, find, inserted, notesOf, opening, play, recordIn, shortly,
    unseeded } from '../proofs/forger.mjs';

export const long = true;
export const wishes = [/^(end|done|leave)$/];

const ROADS = [/^ask/, /^build roads/, /^select (raid|migrate|build) (raid|migrate|build)/, /^resolve/];

// The Sands of Time until Anton was asked for his Roads so often, then on without a wish. What stands is then taken
// back.
async function roads(program, { stand, answer, times }) {
    const luck = new Luck(14), asking = chooser(luck, ROADS), plain = shortly('sands', luck);
    const { table } = await program.call('table.new', opening('sands', { seed: 'roads 14', wait: true }));
    const answered = async () => (await recordIn(program,
        table)).filter(line => line.seat === 1 && /^(allow|refuse)$/.test(line.move)).length;
    const answers = (moves, seat) => moves.find(({ move }) => seat === 1 && move === answer)?.move;
    const choose = (moves, seat) => answers(moves, seat) ?? (asked < times ? asking : plain)(moves);
    await program.call('table.give', { table, contributions: GIVE });
    if (stand)
        await program.call('table.stand', { table, seat: 1, move: stand });
    let asked = 0;
    for (let turn = await program.call('table.turn', { table }), before = 0; !turn.over; before = asked) {
        turn = await play(program, table, choose, { most: 1 });
        asked = asked < times ? await answered() : asked;
        if (stand && before < times && asked >= times)
            await program.call('table.stand', { table, seat: 1, move: stand, off: true });
    }
    return unseeded(await recordIn(program, table));
}

export async function genuine(shelf, { program }) {
    const lines = await roads(program, { stand: 'allow', answer: 'refuse', times: 2 });
    shelf.keep('sands-refusing', await roads(program, { answer: 'refuse', times: 2 }));
    shelf.add('sands-standing-answer', {
        lines, word: 'proven', noted: notesOf(lines, 0),
        story: 'Anton allows his Roads once for always, and takes it back later.',
    });
    shelf.add('sands-standing-answer-without-notes', {
        lines, word: 'consistent', story: 'The same game, and nothing noted.',
    });
}

export function forgeries(shelf) {
    const refusing = shelf.kept('sands-refusing'),
        refused = refusing.findIndex(line => line.move === 'refuse' && line.seat === 1);
    const stand = { stand: 'allow', seat: 1, t: NOW }, whole = inserted(refusing, find(refusing, 'seat'), stand);
    shelf.add('sands-standing-answer-contradicted', {
        lines: whole, word: 'broken', line: refused + 2,
        story: 'Anton allows his Roads once for always, and refuses them.',
    });
    shelf.add('sands-standing-answer-contradicted-noted', {
        lines: whole, word: 'broken', line: refused + 2, noted: notesOf(whole),
        story: 'The same, and Anton noted the game.',
    });
    shelf.add('sands-standing-answer-contradicted-and-cut', {
        lines: whole.slice(0, refused + 4), word: 'broken', line: refused + 2, story: 'The same, cut behind it.',
    });
    const asked = refused - 1;
    shelf.add('sands-standing-answer-just-before', {
        short: true, lines: inserted(refusing, asked, stand), word: 'broken', line: refused + 2,
        story: 'Anton allows his Roads for always, is asked at once, and refuses.',
    });
    const off = inserted(refusing, find(refusing, 'seat'), stand, { stand: 'allow', seat: 1, off: true, t: NOW });
    shelf.add('sands-standing-answer-taken-back', {
        lines: off.slice(0, refused + 6), word: 'open', notes: ['sealed'],
        story: 'An answer for always, taken back at once: refusing is free again.',
    });
    shelf.add('sands-standing-answer-of-another-seat', {
        lines: inserted(refusing, find(refusing, 'seat'), { ...stand, seat: 0 }).slice(0, refused + 6), word: 'open',
        notes: ['sealed'], story: 'Ada allows hers for always; Anton refuses his, which he may.',
    });
    const same = inserted(refusing, find(refusing, 'seat'), { ...stand, stand: 'refuse' });
    shelf.add('sands-standing-answer-invented', {
        lines: same, word: 'consistent',
        story: 'Anton refused each time; the record says that he said so once for always.',
    });
    const first = find(refusing, 'seat'),
        bad = (name, line, place, story) => shelf.add(`sands-standing-answer-${name}`, {
            lines: inserted(refusing.slice(0, first + 3), first, ...[line].flat()), word: 'broken', line: place, story,
        });
    bad('twice', [stand, stand], first + 2, 'The same answer for always, twice.');
    bad('that-is-none', { ...stand, stand: 'end' }, first + 1, 'The end of a turn is no answer that could stand.');
    bad('taken-back-unsaid', { ...stand, off: true, t: NOW }, first + 1, 'An answer is taken back that nobody gave.');
    bad('of-nobody', { ...stand, seat: 5 }, first + 1, 'An answer of a seat that is not there.');
}
