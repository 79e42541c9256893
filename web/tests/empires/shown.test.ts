/* What is laid into the picture while it is told is what the engine tells then, in whole games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { withEvent } from "../../src/boards/empires/shown";
import type { GameEvent } from "../../src/protocol";
import { laidOver } from "../unit/laid";
import { table } from "./told.mjs";

const { options, clock } = table;
const members = [
  "clans",
  "buildings",
  "waiting",
  "ideas",
  "bricks",
  "reserve",
  "created",
  "constructed",
  "discovered",
  "pile",
];

/** A scoring is told row by row, in pictures of its own. */
const skip = (events: GameEvent[]) => events.some(({ kind }) => kind === "scoring");

test("clans, buildings, stock and cards are what the engine tells", () => {
  const { changed, wrong } = laidOver("empires", withEvent as never, members, { options, clock, skip });
  assert.deepEqual(wrong, []);
  for (const member of members) assert.ok(changed[member]! > 0, `${member} never changed`);
});
