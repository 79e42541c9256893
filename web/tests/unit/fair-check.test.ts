/* The second opinion on fair chance: real records are found in order, every change is found and named, and the formulas
 * give the values that node's own crypto gives. */
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { checkFairness, type OpenOutcomes } from "../../src/fair-check";
import { commitmentOf, fromHex, keyOf, ticketOf, toHex } from "../../src/fair-math";
import { outcomesBy } from "../../src/fair-outcomes";
import { judge } from "../../src/fair-notes";
import type { Verdict, VerdictWord } from "../../src/protocol";
import { engineOf, isBuilt } from "./engine";

const root = process.env.HOURGLASS_ROOT!;
const fixture = (name: string) => readFileSync(join(root, "web/tests/unit/fixtures", `${name}.jsonl`), "utf8");

const cards = [
  "kings-nest",
  "ancient-divide",
  "eternal-palace",
  "the-great-library-of-ahm",
  "the-mana-well",
  "the-citadel-of-the-prophets",
  "golden-ziggurat",
  "gods-baths",
  "the-maze-of-the-damned",
  "the-eye-of-the-north",
  "the-jinn-shackles",
  "old-mans-pass",
  "blood-tear-spring",
  "the-sky-pillars",
  "the-vestibule",
  "the-molehill",
  "the-roof-of-the-world",
  "the-sapphire-port",
];

/** All that Tides says about chance [tides 2.3]: any card not dealt yet, each as likely as the others. A game of it has 46
 * moves, and those of these records end with the points of the first seat. */
const dealer: OpenOutcomes = async () => {
  const line: string[] = [];
  const now = () => ({ over: line.length === 46, chance: false, runs: false, now: 0 });
  return {
    first: now(),
    edition: JSON.parse(fixture("game").split("\n")[0]!).edition as string,
    otherEdition: false,
    list: async () =>
      cards
        .map((card) => `deal ${card}`)
        .filter((deal) => !line.includes(deal))
        .map((move) => ({ move, text: move, weight: 1 })),
    play: async (_, move) => (line.push(move), now()),
    run: async () => now(),
    jump: async () => now(),
    takeBack: async (moves) => (line.splice(line.length - moves), now()),
    legal: async () => false,
    written: async () => ends.filter(({ last }) => last === line.at(-1)),
  };
};

/** How the finished games among the records end. */
const ends = ["game", "undo", "rekeyed"].map((name) => {
  const lines = fixture(name).split("\n");
  const at = lines.findIndex((line) => line.startsWith('{"result"'));
  return { result: JSON.parse(lines[at]!).result as unknown, last: JSON.parse(lines[at - 1]!).move as string };
});

/** Change lines and give them sums that fit again, as a careful forger would. */
function forge(record: string, change: (line: string, number: number) => string): string {
  let sum = Buffer.alloc(32);
  return record
    .split("\n")
    .slice(0, -1)
    .map((line, i) => {
      const body = change(line, i + 1).replace(/,"sum":"[0-9a-f]{32}"\}$/, "");
      sum = createHash("sha256").update(sum).update(body).digest();
      return `${body},"sum":"${sum.toString("hex").slice(0, 32)}"}\n`;
    })
    .join("");
}

test("the formulas give what other libraries give", async () => {
  const secret = createHash("sha256").update("secret").digest();
  const zero = Buffer.from([0]);
  const commitment = createHash("sha256").update("hourglass commitment 1").update(zero).update(secret).digest("hex");
  assert.equal(toHex(await commitmentOf(secret)), commitment);
  const key = createHmac("sha256", secret)
    .update("hourglass key 1")
    .update(zero)
    .update(Buffer.from([0, 0, 0, 3]))
    .update("Zoe")
    .update(Buffer.from([0, 0, 0, 0]))
    .digest();
  assert.equal(toHex(await keyOf(secret, ["Zoe", ""])), key.toString("hex"));
  for (const [counter, total] of [
    [0, 18],
    [1, 17],
    [300, 4294967295],
    [7, 1],
  ] as const) {
    const message = Buffer.alloc(12);
    message.writeBigUInt64BE(BigInt(counter));
    const x = createHmac("sha256", key).update(message).digest().readBigUInt64BE();
    assert.equal(await ticketOf(key, counter, total), Number(x % BigInt(total)));
  }
  assert.deepEqual(fromHex("00ff10"), Uint8Array.of(0, 255, 16));
});

