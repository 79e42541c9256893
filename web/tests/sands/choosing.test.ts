/* The parts of moves of The Sands of Time: pairs in either order, territories, and bonus actions beside the question. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  asksLands,
  BONUSES,
  bonusMoves,
  bonusOf,
  chosenIn,
  chosenLands,
  chosenOfPair,
  isSkip,
  legalLands,
  mainMoves,
  openOfPair,
  touchLand,
  touchPair,
  wish,
} from "../../src/boards/sands/choosing";
import type { Props } from "../../src/boards/sands/props";
import type { SandsView } from "../../src/boards/sands/types";
import { narrow, touch } from "../../src/choice";
import type { Move, MoveKind } from "../../src/protocol";
import { Reader } from "../../src/roles";
import { ByNotation } from "../unit/by-notation";

const operand = (role: string) => ({ role, thing: role, type: "text" as const });
const kind = (name: string, notation: string, ...roles: string[]): MoveKind => ({
  kind: name,
  notation,
  operands: roles.map(operand),
});
const kinds = [
  { ...kind("select", "select {card} {second}", "card", "second"), unordered: true as const },
  { ...kind("caravan", "caravan {territory} {other}", "territory", "other"), unordered: true as const },
  kind("build", "build {structure} {territory}", "structure", "territory"),
  kind("move", "move {piece} {from} {to}", "piece", "from", "to"),
  kind("oppress", "oppress {territory}", "territory"),
  kind("tax", "tax {resource}", "resource"),
  kind("done", "done"),
  kind("resolve", "resolve {card}", "card"),
];
const reader = new Reader(kinds, BONUSES);
const by = new ByNotation(kinds);
const all = (...texts: string[]): Move[] => by.moves(...texts);

/** A table at which parts are touched one after the other, as the frame does. */
function tableWith(moves: Move[]) {
  const table = {
    reader,
    moves,
    choice: narrow(reader, moves, []),
    refused: null as string | null,
    onPart(part: string) {
      const parts = touch(reader, moves, table.choice.parts, part);
      if (parts) table.choice = narrow(reader, moves, parts);
      else table.refused = part;
    },
  };
  return table as typeof table & Pick<Props, "choice" | "moves" | "reader" | "onPart">;
}

const cards = all(
  "select chronicle muster",
  "select chronicle build",
  "select chronicle govern",
  "select muster build",
  "select muster govern",
  "select build govern",
);

test("two cards are planned in either order", () => {
  for (const [first, second] of [
    ["build", "govern"],
    ["govern", "build"],
    ["muster", "govern"],
    ["govern", "muster"],
  ] as const) {
    const table = tableWith(cards);
    touchPair(table, first);
    assert.deepEqual(chosenOfPair(table), [first]);
    touchPair(table, second);
    assert.deepEqual(chosenOfPair(table).sort(), [first, second].sort());
    assert.ok(table.choice.complete);
  }
});

/** The last plan leads to one's own turn, where the same cards are named again. */
test("nothing of a plan is meant for the turn that follows", () => {
  const table = tableWith([by.move("select build govern", { then: by.all("resolve build", "resolve govern") })]);
  touchPair(table, "govern");
  touchPair(table, "build");
  assert.deepEqual(table.choice.parts, ["select build govern"]);
});

test("a planned card that is touched again goes back, the other one stays", () => {
  const table = tableWith(cards);
  touchPair(table, "build");
  touchPair(table, "govern");
  touchPair(table, "build");
  assert.deepEqual(chosenOfPair(table), ["govern"]);
  assert.equal(table.choice.complete, null);
});

test("once a card is planned, only what goes with it is open", () => {
  const table = tableWith([...cards, ...all("select muster civil")]);
  touchPair(table, "build");
  assert.deepEqual(openOfPair(table).sort(), ["build", "chronicle", "govern", "muster"]);
});

