// samples.mjs: what tests of all games need from Tides of Time; tests/sessions.mjs says what is what.

import { editionOf } from '../engine.mjs';

export const moduleLimit = 68_300;
export const englishLimit = 6_200;
export const germanLimit = 1_800;
export const restLimit = 6_550;
export const botsLimit = 84_700;
export const decision = { average: 6000, most: 11000 };
export const bot = 'greedy';
export const look = { most: 8_800, ahead: false };
export const instructions = { most: 182, games: 2000 };

export function custom() {
    const edition = editionOf('tides');
    edition.rounds.count = 2;
    edition.rounds.hand = 4;
    edition.cards[3].name = 'The Library at Home';
    edition.cards[3].objective = { op: 'per_missing_suit', vp: 9 };
    edition.options.maze_once = false;
    return edition;
}

export function broken() {
    const bad = custom();
    bad.cards[2].objective.vp = 1000;
    bad.cards[5].suit = 'sea';
    delete bad.suits;
    return bad;
}

export const outcome = 'deal kings-nest';
export const wishes = ['kings-nest', 'keep kings-nest drop gods-baths', 'deal kings-nest', 'Kings Nest', 'no-such-card'];

function short() {
    const edition = custom();
    edition.rounds.count = 1;
    edition.rounds.hand = 2;
    for (const card of edition.cards)
        card.provenance = { name: 'public' };
    return edition;
}

const seats = [['kings-nest', 'gods-baths'], ['the-vestibule', 'the-roof-of-the-world']].map(kingdom => ({ kingdom }));

export const seeds = {
    every: 6,
    tables: {
        fair: { seed: 'one' },
        again: { seed: 'two', options: { maze_once: false, kings_nest_molehill: false } },
        names: { seed: 'three', seats: [{ name: 'Zoë "Z"' }, { name: '雨' }] },
        bots: { seed: 'four', seats: [{ name: 'Ada' }, { bot: 'greedy' }] },
        manual: { chance: 'manual' },
        edition: { seed: 'five', edition: custom() },
    },
    withRules: ['edition', 'again'],
    editions: { custom: custom(), short: short() },
    positions: {
        'short-relic': { round: 1, phase: 'relic', seats },
        'short-over': { round: 3, phase: 'over', seats },
    },
};
