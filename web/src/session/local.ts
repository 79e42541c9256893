/* local.ts: a table whose engine is in this page, of a game that this browser keeps. */
import { loadBoard } from "../boards";
import { type Connect, EngineLost, localEngine } from "../engine/connection";
import { t } from "../i18n";
import {
  type Fields,
  type Job,
  type Opened,
  type OptionValues,
  type OwnTurn,
  Refusal,
  type Seat,
  type Sent,
} from "../protocol";
import type { Session, Setting } from "../session";
import { playersOf, replacedBots } from "../sitters";
import { keepsNothing, NewerElsewhere, NotKept, type SavedGame } from "../store/games";
import { onSettings, settings } from "../store/settings";
import { Beat } from "./beat";
import { sameTurn } from "./desk";
import { Keeper } from "./keeper";
import type { Looked } from "./looking";
import { Players } from "./players";
import { findSetting } from "./setting";
import { TableSession } from "./table-session";

/** The table of a game that is kept here. */
export function localSession(id: string): Session {
  return new LocalSession(localEngine, id);
}

export class LocalSession extends TableSession {
  private keeper: Keeper;
  private beat = new Beat({
    tick: () => void this.next(async () => this.hear(await this.ask("table.tick", {}))),
    wakeUp: () => void this.next(() => this.takeBack()), // what was slept through was not played
  });
  private players = new Players({
    engine: () => this.connection.helper!(),
    job: (seat) => this.ask("table.job", { seat }),
    played: () => ({
      game: this.keeper.saved.game,
      options: this.state.table!.options as OptionValues,
      ...this.versions,
    }),
    tell: (seat, progress) => this.showThought(seat, progress),
    answer: (job, move) => void this.next(async () => this.hear(await this.answer(job, move))),
    fail: (error) => this.fail(error),
  });
  /** Of edition and rules, where they are not those of a new table. */
  private versions: { edition?: Fields; rules?: number } = {};
  private stopListening = () => {};
  private stopSettings: (() => void) | undefined;
  /** How bots decide at the table of the engine. */
  private bots: "run" | "step" = "step";

  constructor(
    protected connect: Connect,
    readonly id: string,
  ) {
    super();
    this.keeper = new Keeper(id);
  }

  /* --- opening and closing ------------------------------------------------------------------------------------------ */

  async open(steal = false): Promise<void> {
    const held = await this.keeper.hold(steal, () => this.leaveTo("elsewhere"));
    if (this.closed) return this.keeper.letGo();
    if (!held) return this.set({ status: "elsewhere" });
    this.set({ status: "loading" }); // also where it was elsewhere until now
    document.addEventListener("visibilitychange", this.hides);
    this.stopSettings ??= onSettings(() => this.drawn());
    await this.load();
  }

  /** Somebody else has the table now: nothing is told here any more, and no bot decides. */
  private leaveTo(status: "elsewhere"): void {
    this.teller.end();
    this.beat.stop();
    this.players.stop();
    this.set({ status, pending: [] });
  }

  override close(): void {
    super.close();
    this.beat.stop();
    this.players.stop();
    document.removeEventListener("visibilitychange", this.hides);
    this.stopSettings?.();
    this.keeper.letGo();
    this.stopListening();
    if (this.tableId) void this.ask("table.close", {}).catch(() => undefined);
  }

  private async load(): Promise<void> {
    try {
      const found = await this.keeper.read();
      if (this.closed) return;
      if (!found) return this.set({ status: "missing" });
      const { saved } = this.keeper;
      this.reach(saved.game);
      await loadBoard(saved.game);
      const opened = await this.seat();
      await this.refresh(await this.setting(), opened.turn);
      const replaced = replacedBots(saved.players, opened.stand_in) || (keepsNothing() ? t("store.blocked") : "");
      this.set({ status: "ready", replaced });
    } catch (error) {
      const lost = error instanceof EngineLost;
      if (lost && this.state.status === "ready") return; // a new one is being asked already
      this.set({ status: "broken", problem: lost ? "" : String((error as Error).message) });
    }
  }

  /** While the board is loaded, the engine starts. */
  private reach(game: string): void {
    this.stopListening();
    this.connection = this.connect(game);
    const lost = this.connection.onLost(() => void this.restore());
    const pushed = this.connection.onPush((push) => this.follow(push));
    this.stopListening = () => {
      lost();
      pushed();
    };
  }

  /** A table of the engine, at what is kept. */
  private async seat(): Promise<Opened> {
    this.bots = this.wanted;
    const opened = await this.keeper.restore(this.connection, this.bots);
    this.tableId = opened.table;
    return opened;
  }

