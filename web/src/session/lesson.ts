/* lesson.ts: the table of a lesson. Nobody keeps it: where one is follows from the page, which whoever opened it notes. What
 * the others do comes from the engine, one step after the other, when what happened before has been told. */
import { loadBoard } from "../boards";
import { type Connect, EngineLost } from "../engine/connection";
import { t } from "../i18n";
import type { LessonFile } from "../lessons";
import type { LessonState, Seat, Sent, Turn } from "../protocol";
import { partsOfMove } from "../roles";
import type { Setting } from "../session";
import { playersOf } from "../sitters";
import { settings } from "../store/settings";
import { lookAt, type Looked } from "./looking";
import { findSetting } from "./setting";
import { TableSession } from "./table-session";

/** A table without a game that is kept, with a coach: what the buttons of the coach do. */
export class LessonSession extends TableSession {
  private stopListening = () => {};
  /** How many pages were read. */
  private read: number;
  /** Own moves on the page that is open. */
  private made = 0;
  /** As the engine told it last; drawn with the table it belongs to. */
  private place: LessonState | null = null;
  /** The table is another one than before: nothing that was heard there counts. */
  private anew = false;

  constructor(
    private connect: Connect,
    private lesson: LessonFile,
    page: number,
    /** Told wherever one is, but for what passes by itself. */
    private onPlace: (place: LessonState) => void,
  ) {
    super();
    this.read = Math.min(page, lesson.pages.length - 1); // behind the last one it would be done, and nobody has done it
  }

  private get game(): string {
    return this.lesson.start.game;
  }

  private get seat(): Seat {
    return this.lesson.seat ?? 0;
  }

  private get seats(): { name: string }[] {
    const own = settings().name || t("new.you");
    return this.lesson.start.seats.map(({ name }, seat) => ({
      name: seat === this.seat ? own : (name ?? t("seat", { n: seat + 1 })),
    }));
  }

  /* --- opening and closing ------------------------------------------------------------------------------------------ */

  async open(): Promise<void> {
    try {
      this.connection = this.connect(this.game);
      this.stopListening = this.connection.onLost(() => void this.next(() => this.begin(this.read)));
      await loadBoard(this.game);
      await this.begin(this.read);
      this.set({ status: "ready" });
    } catch (error) {
      const lost = error instanceof EngineLost;
      this.set({ status: "broken", problem: lost ? "" : String((error as Error).message) });
    }
  }

  override close(): void {
    super.close();
    this.stopListening();
    if (this.tableId) void this.ask("table.close", {}).catch(() => undefined);
  }

  /** At the beginning of a page: what leads there is as the solution has it. */
  private async begin(page: number): Promise<void> {
    if (this.closed) return;
    const before = this.tableId;
    const { seats } = this;
    const opened = await this.connection.call("lesson.open", { lesson: this.lesson, page, seats });
    this.tableId = opened.table;
    [this.read, this.made, this.place, this.anew] = [page, 0, opened.lesson, true];
    const found = await findSetting(this.connection, opened.table, this.game, playersOf(this.game, seats));
    this.reader = found.reader;
    this.set({ since: [] });
    await this.refresh({ ...found.setting, here: [this.seat] }, opened.turn);
    this.anew = false;
    if (before) await this.connection.call("table.close", { table: before }).catch(() => undefined);
  }

  /** What was heard at another table is not continued. */
  protected override look(setting: Setting, seat: Seat | null, turn?: Turn): Promise<Looked> {
    if (!this.anew) return super.look(setting, seat, turn);
    return lookAt((params) => this.ask("table.look", params), setting.game, seat, false, null);
  }

  /* --- where one is ------------------------------------------------------------------------------------------------- */

  /** Whatever has changed at the table, before it is drawn. */
  protected override async store(): Promise<undefined> {
    const before = this.place?.page;
    this.place = await this.ask("lesson.state", { page: this.read });
    this.read = Math.min(this.read, this.place.page);
    if (this.place.page !== before) this.made = 0;
  }

  /** What was told last stays while something more happens by itself. */
  protected override drawn(): void {
    const lesson = this.place;
    this.set({ lesson });
    if (this.closed) return;
    if (lesson?.state === "due") return void this.step();
    super.drawn();
    if (lesson) this.onPlace(lesson);
  }

  /** The next thing that happens by itself. */
  private step(): Promise<void> {
    return this.follows(async () => {
      if (this.closed || this.place?.state !== "due") return undefined;
      const { turn } = await this.ask("lesson.step", { page: this.read });
      await this.store();
      return turn;
    });
  }

  /** Only a goal asks for a move. */
  override get mine(): boolean {
    return this.state.lesson?.state === "goal" && super.mine;
  }

  /* --- what the coach offers ---------------------------------------------------------------------------------------- */

  override get instead(): string | null {
    const { state } = this.state.lesson ?? {};
    return state === "read" ? t("lesson.next") : state === "other" ? t("lesson.takeBack") : null;
  }

  /** Reads on, or takes back what was not the goal; at a goal it makes the move that was chosen. */
  override confirm(): Promise<void> {
    const { state, page } = this.state.lesson ?? {};
    if (state === "read") return this.readOn(page!);
    return state === "other" ? this.undo() : super.confirm();
  }

  private readOn(page: number): Promise<void> {
    return this.next(async () => {
      if (this.place?.state !== "read" || this.place.page !== page) return; // pressed twice
      this.read = page + 1;
      await this.store();
      const { table } = this.state;
      if (table) this.draw(table, await this.look(table, table.seat, table.turn));
    });
  }

  override async play(...moves: Sent[]): Promise<void> {
    const page = this.place?.page;
    await super.play(...moves);
    if (!this.state.refused && this.place?.page === page) this.made += moves.length;
  }

  /** The last move of this page, else back to the page before. Nobody has to agree. */
  override undo(): Promise<void> {
    return this.inOrder(async () => {
      const { place } = this;
      if (!place || place.state === "due") return;
      if (this.made > 0) {
        this.made--;
        await this.change(() => this.ask("table.undo", { seat: null }));
      } else if (place.page > 0) await this.next(() => this.begin(place.page - 1));
    });
  }

  /** Once more from the beginning. */
  restart(): Promise<void> {
    return this.next(() => this.begin(0));
  }

  /** Chooses what leads to the goal; confirming stays with the learner, unless the board makes such moves at once. */
  override askHint(): Promise<void> {
    return this.inOrder(async () => {
      const { solution } = this.state.lesson ?? {};
      if (!solution || !this.mine) return;
      this.clearChoice();
      const { table } = this.state;
      for (const part of partsOfMove(this.reader, solution)) await this.touch(part);
      const { choice, pending } = this.state;
      if (this.state.table === table && pending.length === 0 && choice.complete?.move !== solution.move)
        this.choosing.settle(solution);
    });
  }
}
