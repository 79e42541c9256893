// witness.mjs: what a game was, as one hash for each aspect of it. Only members that a protocol of long ago told are taken
// from an answer: what later ones add changes no hash.

import { createHash } from 'node:crypto';

export const ASPECTS = ['record', 'positions', 'turns', 'views', 'scores', 'facts', 'moves', 'events', 'sentences', 'advice'];

const HASH_LENGTH = 8; // of base64: 48 bits, for a difference that nobody has made on purpose

const pick = (object, ...members) => object && members.map(member => object[member] ?? null);

const clockOf = clock => pick(clock, 'mode', 'now', 'wake', 'held', 'wishes', 'order');
const turnOf = turn => [...pick(turn, 'seats', 'chance', 'over', 'decisions', 'winners', 'redo', 'think'),
    turn.undo.map(each => pick(each, 'moves', 'free')), pick(turn.wish, 'seat', 'waiting'), clockOf(turn.clock)];
const withoutText = ({ text, ...rest }) => rest;
const textOf = ({ text }) => text;
const dueOf = due => due?.map(each => pick(each, 'what', 'n', 'when', 'rule', 'text'));

export class Witness {
    // `trace` is told everything that goes into a hash.
    constructor(trace) {
        this.hashes = Object.fromEntries(ASPECTS.map(aspect => [aspect, createHash('sha256')]));
        this.trace = trace;
        this.last = new Map(); // the number of the latest event, by seat
        this.moments = 0;
    }

    take(aspect, value) {
        const line = `${JSON.stringify(value ?? null)}\n`;
        this.hashes[aspect].update(line);
        this.trace?.(`${aspect} ${line}`);
    }

    result() {
        return ASPECTS.map(aspect => this.hashes[aspect].digest('base64url').slice(0, HASH_LENGTH));
    }

    refused({ code, message, data }) {
        this.take('turns', [code, data.code]);
        this.take('sentences', message);
    }

    // --- now and then ----------------------------------------------------------------------------------------------------

    look(player, seat, lang) {
        const look = player.call('table.look', { seat, lang, after: this.last.get(seat) ?? 0 });
        this.last.set(seat, look.last);
        this.take('views', look.view);
        this.take('scores', look.score);
        this.take('facts', [look.facts, dueOf(look.due)]);
        this.take('turns', [turnOf(look.turn), look.standing, look.options, look.edition, look.last]);
        this.take('moves', look.moves.map(move => pick(move, 'move', 'weight')));
        this.take('events', look.events.map(withoutText));
        this.take('sentences', [look.moves, look.events].map(list => list.map(textOf)));
    }

    // Everybody looks; one of them reads German.
    moment(player, step) {
        const seats = [...player.plan.seats.keys()], german = this.moments++ % (seats.length + 1);
        this.take('positions', player.call('table.position').position);
        for (const seat of [...seats, null])
            this.look(player, seat, seat === (seats[german] ?? null) ? 'de' : 'en');
        if (step > 0 && this.moments % 6 === 3)
            this.advise(player);
    }

    // What is told beside the table, to one who owes a decision. A bot may rather let time pass.
    advise(player) {
        const { seats } = player.turn;
        if (seats.length === 0)
            return;
        const seat = seats[this.moments % seats.length], lang = this.moments % 4 ? 'en' : 'de';
        for (const method of ['table.bot', 'table.hint']) {
            const { result, error } = player.ask(method, { seat, lang });
            this.take('advice', error ? error.data.code : [...pick(result, 'move', 'text'), result.reasons?.map(each => pick(each, 'text', 'rule'))]);
        }
        for (const each of player.call('table.suppose', { seat, brief: true, lang }))
            this.take('advice', [...pick(each, 'move', 'text', 'score', 'known'), dueOf(each.due)]);
        for (const move of player.wishes)
            this.take('advice', pick(player.call('table.explain', { seat, move, lang }), 'legal', 'code', 'rule', 'text'));
    }

    // --- at the end ------------------------------------------------------------------------------------------------------

    end(player) {
        const { record } = player.call('table.record');
        this.take('record', record);
        this.streams(player);
        this.lookBack(player);
        for (const lang of ['en', 'de'])
            this.take('sentences', player.call('table.components', { lang }));
        if (player.plan.number % 5 === 0)
            this.verify(player, record);
        return record;
    }

    // What happened, from the first event on, as it is told to everybody; in German to the owner and one more.
    streams(player) {
        const seats = [...player.plan.seats.keys()], german = player.plan.number % seats.length;
        for (const [seat, lang] of [...seats.map(seat => [seat, 'en']), [german, 'de'], [null, 'en'], [null, 'de']]) {
            const { events, last } = player.call('table.events', { seat, lang, lines: seat === null });
            this.take('events', [events.map(withoutText), last]);
            this.take('sentences', events.map(textOf));
        }
    }

    lookBack(player) {
        const line = player.call('table.line', { lang: player.plan.number % 2 ? 'de' : 'en' });
        this.take('moves', line.map(each => pick(each, 'seat', 'move', 't', 'at')));
        this.take('sentences', line.map(textOf));
        for (const part of [0, 1, 2, 3]) {
            const at = Math.floor(line.length * part / 3), seat = part % player.plan.seats.length;
            this.take('positions', player.call('table.position', { at }).position);
            this.take('views', player.call('table.view', { seat, at }));
            this.take('scores', player.call('table.score', { seat, at }));
            this.take('facts', player.call('table.facts', { seat, at, lang: part % 2 ? 'en' : 'de' }));
        }
        this.take('turns', pick(player.call('table.rematch'), 'game', 'seats', 'options'));
    }

    verify(player, record) {
        const verdict = player.program.call('record.verify', { record });
        this.take('record', pick(verdict, 'good', 'verdict', 'because', 'claims', 'line', 'lines', 'moves', 'chances', 'checked', 'unchecked', 'manual', 'over'));
        this.take('record', verdict.notes.map(note => pick(note, 'code', 'number', 'line')));
        this.take('sentences', [verdict.text, verdict.notes.map(textOf)]);
    }
}
