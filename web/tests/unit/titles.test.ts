/* Whole games of bots in both languages: whatever is told has a title of at most 8 words, and nothing that is said is lost. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Picture } from "../../src/boards/board";
import type { Fields, GameEvent, Look } from "../../src/protocol";
import { components, newTable } from "./told";
import "./words";

Object.assign(globalThis, {
  localStorage: { getItem: () => "{}", setItem: () => undefined },
  matchMedia: () => ({ matches: false }),
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"], language: "en" } });

const { boardOf, loadBoard } = await import("../../src/boards");
const { momentsOf, wordsIn } = await import("../../src/telling");
const names = ["Mira", "Anton", "Selma"];

interface How {
  table: { seats: number; options?: object; clock?: string };
}
const tables = import.meta.glob<How>("../*/told.mjs", { eager: true });

for (const [file, { table: how }] of Object.entries(tables)) {
  const game = file.split("/").at(-2)!;
  for (const lang of ["en", "de"])
    test(`${game} in ${lang}: at most 8 words are told at once`, async () => {
      await loadBoard(game);
      const { call } = newTable(game, {
        ...how,
        played: undefined,
        seats: names.slice(0, how.seats).map((name) => ({ name, bot: "greedy" })),
      });
      const words = components<Fields>(game, lang as "en");
      const look = (after?: number): Look => call("table.look", { seat: 0, after, lang });
      const picture = ({ view, score, facts }: Look): Picture => ({ view, score, facts });
      let [before, told] = [look(), 0];
      for (let n = 0; n < 1500 && !before.turn.over; n++) {
        call("table.tick", {});
        const now = look(before.last);
        const events: GameEvent[] = now.events;
        const step = { from: picture(before), to: picture(now), events, eyes: 0, own: false };

        for (const { text, why, told: seen } of await momentsOf(boardOf(game), {
          ...step,
          components: words,
          nameOf: (seat) => names[seat]!,
        })) {
          told++;
          assert.ok(text.length > 0 && wordsIn(text) <= 8, `"${text}" (${why})`);
          assert.ok(seen.every((event) => events.includes(event)));
        }
        before = now;
      }
      assert.ok(before.turn.over && told > 20, `${told} moments`);
    });
}
