/* SHA-256 as the page computes it where the browser does not: what node's own crypto gives, at every length around a block. */
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { test } from "node:test";
import { commitmentOf, keyOf, sealOf, ticketOf, toHex } from "../../src/fair-math";
import { sha256 } from "../../src/sha256";

const wanted = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

test("every length from nothing to three blocks, and a long one", () => {
  for (const length of [...Array(200).keys(), 100_000]) {
    const bytes = randomBytes(length);
    assert.equal(toHex(sha256(bytes)), wanted(bytes), `${length} bytes`);
  }
});

test("the formulas are the same with the browser's and without", async () => {
  const secret = randomBytes(32);
  const all = async () => {
    const key = await keyOf(secret, ["a wish", null, "", "x".repeat(64)]);
    const tickets = await Promise.all([1, 7, 1000, 2 ** 40].map((total, i) => ticketOf(key, i, total)));
    return [toHex(await commitmentOf(secret)), await sealOf("k7m2x9q4ab", 3, "ü:12"), toHex(key), tickets];
  };
  const browser = await all();
  const { crypto } = globalThis;
  Object.defineProperty(globalThis, "crypto", { value: undefined, configurable: true });
  try {
    assert.deepEqual(await all(), browser);
  } finally {
    Object.defineProperty(globalThis, "crypto", { value: crypto, configurable: true });
  }
});
