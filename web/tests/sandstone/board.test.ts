/* board.test.ts: the parts of the Sandstone board that hold logic, against the standard edition and its default rules. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import edition from "../../../editions/sandstone.json";
import { confirm, skips, where } from "../../src/boards/sandstone/bar";
import { checksIn } from "../../src/boards/sandstone/history";
import { askedBy, chosenSpaces, legalSpaces, partOf, spacesIn, wish } from "../../src/boards/sandstone/choosing";
import { controllers, pieceAt } from "../../src/boards/sandstone/control";
import { describe as inWords } from "../../src/boards/sandstone/describe";
import { reconstructed } from "../../src/boards/closely";
import { abilityOf, rulesOf } from "../../src/boards/sandstone/edition";
import { abilityGlyph } from "../../src/boards/sandstone/glyphs";
import {
  cardsOf,
  cornerOf,
  extentOf,
  latticeOf,
  nameOf,
  neighbours,
  partnerOf,
  placeOf,
  spacesOf,
  stepFrom,
  terrainAt,
} from "../../src/boards/sandstone/lattice";
import { movingIn } from "../../src/boards/sandstone/motion";
import { ended, tied } from "../../src/boards/sandstone/ended";
import { liesOpen } from "../../src/boards/sandstone/props";
import { orderText, spaceText } from "../../src/boards/sandstone/saying";
import { withEvent } from "../../src/boards/sandstone/shown";
import { bonusSaid, centerHalf, halfText, rulesBehind, terrainName, whyHalf } from "../../src/boards/sandstone/texts";
import type {
  SandstoneComponents,
  SandstoneFacts,
  SandstoneScore,
  SandstoneView,
  SeatView,
} from "../../src/boards/sandstone/types";
import { narrow, nextQuestion, touch } from "../../src/choice";
import { setLang } from "../../src/i18n";
import { partsOfMove } from "../../src/roles";
import { byNotation, components, look, readerOf } from "../unit/told";

const reader = readerOf("sandstone");
const by = byNotation("sandstone");
import "../unit/words";
import type { Fields, GameEvent, Move } from "../../src/protocol";

const standard = edition as object as Fields;
const rules = rulesOf(standard);
const english = components<SandstoneComponents>("sandstone");
const players = [
  { seat: 0, name: "Mira", colour: 2 },
  { seat: 1, name: "Anton", colour: 5 },
];
const board = ["FFMD", "FDMM", "FFDF", "MFDD", "DMDF", "MMDM"];
const upright = latticeOf(board);
const sideways = latticeOf(["FFFFFFFF", "DDDDDDDD", "MMMMMMMM"]);

function side(fields: Partial<SeatView> = {}): SeatView {
  return { towers: [], strongholds: [], played: [], ...fields };
}

function view(mine: Partial<SeatView>, other: Partial<SeatView>, fields: Partial<SandstoneView> = {}): SandstoneView {
  return {
    year: 1,
    phase: "act",
    view: 0,
    board,
    seats: [side(mine), side(other)],
    center: [],
    priority: 0,
    first: 0,
    turn: 0,
    actions: [],
    ...fields,
  };
}

function moves(...list: string[]): Move[] {
  return by.moves(...list);
}

function event(kind: string, fields: Partial<GameEvent> = {}): GameEvent {
  return { seq: 1, kind, text: "", ...fields };
}

/** Space 0 is a6, 23 is d1: the numbers of the worked examples by name. */
const at = (n: number) => spacesOf(upright)[n]!;
const w1 = view({ strongholds: [at(8)], towers: [at(11)] }, { strongholds: [at(10)], towers: [at(13)] });

