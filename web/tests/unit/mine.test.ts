/* mine.test.ts: My games: who waits for whom, and what a table for friends begins with. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { MyTable } from "../../src/friends";
import { sortMine } from "../../src/mine";
import { DAYS, QUICK, thinking, usualMaking } from "../../src/making";
import type { SavedGame } from "../../src/store/games";

const table = (id: string, more: Partial<MyTable> = {}): MyTable => ({
  table: id,
  game: "tides",
  status: "playing",
  seats: [],
  yours: [0],
  waits: false,
  since: 0,
  changed: 0,
  ...more,
});

const game = (id: string, updated: number, more: Partial<SavedGame> = {}): SavedGame => ({
  id,
  game: "tides",
  players: [],
  record: "{}\n",
  created: 0,
  updated,
  revision: 1,
  over: false,
  ...more,
});

const order = (games: SavedGame[], tables: MyTable[]) =>
  sortMine(games, tables).map((mine) => ("saved" in mine ? mine.saved.id : mine.table.table));

test("friends that wait come first, the longest wait at the top; then games here, free seats, others, and what is over", () => {
  const games = [game("here", 50), game("done", 900, { over: true })];
  const tables = [
    table("over", { status: "over", changed: 800 }),
    table("theirs", { changed: 10 }),
    table("open", { status: "open", changed: 20 }),
    table("short", { waits: true, since: 500 }),
    table("long", { waits: true, since: 100 }),
  ];
  assert.deepEqual(order(games, tables), ["long", "short", "here", "open", "theirs", "done", "over"]);
});

test("without tables elsewhere the latest comes first, and games that go on before those that are over", () => {
  const games = [game("a", 1), game("b", 3), game("c", 2, { over: true })];
  assert.deepEqual(order(games, []), ["b", "a", "c"]);
});

test("a game that is over and kept here stands there once", () => {
  const kept = game("k7m2x9q4ab", 5, { over: true });
  assert.deepEqual(order([kept], [table("k7m2x9q4ab", { status: "over" })]), ["k7m2x9q4ab"]);
  assert.equal(order([kept], [table("k7m2x9q4ab", { waits: true })]).length, 2);
});

test("time to think: none, quick with a reserve, days for a turn", () => {
  assert.deepEqual(thinking("none", 0, 0), { think: 0, bank: 0, per: "decision" });
  assert.deepEqual(thinking("quick", 1, 0), { think: 20_000, bank: 900_000, per: "decision" });
  assert.deepEqual(thinking("days", 0, 3), { think: 604_800_000, bank: 604_800_000, per: "turn" });
  assert.equal(QUICK.length, 3);
  assert.deepEqual([...DAYS], [1, 2, 3, 7]);
});

test("one click makes a table of as few seats as the game takes, in no hurry", () => {
  const { seats, think, undo, watch, hints, edition } = usualMaking({ id: "tides", seats: { min: 2, max: 4 } });
  assert.deepEqual([seats, think, undo, watch, hints, edition], [2, 0, "ask", true, false, ""]);
});
