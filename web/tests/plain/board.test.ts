/* The plain board: its lists and tables, of a game that nobody has drawn. */
import assert from "node:assert/strict";
import { test } from "node:test";
import "../unit/words";
import { boardOf, loadBoard } from "../../src/boards";
import type { BoardProps } from "../../src/boards/board";
import { nameOf, worded } from "../../src/boards/plain/names";
import { chosenOf, offersOf } from "../../src/boards/plain/offers";
import { inWords, listTexts, sentences } from "../../src/boards/plain/telling";
import { narrow } from "../../src/choice";
import { localGames } from "../../src/engine/games";
import type { Move, MoveKind } from "../../src/protocol";
import { Reader } from "../../src/roles";

const players = ["Mira", "Anton"].map((name, seat) => ({ seat, name, colour: seat + 1 }));
const components = { wells: { oasis: { name: "The Oasis", deep: { spring: { name: "A Spring" } } } } };
const naming = { components, players };
const plain = await loadBoard("nobody-has-drawn-it");

const kinds: MoveKind[] = [
  { kind: "rest", notation: "rest", operands: [] },
  {
    kind: "draw",
    notation: "draw {well} {buckets}",
    operands: [
      { role: "well", thing: "well", type: "text" },
      { role: "buckets", thing: "number", type: "number" },
    ],
  },
  { kind: "give", notation: "give {to}", operands: [{ role: "to", thing: "seat", type: "seat" }] },
];
const draws = ["oasis", "old-well"].flatMap((well) =>
  [1, 2, 3, 4, 5, 6].map(
    (buckets): Move => ({
      move: `draw ${well} ${buckets}`,
      text: `Draw ${buckets} at ${well}`,
      kind: "draw",
      well,
      buckets,
    }),
  ),
);
const moves: Move[] = [
  { move: "rest", text: "Rest", kind: "rest" },
  ...draws,
  { move: "give 1", text: "Give it to Anton", kind: "give", to: 1 },
];
const reader = new Reader(kinds);

function props(...parts: string[]): BoardProps {
  return { ...naming, reader, moves, choice: narrow(reader, moves, parts) } as unknown as BoardProps;
}

const labels = (...parts: string[]) => offersOf(props(...parts)).map(({ offers }) => offers.map(({ label }) => label));

test("a game without a folder gets the plain board", () => {
  assert.equal(plain.id, "plain");
  assert.equal(boardOf("nobody-has-drawn-it"), plain);
});

test("with ?board=plain every game gets it, and only then", async () => {
  const [first, second] = localGames();
  assert.equal((await loadBoard(first!.id)).id, first!.id);
  Object.assign(globalThis, { location: { search: "?board=plain" } });
  assert.equal((await loadBoard(second!.id)).id, "plain");
});

test("moves stand by their kinds with their sentences, many of them by a role", () => {
  assert.deepEqual(labels(), [["Rest"], ["The Oasis", "Old well"], ["Give it to Anton"]]);
  assert.deepEqual(
    offersOf(props()).map(({ heading, offers }) => [heading, offers[0]!.moves]),
    [
      ["Rest", 1],
      ["Draw", 6],
      ["Give", 1],
    ],
  );
});

test("a value that is chosen makes the list short, and can be given up", () => {
  assert.deepEqual(labels("well:oasis"), [[1, 2, 3, 4, 5, 6].map((n) => `Draw ${n} at oasis`)]);
  assert.deepEqual(
    chosenOf(props("well:oasis")).map(({ part }) => part),
    ["well:oasis"],
  );
});

test("beside a whole move the others stay, and what is chosen says so", () => {
  const offers = offersOf(props("rest")).flatMap(({ offers: each }) => each);
  assert.equal(offers.length, 4);
  assert.deepEqual(
    offers.filter(({ chosen }) => chosen).map(({ part }) => part),
    ["rest"],
  );
});

test("every move can be chosen by what is offered", () => {
  const reached = new Set<string>();
  const walk = (parts: string[]): void => {
    for (const { part } of offersOf(props(...parts)).flatMap(({ offers }) => offers))
      if (part.includes(":")) walk([...parts, part]);
      else reached.add(part);
  };
  walk([]);
  assert.deepEqual([...reached].sort(), moves.map(({ move }) => move).sort());
});

test("things are called by their components, or by their ids as words", () => {
  assert.equal(nameOf(components, "spring"), "A Spring");
  assert.equal(nameOf(components, "oasis/old-well"), "The Oasis / Old well");
  assert.deepEqual(["order_for", "h0.1", "DFDD"].map(worded), ["Order for", "h0.1", "DFDD"]);
});

test("what is null in a view is hidden, and elsewhere nothing", () => {
  assert.deepEqual(listTexts(naming, "hand", ["oasis", null, null], true), ["The Oasis", "2 hidden"]);
  assert.equal(inWords(naming, "hand", null, true), "hidden");
  assert.equal(inWords(naming, "due", null, false), "none");
});

test("the position in sentences, one for each seat, without whose eyes these are", () => {
  const said = sentences(naming, { view: 0, round: 2, seats: [{ coins: 3 }, { coins: null }] });
  assert.equal(said.length, 3);
});
