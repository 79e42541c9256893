/* Whole games of every board that tells what points are made of: its parts and its reasons add up to the points. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board, BoardProps } from "../../src/boards/board";
import { loadTally } from "../../src/boards/ends";
import { setLang } from "../../src/i18n";
import type { Fields } from "../../src/protocol";
import { pointsOf } from "../../src/result";
import { eventsOfLine, type LineEvent } from "../../src/timeline";
import { whyWords } from "../../src/why";
import { engineOf, isBuilt } from "./engine";
import "./words";

const NAMES = ["Mira", "Anton", "Selma", "Jonas", "Nikola"];
const games = [
  { game: "tides", seats: 2 },
  { game: "sandstone", seats: 2 },
  { game: "sands", seats: 5 },
  { game: "empires", seats: 4, options: { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" } },
];

/** A game of bots, as it is shown when it is over. */
async function played({ game, seats, options }: (typeof games)[number], seed: string) {
  const engine = await engineOf(game);
  const players = NAMES.slice(0, seats).map((name) => ({ name, bot: "greedy" }));
  let { table, turn } = await engine.call("table.new", { game, seed, seats: players, options });
  while (!turn.over) turn = await engine.call("table.tick", { table });
  const { events } = await engine.call("table.events", { table, seat: 0, lines: true });
  const [view, score, facts, components, edition] = [
    await engine.call("table.view", { table, seat: null }),
    await engine.call("table.score", { table, seat: null }),
    await engine.call("table.facts", { table, seat: null }),
    await engine.call("table.components", { table }),
    await engine.call("edition.show", { game }),
  ];
  const props = {
    view,
    score,
    facts,
    components,
    edition,
    events: eventsOfLine(events as LineEvent[]),
    players: NAMES.slice(0, seats).map((name, seat) => ({ name, seat, colour: seat + 1 })),
  } as unknown as BoardProps;
  /* Won before points counted: there is a sentence of the engine. */
  return { props, winners: turn.winners ?? [], how: (facts as Fields)["ended"] as string | undefined };
}

const tallyFor = (id: string) => loadTally({ id } as Board);

const sums = (lists: readonly { points: readonly number[] }[], seats: number): number[] =>
  Array.from({ length: seats }, (_, seat) => lists.reduce((sum, { points }) => sum + points[seat]!, 0));

for (const kind of games)
  test(`${kind.game}: parts and reasons add up to the points, and there is a sentence`, async (t) => {
    if (!isBuilt(kind.game)) return t.skip("no module");
    const tallyOf = await tallyFor(kind.game);
    for (const seed of ["one", "two", "three"]) {
      setLang("en");
      const { props, winners, how } = await played(kind, seed);
      const points = pointsOf(props.score);
      const tally = tallyOf!(props);
      if (how) continue;
      assert.deepEqual(sums(tally.parts, kind.seats), points, "parts");
      assert.deepEqual(sums(tally.sources, kind.seats), points, "reasons");
      assert.ok(
        tally.parts.every(({ name }) => !name.includes(".")),
        "parts have names",
      );
      const english = whyWords(tally, points, winners, NAMES);
      setLang("de");
      const german = whyWords(tallyOf!(props), points, winners, NAMES);
      setLang("en");
      if (winners.length === 1) {
        assert.match(english, new RegExp(`${NAMES[winners[0]!]}|Equal`));
        assert.doesNotMatch(english + german, /\{|end\.|undefined/);
        assert.notEqual(english, german);
      }
    }
  });

test("a chronicle that was missed by one is told, with what was there and what it asks", async () => {
  const tallyOf = (await tallyFor("sands"))!;
  const components = {
    bins: { c: { category: "civil", count: "fountains", text: "Fountains", rule: "19" } },
    chronicles: { 2: { heritage: 4, points: 3, needs: { c: 5 } } },
  };
  const close = (have: number, level: number) =>
    tallyOf!({
      score: {
        seats: [
          { score: 0, chronicle_points: 0, counts: { fountains: have } },
          { score: 1, chronicle_points: 0, counts: {} },
        ],
      },
      players: [{ seat: 0, name: "Mira", colour: 1 }],
      components,
      events: [
        { seq: 1, kind: "heritage-rose", seat: 0, category: "civil", level, text: "" },
        { seq: 2, kind: "dynasty-ended", dynasty: 3, text: "" },
        { seq: 3, kind: "chronicle-failed", seat: 0, bin: "c", card: 2, text: "" },
        { seq: 4, kind: "heritage-rose", seat: 0, category: "civil", level: level + 1, text: "" },
      ],
    } as unknown as BoardProps).close;
  setLang("en");
  assert.deepEqual(close(4, 4), [{ seat: 0, text: "Mira missed chronicle 2 (fountains) by 1: 4 of 5." }]);
  assert.deepEqual(close(5, 3), [{ seat: 0, text: "Mira missed chronicle 2 (fountains) by 1 heritage: 3 of 4." }]);
  assert.deepEqual(close(3, 4), [], "two are missing");
  assert.deepEqual(close(4, 3), [], "one of each is missing");
});
