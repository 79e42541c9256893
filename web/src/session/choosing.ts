/* choosing.ts: the choice that grows at a table: parts are touched, the engine is asked why not, or what it would do. */
import { narrow, touch } from "../choice";
import { type Hint, Refusal, type Seat, type Sent } from "../protocol";
import { partsOfMove } from "../roles";
import type { SessionState } from "../session";
import { supposedFrom } from "./looking";
import type { TableSession } from "./table-session";

/** While time runs, nothing may be better than to wait. */
const NO_MOVE: Hint = { kind: "", move: "", text: "", then: [], reasons: [] };

export class Choosing {
  constructor(private session: TableSession) {}

  async touch(part: string): Promise<void> {
    const { session } = this;
    const { table, choice } = session.state;
    if (!table || !session.mine) return session.goOn();
    const parts = touch(session.reader, table.moves, choice.parts, part);
    if (!parts) return this.explain(part);
    await this.choose(parts);
  }

  async choose(parts: string[]): Promise<void> {
    const { session } = this;
    const { moves, view } = session.state.table!;
    const choice = narrow(session.reader, moves, parts);
    session.set({ choice, times: 1, refused: null, hint: null });
    if (choice.complete && session.board.atOnce?.(choice.complete, view)) await session.play(choice.complete);
    else await this.previewChosen();
  }

  clear(): void {
    const { table } = this.session.state;
    if (table) this.session.set({ choice: narrow(this.session.reader, table.moves, []), refused: null, hint: null });
  }

  /** What the chosen move would score, for boards that show nothing else. Before everybody nothing is supposed. */
  private async previewChosen(): Promise<void> {
    const { session } = this;
    const {
      table,
      choice: { complete },
    } = session.state;
    if (!table || table.seat === null || table.open || !complete) return;
    if (session.board.supposes !== "chosen" || table.previews[complete.move]) return;
    const { view, seat } = table;
    const found = await session.ask("table.suppose", { seat, moves: [complete.move] }).catch(() => null);
    const now = session.state.table;
    if (found && now?.view === view)
      session.set({
        table: {
          ...now,
          previews: { ...now.previews, ...supposedFrom(found, "score") },
          outcomes: { ...now.outcomes, ...supposedFrom(found, "view") },
          dues: { ...now.dues, ...supposedFrom(found, "due") },
        },
      });
  }

  /** An answer that comes late is about what was asked: whoever has chosen or sent something since looks elsewhere. */
  private sameQuestion({ table, choice, pending }: SessionState): boolean {
    const now = this.session.state;
    return (
      now.table?.seat === table!.seat &&
      now.table!.turn.decisions[table!.seat!] === table!.turn.decisions[table!.seat!] &&
      now.pending.length === pending.length &&
      now.choice.parts.join() === choice.parts.join()
    );
  }

  /** Why is this no legal part? The engine answers with the rule. */
  private async explain(part: string): Promise<void> {
    const { session } = this;
    const asked = session.state;
    const { table } = asked;
    if (!table || table.seat === null) return;
    const move = session.board.wish?.(part, table.view, table.seat, asked.choice) ?? part;
    const answer = await session.ask("table.explain", { seat: table.seat, move });
    if (!answer.legal && this.sameQuestion(asked))
      session.set({ refused: { part, text: answer.text ?? "", rule: answer.rule } });
  }

  advise(seat: Seat): Promise<Hint> {
    return this.session.ask("table.hint", { seat });
  }

  async askHint(): Promise<void> {
    const { session } = this;
    const asked = session.state;
    const { table } = asked;
    if (!table || table.seat === null || !session.mine) return;
    const hint = await this.advise(table.seat).catch((error: unknown) => {
      if (error instanceof Refusal) return NO_MOVE;
      throw error;
    });
    if (!this.sameQuestion(asked)) return;
    session.set({ hint });
    if (hint.move) this.settle(hint);
    await this.previewChosen();
  }

  /** Chooses exactly this move: its parts alone may leave a choice open, or fit another one as well. */
  settle({ move }: Sent): void {
    const { session } = this;
    const found = session.state.table?.moves.find((each) => each.move === move);
    if (!found) return;
    const choice = { parts: partsOfMove(session.reader, found), open: [found], complete: found };
    session.set({ choice, times: 1, refused: null });
  }
}
