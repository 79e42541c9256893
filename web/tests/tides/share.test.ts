/* Links of finished games are short enough for a chat, and give the same game again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { longestLink } from "../unit/sharing";

test("a game fits into a link of less than 700 characters, and comes out of it again", async () => {
  const longest = await longestLink("tides", 24);
  console.log(`longest link of 24 games: ${longest} characters`);
  assert.ok(longest < 700, `${longest} characters`);
});
