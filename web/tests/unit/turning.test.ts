/* Moments of a finished game to play on from: found from points and parts alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Change, changesOf, type Course, leaderOf, turningPoints } from "../../src/turning";

const chapters = [
  { at: 0, name: "I" },
  { at: 20, name: "II" },
  { at: 40, name: "III" },
];

/** Somebody chooses at every tenth moment. */
const course = (changes: Change[], more: Partial<Course> = {}): Course => ({
  changes,
  chapters,
  winner: 0,
  counted: true,
  choiceBefore: async (at) => (at > 0 ? Math.floor((at - 1) / 10) * 10 : undefined),
  choiceFrom: async (at) => Math.ceil(at / 10) * 10,
  ...more,
});

const kinds = (points: Awaited<ReturnType<typeof turningPoints>>) =>
  points.map(({ from, kind, seat }) => [from, kind, seat]);

test("every change of the points is found, without looking at every moment", async () => {
  const points = (at: number) => [at >= 300 ? 9 : 0, at >= 17 ? 4 : 0];
  let asked = 0;
  const changes = await changesOf(async (at) => (asked++, points(at)), 1000);
  assert.deepEqual(changes, [
    { at: 17, before: [0, 0], after: [0, 4] },
    { at: 300, before: [0, 4], after: [9, 4] },
  ]);
  assert.ok(asked < 50, `${asked} moments were looked at`);
});

test("nobody leads who has as many as another", () => {
  assert.deepEqual([leaderOf([3, 1]), leaderOf([3, 3, 1]), leaderOf([1, 3, 2])], [0, undefined, 1]);
});

test("who takes the lead, then where the distance changed most, then where a part began", async () => {
  const found = await turningPoints(
    course([
      { at: 15, before: [0, 0], after: [2, 10] },
      { at: 35, before: [2, 10], after: [30, 10] },
    ]),
  );
  assert.deepEqual(kinds(found), [
    [10, "gain", 1],
    [30, "lead", 0],
    [40, "part", undefined],
  ]);
  assert.deepEqual(found[1], { from: 30, kind: "lead", seat: 0, gained: 28, points: [30, 10], part: "II" });
  assert.deepEqual(found[2]!.points, [30, 10], "what everybody had when the part began");
});

test("changes that follow the same choice are one", async () => {
  const found = await turningPoints(
    course([
      { at: 41, before: [0, 0], after: [5, 0] },
      { at: 42, before: [5, 0], after: [5, 9] },
      { at: 43, before: [5, 9], after: [12, 9] },
    ]),
  );
  assert.deepEqual(
    found.filter(({ kind }) => kind !== "part").map(({ from, gained, points }) => [from, gained, points]),
    [[40, 12, [12, 9]]],
  );
});

test("where something else than points decided, only parts are told, without points", async () => {
  const found = await turningPoints(course([{ at: 35, before: [0, 0], after: [3, 0] }], { counted: false }));
  assert.deepEqual(kinds(found), [
    [20, "part", undefined],
    [40, "part", undefined],
  ]);
  assert.ok(found.every(({ points }) => points.length === 0));
});

test("there are never more than three, and the last leads count", async () => {
  const swaps = Array.from({ length: 6 }, (_, i) => ({
    at: 10 * i + 5,
    before: i % 2 ? [i, i - 1] : [i - 1, i],
    after: i % 2 ? [i, i + 1] : [i + 1, i],
  }));
  const found = await turningPoints(course(swaps));
  assert.equal(found.length, 3);
  assert.deepEqual(
    found.filter(({ kind }) => kind === "lead").map(({ from }) => from),
    [40, 50],
  );
});

test("nobody had a choice: there is nothing to play on from", async () => {
  const none = async () => undefined;
  assert.deepEqual(
    await turningPoints(course([{ at: 9, before: [0, 0], after: [1, 0] }], { choiceBefore: none, choiceFrom: none })),
    [],
  );
});
