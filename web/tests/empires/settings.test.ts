/* What the page says of the time of a table over the network. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Friends } from "../../src/friends";
import { addWords, setLang } from "../../src/i18n";
import { en } from "../../src/i18n/friends.en";
import { settingsWords } from "../../src/screens/friends/settings-words";

setLang("en");
addWords("en", en);

test("a table whose ages are all played in turns is not said to be in real time", () => {
  const settings = { undo: "ask", watch: true, hints: false, think: 0, bank: 60_000, per: "decision", clock: "live" };
  const modes = (...all: string[]) => Object.fromEntries(all.map((mode, i) => [`mode_${i + 1}`, mode]));
  const time = (...all: string[]) =>
    settingsWords({ game: "empires", options: modes(...all), seats: [], settings } as Friends)[1];
  assert.equal(time("aoi", "aoi", "aoi"), "time without limit");
  assert.equal(time("aoi", "aoi", "rt"), "in real time");
  assert.equal(time("rt", "rt", "rt"), "in real time");
});
