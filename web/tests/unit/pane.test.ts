/* Where a picture lies in its pane. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fit, FITTED, isSeen, kept, showing, shownPart, zoomed } from "../../src/ui/pane-math";

const pane = { width: 360, height: 300 };
const picture = fit(2, pane);

test("a picture is fitted, and lies in the middle where it is smaller than the pane", () => {
  assert.deepEqual(picture, { width: 360, height: 180 });
  assert.deepEqual(kept(FITTED, picture, pane, 4), { scale: 1, x: 0, y: 60 });
});

test("a large picture leaves no gap, whatever it is dragged to, and no scale is beyond its bounds", () => {
  assert.deepEqual(kept({ scale: 3, x: 50, y: 900 }, picture, pane, 4), { scale: 3, x: 0, y: 0 });
  assert.deepEqual(kept({ scale: 3, x: -5000, y: -5000 }, picture, pane, 4), { scale: 3, x: 360 - 1080, y: 300 - 540 });
  assert.equal(kept({ scale: 9, x: 0, y: 0 }, picture, pane, 4).scale, 4);
  assert.equal(kept({ scale: 0.2, x: 0, y: 0 }, picture, pane, 4).scale, 1);
});

test("zooming leaves the spot under the finger where it is", () => {
  const before = { scale: 1.5, x: -20, y: 10 };
  const at = { x: 100, y: 80 };
  const after = zoomed(before, 2, at, 4);
  const spot = ({ scale, x, y }: typeof before) => [(at.x - x) / scale, (at.y - y) / scale];
  assert.deepEqual(spot(after), spot(before));
});

test("a box is brought into view whole, and as large as it may be", () => {
  const box = { left: 0.9, top: 0.9, width: 0.1, height: 0.1 };
  const lie = kept(showing(box, picture, pane, 3), picture, pane, 4);
  assert.equal(lie.scale, 3);
  assert.ok(isSeen(box, lie, picture, pane));
  assert.ok(!isSeen(box, { scale: 3, x: 0, y: 0 }, picture, pane));
  const wide = { left: 0, top: 0.2, width: 0.8, height: 0.5 };
  assert.ok(isSeen(wide, kept(showing(wide, picture, pane, 3), picture, pane, 4), picture, pane));
});

test("the mini-map says which part is seen", () => {
  assert.deepEqual(shownPart({ scale: 2, x: -360, y: 0 }, picture, pane), {
    left: 0.5,
    top: 0,
    width: 0.5,
    height: 300 / 360,
  });
});