test("a finished game is fair, draw by draw", async () => {
  const report = await checkFairness(fixture("game"), dealer);
  assert.deepEqual(
    { word: report.word, fault: report.fault, lines: report.lines },
    { word: "consistent", fault: undefined, lines: 50 },
  );
  assert.deepEqual(report.claims, ["whole", "unchanged-luck"]);
  assert.equal(report.draws.length, 18);
  assert.deepEqual(
    report.draws.map((draw) => draw.total),
    [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1],
  );
  assert.ok(report.draws.every((draw) => draw.ticket === draw.first));
  assert.ok(report.keys[0]!.secret);
});

test("undo and redo over a deal: taken back draws are checked too", async () => {
  const report = await checkFairness(fixture("undo"), dealer);
  assert.equal(report.word, "consistent");
  assert.equal(report.draws.length, 22);
  assert.ok(report.draws.every((draw) => draw.ticket !== null));
});

test("a game that went on with a new secret: the first draws stay sealed", async () => {
  const report = await checkFairness(fixture("rekeyed"), dealer);
  assert.deepEqual(
    [report.word, report.claims, report.reasons],
    ["unproven", ["whole"], [{ code: "lost", line: report.keys[1]!.line, n: 10 }]],
  );
  assert.deepEqual(
    report.keys.map((key) => key.lost),
    [true, false],
  );
  assert.deepEqual(
    report.keys.map((key) => key.secret !== null),
    [false, true],
  );
  assert.equal(report.draws.filter((draw) => draw.ticket === null).length, 10);
});