describe("the lattice", () => {
  test("spaces are named from the bottom left, rows listed from the top", () => {
    assert.deepEqual(upright, { rows: 6, cols: 4, upright: true });
    assert.deepEqual([at(0), at(3), at(4), at(23)], ["a6", "d6", "a5", "d1"]);
    assert.deepEqual(sideways, { rows: 3, cols: 8, upright: false });
    assert.deepEqual([spacesOf(sideways)[0], spacesOf(sideways).at(-1)], ["a3", "h1"]);
    for (const lattice of [upright, sideways])
      for (const space of spacesOf(lattice)) assert.equal(nameOf(lattice, placeOf(lattice, space)!), space);
    assert.equal(placeOf(upright, "e1"), null);
    assert.equal(placeOf(upright, "a7"), null);
    assert.equal(placeOf(upright, "no space"), null);
  });
  test("neighbours share an edge, corners and opposite edges do not connect", () => {
    assert.deepEqual(neighbours(upright, "b3").sort(), ["a3", "b2", "b4", "c3"]);
    assert.deepEqual(neighbours(upright, "a6").sort(), ["a5", "b6"]);
    assert.deepEqual(neighbours(sideways, "h1").sort(), ["g1", "h2"]);
    for (const lattice of [upright, sideways])
      for (const space of spacesOf(lattice))
        for (const other of neighbours(lattice, space)) assert.ok(neighbours(lattice, other).includes(space));
  });
  test("arrows lead to the neighbour and stop at the edge", () => {
    assert.equal(stepFrom(upright, "b3", "ArrowUp"), "b4");
    assert.equal(stepFrom(upright, "b3", "ArrowLeft"), "a3");
    assert.equal(stepFrom(upright, "d1", "ArrowDown"), null);
    assert.equal(stepFrom(upright, "b3", "Enter"), null);
  });
  test("two spaces make a card: above each other when upright, side by side when sideways", () => {
    assert.equal(partnerOf(upright, "a6"), "a5");
    assert.equal(partnerOf(upright, "c3"), "c4");
    assert.equal(partnerOf(sideways, "a3"), "b3");
    assert.equal(partnerOf(sideways, "f2"), "e2");
    for (const lattice of [upright, sideways]) {
      assert.equal(cardsOf(lattice).length, 12);
      for (const space of spacesOf(lattice)) assert.equal(partnerOf(lattice, partnerOf(lattice, space)!), space);
    }
  });
  test("cards have gaps between them, the spaces of a card have none", () => {
    assert.deepEqual(cornerOf(upright, { row: 1, col: 0 }), { x: 0, y: 108 });
    assert.deepEqual(cornerOf(upright, { row: 2, col: 1 }), { x: 118, y: 226 });
    assert.deepEqual(cornerOf(sideways, { row: 1, col: 1 }), { x: 108, y: 118 });
    assert.ok(extentOf(upright).height > extentOf(upright).width);
    assert.ok(extentOf(sideways).width > extentOf(sideways).height);
  });
  test("terrain by space", () => {
    assert.equal(terrainAt(board, upright, "a6"), "forest");
    assert.equal(terrainAt(board, upright, "d1"), "mountains");
    assert.equal(terrainAt(["????"], latticeOf(["????"]), "a1"), null);
  });
});

/** The printed example as the engine tells it. */
function toldOf(fields: Fields = {}, seat = 0, lang: "en" | "de" = "en") {
  const {
    view: seen,
    score,
    facts,
  } = look(
    "sandstone",
    { year: 1, phase: "act", board, seats: w1.seats, center: ["raiders", "settlers", "tribute"], ...fields },
    seat,
    ["Mira", "Anton"],
    lang,
  );
  return {
    view: seen as object as SandstoneView,
    score: score as object as SandstoneScore,
    facts: facts as SandstoneFacts,
  };
}

