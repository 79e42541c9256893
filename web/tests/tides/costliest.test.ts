/* The move that left most points lying: a decision of the person, and another move that was legal then. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { costliest } from "../../src/costliest";
import { connectionTo } from "../unit/told";

const engine = connectionTo("tides");

/** A person who always takes the last of their cards. */
async function played(): Promise<string> {
  let { table, turn } = await engine.call("table.new", { game: "tides", seed: "costly", seats: [{ name: "Mira" }, { name: "Anton", bot: "greedy" }] });
  while (!turn.over) {
    const moves = await engine.call("table.moves", { table, seat: 0 });
    ({ turn } = await engine.call("table.play", { table, seat: 0, move: moves.at(-1)!.move }));
  }
  return (await engine.call("table.record", { table })).record;
}

test("the costliest move is one of the person's own, and something legal was better", async () => {
  const record = await played();
  const found = await costliest(engine, record, [0]);
  assert.ok(found && found.points > 0);
  const { table } = await engine.call("table.load", { record });
  const line = await engine.call("table.line", { table });
  assert.equal(line[found.at]!.seat, 0);
  assert.notEqual(line[found.at]!.text, found.better);
  assert.equal(await costliest(engine, record, []), null, "bots are not judged");
});
