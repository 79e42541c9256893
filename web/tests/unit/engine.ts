/* The engines of the page, without a worker. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Connection } from "../../src/engine/connection";
import { Refusal } from "../../src/protocol";

const file = (name: string) => join(process.env.HOURGLASS_ROOT!, `web/generated/${name}`);
const module = (game: string) => file(`${game}.wasm`);

export const isBuilt = (game: string): boolean => existsSync(module(game));

/** `now` is the time that the engine is told. */
export async function engineOf(game: string, now = () => 0): Promise<Connection> {
  const { module: compiled, instance } = await WebAssembly.instantiate(readFileSync(module(game)), {});
  const sum = new TextDecoder().decode(WebAssembly.Module.customSections(compiled, "rest")[0]);
  await WebAssembly.instantiate(readFileSync(file(`${game}-rest.words`)), { [sum]: instance.exports });
  const engine = instance.exports as unknown as Record<string, (...args: number[]) => number> & {
    memory: WebAssembly.Memory;
  };
  const put = (bytes: Uint8Array) => {
    const at = engine["hg_wasm_buffer"]!(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  engine["hg_wasm_entropy"]!(put(new Uint8Array(32).fill(7)));
  return {
    onLost: () => () => undefined,
    onPush: () => () => undefined,
    async call(method, params) {
      const request = new TextEncoder().encode(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }));
      put(request);
      const length = engine["hg_wasm_call"]!(request.length, now());
      const { result, error } = JSON.parse(
        new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine["hg_wasm_output"]!(), length)),
      );
      if (error) throw new Refusal(error.code, error.message, error.data);
      return result;
    },
  };
}
