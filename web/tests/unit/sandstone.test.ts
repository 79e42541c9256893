/* sandstone.test.ts: the parts of the Sandstone board that hold logic, against the standard edition and its default rules. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import edition from "../../../editions/sandstone.json";
import { ask, confirm, where } from "../../src/boards/sandstone/bar";
import { checksIn } from "../../src/boards/sandstone/history";
import { askedBy, chosenSpaces, legalSpaces, partOf, partsOf, spacesIn, wish } from "../../src/boards/sandstone/choosing";
import { controllers, countControlled, pieceAt } from "../../src/boards/sandstone/control";
import { describe as inWords } from "../../src/boards/sandstone/describe";
import { abilityOf, reconstructed, rulesOf, type Step } from "../../src/boards/sandstone/edition";
import { effectText, rulesBehind, stepText, terrainName } from "../../src/boards/sandstone/effects";
import { abilityGlyph } from "../../src/boards/sandstone/glyphs";
import { cardsOf, cornerOf, extentOf, latticeOf, nameOf, neighbours, partnerOf, placeOf, spacesOf, stepFrom, terrainAt } from "../../src/boards/sandstone/lattice";
import { movingIn } from "../../src/boards/sandstone/motion";
import { captureBy, piecesAfter, withPiece } from "../../src/boards/sandstone/outcome";
import { centerHalf } from "../../src/boards/sandstone/props";
import { ended, tied } from "../../src/boards/sandstone/ended";
import { bonusName, orderText, spaceText, whyHalf } from "../../src/boards/sandstone/saying";
import { withEvent } from "../../src/boards/sandstone/shown";
import type { SandstoneScore, SandstoneView, SeatView } from "../../src/boards/sandstone/types";
import { narrow, touch } from "../../src/choice";
import { setLang } from "../../src/i18n";
import "./words";
import type { Fields, GameEvent, Move } from "../../src/protocol";

const standard = edition as object as Fields;
const rules = rulesOf(standard);
const board = ["FFMD", "FDMM", "FFDF", "MFDD", "DMDF", "MMDM"];
const upright = latticeOf(board);
const sideways = latticeOf(["FFFFFFFF", "DDDDDDDD", "MMMMMMMM"]);

function side(fields: Partial<SeatView> = {}): SeatView {
  return { towers: [], strongholds: [], played: [], ...fields };
}

function view(mine: Partial<SeatView>, other: Partial<SeatView>, fields: Partial<SandstoneView> = {}): SandstoneView {
  return { year: 1, phase: "act", view: 0, board, seats: [side(mine), side(other)], center: [], priority: 0, first: 0, turn: 0, actions: [], ...fields };
}

function moves(...list: string[]): Move[] {
  return list.map((move) => ({ move, text: move }));
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

describe("control between two answers of the engine", () => {
  test("the printed example: shared, blocked, under Strongholds", () => {
    const of = (n: number) => controllers(upright, w1.seats, at(n));
    for (const n of [4, 11, 12]) assert.deepEqual(of(n), [0], at(n));
    for (const n of [6, 13, 14]) assert.deepEqual(of(n), [1], at(n));
    assert.deepEqual(of(9), [0, 1]);
    for (const n of [8, 10, 0, 23]) assert.deepEqual(of(n), [], at(n));
    assert.deepEqual(pieceAt(w1.seats, at(11)), { seat: 0, piece: "tower" });
    assert.equal(pieceAt(w1.seats, at(0)), null);
  });
  test("a Tower beside an opposing one compares Forest with itself standing", () => {
    const placed = withPiece(w1.seats, 0, "tower", at(9));
    assert.deepEqual(countControlled(upright, placed, (space) => terrainAt(board, upright, space) === "forest"), [3, 1]);
    assert.equal(captureBy(w1, placed, 0, at(9), rules), at(13));
    const after = piecesAfter({ ...w1, pending: { category: "tower" } }, 0, `at ${at(9)}`, rules)!;
    assert.deepEqual(after[0]!.towers, [at(11), at(9), at(13)]);
    assert.deepEqual(after[1]!.towers, []);
  });
  test("without another Tower the captured space stays empty; equal Forest captures nothing", () => {
    const all = view({ strongholds: [at(8)], towers: [11, 0, 1, 5, 18, 19, 20].map(at) }, { strongholds: [at(10)], towers: [at(13)] }, { pending: { category: "tower" } });
    const after = piecesAfter(all, 0, `at ${at(9)}`, rules)!;
    assert.equal(after[0]!.towers.length, 8);
    assert.ok(!after[0]!.towers.includes(at(13)) && !after[1]!.towers.includes(at(13)));
    const even = view({ towers: [at(15)] }, { towers: [at(16)] });
    assert.equal(captureBy(even, withPiece(even.seats, 0, "tower", at(20)), 0, at(20), rules), null);
  });
});

describe("what a move would leave", () => {
  const shown = view({ towers: ["a4", "a3", "b2"], strongholds: ["b3"] }, { towers: ["c5"], strongholds: ["d3"] });
  const after = (move: string, fields: Partial<SandstoneView> = {}) => piecesAfter({ ...shown, ...fields }, 0, move, rules);
  test("openings, upkeep and pairs", () => {
    assert.deepEqual(after("place stronghold d6", { phase: "place" })![0]!.strongholds, ["b3", "d6"]);
    assert.deepEqual(after("lose b3", { phase: "upkeep" })![0]!.strongholds, []);
    assert.deepEqual(after("pair a3 a4")![0]!.towers, ["b2"]);
    assert.deepEqual(after("at c5")![1]!.towers, []);
  });
  test("an exchange removes the Tower, a swap keeps both, a move leaves its space", () => {
    const exchanged = after("from b3 to b2", { pending: { category: "stronghold", effect: "exchange", step: 1 } })!;
    assert.deepEqual(exchanged[0], { towers: ["a4", "a3"], strongholds: ["b2"] });
    const swapped = after("from b2 to c5", { pending: { category: "ability", effect: "drive bottom", step: 1 } })!;
    assert.deepEqual([swapped[0]!.towers, swapped[1]!.towers], [["a4", "a3", "c5"], ["b2"]]);
    assert.deepEqual(after("from b2 to d6", { pending: { category: "ability", effect: "nomads top", step: 1 } })![0]!.towers, ["a4", "a3", "d6"]);
  });
  test("the step that waits tells what is placed", () => {
    const masons = after("at a3", { seats: [side({ towers: ["a4"], strongholds: ["b3"] }), shown.seats[1]!], pending: { category: "ability", effect: "masons top", step: 2 } })!;
    assert.deepEqual(masons[0]!.strongholds, ["b3", "a3"]);
    const built = after("at d6", { pending: { category: "stronghold", effect: "build", step: 2 } })!;
    assert.deepEqual(built[0]!.strongholds, ["b3", "d6"]);
  });
  test("moves without spaces change nothing by themselves", () => {
    for (const move of ["tower", "stop", "first", "play raiders", "keep hand"]) assert.equal(after(move), null);
  });
});

describe("effects in words", () => {
  const says = (step: Step) => stepText(rules, step);
  test("the six abilities in English", () => {
    setLang("en");
    const half = (slug: string, which: "top" | "bottom") => effectText(rules, abilityOf(rules, slug)[which]);
    assert.equal(half("settlers", "top"), "Place a Tower on any empty space.");
    assert.equal(half("settlers", "bottom"), "Place a Tower on an empty space next to one of your Towers.");
    assert.equal(half("raiders", "top"), "Remove an opposing Tower next to one of your pieces.");
    assert.equal(half("nomads", "bottom"), "Move one of your Towers to an empty space next to it.");
    assert.equal(half("masons", "top"), "Remove two of your Towers. Place a Stronghold on one of the spaces just emptied.");
    assert.equal(half("masons", "bottom"), "Swap one of your Strongholds with one of your Towers.");
    assert.equal(half("tribute", "top"), "Get 3 extra Gold in this Year’s Domain Check.");
    assert.equal(half("drive", "top"), "Move an opposing Tower next to one of your pieces to an empty space next to it.");
    assert.equal(half("drive", "bottom"), "Swap one of your Towers with an opposing Tower next to it.");
  });
  test("the same in German", () => {
    setLang("de");
    const half = (slug: string, which: "top" | "bottom") => effectText(rules, abilityOf(rules, slug)[which]);
    assert.equal(half("settlers", "bottom"), "Setze einen Turm auf ein leeres Feld neben einem deiner Türme.");
    assert.equal(half("raiders", "bottom"), "Entferne einen gegnerischen Turm neben einer deiner Festungen.");
    assert.equal(half("masons", "top"), "Entferne zwei deiner Türme. Setze eine Festung auf eines der eben frei gewordenen Felder.");
    assert.equal(half("masons", "bottom"), "Tausche eine deiner Festungen mit einem deiner Türme.");
    assert.equal(half("drive", "bottom"), "Tausche einen deiner Türme mit einem gegnerischen Turm daneben.");
    setLang("en");
  });
  test("the printed actions and the Priority option", () => {
    assert.equal(effectText(rules, rules.actions["tower"]!), "Place a Tower on an empty space next to one of your Strongholds or on a card with one of your Towers.");
    assert.match(effectText(rules, rules.actions["stronghold"]!), /^Choose one: Remove two of your Towers from a single card\. Place .* Or: One of your Strongholds goes/);
    assert.equal(effectText(rules, rules.option), "Exchange your hand card with a card of the center.");
  });
  test("every other part of the vocabulary", () => {
    assert.equal(says({ op: "remove", of: "opp", piece: "tower", n: 2, at: ["adj:placed"], up_to: true }), "Remove up to two opposing Towers next to the piece just placed.");
    assert.equal(says({ op: "place", piece: "tower", at: ["type:mountains", "not:adj:opp:any"] }), "Place a Tower on an empty space in the Mountains and not next to an opposing piece.");
    assert.equal(says({ op: "place", piece: "stronghold", at: ["vacated", "type:forest"] }), "Place a Stronghold on an empty space that was just emptied and in the Forest.");
    assert.equal(says({ op: "optional", effect: [{ op: "priority" }] }), "If you like: Take the Priority card.");
    assert.equal(says({ op: "extra_action", category: "tower" }), "Take one more action right after this one: Tower.");
    assert.equal(says({ op: "peek", what: "deck" }), "Look at the next card of the deck.");
    assert.equal(says({ op: "per_space", type: "forest", points: 1 }), "1 point for each Forest space you control at the end.");
    assert.equal(says({ op: "per_piece", piece: "stronghold", points: 2 }), "2 points for each Stronghold you have on the board at the end.");
    assert.match(says({ op: "dance" }), /^dance/);
  });
  test("no op or condition leaves a hole in either language", () => {
    const conditions = ["any", "adj:own:tower", "adj:opp:stronghold", "adj:own:any", "card:own:tower", "card:opp:any", "adj:source", "adj:first", "adj:placed", "vacated", "type:desert", "not:card:opp:tower"];
    const steps: Step[] = conditions.flatMap((condition): Step[] => [
      { op: "place", piece: "tower", at: [condition] }, { op: "remove", of: "own", piece: "any", n: 3, at: [condition], same_card: true },
      { op: "move", of: "opp", piece: "tower", at: [condition], to: [condition, "type:forest"] },
      { op: "swap", a: { of: "own", piece: "stronghold", at: [condition] }, b: { of: "opp", piece: "tower", at: [`${condition}|type:mountains`] } },
    ]);
    const others: Step[] = [{ op: "exchange" }, { op: "gold", n: 2 }, { op: "play" }, { op: "hand_swap" }, { op: "priority" }, { op: "peek", what: "hand" }, { op: "peek", what: "bonus" },
      { op: "choose", options: [[{ op: "gold", n: 1 }], [{ op: "exchange" }]] }, { op: "optional", effect: [{ op: "gold", n: 1 }] }, { op: "extra_action", category: "ability" }];
    for (const lang of ["en", "de"] as const) {
      setLang(lang);
      for (const step of [...steps, ...others]) assert.doesNotMatch(says(step), /[{}]|undefined|sandstone\.|adj:|card:|type:/, JSON.stringify(step));
    }
    setLang("en");
  });
  test("every ability has a picture, a rule and marked values; unknown ones are not lost", () => {
    for (const ability of rules.abilities) {
      assert.equal(abilityGlyph(ability), ability.slug);
      assert.ok(rulesBehind(ability.top).length > 0);
      assert.ok(reconstructed(ability.provenance).includes("top"));
    }
    const invented = { ...abilityOf(rules, "sand-storm"), top: [{ op: "gold", n: 1 }] };
    assert.equal(invented.name, "Sand Storm");
    assert.equal(abilityGlyph(invented), "tribute");
    assert.equal(abilityGlyph({ ...invented, top: [{ op: "peek", what: "deck" }] }), "card");
  });
  test("terrain another edition renames keeps its name", () => {
    const other = rulesOf({ terrain_types: [{ id: "forest", name: "Jungle" }] });
    setLang("de");
    assert.equal(terrainName(other, "forest"), "Jungle");
    assert.equal(terrainName(rules, "forest"), "Wald");
    setLang("en");
  });
});

describe("which half of a card applies", () => {
  const copies = (own: number, other: number) => view({ played: Array(own).fill("raiders") }, { played: Array(other).fill("raiders") });
  test("the card itself counts: two against none before gives the bottom, one does not", () => {
    assert.equal(centerHalf(copies(0, 2), 0, "raiders", rules), "bottom");
    assert.equal(centerHalf(copies(0, 1), 0, "raiders", rules), "top");
    assert.equal(centerHalf(copies(1, 2), 0, "raiders", rules), "top");
    assert.equal(centerHalf(copies(2, 0), 1, "raiders", rules), "bottom");
  });
  test("compared before, one against none is enough", () => {
    assert.equal(centerHalf(copies(0, 1), 0, "raiders", { ...rules, compareBefore: true }), "bottom");
  });
  test("a Bonus card goes by its terrain, unless another edition names it", () => {
    assert.equal(bonusName(rules, "desert"), "Desert");
    const other = rulesOf({ bonus: [{ id: "sands", name: "Sands", score: { op: "per_space", type: "desert", points: 3 } }] });
    assert.equal(bonusName(other, "sands"), "Sands");
  });
  test("why says whether the card itself counts", () => {
    const around = { players: [{ seat: 0, name: "Mira", colour: 2 }, { seat: 1, name: "Anton", colour: 5 }], seat: 0, edition: standard };
    assert.equal(whyHalf(copies(0, 1), 0, "raiders", around), "Top effect: counting this card you have 1 face up, Anton 1.");
    const before = { ...around, options: { compare_before: true } };
    assert.equal(whyHalf(copies(1, 1), 0, "raiders", before), "Top effect: without this card you have 1 face up, Anton 1.");
    assert.equal(whyHalf(copies(0, 1), 0, "raiders", before), "Bottom effect: Anton has more copies face up, 1 against 0.");
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
    assert.deepEqual(spacesIn("from b2 to b4"), ["b2", "b4"]);
  });
  test("one space is a whole move, and another one replaces it", () => {
    const legal = moves("at c3", "at b1", "stop");
    const choice = narrow(legal, touch(legal, [], partOf("c3", narrow(legal, []), legal)!)!);
    assert.equal(choice.complete?.move, "at c3");
    assert.deepEqual(chosenSpaces(choice), ["c3"]);
    assert.deepEqual(legalSpaces(choice, legal), ["c3", "b1"]);
    assert.deepEqual(touch(legal, choice.parts, partOf("b1", choice, legal)!), ["at b1"]);
    assert.equal(partOf("d4", choice, legal), null);
  });
  test("the two ends of a pair in any order", () => {
    const legal = moves("from b2 to b1", "from b2 to c2", "from a4 to c2");
    for (const order of [["b2", "c2"], ["c2", "b2"]]) {
      let choice = narrow(legal, []);
      for (const space of order) choice = narrow(legal, touch(legal, choice.parts, partOf(space, choice, legal)!)!);
      assert.equal(choice.complete?.move, "from b2 to c2", order.join());
      assert.deepEqual(chosenSpaces(choice).sort(), ["b2", "c2"]);
    }
    const half = narrow(legal, ["from b2"]);
    assert.deepEqual(legalSpaces(half, legal).sort(), ["b1", "b2", "c2"]);
    assert.deepEqual(touch(legal, half.parts, partOf("a4", half, legal)!), ["from a4"]);
    assert.deepEqual(partsOf("from b2 to c2"), ["from b2", "to c2"]);
  });
  test("a swap both ways: the first touch is the first piece", () => {
    const legal = moves("from b2 to c2", "from c2 to b2");
    let choice = narrow(legal, touch(legal, [], partOf("c2", narrow(legal, []), legal)!)!);
    assert.deepEqual(choice.parts, ["from c2"]);
    choice = narrow(legal, touch(legal, choice.parts, partOf("b2", choice, legal)!)!);
    assert.equal(choice.complete?.move, "from c2 to b2");
  });
  test("two Towers of a card, either first; the only pair is whole at once", () => {
    const legal = moves("pair a3 a4", "pair b3 b4");
    const choice = narrow(legal, touch(legal, [], partOf("a4", narrow(legal, []), legal)!)!);
    assert.equal(choice.complete?.move, "pair a3 a4");
    assert.deepEqual(chosenSpaces(choice).sort(), ["a3", "a4"]);
    assert.deepEqual(partsOf("pair a3 a4"), ["a3", "a4"]);
    const many = moves("pair a3 b2", "pair a3 a4", "pair a4 b2");
    assert.equal(narrow(many, ["a3"]).complete, null);
    assert.equal(narrow(many, ["a3", "b2"]).complete?.move, "pair a3 b2");
  });
  test("a card of the center that cannot be played is not the hand card of the same kind", () => {
    const legal = moves("play raiders hand");
    assert.equal(touch(legal, [], "play raiders center"), null);
    assert.equal(wish("play raiders center", w1, 0, narrow(legal, [])), "play raiders");
    const both = moves("play raiders", "play raiders hand");
    assert.equal(narrow(both, ["play raiders"]).complete?.move, "play raiders");
    assert.equal(narrow(both, ["play raiders hand"]).complete?.move, "play raiders hand");
  });
  test("wishes are whole moves", () => {
    const wished = (part: string, ...legal: string[]) => wish(part, w1, 0, narrow(moves(...legal), []));
    assert.equal(wished("d6", "at c3"), "at d6");
    assert.equal(wished("d6", "lose b3"), "lose d6");
    assert.equal(wished("d6", "place tower b3"), "place tower d6");
    assert.equal(wished("tower", "build"), "tower");
    assert.equal(wished(at(11), "from b2 to b4"), `from ${at(11)} to b4`);
    assert.equal(wished("a1", "from b2 to b4"), "from b2 to a1");
    assert.equal(wished("d6", "pair a3 a4"), "pair d6 a3");
    assert.equal(wish("d6", w1, 0, narrow(moves("from b2 to b4", "from b2 to c2"), ["from b2"])), "from b2 to d6");
  });
});

describe("the bars", () => {
  const asked = (fields: Partial<SandstoneView>, parts: string[], ...list: string[]) => ask({ ...w1, ...fields }, 0, narrow(moves(...list), parts), standard);
  test("the sentence grows", () => {
    const pending = { category: "tower" } as const;
    assert.equal(asked({ pending, actions: ["tower"] }, [], "at d6", "at b1").heading, "Tower › where?");
    assert.equal(asked({ pending, actions: ["tower"] }, ["at d6"], "at d6", "at b1").heading, "Tower › d6");
    const drive = { category: "ability", effect: "drive bottom", step: 1 } as const;
    assert.equal(asked({ pending: drive }, ["from b2"], "from b2 to b4", "from b2 to b1").heading, "Drive › b2 › where to?");
    assert.equal(asked({ pending: drive }, ["to b4"], "from b2 to b4", "from a4 to b4").heading, "Drive › from where? › b4");
  });
  test("cards have the names of the edition", () => {
    const pending = { category: "ability", effect: "drive bottom", step: 1 } as const;
    const renamed = { abilities: [{ id: "drive", name: "Treiber" }] };
    assert.equal(ask({ ...w1, pending }, 0, narrow(moves("from b2 to b4"), []), renamed).heading, "Treiber › from where?");
  });
  test("steps inside of choices count as steps", () => {
    const nested = { abilities: [{ id: "relay", name: "Relay", top: [{ op: "choose", options: [[{ op: "swap" }], [{ op: "gold", n: 1 }]] }],
      bottom: [{ op: "optional", effect: [{ op: "exchange" }] }] }] };
    const pending = (half: string) => ({ category: "ability", effect: `relay ${half}`, step: 2 }) as const;
    const rule = (half: string) => ask({ ...w1, pending: pending(half) }, 0, narrow(moves("from b2 to b4"), []), nested).rule;
    assert.deepEqual([rule("top"), rule("bottom")], ["9.5", "7.8"]);
    const tower = w1.seats[0]!.towers[0]!, stronghold = w1.seats[0]!.strongholds[0]!;
    const after = piecesAfter({ ...w1, pending: pending("bottom") }, 0, `from ${stronghold} to ${tower}`, rulesOf(nested))!;
    assert.deepEqual(after[0], { towers: [], strongholds: [tower] });
    assert.deepEqual(rulesBehind(rulesOf(nested).abilities[0]!.top), ["9.10", "9.5", "9.7"]);
  });
  test("the Priority option of another edition is asked by its name", () => {
    const free = asked({ phase: "option" }, [], "use", "decline");
    assert.deepEqual([free.heading, free.rule], ["Use the Priority option?", "4.8"]);
    assert.deepEqual(asked({ phase: "option", pending: { category: "option", effect: "option", step: 2 } }, [], "at d6"),
      { heading: "Priority option › where?", hint: "one space is open", rule: "9.2" });
  });
  test("removals after a Stronghold say how many are left, and may stop", () => {
    const pending = { category: "stronghold", effect: "build", step: 3, removals: 2 } as const;
    const question = asked({ pending }, [], `at ${at(13)}`, "stop");
    assert.equal(question.heading, "Remove a Tower › which one?");
    assert.match(question.hint, /up to 2/);
    assert.equal(question.rule, "7.3");
  });
  test("every question has a rule and no holes, in both languages", () => {
    const questions: [Partial<SandstoneView>, string[]][] = [
      [{ phase: "place" }, ["place stronghold b3"]], [{ phase: "place", priority: 1 }, ["place tower b3"]], [{ phase: "order" }, ["first", "second"]],
      [{ phase: "option" }, ["take raiders", "keep hand"]], [{}, ["tower", "play raiders hand"]], [{ actions: ["tower"] }, ["build"]],
      [{ pending: { category: "stronghold" } }, ["pair a3 a4"]], [{ pending: { category: "stronghold" } }, ["from b3 to a4"]],
      [{}, [`at ${at(13)}`, "stop"]], [{ phase: "upkeep" }, ["lose b3"]], [{ pending: { category: "ability" } }, ["option 1", "option 2"]],
    ];
    for (const lang of ["en", "de"] as const) {
      setLang(lang);
      for (const [fields, list] of questions) {
        const question = asked(fields, [], ...list);
        assert.match(question.rule, /^\d+\.\d+$/);
        const words = [question.heading, question.hint, ...moves(...list).map((move) => confirm(move, standard)), ...where({ ...w1, ...fields }, standard).words].join(" ");
        assert.doesNotMatch(words, /[{}]|undefined|sandstone\./, list.join());
      }
    }
    setLang("en");
  });
  test("where we are", () => {
    assert.deepEqual(where({ ...w1, year: 3, actions: ["ability"] }, standard), { words: ["Year 3 of 5", "Action 2 of 2"], steps: 5, step: 2 });
    assert.deepEqual(where({ ...w1, actions: ["ability"], pending: { category: "tower", effect: "tower", step: 1 } }, standard).words[1], "Action 2 of 2");
    assert.deepEqual(where({ ...w1, pending: { category: "tower", effect: "tower", step: 1 } }, standard).words[1], "Action 1 of 2");
    assert.deepEqual(where({ ...w1, phase: "over", year: 3, won_by: "towers" }, standard), { words: ["Game over"], steps: 5, step: 2 });
    assert.equal(where({ ...w1, phase: "over", year: 5, won_by: "points" }, standard).step, 5);
  });
  test("who goes first and why", () => {
    const players = [{ seat: 0, name: "Mira", colour: 2 }, { seat: 1, name: "Anton", colour: 5 }];
    const says = (fields: Partial<SandstoneView>) => orderText({ ...w1, ...fields }, { players, seat: 0 });
    assert.equal(says({ priority: 0, first: 0 }), "You go first: you have Priority and chose to.");
    assert.equal(says({ priority: 1, first: 0 }), "You go first: Anton has Priority and chose to go second.");
    assert.equal(says({ priority: 0, first: 1 }), "Anton goes first: you have Priority and chose to go second.");
    assert.equal(says({ priority: 1, first: undefined }), "Anton has Priority and chooses who goes first.");
  });
});

describe("events laid into a view", () => {
  const start = view({ towers: ["a4"], strongholds: ["b3"], hand: "drive" }, { towers: ["c5"], hand: null }, { center: ["raiders", "tribute", "raiders"] });
  const after = (...events: GameEvent[]) => events.reduce(withEvent, start);
  test("pieces come, go and move", () => {
    assert.deepEqual(after(event("placed", { seat: 0, piece: "tower", space: "c3" })).seats[0]!.towers, ["a4", "c3"]);
    assert.deepEqual(after(event("captured", { seat: 0, space: "c5" }), event("placed", { seat: 0, piece: "tower", space: "c5" })).seats.map(({ towers }) => towers), [["a4", "c5"], []]);
    assert.deepEqual(after(event("moved", { seat: 0, piece: "tower", from: "c5", to: "c6" })).seats[1]!.towers, ["c6"]);
    assert.deepEqual(after(event("exchanged", { seat: 0, from: "b3", to: "a4" })).seats[0], { ...start.seats[0]!, towers: [], strongholds: ["a4"] });
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
    told("year-began", { year: 1 }), told("income", { seat: 0, gold: 6, mountains: 3, extra: 0 }), told("lost", { seat: 0, space: "b5" }), told("upkeep-paid", { seat: 0, paid: 5, gold: 6 }),
    told("income", { seat: 1, gold: 2, mountains: 1, extra: 0 }), told("upkeep-paid", { seat: 1, paid: 2, gold: 2 }), told("priority-moved", { seat: 1 }),
    told("year-began", { year: 2 }), told("income", { seat: 1, gold: 3, mountains: 0, extra: 3 }),
  ];
  test("Year by Year: Gold, upkeep, what was lost, and Priority", () => {
    const [first, second] = checksIn(story, 2);
    assert.deepEqual(first, {
      year: 1, priority: 1, seats: [{ gold: 6, mountains: 3, extra: 0, paid: 5, lost: ["b5"] }, { gold: 2, mountains: 1, extra: 0, paid: 2, lost: [] }],
    });
    assert.equal(second!.year, 2);
    assert.equal(second!.seats[0], undefined);
    assert.equal(second!.priority, undefined);
  });
  test("a story that begins later knows its Year all the same", () => {
    assert.equal(checksIn([told("income", { seat: 0, gold: 1 })], 4)[0]!.year, 4);
    assert.deepEqual(checksIn([told("income", { seat: 0 }), told("year-began", { year: 4 }), told("income", { seat: 1 })], 4).map(({ year }) => year), [3, 4]);
    assert.deepEqual(checksIn([], 1), []);
  });
});

describe("the board in words", () => {
  const players = [{ seat: 0, name: "Mira", colour: 2 }, { seat: 1, name: "Anton", colour: 5 }];
  const goal = { have: 1, need: 7, type: "forest" };
  const seat = { pieces: 2, bonus: 1, total: 3, control: {}, counts: { forest: 1 }, gold: 2, upkeep: 3, short: 1, wins: { seven: goal, towers: goal, strongholds: goal }, placed: { towers: 1, strongholds: 1 }, unplaced: { towers: 7, strongholds: 2 }, score: 0 };
  const score: SandstoneScore = { seats: [seat, { ...seat, bonus: null, short: 0 }] };
  const told = (fields: Partial<SandstoneView>) => inWords({
    view: view({ ...w1.seats[0], hand: "drive", bonus: "forest" }, { ...w1.seats[1], hand: null, bonus: null, played: ["tribute"] }, { center: ["raiders", null, "masons"], ...fields }),
    score, seat: 0, players, moves: [], choice: narrow([], []), onPart: () => undefined, previews: {}, playing: [], edition: standard, narrow: false,
  });
  test("everything is said, without holes, in both languages", () => {
    for (const lang of ["en", "de"] as const) {
      setLang(lang);
      for (const fields of [{}, { phase: "over", winner: 1, won_by: "seven-forest" } as const]) {
        const lines = told(fields);
        assert.ok(lines.length > 15);
        for (const line of lines) assert.doesNotMatch(line, /[{}]|undefined|sandstone\.|null/, line);
      }
    }
    setLang("en");
    assert.ok(told({}).some((line) => line.includes("Your hand card is Drive")));
    assert.ok(told({}).some((line) => line.includes(`${at(9)}, Forest. Controlled by both.`)));
  });
  test("what decided between equal points", () => {
    const names = ["Mira", "Anton"];
    const over = view({}, {}, { phase: "over", won_by: "points", winner: 1 });
    const equal: SandstoneScore = { seats: [seat, seat] };
    assert.equal(tied(over, equal, names), "Equal points: Anton won with more Bonus points.");
    assert.equal(tied({ ...over, winner: undefined }, equal, names), "Equal points and equal Bonus points: a draw.");
    assert.equal(tied(over, { seats: [seat, { ...seat, total: 9 }] }, names), null);
    assert.equal(tied({ ...over, won_by: "towers" }, equal, names), null);
    assert.equal(ended({ ...over, won_by: "towers" }, names), "Anton won by being four Towers ahead.");
  });
  test("after the game the cards that nobody has seen are named", () => {
    const lines = told({ phase: "over", won_by: "points", winner: 0, unseen: ["masons", "drive", "drive"], unseen_bonus: "desert" });
    assert.ok(lines.includes("Nobody has seen: Masons, Drive ×2, Bonus: Desert."), lines.join("\n"));
    assert.ok(!told({}).some((line) => line.startsWith("Nobody has seen")));
  });
  test("a space", () => {
    const around = { players, seat: 0, edition: standard };
    assert.equal(spaceText(w1, upright, around, at(8)), `${at(8)}, Forest. Your Stronghold.`);
    assert.equal(spaceText(w1, upright, around, at(13)), `${at(13)}, Forest. Tower of Anton.`);
  });
});

describe("the words", () => {
  test("every key that the board asks for by name exists", () => {
    const folder = join(process.env["HOURGLASS_ROOT"]!, "web/src/boards/sandstone");
    const words = readFileSync(join(folder, "../../i18n/sandstone.en.ts"), "utf8");
    for (const file of readdirSync(folder).filter((name) => /\.tsx?$/.test(name)))
      for (const [, key] of readFileSync(join(folder, file), "utf8").matchAll(/"(sandstone\.[A-Za-z_.]+)"/g)) assert.ok(words.includes(`"${key}"`), `${file}: ${key}`);
  });
});
