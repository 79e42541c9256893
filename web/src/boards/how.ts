/* how.ts: what a game tells somebody who has never seen it, in three minutes: steps with words and pictures. The board draws
 * the pictures from a game that bots have played, so that they show what the table will look like. */
import type { ComponentType } from "preact";
import type { Fields, OptionValues } from "../protocol";
import type { BoardProps } from "./board";

export interface HowStep<V = Fields, S = Fields, F = Fields, C = Fields> {
  /** Words go by the game and the step: `how.<game>.<id>`, `.text` and, below the picture, `.caption`. */
  id: string;
  Picture?: ComponentType<BoardProps<V, S, F, C>>;
  /** The picture is of the first moment like this, seen by the first seat. */
  moment?(view: V): boolean;
}

export interface How<V = Fields, S = Fields, F = Fields, C = Fields> {
  seed: string;
  /** The readings of the rules of that game, where they are not the usual ones: bots play it to its end at once. */
  options?: OptionValues;
  steps: HowStep<V, S, F, C>[];
}
