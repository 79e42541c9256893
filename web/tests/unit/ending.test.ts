/* Whole games of every board that tells what points are made of: its parts and its reasons add up to the points. */
import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import offered from "../../generated/games.en.json";
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
const tests = join(process.env["HOURGLASS_ROOT"]!, "web/tests");

/** A table in turns, as it is told frame by frame, with as many seats as there are. */
async function tableOf({ id, seats }: (typeof offered)[number]) {
  const { table } = await import(/* @vite-ignore */ pathToFileURL(join(tests, id, "told.mjs")).href);
  return { game: id, seats: seats.max, options: table.options as Record<string, string> | undefined };
}
const games = await Promise.all(offered.map(tableOf));

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
