/* Which lesson teaches what: links of How to play, of the rules and of refusals lead there. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type LessonInfo, teaches } from "../../src/lessons";

const lesson = (name: string, ...rules: string[]) => ({ name, rules }) as LessonInfo;
const LESSONS = [lesson("capture", "6.4", "10.7"), lesson("upkeep", "10.7", "10.8"), lesson("again", "10.8", "10.7")];

test("the lesson that teaches most of what was asked, not the first that mentions some of it", () => {
  assert.equal(teaches(LESSONS, ["10.7", "10.8"])?.name, "upkeep");
});

test("of equal ones the first, and none where nobody teaches it", () => {
  assert.equal(teaches(LESSONS, ["10.7"])?.name, "capture");
  assert.equal(teaches(LESSONS, ["1.1"]), undefined);
  assert.equal(teaches([], ["10.7"]), undefined);
});
