/* The table of a lesson without a page: what the coach offers at each place, what is taken back, and what is kept of it. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import type { LessonFile } from "../../src/lessons";
import type { LessonState } from "../../src/protocol";
import { engineOf } from "../unit/engine";

const kept = new Map<string, string>([["hourglass-settings", '{"speed":0,"lang":"en"}']]);
let blocked = false;
Object.assign(globalThis, {
  document: { documentElement: { dataset: {} } },
  matchMedia: () => ({ matches: false }),
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (blocked) throw new Error("blocked");
      kept.set(key, value);
    },
  },
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"], language: "en" } });

const { LessonSession } = await import("../../src/session/lesson");
const { keepLearned, learned, readAgain } = await import("../../src/store/lessons");

const file = join(process.env["HOURGLASS_ROOT"]!, "lessons/tides/01-pick-and-pass.json");
const lesson = JSON.parse(readFileSync(file, "utf8")) as LessonFile;

async function opened(page = 0) {
  const engine = await engineOf("tides");
  const places: LessonState[] = [];
  const session = new LessonSession(
    () => engine,
    lesson,
    page,
    (place) => places.push(place),
  );
  await session.open();
  const at = () => `${session.state.lesson!.state} ${session.state.lesson!.page}`;
  /** What comes by itself has come. */
  const settled = async () => {
    for (let i = 0; i < 200 && session.state.lesson!.state === "due"; i++)
      await new Promise((done) => setTimeout(done, 1));
  };
  const play = async (card: string) => {
    await session.touch(`card:${card}`);
    await session.confirm();
    await settled();
  };
  return { session, places, at, play, settled };
}

test("a page is read on, and nothing can be chosen before its goal", async () => {
  const { session, at } = await opened();
  assert.equal(at(), "read 0");
  assert.equal(session.mine, false);
  assert.ok(session.instead);
  await Promise.all([session.confirm(), session.confirm()]);
  assert.equal(at(), "goal 1");
  assert.equal(session.mine, true);
  assert.equal(session.instead, null);
  session.close();
});

test("another legal move is answered and taken back; the goal leads on, with what the rival does", async () => {
  const { session, at, play, places } = await opened(1);
  await play("the-molehill");
  assert.equal(at(), "other 1");
  assert.match(session.state.lesson!.answer!, /Eternal Palace/);
  assert.equal(session.mine, false);
  await session.confirm();
  assert.equal(at(), "goal 1");
  assert.equal(session.state.table!.moves.length, 5);
  await play("eternal-palace");
  assert.equal(at(), "goal 2");
  assert.deepEqual(
    places.map(({ state, page }) => `${state} ${page}`),
    ["goal 1", "other 1", "goal 1", "goal 2"],
  );
  session.close();
});

test("back leads to the page before, as the solution has it", async () => {
  const { session, at, play } = await opened(1);
  await play("eternal-palace");
  await session.undo();
  assert.equal(at(), "goal 1");
  assert.equal(session.state.table!.moves.length, 5);
  await session.undo();
  assert.equal(at(), "read 0");
  await session.undo();
  assert.equal(at(), "read 0");
  session.close();
});

test("what leads to the goal is chosen and waits for its confirmation", async () => {
  const { session, at, settled } = await opened(2);
  for (const page of [2, 3]) {
    assert.equal(at(), `goal ${page}`);
    await session.askHint();
    assert.equal(session.state.choice.complete?.move, session.state.lesson!.solution!.move);
    await session.confirm();
    await settled();
  }
  assert.equal(session.state.lesson!.state, "done");
  assert.equal(session.state.lesson!.known!.length, 4);
  await session.restart();
  assert.equal(at(), "read 0");
  session.close();
});

test("progress is kept beside settings, survives another page, and needs no store", () => {
  assert.deepEqual(learned("tides", "relics"), {});
  keepLearned("tides", "relics", { page: 2 });
  readAgain();
  assert.deepEqual(learned("tides", "relics"), { page: 2 });
  keepLearned("tides", "relics", { done: true });
  keepLearned("tides", "relics", { page: 1 });
  readAgain();
  assert.deepEqual(learned("tides", "relics"), { page: 1, done: true });
  for (const broken of ["{", "null", "[]", '{"tides/relics":null}', '{"tides/relics":{"page":"x","done":1}}']) {
    kept.set("hourglass-lessons", broken);
    readAgain();
    assert.deepEqual(learned("tides", "relics"), {}, broken);
  }
  blocked = true;
  keepLearned("tides", "relics", { page: 3 });
  assert.deepEqual(learned("tides", "relics"), { page: 3 });
  blocked = false;
});
