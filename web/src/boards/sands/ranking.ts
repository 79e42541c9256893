/* ranking.ts: seats in the order in which a score sheet names them. */
import type { SandsScore } from "./types";

/** The best first, by points and then by what decides between equal ones; `level`: whether several have the most points. */
export function ranking(seats: SandsScore["seats"]): { order: number[]; level: boolean } {
  const order = seats
    .map((_, seat) => seat)
    .sort((a, b) => seats[b]!.score - seats[a]!.score || seats[b]!.chronicle_points - seats[a]!.chronicle_points);
  return { order, level: order.length > 1 && seats[order[0]!]!.score === seats[order[1]!]!.score };
}