  /** Bots decide one at a time, as they are told; where nothing is told, at once: nobody waits for that, or time does not. */
  private get wanted(): "run" | "step" {
    const clock = this.state.table?.turn.clock;
    return settings().speed === 0 || (clock?.mode === "live" && clock.wake !== undefined) ? "run" : "step";
  }

  /** Another table of the engine, at what is kept, where bots decide in the way that is wanted now. */
  private async sitAnew(): Promise<void> {
    const { table } = this.state;
    if (this.closed || !table || this.bots === this.wanted || table.turn.clock?.wishes.length) return;
    const before = this.tableId;
    await this.catchUp((await this.seat()).turn);
    await this.connection.call("table.close", { table: before });
  }

  private async setting(): Promise<Setting> {
    const { saved } = this.keeper;
    const players = playersOf(saved.game, saved.players);
    const { setting, reader, versions } = await findSetting(this.connection, this.tableId, saved.game, players);
    this.reader = reader;
    this.versions = versions;
    return { ...setting, here: players.filter((player) => !player.bot).map((player) => player.seat), saved };
  }

  private async restore(): Promise<void> {
    if (this.closed || this.state.status !== "ready") return;
    this.teller.end();
    this.players.stop();
    this.set({ pending: [] });
    await this.load();
    this.set({ restored: true });
  }

  /* --- what comes by itself ----------------------------------------------------------------------------------------- */

  /** The engine is asked again when it said so. What is left then are bots that it does not ask itself. While one decides at
   * once, what was told last stays; else whoever looks has their question. */
  protected override drawn(): void {
    const { table, status } = this.state;
    if (this.closed || !table || status === "elsewhere") return;
    const { next, jobs = [] } = this.keeper.coming;
    const now = next !== undefined && next <= Date.now();
    const dear = now ? [] : jobs;
    this.beat.at(next);
    this.players.follow(dear);
    const thinking = dear.map(({ seat }) => seat);
    if (thinking.join() !== this.state.thinking.join()) this.set({ thinking, thought: null });
    if (!now || table.here.some((seat) => table.turn.seats.includes(seat))) this.teller.close();
    if (this.bots !== this.wanted) void this.next(() => this.sitAnew());
  }

  /** In tenths: a table is not drawn for each slice. */
  private showThought(seat: Seat, progress: number): void {
    const tenth = progress - (progress % 10);
    const { thought } = this.state;
    if (thought?.seat !== seat || thought?.progress !== tenth) this.set({ thought: { seat, progress: tenth } });
  }

  /** What a bot has decided; when that comes too late, how the table stands. */
  private answer({ seat, decision }: Job, move: string | undefined): Promise<OwnTurn> {
    return this.ask("table.answer", { seat, decision, move }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      return this.ask("table.tick", {});
    });
  }

  /** Time has passed, or a bot has decided: the table is looked at where that has changed something. */
  private async hear(turn: OwnTurn): Promise<void> {
    const { last } = this.keeper.coming;
    this.keeper.coming = turn;
    if (turn.last === last && this.state.table && sameTurn(turn, this.state.table.turn)) this.drawn();
    else await this.catchUp(turn);
  }

  /** Nobody loses an age to another tab: whoever does not see the table holds its clock. */
  private hides = (): void => {
    if (document.hidden && this.runs) void this.clock(false);
  };

  /* --- keeping ------------------------------------------------------------------------------------------------------ */

  protected override store(looked: Looked): Promise<SavedGame> {
    return this.keeper.save(this.connection, this.tableId, looked, this.state.table!.edition);
  }

  protected override async undone(error: unknown): Promise<void> {
    if (error instanceof NotKept) await this.takeBack().catch((worse: unknown) => this.fail(worse));
  }

  /** What could not be kept has not happened: the engine goes back to what is kept, so that it can be tried again. Nor has what a
   * machine has slept through: the table goes on where it was kept last, and its clock is held. */
  private async takeBack(): Promise<void> {
    const ahead = this.tableId;
    const { turn } = await this.seat();
    await this.connection.call("table.close", { table: ahead });
    await this.refresh({ ...this.state.table!, saved: this.keeper.saved }, turn);
  }

  protected override fail(error: unknown, sent: readonly Sent[] = []): void {
    if (error instanceof EngineLost) return; // restore() is under way
    if (error instanceof NewerElsewhere) this.leaveTo("elsewhere");
    else super.fail(error, sent);
  }
}
