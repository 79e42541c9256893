/* connection.ts: a table behind a connection that is no engine: it answers, it pushes, it can be slow, and it tells hundreds
 * of events at once. */
import type { Connection, Push } from "../../src/engine/connection";
import type { GameEvent, Look, Method, Methods, Seat, Turn } from "../../src/protocol";
import { Refusal } from "../../src/protocol";
import { askOf, AREAS, firstLand, kinds, type Land, marches, movesOf, nameOf, neighbours, play, told } from "./land";

export interface Manner {
  /** How many of the five are persons. */
  persons: number;
  /** What is asked about moves, and Undo, is answered when it is let, by `letAnswer`. */
  late: boolean;
  /** So many events end a turn. */
  flood: number;
}

export class MockConnection implements Connection {
  readonly land: Land = firstLand();
  readonly calls: string[] = [];
  private past: string[] = [];
  private events: GameEvent[] = [];
  private standing = new Map<Seat, string>();
  private pushes = new Set<(push: Push) => void>();
  private decision = 1;
  private size = 0;
  private waiting: (() => void)[] = [];

  constructor(readonly manner: Manner) {}

  onLost(): () => void {
    return () => undefined;
  }

  onPush(listener: (push: Push) => void): () => void {
    this.pushes.add(listener);
    return () => this.pushes.delete(listener);
  }

  /** Another player moves by herself, as in real time. */
  push(seat: Seat): void {
    const events = this.others([seat]);
    for (const listener of this.pushes)
      listener({
        table: "mock",
        events,
        clock: { now: Date.now() + 5000, deadlines: [{ name: "sand", at: Date.now() + 35_000, seat: 0 }] },
      });
  }

  async call<M extends Method>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["result"]> {
    this.calls.push(method);
    if (this.manner.late && /play|undo|explain|hint/.test(method))
      await new Promise<void>((done) => this.waiting.push(done));
    return this.answer(method, params as unknown as Record<string, unknown>) as Methods[M]["result"];
  }

  /** Whoever waits for an answer has it, and has drawn what follows from it, when this is done. */
  async letAnswer(): Promise<void> {
    for (const done of this.waiting.splice(0)) done();
    await new Promise((done) => setTimeout(done));
  }

  private answer(method: string, params: Record<string, unknown>): unknown {
    const seat = Number(params["seat"] ?? 0);
    switch (method) {
      case "table.load":
        return { table: "mock", turn: this.turn() };
      case "game.kinds":
        return { moves: kinds, events: [] };
      case "table.turn":
        return this.turn();
      case "table.look":
        return this.look(seat, Number(params["after"] ?? 0), params["eyes"] === "spectator");
      case "table.play":
        return this.move(seat, String(params["move"]));
      case "table.undo":
        return this.undo();
      case "table.stand":
        return this.stand(seat, String(params["move"]), params["off"] === true);
      case "table.record":
        return { record: "", size: this.size };
      case "table.explain":
        return { legal: false, text: "That cannot be done now.", rule: "1.1" };
      case "table.hint":
        return {
          ...movesOf(this.land, seat).find(({ move }) => move.startsWith("march")),
          then: [],
          reasons: [
            { text: "It has one land more then, and a shorter border to the west and to the south.", rule: "1.1" },
          ],
        };
      case "table.suppose":
        return [];
      case "table.position":
        return { game: "mock", options: {}, position: {}, edition: {} };
      default:
        return {};
    }
  }

  private turn(): Turn {
    const undo = Array.from({ length: 5 }, (_, seat) => ({ moves: seat === 0 ? this.past.length : 0, free: true }));
    return {
      seats: [this.land.turn],
      chance: false,
      over: false,
      decisions: { [this.land.turn]: this.decision },
      ...(this.land.phase === "roads" && { open: [this.land.turn] }),
      undo,
      redo: 0,
    };
  }

  private look(seat: Seat, after: number, open: boolean): Look {
    const events = this.events.filter((event) => event.seq > after);
    const standing = this.standing.get(seat);
    return {
      turn: this.turn(),
      view: structuredClone(this.land) as object as Look["view"],
      score: { points: [...this.land.points] },
      facts: open ? {} : { secret: `plan of ${seat}` },
      ...askOf(this.land, seat),
      moves: movesOf(this.land, seat),
      events,
      last: this.events.at(-1)?.seq ?? 0,
      options: {},
      edition: "",
      ...(standing ? { standing: [standing] } : {}),
    };
  }

  private move(seat: Seat, move: string): { events: GameEvent[]; turn: Turn } {
    if (!movesOf(this.land, seat).some((legal) => legal.move === move))
      throw new Refusal(-32000, `"${move}" cannot be done now.`, { rule: "1.1" });
    this.past.push(JSON.stringify(this.land));
    const before = this.events.length;
    if (this.land.phase === "roads") this.roads(seat, move);
    else {
      this.events.push(...play(this.land, seat, move));
      if (/^(done|tax)$/.test(move)) this.pass();
      else if (move.startsWith("march") && this.manner.persons > 1)
        Object.assign(this.land, { turn: 1, phase: "roads" });
    }
    if (this.standing.has(1) && this.land.phase === "roads") this.roads(1, this.standing.get(1)!);
    this.decision++;
    return { events: this.events.slice(before), turn: this.turn() };
  }

  private roads(seat: Seat, move: string): void {
    this.events.push(told("answered", seat, move === "allow roads" ? "The roads are open." : "The roads are closed."));
    Object.assign(this.land, { turn: 0, phase: "act" });
  }

  private stand(seat: Seat, move: string, off: boolean): { standing: string[]; events: GameEvent[]; turn: Turn } {
    const before = this.events.length;
    if (off) this.standing.delete(seat);
    else this.standing.set(seat, move);
    if (!off && this.land.phase === "roads") this.roads(seat, move);
    this.decision++;
    return { standing: [...this.standing.values()], events: this.events.slice(before), turn: this.turn() };
  }

  /** The others march, and the end of a turn may tell a great deal. */
  private pass(): void {
    this.others([1, 2, 3, 4]);
    for (let i = 0; i < this.manner.flood; i++)
      this.events.push(
        told(i % 2 ? "taxed" : "unrest", i % 5, `Something small, number ${i + 1}.`, { area: AREAS[i % 26] }),
      );
    this.events.push(told("round-began", 0, "Another generation."));
  }

  private others(seats: Seat[]): GameEvent[] {
    const before = this.events.length;
    for (const seat of seats) {
      const move = marches(this.land, seat)[0];
      if (move) this.events.push(...play(this.land, seat, move));
    }
    return this.events.slice(before);
  }

  private undo(): { undone: number; turn: Turn } {
    const last = this.past.pop();
    if (last) Object.assign(this.land, JSON.parse(last));
    this.decision++;
    return { undone: 1, turn: this.turn() };
  }
}

export { nameOf, neighbours };
