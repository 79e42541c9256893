/* worker.ts: the C engine of one game as WebAssembly, off the main thread: one line of the protocol in, one line out. The
 * module has the English of tables in play. What can be wrong with a file or a request is in a file of its own, the rest
 * (tools/part-module.mjs), which comes when an answer may need it. What it says in German lies in two files, too
 * (src/wasm/sentences.h); the first comes with the first line in German, or together with the module. Nothing is answered
 * before its words are there. */
import type { Lang } from "../i18n";

interface Engine {
  memory: WebAssembly.Memory;
  hg_wasm_buffer(size: number): number;
  hg_wasm_entropy(at: number): void;
  hg_wasm_german(length: number): number;
  hg_wasm_call(length: number, nowMs: number): number;
  hg_wasm_output(): number;
  hg_wasm_broken(): number;
}

/** Where the words of a language are: those of tables, and the rest. */
export interface WordFiles {
  table: string;
  rest: string;
}

/** Where the module is, or one that another worker has compiled; the rest of its English; and its words in other languages. */
export interface EngineFiles {
  module: string | WebAssembly.Module;
  rest: string;
  words: Partial<Record<Lang, WordFiles>>;
}

/** First the addresses, with the language that is likely, then lines, each in the language it asks for, and with whether it
 * may be answered with the words of tables alone, unless it is refused; and whoever wants the compiled module. */
export type ToWorker =
  | { files: EngineFiles; lang: Lang }
  | { id: number; line: string; lang: Lang; everyday: boolean }
  | { id: number; share: true };

/** An answer; or the engine stopped; or there is none, and the next line may try again. */
export type FromWorker =
  | { id: number; line: string }
  | { id: number; module: WebAssembly.Module }
  | { id: number; crash: string }
  | { id: number; missing: string };

async function load({ module }: EngineFiles): Promise<Engine> {
  compiled = typeof module === "string" ? await WebAssembly.compileStreaming(fetch(module)) : module;
  const instance = await WebAssembly.instantiate(compiled, {});
  const engine = instance.exports as unknown as Engine;
  engine.hg_wasm_entropy(put(engine, crypto.getRandomValues(new Uint8Array(32))));
  return engine;
}

async function fetchWords(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

const SUM = 8; // bytes

/** Both parts of the words as one file: the sum at the beginning of the second is that of all. */
function joined(table: Uint8Array, rest: Uint8Array): Uint8Array {
  const whole = new Uint8Array(table.length + rest.length - SUM);
  whole.set(rest.subarray(0, SUM));
  whole.set(table.subarray(SUM), SUM);
  whole.set(rest.subarray(SUM), table.length);
  return whole;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* Every call may move the memory, so addresses are taken anew each time. */
function put(engine: Engine, bytes: Uint8Array): number {
  const at = engine.hg_wasm_buffer(bytes.length);
  if (at) new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
  return at;
}

function answer(engine: Engine, line: string): string {
  const bytes = encoder.encode(line);
  put(engine, bytes);
  const length = engine.hg_wasm_call(bytes.length, Date.now());
  return decoder.decode(new Uint8Array(engine.memory.buffer, engine.hg_wasm_output(), length));
}

/** What the module says about its end; nothing, when it fell in a way it did not foresee. */
function lastWords(engine: Engine): string {
  const words = new Uint8Array(engine.memory.buffer, engine.hg_wasm_broken(), 2048);
  return decoder.decode(words.subarray(0, words.indexOf(0)));
}

let files: EngineFiles = { module: "", rest: "", words: {} };
let compiled: WebAssembly.Module;
let engine: Promise<Engine> | null = null;
const learned = new Map<string, Promise<Uint8Array>>(); // by the address of the file

function start(): Promise<Engine> {
  engine ??= load(files).catch((error) => {
    engine = null;
    throw error;
  });
  return engine;
}

/** What has failed is tried again when it is asked for again. */
function once(address: string, learn: () => Promise<Uint8Array>): Promise<Uint8Array> {
  let learning = learned.get(address);
  if (!learning) {
    learning = learn();
    learned.set(address, learning);
    learning.catch(() => learned.delete(address));
  }
  return learning;
}

function fail(address: string): never {
  throw new Error(`${address} is not of ${files.module}`);
}

/** A module that writes into the memory of the engine, whose sum is the name under which it asks for it. */
function learnEnglish(): Promise<Uint8Array> {
  return once(files.rest, async () => {
    const [ready, words] = await Promise.all([start(), fetchWords(files.rest)]);
    const [sum] = WebAssembly.Module.customSections(compiled, "rest");
    const wanted = { [decoder.decode(sum)]: ready as unknown as WebAssembly.ModuleImports };
    await WebAssembly.instantiate(words, wanted).catch(() => fail(files.rest));
    return words;
  });
}

function teach(engine: Engine, words: Uint8Array, address: string): Uint8Array {
  if (!(put(engine, words) && engine.hg_wasm_german(words.length))) fail(address);
  return words;
}

function learnTable({ table }: WordFiles): Promise<Uint8Array> {
  return once(table, async () => {
    const [ready, words] = await Promise.all([start(), fetchWords(table)]);
    return teach(ready, words, table);
  });
}

function learnRest(words: WordFiles): Promise<Uint8Array> {
  return once(words.rest, async () => {
    const [table, rest] = await Promise.all([learnTable(words), fetchWords(words.rest), learnEnglish()]); // its sum is of both
    return teach(await start(), joined(table, rest), words.rest);
  });
}

/** The engine, as soon as it speaks a language: as at a table, or whatever there is to say. */
async function speaking(lang: Lang, everyday: boolean): Promise<Engine> {
  const words = files.words[lang];
  if (words) await (everyday ? learnTable(words) : learnRest(words));
  else if (!everyday) await learnEnglish();
  return start();
}

type Line = Extract<ToWorker, { line: string }>;

/** A line that is refused has changed nothing: it is asked again as soon as there are words to say why. */
async function reply(asked: Line): Promise<FromWorker> {
  const { id, line, lang, everyday } = asked;
  let ready: Engine;
  try {
    ready = await speaking(lang, everyday);
  } catch (error) {
    return { id, missing: String(error) };
  }
  try {
    const answered = answer(ready, line);
    const again = everyday && answered.startsWith(`{"jsonrpc":"2.0","id":${id},"error":`);
    return again ? reply({ ...asked, everyday: false }) : { id, line: answered };
  } catch (error) {
    return { id, crash: lastWords(ready) || String(error) };
  }
}

async function share(id: number): Promise<FromWorker> {
  try {
    await start();
    return { id, module: compiled };
  } catch (error) {
    return { id, missing: String(error) };
  }
}

let last: Promise<void> = Promise.resolve(); // a line never overtakes one that waits for its language

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if ("id" in data) {
    last = last.then(async () => postMessage(await ("line" in data ? reply(data) : share(data.id))));
    return;
  }
  files = data.files;
  speaking(data.lang, true).catch(() => undefined); // whoever asks is told
});
