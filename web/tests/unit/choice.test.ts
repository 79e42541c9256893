/* Choose, narrow, confirm: parts have roles, any of them may come first, and what a move opens can be touched before it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { askedValues, carried, narrow, nextQuestion, partFor, touch } from "../../src/choice";
import type { Move, MoveKind } from "../../src/protocol";
import { partsOfMove, Reader, valuesIn } from "../../src/roles";
import { ByNotation } from "./by-notation";

const space = (role: string) => ({ role, thing: "space", type: "text" as const });
const kinds: MoveKind[] = [
  { kind: "tower", notation: "tower", operands: [] },
  {
    kind: "decline",
    notation: "{words}",
    operands: [{ role: "words", thing: "words", type: "text", words: ["keep hand", "decline"] }],
  },
  {
    kind: "play",
    notation: "play {ability} {hand}",
    operands: [
      { role: "ability", thing: "ability", type: "text" },
      { role: "hand", thing: "hand", type: "text", words: ["", "hand"] },
    ],
  },
  { kind: "at", notation: "at {space}", operands: [space("space")] },
  { kind: "from", notation: "from {from} to {to}", operands: [space("from"), space("to")] },
  {
    kind: "march",
    notation: "march {count} from {from} to {to}",
    operands: [{ role: "count", thing: "count", type: "number" }, space("from"), space("to")],
  },
];
const reader = new Reader(kinds);
const by = new ByNotation(kinds);
const moves = (...texts: string[]): Move[] => by.moves(...texts);

test("moves are read by the kinds of their game", () => {
  assert.deepEqual(reader.read(by.told("from a1 to b2")), { kind: "from", roles: { from: "a1", to: "b2" } });
  assert.deepEqual(reader.read(by.told("play masons hand")), {
    kind: "play",
    roles: { ability: "masons", hand: "hand" },
  });
  assert.deepEqual(reader.read(by.told("play masons")), { kind: "play", roles: { ability: "masons" } });
  assert.deepEqual(reader.read(by.told("keep hand")), { kind: "decline", roles: { words: "keep hand" } });
  assert.deepEqual(reader.read(by.told("tower")), { kind: "tower", roles: {} });
  assert.deepEqual(partsOfMove(reader, by.told("march 2 from a1 to b2")), ["count:2", "from:a1", "to:b2"]);
  assert.deepEqual(partsOfMove(reader, by.told("tower")), ["tower"]);
  assert.deepEqual(valuesIn(reader, moves("from a1 to b2", "from b2 to c3"), "from"), ["a1", "b2"]);
});

test("a word matches in its role, not anywhere in the text", () => {
  const all = moves("from a1 to b2", "from b2 to a1");
  assert.deepEqual(
    narrow(reader, all, ["from:a1"]).open.map(({ move }) => move),
    ["from a1 to b2"],
  );
  assert.equal(
    narrow(reader, moves("play masons", "play masons hand"), ["ability:masons"]).complete?.move,
    "play masons",
  );
});

test("from where? lights sources only, and targets when a source is chosen", () => {
  const all = moves("from a1 to b2", "from a1 to c1", "from d4 to b2");
  assert.deepEqual(askedValues(reader, narrow(reader, all, []), ["from", "to"]), ["a1", "d4"]);
  assert.deepEqual(askedValues(reader, narrow(reader, all, ["from:a1"]), ["from", "to"]), ["b2", "c1"]);
});

test("any part may come first", () => {
  const all = moves("from a1 to b2", "from a1 to c1", "from d4 to b2");
  const first = touch(reader, all, [], "to:b2")!;
  assert.deepEqual(askedValues(reader, narrow(reader, all, first), ["from", "to"]), ["a1", "d4"]);
  assert.equal(narrow(reader, all, touch(reader, all, first, "from:d4")!).complete?.move, "from d4 to b2");
});

test("a touch gives up, joins, takes a place in its role, starts anew, or means nothing", () => {
  const all = moves("from a1 to b2", "from a1 to c1", "from d4 to b2");
  assert.deepEqual(touch(reader, all, ["from:a1"], "from:a1"), []);
  assert.deepEqual(touch(reader, all, ["from:a1", "to:b2"], "to:c1"), ["from:a1", "to:c1"]);
  assert.deepEqual(touch(reader, all, ["from:a1", "to:c1"], "from:d4"), ["from:d4"]);
  assert.equal(touch(reader, all, ["from:a1"], "to:h8"), null);
});

test("what a thing means depends on what is open", () => {
  const all = moves("from a1 to b2", "from b2 to c3");
  const none = narrow(reader, all, []);
  assert.equal(partFor(reader, all, none, "b2", ["from", "to"]), "from:b2");
  assert.equal(partFor(reader, all, narrow(reader, all, ["from:a1"]), "b2", ["from", "to"]), "to:b2");
  assert.equal(partFor(reader, all, narrow(reader, all, ["to:b2"]), "b2", ["from", "to"]), "to:b2");
  assert.equal(partFor(reader, all, none, "h8", ["from", "to"]), null);
});

test("a space touched when an action is asked narrows to the actions that use it, and is kept for the next question", () => {
  const all: Move[] = [
    by.move("tower", { then: by.all("at a1", "at b2") }),
    by.move("play masons", { then: by.all("at b2", "at c3") }),
    by.move("decline"),
  ];
  const none = narrow(reader, all, []);
  assert.deepEqual(askedValues(reader, none, ["space"], true), ["a1", "b2", "c3"]);
  assert.deepEqual(askedValues(reader, none, ["space"]), []);
  const parts = touch(reader, all, [], partFor(reader, all, none, "b2", ["space"])!)!;
  assert.deepEqual(
    narrow(reader, all, parts).open.map(({ move }) => move),
    ["tower", "play masons"],
  );
  assert.equal(narrow(reader, all, parts).complete, null);
  const both = touch(reader, all, parts, "tower")!;
  assert.equal(narrow(reader, all, both).complete?.move, "tower");
  assert.deepEqual(carried(reader, by.told("tower"), both), ["space:b2"]);
  assert.equal(narrow(reader, all, ["space:c3"]).complete?.move, "play masons");
});

test("what a move has itself comes before what it opens, and another value takes the place of the first", () => {
  const all: Move[] = [
    by.move("at b2", { then: by.all("at b1", "at c2") }),
    by.move("at c2", { then: by.all("at b2") }),
  ];
  assert.equal(narrow(reader, all, ["space:b2"]).complete?.move, "at b2");
  assert.deepEqual(touch(reader, all, ["space:b2"], "space:c2"), ["space:c2"]);
});

test("what was touched as a source may be the site of an action", () => {
  const all: Move[] = [
    by.move("tower", { then: by.all("at a1", "at b2") }),
    ...moves("from a1 to b2", "from d4 to b2"),
  ];
  assert.deepEqual(touch(reader, all, ["from:a1"], "tower"), ["space:a1", "tower"]);
  assert.deepEqual(touch(reader, all, ["from:d4"], "tower"), ["tower"]);
});

test("what is no operand is no part, and an answer of the next question may be a whole one", () => {
  assert.deepEqual(reader.read({ kind: "at", space: "a1", price: 9 }), { kind: "at", roles: { space: "a1" } });
  const all = [by.move("play masons", { then: by.all("at b2", "tower") }), by.move("at a1")];
  assert.equal(narrow(reader, all, ["tower"]).complete?.move, "play masons");
});

test("two values without order are a pair", () => {
  const pair: MoveKind = {
    kind: "pair",
    notation: "pair {space} {second}",
    operands: [space("space"), space("second")],
  };
  const both = new Reader([{ ...pair, unordered: true }, ...kinds]);
  assert.deepEqual(both.pair("pair"), ["space", "second"]);
  assert.deepEqual(both.pair("from"), []);
  assert.ok(new Reader([{ ...pair, stands: true }]).stands({ kind: "pair" }) && !both.stands({ kind: "pair" }));
});

test("while a choice grows, the engine's question for the next role is asked", () => {
  const asking = kinds.map((kind) => ({
    ...kind,
    operands: kind.operands.map((operand) => (operand.role === "to" ? { ...operand, ask: "Where to?" } : operand)),
  }));
  const asks = new Reader(asking);
  const all = moves("from a1 to b2", "from a1 to c1", "from d4 to b2");
  assert.equal(nextQuestion(asks, narrow(asks, all, [])), undefined);
  assert.equal(nextQuestion(asks, narrow(asks, all, ["from:a1"])), "Where to?");
  assert.equal(nextQuestion(asks, narrow(asks, all, ["to:b2"])), undefined);
  assert.equal(nextQuestion(asks, narrow(asks, all, ["from:a1", "to:c1"])), undefined);
});
