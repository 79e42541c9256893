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

/** Whatever else the page has to do comes first. */
function idle(): Promise<unknown> {
  return new Promise((done) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(done) : setTimeout(done, 20),
  );
}

/** What one decision left lying, if it did. One request. */
async function judged(engine: Connection, table: string, at: number, seat: Seat, move: string): Promise<Costly> {
  const supposed = await engine.call("table.suppose", { table, seat, at, brief: true });
  const leads = leadAfter(supposed, seat);
  const [better, most] = [...leads].reduce((a, b) => (b[1] > a[1] ? b : a), ["", -Infinity]);
  return {
    at,
    points: most - (leads.get(move) ?? most),
    better: supposed.find((one) => one.move === better)?.text ?? "",
  };
}

/** `wanted` is asked before each decision: whoever has left the table needs no answer. */
export async function costliest(
  engine: Connection,
  record: string,
  persons: Seat[],
  wanted = () => true,
): Promise<Costly | null> {
  const { table } = await engine.call("table.load", { record, bots: "step" });
  const line = await engine.call("table.line", { table });
  let worst: Costly | null = null;
  for (const [at, { seat, move }] of line.entries()) {
    if (seat === null || !persons.includes(seat)) continue;
    await idle();
    if (!wanted()) break;
    const costly = await judged(engine, table, at, seat, move);
    if (costly.points > (worst?.points ?? 0)) worst = costly;
  }
  await engine.call("table.close", { table });
  return worst;
}
