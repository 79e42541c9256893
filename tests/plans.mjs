// plans.mjs: a thousand games that differ in everything a table can be opened with and played like. A plan follows from
// the game and its number alone, and of however many games from the first one on, each dimension is spread evenly over
// them.

import { readFileSync, readdirSync } from 'node:fs';
import { Luck, SAMPLES } from './sessions.mjs';

export const GAMES_OF_EACH = 250;

const NAMES = ['Ada', 'Zoë "Z"', '雨', 'Anton', 'Bo'];
// Those of today: levels that come later play no part in what was the same before.
const LEVELS = ['random', 'easy', 'normal', 'greedy'];

// Multiples of an irrational number, without their whole parts, fill the way from 0 to 1 evenly; with the root of another
// prime for each dimension, dimensions know nothing of each other. Games begin at different places.
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43];
const DIMENSIONS = ['seats', 'who', 'level', 'more', 'edition', 'start', 'chance', 'clock', 'think', 'undo', 'stand', 'hold', 'long', 'position'];

const beginOf = game => [...game].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

function spread({ game, number }, dimension, list) {
    const place = (beginOf(game) + number) * Math.sqrt(PRIMES[DIMENSIONS.indexOf(dimension)]);
    return list[Math.floor((place - Math.floor(place)) * list.length)];
}

// --- who sits there ------------------------------------------------------------------------------------------------------

const WHO = {
    'persons': () => false,
    'one bot': (seat, count) => seat === count - 1,
    'half bots': seat => seat % 2 === 1,
    'one person': seat => seat !== 0,
    'bots': () => true,
};

function seating(info, which, count) {
    const levels = LEVELS.filter(level => info.bots.some(bot => bot.level === level));
    const isBot = WHO[spread(which, 'who', Object.keys(WHO))];
    const first = levels.indexOf(spread(which, 'level', levels));
    return Array.from({ length: count }, (_, seat) => {
        const name = NAMES[(seat + which.number) % NAMES.length];
        return isBot(seat, count) ? { name, bot: levels[(first + seat) % levels.length] } : seat ? { name } : {};
    });
}

// --- options and editions ------------------------------------------------------------------------------------------------

function valuesOf({ default: usual, choices, min, max }) {
    if (choices)
        return choices;
    return typeof usual === 'boolean' ? [true, false] : [usual, min, max, Math.floor((usual + min) / 2)];
}

// An option with a value for each seat has different ones; a seat that does not exist is nobody's option.
function optionOf(option, turn, seats) {
    const values = valuesOf(option), value = values[turn % values.length];
    if (!option.per_seat)
        return option.max === 4 ? Math.min(value, seats) : value;
    return value === option.default ? value
        : Array.from({ length: seats }, (_, seat) => (option.choices ? option.choices[1 + (turn + seat) % (values.length - 1)]
            : seat % 2 ? option.default : value));
}

// Each option in its turn, at each of its values; in every third game others, too.
function optionsOf(info, which, seats) {
    const { options } = info, { number } = which, luck = new Luck(number + 1), chosen = {};
    const count = spread(which, 'more', [0, 0, 3]);
    for (let i = 0; i < count; i++) {
        const option = luck.pick(options);
        chosen[option.name] = optionOf(option, luck.below(60), seats);
    }
    const own = options[number % options.length];
    return { ...chosen, [own.name]: optionOf(own, 1 + number % options.length + Math.floor(number / options.length), seats) };
}

const editions = new Map();

function editionsOf(game) {
    if (!editions.has(game)) {
        const { custom, seeds } = SAMPLES[game], altered = custom();
        editions.set(game, [altered, JSON.stringify(altered, null, 1), ...Object.values(seeds.editions)]);
    }
    return editions.get(game);
}

// Half of the games are of the edition inside the program.
function editionOf(which) {
    const altered = editionsOf(which.game);
    return spread(which, 'edition', [...altered.map(() => undefined), ...altered]);
}

// --- the start -----------------------------------------------------------------------------------------------------------

const folder = new URL('fixtures/rich/', import.meta.url);
const richPositions = game => readdirSync(folder).filter(name => name.startsWith(`${game}-`)).sort();

const STARTS = ['setup', 'setup', 'setup', 'waits', 'taken', 'reloaded', 'rich', 'setup'];

// A rich position brings its number of seats; a game without one starts in the middle of another.
function startOf(which) {
    const rich = richPositions(which.game), start = spread(which, 'start', STARTS);
    if (start !== 'rich' || rich.length === 0)
        return { start: start === 'rich' ? 'taken' : start };
    const name = spread(which, 'position', rich);
    return { start, position: JSON.parse(readFileSync(new URL(name, folder), 'utf8')), count: Number(name.split('-')[1]) };
}

// --- time ----------------------------------------------------------------------------------------------------------------

const CLOCKS = ['live', 'virtual', 'lockstep', 'turns', 'live', 'lockstep', 'virtual'];

// In real time ages are short in three of four games, and a game in turns has a clock that never runs. A position has times
// of the options it was made with, the usual ones.
function timeOf(which, position) {
    const { opening, inTurns } = SAMPLES[which.game];
    const think = spread(which, 'think', [0, 0, 3000, 0, 20_000]);
    if (!opening?.clock)
        return { think, options: {} };
    const clock = spread(which, 'clock', CLOCKS);
    const short = spread(which, 'long', [opening.options, opening.options, {}, opening.options]);
    if (position)
        return { think, clock: clock === 'turns' ? 'live' : clock, options: {}, usual: true };
    return clock === 'turns' ? { think, clock: 'live', options: inTurns } : { think, clock, options: short };
}

/** What is opened and how it is played; `undefined` members are those nobody chose. */
export function planOf(info, number) {
    const game = info.id, which = { game, number }, { min, max } = info.seats;
    const { start, position, count: brought } = startOf(which);
    const count = brought ?? spread(which, 'seats', Array.from({ length: max - min + 1 }, (_, i) => min + i));
    const { options: ofTime, usual, ...time } = timeOf(which, position);
    const edition = position ? undefined : editionOf(which);
    const seats = seating(info, which, count);
    const chance = start === 'waits' || spread(which, 'chance', [0, 0, 0, 0, 0, 0, 0, 1]) === 0 ? 'auto' : 'manual';
    // After an undo bots wait for somebody else: where luck is played by hand, for ever, if the move was before their own.
    const undo = chance === 'manual' && seats.some(({ bot }) => bot) ? ['never'] : ['never', 'owner', 'seats', 'never', 'all'];
    return {
        game, number, start, position, edition, seats, chance, ...time,
        options: usual ? {} : { ...ofTime, ...optionsOf(info, which, count) },
        undo: spread(which, 'undo', undo),
        stands: spread(which, 'stand', [true, false]) ? SAMPLES[game].standing : undefined,
        holds: spread(which, 'hold', [false, true]),
    };
}

export function describe({ game, number, seats, start, edition, clock, think, chance, undo, stands, options }) {
    const who = seats.map(({ bot }) => bot ?? 'person').join(', ');
    const parts = [who, start, edition && 'altered edition', clock, think && `think ${think}`, chance === 'manual' && 'manual chance',
        undo !== 'never' && `undo: ${undo}`, stands && 'standing answers', JSON.stringify(options)];
    return `${game}-${number} (${parts.filter(Boolean).join('; ')})`;
}
