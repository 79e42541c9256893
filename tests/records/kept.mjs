// kept.mjs: records that replay for ever, tests/fixtures/records/<game>/v<rules>/<name>.jsonl, and what came of them when
// they were made, index.json beside the games.

import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

export const FOLDER = fileURLToPath(new URL('../fixtures/records/', import.meta.url));
export const INDEX = `${FOLDER}index.json`;

const hash = value => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

// What a program makes of a record: the verdict, the position and everything that happened on the way, in short. It writes
// the record again as it was.
export async function madeOf(program, record) {
    const { verdict, claims } = await program.call('record.verify', { record });
    const { table } = await program.call('table.load', { record });
    const { position } = await program.call('table.position', { table });
    const { events } = await program.call('table.events', { table, seat: null });
    const again = await program.call('table.record', { table, private: true });
    await program.call('table.close', { table });
    const told = events.map(({ text, ...event }) => event);
    return { made: { verdict, claims, position: hash(position), events: hash(told) }, again: again.record };
}
