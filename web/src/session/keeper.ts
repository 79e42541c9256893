/* keeper.ts: a game that this browser keeps: held by a lock while it is played here, stored move by move, and brought back to
 * an engine from what was stored. */
import { boardOf } from "../boards";
import type { Connection } from "../engine/connection";
import { lang } from "../i18n";
import type { Coming, Fields, Opened } from "../protocol";
import { resultFrom } from "../result";
import { KeptRecord } from "../store/kept-record";
import { holdGame, readGame, type SavedGame, writeGame } from "../store/games";
import type { Looked } from "./looking";

export class Keeper {
  /** As it was stored last. */
  saved!: SavedGame;
  /** What comes next at the table, as the engine said last. */
  coming: Coming = { last: 0 };
  private record = new KeptRecord();
  private release: (() => void) | null = null;

  constructor(private id: string) {}

  /** False: it is held elsewhere. */
  async hold(steal: boolean, onStolen: () => void): Promise<boolean> {
    this.release = await holdGame(this.id, steal, onStolen);
    return this.release !== null;
  }

  letGo(): void {
    this.release?.();
  }

  /** False: there is no such game. */
  async read(): Promise<boolean> {
    const saved = await readGame(this.id);
    if (saved) this.saved = saved;
    return saved !== undefined;
  }

  /** A table of the engine, at what is kept; `bots`: whether they decide in every request, or step by step. */
  async restore(connection: Connection, bots: "run" | "step"): Promise<Opened> {
    const { record } = this.saved;
    const opened = await connection.call("table.load", { record, bots });
    this.record.begin(record);
    this.coming = opened.turn;
    return opened;
  }

  /** Stores what has been added to the record, and where the game stands. */
  async save(connection: Connection, table: string, { look }: Looked, edition: Fields): Promise<SavedGame> {
    const { turn, view } = look;
    const board = boardOf(this.saved.game);
    const more = await connection.call("table.record", { table, after: this.record.size, private: !turn.over });
    const saved: SavedGame = { ...this.saved, record: this.record.append(more), over: turn.over };
    saved.where = board.where(view, edition).words.join(" · ");
    saved.lang = lang();
    if (turn.over) saved.result = resultFrom(board, look, saved.players);
    this.saved = await writeGame(saved);
    this.coming = more;
    return this.saved;
  }
}
