/* Records from elsewhere: what is public in them, and what a file is called. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { localGames } from "../../src/engine/games";
import { setLang } from "../../src/i18n";
import { fileName, gameNamed, headerOf, publicRecord } from "../../src/records";
import { knownSitters, replacedBots } from "../../src/sitters";
import { goesOn, type SavedGame } from "../../src/store/games";

const fixture = (name: string) =>
  readFileSync(join(process.env.HOURGLASS_ROOT!, "web/tests/unit/fixtures", `${name}.jsonl`), "utf8");

test("the secret leaves with its line, and nothing else does", () => {
  const running = fixture("running");
  assert.match(running, /"secret"/);
  assert.equal(publicRecord(running), running.slice(0, running.lastIndexOf('{"secret"')));
  assert.equal(publicRecord(fixture("game")), fixture("game"));
});

test("a header says who plays and how luck comes", () => {
  assert.deepEqual(
    headerOf(fixture("game")).seats.map((seat) => seat.name),
    ["Ann", "Bo"],
  );
  const running = (record: string) => goesOn({ record, over: false } as SavedGame);
  assert.equal(running(fixture("game")), true);
  assert.equal(goesOn({ record: fixture("game"), over: true } as SavedGame), false);
  assert.equal(running('{"hourglass":1,"chance":"manual","t":0}\n{"chance":"deal x"}\n'), false);
  assert.equal(running('{"hourglass":1,"chance":"fair"}\n{"note":"\\"chance\\":\\"manual\\""}\n'), true);
});

test("names of a server's table stand behind its record", () => {
  const proof = (name: string) =>
    readFileSync(join(process.env.HOURGLASS_ROOT!, "tests/fixtures/proofs", `${name}.jsonl`), "utf8");
  const names = (record: string) => headerOf(record).seats.map((seat) => seat.name);
  assert.deepEqual(names(proof("tides-served-with-names")), ["Ada", "Bo"]);
  assert.deepEqual(names(proof("tides-served")), ["", ""]);
});

test("a file is named after game, day and players, whatever they are called", () => {
  const game = {
    id: "x",
    game: "tides",
    players: [{ name: "Zoë / Co" }, { name: "Анна" }],
    record: "",
    created: Date.UTC(2026, 7, 1),
    updated: 0,
    revision: 0,
    over: true,
  };
  assert.equal(fileName(game), "tides-2026-08-01-zoë-co-анна.jsonl");
});

test("the game of a record is in its first line; others are named when it is not here", () => {
  setLang("en");
  assert.equal(gameNamed(fixture("game")), "tides");
  const { id, title } = localGames().at(-1)!;
  assert.equal(gameNamed(`{"hourglass":1,"game":"${id}","rules":1}\n`), id);
  assert.equal(gameNamed("nonsense"), "tides");
  assert.equal(gameNamed(`{"hourglass":1}\n{"game":"${id}"}`), "tides");
  assert.throws(() => gameNamed('{"hourglass":1,"game":"chess"}\n'), new RegExp(`chess.*Tides of Time, .*${title}`));
});

test("a bot that this engine does not have is replaced, and that is said", () => {
  setLang("en");
  const oracle = readFileSync(join(process.env.HOURGLASS_ROOT!, "tests/fixtures/play/oracle.jsonl"), "utf8");
  const { seats } = headerOf(oracle);
  assert.equal(replacedBots(seats, [1]), "A stand-in plays for Zora (oracle): this Hourglass does not have that bot.");
  assert.equal(replacedBots(seats), "");
  const bots = [{ level: "random" }, { level: "greedy" }];
  assert.deepEqual(knownSitters(seats, bots), [{ name: "Ada" }, { name: "Zora", bot: "greedy" }]);
  assert.deepEqual(knownSitters([{ name: "A", bot: "random" }, { name: "B" }], bots), [
    { name: "A", bot: "random" },
    { name: "B" },
  ]);
});
