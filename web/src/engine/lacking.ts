/* lacking.ts: why there is no engine, when one did not start. Nobody loads this before. */
import { needWords, t } from "../i18n";

/** A function that counts the bits of a vector: a module with SIMD, as engines are. */
const VECTORS = Uint8Array.of(
  ...[0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11],
);

/** What the browser lacks; or that no engine came, though this browser could run one. */
export async function lacking(): Promise<string> {
  const wasm = (globalThis as { WebAssembly?: typeof WebAssembly }).WebAssembly; // absent in Safari's lockdown mode
  await needWords("more");
  if (!wasm) return t("engine.none");
  return t(wasm.validate(VECTORS) ? "engine.missing" : "engine.old");
}
