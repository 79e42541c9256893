/* control.ts: who controls what, from the pieces alone, for the moments between two answers of the engine: while events
 * are shown, and for the ghost of a move. Whatever is counted comes from the engine's score. [sandstone 3.4-3.9] */
import type { Seat } from "../../protocol";
import { type Lattice, neighbours, spacesOf } from "./lattice";
import type { Piece, SeatView, Space } from "./types";

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
export function controllers(lattice: Lattice, seats: readonly Pieces[], space: Space): Seat[] {
  const standing = pieceAt(seats, space);
  if (standing) return standing.piece === "tower" ? [standing.seat] : [];
  const near = neighbours(lattice, space);
  return seats.flatMap(({ strongholds }, seat) => (strongholds.some((other) => near.includes(other)) ? [seat] : []));
}

/** How many of these spaces each seat controls. */
export function countControlled(lattice: Lattice, seats: readonly Pieces[], counts: (space: Space) => boolean): number[] {
  const sums = seats.map(() => 0);
  for (const space of spacesOf(lattice))
    if (counts(space)) for (const seat of controllers(lattice, seats, space)) sums[seat]!++;
  return sums;
}
