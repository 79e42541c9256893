/* The second opinion on fair chance: real records are found in order, every change is found and named, and the formulas
 * give the values that node's own crypto gives. */
import assert from "node:assert/strict";
import { createHash, createHmac, webcrypto } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkFairness, type OpenOutcomes } from "../../src/fair-check";
import { commitmentOf, fromHex, keyOf, ticketOf, toHex } from "../../src/fair-math";
import { outcomesBy } from "../../src/fair-outcomes";
import type { Connection } from "../../src/engine/connection";

(globalThis as { crypto?: unknown }).crypto ??= webcrypto; // older versions of node

const root = process.env.HOURGLASS_ROOT!;
const fixture = (name: string) => readFileSync(join(root, "web/tests/unit/fixtures", `${name}.jsonl`), "utf8");

const cards = ["kings-nest", "ancient-divide", "eternal-palace", "the-great-library-of-ahm", "the-mana-well",
  "the-citadel-of-the-prophets", "golden-ziggurat", "gods-baths", "the-maze-of-the-damned", "the-eye-of-the-north",
  "the-jinn-shackles", "old-mans-pass", "blood-tear-spring", "the-sky-pillars", "the-vestibule", "the-molehill",
  "the-roof-of-the-world", "the-sapphire-port"];

/** All that Tides says about chance [tides 2.3]: any card not dealt yet, each as likely as the others. */
const dealer: OpenOutcomes = async () => {
  const line: string[] = [];
  return {
    list: async () => cards.map((card) => `deal ${card}`).filter((deal) => !line.includes(deal)).map((move) => ({ move, text: move, weight: 1 })),
    play: async (_, move) => line.push(move) < 0, // this dealer never knows when a game is over
    takeBack: async (moves) => void line.splice(line.length - moves),
  };
};

/** Change lines and give them sums that fit again, as a careful forger would. */
function forge(record: string, change: (line: string, number: number) => string): string {
  let sum = Buffer.alloc(32);
  return record.split("\n").slice(0, -1).map((line, i) => {
    const body = change(line, i + 1).replace(/,"sum":"[0-9a-f]{32}"\}$/, "");
    sum = createHash("sha256").update(sum).update(body).digest();
    return `${body},"sum":"${sum.toString("hex").slice(0, 32)}"}\n`;
  }).join("");
}

test("the formulas give what other libraries give", async () => {
  const secret = createHash("sha256").update("secret").digest();
  const zero = Buffer.from([0]);
  const commitment = createHash("sha256").update("hourglass commitment 1").update(zero).update(secret).digest("hex");
  assert.equal(toHex(await commitmentOf(secret)), commitment);
  const key = createHmac("sha256", secret).update("hourglass key 1").update(zero)
    .update(Buffer.from([0, 0, 0, 3])).update("Zoe").update(Buffer.from([0, 0, 0, 0])).digest();
  assert.equal(toHex(await keyOf(secret, ["Zoe", ""])), key.toString("hex"));
  for (const [counter, total] of [[0, 18], [1, 17], [300, 4294967295], [7, 1]] as const) {
    const message = Buffer.alloc(12);
    message.writeBigUInt64BE(BigInt(counter));
    const x = createHmac("sha256", key).update(message).digest().readBigUInt64BE();
    assert.equal(await ticketOf(key, counter, total), Number(x % BigInt(total)));
  }
  assert.deepEqual(fromHex("00ff10"), Uint8Array.of(0, 255, 16));
});

