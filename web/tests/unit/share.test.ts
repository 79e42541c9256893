/* Links: whatever is packed comes out again; whatever is broken is named. In a browser with the format of links, in one
 * that has streams for other formats alone (as Debian 12's Node has), and in one without such streams. */
import assert from "node:assert/strict";
import { test as nodeTest } from "node:test";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { BadShare, checksum, decodeShared, encodeShared, type ShareFault } from "../../src/share";

class OtherFormats {
  constructor(format: string) {
    if (format !== "gzip" && format !== "deflate") throw new TypeError(`Unsupported format: ${format}`);
    assert.fail("links are of no other format");
  }
}

const browsers: { name: string; streams?: unknown }[] = [
  { name: "a browser without streams", streams: undefined },
  { name: "a browser without the format", streams: OtherFormats },
];
if (process.version.localeCompare("v20", "en", { numeric: true }) >= 0)
  browsers.push({ name: "a browser with the format" });

function test(name: string, body: () => Promise<void>) {
  for (const browser of browsers)
    nodeTest(`${name}, in ${browser.name}`, async () => {
      const { CompressionStream, DecompressionStream } = globalThis;
      if ("streams" in browser)
        Object.assign(globalThis, { CompressionStream: browser.streams, DecompressionStream: browser.streams });
      try {
        await body();
      } finally {
        Object.assign(globalThis, { CompressionStream, DecompressionStream });
      }
    });
}

const fault = (kind: ShareFault) => (error: unknown) => error instanceof BadShare && error.fault === kind;
const pack = (text: string) => `1.${deflateRawSync(text).toString("base64url")}`;

test("a record comes out as it went in, whatever letters it has", async () => {
  const record = `{"hourglass":1,"seats":[{"name":"Zoë 🏺"}]}\n${"x".repeat(20_000)}\n`;
  const data = await encodeShared({ record });
  assert.match(data, /^1\.[\w-]+$/);
  assert.ok(data.length < 400);
  assert.deepEqual(await decodeShared(data), { record });
});

test("what is packed is the same format everywhere", async () => {
  const data = await encodeShared({ record: "the same\n" });
  assert.equal(inflateRawSync(Buffer.from(data.slice(2), "base64url")).toString(), '{"record":"the same\\n"}');
});

test("a position comes out with its options, edition and names", async () => {
  const shared = {
    game: "tides",
    options: { maze_once: true },
    position: { round: 1, seats: [{}, {}] },
    edition: { id: "tides" },
    names: ["Ann", "Bo"],
  };
  assert.deepEqual(await decodeShared(await encodeShared(shared)), shared);
});

const game = {
  game: "tides",
  options: { maze_once: true },
  edition: "08ca3be8",
  position: undefined,
  seats: [
    { name: "Zoë", bot: undefined },
    { name: "Anton", bot: "greedy" },
  ],
  line: [
    { seat: null, move: "deal kings-nest" },
    { seat: 0, move: "kings-nest" },
    { seat: 1, move: "keep a drop b" },
  ],
};

test("a finished game comes out as it went in, without anything that proves it", async () => {
  const data = await encodeShared(game);
  assert.match(data, /^2\.[\w-]+$/);
  assert.deepEqual(await decodeShared(data), game);
  const begun = { ...game, position: { round: 2 }, edition: { id: "mine" } };
  assert.deepEqual(await decodeShared(await encodeShared(begun)), begun);
});

test("every cut of a short link, and every changed letter, is found to be broken", async () => {
  const data = await encodeShared(game);
  for (let at = 2; at < data.length; at++) {
    await assert.rejects(decodeShared(data.slice(0, at)), BadShare, `cut at ${at}`);
    const other = data[at] === "A" ? "B" : "A";
    const changed = await decodeShared(data.slice(0, at) + other + data.slice(at + 1)).catch((error: unknown) => error);
    assert.ok(changed instanceof BadShare || at === data.length - 1, `changed at ${at}`); // bits beyond the last byte mean nothing
    if (!(changed instanceof BadShare)) assert.deepEqual(changed, game);
  }
});

const packed = (text: string) => `2.${deflateRawSync(`${checksum(text)}\n${text}`).toString("base64url")}`;

