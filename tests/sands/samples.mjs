// samples.mjs: what tests of all games need from The Sands of Time; tests/sessions.mjs says what is what.

import { editionOf } from '../engine.mjs';

export { seeds } from './seeds.mjs';

export const moduleLimit = 120_200;
export const englishLimit = 7_300;
export const germanLimit = 7_100;
export const restLimit = 7_800;
export const decision = { average: 11_000, most: 30_000 };
export const look = { most: 32_000, ahead: false };
export const instructions = { most: 2500, games: 200 };
export const bot = 'random';

export function custom() {
    const edition = editionOf('sands');
    edition.structures[0].name = 'Quarry of Home';
    edition.structures[0].effects = [{ op: 'build_cost', n: -2, where: 'here' }];
    edition.options.tribute = 'caravan';
    return edition;
}

export function broken() {
    const bad = custom();
    bad.territories[2].terrain = 'swamp';
    bad.structures[1].effects = [{ op: 'fly' }];
    bad.unrest.max = 'high';
    delete bad.tiles;
    return bad;
}

export const outcome = 'tile crops 4';
export const wishes = ['province gallia', 'province atlantis', 'select build civil', 'Province Gallia', 'tile crops 4', 'no-such-move'];
export const secret = { known: /"chronicles":{"([a-z])":[0-9]+/, hidden: '"chronicles":{"$1":null' }; // face down in a bin
export const standing = 'allow';

// Long texts that mean harm; `filled` repeats a part as often as it fits.
export const harm = {
    editions: { 'an edition of many effects': filled => `{"structures":[{"effects":[${filled('{"op":"income"}')}]}]}` },
    positions: { 'a position of long lists of caravans': filled => `{"seats":[{"caravans":[${filled('0')}]}],"piles":[${filled('{"top":0}')}]}` },
};
