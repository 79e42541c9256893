/* The parts of moves of Time of Empires: one touch where one is enough, the timer that is taken by itself, sources and targets. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { atOnce, confirm, skips } from "../../src/boards/empires/bar";
import {
  actsOn,
  ASIDE,
  asksPlaces,
  chosenPlaces,
  countsIn,
  dragPlace,
  legalPlaces,
  movesOfCard,
  questionIn,
  spaceState,
  touchCard,
  touchPlace,
  touchSpace,
  waysFrom,
  wish,
} from "../../src/boards/empires/choosing";
import type { Props } from "../../src/boards/empires/props";
import type { EmpiresFacts, EmpiresView } from "../../src/boards/empires/types";
import { narrow, touch } from "../../src/choice";
import type { Move, MoveKind, Operand, Sent } from "../../src/protocol";
import { Reader } from "../../src/roles";
import { ByNotation } from "../unit/by-notation";
import "../unit/words";

const SPACES = [
  "ideas",
  "bricks",
  "deploy",
  "move",
  "discover",
  "construct",
  "board-1",
  "board-2",
  "technological",
  "control",
  "cultural",
  "bonus",
  "wonder-1",
  "wonder-2",
  "wonder-3",
];
const TIMER = ["first", "second", "first-waive", "second-waive"];
const operand = (role: string, words?: string[]): Operand => ({
  role,
  thing: role,
  type: "text",
  ...(words && { words }),
});
const card: Operand = { ...operand("card"), optional: true };
const kind = (name: string, notation: string, ...operands: Operand[]): MoveKind => ({ kind: name, notation, operands });
const kinds = [
  kind("place", "place {space} {card} {timer}", operand("space", SPACES), card, operand("timer", TIMER)),
  kind(
    "retime",
    "retime {timer} {space} {card}",
    operand("timer", ["first", "second"]),
    operand("space", SPACES),
    card,
  ),
  kind("repeat", "repeat {card}", card),
  kind("discover", "discover {card}", operand("card")),
  kind("onto", "onto {space}", operand("space", SPACES)),
  kind("copy", "copy {column}", operand("column")),
  kind("move", "move {from} {to} {count}", operand("from"), operand("to"), operand("count")),
  kind("deploy", "deploy {place}", operand("place")),
  kind("build", "build {territory} {type}", operand("territory"), operand("type")),
  kind("airdrop", "airdrop {territory} {count}", operand("territory"), operand("count")),
  kind("first-clan", "first-clan {territory}", operand("territory")),
  kind("preset", "preset {scholars}", operand("scholars")),
  kind("lift", "lift {timer}", operand("timer")),
  kind("skip", "skip"),
  kind("waive", "waive"),
  kind("pass", "pass"),
  kind("discard", "discard"),
  kind("draw", "draw {deck} {type}", operand("deck"), operand("type")),
  kind("siege", "siege {answer}", operand("answer")),
];
const reader = new Reader(kinds, ASIDE);
const by = new ByNotation(kinds);
const all = (...texts: string[]): Move[] => by.moves(...texts);

const viewOf = (more: Partial<EmpiresView> = {}, ...timers: object[]) =>
  ({ stage: "action", age: 1, seats: [{ timers, open: [], hand: [] }], ...more }) as unknown as EmpiresView;

/** A table at which parts are touched one after the other, as the frame does; `sent`: what would be played at once. */
function tableWith(moves: Move[], view = viewOf({}, {}, {}), facts: EmpiresFacts = {}) {
  const table = {
    reader,
    moves,
    view,
    facts,
    seat: 0,
    components: { cards: { smelters: { type: "construction" } } },
    pending: [] as Sent[],
    choice: narrow(reader, moves, []),
    refused: null as string | null,
    sent: [] as string[],
    onMoves: (...together: Sent[]) => void table.sent.push(together.map(({ move }) => move).join("; ")),
    onPart(part: string) {
      const parts = touch(reader, moves, table.choice.parts, part);
      if (!parts) {
        table.refused = part;
        return;
      }
      table.choice = narrow(reader, moves, parts);
      if (table.choice.complete && atOnce(table.choice.complete, view)) table.sent.push(table.choice.complete.move);
    },
  };
  return table as unknown as Omit<typeof table, "components"> &
    Pick<Props, "choice" | "moves" | "reader" | "onPart" | "view" | "facts" | "seat" | "components">;
}

test("a notation may leave out a card", () => {
  assert.deepEqual(reader.read(by.told("place ideas first")), {
    kind: "place",
    roles: { space: "ideas", timer: "first" },
  });
  assert.deepEqual(reader.read(by.told("place discover writing second-waive")), {
    kind: "place",
    roles: { space: "discover", card: "writing", timer: "second-waive" },
  });
  assert.deepEqual(reader.read(by.told("retime first board-1")), {
    kind: "retime",
    roles: { timer: "first", space: "board-1" },
  });
  assert.deepEqual(reader.read(by.told("repeat")), { kind: "repeat", roles: {} });
});

test("one touch on a space places a timer while the clock runs", () => {
  const table = tableWith(all("place ideas first", "place ideas second", "place bricks first", "preset 0", "preset 6"));
  touchSpace(table, "ideas");
  assert.deepEqual(table.sent, ["place ideas first"]);
});

