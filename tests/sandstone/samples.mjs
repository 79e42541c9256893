// samples.mjs: what tests of all games need from Sandstone; tests/sessions.mjs says what is what.

import { editionOf } from '../engine.mjs';

export const moduleLimit = 92_700;
export const englishLimit = 7_800;
export const germanLimit = 4_400;
export const restLimit = 8_200;
export const decision = { average: 5000, most: 12000 };
export const bot = 'random';
export const look = { most: 20_500, ahead: true };
export const instructions = { most: 500, games: 600 };

export function custom() {
    const edition = editionOf('sandstone');
    edition.abilities[0].name = 'Settlers from Home';
    edition.abilities[0].top = [{ op: 'choose', options: [[{ op: 'gold', n: 2 }], [{ op: 'peek', what: 'deck' }]] }];
    edition.options.deal = 'wild';
    return edition;
}

export function broken() {
    const bad = custom();
    bad.terrain[2].a = ['sea', 'forest'];
    bad.abilities[1].top = [{ op: 'fly' }];
    bad.win.strongholds = 2;
    delete bad.years;
    return bad;
}

export const outcome = 'terrain grove a';
export const wishes = ['place tower a1', 'place stronghold e9', 'terrain grove a', 'Place A1', 'domain-check', 'no-such-move'];

// What the printed abilities do not use.
function invented() {
    const edition = editionOf('sandstone');
    const tower = { of: 'opp', piece: 'tower', at: ['not:adj:own:any|type:desert'] };
    const effects = [
        [{ op: 'choose', options: [[{ op: 'peek', what: 'deck' }], [{ op: 'hand_swap' }, { op: 'priority' }]] }],
        [{ op: 'optional', effect: [{ op: 'remove', ...tower, n: 2, up_to: true }] }, { op: 'gold', n: 2 }],
        [{ op: 'place', piece: 'stronghold', at: ['any'] }, { op: 'place', piece: 'tower', at: ['adj:placed'] }],
        [{ op: 'extra_action', category: 'ability' }, { op: 'exchange' }],
        [{ op: 'move', ...tower, to: ['adj:source', 'not:type:forest'] }, { op: 'place', piece: 'tower', at: ['vacated'] }],
        [{ op: 'swap', a: { ...tower, of: 'own' }, b: { ...tower, at: ['adj:first'] } }, { op: 'peek', what: 'hand' }],
    ];
    edition.abilities.forEach((ability, i) => Object.assign(ability, { top: effects[i], bottom: effects[(i + 1) % 6] }));
    edition.bonus[0].score = { op: 'per_piece', piece: 'tower', points: 2 };
    Object.assign(edition.grid, { space_rows: 3, space_cols: 8 });
    return edition;
}

// As much in a row without a choice as an edition may have: one step more must be refused, not played.
function long() {
    const edition = editionOf('sandstone');
    const gold = Array(46).fill({ op: 'gold', n: 1 });
    edition.abilities.forEach((ability, i) => Object.assign(ability, { top: i % 3 ? [gold[0]] : gold, bottom: [gold[0]] }));
    Object.assign(edition.priority_option, { effect: gold, optional: false });
    edition.actions.tower.push(...gold);
    return edition;
}

const board = ['FFMD', 'FDMM', 'FFDF', 'MFDD', 'DMDF', 'MMDM'];
const pieces = [{ towers: ['a6', 'a5', 'd4'], strongholds: ['b4', 'a2'], hand: 'raiders' }, { towers: ['b5', 'a4'] }];
const short = phase => [`short-sandstone-${phase}`,
    { year: phase === 'over' ? 5 : 2, phase, board, seats: pieces, center: ['masons', 'drive', null] }];

// Long texts that mean harm; `filled` repeats a part as often as it fits.
export const harm = {
    editions: { 'an edition of many effects': filled => `{"actions":{"tower":[${filled('{"op":"gold"}')}]}}` },
    positions: { 'a position of long lists of pieces': filled => `{"seats":[${filled('{"towers":[0]}')}],"center":[${filled('0')}]}` },
};

export const seeds = {
    every: 9,
    tables: {
        sandstone: { seed: 'six' },
        'sandstone-manual': { chance: 'manual', options: { allow_pass: true, deal: 'wild' } },
        'sandstone-edition': { seed: 'seven', edition: invented() },
    },
    withRules: ['sandstone-manual', 'sandstone-edition'],
    editions: { sandstone: invented(), 'sandstone-long': long() },
    positions: Object.fromEntries(['act', 'upkeep', 'order', 'option', 'over'].map(short)),
};
