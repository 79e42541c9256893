// proofs.mjs: what the table of proofs needs from Sandstone; tests/proofs/forger.mjs says what is what.

import { Luck } from '../sessions.mjs';
import { chooser, opening, play, recordIn } from '../proofs/forger.mjs';

export async function genuine(shelf, { program }) {
    const settings = opening('sandstone', {
        seats: [{ name: 'Ada' }, { name: 'Bot', bot: 'greedy' }], seed: 'undo and bot',
    });
    const { table } = await program.call('table.new', settings);
    const choose = chooser(new Luck(6));
    for (const most of [3, 5]) {
        await play(program, table, choose, { most });
        await program.call('table.undo', { table, seat: 0 });
    }
    await play(program, table, choose);
    shelf.add('sandstone-undo-against-a-bot', {
        lines: await recordIn(program, table), word: 'consistent', also: ['bots-as-here'],
        story: 'Sandstone against a bot, which answers anew after each undo.',
    });
}