test("the timer that has been idle longest is taken, one that stands there already before it", () => {
  const moves = all("place ideas first", "place ideas second", "place move first", "place move second");
  const table = tableWith(
    moves,
    viewOf({}, { space: "move", placed_ms: 5000 }, { space: "board-1", placed_ms: 1000 }),
    { seats: [{ timers: [35_000, 31_000] }] } as unknown as EmpiresFacts,
  );
  touchSpace(table, "ideas");
  assert.deepEqual(table.sent, ["place ideas second"]);
  touchSpace(table, "move");
  assert.deepEqual(table.sent[1], "place move first");
});

test("Discover with several cards asks for one; a card alone is enough", () => {
  const moves = all(
    "place discover writing first",
    "place discover writing second",
    "place discover alphabet first",
    "place discover alphabet second",
  );
  const table = tableWith(moves);
  touchSpace(table, "discover");
  assert.deepEqual([table.sent, table.choice.parts], [[], ["space:discover"]]);
  touchCard(table, "alphabet");
  assert.deepEqual(table.sent, ["place discover alphabet first"]);
  const direct = tableWith(moves);
  touchCard(direct, "writing");
  assert.deepEqual(direct.sent, ["place discover writing first"]);
  assert.equal(movesOfCard(direct, "writing").length, 1);
});

test("the button says the move, without what it costs, and places as they are called", () => {
  const called = { places: { "h2.0": { name: "H2.0" }, "h2.1": { name: "H2.1" } } };
  assert.equal(
    confirm(by.move("move h2.0 h2.1 2", { text: "Move 2 clans from H2.0 to H2.1; Ada loses 1, Anton 1" }), called),
    "Move 2 clans from H2.0 to H2.1",
  );
  assert.equal(
    confirm(by.move("place ideas first", { text: "Place the first timer: Produce Ideas" }), called),
    "Place the first timer: Produce Ideas",
  );
  const waits = { price: 3, text: "Place the first timer: Construct, for 3 Bricks; the building waits for a site" };
  assert.equal(confirm(by.move("place construct first", waits), called), "Construct for 3 Bricks");
  assert.equal(confirm(by.move("place construct first-waive", waits), called), waits.text);
});

test("what gives up an open step is chosen, and happens only when it is confirmed", () => {
  const table = tableWith(all("deploy h1.c", "skip", "waive", "place ideas first-waive"));
  touchSpace(table, "ideas");
  assert.deepEqual([table.sent, table.choice.complete?.move], [[], "place ideas first-waive"]);
  assert.equal(questionIn(table.moves), "deploy");
});

test("an open step about a space comes before the next timer", () => {
  const table = tableWith(all("onto wonder-1", "onto control", "skip", "place control first-waive"));
  assert.ok(spaceState(table, "wonder-1") && !spaceState(table, "ideas"));
  touchSpace(table, "control");
  assert.deepEqual(table.sent, ["onto control"]);
});

test("clans go from the touched place to the next one, as many as can", () => {
  const table = tableWith(
    all("move h1.c h1.0 1", "move h1.c h1.0 2", "move h1.c h1.1 1", "move h1.c h1.1 2", "move h1.2 h1.0 1", "skip"),
  );
  assert.ok(asksPlaces(table));
  assert.deepEqual(legalPlaces(table).sort(), ["h1.2", "h1.c"]);
  touchPlace(table, "h1.c");
  assert.deepEqual(legalPlaces(table).sort(), ["h1.0", "h1.1", "h1.c"]);
  assert.deepEqual(chosenPlaces(table), ["h1.c"]);
  touchPlace(table, "h1.1");
  assert.deepEqual(table.sent, ["move h1.c h1.1 2"]);
});

test("a number that is chosen first counts", () => {
  const table = tableWith(all("move h1.c h1.0 1", "move h1.c h1.0 2", "move h1.c h1.1 1", "move h1.c h1.1 2", "skip"));
  assert.deepEqual(countsIn(table), ["1", "2"]);
  table.onPart("count:1");
  touchPlace(table, "h1.c");
  touchPlace(table, "h1.0");
  assert.deepEqual(table.sent, ["move h1.c h1.0 1"]);
});

test("a target with one source needs no source; the source that is touched again is given up", () => {
  const table = tableWith(all("move h1.c h1.0 1", "move h1.c h1.0 2", "move h2.0 h2.1 1"));
  touchPlace(table, "h2.1");
  assert.deepEqual(table.sent, ["move h2.0 h2.1 1"]);
  const again = tableWith(all("move h1.c h1.0 1", "move h1.c h1.1 1", "move h2.0 h2.1 1"));
  touchPlace(again, "h1.c");
  touchPlace(again, "h1.c");
  assert.deepEqual([again.choice.parts, again.sent], [[], []]);
});

test("a drag is a whole journey, or nothing", () => {
  const table = tableWith(all("move h1.c h1.0 1", "move h1.c h1.0 2", "move h1.2 h1.0 1"));
  dragPlace(table, "h1.c", "h1.0");
  dragPlace(table, "h1.0", "h1.c");
  assert.deepEqual([table.sent, table.refused, waysFrom(table, "h1.c")], [["move h1.c h1.0 2"], null, { "h1.0": 2 }]);
});