test("a finished game is fair, draw by draw", async () => {
  const report = await checkFairness(fixture("game"), dealer);
  assert.deepEqual({ verdict: report.verdict, fault: report.fault, lines: report.lines }, { verdict: "good", fault: undefined, lines: 50 });
  assert.equal(report.draws.length, 18);
  assert.deepEqual(report.draws.map((draw) => draw.total), [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  assert.ok(report.draws.every((draw) => draw.ticket === draw.first));
  assert.ok(report.keys[0]!.secret);
});

test("undo and redo over a deal: taken back draws are checked too", async () => {
  const report = await checkFairness(fixture("undo"), dealer);
  assert.equal(report.verdict, "good");
  assert.equal(report.draws.length, 22);
  assert.ok(report.draws.every((draw) => draw.ticket !== null));
});

test("a game that went on with a new secret: the first draws stay sealed", async () => {
  const report = await checkFairness(fixture("rekeyed"), dealer);
  assert.equal(report.verdict, "unproven");
  assert.deepEqual(report.keys.map((key) => key.lost), [true, false]);
  assert.deepEqual(report.keys.map((key) => key.secret !== null), [false, true]);
  assert.equal(report.draws.filter((draw) => draw.ticket === null).length, 10);
});

test("a save file opens its own seal; without its secret nothing can be drawn again", async () => {
  const record = fixture("running");
  assert.equal((await checkFairness(record, dealer)).draws.every((draw) => draw.ticket !== null), true);
  const report = await checkFairness(record.replace(/\{"secret".*\n$/, ""), dealer);
  assert.equal(report.verdict, "good");
  assert.equal(report.draws.every((draw) => draw.ticket === null), true);
});

test("one changed letter anywhere is found, at its line", async () => {
  const record = fixture("game");
  const lines = record.split("\n");
  for (let i = 0; i < lines.length - 1; i++) {
    const line = lines[i]!;
    const at = Math.floor(line.length / 2);
    const letter = line[at] === "0" ? "1" : "0";
    const changed = [...lines.slice(0, i), line.slice(0, at) + letter + line.slice(at + 1), ...lines.slice(i + 1)].join("\n");
    const report = await checkFairness(changed, dealer);
    assert.equal(report.verdict, "broken");
    assert.equal(report.fault?.line, i + 1);
  }
});

test("lines left out, cut off or doubled are found", async () => {
  const record = fixture("game");
  const lines = record.split("\n");
  const fault = async (text: string) => (await checkFairness(text, dealer)).fault;
  assert.deepEqual(await fault(lines.filter((_, i) => i !== 4).join("\n")), { line: 5, kind: "sum", more: undefined });
  assert.deepEqual(await fault([...lines.slice(0, 5), ...lines.slice(4)].join("\n")), { line: 6, kind: "sum", more: undefined });
  assert.equal((await fault(record.slice(0, -20)))?.kind, "cut");
  assert.equal((await fault(""))?.kind, "empty");
  assert.equal((await fault("hello\n"))?.kind, "sum");
});

test("a forger who fits the sums is caught by the tickets", async () => {
  const other = (line: string, number: number) => (number === 3 ? line.replace(/deal [\w-]+/, (deal) => (deal === "deal kings-nest" ? "deal ancient-divide" : "deal kings-nest")) : line);
  const forged = forge(fixture("game"), other);
  const report = await checkFairness(forged, dealer);
  assert.equal(report.verdict, "broken");
  assert.ok(["ticket", "noOutcome"].includes(report.fault!.kind));
});

test("another secret, a wrong counter, a draw without a seal", async () => {
  const record = fixture("game");
  const fault = async (change: (line: string, number: number) => string) => (await checkFairness(forge(record, change), dealer)).fault;
  assert.deepEqual(await fault((line) => line.replace(/"reveal":"../, '"reveal":"ab')), { line: 50, kind: "secret", more: undefined });
  assert.deepEqual(await fault((line) => line.replace(/"reveal":"../, '"reveal":"xy')), { line: 50, kind: "secret", more: undefined });
  assert.deepEqual(await fault((line, n) => (n === 4 ? line.replace('"n":1', '"n":7') : line)), { line: 4, kind: "counter", more: undefined });
  assert.equal((await fault((line) => line.replace(/"give":\["./, '"give":["z')))?.kind, "ticket");
  const unsealed = record.split("\n").filter((_, i) => i !== 1).join("\n");
  assert.deepEqual((await checkFairness(forge(unsealed, (line) => line), dealer)).fault, { line: 2, kind: "commitless", more: undefined });
});

/** The formulas once more, with node's own crypto: a forger has them, too. */
const zero = Buffer.from([0]);
const commit = (secret: Buffer) => createHash("sha256").update("hourglass commitment 1").update(zero).update(secret).digest("hex");
const mine = createHash("sha256").update("the forger's own").digest();
const swap = (record: string) => {
  const [, x, y] = /^[^]*?\{"chance":"([^"]+)","n":0[^]*?\{"chance":"([^"]+)","n":1/.exec(record)!;
  return record.replace(`"${x}","n":0`, '"?","n":0').replace(`"${y}","n":1`, `"${x}","n":1`).replace('"?","n":0', `"${y}","n":0`);
};

/** A second commitment before the last move, revealed in place of the first. */
function commitAgain(record: string, rest: string): string {
  const lines = record.split("\n").slice(0, -1);
  const reveal = lines.findIndex((line) => line.startsWith('{"reveal"'));
  lines.splice(reveal - 2, 0, `{"commit":"${commit(mine)}",${rest},"sum":"${"0".repeat(32)}"}`);
  lines[reveal + 1] = lines[reveal + 1]!.replace(/"reveal":"[0-9a-f]{64}"/, `"reveal":"${mine.toString("hex")}"`);
  return forge(`${lines.join("\n")}\n`, (line) => line);
}

test("a second commitment hides no forged draw", async () => {
  const record = swap(fixture("game"));
  for (const rest of ['"give":["a","b"]', '"lost":true,"alone":true,"give":["a","b"]']) {
    const report = await checkFairness(commitAgain(record, rest), dealer);
    assert.deepEqual([report.verdict, report.fault, report.keys.map((key) => key.lost)], ["unproven", undefined, [true, false]]);
    assert.equal(report.draws.filter((draw) => draw.ticket === null).length, 18);
  }
  const secret = /"reveal":"([0-9a-f]{64})"/.exec(record)![1];
  const rest = `"reveal":"${secret}","alone":true,"give":["a","b"]`;
  assert.equal((await checkFairness(commitAgain(fixture("game"), rest), dealer)).verdict, "good");
  assert.deepEqual((await checkFairness(commitAgain(record, rest), dealer)).fault, { line: 3, kind: "ticket", more: undefined });
});

test("contributions are one for each seat, and none is not an empty one", async () => {
  const fault = async (give: string) => (await checkFairness(forge(fixture("game"), (line) => line.replace(/"give":\[.*?\]/, `"give":[${give}]`)), dealer)).fault;
  for (const give of ["", '"a"', '"a","b","c"', '"a",7']) assert.deepEqual(await fault(give), { line: 2, kind: "give", more: undefined });
  const secret = createHash("sha256").update("secret").digest();
  const key = createHmac("sha256", secret).update("hourglass key 1").update(zero).update(Buffer.from([255, 255, 255, 255])).update(Buffer.from([0, 0, 0, 0])).digest();
  assert.equal(toHex(await keyOf(secret, [null, ""])), key.toString("hex"));
});

test("a draw made again under another secret is not proven", async () => {
  const record = fixture("running").replace(/\{"secret".*\n$/, "");
  const redrawn = swap(record).split("\n").find((line) => line.includes('"n":0'))!;
  const moves = record.split("\n").filter((line) => line.includes('"chance":"deal')).length + record.split("\n").filter((line) => line.startsWith('{"seat"')).length;
  const rest = [`{"undo":${moves},"t":0`, `{"commit":"${commit(mine)}","lost":true,"give":["a","b"]`, redrawn].map((line) => `${line.replace(/,"sum".*/, "")},"sum":"${"0".repeat(32)}"}\n`);
  const report = await checkFairness(forge(record + rest.join(""), (line) => line), dealer);
  assert.deepEqual([report.verdict, report.fault, report.draws.at(-1)!.again], ["unproven", undefined, true]);
});

const wasm = join(root, "web/generated/tides.wasm");

/** The real engine, without a worker. */
async function engineInside(): Promise<Connection> {
  const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
  const engine = instance.exports as unknown as Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };
  const put = (bytes: Uint8Array) => {
    const at = engine["hg_wasm_buffer"]!(bytes.length);
    new Uint8Array(engine.memory.buffer, at, bytes.length).set(bytes);
    return at;
  };
  engine["hg_wasm_entropy"]!(put(new Uint8Array(32).fill(7)));
  return {
    onLost: () => () => undefined,
    async call(method, params) {
      put(new TextEncoder().encode(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })));
      const length = engine["hg_wasm_call"]!(new TextEncoder().encode(JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })).length, 0);
      const answer = new TextDecoder().decode(new Uint8Array(engine.memory.buffer, engine["hg_wasm_output"]!(), length));
      const { result, error } = JSON.parse(answer);
      if (error) throw new Error(error.message);
      return result;
    },
  };
}

test("with the engine as the one who knows the outcomes", { skip: !existsSync(wasm) && "tides.wasm is not built" }, async () => {
  const { open, close } = outcomesBy(await engineInside());
  for (const [name, word, draws] of [["game", "good", 18], ["undo", "good", 22], ["rekeyed", "unproven", 18], ["running", "good", 10]] as const) {
    const report = await checkFairness(fixture(name), open);
    assert.deepEqual([name, report.verdict, report.fault, report.draws.length], [name, word, undefined, draws]);
  }
  const illegal = forge(fixture("game"), (line, number) => (number === 13 ? line.replace(/"move":"[\w-]+"/, '"move":"the-sapphire-port"') : line));
  assert.deepEqual((await checkFairness(illegal, open)).fault?.kind, "illegal");
  const lines = fixture("game").split("\n");
  const kept = await checkFairness([...lines.slice(0, -2), ""].join("\n"), open);
  assert.deepEqual([kept.verdict, kept.over, kept.draws.filter((draw) => draw.ticket === null).length], ["unproven", true, 18]);
  const cut = await checkFairness([...lines.slice(0, -3), ""].join("\n"), open);
  assert.deepEqual(cut.fault, { line: 48, kind: "resultless", more: undefined });
  const byHand = forge(fixture("game"), (line) => line.replace('"chance":"fair"', '"chance":"manual"'))
    .split("\n").filter((line) => !/^\{"(commit|reveal)"/.test(line)).join("\n");
  assert.equal((await checkFairness(forge(byHand, (line) => line), open)).verdict, "unproven");
  await close();
});

test("both checks say the same of a table that waited, of other luck, and of what was forged", { skip: !existsSync(wasm) && "tides.wasm is not built" }, async () => {
  const engine = await engineInside();
  const { open, close } = outcomesBy(engine);
  const agree = async (record: string, word: string, ...codes: string[]) => {
    const verdict = await engine.call("record.verify", { record });
    assert.equal(verdict.verdict, word);
    assert.equal((await checkFairness(record, open)).verdict, word);
    for (const code of codes) assert.ok(verdict.notes.some((note) => note.code === code), code);
    return verdict;
  };
  const { table } = await engine.call("table.new", { game: "tides", seats: [{ bot: "random" }, { bot: "random" }], wait: true });
  await engine.call("table.give", { table, contributions: ["a wish", null] });
  const { record } = await engine.call("table.record", { table });
  const verdict = await agree(record, "good", "nothing-given");
  assert.ok(!verdict.notes.some((note) => note.code === "dealt-alone"));
  assert.deepEqual(verdict.keys.map((key) => [key.secret, key.draws, key.gave]), [["revealed", 18, [0]]]);
  await agree(commitAgain(swap(fixture("game")), '"give":["a","b"]'), "unproven", "secret-lost");
  await agree(fixture("rekeyed"), "unproven", "secret-lost");
  await agree(record.split("\n").slice(0, -2).join("\n") + "\n", "unproven", "secret-kept");
  await close();
});