describe("what the engine tells", () => {
  test("control: shared, blocked, under Strongholds", () => {
    const { score } = toldOf();
    const of = (n: number) => controllers(score, at(n));
    for (const n of [4, 11, 12]) assert.deepEqual(of(n), [0], at(n));
    for (const n of [6, 13, 14]) assert.deepEqual(of(n), [1], at(n));
    assert.deepEqual(of(9), [0, 1]);
    for (const n of [8, 10, 0, 23]) assert.deepEqual(of(n), [], at(n));
    assert.deepEqual(pieceAt(w1.seats, at(11)), { seat: 0, piece: "tower" });
    assert.equal(pieceAt(w1.seats, at(0)), null);
  });
  test("halves, and why", () => {
    const told = toldOf({ year: 2, seats: [w1.seats[0]!, { ...w1.seats[1]!, played: ["raiders", "raiders"] }] });
    assert.deepEqual(
      [centerHalf(told, "raiders"), centerHalf(told, "settlers"), centerHalf(told, "masons")],
      ["bottom", "top", null],
    );
    assert.match(whyHalf(told, "raiders"), /Anton has more copies face up, 2 against 1/);
    assert.equal(whyHalf(told, "masons"), "");
  });
  test("cards and terrain", () => {
    const told = { components: english };
    assert.equal(halfText(told, "settlers", "top"), "Place a Tower on any empty space.");
    assert.deepEqual(rulesBehind(told, "masons"), ["9.3", "9.2", "9.5"]);
    assert.equal(terrainName({ components: components<SandstoneComponents>("sandstone", "de") }, "forest"), "Wald");
    assert.equal(bonusSaid(told, "desert").name, "Desert");
    assert.deepEqual(
      [
        halfText({ components: {} }, "settlers", "top"),
        terrainName({ components: {} }, "forest"),
        bonusSaid({ components: {} }, "desert").text,
      ],
      ["", "forest", ""],
    );
  });
  test("every ability has a picture and marked values; unknown ones are not lost", () => {
    for (const ability of rules.abilities) {
      assert.equal(abilityGlyph(ability), ability.slug);
      assert.ok(reconstructed(ability.provenance).includes("top"));
    }
    const invented = { ...abilityOf(rules, "sand-storm"), top: [{ op: "gold" }] };
    assert.equal(invented.name, "Sand Storm");
    assert.equal(abilityGlyph(invented), "tribute");
    assert.equal(abilityGlyph({ ...invented, top: [{ op: "peek" }] }), "card");
  });
  test("how it ended", () => {
    assert.deepEqual([ended({}), tied({}), ended({ ended: "So." }), tied({ tie: "So." })], [null, null, "So.", "So."]);
  });
});

