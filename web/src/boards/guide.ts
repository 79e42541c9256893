/* guide.ts: what a game brings to its first-game guide: steps as data. Every step says how long it lasts, in terms
 * of the view: the player may play ahead of the words or come back later, and the guide follows the table, not the other
 * way round. */
import type { Key } from "../i18n";
import type { Fields, Hint, OptionValues, Seat } from "../protocol";

/** What a step may look at. */
export interface Now<V = Fields> {
  view: V;
  seat: Seat;
}

export interface LearnStep<V = Fields> {
  id: string;
  title: Key;
  text: Key;
  /** The statement of the rules behind it. */
  rule: string;
  /** read: a button goes on; act: the step ends with the player's move. */
  goes: "read" | "act";
  /** The step is over, because the table has moved on. */
  past(now: Now<V>): boolean;
  /** What to point at: selectors, the first that is there counts. */
  spot: string[];
}

export interface Guide<V = Fields> {
  game: string;
  /** The same deal for everyone who learns. */
  seed: string;
  /** The readings of the rules it is learned by, where they are not the usual ones. */
  options?: OptionValues;
  steps: LearnStep<V>[];
  /** The record is still within what the guide speaks of. */
  within(record: string): boolean;
  /** Where an advised move would be touched; null: in several places. */
  advised(move: Hint): string[] | null;
}

/** Makes the steps of one game; their words go by the game and the step. */
export function stepsOf<V>(game: string) {
  return (
    id: string,
    rule: string,
    goes: "read" | "act",
    past: (now: Now<V>) => boolean,
    ...spot: string[]
  ): LearnStep<V> => ({
    id,
    title: `learn.${game}.${id}` as Key,
    text: `learn.${game}.${id}.text` as Key,
    rule,
    goes,
    past,
    spot,
  });
}

/** Where the guide stands: at the step reached by reading, or later if the table is further. */
export function stepAt<V>(steps: LearnStep<V>[], now: Now<V>, read: number): number {
  let at = Math.min(read, steps.length - 1);
  while (at < steps.length - 1 && steps[at]!.past(now)) at++;
  return at;
}
