/* control.ts: what stands on a space, and who controls it, as view and score tell. */
import type { Seat } from "../../protocol";
import type { Piece, SandstoneScore, SeatView, Space } from "./types";

export type Pieces = Pick<SeatView, "towers" | "strongholds">;

export interface Standing {
  seat: Seat;
  piece: Piece;
}

export function pieceAt(seats: readonly Pieces[], space: Space): Standing | null {
  for (const [seat, { towers, strongholds }] of seats.entries()) {
    if (towers.includes(space)) return { seat, piece: "tower" };
    if (strongholds.includes(space)) return { seat, piece: "stronghold" };
  }
  return null;
}

/** The seats that control a space: none, one, or both. */
export function controllers({ seats }: SandstoneScore, space: Space): Seat[] {
  return seats.flatMap(({ control }, seat) =>
    Object.values(control).some((spaces) => spaces.includes(space)) ? [seat] : [],
  );
}
