/* sharing.ts: finished games of bots, given away as links and opened again. */
import assert from "node:assert/strict";
import { decodeShared, encodeShared, type SharedGame } from "../../src/share";
import { gameOfShared, sharedGame } from "../../src/shared-game";
import { headerOf } from "../../src/records";
import type { OptionValues } from "../../src/protocol";
import { connectionTo } from "./told";

const bots = ["greedy", "random"];

/** Bots move by themselves, a hundred times in a request, and their clock runs. */
async function finished(game: string, seed: string, bot: string, options?: OptionValues): Promise<string> {
  const engine = connectionTo(game);
  const seats = [
    { name: "Christiane-Marie", bot },
    { name: "Anton der Zweite", bot },
  ];
  let { table, turn } = await engine.call("table.new", {
    game,
    seed,
    seats,
    ...(options && { options, clock: "virtual" as const }),
  });
  for (let ticks = 0; !turn.over && ticks < 100; ticks++)
    turn = await engine.call("table.tick", { table, ...(options && { to: 2_000_000_000 }) });
  assert.ok(turn.over);
  const { record } = await engine.call("table.record", { table });
  await engine.call("table.close", { table });
  return record;
}

const movesOf = (record: string) => record.match(/"(?:move|chance)":"[^"]*"(?:,"at":\d+)?/g)!.slice(1); // the first is of the header

/** Shares games and opens them again; the longest address in characters. */
export async function longestLink(game: string, count: number, options?: OptionValues): Promise<number> {
  let longest = 0;
  for (let i = 0; i < count; i++) {
    const record = await finished(game, `share ${i}`, bots[i % 2]!, options);
    const data = await encodeShared(await sharedGame(connectionTo(game), record));
    longest = Math.max(longest, `https://hourglass.example.org/#/share/${data}`.length);
    const again = await gameOfShared(connectionTo, (await decodeShared(data)) as SharedGame);
    assert.deepEqual(movesOf(again.record), movesOf(record), `moves of game ${i}`);
    assert.deepEqual(
      again.players.map(({ name, bot }) => ({ name, bot })),
      headerOf(record).seats,
      `players of game ${i}`,
    );
    const { points, winners } = again.result!;
    assert.ok(
      record.includes(`"winners":[${winners}]`) && record.includes(`"points":[${points}]`),
      `result of game ${i}`,
    );
  }
  return longest;
}