describe("choose, narrow, confirm", () => {
  test("the moves tell what is asked", () => {
    assert.equal(askedBy(moves("first", "second")), "order");
    assert.equal(askedBy(moves("take raiders", "keep hand")), "option");
    assert.equal(askedBy(moves("pass", "tower", "play raiders hand")), "action");
    assert.equal(askedBy(moves("stop", "at b3")), "space");
    assert.equal(askedBy(moves("lose b3")), "upkeep");
    assert.equal(askedBy(moves("option 1", "option 2")), "other");
    assert.deepEqual(spacesIn(by.told("from b2 to b4")), ["b2", "b4"]);
  });
  test("one space is a whole move, and another one replaces it", () => {
    const legal = moves("at c3", "at b1", "stop");
    const choice = narrow(
      reader,
      legal,
      touch(reader, legal, [], partOf("c3", { choice: narrow(reader, legal, []), moves: legal, reader })!)!,
    );
    assert.equal(choice.complete?.move, "at c3");
    assert.deepEqual(chosenSpaces(choice), ["c3"]);
    assert.deepEqual(legalSpaces({ choice, moves: legal, reader }), ["c3", "b1"]);
    assert.deepEqual(touch(reader, legal, choice.parts, partOf("b1", { choice, moves: legal, reader })!), ["space:b1"]);
    assert.equal(partOf("d4", { choice, moves: legal, reader }), null);
  });
  test("the two ends of a pair in any order", () => {
    const legal = moves("from b2 to b1", "from b2 to c2", "from a4 to c2");
    for (const order of [
      ["b2", "c2"],
      ["c2", "b2"],
    ]) {
      let choice = narrow(reader, legal, []);
      for (const space of order)
        choice = narrow(
          reader,
          legal,
          touch(reader, legal, choice.parts, partOf(space, { choice, moves: legal, reader })!)!,
        );
      assert.equal(choice.complete?.move, "from b2 to c2", order.join());
      assert.deepEqual(chosenSpaces(choice).sort(), ["b2", "c2"]);
    }
    const half = narrow(reader, legal, ["from:b2"]);
    assert.deepEqual(legalSpaces({ choice: half, moves: legal, reader }).sort(), ["b1", "c2"]);
    assert.deepEqual(
      legalSpaces({ choice: narrow(reader, legal, []), moves: legal, reader }).sort(),
      ["a4", "b2"],
      "from where? lights sources only",
    );
    assert.deepEqual(touch(reader, legal, half.parts, partOf("a4", { choice: half, moves: legal, reader })!), [
      "from:a4",
    ]);
    assert.deepEqual(partsOfMove(reader, by.told("from b2 to c2")), ["from:b2", "to:c2"]);
  });
  test("a swap both ways: the first touch is the first piece", () => {
    const legal = moves("from b2 to c2", "from c2 to b2");
    let choice = narrow(
      reader,
      legal,
      touch(reader, legal, [], partOf("c2", { choice: narrow(reader, legal, []), moves: legal, reader })!)!,
    );
    assert.deepEqual(choice.parts, ["from:c2"]);
    choice = narrow(
      reader,
      legal,
      touch(reader, legal, choice.parts, partOf("b2", { choice, moves: legal, reader })!)!,
    );
    assert.equal(choice.complete?.move, "from c2 to b2");
  });
  test("two Towers of a card, either first; the only pair is whole at once", () => {
    const legal = moves("pair a3 a4", "pair b3 b4");
    const choice = narrow(
      reader,
      legal,
      touch(reader, legal, [], partOf("a4", { choice: narrow(reader, legal, []), moves: legal, reader })!)!,
    );
    assert.equal(choice.complete?.move, "pair a3 a4");
    assert.deepEqual(chosenSpaces(choice).sort(), ["a3", "a4"]);
    assert.deepEqual(partsOfMove(reader, by.told("pair a3 a4")), ["space:a3", "second:a4"]);
    const many = moves("pair a3 b2", "pair a3 a4", "pair a4 b2");
    assert.equal(narrow(reader, many, ["space:a3"]).complete, null);
    assert.equal(narrow(reader, many, ["space:a3", "second:b2"]).complete?.move, "pair a3 b2");
  });
  test("a card of the center that cannot be played is not the hand card of the same kind", () => {
    const legal = moves("play raiders hand");
    assert.equal(touch(reader, legal, [], "play raiders center"), null);
    assert.equal(wish("play raiders center", w1, 0, narrow(reader, legal, [])), "play raiders");
    const both = moves("play raiders", "play raiders hand");
    assert.equal(narrow(reader, both, ["play raiders"]).complete?.move, "play raiders");
    assert.equal(narrow(reader, both, ["play raiders hand"]).complete?.move, "play raiders hand");
  });
  test("a space may be touched before the action that uses it", () => {
    const legal = [
      by.move("tower", { then: by.all("at c3", "at b1") }),
      by.move("play nomads", { then: by.all("from a4 to c3") }),
      by.move("pass"),
    ];
    const choice = narrow(reader, legal, []);
    assert.deepEqual(legalSpaces({ choice, moves: legal, reader }).sort(), ["a4", "b1", "c3"]);
    const touched = narrow(reader, legal, touch(reader, legal, [], partOf("b1", { choice, moves: legal, reader })!)!);
    assert.deepEqual(
      touched.open.map(({ move }) => move),
      ["tower"],
    );
    assert.deepEqual(chosenSpaces(touched), ["b1"]);
  });
  test("wishes are whole moves", () => {
    const wished = (part: string, ...legal: string[]) => wish(part, w1, 0, narrow(reader, moves(...legal), []));
    assert.equal(wished("d6", "at c3"), "at d6");
    assert.equal(wished("d6", "lose b3"), "lose d6");
    assert.equal(wished("d6", "place tower b3"), "place tower d6");
    assert.equal(wished("tower", "build"), "tower");
    assert.equal(wished(at(11), "from b2 to b4"), `from ${at(11)} to b4`);
    assert.equal(wished("a1", "from b2 to b4"), "from b2 to a1");
    assert.equal(wished("d6", "pair a3 a4"), "pair d6 a3");
    assert.equal(
      wish("d6", w1, 0, narrow(reader, moves("from b2 to b4", "from b2 to c2"), ["from:b2"])),
      "from b2 to d6",
    );
  });
});

