/* What is told together, with which sentence and picture, and for how long; and how moments follow each other: go on, back, pause,
 * skip, again, an end in the middle. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Board, Picture } from "../../src/boards/board";
import type { GameEvent } from "../../src/protocol";

let speed: unknown = 1;
Object.assign(globalThis, {
  localStorage: { getItem: () => "{}", setItem: () => undefined },
  matchMedia: () => ({ matches: false }),
});
if (!globalThis.navigator) Object.assign(globalThis, { navigator: { languages: ["en"], language: "en" } });

const { momentsOf, parted, timeOf, wordsIn } = await import("../../src/telling");
const { Teller } = await import("../../src/session/teller");
const { changeSettings } = await import("../../src/store/settings");

let seq = 0;
const event = (kind: string, seat?: number, text = `${kind} ${seat}.`): GameEvent => ({ seq: ++seq, kind, seat, text });
const picture = (n: number): Picture => ({ view: { n }, score: { n }, facts: {} });
const step = (events: GameEvent[], more = {}) => ({
  from: picture(0),
  to: picture(9),
  events,
  eyes: 0,
  own: false,
  nameOf: String,
  ...more,
});
const board = {
  motion: ({ kind }) => (kind === "noise" ? null : kind === "turned" ? "turn" : kind === "moved" ? "journey" : "ring"),
} as Pick<Board, "motion" | "after" | "joins" | "tells" | "stages">;
const counts = { ...board, after: ({ view, ...rest }: Picture) => ({ ...rest, view: { n: Number(view["n"]) + 1 } }) };

test("a sentence has its time by its words, and its motion", () => {
  assert.equal(timeOf("Jonas moves", "ring"), 720);
  assert.equal(timeOf("Jonas annexes Gaetulia", "journey"), 750 + 320);
  assert.equal(timeOf("Anton reveals The Eye of the North", "turn"), 7 * 250 + 600);
  assert.equal(wordsIn("Anton moves from T5.c to T5.0, clans: 1 ·"), 8);
});

test("a long sentence is parted behind at most 8 words", () => {
  assert.deepEqual(parted("Anton reaches Writing."), { text: "Anton reaches Writing", why: "" });
  assert.deepEqual(parted("The die shows 3; 3 or more is needed to go on."), {
    text: "The die shows 3",
    why: "3 or more is needed to go on.",
  });
  assert.deepEqual(parted("Anton moves the Tower of Mira from d4 to d5."), {
    text: "Anton moves the Tower of Mira",
    why: "From d4 to d5.",
  });
});

test("what has no joint is parted at a seam, and what has none is cut: never more than 8 words", () => {
  assert.deepEqual(parted("Anton returns a card to the top of its pile."), {
    text: "Anton returns a card",
    why: "To the top of its pile.",
  });
  const long = "One two three four five six seven eight nine.";
  assert.deepEqual(parted(long), { text: "One two three four five six seven eight …", why: long });
});

test("one kind in a row is one moment; what is not told goes with what stands around it, and nothing is lost", async () => {
  const events = [event("noise"), event("a", 1), event("a", 2), event("noise"), event("moved", 1), event("noise")];
  const moments = await momentsOf(board, step(events));
  assert.deepEqual(
    moments.map((moment) => [moment.text, moment.seat, moment.events.length, moment.told.length]),
    [
      ["a 1", 1, 3, 3],
      ["moved 1", 1, 3, 6],
    ],
  );
  assert.deepEqual(await momentsOf(board, step([event("noise")])), []);
});

test("no moment but the last has the picture it leads to; those before have what was told", async () => {
  const events = [event("a", 1), event("b", 1), event("c", 1)];
  const views = (moments: { picture: Picture; before: Picture }[]) =>
    moments.map((moment) => [moment.before.view["n"], moment.picture.view["n"]]);
  assert.deepEqual(views(await momentsOf(board, step(events))), [
    [0, 0],
    [0, 0],
    [0, 9],
  ]);
  assert.deepEqual(views(await momentsOf(counts, step(events))), [
    [0, 1],
    [1, 2],
    [2, 9],
  ]);
  assert.deepEqual(views(await momentsOf(counts, step(events, { to: undefined }))), [
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
});

test("what the one who looks has done is not told to them, but what follows is", async () => {
  const events = [event("a", 0), event("turned", 0), event("turned", 1), event("scored", 0)];
  assert.deepEqual(
    (await momentsOf(board, step(events, { own: true }))).map(({ text, seat }) => [text, seat]),
    [
      ["turned 1", 1],
      ["scored 0", 0],
    ],
  );
  assert.deepEqual(await momentsOf(board, step([event("a", 0)], { own: true })), []);
});

test("an action is one sentence, which the board may say, and takes as long as its longest motion", async () => {
  const joined: typeof board = {
    ...board,
    joins: ({ kind }) => kind !== "new",
    tells: () => ({ text: "Anton does it" }),
  };
  const [moment, ...others] = await momentsOf(joined, step([event("new", 1), event("moved", 1), event("a", 1)]));
  assert.deepEqual([moment!.text, moment!.ms, others.length], ["Anton does it", 750 + 320, 0]);
});

test("a chain that has a stage is told there, row by row, with what counts so far", async () => {
  const rows = [1, 2, 3].map((n) => ({
    text: `Row ${n}`,
    seat: n % 2,
    motion: "turn" as const,
    picture: picture(n),
    through: n > 1 ? n : 0,
  }));
  const plays = ({ kind }: GameEvent) => kind === "scored";
  const staged: typeof board = {
    ...board,
    stages: [{ plays, load: async () => ({ Stage: () => null, rowsOf: () => rows }) }],
  };
  const events = [event("a", 1), event("scored", 0), event("scored", 1), event("scored", 2)];
  const moments = await momentsOf(staged, step([...events, event("b", 1)]));
  assert.deepEqual(
    moments.map(({ text, picture, told, stage }) => [text, picture.view["n"], told.length, stage?.told]),
    [
      ["a 1", 0, 1, undefined],
      ["Row 1", 1, 1, 1],
      ["Row 2", 2, 3, 2],
      ["Row 3", 3, 4, 3],
      ["b 1", 9, 5, undefined],
    ],
  );
});

test("a chain goes on as its stage says, knows the pictures between, and what it has counted stays counted", async () => {
  const between = [{ seq: 7, picture: picture(5) }];
  const seen: unknown[] = [];
  const rowsOf = (events: GameEvent[], _from: Picture, _to: Picture, known: object) => {
    seen.push(
      events.map(({ kind }) => kind),
      known,
    );
    return [{ text: "Row", motion: "turn" as const, picture: picture(4) }];
  };
  const plays = ({ kind }: GameEvent, chain: readonly GameEvent[]) => kind === (chain.length ? "rose" : "scored");
  const staged: typeof board = { ...board, stages: [{ plays, load: async () => ({ Stage: () => null, rowsOf }) }] };
  const events = [event("rose", 1), event("scored", 0), event("rose", 0), event("b", 1), event("c", 1)];
  const moments = await momentsOf(staged, step(events, { components: { a: 1 }, between, nameOf: String }));
  assert.deepEqual(seen, [["scored", "rose"], { components: { a: 1 }, between, nameOf: String }]);
  assert.deepEqual(
    moments.map(({ text, picture }) => [text, picture.view["n"]]),
    [
      ["rose 1", 0],
      ["Row", 4],
      ["b 1", 4],
      ["c 1", 9],
    ],
  );
});

/* --- moments one after the other ------------------------------------------------------------------------------------------ */

