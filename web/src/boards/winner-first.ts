/* winner-first.ts: in which order a score sheet tells of the seats: at the end, how the winner came to win comes first. */
import type { Seat } from "../protocol";

export function winnerFirst(seats: Seat[], winners: Seat[] = []): Seat[] {
  const last = (seat: Seat) => Number(!winners.includes(seat));
  return [...seats].sort((a, b) => last(a) - last(b));
}
