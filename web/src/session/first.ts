/* first.ts: the table of a first game: one that is kept, as any other, with a coach. Before each drawing the engine says what is
 * asked, what is advised and why, all of it from one hint. */
import type { Connect } from "../engine/connection";
import type { FirstGame } from "../lessons";
import type { Hint, LessonState, Turn } from "../protocol";
import type { Setting } from "../session";
import type { SavedGame } from "../store/games";
import { LocalSession } from "./local";
import type { Looked } from "./looking";

export class FirstSession extends LocalSession {
  private place: LessonState | null = null;

  constructor(
    connect: Connect,
    id: string,
    private lesson: FirstGame,
  ) {
    super(connect, id);
  }

  private async heed(): Promise<void> {
    this.place = await this.ask("lesson.state", { lesson: this.lesson });
  }

  protected override async refresh(setting: Setting, turn: Turn): Promise<void> {
    await this.heed();
    await super.refresh(setting, turn);
  }

  protected override async store(looked: Looked): Promise<SavedGame> {
    const saved = await super.store(looked);
    await this.heed();
    return saved;
  }

  /** Drawn with the table it belongs to. */
  protected override drawn(): void {
    this.set({ lesson: this.place });
    super.drawn();
  }

  /** What the coach advises is the hint: nothing else is asked. */
  get advice(): Hint | null {
    const { solution } = this.state.lesson ?? {};
    return solution && this.mine ? { then: [], reasons: [], ...solution } : null;
  }

  /** Chooses it; the coach says why. */
  override askHint(): Promise<void> {
    return this.inOrder(async () => {
      if (this.advice) this.choosing.settle(this.advice);
    });
  }

  override takeHint(): Promise<void> {
    return this.inOrder(async () => {
      const { advice } = this;
      if (advice) await this.play(advice, ...advice.then);
    });
  }
}