test("a short link of another shape is broken, one of endless moves too long", async () => {
  for (const head of [
    "",
    "{}",
    "[]",
    '["tides","hash"]',
    '["tides",1,{},[["A"]]]',
    '["tides","hash",{},"A"]',
    '["tides","hash",{},[[1]]]',
    '["tides","hash",{},[["A"]],7]',
  ])
    await assert.rejects(decodeShared(packed(`${head}\n0kings-nest`)), fault("broken"), head);
  await assert.rejects(
    decodeShared(packed('["tides","hash",{},[["A"]]]\n1kings-nest')),
    fault("broken"),
    "a seat nobody sits at",
  );
  await assert.rejects(
    decodeShared(packed('["tides","hash",{},[["A"]]]\nxkings-nest')),
    fault("broken"),
    "no seat at all",
  );
  await assert.rejects(decodeShared(packed(`["tides","hash",{},[["A"]]]${"\n0a".repeat(30_000)}`)), fault("tooLong"));
});

test("every cut of a link is found to be broken", async () => {
  const data = await encodeShared({ record: "one line\nand another line of other letters\n" });
  for (let length = 0; length < data.length; length++)
    await assert.rejects(decodeShared(data.slice(0, length)), BadShare, `cut at ${length}`);
});

test("other versions, other letters and other contents are refused with their reason", async () => {
  await assert.rejects(decodeShared("3.abc"), fault("version"));
  await assert.rejects(decodeShared(""), fault("broken"));
  await assert.rejects(decodeShared("hello"), fault("broken"));
  await assert.rejects(decodeShared("1.%%%"), fault("broken"));
  await assert.rejects(decodeShared("1.AAAA"), fault("broken"));
  for (const text of [
    "[]",
    "7",
    "null",
    "{}",
    '{"record":7}',
    '{"game":"tides","options":{},"position":[]}',
    '{"game":"tides","position":{}}',
    "{",
  ])
    await assert.rejects(decodeShared(pack(text)), fault("broken"), text);
  await assert.rejects(
    decodeShared(`1.${deflateRawSync(Buffer.from([255, 254, 34])).toString("base64url")}`),
    fault("broken"),
  );
});

test("names of the wrong kind are left out, not trusted", async () => {
  const bad = [
    [1, 2],
    ["Ann"],
    ["Ann", "Bo", "Cy"],
    ["Ann", ""],
    ["Ann", "B\u001b[2Jo"],
    ["Ann", "\u00fc".repeat(32)],
    "AB",
  ];
  for (const names of bad) {
    const shared = await decodeShared(
      pack(JSON.stringify({ game: "tides", options: {}, position: { seats: [{}, {}] }, names })),
    );
    assert.equal("names" in shared ? shared.names : undefined, undefined, JSON.stringify(names));
  }
});

test("a link that unpacks to far too much is refused before it is unpacked", async () => {
  await assert.rejects(decodeShared(pack(`{"record":"${"0".repeat(9_000_000)}"}`)), fault("tooLong"));
});

test("a game too long for a link is refused when the link is made", async () => {
  let record = "";
  for (let i = 0, x = 48271; i < 60_000; i++, x = (x * 48271) % 2147483647)
    record += String.fromCharCode(33 + (x % 90));
  await assert.rejects(encodeShared({ record }), fault("tooLong"));
  await assert.rejects(decodeShared(`1.${"A".repeat(40_000)}`), fault("tooLong"));
});

test("a link names the version of the rules where it is not the first, and an edition by its hash", async () => {
  const later = { ...game, rules: 2 };
  assert.deepEqual(await decodeShared(await encodeShared(later)), later);
  const begun = { ...game, rules: 2, position: { round: 2 } };
  assert.deepEqual(await decodeShared(await encodeShared(begun)), begun);
  const position = {
    game: "tides",
    options: {},
    position: { round: 1 },
    edition: "08ca3be8",
    rules: 3,
    names: undefined,
  };
  assert.deepEqual(await decodeShared(await encodeShared(position)), position);
  for (const rules of ["1", "0", '"2"', "2.5"])
    await assert.rejects(
      decodeShared(packed(`["tides","hash",{},[["A"]],null,${rules}]\n0kings-nest`)),
      fault("broken"),
      rules,
    );
});
