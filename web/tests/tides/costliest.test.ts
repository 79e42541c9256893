/* The move that left most points lying: a decision of the person, and another move that was legal then. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { costliest } from "../../src/costliest";
import { connectionTo } from "../unit/told";

const engine = connectionTo("tides");

/** A person who always takes the last of their cards. */
async function played(): Promise<string> {
  let { table, turn } = await engine.call("table.new", {
    game: "tides",
    seed: "costly",
    seats: [{ name: "Mira" }, { name: "Anton", bot: "greedy" }],
  });
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

test("it costs one request for each decision, and none when nobody wants it any more", async () => {
  const record = await played();
  const asked: string[] = [];
  const counted = {
    ...engine,
    call: (method: string, params: object) => (
      asked.push(method), engine.call(method as "table.line", params as { table: string })
    ),
  } as typeof engine;
  await costliest(counted, record, [0]);
  const decisions = 14;
  assert.deepEqual(asked, [
    "table.load",
    "table.line",
    ...Array<string>(decisions).fill("table.suppose"),
    "table.close",
  ]);
  asked.length = 0;
  assert.equal(await costliest(counted, record, [0], () => asked.length < 4), null);
  assert.deepEqual(asked, ["table.load", "table.line", "table.suppose", "table.suppose", "table.close"]);
});
