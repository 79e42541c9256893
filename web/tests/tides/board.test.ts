/* board.test.ts: the parts of the Tides board that hold logic, against the standard edition and its default rules. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import edition from "../../../editions/tides.json";
import { confirm, scorings, where } from "../../src/boards/tides/bar";
import { drop, keep, pick, roleKeys, rolesOf, wish } from "../../src/boards/tides/choosing";
import { reconstructed } from "../../src/boards/closely";
import { cardOf, countSuits, deckOf } from "../../src/boards/tides/deck";
import { describe as inWords } from "../../src/boards/tides/describe";
import { knownTo } from "../../src/boards/tides/known";
import { pictured, suitName } from "../../src/boards/tides/objectives";
import { scenes } from "../../src/boards/tides/scenes";
import { columnsOf, rowsOf } from "../../src/boards/tides/sheet-rows";
import { settledOrder, withEvent } from "../../src/boards/tides/shown";
import type { SeatView, TidesComponents, TidesFacts, TidesScore, TidesView } from "../../src/boards/tides/types";
import { narrow, touch } from "../../src/choice";
import { setLang } from "../../src/i18n";
import { partsOfMove } from "../../src/roles";
import { byNotation, components, look, readerOf } from "../unit/told";
import "../unit/words";
import type { Fields, GameEvent, Move } from "../../src/protocol";

const standard = edition as object as Fields;
const english = components<TidesComponents>("tides");
const deck = deckOf({ edition: standard, components: english });
const none = { parts: [], open: [], complete: null };

function side(fields: Partial<SeatView>): SeatView {
  return { hand: [], kingdom: [], relics: [], score: 0, rounds: [], unseen: [], ...fields };
}

function view(mine: Partial<SeatView>, other: Partial<SeatView>, fields: Partial<TidesView> = {}): TidesView {
  return { round: 1, phase: "pick", view: 0, seats: [side(mine), side(other)], discarded: [], pile: [], ...fields };
}

function event(kind: string, fields: Partial<GameEvent> = {}): GameEvent {
  return { seq: 1, kind, text: "", ...fields };
}

const firstHand = ["kings-nest", "gods-baths", "the-molehill", "old-mans-pass", "the-sky-pillars"];
const firstPick = view(
  { hand: firstHand, unseen: firstHand },
  { hand: [null, null, null, null, null] },
  { pile: Array(8).fill(null) },
);

describe("the deck of an edition", () => {
  test("every card is there, in the order of its number, and has its picture", () => {
    assert.equal(deck.cards.length, 18);
    assert.deepEqual(
      deck.cards.map((card) => card.id),
      Array.from({ length: 18 }, (_, i) => i + 1),
    );
    for (const card of deck.cards) assert.ok(scenes[card.slug], card.slug);
  });
  test("a card the edition lacks is not lost", () => {
    assert.equal(cardOf(deck, "a-new-card").name, "A New Card");
  });
  test("suits are counted as they lie", () => {
    assert.deepEqual(countSuits(deck, ["kings-nest", "eternal-palace", "the-molehill", "gods-baths"]), {
      palace: 2,
      library: 0,
      garden: 1,
      temple: 0,
      stronghold: 0,
    });
  });
  test("reconstructed fields are found", () => {
    assert.deepEqual(
      deck.cards.flatMap(({ provenance }) => reconstructed(provenance)),
      [],
    );
    assert.deepEqual(reconstructed({ name: "rulebook", "objective.vp": "reconstructed" }), ["objective.vp"]);
  });
});

describe("objectives", () => {
  test("suits have the names that the engine says", () => {
    const german = deckOf({ edition: standard, components: components<TidesComponents>("tides", "de") });
    assert.deepEqual(
      [suitName(deck, "palace"), suitName(german, "palace"), suitName(deck, null)],
      ["Palace", "Palast", "no suit"],
    );
  });
  test("every one has icons, a label, a sentence and a rule", () => {
    for (const card of deck.cards) {
      assert.ok(pictured(card).glyphs.length > 0, card.slug);
      assert.ok(card.label && card.text, card.slug);
      assert.match(card.rule, /^8\.\d+$/);
    }
  });
});

describe("known cards", () => {
  test("of a seat they are what the engine tells", () => {
    const other = {
      certain: ["gods-baths"],
      hidden: 2,
      candidates: ["kings-nest", "the-molehill", "the-vestibule"],
      hands: 3,
    };
    const facts: TidesFacts = { other, pile: [], secret: ["old-mans-pass"] };
    const known = knownTo(view({}, { hand: ["gods-baths", null, null], pick: null }, { pile: [null] }), 0, facts);
    assert.deepEqual(known, {
      ...other,
      pile: 1,
      inPile: [],
      ownSecret: ["old-mans-pass"],
      committed: true,
      open: false,
    });
  });
  test("of a game that was broken off they are what lies open, and not what a seat could tell", () => {
    const facts: TidesFacts = {
      other: { certain: [], hidden: 1, candidates: ["gods-baths", "kings-nest"], hands: 2 },
      pile: [],
      secret: ["old-mans-pass"],
    };
    const known = knownTo(
      view({ hand: ["old-mans-pass"] }, { hand: ["gods-baths"] }, { pile: ["kings-nest"] }),
      0,
      facts,
    );
    assert.deepEqual(
      [known.certain, known.hidden, known.candidates, known.inPile, known.ownSecret, known.open],
      [["gods-baths"], 0, [], ["kings-nest"], [], true],
    );
  });
  test("with all cards open they stand in the view", () => {
    const known = knownTo(view({}, { hand: ["gods-baths"] }, { pile: ["kings-nest"] }), 0, {});
    assert.deepEqual(
      [known.certain, known.hidden, known.inPile, known.committed],
      [["gods-baths"], 0, ["kings-nest"], false],
    );
  });
});

describe("choosing relic and discard", () => {
  const reader = readerOf("tides");
  const by = byNotation("tides");
  const cards = ["kings-nest", "gods-baths", "the-molehill"];
  const moves: Move[] = cards.flatMap((a) => cards.filter((b) => b !== a).map((b) => by.move(`keep ${a} drop ${b}`)));
  const scored = view(
    { kingdom: ["old-mans-pass", ...cards], relics: ["old-mans-pass"] },
    {},
    { phase: "relic", round: 2 },
  );

  test("in either order", () => {
    const first = touch(reader, moves, [], keep("kings-nest"))!;
    assert.deepEqual(rolesOf(first), { relic: "kings-nest", discard: null });
    const both = touch(reader, moves, first, drop("gods-baths"))!;
    assert.equal(narrow(reader, moves, both).complete?.move, "keep kings-nest drop gods-baths");
    const other = touch(reader, moves, touch(reader, moves, [], drop("gods-baths"))!, keep("kings-nest"))!;
    assert.equal(narrow(reader, moves, other).complete?.move, "keep kings-nest drop gods-baths");
  });
  test("another card takes over the role and leaves the other one alone", () => {
    const parts = touch(reader, moves, [keep("kings-nest"), drop("gods-baths")], keep("the-molehill"))!;
    assert.deepEqual(rolesOf(parts), { relic: "the-molehill", discard: "gods-baths" });
  });
  test("a card cannot have both roles: the later one counts", () => {
    assert.deepEqual(rolesOf(touch(reader, moves, [keep("kings-nest")], drop("kings-nest"))!), {
      relic: null,
      discard: "kings-nest",
    });
  });
  test("an old relic has no legal part, and the wish is a whole move", () => {
    assert.equal(touch(reader, moves, [], keep("old-mans-pass")), null);
    assert.equal(wish(keep("old-mans-pass"), scored, 0, none), "keep old-mans-pass drop kings-nest");
    assert.equal(
      wish(drop("old-mans-pass"), scored, 0, narrow(reader, moves, [keep("gods-baths")])),
      "keep gods-baths drop old-mans-pass",
    );
    assert.equal(wish(pick("gods-baths"), scored, 0, none), "gods-baths");
  });
  test("a whole move falls into its parts", () => {
    assert.deepEqual(partsOfMove(reader, by.told("keep a-b drop c")), [keep("a-b"), drop("c")]);
    assert.deepEqual(partsOfMove(reader, by.told("kings-nest")), [pick("kings-nest")]);
  });
  test("digits choose the relic first, then the discard", () => {
    assert.deepEqual(roleKeys(cards, none), cards.map(keep));
    assert.equal(roleKeys(cards, narrow(reader, moves, [keep("kings-nest")]))[1], drop("gods-baths"));
  });
});

describe("events laid into a view", () => {
  test("reveal and exchange, with a card nobody knew", () => {
    let shown = withEvent(firstPick, event("picked", { seat: 0, card: "kings-nest" }));
    assert.equal(shown.seats[0]!.pick, "kings-nest");
    shown = withEvent(shown, event("picked-face-down", { seat: 1 }));
    assert.equal(shown.seats[1]!.pick, null);
    shown = withEvent(shown, event("revealed", { seat: 0, card: "kings-nest" }));
    shown = withEvent(shown, event("revealed", { seat: 1, card: "eternal-palace" }));
    assert.deepEqual(shown.seats[1]!.kingdom, ["eternal-palace"]);
    assert.equal(shown.seats[1]!.hand.length, 4);
    assert.ok(!("pick" in shown.seats[0]!));
    shown = withEvent(shown, event("hands-exchanged"));
    assert.deepEqual(shown.seats[0]!.hand, [null, null, null, null]);
    assert.deepEqual(shown.seats[1]!.hand, firstHand.slice(1));
  });
  test("scoring, relic, discard and deal", () => {
    let shown = view({ kingdom: ["a", "b", "c"], score: 5, rounds: [] }, {}, { pile: [null] });
    shown = withEvent(shown, event("scored", { seat: 0, points: 7, score: 12 }));
    assert.equal(shown.seats[0]!.score, 12);
    assert.deepEqual(shown.seats[0]!.rounds, [{ points: 7, kingdom: ["a", "b", "c"] }]);
    shown = withEvent(shown, event("kept", { seat: 0, card: "b" }));
    shown = withEvent(shown, event("discarded", { seat: 0, card: "c" }));
    assert.deepEqual([shown.seats[0]!.kingdom, shown.seats[0]!.hand, shown.discarded], [["b"], ["a"], ["c"]]);
    shown = withEvent(shown, event("dealt", { seat: 0, card: "d" }));
    assert.deepEqual([shown.seats[0]!.hand, shown.pile], [["a", "d"], []]);
    assert.equal(withEvent(shown, event("round-began", { round: 2 })).round, 2);
  });
  test("who sees everything is not told of backs", () => {
    const { view: _, ...open } = firstPick;
    assert.equal(withEvent(open, event("dealt-face-down", { seat: 1 })), open);
  });
  test("the view that was given stays as it was", () => {
    const before = JSON.stringify(firstPick);
    withEvent(firstPick, event("revealed", { seat: 0, card: "kings-nest" }));
    assert.equal(JSON.stringify(firstPick), before);
  });
  test("kingdoms grow at their end, relics first", () => {
    assert.deepEqual(settledOrder(["r", "c", "a"], ["a", "b", "c", "r"], ["r"]), ["r", "c", "a", "b"]);
  });
});

describe("the score sheet", () => {
  const cards = (points: Record<string, number>) => ({
    cards: points,
    suits: {},
    total: Object.values(points).reduce((a, b) => a + b, 0),
    score: 0,
  });
  const sheets: TidesScore[] = [{ seats: [cards({ a: 3, b: 0 }), cards({})] }];
  const now: TidesScore = { seats: [cards({ a: 6, c: 1 }), cards({})] };
  const running = view(
    { kingdom: ["a", "c"], relics: ["a"], rounds: [{ points: 3, kingdom: ["a", "b"] }] },
    { rounds: [{ points: 0, kingdom: [] }] },
    { round: 2 },
  );
  test("a row for every card, zeros included, and the open round as it stands", () => {
    assert.deepEqual(
      columnsOf(running, now, 0).map(({ total, open }) => ({ total, open })),
      [
        { total: 3, open: false },
        { total: 7, open: true },
      ],
    );
    const rows = rowsOf(running, now, sheets, 0);
    assert.deepEqual(
      rows.map((row) => row.card),
      ["a", "b", "c"],
    );
    assert.deepEqual(rows[0]!.cells, [
      { points: 3, relic: false },
      { points: 6, relic: true },
    ]);
    assert.deepEqual(rows[1]!.cells, [{ points: 0, relic: false }, null]);
  });
  test("without the sheet of a round its cards have no points", () => {
    assert.equal(rowsOf(running, now, [], 0)[0]!.cells[0]!.points, null);
  });
  test("which of two cards was the relic of round 2 is not guessed", () => {
    const third = view(
      {
        kingdom: ["a", "b", "x"],
        relics: ["a", "b"],
        rounds: [
          { points: 0, kingdom: ["a", "b"] },
          { points: 0, kingdom: ["a", "b", "c"] },
        ],
      },
      {},
      { round: 3 },
    );
    const rows = rowsOf(third, { seats: [] }, [], 0);
    assert.deepEqual(
      rows[0]!.cells.map((cell) => cell?.relic),
      [false, false, true],
    );
    const clear = view(
      {
        kingdom: ["a", "b", "x"],
        relics: ["a", "b"],
        rounds: [
          { points: 0, kingdom: ["a"] },
          { points: 0, kingdom: ["a", "b"] },
        ],
      },
      {},
      { round: 3 },
    );
    assert.deepEqual(
      rowsOf(clear, { seats: [] }, [], 0)[0]!.cells.map((cell) => cell?.relic),
      [false, true, true],
    );
  });
});

describe("the words of the bars", () => {
  test("what the button says, and where we are", () => {
    setLang("en");
    assert.equal(confirm(byNotation("tides").move("old-mans-pass"), english), "Play Old Man's Pass");
    assert.equal(
      confirm(byNotation("tides").move("keep kings-nest drop gods-baths"), english),
      "Keep Kings Nest, discard Gods Baths",
    );
    assert.deepEqual(where(firstPick, standard), { words: ["Round 1 of 3", "Pick 1 of 5"], steps: 5, step: 0 });
    const looksOn = { ...firstPick, view: "spectator" as const };
    assert.deepEqual(where(looksOn, standard), where(firstPick, standard));
  });
  test("the sheet has a scoring for each round, of both seats", () => {
    const round = (card: string, total: number) => ({ cards: { [card]: total }, suits: {}, total });
    const seats = [
      { ...round("c", 4), score: 1, rounds: [round("a", 1)] },
      { ...round("d", 0), score: 2, rounds: [round("b", 2)] },
    ];
    assert.deepEqual(scorings({ seats }), [
      {
        seats: [
          { ...round("a", 1), score: 1 },
          { ...round("b", 2), score: 2 },
        ],
      },
    ]);
    assert.deepEqual(scorings({ seats: [] }), []);
  });
});

test("the board in words leaves nothing out and no hole", () => {
  const hands = deck.cards.slice(0, 10).map(({ slug }) => slug);
  const pile = deck.cards.slice(10).map(({ slug }) => slug);
  const position = {
    round: 1,
    phase: "pick",
    seats: [0, 1].map((seat) => ({
      hand: hands.slice(5 * seat, 5 * seat + 5),
      kingdom: [],
      relics: [],
      unseen: hands.slice(5 * seat, 5 * seat + 5),
    })),
    pile,
  };
  for (const lang of ["en", "de"] as const) {
    setLang(lang);
    const told = look("tides", position, 0, ["Mira", "Anton"], lang);
    const lines = inWords({
      view: told.view as object as TidesView,
      score: told.score as object as TidesScore,
      facts: told.facts,
      components: components<TidesComponents>("tides", lang),
      seat: 0,
      players: [
        { seat: 0, name: "Mira", colour: 1 },
        { seat: 1, name: "Anton", colour: 4 },
      ],
      moves: [],
      choice: none,
      reader: readerOf("tides"),
      onPart: () => undefined,
      previews: {},
      outcomes: {},
      playing: [],
      edition: standard,
      narrow: false,
    });
    const text = lines.join("\n");
    for (const slug of hands.slice(0, 5)) assert.ok(text.includes(cardOf(deck, slug).name), slug);
    assert.ok(hands.slice(5).every((slug) => text.includes(cardOf(deck, slug).name)) && text.includes("Anton"), text);
    assert.doesNotMatch(text, /[{}]|undefined|null/);
  }
  setLang("en");
});
