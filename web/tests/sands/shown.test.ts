/* What is laid into the picture while it is told is what the engine tells then, in whole games. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { after, stateOf, withEvent } from "../../src/boards/sands/shown";
import { laidOver } from "../unit/laid";

const members = [
  "provinces",
  "colonies",
  "capital",
  "peasants",
  "warriors",
  "caravans",
  "crops",
  "gold",
  "unrest",
  "heritage",
  "advances",
  "cubes",
];

test("lands, citizens, caravans, stock and heritage are what the engine tells", () => {
  const { changed, wrong } = laidOver("sands", withEvent as never, members);
  assert.deepEqual(wrong, []);
  for (const member of members) assert.ok(changed[member]! > 0, `${member} never changed`);
});

test("a land has whoever took it, until they lose it", () => {
  const picture = {
    view: { seats: [{ unrest: 1 }, { unrest: 1 }], tiles: {}, stage: "turns" },
    score: { seats: [] },
    facts: {},
  };
  const event = (kind: string, seat: number) => ({ seq: 1, kind, seat, territory: "italia", text: "" });
  const taken = after(picture as never, event("annexed", 1));
  assert.equal(taken.facts.territories!["italia"]!.controller, 1);
  assert.deepEqual(taken.view.seats[1]!.colonies, ["italia"]);
  const lost = after(taken, event("control-lost", 1));
  assert.equal(lost.facts.territories!["italia"]!.controller, undefined);
  assert.equal(after(lost, event("raided", 0)).facts, lost.facts);
});

test("between two actions the one that is over stays done, and an emphasis card works at once", () => {
  const view = (open?: string[]) => ({ seats: [], ...(open && { open }) }) as never;
  const plan = ["build", "govern"];
  const states = (open?: string[], now?: string) => plan.map((id) => stateOf(view(open), plan, id, now));
  assert.deepEqual(states(undefined), ["to-come", "to-come"]);
  assert.deepEqual(states(["govern"], "build"), ["now", "to-come"]);
  assert.deepEqual(states(["govern"]), ["done", "to-come"]);
  assert.deepEqual(states([]), ["done", "done"]);
  assert.equal(stateOf(view(undefined), ["migrate", "civil"], "civil"), "done");
});
