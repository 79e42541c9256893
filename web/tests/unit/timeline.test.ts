/* The moments of a game: events after undo and redo, steps over deals, chapters. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chapterFrom,
  chaptersOf,
  clampMoment,
  clockAt,
  momentAt,
  placeOf,
  eventsByMoment,
  eventsOfLine,
  firstOfLast,
  type LineEvent,
  lostLines,
  stepBack,
  stepForward,
  stillAfter,
} from "../../src/timeline";

let seq = 0;
const event = (kind: string, line: number): LineEvent => ({ seq: ++seq, kind, line, text: `${kind} ${line}` });
const words = (events: LineEvent[]) => events.map((each) => each.text);

test("without undo the line has all events", () => {
  const events = [event("round", 0), event("picked", 1), event("revealed", 2), event("scored", 2)];
  assert.deepEqual(eventsOfLine(events), events);
  assert.deepEqual(eventsByMoment(events, 2).map(words), [["round 0"], ["picked 1"], ["revealed 2", "scored 2"]]);
});

test("what was taken back is gone, and a new move stands in its place", () => {
  const events = [event("a", 1), event("b", 2), event("c", 3), event("undone", 1), event("d", 2)];
  assert.deepEqual(words(eventsOfLine(events)), ["a 1", "d 2"]);
});

test("what was put back is there again, group by group", () => {
  const events = [
    event("a", 1),
    event("b", 2),
    event("c", 3),
    event("undone", 2),
    event("undone", 1),
    event("redone", 2),
    event("redone", 3),
  ];
  assert.deepEqual(words(eventsOfLine(events)), ["a 1", "b 2", "c 3"]);
});

test("after a new move nothing is put back", () => {
  const events = [
    event("a", 1),
    event("b", 2),
    event("undone", 1),
    event("d", 2),
    event("undone", 1),
    event("redone", 2),
  ];
  assert.deepEqual(words(eventsOfLine(events)), ["a 1", "d 2"]);
});

test("the log knows which of its lines were taken back for good", () => {
  const events = [
    event("a", 1),
    event("b", 2),
    event("c", 3),
    event("undone", 1),
    event("d", 2),
    event("e", 3),
    event("undone", 2),
    event("redone", 3),
  ];
  assert.deepEqual(words([...lostLines(events)]), ["b 2", "c 3"]);
});

test("a step back is named after the earliest move it takes back", () => {
  const events = [event("a", 1), event("b", 2), event("c", 2), event("d", 3), event("undone", 2), event("e", 3)];
  assert.equal(firstOfLast(events, 1), "e 3");
  assert.equal(firstOfLast(events, 2), "b 2");
  assert.equal(firstOfLast(events, 4), undefined);
});

test("a deal is one step, every other move too", () => {
  const line = [null, null, null, 0, 1, null, null, 0].map((seat) => ({ seat }));
  const forward: number[] = [];
  for (let at = 0; at < line.length; forward.push(at)) at = stepForward(at, line);
  assert.deepEqual(forward, [3, 4, 5, 7, 8]);
  const back: number[] = [];
  for (let at = line.length; at > 0; back.push(at)) at = stepBack(at, line);
  assert.deepEqual(back, [7, 5, 4, 3, 0]);
  assert.equal(stepForward(line.length, line), line.length);
  assert.equal(stepBack(0, line), 0);
});

test("moments outside the game are brought inside", () => {
  assert.deepEqual(
    [-3, 0, 4.7, 99].map((at) => clampMoment(at, 10)),
    [0, 0, 4, 10],
  );
});

test("chapters begin with the events that begin a part of another name", () => {
  const began = [
    [1, "Round 1"],
    [1, ""],
    [2, "Round 2"],
    [4, "Round 2"],
    [5, "Over"],
  ] as const;
  const chapters = chaptersOf(
    "Round 1",
    began.map(([line, text], seq) => ({ line, text, seq, kind: "began" })),
    ({ text }) => text || null,
  );
  assert.deepEqual(chapters, [
    { at: 0, name: "Round 1" },
    { at: 2, name: "Round 2" },
    { at: 5, name: "Over" },
  ]);
  assert.equal(chapterFrom(0, chapters, 1, 9), 2);
  assert.equal(chapterFrom(5, chapters, 1, 9), 9);
  assert.equal(chapterFrom(3, chapters, -1, 9), 2);
  assert.equal(chapterFrom(2, chapters, -1, 9), 0);
  assert.equal(chapterFrom(0, [], -1, 9), 0);
});

test("a game in real time is replayed at the pace of its clock", () => {
  const timed = [{}, { at: 0 }, { at: 1500 }, {}, { at: 1500 }, { at: 31_500 }];
  assert.deepEqual(
    [0, 1, 2, 3, 4, 6].map((at) => clockAt(timed, at)),
    [undefined, undefined, 0, 1500, 1500, 31_500],
  );
  assert.deepEqual(
    [1, 2, 3, 5].map((at) => stillAfter(timed, at, 700)),
    [700, 1500, 700, 30_000],
  );
  assert.deepEqual(
    [0, 1, 2, 3, 4, 5, 6].map((at) => placeOf(timed, at)),
    [0, 100, 200, 1800, 1900, 2000, 32_100],
  );
  assert.deepEqual(
    [0, 199, 200, 1799, 1800, 40_000].map((place) => momentAt(timed, place)),
    [0, 1, 2, 2, 3, 6],
  );
  assert.equal(stillAfter([{}, {}], 1, 700), 700);
});