/** Time that is moved by hand. */
let hour = 0;
const due = new Map<number, { at: number; act(): void }>();
const real = { set: globalThis.setTimeout, clear: globalThis.clearTimeout, now: Date.now };
function byHand(): void {
  Date.now = () => hour;
  globalThis.setTimeout = ((act: () => void, ms = 0) => (
    due.set(++seq, { at: hour + ms, act }), seq
  )) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((id?: number) => due.delete(id!)) as unknown as typeof clearTimeout;
}
const quiet = async () => {
  for (let i = 0; i < 10; i++) await new Promise((done) => setImmediate(done));
};
async function pass(ms: number): Promise<void> {
  hour += ms;
  for (const [id, { at, act }] of [...due]) if (at <= hour && due.delete(id)) act();
  await quiet();
}

type State = ConstructorParameters<typeof Teller>[0]["state"];

function telling(way: unknown = 1) {
  byHand();
  speed = way;
  changeSettings({ speed: speed as 1 });
  due.clear();
  const screen = {
    state: { table: { at: "start" }, telling: null, since: [] } as unknown as State,
    set(change: Partial<State>) {
      this.state = { ...this.state, ...change };
    },
  };
  const teller = new Teller(screen);
  const frames = (...names: string[]) =>
    names.map((text, i) => ({
      moment: { text, why: "", seat: i, events: [], told: [], picture: picture(0), before: picture(0), ms: 1000 },
      table: { at: text } as never,
    }));
  const at = () => [(screen.state.table as unknown as { at: string }).at, screen.state.telling?.text ?? null];
  return { screen, teller, frames, at };
}