const REACH: EmpiresFacts = {
  deploy: ["h1.c", "h2.0"],
  construct: { card: "smelters", bricks: 1, sites: ["h1.0", "h2.0"] },
  ways: { "h1.c": { "h1.0": 2, "h1.1": 1 } },
};
const FREE = all(
  "place ideas first",
  "place move first",
  "place move second",
  "place deploy first",
  "place construct first",
);

test("with no Move open a drag takes a timer along, in one request; what has no way is nothing", () => {
  const table = tableWith(FREE, undefined, REACH);
  dragPlace(table, "h1.c", "h1.0");
  dragPlace(table, "h1.c", "h2.1");
  dragPlace(table, "h1.0", "h1.1");
  assert.deepEqual([table.sent, table.refused], [["place move first; move h1.c h1.0 2"], null]);
  table.pending = all("place move first", "move h1.c h1.0 2"); // not answered yet: the Move that it opens has a second way
  dragPlace(table, "h1.c", "h1.1");
  assert.deepEqual(table.sent[1], "move h1.c h1.1 1");
});

test("a drag without a free timer asks why, one while something else is open is none", () => {
  const busy = tableWith(all("lift first"), undefined, REACH);
  dragPlace(busy, "h1.c", "h1.0");
  assert.deepEqual([busy.sent, busy.refused], [[], "space:move"]);
  const deploying = tableWith(all("deploy h1.c", "place move first-waive"), undefined, REACH);
  dragPlace(deploying, "h1.c", "h1.0");
  assert.deepEqual([deploying.sent, deploying.refused, waysFrom(deploying, "h1.c")], [[], null, {}]);
});

test("a touch on the map deploys or constructs with a free timer, where it can mean only that", () => {
  const table = tableWith(FREE, undefined, REACH);
  assert.deepEqual([...actsOn(table).keys()], ["h1.c", "h1.0"]); // both could be meant at h2.0
  touchPlace(table, "h1.c");
  touchPlace(table, "h1.0");
  touchPlace(table, "h2.0");
  assert.deepEqual(
    [table.sent, table.refused],
    [["place deploy first; deploy h1.c", "place construct first; build h1.0 construction"], "h2.0"],
  );
  assert.equal(actsOn(tableWith(all("move h1.c h1.0 1", "place deploy first-waive"), undefined, REACH)).size, 0);
});

test("the city that was won is pointed at, and touched for a clan", () => {
  const table = tableWith(all("siege no", "siege yes"), viewOf({ stage: "siege", slot: "h1" }, {}, {}));
  assert.ok(asksPlaces(table));
  assert.deepEqual(legalPlaces(table), ["h1.c"]);
  touchPlace(table, "h1.c");
  assert.equal(table.choice.complete?.move, "siege yes");
});

test("a site with one type is enough, with several the type is asked", () => {
  const one = tableWith(all("build h1.0 science", "build h1.2 science"));
  touchPlace(one, "h1.2");
  assert.deepEqual(one.sent, ["build h1.2 science"]);
  const several = tableWith(all("build h1.0 science", "build h1.0 culture", "build h1.2 culture"));
  touchPlace(several, "h1.0");
  assert.deepEqual([several.sent, several.choice.parts], [[], ["territory:h1.0"]]);
});

test("in an age of turns only what opens a choice is made at once", () => {
  const view = viewOf({ stage: "rounds" }, {}, {});
  assert.ok(atOnce(by.move("place deploy first"), view) && atOnce(by.move("place board-2 second"), view));
  assert.ok(!atOnce(by.move("place ideas first"), view) && !atOnce(by.move("deploy h1.c"), view));
  assert.ok(!atOnce(by.move("first-clan h1.0"), viewOf({ stage: "first-clans" })));
  assert.equal(skips(by.move("waive")), null);
});

test("what is asked: an open step before a timer, and nothing while both run", () => {
  assert.equal(questionIn(all("preset 0", "preset 6", "lift first")), "nothing");
  assert.equal(questionIn(all("place ideas first", "pass", "discard")), "place");
  assert.equal(questionIn(all("draw 1 science", "place ideas first-waive")), "draw");
});

test("what is not legal is asked of the engine as a whole move", () => {
  const nothing = narrow(reader, all("place ideas first"), []);
  assert.equal(wish("space:move", viewOf({}, {}, {}), 0, nothing), "place move first");
  assert.equal(
    wish(
      "space:move",
      viewOf({ stage: "rounds", seats: [{ timers: [], placed: 1 }] as unknown as EmpiresView["seats"] }),
      0,
      nothing,
    ),
    "place move second",
  );
  assert.equal(wish("card:writing", viewOf({}, {}, {}), 0, nothing), "place discover writing first");
  const moving = narrow(reader, all("move h1.c h1.0 1", "move h1.c h1.1 1"), ["from:h1.c"]);
  assert.equal(wish("h4.0", viewOf(), 0, moving), "move h1.c h4.0 1");
});
