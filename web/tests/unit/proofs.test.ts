/* The table of proofs, tests/fixtures/proofs: genuine records and forged ones, with the word that each deserves. The page's
 * own check goes through all of them: with the engine's answer it says that word, and alone it never says a better one,
 * but for what it cannot judge, which is listed. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { CANNOT_JUDGE, checkFairness, type FairReport } from "../../src/fair-check";
import { areUsable, judge, type Noted } from "../../src/fair-notes";
import { outcomesBy } from "../../src/fair-outcomes";
import { localGames } from "../../src/engine/games";
import type { Connection } from "../../src/engine/connection";
import { Refusal, type Verdict, type VerdictClaim, type VerdictWord } from "../../src/protocol";
import { engineOf } from "./engine";

interface Case {
  name: string;
  file: string;
  game: string;
  noted?: Noted;
  /** Notes that cannot be meant of this table have no word. */
  usage?: true;
  /** For the command line alone, which knows seats by their names, too. */
  args?: string[];
  word: VerdictWord;
  line?: number;
  claims: VerdictClaim[];
}

const folder = join(process.env.HOURGLASS_ROOT!, "tests/fixtures/proofs");
const all = JSON.parse(readFileSync(join(folder, "cases.json"), "utf8")) as Case[];
const cases = all.filter(({ args, usage }) => !args && !usage);

/** Games for tests, which no page has. */
const elsewhere = ["timed"];

/** What the page alone would believe, by the claim that is lost there: cases of any game, by what their names say of it. */
const beyond: Partial<Record<VerdictClaim, string[]>> = {
  whole: [
    "undo-beyond-the-limit",
    "standing-answer-that-is-none",
    "late-too-early",
    "stand-in-too-early",
    "person-told-as-stand-in",
    "resigned-other-points",
    "reserve-used-too-much",
  ],
};

const ranks: VerdictWord[] = ["broken", "unproven", "open", "consistent", "proven"];
const engines = new Map<string, Promise<Connection>>();

function engineFor(game: string): Promise<Connection> {
  if (!engines.has(game)) engines.set(game, engineOf(game));
  return engines.get(game)!;
}

/** The page's own opinion, and the engine's, of the same record and notes. */
async function opinions({ game, file, noted }: Case): Promise<{ report: FairReport; verdict: Verdict }> {
  const record = readFileSync(join(folder, file), "utf8");
  const engine = await engineFor(game);
  const { open, close } = outcomesBy(engine);
  const report = await checkFairness(record, open, noted);
  await close();
  return { report, verdict: await engine.call("record.verify", { record, noted }) };
}

const believes = ({ name }: Case) =>
  Object.values(beyond)
    .flat()
    .some((what) => name.endsWith(`-${what}`));

test("there is a table of proofs, and it has cases of every word and of every game", () => {
  assert.ok(cases.length >= 60, `${cases.length} cases`);
  assert.deepEqual([...new Set(cases.map(({ word }) => word))].sort(), [...ranks].sort());
  for (const { id } of localGames())
    assert.ok(
      cases.some(({ game }) => game === id),
      id,
    );
  for (const { game } of cases) assert.ok(elsewhere.includes(game) || localGames().some(({ id }) => id === game), game);
});

for (const one of cases.filter(({ game }) => !elsewhere.includes(game))) {
  test(`${one.name}: ${one.word}`, async () => {
    const { report, verdict } = await opinions(one);
    const found = `${report.word} ${JSON.stringify(report.fault ?? report.reasons)}`;
    assert.deepEqual([verdict.verdict, verdict.claims], [one.word, one.claims], "the engine");
    const judged = judge(report, verdict);
    assert.equal(judged.word, one.word, found);
    assert.equal(judged.differ, false, found);
    assert.equal(judged.engineOnly, believes(one), found);
    if (judged.engineOnly) return;
    assert.equal(report.word, one.word, found);
    const judges = (claim: VerdictClaim) => claim !== "bots-as-here";
    assert.deepEqual(report.claims, one.claims.filter(judges), found);
  });
}

test("notes that cannot be meant of the table are refused, by the page and by the engine", async () => {
  const seats = (one: Case) =>
    (JSON.parse(readFileSync(join(folder, one.file), "utf8").split("\n")[0]!) as { seats: unknown[] }).seats.length;
  const noted = all.filter((one) => one.noted && (one.usage || one.word !== "broken"));
  assert.ok(noted.some(({ usage }) => usage) && noted.some(({ usage }) => !usage));
  for (const one of noted) assert.equal(areUsable(one.noted!, seats(one)), !one.usage, one.name);
  for (const one of noted.filter(({ usage }) => usage)) await assert.rejects(opinions(one), Refusal, one.name);
});

test("what the page cannot judge is named for each claim, and it is no luck", () => {
  for (const [claim, list] of Object.entries(beyond)) {
    assert.ok(CANNOT_JUDGE[claim as VerdictClaim].length > 0, claim);
    for (const what of list)
      assert.ok(
        cases.some(({ name, word }) => name.endsWith(`-${what}`) && word === "broken"),
        what,
      );
  }
  assert.deepEqual([CANNOT_JUDGE["unchanged-luck"], CANNOT_JUDGE["my-luck"], CANNOT_JUDGE["my-moves"]], [[], [], []]);
  assert.deepEqual(CANNOT_JUDGE["sealed-by-all"], []);
});
