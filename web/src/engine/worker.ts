/* worker.ts: the C engine of one game as WebAssembly, off the main thread: one line of the protocol in, one line out. */

interface Engine {
  memory: WebAssembly.Memory;
  hg_wasm_buffer(size: number): number;
  hg_wasm_entropy(at: number): void;
  hg_wasm_call(length: number, nowMs: number): number;
  hg_wasm_output(): number;
  hg_wasm_broken(): number;
}

/** First the address of the module, then lines. */
export type ToWorker = { module: string } | { id: number; line: string };

/** An answer; or the engine stopped; or there is none, and the next line may try again. */
export type FromWorker = { id: number; line: string } | { id: number; crash: string } | { id: number; missing: string };

async function load(module: string): Promise<Engine> {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(module), {});
  const engine = instance.exports as unknown as Engine;
  const at = engine.hg_wasm_buffer(32);
  crypto.getRandomValues(new Uint8Array(engine.memory.buffer, at, 32));
  engine.hg_wasm_entropy(at);
  return engine;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* Every call may move the memory, so addresses are taken anew each time. */
function answer(engine: Engine, line: string): string {
  const bytes = encoder.encode(line);
  const at = engine.hg_wasm_buffer(bytes.length);
  if (at) new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  const length = engine.hg_wasm_call(bytes.length, Date.now());
  return decoder.decode(new Uint8Array(engine.memory.buffer, engine.hg_wasm_output(), length));
}

/** What the module says about its end; nothing, when it fell in a way it did not foresee. */
function lastWords(engine: Engine): string {
  const words = new Uint8Array(engine.memory.buffer, engine.hg_wasm_broken(), 2048);
  return decoder.decode(words.subarray(0, words.indexOf(0)));
}

let module = "";
let engine: Promise<Engine> | null = null;

async function reply({ id, line }: { id: number; line: string }): Promise<FromWorker> {
  let ready: Engine;
  try {
    ready = await (engine ??= load(module));
  } catch (error) {
    engine = null;
    return { id, missing: String(error) };
  }
  try {
    return { id, line: answer(ready, line) };
  } catch (error) {
    return { id, crash: lastWords(ready) || String(error) };
  }
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("line" in data) return postMessage(await reply(data));
  module = data.module;
  engine = load(module);
  engine.catch(() => undefined); // whoever asks is told
});
