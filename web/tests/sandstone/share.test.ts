/* Links of finished games are short enough for a chat, and give the same game again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { longestLink } from "../unit/sharing";

test("a game fits into a link of less than 1500 characters, and comes out of it again", async () => {
  const longest = await longestLink("sandstone", 24);
  console.log(`longest link of 24 games: ${longest} characters`);
  assert.ok(longest < 1500, `${longest} characters`);
});
