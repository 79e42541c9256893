/* The line to a server: what was asked is answered once, whatever becomes of the line, and a dead one is noticed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { ServerClock } from "../../src/engine/server-clock";
import { Failure, follower, lineTo, MadeUpWorld, settled } from "./made-up";

async function greeted() {
  const world = new MadeUpWorld();
  const socket = lineTo(world);
  const table = follower("t");
  const leave = socket.follow(table);
  await settled();
  return { world, socket, table, leave };
}

test("hello comes first, with the token; then tables are joined, then whatever waited is asked in its order", async () => {
  const world = new MadeUpWorld();
  const socket = lineTo(world);
  void socket.call("games.mine");
  void socket.call("table.create", { game: "tides" });
  const table = follower("t");
  socket.follow({ ...table, greeted: () => void socket.call("table.join", {}, true) });
  await settled();
  assert.deepEqual(world.line.methods, ["hello", "table.join", "games.mine", "table.create"]);
  assert.equal(world.line.asked[0]!.params["token"], "token");
  assert.equal(world.lines.length, 1, "one line for all");
});

test("what was not answered is sent once more over the next line, the same as before; what was answered is not", async () => {
  const { world, socket, table } = await greeted();
  world.answers["chat.say"] = () => ({ n: 1 });
  await socket.call("chat.say", { key: "k1" });
  let answer: unknown;
  void socket.call("table.play", { table: "t", move: "m", key: "k2" }).then((came) => (answer = came));
  world.line.break();
  await world.pass(10_000);
  assert.equal(world.lines.length, 2);
  const [, before] = world.lines[0]!.asked.filter(({ method }) => method !== "hello");
  assert.deepEqual(
    world.line.asked.filter(({ method }) => method === "table.play"),
    [before],
  );
  assert.ok(!world.line.methods.includes("chat.say"));
  assert.deepEqual(
    table.came.filter((what) => what === "greeted"),
    ["greeted", "greeted"],
  );
  world.line.say({ id: before!.id, result: { events: [] } });
  await settled();
  assert.deepEqual(answer, { events: [] });
});

test("pauses grow from 0.3 to 15 seconds, each times 0.5 to 1.5, and begin anew when somebody answered", async () => {
  const { world } = await greeted();
  world.down = true;
  for (const luck of [0, 0.5, 1]) {
    const at: number[] = [];
    world.luck = luck;
    world.down = false;
    await world.pass(30_000); // the line is there, and was asked for the time
    world.down = true;
    world.line.break();
    let last = world.ticks();
    for (let count = world.lines.length; at.length < 7; ) {
      await world.pass(10);
      if (world.lines.length === count) continue;
      count = world.lines.length;
      at.push(Math.round((world.ticks() - last) / 10) * 10);
      last = world.ticks();
    }
    const wanted = [0.3, 1, 2, 4, 8, 15, 15].map((seconds) => seconds * 1000 * (0.5 + luck));
    for (const [i, ms] of wanted.entries()) assert.ok(Math.abs(at[i]! - ms) <= 20, `${at} for ${wanted}`);
  }
});

test("a server that is started anew is asked again within 3 seconds", async () => {
  const { world } = await greeted();
  world.luck = 0.9;
  world.line.break(1012);
  await world.pass(2600);
  assert.equal(world.lines.length, 1);
  await world.pass(200);
  assert.equal(world.lines.length, 2);
});

test("a line that died silently is noticed within 15 seconds, and laid anew", async () => {
  const { world, socket } = await greeted();
  delete world.answers["time.sync"];
  const silent = world.line;
  await world.pass(8000 + 4000 + 1500);
  assert.ok(silent.closed);
  assert.equal(world.lines.length, 2);
  assert.equal(socket.line.state, "good", "there is another one");
});

test("a move without an answer asks after 2 seconds whether anybody is there", async () => {
  const { world, socket } = await greeted();
  void socket.call("table.play", {});
  await world.pass(1900);
  assert.ok(!world.line.methods.includes("time.sync"));
  await world.pass(200);
  assert.ok(world.line.methods.includes("time.sync"));
});

test("while a clock runs the time is asked for every 2 seconds; unseen, not at all, and at once when it is seen again", async () => {
  const world = new MadeUpWorld();
  const socket = lineTo(world);
  socket.follow(follower("t", true));
  await world.pass(10_100);
  const asked = () => world.line.methods.filter((method) => method === "time.sync").length;
  assert.equal(asked(), 5);
  world.isSeen = false;
  socket.look();
  const before = asked();
  await world.pass(60_000);
  assert.equal(asked(), before);
  world.isSeen = true;
  socket.look();
  assert.equal(asked(), before + 1);
});

test("somebody who does not want to wait does not", async () => {
  const { world, socket } = await greeted();
  world.down = true;
  world.line.break();
  await world.pass(20_000);
  world.down = false;
  const before = world.lines.length;
  socket.tryNow();
  await settled();
  assert.equal(world.lines.length, before + 1);
  assert.equal(socket.line.state, "good");
});

test("the state of the line, and since when", async () => {
  const { world, socket } = await greeted();
  assert.equal(socket.line.state, "good");
  world.down = true;
  world.line.break();
  const since = world.now();
  await world.pass(5000);
  assert.deepEqual([socket.line.state, socket.line.since], ["connecting", since]);
  world.down = false;
  await world.pass(20_000);
  assert.equal(socket.line.state, "good");
  world.answers["time.sync"] = ({ sent }, channel) => {
    const { id } = channel.asked.at(-1)!;
    world.wait(() => channel.say({ id, result: { sent, now: world.serverNow(), last: {} } }), 400);
    return undefined;
  };
  await world.pass(20_000);
  assert.equal(socket.line.state, "slow");
});

test("a busy server is asked again when it says, a refusal is told", async () => {
  const { world, socket } = await greeted();
  let times = 0;
  world.answers["chat.say"] = () => (++times < 3 ? new Failure("busy", { retry_ms: 500 }) : { n: 1 });
  const said = socket.call("chat.say", { key: "k" });
  await world.pass(600);
  assert.equal(times, 2);
  await world.pass(600);
  assert.deepEqual(await said, { n: 1 });
  world.answers["chat.say"] = () => new Failure("not-allowed-here");
  await assert.rejects(socket.call("chat.say"), { message: "It is not-allowed-here." });
});

test("what others did is told to those who follow their table; a number that is too high says that something was lost", async () => {
  const { world, socket, table } = await greeted();
  const other = follower("u");
  socket.follow(other);
  world.line.tell("table.changed", { table: "u" });
  assert.deepEqual(table.came, ["greeted"]);
  assert.deepEqual(other.came, ["greeted", "table.changed"]);
  world.answers["time.sync"] = ({ sent }) => ({ sent, now: world.serverNow(), last: { t: 7 } });
  socket.sync();
  await settled();
  assert.deepEqual(table.came, ["greeted", "last 7"]);
});

test("a page is too old once the server has another one than at the first greeting, or speaks otherwise", async () => {
  for (const [later, outdated] of [
    [{ page: "aa" }, false],
    [{}, false],
    [{ page: "bb" }, true],
    [{ page: "aa", protocol: "2" }, true],
  ] as const) {
    const world = new MadeUpWorld();
    const greeting = { person: world.person, now: world.serverNow(), protocol: "1" };
    world.answers["hello"] = () => ({ ...greeting, page: "aa" });
    const socket = lineTo(world);
    socket.follow(follower("t"));
    await settled();
    assert.equal(socket.outdated, false);
    world.answers["hello"] = () => ({ ...greeting, ...later });
    world.line.break();
    await world.pass(5000);
    assert.equal(socket.outdated, outdated, JSON.stringify(later));
  }
});

test("a line that nobody needs ends; whoever asks later has another one", async () => {
  const { world, socket, leave } = await greeted();
  leave();
  await world.pass(25_000);
  assert.ok(world.line.closed);
  await world.pass(60_000);
  assert.equal(world.lines.length, 1);
  void socket.call("games.mine");
  await settled();
  assert.equal(world.lines.length, 2);
});

test("the clock of the server is told by the shortest of the latest ways", () => {
  const clock = new ServerClock();
  clock.heard(0, 400, 5350); // most of it on the way back
  clock.heard(1000, 1040, 6020);
  clock.heard(2000, 2300, 7250);
  assert.equal(clock.offset, 5000);
  assert.equal(clock.roundTrip, 40);
  for (let i = 0; i < 8; i++) clock.heard(3000 + i, 3100 + i, 9050 + i); // an older one counts no more
  assert.equal(clock.offset, 6000);
});
