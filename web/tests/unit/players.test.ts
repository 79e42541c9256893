/* Levels that take long: one job after the other, in an engine of their own, which ends when nobody waits for it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Helper } from "../../src/engine/connection";
import { Players } from "../../src/session/players";

const quiet = async () => {
  for (let i = 0; i < 10; i++) await new Promise((done) => setImmediate(done));
};

/** A table, and engines that answer when they are let. */
function table() {
  const said: string[] = [];
  const waiting: ((move: string) => void)[] = [];
  const call = (method: string, { seat, seed }: { seat: number; seed: string }) => {
    said.push(`${method} ${seat} ${seed}`);
    return new Promise((done) => waiting.push((move) => done({ move })));
  };
  const players = new Players({
    engine: async () => (said.push("begins"), { call, end: () => said.push("ends") } as unknown as Helper),
    job: async (seat) => ({ seat, decision: 7, level: "trial", version: 1, seed: `s${seat}`, view: {} }),
    played: () => ({ game: "tides" }),
    tell: (seat, progress) => said.push(`${seat} is at ${progress}`),
    answer: ({ seat, decision }, move) => said.push(`answer ${seat} ${decision} ${move}`),
    fail: (error) => said.push(String(error)),
  });
  const decide = async (move: string) => (waiting.shift()!(move), await quiet());
  return { said, players, decide };
}

const job = (seat: number, decision = 7) => ({ seat, decision, level: "trial" });

test("jobs are decided one after the other, by one engine, from the first one on", async () => {
  const { said, players, decide } = table();
  players.follow([]);
  await quiet();
  assert.deepEqual(said, []);
  players.follow([job(1), job(2)]);
  await quiet();
  assert.deepEqual(said.splice(0), ["begins", "view.bot 1 s1"]);
  await decide("a");
  assert.deepEqual(said.splice(0), ["answer 1 7 a"]);
  players.follow([job(2)]);
  await quiet();
  await decide("b");
  assert.deepEqual(said, ["view.bot 2 s2", "answer 2 7 b"]);
});

test("what is thought about goes on as long as it is waited for", async () => {
  const { said, players, decide } = table();
  players.follow([job(1)]);
  await quiet();
  players.follow([job(0), job(1)]);
  await quiet();
  assert.deepEqual(said.splice(0), ["begins", "view.bot 1 s1"]);
  await decide("a");
  assert.deepEqual(said, ["answer 1 7 a"]);
});

test("what is not waited for any more ends with its engine, and a late answer is nobody's", async () => {
  const { said, players, decide } = table();
  players.follow([job(1)]);
  await quiet();
  players.follow([job(1, 9)]); // another decision of the same seat: somebody took a move back
  await quiet();
  assert.deepEqual(said.splice(0), ["begins", "view.bot 1 s1", "ends", "begins", "view.bot 1 s1"]);
  await decide("late");
  assert.deepEqual(said, []);
  await decide("now");
  assert.deepEqual(said.splice(0), ["answer 1 7 now"]);
  players.stop();
  await quiet();
  assert.deepEqual(said, ["ends"]);
});

/** An engine whose thoughts take so many slices. */
function slices(count: number, each: () => void) {
  const said: string[] = [];
  let done = 0;
  const call = async (method: string, params: { thought?: number; slices?: boolean }) => {
    each();
    said.push(`${method} ${params.thought ?? params.slices}`);
    return method === "view.bot" || ++done < count
      ? { thought: 5, progress: Math.floor((100 * done) / count) }
      : { progress: 100, move: "a" };
  };
  const players = new Players({
    engine: async () => ({ call, end: () => said.push("ends") }) as unknown as Helper,
    job: async (seat) => ({ seat, decision: 7, level: "trial", version: 1, seed: `s${seat}`, view: {} }),
    played: () => ({ game: "tides" }),
    tell: (seat, progress) => said.push(`${seat} is at ${progress}`),
    answer: ({ seat, decision }, move) => said.push(`answer ${seat} ${decision} ${move}`),
    fail: (error) => said.push(String(error)),
  });
  return { said, players };
}

test("a thought is asked on slice by slice, and tells how far it is", async () => {
  const { said, players } = slices(2, () => undefined);
  players.follow([job(1)]);
  await quiet();
  assert.deepEqual(said, ["view.bot true", "1 is at 0", "thought.on 5", "1 is at 50", "thought.on 5", "answer 1 7 a"]);
});

test("a thought that nobody waits for is not asked on", async () => {
  let left = 2;
  const { said, players } = slices(9, () => --left || players.stop());
  players.follow([job(1)]);
  await quiet();
  assert.deepEqual(said, ["view.bot true", "1 is at 0", "thought.on 5", "ends"]);
});
