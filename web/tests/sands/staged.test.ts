/* The end of a dynasty and a battle, row by row: what each row counts has been told with it or before it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../../src/boards/board";
import { rowsOf as foughtRows } from "../../src/boards/sands/fought";
import { rowsOf } from "../../src/boards/sands/scoring-rows";
import { playsBattle, playsScoring } from "../../src/boards/sands/telling";
import type { SandsComponents, SandsFacts, SandsScore, SandsView } from "../../src/boards/sands/types";
import type { GameEvent } from "../../src/protocol";
import "../unit/words";

type Pictured = Picture<SandsView, SandsScore, SandsFacts>;

let seq = 0;
const event = (kind: string, seat?: number, more: object = {}): GameEvent => ({
  seq: ++seq,
  kind,
  seat,
  text: `${kind} ${seat}.`,
  ...more,
});

const components = {
  bins: {
    d: { category: "political", count: "citizens", text: "citizens", rule: "19.7" },
    f: { category: "cultural", count: "goods", text: "goods", rule: "19.7" },
  },
  chronicles: {
    3: { heritage: 3, points: 6, needs: { d: 22, f: 5 } },
    7: { heritage: 7, points: 28, needs: { d: 30, f: 9 } },
  },
} as unknown as SandsComponents;
const known = { components, between: [], nameOf: (seat: number) => ["Mira", "Anton"][seat]! };

function picture(points: number[]): Pictured {
  const seats = points.map((score, i) => ({
    points: score,
    unrest: 2,
    heritage: { political: 4, cultural: 7 - i },
    chronicles: { d: i ? null : 3, f: i ? null : 7 },
  }));
  const scores = points.map((score) => ({
    score,
    chronicle_points: 0,
    winner: false,
    counts: { citizens: 26, goods: 9 },
  }));
  return {
    view: { stage: "turns", seats, start: 1, dynasty: 3, tiles: {} } as unknown as SandsView,
    score: { seats: scores },
    facts: {},
  };
}

const shown = [
  event("chronicle-shown", 1, { card: 3, bin: "d" }),
  event("chronicle-shown", 1, { card: 7, bin: "f" }),
  event("chronicle-shown", 0, { card: 3, bin: "d" }),
  event("chronicle-shown", 0, { card: 7, bin: "f" }),
];
const opening = [
  event("dynasty-ended", undefined, { dynasty: 3 }),
  event("points-gained", 1, { points: 3 }),
  event("points-gained", 0, { points: 2 }),
  ...shown,
];
const scoring = [
  ...opening,
  event("chronicle-scored", 1, { card: 3, bin: "d", points: 6 }),
  event("chronicle-failed", 1, { card: 7, bin: "f" }),
  event("heritage-rose", 1, { category: "political", level: 5 }),
  event("chronicle-scored", 0, { card: 3, bin: "d", points: 6 }),
  event("chronicle-scored", 0, { card: 7, bin: "f", points: 28 }),
  event("bonus-scored", 1, { for: "unrest", points: 3 }),
  event("ended", undefined, { winners: [0], text: "The game ends: Mira wins." }),
];

test("a dynasty is scored wonders first, then card by card, then the bonuses; totals hold what was told", () => {
  const rows = rowsOf(scoring, picture([40, 50]), picture([76, 62]), known);
  assert.deepEqual(
    rows.map(({ picture: { score } }) => score.seats.map((seat) => seat.score)),
    [
      [40, 50],
      [42, 53],
      [42, 59],
      [42, 59],
      [48, 59],
      [76, 59],
      [76, 62],
      [76, 62],
    ],
  );
  assert.deepEqual(
    rows.map(({ picture: { view } }) => view.seats.map((seat) => seat.points)),
    rows.map(({ picture: { score } }) => score.seats.map((seat) => seat.score)),
  );
  assert.deepEqual(rows[0]!.order, [1, 0], "in turn order");
  assert.deepEqual(
    rows.filter(({ text }) => /wins/.test(text)),
    rows.slice(-1),
    "nobody is named before",
  );
});

test("a card says what it asks and what there is; heritage counts when it has risen", () => {
  const turned = rowsOf(scoring, picture([40, 50]), picture([76, 62]), known).flatMap((row) => row.turned ?? []);
  assert.deepEqual(turned[0], { seat: 1, bin: "d", card: 3, have: 26, need: 22, heritage: 4, asked: 3, points: 6 });
  assert.deepEqual(turned[1], { seat: 1, bin: "f", card: 7, have: 9, need: 9, heritage: 6, asked: 7, points: 0 });
  const rows = rowsOf(scoring, picture([40, 50]), picture([76, 62]), known);
  assert.deepEqual(
    rows.map(({ picture: { view } }) => view.seats[1]!.heritage!.political),
    [4, 4, 4, 4, 5, 5, 5, 5],
  );
});

test("the log names no card before it has been turned over, and everything at the end", () => {
  const rows = rowsOf(scoring, picture([40, 50]), picture([76, 62]), known);
  const before = rows.filter((row) => row.turned).slice(0, -1);
  assert.ok(before.length > 0 && before.every(({ through }) => through! <= scoring.indexOf(shown[0]!)));
  assert.equal(rows.at(-1)!.through, scoring.length);
});

test("where somebody must choose, all cards lie open first, and the choice goes on from there", () => {
  const rows = rowsOf(opening, picture([40, 50]), picture([42, 53]), known);
  assert.equal(rows.at(-1)!.open, true);
  assert.equal(rows.at(-1)!.picture.view.seats[1]!.chronicles!.f, 7);
  const rest = rowsOf(scoring.slice(opening.length), picture([42, 53]), picture([76, 62]), known);
  assert.deepEqual(rest[0]!.lies, [
    ["d", "f"],
    ["d", "f"],
  ]);
  assert.equal(rest[0]!.dynasty, 3);
});

test("only the end of a dynasty takes heritage and points with it", () => {
  const rose = event("heritage-rose", 0);
  assert.equal(playsScoring(rose, []), false);
  assert.equal(playsScoring(rose, opening), true);
  assert.equal(playsScoring(event("generation-began"), opening), false);
  assert.equal(playsBattle(event("citizens-lost"), []), false);
  assert.equal(playsBattle(event("attacked"), [event("attacked")]), false);
});

test("a battle: the ledger, the dice, what they come to, losses, retreat", () => {
  const battle = { territory: "sicilia", attacker: 1, defender: 0, attack: 5, defence: 4, pip: 3 };
  const events = [
    event("attacked", 1, { territory: "sicilia", opponent: 0 }),
    event("die-set-unseen", 1),
    event("die-set", 0, { pips: 2 }),
    event("dice-revealed", 1, { attack: 3, defence: 2 }),
    event("battle-won", 1, { territory: "sicilia", attack: 14, defence: 10 }),
    event("unrest-changed", 1, { level: 4 }),
    event("citizens-lost", 0, { peasants: 2, warriors: 0, territory: "sicilia" }),
    event("retreated", 0, { from: "sicilia", to: "libya" }),
  ];
  const middle = { ...picture([1, 2]), facts: { battle } };
  const rows = foughtRows(events, picture([1, 2]), picture([1, 2]), {
    ...known,
    between: [{ seq: events[0]!.seq, picture: middle }],
  });
  assert.deepEqual(
    rows.map(({ fight: { ledger, dice, won, lost } }) => [!!ledger, !!dice, won?.seat, lost.length]),
    [
      [true, false, undefined, 0],
      [true, true, undefined, 0],
      [true, true, 1, 0],
      [true, true, 1, 1],
      [true, true, 1, 1],
    ],
  );
  assert.match(rows[2]!.why!, /14.*10.*unrest-changed 1/);
  assert.deepEqual(
    rows.map(({ through }) => through),
    [1, 4, 6, 7, 8],
  );
  assert.equal(rows[1]!.picture.view, middle.view);
  assert.equal(rows[1]!.picture.facts.battle, undefined, "one ledger is enough");
});
