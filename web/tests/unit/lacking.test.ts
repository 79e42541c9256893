/* Why there is no engine is said, when one did not start. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { lacking } from "../../src/engine/lacking";

async function withIts(value: unknown): Promise<string> {
  const own = Object.getOwnPropertyDescriptor(globalThis, "WebAssembly")!;
  Object.defineProperty(globalThis, "WebAssembly", { ...own, value });
  try {
    return await lacking();
  } finally {
    Object.defineProperty(globalThis, "WebAssembly", own);
  }
}

test("where an engine could run, none came", async () => {
  assert.match(await lacking(), /Is there a connection/);
});

test("without vectors in WebAssembly it is too old", async () => {
  assert.match(await withIts({ validate: () => false }), /WebAssembly SIMD/);
});

test("without WebAssembly that is said", async () => {
  assert.match(await withIts(undefined), /does not run WebAssembly/);
});
