/* Games of Time of Empires as links: in real time with the clock of every move, and in turns. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { longestLink } from "../unit/sharing";

if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"], language: "en" } }); // the board asks what a reader prefers

test("a game in real time comes back from a link, at the pace of its clock", async () => {
  const longest = await longestLink("empires", 4, { age_ms: 60_000, timer_ms: 20_000 });
  assert.ok(longest < 32_000, `${longest} characters`);
});

test("a whole game of nine-minute ages fits into a link", async () => {
  const longest = await longestLink("empires", 2, { mode_1: "rt" });
  assert.ok(longest < 32_000, `${longest} characters`);
});

test("a game in turns comes back from a link", async () => {
  await longestLink("empires", 2, { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi", aoi_rounds: 10 });
});