test("a third card begins a new pair, and one that fits no other is refused", () => {
  const table = tableWith(cards);
  touchPair(table, "build");
  touchPair(table, "govern");
  touchPair(table, "muster");
  assert.deepEqual(chosenOfPair(table), ["muster"]);
  touchPair(table, "civil");
  assert.equal(table.refused, "civil");
});

const routes = all("caravan gallia italia", "caravan hispania gallia", "oppress gallia", "oppress italia", "done");

test("a border is chosen by its two territories, whichever comes first", () => {
  const table = tableWith(routes);
  assert.deepEqual(legalLands(table).sort(), ["gallia", "hispania", "italia"]);
  for (const [first, second, move] of [
    ["gallia", "hispania", "caravan hispania gallia"],
    ["gallia", "italia", "caravan gallia italia"],
    ["italia", "gallia", "caravan gallia italia"],
  ] as const) {
    const table = tableWith(routes);
    touchLand(table, first);
    touchLand(table, second);
    assert.equal(table.choice.complete?.move, move);
  }
});

const sites = all(
  "build quarry gallia",
  "build temple gallia",
  "build temple italia",
  "oppress gallia",
  "oppress syria",
  "tax gold",
  "done",
);

test("a touch on a territory answers what is asked, never a bonus action", () => {
  const table = tableWith(sites);
  assert.deepEqual(legalLands(table), ["gallia", "italia"]);
  touchLand(table, "gallia");
  assert.equal(table.choice.complete, null);
  assert.deepEqual(
    table.choice.open.map(({ move }) => move),
    ["build quarry gallia", "build temple gallia"],
  );
  table.onPart("structure:temple");
  assert.equal(table.choice.complete?.move, "build temple gallia");
  assert.equal(chosenIn(table, "structure"), "temple");
  assert.deepEqual(chosenLands(table), ["gallia"]);
});

test("a bonus action is chosen by itself", () => {
  const table = tableWith(sites);
  table.onPart("oppress gallia");
  assert.equal(table.choice.complete?.move, "oppress gallia");
  assert.deepEqual(bonusMoves(sites).map(bonusOf), ["oppress", "oppress", "tax"]);
  assert.deepEqual(mainMoves(sites).length, 3);
  assert.ok(isSkip(by.move("done")) && !isSkip(by.move("build quarry gallia")));
});

test("a journey lights sources, then targets", () => {
  const table = tableWith(
    all("move warrior gallia italia", "move warrior gallia hispania", "move warrior syria cyprus", "done"),
  );
  assert.deepEqual(legalLands(table), ["gallia", "syria"]);
  touchLand(table, "gallia");
  assert.deepEqual(legalLands(table), ["italia", "hispania"]);
  touchLand(table, "italia");
  assert.equal(table.choice.complete?.move, "move warrior gallia italia");
});

test("the map is asked only where moves name territories", () => {
  assert.ok(asksLands(tableWith(sites)));
  assert.ok(!asksLands(tableWith(all("tax gold", "oppress gallia", "done"))));
});

test("the engine is asked about a whole move when a territory cannot be chosen", () => {
  const view = { stage: "turns", ask: "build", seats: [], tiles: { syria: "gold-3" } } as unknown as SandsView;
  const table = tableWith(sites);
  assert.equal(wish("syria", view, 0, table.choice), "build quarry syria");
  assert.equal(wish("structure:city", view, 0, table.choice), "build city gallia");
  assert.equal(wish("resolve raid", view, 0, table.choice), "resolve raid");
  assert.equal(
    wish("syria", view, 0, narrow(reader, all("oppress gallia", "build quarry gallia"), [])),
    "build quarry syria",
  );
  table.onPart("structure:temple");
  assert.equal(wish("syria", view, 0, table.choice), "build temple syria");
  assert.equal(
    wish("civil", { ...view, ask: "select" }, 0, narrow(reader, cards, ["card:muster"])),
    "select muster civil",
  );
  assert.equal(wish("syria", { ...view, ask: "province" }, 0, table.choice), "province syria");
});
