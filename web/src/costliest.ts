/* costliest.ts: the move of a finished game that left most points lying: of every decision, what the score would have been
 * at once after each legal move, as far as the seat could know, and after the one that was made. Points that come later are
 * not foreseen: it is a place to look at, not a judgement. */
import type { Connection } from "./engine/connection";
import type { Fields, Seat, Supposed } from "./protocol";

export interface Costly {
  /** The moment before the move. */
  at: number;
  points: number;
  /** What would have been better, a sentence. */
  better: string;
}

/** How far a seat is ahead in what its pieces and cards are worth now. */
function lead(score: Fields, seat: Seat): number {
  const worth = ((score["seats"] ?? []) as { total?: number }[]).map(({ total }) => total ?? 0);
  return (worth[seat] ?? 0) - Math.max(...worth.filter((_, other) => other !== seat));
}

function leadAfter(supposed: Supposed[], seat: Seat): Map<string, number> {
  return new Map(supposed.flatMap(({ move, score }) => (score ? [[move, lead(score, seat)] as const] : [])));
}

export async function costliest(engine: Connection, record: string, persons: Seat[]): Promise<Costly | null> {
  const { table } = await engine.call("table.load", { record });
  const line = await engine.call("table.line", { table });
  let worst: Costly | null = null;
  for (const [at, { seat, move }] of line.entries()) {
    if (seat === null || !persons.includes(seat)) continue;
    const moment = await engine.call("table.position", { table, at });
    const { table: then } = await engine.call("table.load", { ...moment, options: moment.options as Record<string, boolean>, chance: "manual" });
    const leads = leadAfter(await engine.call("table.suppose", { table: then, seat }), seat);
    const [best, most] = [...leads].reduce((a, b) => (b[1] > a[1] ? b : a), ["", -Infinity]);
    const lost = most - (leads.get(move) ?? most);
    if (lost > (worst?.points ?? 0)) {
      const sentence = (await engine.call("table.moves", { table: then, seat })).find((legal) => legal.move === best)!.text;
      worst = { at, points: lost, better: sentence };
    }
    await engine.call("table.close", { table: then });
  }
  await engine.call("table.close", { table });
  return worst;
}
