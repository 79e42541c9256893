/* fair-outcomes.ts: the engine as the one who knows which outcomes are possible. The game of the record is opened with
 * manual chance and only persons at its seats, so that nothing happens by itself, and led through the record. */
import type { Connection } from "./engine/connection";
import type { OpenOutcomes, Outcomes } from "./fair-check";
import type { Fields } from "./protocol";

type Options = Record<string, boolean | number | string>;

export function outcomesBy(engine: Connection): { open: OpenOutcomes; close(): Promise<void> } {
  const tables: string[] = [];
  const open: OpenOutcomes = async ({ header, edition, position }) => {
    const game = header["game"] as string;
    const seats = (header["seats"] as { name: string }[]).map(({ name }) => ({ name }));
    const opening = { game, seats, options: header["options"] as Options, edition: edition as Fields | undefined, chance: "manual" as const };
    const { table } = position === undefined
      ? await engine.call("table.new", opening)
      : await engine.call("table.load", { ...opening, position: position as Fields });
    tables.push(table);
    return along(engine, table);
  };
  const close = async () => {
    for (const table of tables.splice(0)) await engine.call("table.close", { table }).catch(() => undefined);
  };
  return { open, close };
}

function along(engine: Connection, table: string): Outcomes {
  return {
    async list() {
      const moves = await engine.call("table.moves", { table, seat: "chance" });
      return moves.map(({ move, text, weight }) => ({ move, text, weight: weight ?? 1 }));
    },
    async play(seat, move) {
      const { turn } = await engine.call("table.play", { table, seat: seat ?? "chance", move });
      return turn.over;
    },
    async takeBack(moves) {
      for (let left = moves; left > 0; ) {
        const { undone } = await engine.call("table.undo", { table });
        if (!undone) throw new Error("undo");
        left -= undone;
      }
    },
  };
}