test("a save file opens its own seal; without its secret nothing can be drawn again", async () => {
  const record = fixture("running");
  const saved = await checkFairness(record, dealer);
  assert.deepEqual([saved.word, saved.draws.every((draw) => draw.ticket !== null)], ["open", true]);
  const report = await checkFairness(record.replace(/\{"secret".*\n$/, ""), dealer);
  assert.deepEqual([report.word, report.claims], ["open", []]);
  assert.equal(
    report.draws.every((draw) => draw.ticket === null),
    true,
  );
});

test("one changed letter anywhere is found, at its line", async () => {
  const record = fixture("game");
  const lines = record.split("\n");
  for (let i = 0; i < lines.length - 1; i++) {
    const line = lines[i]!;
    const at = Math.floor(line.length / 2);
    const letter = line[at] === "0" ? "1" : "0";
    const changed = [...lines.slice(0, i), line.slice(0, at) + letter + line.slice(at + 1), ...lines.slice(i + 1)].join(
      "\n",
    );
    const report = await checkFairness(changed, dealer);
    assert.equal(report.word, "broken");
    assert.equal(report.fault?.line, i + 1);
  }
});

test("lines left out, cut off or doubled are found", async () => {
  const record = fixture("game");
  const lines = record.split("\n");
  const fault = async (text: string) => (await checkFairness(text, dealer)).fault;
  assert.deepEqual(await fault(lines.filter((_, i) => i !== 4).join("\n")), { line: 5, kind: "sum", more: undefined });
  assert.deepEqual(await fault([...lines.slice(0, 5), ...lines.slice(4)].join("\n")), {
    line: 6,
    kind: "sum",
    more: undefined,
  });
  assert.equal((await fault(record.slice(0, -20)))?.kind, "cut");
  assert.equal((await fault(""))?.kind, "empty");
  assert.equal((await fault("hello\n"))?.kind, "sum");
});

test("a forger who fits the sums is caught by the tickets", async () => {
  const other = (line: string, number: number) =>
    number === 3
      ? line.replace(/deal [\w-]+/, (deal) => (deal === "deal kings-nest" ? "deal ancient-divide" : "deal kings-nest"))
      : line;
  const forged = forge(fixture("game"), other);
  const report = await checkFairness(forged, dealer);
  assert.equal(report.word, "broken");
  assert.ok(["ticket", "noOutcome"].includes(report.fault!.kind));
});

test("another secret, a wrong counter, a draw without a seal", async () => {
  const record = fixture("game");
  const fault = async (change: (line: string, number: number) => string) =>
    (await checkFairness(forge(record, change), dealer)).fault;
  assert.deepEqual(await fault((line) => line.replace(/"reveal":"../, '"reveal":"ab')), {
    line: 50,
    kind: "secret",
    more: undefined,
  });
  assert.deepEqual(await fault((line) => line.replace(/"reveal":"../, '"reveal":"xy')), {
    line: 50,
    kind: "secret",
    more: undefined,
  });
  assert.deepEqual(await fault((line, n) => (n === 4 ? line.replace('"n":1', '"n":7') : line)), {
    line: 4,
    kind: "counter",
    more: undefined,
  });
  assert.equal((await fault((line) => line.replace(/"give":\["./, '"give":["z')))?.kind, "ticket");
  const unsealed = record
    .split("\n")
    .filter((_, i) => i !== 1)
    .join("\n");
  assert.deepEqual(
    (
      await checkFairness(
        forge(unsealed, (line) => line),
        dealer,
      )
    ).fault,
    { line: 2, kind: "commitless", more: undefined },
  );
});

/** The formulas once more, with node's own crypto: a forger has them, too. */
const zero = Buffer.from([0]);
const commit = (secret: Buffer) =>
  createHash("sha256").update("hourglass commitment 1").update(zero).update(secret).digest("hex");
const mine = createHash("sha256").update("the forger's own").digest();
const swap = (record: string) => {
  const [, x, y] = /^.*?\{"chance":"([^"]+)","n":0.*?\{"chance":"([^"]+)","n":1/s.exec(record)!;
  return record
    .replace(`"${x}","n":0`, '"?","n":0')
    .replace(`"${y}","n":1`, `"${x}","n":1`)
    .replace('"?","n":0', `"${y}","n":0`);
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
    assert.deepEqual(
      [report.word, report.fault, report.keys.map((key) => key.lost)],
      ["unproven", undefined, [true, false]],
    );
    assert.equal(report.draws.filter((draw) => draw.ticket === null).length, 18);
  }
  const secret = /"reveal":"([0-9a-f]{64})"/.exec(record)![1];
  const rest = `"reveal":"${secret}","alone":true,"give":["a","b"]`;
  assert.equal((await checkFairness(commitAgain(fixture("game"), rest), dealer)).word, "consistent");
  assert.deepEqual((await checkFairness(commitAgain(record, rest), dealer)).fault, {
    line: 3,
    kind: "ticket",
    more: undefined,
  });
});

/** A dealer who knows the first secret takes another one for the last draw: one that gives what he wants. */
function rekeyLastDraw(record: string): string {
  const lines = record.split("\n").slice(0, -1);
  const last = lines.map((line) => line.startsWith('{"chance"')).lastIndexOf(true);
  const secret = /"reveal":"([0-9a-f]{64})"/.exec(record)![1];
  lines.splice(
    last,
    0,
    `{"commit":"${commit(mine)}","reveal":"${secret}","alone":true,"give":["a","b"],"sum":"${"0".repeat(32)}"}`,
  );
  lines[lines.length - 1] = `{"reveal":"${mine.toString("hex")}","sum":"${"0".repeat(32)}"}`;
  return forge(`${lines.join("\n")}\n`, (line) => line);
}

test("a new secret for one that was drawn from proves nothing, with notes or without", async () => {
  const record = rekeyLastDraw(fixture("game"));
  const [first, second] = [...record.matchAll(/"commit":"([0-9a-f]{64})"/g)].map((found) => found[1]!);
  const give = JSON.parse(/"give":(\[.*?\])/.exec(record)![1]!) as string[];
  for (const noted of [
    undefined,
    { commits: [first!] },
    { commits: [first!, second!] },
    { commits: [first!], seat: 0, gave: give[0]! },
  ]) {
    const report = await checkFairness(record, dealer, noted);
    assert.equal(report.word, "unproven");
    assert.ok(report.reasons.some(({ code, n }) => code === "rekeyed" && n === 1));
    assert.ok(!report.claims.includes("unchanged-luck"));
  }
});

test("a result that the game did not end with, or in the middle, a secret before its last draw", async () => {
  const lines = fixture("game").split("\n").slice(0, -1);
  const fault = async (changed: string[]) =>
    (
      await checkFairness(
        forge(`${changed.join("\n")}\n`, (line) => line),
        dealer,
      )
    ).fault;
  const [result, reveal] = lines.slice(-2) as [string, string];
  const other = result.replace(/"points":\[\d+,\d+\]/, '"points":[99,1]');
  assert.deepEqual(await fault([...lines.slice(0, -2), other, reveal]), { line: 49, kind: "result", more: undefined });
  assert.deepEqual(await fault([...lines.slice(0, 30), result, ...lines.slice(30, -2), reveal]), {
    line: 31,
    kind: "result",
    more: undefined,
  });
  assert.deepEqual(await fault([...lines.slice(0, 10), reveal, ...lines.slice(10, -1)]), {
    line: 11,
    kind: "early",
    more: undefined,
  });
  assert.deepEqual(await fault([...lines.slice(0, -2), reveal, result]), { line: 49, kind: "early", more: undefined });
  assert.deepEqual(await fault([...lines, reveal]), { line: 51, kind: "order", more: undefined });
});

test("a line has the members of its kind, in one spelling", async () => {
  const fault = async (change: (line: string) => string) =>
    (
      await checkFairness(
        forge(fixture("game"), (line, n) => (n === 13 ? change(line) : line)),
        dealer,
      )
    ).fault;
  assert.deepEqual(await fault((line) => line.replace('"t":', '"note":1,"t":')), {
    line: 13,
    kind: "shape",
    more: undefined,
  });
  assert.deepEqual(await fault((line) => line.replace('"t":', '"t": ')), { line: 13, kind: "shape", more: undefined });
  assert.deepEqual(await fault((line) => line.replace('"move":', '"move":"x","move":')), {
    line: 13,
    kind: "shape",
    more: undefined,
  });
  assert.deepEqual(await fault((line) => line.replace(/"t":\d+,/, "")), { line: 13, kind: "shape", more: undefined });
});

test("contributions are one for each seat, and none is not an empty one", async () => {
  const fault = async (give: string) =>
    (
      await checkFairness(
        forge(fixture("game"), (line) => line.replace(/"give":\[.*?\]/, `"give":[${give}]`)),
        dealer,
      )
    ).fault;
  for (const give of ["", '"a"', '"a","b","c"', '"a",7'])
    assert.deepEqual(await fault(give), { line: 2, kind: "give", more: undefined });
  const secret = createHash("sha256").update("secret").digest();
  const key = createHmac("sha256", secret)
    .update("hourglass key 1")
    .update(zero)
    .update(Buffer.from([255, 255, 255, 255]))
    .update(Buffer.from([0, 0, 0, 0]))
    .digest();
  assert.equal(toHex(await keyOf(secret, [null, ""])), key.toString("hex"));
});

test("a draw made again under another secret is not proven", async () => {
  const record = fixture("running").replace(/\{"secret".*\n$/, "");
  const redrawn = swap(record)
    .split("\n")
    .find((line) => line.includes('"n":0'))!;
  const moves =
    record.split("\n").filter((line) => line.includes('"chance":"deal')).length +
    record.split("\n").filter((line) => line.startsWith('{"seat"')).length;
  const rest = [`{"undo":${moves},"t":0`, `{"commit":"${commit(mine)}","lost":true,"give":["a","b"]`, redrawn].map(
    (line) => `${line.replace(/,"sum".*/, "")},"sum":"${"0".repeat(32)}"}\n`,
  );
  const report = await checkFairness(
    forge(record + rest.join(""), (line) => line),
    dealer,
  );
  assert.deepEqual([report.word, report.fault, report.draws.at(-1)!.key], ["unproven", undefined, 1]);
});

const built = { skip: !isBuilt("tides") && "tides.wasm is not built" };

test("with the engine as the one who knows the outcomes", built, async () => {
  const { open, close } = outcomesBy(await engineOf("tides"));
  for (const [name, word, draws] of [
    ["game", "consistent", 18],
    ["undo", "consistent", 22],
    ["rekeyed", "unproven", 18],
    ["running", "open", 10],
  ] as const) {
    const report = await checkFairness(fixture(name), open);
    assert.deepEqual([name, report.word, report.fault, report.draws.length], [name, word, undefined, draws]);
  }
  const illegal = forge(fixture("game"), (line, number) =>
    number === 13 ? line.replace(/"move":"[\w-]+"/, '"move":"the-sapphire-port"') : line,
  );
  assert.deepEqual((await checkFairness(illegal, open)).fault?.kind, "illegal");
  const lines = fixture("game").split("\n");
  const kept = await checkFairness([...lines.slice(0, -2), ""].join("\n"), open);
  assert.deepEqual(kept.claims, ["whole"]);
  assert.deepEqual(
    [kept.word, kept.over, kept.draws.filter((draw) => draw.ticket === null).length],
    ["open", true, 18],
  );
  const cut = await checkFairness([...lines.slice(0, -3), ""].join("\n"), open);
  assert.deepEqual([cut.word, cut.reasons], ["open", [{ code: "cut", line: 48, n: 18 }]]);
  const byHand = forge(fixture("game"), (line) => line.replace('"chance":"fair"', '"chance":"manual"'))
    .split("\n")
    .filter((line) => !/^\{"(commit|reveal)"/.test(line))
    .join("\n");
  assert.equal(
    (
      await checkFairness(
        forge(byHand, (line) => line),
        open,
      )
    ).word,
    "unproven",
  );
  await close();
});

test("a table that goes back no further is followed by another one", built, async () => {
  const engine = await engineOf("tides");
  const { table } = await engine.call("table.new", { game: "tides", seed: "back", seats: 2 });
  for (let i = 0; i < 8; i++) {
    const { seats } = await engine.call("table.turn", { table });
    const [first] = await engine.call("table.moves", { table, seat: seats[0]! });
    await engine.call("table.play", { table, seat: seats[0]!, move: first!.move });
  }
  const lines = (await engine.call("table.record", { table })).record.split("\n").slice(0, -1);
  const moves = lines.slice(2);
  const back = `{"undo":${moves.length},"t":0,"sum":"${"0".repeat(32)}"}`;
  const rounds = Math.ceil(11_000 / moves.length); // each is worth two moves to a table that takes them back one by one
  const record = forge(
    `${[...lines, ...Array.from({ length: rounds }, () => [back, ...moves]).flat()].join("\n")}\n`,
    (line) => line,
  );
  const { open, close } = outcomesBy(engine);
  const report = await checkFairness(record, open);
  assert.deepEqual([report.word, report.fault], ["open", undefined]);
  await close();
});

/* --- notes ----------------------------------------------------------------------------------------------------------- */

/** A game of people who contributed after they had seen the commitment. */
async function sealed(): Promise<{
  record: string;
  commit: string;
  moves: string[];
  open: OpenOutcomes;
  close(): Promise<void>;
}> {
  const engine = await engineOf("tides");
  const { table, commit } = await engine.call("table.new", {
    game: "tides",
    seats: [{ name: "Ann" }, { name: "Bo", bot: "random" }],
    wait: true,
  });
  let { turn } = await engine.call("table.give", { table, contributions: ["a wish", "hope"] });
  const moves: string[] = [];
  while (!turn.over) {
    const [first] = await engine.call("table.moves", { table, seat: 0 });
    moves.push(first!.move);
    ({ turn } = await engine.call("table.play", { table, seat: 0, move: first!.move }));
  }
  const { record } = await engine.call("table.record", { table });
  return { record, commit: commit!, moves, ...outcomesBy(engine) };
}

test("notes prove a record to whoever made them, and nothing less than all of them does", built, async () => {
  const { record, commit, moves, open, close } = await sealed();
  const word = async (noted?: Parameters<typeof checkFairness>[2]) => {
    const { word, claims, fault } = await checkFairness(record, open, noted);
    return [word, claims.slice(2).join(" "), fault?.kind];
  };
  const other = "0".repeat(64);
  assert.deepEqual(await word(), ["consistent", "", undefined]);
  assert.deepEqual(await word({ commits: [commit], seat: 0, gave: "a wish" }), ["proven", "my-luck", undefined]);
  assert.deepEqual(await word({ commits: [commit], seat: 0, gave: "a wish", moves }), [
    "proven",
    "my-luck my-moves",
    undefined,
  ]);
  assert.deepEqual(await word({ commits: [commit] }), ["consistent", "", undefined]);
  assert.deepEqual(await word({ seat: 0, gave: "a wish" }), ["consistent", "", undefined]);
  assert.deepEqual(await word({ seat: 0, moves }), ["consistent", "my-moves", undefined]);
  assert.deepEqual(await word({ commits: [commit, other], seat: 0, gave: "a wish" }), ["broken", "", "notedSeal"]);
  assert.deepEqual(await word({ commits: [commit], seat: 1, gave: "a wish" }), ["broken", "", "notedGave"]);
  assert.deepEqual(await word({ commits: [commit], seat: 0, gave: "" }), ["broken", "", "notedGave"]);
  assert.deepEqual(await word({ seat: 0, moves: moves.slice(1) }), ["broken", "", "notedMove"]);
  await close();
});

test("contributions in the line of their commitment were not given after it", async () => {
  const record = fixture("game");
  const commit = /"commit":"([0-9a-f]{64})"/.exec(record)![1]!;
  const [gave] = JSON.parse(/"give":(\[.*?\])/.exec(record)![1]!) as string[];
  const report = await checkFairness(record, dealer, { commits: [commit], seat: 0, gave: gave! });
  assert.deepEqual([report.word, report.claims], ["consistent", ["whole", "unchanged-luck"]]);
});

/* --- two opinions ---------------------------------------------------------------------------------------------------- */

test("the weaker word counts, and where both can judge a difference is said", async () => {
  const report = await checkFairness(fixture("game"), dealer);
  const { commitment, draws } = report.keys[0]!;
  const keys = [{ line: 2, commit: commitment, secret: "revealed" as const, draws, gave: [0, 1] }];
  const answer = (verdict: VerdictWord, claims: Verdict["claims"], more: Partial<Verdict> = {}) =>
    ({ verdict, claims, keys, ...more }) as Verdict;
  const say = (verdict: Verdict) => Object.values(judge(report, verdict)); // word, differ, engineOnly
  assert.deepEqual(say(answer("consistent", ["whole", "unchanged-luck"])), ["consistent", false, false]);
  assert.deepEqual(say(answer("broken", [], { line: 9 })), ["broken", false, true]);
  assert.deepEqual(say(answer("unproven", ["whole"])), ["unproven", true, false]);
  assert.deepEqual(say(answer("proven", ["whole", "unchanged-luck", "my-luck"])), ["consistent", true, false]);
  assert.deepEqual(say(answer("consistent", ["whole"])), ["consistent", true, false]);
  assert.deepEqual(say(answer("consistent", ["whole", "unchanged-luck"], { keys: [{ ...keys[0]!, draws: 17 }] })), [
    "consistent",
    true,
    false,
  ]);
  assert.deepEqual(say(answer("consistent", ["whole", "unchanged-luck"], { keys: [] })), ["consistent", true, false]);
  const broken = { ...report, word: "broken" as const, claims: [] };
  assert.deepEqual(Object.values(judge(broken, answer("consistent", ["whole", "unchanged-luck"]))), [
    "broken",
    true,
    false,
  ]);
  assert.deepEqual(Object.values(judge(broken, answer("broken", []))), ["broken", false, false]);
});