describe("the bars", () => {
  const told = (fields: Fields, lang: "en" | "de" = "en") =>
    look(
      "sandstone",
      { year: 1, phase: "act", board, seats: w1.seats, center: ["raiders", "settlers", "tribute"], ...fields },
      0,
      ["Mira", "Anton"],
      lang,
    );
  const nomads = { category: "ability", effect: "nomads top", step: 1 };
  test("the engine asks, under the name of what is being done", () => {
    const asked = (fields: Fields, lang?: "de") => {
      const { text, rule } = told(fields, lang).ask!;
      return [text, rule];
    };
    assert.deepEqual(asked({}), ["Choose your first action: which one?", "5.7"]);
    assert.deepEqual(asked({ actions: ["ability"] }, "de"), ["Deine zweite Aktion: welche?", "5.8"]);
    const tower = { category: "tower", effect: "tower", step: 1 };
    assert.deepEqual(asked({ pending: tower }), ["Tower Action: where does the Tower go?", "6.1"]);
    assert.deepEqual(asked({ pending: tower }, "de"), ["Turmaktion: wohin kommt der Turm?", "6.1"]);
    assert.deepEqual(asked({ pending: nomads }), ["Nomads: which piece moves where?", "9.4"]);
  });
  test("the question grows with the choice", () => {
    const legal = moves("from b2 to b4", "from b2 to b1", "from a4 to b4");
    assert.equal(nextQuestion(reader, narrow(reader, legal, [])), undefined);
    assert.equal(nextQuestion(reader, narrow(reader, legal, ["from:b2"])), "To which space?");
    assert.equal(nextQuestion(reader, narrow(reader, legal, ["to:b4"])), "From which space?");
  });
  test("removals after a Stronghold say how many are left, and may stop", () => {
    const pending = { category: "stronghold", effect: "build", step: 3, removals: 1, placed: at(9) };
    const seats = [{ ...w1.seats[0]!, strongholds: [at(8), at(9)] }, w1.seats[1]!];
    const { ask, moves: legal } = told({ pending, seats });
    assert.deepEqual([ask!.text, ask!.rule], ["Remove a Tower: which one?", "7.3"]);
    assert.match(ask!.hint!, /one opposing Tower/);
    assert.deepEqual(
      legal.map((move) => skips(move)),
      [null, "Stop"],
    );
  });
  test("every button has its words, in both languages", () => {
    const lists = [
      ["place stronghold b3", "place tower b3"],
      ["first", "second"],
      ["take raiders", "keep hand", "use option", "decline"],
      ["tower", "build", "exchange", "play raiders", "play raiders hand", "pass"],
      ["pair a3 a4"],
      ["from b3 to a4"],
      ["at b3", "stop", "skip", "option 1"],
      ["lose b3"],
    ];
    for (const lang of ["en", "de"] as const) {
      setLang(lang);
      for (const list of lists)
        for (const move of moves(...list))
          assert.doesNotMatch(`${confirm(move, english)} ${skips(move)}`, /[{}]|undefined|sandstone\./, move.move);
    }
    setLang("en");
    assert.equal(confirm(by.move("play drive"), english), "Play Drive");
    assert.equal(confirm(by.move("exchange"), english), "Exchange a Stronghold");
    assert.equal(confirm(by.move("from b3 to a4"), english), "From b3 to a4");
  });
  test("where we are", () => {
    assert.deepEqual(where({ ...w1, year: 3, actions: ["ability"] }, standard), {
      words: ["Year 3 of 5", "Action 2 of 2"],
      steps: 5,
      step: 2,
    });
    assert.deepEqual(
      where({ ...w1, actions: ["ability"], pending: { category: "tower", effect: "tower", step: 1 } }, standard)
        .words[1],
      "Action 2 of 2",
    );
    assert.deepEqual(
      where({ ...w1, pending: { category: "tower", effect: "tower", step: 1 } }, standard).words[1],
      "Action 1 of 2",
    );
    assert.deepEqual(where({ ...w1, phase: "over", year: 3, won_by: "towers" }, standard), {
      words: ["Game over"],
      steps: 5,
      step: 2,
    });
    assert.equal(where({ ...w1, phase: "over", year: 5, won_by: "points" }, standard).step, 5);
  });
  test("who goes first and why", () => {
    const says = (fields: Partial<SandstoneView>) => orderText({ ...w1, ...fields }, { players, seat: 0 });
    assert.equal(says({ priority: 0, first: 0 }), "You go first: you have Priority and chose to.");
    assert.equal(says({ priority: 1, first: 0 }), "You go first: Anton has Priority and chose to go second.");
    assert.equal(says({ priority: 0, first: 1 }), "Anton goes first: you have Priority and chose to go second.");
    assert.equal(says({ priority: 1, first: undefined }), "Anton has Priority and chooses who goes first.");
  });
});

