/* A table on a server as a page follows it: events in their order and each once, gaps that are noticed, and nobody who changed the
 * table sees it before what came of that is known. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Connection } from "../../src/engine/connection";
import type { GameEvent, Look, Turn } from "../../src/protocol";
import { RemoteTable } from "../../src/session/remote-table";
import { Failure, lineTo, MadeUpWorld, settled } from "./made-up";

const turn = (decision: number, more: Partial<Turn> = {}): Turn => ({
  seats: [0],
  chance: false,
  over: false,
  decisions: { 0: decision },
  undo: [],
  redo: 0,
  ...more,
});

const event = (seq: number, kind = "placed", more = {}): GameEvent => ({ seq, kind, text: `${kind} ${seq}`, ...more });

/** The server: what it would tell of its table, with all events so far. */
class MadeUpTable {
  events: GameEvent[] = [event(1), event(2)];
  turn = turn(1);
  eyes: number | "spectator" = 0;
  people = [
    { seat: 0, name: "Ada" },
    { seat: 1, name: "Bo" },
  ];

  /** What everybody hears from this number on. */
  told(after: number) {
    const events = this.events.filter(({ seq }) => seq > after);
    return {
      table: "t",
      events,
      last: this.events.length,
      turn: this.turn,
      view: { moves: this.events.length },
      now: 0,
    };
  }

  joined(after: number) {
    const yours = this.eyes === "spectator" ? [] : [this.eyes];
    return {
      ...this.told(after),
      eyes: this.eyes,
      yours,
      game: "made-up",
      settings: {},
      options: {},
      edition: "e",
      status: "playing",
      seats: this.people,
    };
  }
}

async function follow() {
  const world = new MadeUpWorld();
  const server = new MadeUpTable();
  const asked: { method: string; params: Record<string, unknown> }[] = [];
  const engine: Connection = {
    call: async (method, params) => {
      asked.push({ method, params: params as never });
      const { view } = params as unknown as { view: object };
      return { view, turn: {}, score: {}, facts: {}, moves: [{ move: "m" }], options: {}, edition: "e" } as never;
    },
    onLost: () => () => undefined,
    onPush: () => () => undefined,
  };
  world.answers["table.join"] = ({ after = 0 }) => server.joined(Number(after));
  const came: string[] = [];
  const table = new RemoteTable(lineTo(world), "t", undefined, () => engine, {
    changed: (eyes) => came.push(eyes ? "other eyes" : "changed"),
    people: () => came.push("people"),
    chat: () => came.push("chat"),
    line: () => undefined,
    refused: ({ message }) => came.push(message),
  });
  table.follow();
  await settled();
  const look = (after = 0) => table.call("table.look", { table: "t", seat: 0, after });
  const seqs = async () => (await look()).events.map(({ seq }) => seq);
  const joins = () => world.lines.flatMap(({ asked: all }) => all).filter(({ method }) => method === "table.join");
  return { world, server, table, asked, came, look, seqs, joins };
}

test("a look is what the view says, with the turn and the events of the server", async () => {
  const { look, asked, server } = await follow();
  const found = await look(1);
  assert.deepEqual(found.view, { moves: 2 });
  assert.deepEqual(found.turn, server.turn);
  assert.deepEqual(
    found.events.map(({ seq }) => seq),
    [2],
  );
  assert.equal(found.last, 2);
  assert.deepEqual(
    asked.map(({ method }) => method),
    ["view.look"],
  );
  assert.deepEqual(asked[0]!.params["names"], ["Ada", "Bo"]);
});

test("where somebody gave up the view goes on, and nobody can move", async () => {
  const { look, server, world } = await follow();
  server.turn = turn(1, { over: true, resigned: 1 });
  world.line.tell("table.changed", server.told(2));
  assert.deepEqual((await look()).moves, []);
});

test("when the game is over everything lies open, from its beginning, whoever looks", async () => {
  const { table, look, seqs, server, world } = await follow();
  server.turn = turn(1, { over: true });
  world.line.tell("table.changed", server.told(2));
  assert.deepEqual((await look()).view, { moves: 2 }, "as these eyes have seen it");
  const all = { view: { open: 1 }, score: { seats: [] }, facts: { of: "all" }, events: [event(1), event(4)], last: 7 };
  table.lieOpen(all as unknown as Look);
  const own = await look();
  assert.deepEqual([own.view, own.score, own.last], [all.view, all.score, 7]);
  assert.deepEqual([own.turn.over, own.moves], [true, []]);
  assert.deepEqual(own.facts, {}, "what a seat can tell is its own");
  const watching = await table.call("table.look", { table: "t", seat: null });
  assert.deepEqual(watching.facts, all.facts);
  assert.deepEqual(await seqs(), [1, 4]);
  assert.deepEqual((await look(7)).events, [], "nothing comes after it");
});

test("what comes twice is heard once; what is missing is asked for", async () => {
  const { world, server, seqs, joins, came } = await follow();
  server.events.push(event(3));
  world.line.tell("table.changed", server.told(1)); // event 2 once more
  assert.deepEqual(await seqs(), [1, 2, 3]);
  server.events.push(event(4), event(5));
  world.line.tell("table.changed", server.told(4)); // event 4 was lost
  await settled();
  assert.deepEqual(
    joins().map(({ params }) => params["after"]),
    [undefined, 3],
  );
  assert.deepEqual(await seqs(), [1, 2, 3, 4, 5]);
  assert.ok(!came.slice(2).includes("other eyes"), "the same eyes go on");
});

test("the number of the latest event, told with the time, shows what was lost without a word", async () => {
  const { world, server, table, seqs, joins } = await follow();
  server.events.push(event(3));
  table.last(2);
  await settled();
  assert.equal(joins().length, 1);
  table.last(3);
  await settled();
  assert.equal(joins().length, 2);
  assert.deepEqual(await seqs(), [1, 2, 3]);
  assert.equal(world.lines.length, 1);
});

