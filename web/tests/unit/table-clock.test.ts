/* The clock of a game on a server, as a page shows it: whatever is learned later, it never goes back, and forward only by what was
 * wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Clock } from "../../src/protocol";
import { TableClock } from "../../src/session/table-clock";

const running = (now: number, more: Partial<Clock> = {}): Clock => ({
  mode: "live",
  now,
  wake: 600_000,
  held: false,
  wishes: [],
  ...more,
});

/** A page whose clock is 5 s behind that of the server, as far as it knows. */
function page() {
  const world = { ours: 100_000, ahead: 5000 };
  const clock = new TableClock(
    () => world.ours,
    () => world.ahead,
  );
  /** What is drawn now. */
  const drawn = () => {
    const { stands, ahead } = clock.show();
    return stands ?? world.ours + ahead;
  };
  return { world, clock, drawn };
}

test("it runs on from what the server said, by the time that has passed there since", () => {
  const { world, clock, drawn } = page();
  clock.set(running(2000), 104_900); // told 100 ms ago
  assert.equal(drawn(), 2100);
  world.ours += 700;
  assert.equal(clock.time, 2800);
  assert.ok(clock.runs);
});

test("a clock that is held, or waits for a decision, stands at what it says", () => {
  const { world, clock, drawn } = page();
  clock.set(running(2000, { held: true }), 105_000);
  world.ours += 700;
  assert.equal(drawn(), 2000);
  clock.set(running(2000, { wake: undefined }), 105_000);
  assert.equal(drawn(), 2000);
  clock.set(running(2000, { mode: "lockstep" }), 105_000);
  assert.equal(drawn(), 2000);
});

test("a better estimate moves it forward by what was wrong, at once", () => {
  const { world, clock, drawn } = page();
  clock.set(running(2000), 105_000);
  drawn();
  world.ours += 100;
  world.ahead += 40;
  assert.equal(drawn(), 2140);
});

test("where it was ahead the sand stands until the table has come so far, and runs on then", () => {
  const { world, clock, drawn } = page();
  clock.set(running(2000), 105_000);
  drawn();
  world.ours += 100;
  world.ahead -= 40;
  const shown = clock.show();
  assert.deepEqual([shown.stands, shown.until], [2100, 40]);
  world.ours += 20;
  assert.equal(drawn(), 2100);
  world.ours += 20;
  const then = clock.show();
  assert.deepEqual([then.stands, then.until], [null, undefined]);
  assert.equal(world.ours + then.ahead, 2100);
  world.ours += 50;
  assert.equal(drawn(), 2150);
});

test("a clock that was held before this page knew of it does not go back", () => {
  const { world, clock, drawn } = page();
  clock.set(running(2000), 105_000);
  drawn();
  world.ours += 300;
  clock.set(running(2180, { held: true }), 105_180); // it came late
  assert.equal(drawn(), 2300);
  clock.set(running(2180), 106_000);
  world.ours += 700;
  assert.equal(drawn(), 2300);
  world.ours += 200;
  assert.equal(drawn(), 2380);
});

test("another moment of the game is no mistake", () => {
  const { clock, drawn } = page();
  clock.set(running(200_000), 105_000);
  drawn();
  clock.set(running(0), 105_000); // the next age
  assert.equal(drawn(), 0);
});

test("through estimates that waver it never goes back, and is right in the end", () => {
  const { world, clock, drawn } = page();
  clock.set(running(0), 105_000);
  let last = drawn();
  for (let i = 0; i < 2000; i++) {
    world.ours += 16;
    if (i % 40 === 0) world.ahead = 5000 + 120 * Math.sin(i);
    const now = drawn();
    assert.ok(now >= last, `${now} after ${last}`);
    assert.ok(now - last <= 16 + 240.1, "no more than the estimate was wrong");
    last = now;
  }
  world.ahead = 5000;
  world.ours += 1000;
  assert.equal(Math.round(drawn()), world.ours + 5000 - 105_000);
});