describe("events laid into a view", () => {
  const start = view(
    { towers: ["a4"], strongholds: ["b3"], hand: "drive" },
    { towers: ["c5"], hand: null },
    { center: ["raiders", "tribute", "raiders"] },
  );
  const after = (...events: GameEvent[]) => events.reduce(withEvent, start);
  test("pieces come, go and move", () => {
    assert.deepEqual(after(event("placed", { seat: 0, piece: "tower", space: "c3" })).seats[0]!.towers, ["a4", "c3"]);
    assert.deepEqual(
      after(
        event("captured", { seat: 0, space: "c5" }),
        event("placed", { seat: 0, piece: "tower", space: "c5" }),
      ).seats.map(({ towers }) => towers),
      [["a4", "c5"], []],
    );
    assert.deepEqual(after(event("moved", { seat: 0, piece: "tower", from: "c5", to: "c6" })).seats[1]!.towers, ["c6"]);
    assert.deepEqual(after(event("exchanged", { seat: 0, from: "b3", to: "a4" })).seats[0], {
      ...start.seats[0]!,
      towers: [],
      strongholds: ["a4"],
    });
    assert.deepEqual(after(event("lost", { seat: 0, piece: "stronghold", space: "b3" })).seats[0]!.strongholds, []);
  });
  test("cards leave the center or the hand and lie face up", () => {
    const played = after(event("card-played", { seat: 1, ability: "raiders", from: "center", half: "top" }));
    assert.deepEqual(played.center, [null, "tribute", "raiders"]);
    assert.deepEqual(played.seats[1]!.played, ["raiders"]);
    const hand = after(event("hand-card-played", { seat: 0, ability: "drive", from: "hand", half: "bottom" }));
    assert.equal(hand.seats[0]!.hand, undefined);
    assert.deepEqual(hand.seats[0]!.played, ["drive"]);
    const swapped = after(event("hand-swapped", { seat: 1, took: "tribute", gave: "nomads" }));
    assert.equal(swapped.seats[1]!.hand, "tribute");
    assert.deepEqual(swapped.center, ["raiders", "nomads", "raiders"]);
  });
  test("what arrives and what leaves", () => {
    const moving = movingIn([event("exchanged", { from: "b3", to: "a4" })]);
    assert.deepEqual([...moving.arriving], [["a4", "b3"]]);
    assert.deepEqual(moving.leaving, ["a4"]);
  });
});

describe("the Domain Checks so far", () => {
  const told = (kind: string, more: object = {}) => ({ kind, text: "", ...more }) as unknown as GameEvent;
  const story = [
    told("year-began", { year: 1 }),
    told("income", { seat: 0, gold: 6, mountains: 3, extra: 0 }),
    told("lost", { seat: 0, space: "b5" }),
    told("upkeep-paid", { seat: 0, paid: 5, gold: 6 }),
    told("income", { seat: 1, gold: 2, mountains: 1, extra: 0 }),
    told("upkeep-paid", { seat: 1, paid: 2, gold: 2 }),
    told("priority-moved", { seat: 1 }),
    told("year-began", { year: 2 }),
    told("income", { seat: 1, gold: 3, mountains: 0, extra: 3 }),
  ];
  test("Year by Year: Gold, upkeep, what was lost, and Priority", () => {
    const [first, second] = checksIn(story, 2);
    assert.deepEqual(first, {
      year: 1,
      priority: 1,
      seats: [
        { gold: 6, mountains: 3, extra: 0, paid: 5, lost: ["b5"] },
        { gold: 2, mountains: 1, extra: 0, paid: 2, lost: [] },
      ],
    });
    assert.equal(second!.year, 2);
    assert.equal(second!.seats[0], undefined);
    assert.equal(second!.priority, undefined);
  });
  test("a story that begins later knows its Year all the same", () => {
    assert.equal(checksIn([told("income", { seat: 0, gold: 1 })], 4)[0]!.year, 4);
    assert.deepEqual(
      checksIn([told("income", { seat: 0 }), told("year-began", { year: 4 }), told("income", { seat: 1 })], 4).map(
        ({ year }) => year,
      ),
      [3, 4],
    );
    assert.deepEqual(checksIn([], 1), []);
  });
});

