/* What is laid into the picture while it is told is what the engine tells then, in whole games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { withEvent } from "../../src/boards/sands/shown";
import { laidOver } from "../unit/laid";

const members = [
  "provinces",
  "colonies",
  "capital",
  "peasants",
  "warriors",
  "caravans",
  "crops",
  "gold",
  "unrest",
  "heritage",
  "advances",
  "cubes",
];

test("lands, citizens, caravans, stock and heritage are what the engine tells", () => {
  const { changed, wrong } = laidOver("sands", withEvent as never, members);
  assert.deepEqual(wrong, []);
  for (const member of members) assert.ok(changed[member]! > 0, `${member} never changed`);
});