test("each moment has its time, the table is that moment, and the question opens a little later", async () => {
  const { teller, frames, at, screen } = telling();
  let told: boolean | undefined;
  void teller.tell(frames("a", "b"), false).then((good) => (told = good));
  await quiet();
  assert.deepEqual(at(), ["a", "a"]);
  await pass(999);
  assert.deepEqual(at(), ["a", "a"]);
  await pass(1);
  assert.deepEqual([at(), told], [["b", "b"], undefined]);
  await pass(1000);
  assert.equal(told, true);
  teller.close();
  assert.equal(screen.state.telling!.closing, true);
  teller.goOn();
  await pass(299);
  assert.notEqual(screen.state.telling, null);
  await pass(1);
  assert.equal(screen.state.telling, null);
  assert.deepEqual(
    screen.state.since.map(({ text }) => text),
    ["a", "b"],
  );
});

test("slow, quick, step by step and at once", async () => {
  for (const [way, ms] of [
    [0.5, 2000],
    [2, 500],
  ]) {
    const { teller, frames, at } = telling(way);
    void teller.tell(frames("a", "b"), false);
    await pass(ms! - 1);
    assert.equal(at()[0], "a");
    await pass(1);
    assert.equal(at()[0], "b");
  }
  const steps = telling("step");
  void steps.teller.tell(steps.frames("a", "b"), false);
  await pass(3_600_000);
  assert.equal(steps.at()[0], "a");
  steps.teller.goOn();
  await quiet();
  assert.equal(steps.at()[0], "b");
  const once = telling(0);
  assert.equal(await once.teller.tell(once.frames("a"), false), true);
  assert.deepEqual([once.at(), once.screen.state.since.length], [["start", null], 1]);
});

test("go on, back, pause; a pause keeps what is left", async () => {
  const { teller, frames, at, screen } = telling();
  void teller.tell(frames("a", "b", "c"), false);
  teller.goOn();
  await quiet();
  assert.equal(at()[0], "b");
  teller.goBack();
  await quiet();
  assert.equal(at()[0], "a");
  await pass(600);
  teller.pause();
  await pass(10_000);
  assert.deepEqual([at()[0], screen.state.telling!.paused], ["a", true]);
  teller.pause();
  await pass(399);
  assert.equal(at()[0], "a");
  await pass(1);
  assert.equal(at()[0], "b");
});

test("who skips to their turn waits for nothing up to it, and for everything after it", async () => {
  const { teller, frames, at } = telling();
  let told = 0;
  void teller.tell(frames("a", "b"), false).then(() => told++);
  teller.skip();
  await quiet();
  assert.equal(told, 1);
  assert.equal(await teller.tell(frames("c"), false), true);
  teller.close();
  await pass(300);
  void teller.tell(frames("d"), false);
  await quiet();
  assert.equal(at()[0], "d");
});

test("one's own pieces travel for an instant, beside nothing that is told, and not at once", async () => {
  const { teller, frames, screen } = telling();
  const before = picture(3);
  teller.move(before, [event("moved", 0)]);
  assert.equal(screen.state.moved?.before, before);
  await pass(319);
  teller.move(before, [event("moved", 0)]);
  await pass(319);
  assert.notEqual(screen.state.moved, null);
  await pass(1);
  assert.equal(screen.state.moved, null);
  const once = telling(0);
  once.teller.move(before, [event("moved", 0)]);
  assert.ok(!once.screen.state.moved);
  void teller.tell(frames("a"), false);
  await quiet();
  teller.move(before, [event("moved", 0)]);
  assert.equal(screen.state.moved, null);
});

test("marks alone are kept and wait for nothing", async () => {
  const { teller, frames, at, screen } = telling();
  assert.equal(await teller.tell(frames("a"), true), true);
  assert.deepEqual([at(), screen.state.since.length], [["start", null], 1]);
});

test("what was told is told again from what is kept, and leads back to the table", async () => {
  const { teller, frames, at } = telling();
  void teller.tell(frames("a", "b"), false);
  await pass(1000);
  await pass(1000);
  teller.close();
  await pass(300);
  const before = at();
  void teller.again();
  await quiet();
  assert.equal(at()[0], "a");
  await pass(1000);
  await pass(1000);
  await pass(300);
  assert.deepEqual(at(), [before[0], null]);
  teller.begin();
  await teller.again();
  assert.deepEqual(at(), [before[0], null]);
});

test("a telling that is ended says so and touches the table no more", async () => {
  const { teller, frames, at, screen } = telling();
  let told: boolean | undefined;
  void teller.tell(frames("a", "b"), false).then((good) => (told = good));
  teller.end();
  screen.set({ table: { at: "stored" } as never });
  await pass(10_000);
  assert.deepEqual([told, at(), screen.state.since], [false, ["stored", null], []]);
  Object.assign(globalThis, { setTimeout: real.set, clearTimeout: real.clear });
  Date.now = real.now;
});
