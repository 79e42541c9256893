/* table-session.ts: what can be done at a table, wherever it is: a session without a keeper. While something is told nothing is
 * decided: whatever is pressed means to go on. */
import { carried, narrow, NOTHING } from "../choice";
import type { Hint, Methods, Move, Seat, Sent } from "../protocol";
import type { Session } from "../session";
import { Choosing } from "./choosing";
import { Desk } from "./desk";

/** One move, or several as one request. */
export type Played = { move: string } | { moves: string[] };

/** A request to play. `answered`: it is on its way already, and nothing waits for it before it has an answer, or is lost. */
export interface Playing {
  answered?: Promise<unknown>;
  answer(): Promise<Methods["table.play"]["result"]>;
}

export abstract class TableSession extends Desk implements Session {
  protected choosing = new Choosing(this);

  abstract open(steal?: boolean): Promise<void>;

  /* --- deciding ----------------------------------------------------------------------------------------------------- */

  async play(...moves: Sent[]): Promise<void> {
    const { table, choice, pending } = this.state;
    if (!table || table.seat === null) return;
    const seat = table.seat;
    const beyond = moves.reduce((parts, move) => carried(this.reader, move, parts), choice.parts);
    const sent = moves.map((move) => ({ ...move })); // the same one may be on its way twice
    this.set({ pending: [...pending, ...sent], choice: this.runs ? narrow(this.reader, table.moves, []) : NOTHING });
    const texts = moves.map(({ move }) => move);
    const playing = this.sending(seat, texts.length > 1 ? { moves: texts } : { move: texts[0]! });
    let refused: { rule?: string; text: string } | undefined;
    if (playing.answered) await playing.answered;
    await this.change(async () => {
      const answer = await playing.answer();
      refused = answer.refused;
      return answer;
    }, sent);
    if (refused) this.set({ refused: { part: texts[0]!, ...refused } });
    const { table: now } = this.state;
    if (now?.seat === seat && beyond.length > 0 && this.mine && narrow(this.reader, now.moves, beyond).open.length > 0)
      await this.choosing.choose(beyond);
  }

  /** How moves are sent when it is their turn. */
  protected sending(seat: Seat, moves: Played): Playing {
    const decision = () => this.state.table!.turn.decisions[seat];
    return { answer: () => this.ask("table.play", { seat, ...moves, decision: decision() }) };
  }

  confirm(): Promise<void> {
    return this.inOrder(async () => {
      if (this.instead) return this.clock(true);
      const {
        choice: { complete },
        times,
      } = this.state;
      if (complete) await this.play(...Array<Sent>(times).fill(complete));
    });
  }

  get instead(): string | null {
    const { table, choice } = this.state;
    return (table && !choice.complete && this.mine && this.board.instead?.(table)) || null;
  }

  get skippable(): Move | undefined {
    return this.mine ? this.state.table!.moves.find((move) => this.board.skips?.(move)) : undefined;
  }

  skipMove(): Promise<void> {
    return this.inOrder(async () => {
      const move = this.skippable;
      if (move) await this.play(move);
    });
  }

  async stand(move: string, off = false): Promise<void> {
    const seat = this.state.table?.seat;
    if (seat != null) await this.change(() => this.ask("table.stand", { seat, move, off }));
  }

  undo(agreed = false): Promise<void> {
    return this.inOrder(() => this.takeBackLast(agreed));
  }

  private async takeBackLast(agreed: boolean): Promise<void> {
    const { table } = this.state;
    if (!table) return;
    const seat = table.here.length < table.players.length ? table.seat : null;
    const last = table.turn.undo.findIndex(({ moves }) => moves === 1);
    const asks = !agreed && seat === null && last >= 0 && last !== table.seat;
    this.set({ asksUndo: asks ? last : null });
    if (!asks) await this.change(() => this.ask("table.undo", { seat }));
  }

  leaveUndo(): void {
    this.set({ asksUndo: null });
  }

  redo(): Promise<void> {
    return this.inOrder(async () => {
      if (this.state.table) await this.change(() => this.ask("table.redo", {}));
    });
  }

  async clock(runs: boolean): Promise<void> {
    const { table } = this.state;
    if (!table?.turn.clock) return;
    const seat = table.here.length > 1 ? null : table.seat;
    await this.follows(() => this.ask("table.clock", { seat, runs }));
  }

  handTo(seat: Seat): Promise<void> {
    return this.next(async () => {
      const { table } = this.state;
      if (table && table.seat !== seat) this.draw(table, await this.look(table, seat, table.turn));
    });
  }

  /* --- looking and choosing ----------------------------------------------------------------------------------------- */

  uncover(): void {
    this.lifted = this.state.coveredFor;
    this.set({ coveredFor: null });
  }

  cover(): void {
    if (this.state.table?.seat != null) this.set({ coveredFor: this.state.table.seat });
  }

  touch(part: string): Promise<void> {
    return this.inOrder(() => this.choosing.touch(part));
  }

  clearChoice(): void {
    this.choosing.clear();
  }

  repeat(times: number): void {
    this.set({ times });
  }

  advise(seat: Seat): Promise<Hint> {
    return this.choosing.advise(seat);
  }

  askHint(): Promise<void> {
    return this.inOrder(() => this.choosing.askHint());
  }

  takeHint(): Promise<void> {
    return this.inOrder(async () => {
      const { hint } = this.state;
      if (hint?.move && this.mine) await this.play(hint, ...hint.then);
    });
  }

  showAgain(): void {
    void this.next(() => this.teller.again());
  }

  goOn(): void {
    this.teller.goOn();
  }

  goBack(): void {
    this.teller.goBack();
  }

  pause(): void {
    this.teller.pause();
  }

  skip(): void {
    this.teller.skip();
  }

  dismiss(): void {
    this.set({ refused: null, hint: null, restored: false, replaced: "" });
  }
}
