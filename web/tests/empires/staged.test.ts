/* The scoring of an age, row by row: what each row counts has been told with it or before it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { rowsOf } from "../../src/boards/empires/scored-rows";
import { playsScoring } from "../../src/boards/empires/telling";
import type { EmpiresScore, EmpiresView } from "../../src/boards/empires/types";
import type { GameEvent } from "../../src/protocol";
import "../unit/words";

let seq = 0;
const event = (kind: string, seat?: number, more: object = {}): GameEvent => ({
  seq: ++seq,
  kind,
  seat,
  text: `${kind} ${seat}.`,
  ...more,
});
const none = { destroyed: 0, tokens: 0, wonders: 0, culture: 0, leaders: 0 };
const from = {
  view: { age: 2, first: 1, seats: [{ points: [{}, {}, {}] }, { points: [{}, {}, {}] }] } as unknown as EmpiresView,
  score: {
    seats: [8, 10].map((score) => ({ score, buildings: 5, winner: false, ages: [none, none, none] })),
  } as EmpiresScore,
  facts: { seats: [] },
};
const known = { components: {}, between: [], nameOf: (seat: number) => ["Mira", "Anton"][seat]! };
const chain = [
  event("scoring", undefined, { age: 2 }),
  event("building-lost", 1),
  event("building-lost", 1, { text: "Mill falls." }),
  event("scored-destroyed", 0, { points: 6 }),
  event("scored-token", 1, { points: 4 }),
  event("leader-won", 0, { leader: "bolivar" }),
  event("scored-wonder", 0, { points: 3 }),
  event("scholars-home"),
  event("scored-culture", 1, { points: 1 }),
  event("ended", undefined, { winners: [0], text: "Mira wins." }),
];

test("an age is scored step by step, with totals that hold what was told", () => {
  const rows = rowsOf(chain, from as never, from as never, known);
  assert.deepEqual(
    rows.map(({ picture: { score } }) => score.seats.map((seat) => seat.score)),
    [
      [8, 10],
      [8, 10],
      [14, 10],
      [14, 14],
      [14, 14],
      [17, 14],
      [17, 15],
      [17, 15],
    ],
  );
  assert.equal(rows[2]!.picture.score.seats[0]!.ages[1]!.destroyed, 6);
  assert.equal(rows[2]!.picture.score.seats[0]!.ages[0]!.destroyed, 0);
  assert.equal(rows[2]!.picture.view.seats[0]!.points[1]!.destroyed, 6);
  assert.deepEqual(rows[0]!.order, [1, 0]);
  assert.equal(rows[1]!.why, "Mill falls.");
  assert.deepEqual(
    rows.map(({ leaders }) => leaders.length),
    [0, 0, 0, 0, 1, 1, 1, 1],
  );
  assert.deepEqual(
    rows.map(({ through }) => through),
    [1, 3, 4, 5, 6, 7, 9, 10],
  );
  assert.deepEqual(
    rows.filter(({ text }) => /wins/.test(text)),
    rows.slice(-1),
  );
});

test("what falls or is won in the middle of an age is no scoring", () => {
  assert.equal(playsScoring(event("building-lost"), []), false);
  assert.equal(playsScoring(event("city-won"), []), false);
  assert.equal(playsScoring(event("age-prepared"), chain), false);
  assert.equal(playsScoring(event("scored-culture"), chain), true);
  assert.equal(playsScoring(event("city-won"), chain), false, "a siege is told on the map");
});
