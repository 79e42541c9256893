/* What the end of a game of The Sands of Time says beyond its points. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board, BoardProps } from "../../src/boards/board";
import { loadTally } from "../../src/boards/ends";
import { setLang } from "../../src/i18n";
import "../unit/words";

test("a chronicle that was missed by one is told, with what was there and what it asks", async () => {
  const tallyOf = (await loadTally({ id: "sands" } as Board))!;
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
