/* Browser cases that fail are tried once more, alone: two may be unsteady, and none may fail twice. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { closing, isGood, tryAgain } from "../e2e/trying.mjs";

/** Cases by how they end: "o" passes, "u" at the second try, "x" never. */
async function run(cases: string) {
  const again: string[] = [];
  const done = [...cases].map((kind, i) => ({
    name: `case ${i}`,
    one: { name: `case ${i}`, kind },
    problem: kind === "o" ? null : new Error(`first of ${i}`),
  }));
  const ended = await tryAgain(done, async ({ name, kind }: { name: string; kind: string }) => {
    again.push(name);
    return { problem: kind === "x" ? new Error("second") : null };
  });
  return { good: isGood(ended), again, said: closing(ended) };
}

test("what passes is not tried again", async () => {
  assert.deepEqual(await run("ooo"), { good: true, again: [], said: ["3 passed, 0 failed"] });
});

test("two unsteady cases are named with their first problem, and the run is good", async () => {
  assert.deepEqual(await run("ouou"), {
    good: true,
    again: ["case 1", "case 3"],
    said: [
      "Unsteady, passed at the second try:",
      "  case 1\n    at the first try: first of 1",
      "  case 3\n    at the first try: first of 3",
      "2 passed, 2 at the second try, 0 failed",
    ],
  });
});

test("a third one fails the run", async () => {
  const { good, said } = await run("ouuu");
  assert.equal(good, false);
  assert.equal(said.at(-2), "More than 2 cases are unsteady: that is no accident, and the run has failed.");
});

test("so does a case that fails twice, and it is named", async () => {
  const { good, said } = await run("oux");
  assert.equal(good, false);
  assert.deepEqual(said.slice(2), ["Failed:", "  case 2", "1 passed, 1 at the second try, 1 failed"]);
});

test("where everything fails nothing is tried again", async () => {
  const { good, again } = await run("xxxxxxx");
  assert.deepEqual([good, again], [false, []]);
});
