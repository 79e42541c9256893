/* props.ts: what the parts of this board are given, and what they share. */
import type { BoardProps } from "../board";
import type { Seat } from "../../protocol";
import type { SeatScore, TidesComponents, TidesFacts, TidesScore, TidesView } from "./types";

export type Props = BoardProps<TidesView, TidesScore, TidesFacts, TidesComponents>;

/** The side drawn below: whoever looks, or the first seat when all is open. */
export function nearSeat(seat: Seat | null): Seat {
  return seat ?? 0;
}

/** The score if the chosen card were played; null while nothing is chosen, or nothing can be said. */
export function previewOf({ choice, previews }: Props): TidesScore | null {
  return (choice.complete && previews[choice.complete.move]) ?? null;
}

const nothing: SeatScore = { cards: {}, suits: {}, total: 0, score: 0 };

export function scoreOf(score: TidesScore | null | undefined, seat: Seat): SeatScore {
  return score?.seats[seat] ?? nothing;
}

/** The round is scored: points are final until the next one begins. */
export function isScored(view: TidesView): boolean {
  return view.phase === "relic" || view.phase === "over";
}
