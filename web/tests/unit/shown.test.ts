/* What is shown is found in browsers with checkVisibility, and in those without. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { shown } from "../../src/ui/shown";

const element = (boxes: number, says?: boolean) =>
  ({
    getClientRects: () => Array(boxes),
    ...(says !== undefined && { checkVisibility: () => says }),
  }) as unknown as Element;

test("a browser that says what is shown is believed", () => {
  assert.equal(shown(element(0, true)), true);
  assert.equal(shown(element(1, false)), false);
});

test("elsewhere what has a box is shown", () => {
  assert.equal(shown(element(1)), true);
  assert.equal(shown(element(0)), false);
});
