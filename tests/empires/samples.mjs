// samples.mjs: what tests of all games need from Time of Empires; tests/sessions.mjs says what is what.

import { editionOf } from '../engine.mjs';

export const moduleLimit = 121_800;
export const englishLimit = 7_550;
export const germanLimit = 6_000;
export const restLimit = 8_000;
// In turns, where every decision is a move.
export const decision = { average: 12_000, most: 24_000, options: 'mode_1=aoi,mode_2=aoi,mode_3=aoi' };
export const look = { most: 20_100, ahead: false };
export const instructions = [{ most: 2200, games: 200 }, { most: 1620, games: 100, options: 'mode_1=aoi,mode_2=aoi,mode_3=aoi' }];
export const bot = 'random';
export const opening = { clock: 'virtual', options: { age_ms: 60_000, timer_ms: 20_000 } };

export function custom() {
    const edition = editionOf('empires');
    edition.technologies[0].name = 'Writing at Home';
    edition.technologies[0].effects = [{ op: 'gain', ideas: 2, bricks: 1 }, { op: 'airdrop', n: 1 }];
    edition.options.timer_ms = 20_000;
    return edition;
}

export function broken() {
    const bad = custom();
    bad.tiles[2].territories[0].kind = 'swamp';
    bad.technologies[1].effects = [{ op: 'fly' }];
    bad.numbers.ages = 'three';
    delete bad.wonders;
    return bad;
}

export const outcome = 'tile red-1 0';
export const wishes = ['first-clan h0.0', 'first-clan z9.9', 'place ideas first', 'Place Ideas First', 'tile red-1 0', 'no-such-move'];

// Every operation, with members that the printed edition does not use, too.
const OF_CARDS = [
    [{ op: 'draw', n: 3 }, { op: 'draw_to', n: 6 }], [{ op: 'discover', n: 2 }, { op: 'gain', ideas: 0, bricks: 5 }], [{ op: 'retime' }, { op: 'raze' }],
    [{ op: 'gain_any', n: 4 }, { op: 'build', type: 'any' }], [{ op: 'build_any_site', type: 'culture' }, { op: 'two_buildings', bricks: 2 }],
    [{ op: 'build_top', n: 2 }, { op: 'deploy', n: 4 }], [{ op: 'move', n: 4 }, { op: 'assault' }], [{ op: 'airdrop', n: 2 }, { op: 'double' }],
    [{ op: 'scholar', n: 3 }, { op: 'wonder', n: 2 }, { op: 'leader', n: 2 }],
];
const OF_LEADERS = [
    [{ op: 'produce_ideas', n: 2 }, { op: 'deploy_at_building' }], [{ op: 'creation_scholars', n: 1 }, { op: 'attack_loss', n: -1 }],
    [{ op: 'end', points: 2, per: 3, round: 'up', count: [{ of: 'built', type: 'science' }, { of: 'clans', per: 2 }, { of: 'leaders', times: 2 }] }],
    [{ op: 'wonder_weight', n: 2 }, { op: 'culture_times', n: 2 }, { op: 'discovery_cost', n: -1 }],
];
const OF_WONDERS = ['clan_and_building', 'frontier', 'two_buildings', 'occupied', 'tile2', 'connected', 'cities', 'pile'];

// One origin for each component will do.
const brief = (key, value) => (key === 'provenance' ? { [Object.keys(value)[0]]: 'reconstructed' } : value);

function spare() {
    const { note, ...edition } = editionOf('empires');
    edition.technologies.forEach((card, i) => { card.effects = OF_CARDS[i % OF_CARDS.length]; });
    edition.leaders.forEach((leader, i) => { leader.effects = OF_LEADERS[i % OF_LEADERS.length]; });
    edition.wonders.forEach((wonder, i) => { wonder.count = [{ of: OF_WONDERS[i % OF_WONDERS.length] }]; });
    return JSON.parse(JSON.stringify(edition, brief));
}

export const inTurns = { mode_1: 'aoi', mode_2: 'aoi', mode_3: 'aoi', aoi_rounds: 10 };
const short = { ...opening.options, waiting_ms: 1000 };

// Long texts that mean harm; `filled` repeats a part as often as it fits.
export const harm = {
    editions: { 'an edition of many effects': filled => `{"technologies":[{"effects":[${filled('{"op":"draw"}')}]}]}` },
    positions: { 'a position of long lists of cards': filled => `{"seats":[{"hand":[${filled('0')}],"open":[${filled('{"op":"draw"}')}]}]}` },
};

export const seeds = {
    every: 40,
    tables: {
        empires: { seed: 'gong', options: inTurns },
        'empires-virtual': { seed: 'sand', clock: 'virtual', seats: [{}, {}, {}], options: short },
        'empires-manual': { chance: 'manual', clock: 'virtual', options: { ...short, cards: 'distinct72', handicap_ms: [5000, 0], mode_2: 'aoi', aoi_rounds: 10 } },
        'empires-edition': { seed: 'map', clock: 'virtual', seats: [{}, {}, {}, {}], options: short, edition: spare() },
    },
    withRules: ['empires-manual'],
    editions: { 'empires-spare': spare() },
    positions: {},
};
