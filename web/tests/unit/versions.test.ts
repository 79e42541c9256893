/* Links, and a game that has had other rules and other editions. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Connection } from "../../src/engine/connection";
import { versionsFor, versionsOf, withoutFirst } from "../../src/versions";

const [newest, former, first] = ["c", "b", "a"].map((letter) => letter.repeat(64));

const listing = (rules: number, ...hashes: string[]) =>
  ({
    call: async () => [{ id: "pebbles", rules, editions: hashes.map((hash) => ({ id: "", hash })) }],
  }) as unknown as Connection;
const old = listing(1, first!);
const engine = listing(3, newest!, former!, first!);

test("a link of a game as it was first says no more than it ever did", async () => {
  const versions = await versionsFor(old, "pebbles", {}, first!);
  assert.deepEqual(versions, { edition: "aaaaaaaaaaaa" });
  assert.deepEqual(await withoutFirst(old, "pebbles", versions), {});
});

test("a link names newer rules, and an edition inside the program by its hash, default or not", async () => {
  assert.deepEqual(await versionsFor(engine, "pebbles", {}, newest!), { rules: 3, edition: "cccccccccccc" });
  assert.deepEqual(await versionsFor(engine, "pebbles", { rules: 2, edition: { id: "b" } }, former!), {
    rules: 2,
    edition: "bbbbbbbbbbbb",
  });
  assert.deepEqual(await versionsFor(engine, "pebbles", { rules: 1, edition: { id: "mine" } }, "d".repeat(64)), {
    edition: { id: "mine" },
  });
  assert.deepEqual(await withoutFirst(engine, "pebbles", { rules: 3, edition: "cccccccccccc" }), {
    rules: 3,
    edition: "cccccccccccc",
  });
});

test("a link that names nothing means the first of everything", async () => {
  assert.deepEqual(await versionsOf(engine, "pebbles", {}), { rules: 1, edition: first });
  assert.deepEqual(await versionsOf(engine, "pebbles", { rules: 2, edition: "bbbb" }), { rules: 2, edition: former });
  assert.deepEqual(await versionsOf(engine, "pebbles", { edition: { id: "mine" } }), {
    rules: 1,
    edition: { id: "mine" },
  });
});

test("a link of an edition or of rules that this page does not have is refused", async () => {
  await assert.rejects(versionsOf(engine, "pebbles", { edition: "dddd" }), { message: "edition" });
  await assert.rejects(versionsOf(old, "pebbles", { rules: 2 }), { message: "version" });
});