test("who comes back over another line goes on where they were", async () => {
  const { world, server, seqs, joins } = await follow();
  world.line.break();
  server.events.push(event(3));
  await world.pass(5000);
  assert.deepEqual(
    joins().map(({ params }) => params["after"]),
    [undefined, 2],
  );
  assert.deepEqual(await seqs(), [1, 2, 3]);
});

test("who looks with other eyes hears everything anew", async () => {
  const { world, server, seqs, joins, came } = await follow();
  server.eyes = 1;
  server.events = [event(1, "seen")];
  world.line.break();
  await world.pass(5000);
  assert.deepEqual(
    joins().map(({ params }) => params["after"]),
    [undefined, 2, undefined],
  );
  assert.deepEqual(await seqs(), [1]);
  assert.equal(came.at(-1), "other eyes");
});

test("whose eyes become others while the table goes on is told from the beginning, and joins anew", async () => {
  const { world, server, seqs, joins, came } = await follow();
  server.eyes = "spectator";
  server.events = [event(1, "seen"), event(2, "seen"), event(3, "seen")];
  world.line.tell("table.changed", server.told(0));
  await settled();
  assert.deepEqual(
    joins().map(({ params }) => params["after"]),
    [undefined, 2, undefined],
  );
  assert.deepEqual(await seqs(), [1, 2, 3]);
  assert.equal(came.at(-1), "other eyes");
});

test("a move is done when what came of it is there, and not with its answer", async () => {
  const { world, server, table, seqs } = await follow();
  let done = false;
  const played = table.call("table.play", { table: "t", seat: 0, move: "m" }).then((answer) => {
    done = true;
    return answer;
  });
  await settled();
  assert.ok(table.sentAt !== null);
  const [asked] = world.line.asked.slice(-1);
  server.events.push(event(3));
  server.turn = turn(2);
  world.line.say({ id: asked!.id, result: { events: [event(3)], turn: server.turn } });
  await settled();
  assert.ok(!done, "the view is that before the move");
  world.line.tell("table.changed", server.told(2));
  await settled();
  assert.ok(done);
  assert.deepEqual((await played).turn, server.turn);
  assert.deepEqual(await seqs(), [1, 2, 3]);
  assert.equal(table.sentAt, null);
});

test("whoever asks to hear of the answer hears it once it is there, or when there is none", async () => {
  const { world, server, table } = await follow();
  const heard: string[] = [];
  const play = (move: string) =>
    table
      .act("table.play", { seat: 0, move }, () => heard.push(`${move} answered`))
      .then(
        () => heard.push(`${move} done`),
        () => heard.push(`${move} refused`),
      );
  const [good, bad] = [play("m"), play("x")];
  await settled();
  assert.deepEqual(heard, []);
  const [first, second] = world.line.asked.slice(-2);
  world.line.say({ id: first!.id, result: { turn: turn(2) } });
  await settled();
  assert.deepEqual([...heard], ["m answered"]);
  world.line.say({ id: second!.id, error: { code: 1, message: "no", data: { code: "no" } } });
  await bad;
  server.turn = turn(2);
  server.events.push(event(3));
  world.line.tell("table.changed", server.told(2));
  await good;
  assert.deepEqual(heard, ["m answered", "x answered", "x refused", "m done"]);
});

test("an answer that changes nothing, and one that was given before, are waited for by nobody", async () => {
  const { world, server, table } = await follow();
  world.answers["table.clock"] = () => server.turn;
  await table.call("table.clock", { table: "t", seat: 0, runs: true });
  world.answers["table.play"] = () => ({ repeated: true, turn: turn(9) });
  await table.call("table.play", { table: "t", seat: 0, move: "m" });
});

test("a move that the line took along is sent again with its key, and what came of it is known by then", async () => {
  const { world, server, table, seqs } = await follow();
  const played = table.call("table.play", { table: "t", seat: 0, move: "m" });
  await settled();
  const first = world.line.asked.at(-1)!;
  server.events.push(event(3));
  server.turn = turn(2); // it was kept, and its answer lost
  world.line.break();
  world.answers["table.play"] = ({ key }) =>
    key === first.params["key"] ? { repeated: true, turn: server.turn } : undefined;
  await world.pass(5000);
  assert.deepEqual((await played).turn, server.turn);
  assert.deepEqual(await seqs(), [1, 2, 3]);
  assert.equal(world.line.methods.filter((method) => method === "table.play").length, 1);
});

test("what was taken back is left out of the line of play, and what was put back is in again", async () => {
  const { world, server, look } = await follow();
  const lines = async () => (await look()).events.map(({ seq, line }) => [seq, line]);
  server.events.push(event(3));
  world.line.tell("table.changed", server.told(2));
  server.events.push(event(4, "undone", { moves: 1 }));
  world.line.tell("table.changed", server.told(3));
  assert.deepEqual(await lines(), [
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 1],
  ]);
  server.events.push(event(5, "redone", { moves: 1 }));
  world.line.tell("table.changed", server.told(4));
  assert.deepEqual((await lines()).at(-1), [5, 2]);
});

test("people who come and go are told without a look; a table that shows nothing says why", async () => {
  const { world, server, came, joins } = await follow();
  const before = came.length;
  world.line.tell("table.people", { table: "t", status: "playing", seats: server.people, spectators: 1 });
  assert.deepEqual(came.slice(before), ["people"]);
  assert.equal(joins().length, 1);
  world.answers["table.join"] = () => new Failure("no-such-table");
  world.line.break();
  await world.pass(5000);
  assert.equal(came.at(-1), "It is no-such-table.");
});
