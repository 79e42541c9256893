/* previews.ts: what each legal move would score, from positions the board makes up. */
import type { Board } from "./boards/board";
import { type Fields, type Move, Refusal, type Seat } from "./protocol";

/** Boards may leave it out. A position that the engine refuses says nothing of its move, and the table goes on. */
export async function previewsOf({ suppose }: Board, view: Fields, seat: Seat | null, moves: Move[], edition: Fields,
  score: (position: Fields) => Promise<Fields>): Promise<Record<string, Fields>> {
  const previews: Record<string, Fields> = {};
  if (!suppose || seat === null) return previews;
  for (const { move } of moves) {
    const position = suppose(view, seat, move, edition);
    if (position) await score(position).then((found) => (previews[move] = found), ifRefused);
  }
  return previews;
}

function ifRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
