/* remote.ts: a session at a table that is elsewhere. Its engine answers one seat, and nothing that only an owner may ask; the
 * other seat is a person elsewhere, whose moves are told without being asked. Nothing is kept here: there is no keeper. */
import { boardOf, loadBoard } from "../../src/boards";
import { type Connection, localEngine, type Push } from "../../src/engine/connection";
import type { Method, Methods, Seat } from "../../src/protocol";
import { Refusal } from "../../src/protocol";
import { Reader } from "../../src/roles";
import type { Session } from "../../src/session";
import { TableSession } from "../../src/session/table-session";
import { playersOf } from "../../src/sitters";

/** What a seat may ask of a table, always as itself. */
const OF_A_SEAT = /^table\.(look|suppose|play|stand|explain|hint|undo|redo|clock)$/;
/** What anybody may ask. */
const OF_ANYBODY = /^(table\.components|game\.kinds|edition\.show)$/;

class Elsewhere implements Connection {
  readonly calls: string[] = [];
  private pushes = new Set<(push: Push) => void>();

  constructor(
    private engine: Connection,
    private table: string,
    private seat: Seat,
  ) {}

  onLost(): () => void {
    return () => undefined;
  }

  onPush(listener: (push: Push) => void): () => void {
    this.pushes.add(listener);
    return () => this.pushes.delete(listener);
  }

  async call<M extends Method>(method: M, params: Methods[M]["params"]): Promise<Methods[M]["result"]> {
    this.calls.push(method);
    const own = OF_A_SEAT.test(method) && (params as { seat?: unknown }).seat === this.seat;
    if (!own && !OF_ANYBODY.test(method)) throw new Refusal(-32000, `${method} is for the owner of a table alone.`);
    const answer = await this.engine.call(method, params);
    if (method === "table.play") setTimeout(() => void this.others(), 50);
    return answer;
  }

  /** Whoever sits elsewhere decides, as long as they are asked, and this seat is told of it. */
  private async others(): Promise<void> {
    const { engine, table } = this;
    const other = 1 - this.seat;
    const { last } = await engine.call("table.events", { table, seat: this.seat });
    for (;;) {
      const { seats } = await engine.call("table.turn", { table });
      if (!seats.includes(other)) break;
      const { move } = await engine.call("table.bot", { table, seat: other, level: "greedy" });
      await engine.call("table.play", { table, seat: other, move });
    }
    const { events } = await engine.call("table.events", { table, seat: this.seat, after: last });
    for (const listener of this.pushes) listener({ table, events });
  }
}

class RemoteSession extends TableSession {
  constructor(
    protected override connection: Connection,
    protected override tableId: string,
    private game: string,
    private seat: Seat,
  ) {
    super();
  }

  async open(): Promise<void> {
    const { connection, game, seat } = this;
    await loadBoard(game);
    connection.onPush((push) => this.follow(push));
    const { moves } = await connection.call("game.kinds", { game });
    this.reader = new Reader(moves, boardOf(game).aside);
    const setting = {
      game,
      players: playersOf(game, [{ name: "Mira" }, { name: "Jonas" }]),
      here: [seat],
      edition: await connection.call("edition.show", { game }),
      components: await this.ask("table.components", {}),
    };
    this.draw(setting, await this.look(setting, seat));
    this.set({ status: "ready" });
  }
}

/** Sits down at a new table that somebody else has opened. */
export async function joinElsewhere(game: string): Promise<Session> {
  const engine = localEngine(game);
  const seats = [{ name: "Mira" }, { name: "Jonas" }];
  const { table } = await engine.call("table.new", { game, seed: "elsewhere", seats });
  return new RemoteSession(new Elsewhere(engine, table, 0), table, game, 0);
}
