/* how.ts: what a game tells somebody who has never seen it: steps with words, pictures, worked examples and tables. The
 * board draws the pictures from a game that bots have played, so that they show what the table will look like; tables and
 * numbers are those of the edition, as the engine tells it. */
import type { ComponentType } from "preact";
import type { Fields, OptionValues } from "../protocol";
import type { BoardProps } from "./board";

/** What is known without a moment of a game. */
export type HowEdition<C = Fields> = { components: C; edition: Fields };

/** Words go by the game and the table: `how.<game>.<id>` is its caption, `.head` the names of its columns, a bar between
 * them. The first cell names its row. */
export interface HowTable {
  id: string;
  /** More columns, behind those with names: bins, counts. */
  numbers?: (string | number)[];
  rows: (string | number)[][];
}

/** One line of a worked example; the numbers are the engine's. The last line is the result. */
export interface HowLine {
  label: string;
  value: string | number;
}

export interface HowStep<V = Fields, S = Fields, F = Fields, C = Fields> {
  /** Words go by the game and the step: `how.<game>.<id>`, `.text`, below the picture `.caption`, above an example
   * `.example`. */
  id: string;
  Picture?: ComponentType<BoardProps<V, S, F, C>>;
  /** The picture and the example are of the first moment like this, seen by the first seat. */
  moment?(view: V): boolean;
  example?(board: BoardProps<V, S, F, C>): HowLine[];
  tables?(edition: HowEdition<C>): HowTable[];
  /** Statements of the rules reference about it; the first lesson that teaches one of them is linked, too. */
  rules?: string[];
}

export interface How<V = Fields, S = Fields, F = Fields, C = Fields> {
  seed: string;
  /** The readings of the rules of that game, where they are not the usual ones: bots play it to its end at once. */
  options?: OptionValues;
  /** What the words name in braces. */
  numbers(edition: HowEdition<C>): Record<string, string | number>;
  steps: HowStep<V, S, F, C>[];
}
