// seeds.mjs: what the fuzzers begin with in The Sands of Time. The printed edition is long and its games are longer, so that
// most seeds are of editions that are as small as they can be: eight territories, four structures, games of three turns.

import { readFileSync, readdirSync } from 'node:fs';
import { editionOf } from '../engine.mjs';

const folder = new URL('positions/', import.meta.url);
const scene = name => JSON.parse(readFileSync(new URL(name, folder)));

// One origin for each component will do.
const brief = (key, value) => (key === 'provenance' ? { [Object.keys(value)[0]]: 'reconstructed' } : value);

// What counts a structure goes: there are only four.
const counts = ({ each = 'once' }) => ['once', 'peasant', 'warrior', 'citizen', 'territory', 'contact'].includes(each);

function cut(edition) {
    edition.territories = edition.territories.slice(0, 8);
    edition.territories.forEach((territory, i) => { territory.players = i < 6 ? 2 : 5; });
    const ids = edition.territories.map(({ id }) => id);
    edition.borders = edition.borders.filter(({ between }) => between.every(id => ids.includes(id)));
    edition.tiles = [{ ...edition.tiles[0], players: 2, copies: 6 }, { ...edition.tiles[1], players: 5, copies: 2 }];
    edition.chronicles = edition.chronicles.slice(0, 7);
    edition.structures = edition.structures.filter(({ id }) => ['quarry', 'roads', 'fortress', 'city'].includes(id));
    const third = edition.advances.filter(({ level }) => level === 3).slice(0, 2);
    edition.advances = [...edition.advances.filter(({ level }) => level < 3), ...third];
}

export function short() {
    const { note, ...edition } = editionOf('sands');
    cut(edition);
    for (const component of [...edition.structures, ...edition.advances])
        component.effects = component.effects.filter(counts);
    edition.setup.provinces = 1;
    Object.assign(edition.generation, { turns: 1, continue_on: [] });
    Object.assign(edition.dynasties, { starts: [0, 1, 2, 3], spaces: 4, icons: [1] });
    return JSON.parse(JSON.stringify(edition, brief));
}

// Every operation, with members and words that the printed edition does not use, too.
const OF_STRUCTURES = [
    [{ op: 'build_cost', n: -1, where: 'adjacent', stack: 'best', each: 'peasant', min_peasants: 1 },
        { op: 'yield', action: 'raid', n: 1, where: 'here', if: 'foreign_caravan' }, { op: 'build_only', in: 'province' },
        { op: 'trigger', on: 'build', give: 'warrior', n: 1 }, { op: 'pay_swap', max: 2, for: ['build', 'annex'] }],
    [{ op: 'roads' }, { op: 'symbols', fountains: 1, lyres: 1, min_structures: 2 }, { op: 'muster_step', add: 'peasant', cost: 1, where: 'here' },
        { op: 'trigger', on: 'annex', give: 'gold', n: 1, terrain: 'island' }, { op: 'unlock', category: 'civil' }],
    [{ op: 'strength', n: 2, role: 'defend', where: 'here', box: 'political' }, { op: 'max_unrest', n: 6 },
        { op: 'attack_cost', n: 1, each: 'contact' }, { op: 'trigger', on: 'win', give: 'peasant', n: 2 }, { op: 'build_only', in: 'capital' }],
    [{ op: 'city' }, { op: 'build_needs', unlocked: 'civil' }, { op: 'income', n: 1, resource: 'choice', each: 'quarry' },
        { op: 'yield', action: 'tribute', n: 1, tile: 'gold' }, { op: 'trigger', on: 'dynasty', give: 'heritage', n: 1 }],
];
const OF_ADVANCES = [
    [{ op: 'labor', n: 1, lose: 'half_up' }], [{ op: 'labor', n: 2, lose: 'all_but_1' }],
    [{ op: 'empire_size', n: -2, min: 1, for: ['muster', 'govern', 'attack'] }], [{ op: 'govern_cost', n: -1, per: 'level', min: 1 }],
    [{ op: 'caravan_cost', set: 0, terrain: 'island' }, { op: 'annex_cost', n: -1, each: 'warrior' }],
    [{ op: 'steps', n: 3, piece: 'warrior' }, { op: 'crowding', n: 2, where: 'own', tile: 'crops' }],
    [{ op: 'advance_test', n: 2, category: 'cultural', box: 'civil' }, { op: 'trigger', on: 'advance', give: 'heritage', n: 2 }],
    [{ op: 'chronicle_cards', n: 3 }, { op: 'bonus_free', bonus: 'tax' }], [{ op: 'count_as', what: 'territories', n: 1, each: 'roads' }],
    [{ op: 'income', n: 1, resource: 'tile', each: 'territory', terrain: 'mountain' }], [{ op: 'yield', action: 'oppress', n: 1, each: 'citizen' }],
    [{ op: 'trigger', on: 'build', give: 'unrest', n: -1 }, { op: 'trigger', on: 'build', give: 'points', n: -1 }],
    [{ op: 'yield', action: 'tax', n: 1 }, { op: 'govern_cost', n: -1, per: 'action' }], [{ op: 'trigger', on: 'dynasty', give: 'crops', n: 3 }],
];

export function spare() {
    const edition = short();
    edition.structures.forEach((structure, i) => { structure.effects = OF_STRUCTURES[i]; });
    edition.advances.forEach((advance, i) => { advance.effects = OF_ADVANCES[i]; });
    Object.assign(edition.setup, { caravans: 2, advances: 2 });
    edition.pieces.advance_markers = 3;
    return edition;
}

export const seeds = {
    every: 9,
    tables: {
        sands: { seed: 'dunes', seats: [{}, {}, {}], edition: short() },
        'sands-manual': { chance: 'manual', options: { tribute: 'caravan', score_floor: '0', raid_box: 'entered' }, edition: short() },
        'sands-edition': { seed: 'map', seats: [{}, {}, {}, {}, {}], edition: spare() },
    },
    withRules: ['sands', 'sands-manual', 'sands-edition'],
    editions: { 'sands-short': short(), 'sands-spare': spare() },
    positions: Object.fromEntries(readdirSync(folder).map(name => [`sands-${name.replace('.json', '')}`, scene(name)])),
};
