/* The log: chapters, groups, filters, and as much of it as is looked at. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { groupsOfLog, windowOf } from "../../src/log";
import type { GameEvent } from "../../src/protocol";

let seq = 0;
const event = (kind: string, seat?: number): GameEvent => ({ seq: ++seq, kind, seat, text: kind });
const board = { chapter: ({ kind }: GameEvent) => (kind === "round-began" ? "Round" : null) };
const story = [
  event("dealt", 0),
  event("dealt-face-down", 1),
  event("round-began"),
  event("picked", 0),
  event("revealed", 0),
  event("picked", 1),
  event("scored", 1),
  event("round-began"),
  event("picked", 0),
];
const told = (groups: ReturnType<typeof groupsOfLog>) =>
  groups.map(({ chapter, seat, lines }) => [chapter, seat, lines.map(({ kind }) => kind).join(" ")]);

test("what a player does in a row is a group, chapters stand above, dealing is left out", () => {
  assert.deepEqual(told(groupsOfLog(story, board, "notable")), [
    ["Round", 0, "picked revealed"],
    [null, 1, "picked scored"],
    ["Round", 0, "picked"],
  ]);
});

test("everything, or one player with the chapters", () => {
  assert.equal(groupsOfLog(story, board, "all").flatMap(({ lines }) => lines).length, 7);
  assert.deepEqual(told(groupsOfLog(story, board, 1)), [
    ["Round", 1, "picked scored"],
    ["Round", undefined, ""],
  ]);
});

test("only the end of a long log is drawn, and it says how much is before it", () => {
  const long = Array.from({ length: 500 }, (_, i) => event("picked", i % 3));
  const groups = groupsOfLog(long, board, "notable");
  const { shown, before } = windowOf(groups, 60);
  assert.equal(shown.flatMap(({ lines }) => lines).length, 60);
  assert.equal(before, 440);
  assert.equal(windowOf(groups, 9999).before, 0);
  assert.equal(shown.at(-1)!.lines.at(-1), long.at(-1));
});
