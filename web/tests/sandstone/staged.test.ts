/* A Domain Check and the points behind the last one, row by row: what each row counts has been told with it or before it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../../src/boards/board";
import { rowsOf } from "../../src/boards/sandstone/checked-rows";
import { goesOn, playsCheck } from "../../src/boards/sandstone/motion";
import type {
  SandstoneComponents,
  SandstoneFacts,
  SandstoneScore,
  SandstoneView,
} from "../../src/boards/sandstone/types";
import { look } from "../unit/told";
import type { GameEvent } from "../../src/protocol";
import "../unit/words";

type Pictured = Picture<SandstoneView, SandstoneScore, SandstoneFacts>;

let seq = 0;
const event = (kind: string, seat?: number, more: object = {}): GameEvent => ({
  seq: ++seq,
  kind,
  seat,
  text: `${kind} ${seat}.`,
  ...more,
});

const board = ["FDMD", "FMMD", "DFFD", "MMMD", "MFFD", "MFDF"];
const position = (more: object, mira: object = {}, anton: object = {}) => ({
  year: 5,
  phase: "act",
  turn: 1,
  board,
  priority: 1,
  seats: [
    { towers: ["b2", "b3"], strongholds: [], bonus: "forest", ...mira },
    { towers: ["a6", "b5", "d5"], strongholds: ["c6"], bonus: "mountains", ...anton },
  ],
  ...more,
});
const names = ["Mira", "Anton"];
function picture(more: object = {}, mira: object = {}, anton: object = {}): Pictured {
  const { view, score, facts } = look("sandstone", position(more, mira, anton), 0, names);
  return { view, score, facts } as unknown as Pictured;
}

const components = { bonus: { forest: { name: "Forest", text: "A point for each Forest.", rules: [] } } };
const known = {
  components: components as unknown as SandstoneComponents,
  between: [],
  nameOf: (seat: number) => names[seat]!,
};
const check = [
  event("income", 1, { gold: 4, mountains: 2, extra: 0 }),
  event("lost", 1, { piece: "tower", space: "a6" }),
  event("upkeep-paid", 1, { paid: 3, gold: 4 }),
  event("income", 0, { gold: 2, mountains: 1, extra: 0 }),
  event("upkeep-paid", 0, { paid: 2, gold: 2 }),
  event("priority-moved", 0, { kept: false, deserts: [1, 0] }),
];
const end = [
  event("bonus-revealed", 0, { bonus: "forest" }),
  event("hand-revealed", 0, { ability: "masons" }),
  event("bonus-revealed", 1, { bonus: "mountains" }),
  event("scored", 0, { points: 3, pieces: 2, bonus: 1 }),
  event("scored", 1, { points: 5, pieces: 3, bonus: 2 }),
  event("ended", undefined, { winners: [1], text: "The game ends: Anton wins." }),
];
const from = picture();
const over = picture({ phase: "over", turn: undefined }, {}, { towers: ["b5", "d5"] });
const to: Pictured = { ...over, facts: {} };

test("Gold, what is given up, upkeep and Priority: in the order of paying, no piece leaves before it is told", () => {
  const rows = rowsOf(check, from, to, known);
  assert.deepEqual(
    rows.map(({ item, seat, through }) => [item, seat, through]),
    [
      ["gold", 1, 1],
      ["lost", 1, 2],
      ["upkeep", 1, 3],
      ["gold", 0, 4],
      ["upkeep", 0, 5],
      ["priority", 0, 6],
    ],
  );
  assert.deepEqual(
    rows.map(({ picture: { view } }) => view.seats[1]!.towers.length),
    [3, 2, 2, 2, 2, 2],
  );
  assert.deepEqual(
    rows.map(({ picture: { view } }) => [view.phase, view.priority]),
    [...Array(5).fill(["upkeep", 1]), ["upkeep", 0]],
  );
  assert.deepEqual(rows[0]!.order, [1, 0], "whoever has Priority pays first");
  assert.ok(rows.every(({ points, gained }) => !points.some(Boolean) && !gained));
});

test("control changes with the piece that is lost, and not before it", () => {
  const rows = rowsOf(check, from, to, known);
  const control = rows.map(({ picture: { score } }) => score.seats[1]!.placed.towers);
  assert.deepEqual(control, [3, 3, 2, 2, 2, 2]);
});

test("behind the last check pieces count first, then each Bonus card; nobody is named before the end", () => {
  const rows = rowsOf([...check, ...end], from, to, known).slice(check.length);
  assert.deepEqual(
    rows.map(({ item, picture: { score } }) => [item, ...score.seats.map((seat) => seat.score)]),
    [
      ["pieces", 2, 3],
      ["bonus", 3, 3],
      ["bonus", 3, 5],
      [undefined, 3, 5],
    ],
  );
  assert.deepEqual(
    rows.map(({ through }) => through),
    [6, 7, 9, 12],
  );
  assert.equal(rows.filter(({ text }) => /wins/.test(text)).length, 1);
  assert.equal(rows.at(-1)!.why, "Anton 5, Mira 3.");
  const total = [0, 0];
  for (const {
    gained = [],
    picture: { score },
  } of rows) {
    for (const { seat, points } of gained) total[seat]! += points;
    assert.deepEqual(
      score.seats.map((seat) => seat.score),
      total,
    );
  }
});

test("a check goes on where somebody had to choose, and takes nothing else with it", () => {
  assert.equal(playsCheck(event("lost", 0), []), true);
  assert.equal(playsCheck(event("priority-moved", 0), []), false);
  assert.equal(playsCheck(event("order-chosen", 0), check), false);
  const rows = rowsOf(check.slice(1), from, to, known);
  assert.equal(rows.length, check.length - 1);
  assert.equal(goesOn(from.view), false);
  assert.equal(goesOn({ ...from.view, phase: "upkeep" }), true);
});
