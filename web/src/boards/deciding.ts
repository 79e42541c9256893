/* deciding.ts: what every board asks of a decision: whether there is one, and what the chosen move would bring. */
import type { BoardProps } from "./board";

/** Is it a decision of whoever looks? */
export function deciding({ moves }: Pick<BoardProps, "moves">): boolean {
  return moves.length > 0;
}

/** What previews or outcomes tell of the chosen move; null while nothing is chosen, nothing can be said, or events are shown. */
export function ofChosen<T>(
  { choice, playing }: Pick<BoardProps, "choice" | "playing">,
  told: Record<string, T>,
): T | null {
  return (playing.length === 0 && choice.complete && told[choice.complete.move]) || null;
}