describe("the board in words", () => {
  const secret = [
    { ...w1.seats[0]!, hand: "drive", bonus: "forest" },
    { ...w1.seats[1]!, hand: "nomads", bonus: "mountains", played: ["tribute"] },
  ];
  const told = (fields: Fields = {}, lang: "en" | "de" = "en") =>
    inWords({
      ...toldOf({ year: 2, seats: secret, ...fields }, 0, lang),
      components: components<SandstoneComponents>("sandstone", lang),
      seat: 0,
      players,
      moves: [],
      choice: narrow(reader, [], []),
      reader,
      onPart: () => undefined,
      previews: {},
      outcomes: {},
      playing: [],
      edition: standard,
      narrow: false,
    });
  const over = {
    year: 3,
    phase: "over",
    won_by: "towers",
    winner: 0,
    center: [],
    seats: [
      { ...secret[0]!, towers: ["a6", "a5", "b6", "b5"] },
      { ...secret[1]!, towers: [] },
    ],
  };
  test("everything is said, without holes, in both languages", () => {
    for (const lang of ["en", "de"] as const) {
      setLang(lang);
      for (const fields of [{}, over]) {
        const lines = told(fields, lang);
        assert.ok(lines.length > 15);
        for (const line of lines) assert.doesNotMatch(line, /[{}]|undefined|sandstone\.|null/, line);
      }
    }
    setLang("en");
    assert.ok(told().some((line) => line.includes("Your hand card is Drive")));
    assert.ok(told().some((line) => line.includes(`${at(9)}, Forest. Controlled by both.`)));
    assert.ok(told(over).includes("Mira has won early: 4 Towers ahead."), told(over).join("\n"));
  });
  test("after the game the cards that nobody has seen are named", () => {
    const line = told(over).find((each) => each.startsWith("Nobody has seen: "));
    assert.match(line ?? "", /Masons ×3.*, Bonus: Desert\.$/);
    assert.ok(!told().some((each) => each.startsWith("Nobody has seen")));
  });
  test("a space", () => {
    const around = { players, seat: 0, components: english, score: toldOf().score };
    assert.equal(spaceText(w1, upright, around, at(8)), `${at(8)}, Forest. Your Stronghold.`);
    assert.equal(spaceText(w1, upright, around, at(13)), `${at(13)}, Forest. Tower of Anton.`);
  });
});

test("cards are secret until the game is over, or was broken off: then everybody sees them", () => {
  assert.equal(liesOpen(view({ bonus: "desert" }, { bonus: null })), false);
  assert.equal(liesOpen(view({ bonus: "desert" }, { bonus: null }, { phase: "over" })), true);
  assert.equal(liesOpen(view({ bonus: "desert" }, { bonus: "forest" })), true);
});

describe("the words", () => {
  test("every key that the board asks for by name exists", () => {
    const folder = join(process.env["HOURGLASS_ROOT"]!, "web/src/boards/sandstone");
    const words = readFileSync(join(folder, "en.ts"), "utf8");
    for (const file of readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !/^titles/.test(name)))
      for (const [, key] of readFileSync(join(folder, file), "utf8").matchAll(/"(sandstone\.[A-Za-z_.]+)"/g))
        assert.ok(words.includes(`"${key}"`), `${file}: ${key}`);
  });
});
