/* fair-outcomes.ts: the engine as the one who knows the rules. The game of the record is opened with manual chance and
 * only persons at its seats, so that nothing happens by itself, and led through the record. Its clock is told the time of
 * every line; where the record is in lockstep, it is in lockstep, too. */
import type { Connection } from "./engine/connection";
import type { Moment, OpenOutcomes, Outcomes, RecordLine } from "./fair-check";
import { type Fields, type Opened, Refusal, type Turn } from "./protocol";

type Options = Record<string, boolean | number | string>;

export function outcomesBy(engine: Connection): { open: OpenOutcomes; close(): Promise<void> } {
  const tables: string[] = [];
  const open: OpenOutcomes = async ({ header, edition, position }) => {
    const game = header["game"] as string;
    const seats = (header["seats"] as { name?: string }[]).map(({ name }, seat) => ({
      name: plain(name ?? "") || `${seat + 1}`,
    }));
    const clock =
      header["clock"] === undefined
        ? undefined
        : header["clock"] === "lockstep"
          ? ("lockstep" as const)
          : ("virtual" as const);
    const editions =
      (await engine.call("games.list", {})).find(({ id }) => id === game)?.editions.map(({ hash }) => hash) ?? [];
    const own = editions.find((hash) => hash === header["edition"]);
    const opening = {
      game,
      seats,
      options: header["options"] as Options,
      rules: header["rules"] as number,
      edition: (edition as Fields | undefined) ?? own,
      chance: "manual" as const,
      clock,
    };
    const start = async () => {
      const opened =
        position === undefined
          ? await engine.call("table.new", opening)
          : await engine.call("table.load", { ...opening, position: position as Fields });
      tables.push(opened.table);
      return opened;
    };
    return along(engine, start, editions);
  };
  const close = async () => {
    for (const table of tables.splice(0)) await engine.call("table.close", { table }).catch(() => undefined);
  };
  return { open, close };
}

/** Marks that nobody sees are refused in names today, and stand in older records. */
const plain = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, "");

function momentOf({ over, chance, clock }: Turn): Moment {
  return { over, chance, now: clock?.now ?? 0, runs: clock?.wake !== undefined };
}

type Step = (table: string) => Promise<Turn>;

async function along(engine: Connection, start: () => Promise<Opened>, editions: string[]): Promise<Outcomes> {
  const opened = await start();
  let { table, turn }: { table: string; turn: Turn } = opened;
  const { edition } = await engine.call("table.look", { table, seat: null });
  const steps: Step[] = [];
  const go = async (step: Step) => {
    turn = await step(table);
    steps.push(step);
    return momentOf(turn);
  };
  /** One by one; a table does not go back for ever, and then another one is led to the same place. */
  const takeBack = async (moves: number) => {
    for (let left = moves; left > 0; left--) await engine.call("table.undo", { table });
    turn = await engine.call("table.turn", { table });
  };
  const beginAgain = async (error: unknown) => {
    if (!(error instanceof Refusal) || error.data.code !== "undo-limit") throw error;
    ({ table, turn } = await start());
    for (const step of steps) turn = await step(table);
  };
  return {
    first: momentOf(turn),
    edition,
    otherEdition: !editions.includes(edition),
    async list() {
      const moves = await engine.call("table.moves", { table, seat: "chance" });
      return moves.map(({ move, text, weight }) => ({ move, text, weight: weight ?? 1 }));
    },
    play: (seat, move) =>
      go(async (at) => (await engine.call("table.play", { table: at, seat: seat ?? "chance", move })).turn),
    run: (to) => go((at) => engine.call("table.tick", { table: at, to })),
    jump: () => go((at) => engine.call("table.clock", { table: at, runs: true })),
    async takeBack(moves) {
      steps.length -= moves;
      await takeBack(moves).catch(beginAgain);
      return momentOf(turn);
    },
    async legal(seat, move) {
      return (await engine.call("table.explain", { table, seat, move })).legal;
    },
    async written() {
      const { record } = await engine.call("table.record", { table });
      return record
        .split("\n")
        .filter((line) => /^\{"(at|result)":/.test(line))
        .map((line) => JSON.parse(line) as RecordLine);
    },
  };
}
