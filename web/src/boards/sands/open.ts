/* open.ts: questions that need no secret: whether Roads may be used is asked openly, over a view without anybody's cards. */
import type { Move } from "../../protocol";
import type { SandsFacts, SandsScore, SandsView, SeatView } from "./types";

interface Picture {
  view: SandsView;
  score: SandsScore;
  facts: SandsFacts;
}

function covered(seat: SeatView): SeatView {
  const chronicles = Object.fromEntries(Object.keys(seat.chronicles ?? {}).map((bin) => [bin, null]));
  return { ...seat, chronicles, ...(seat.selected ? { selected: null } : {}) };
}

export const open = {
  asks: (moves: Move[]): boolean => moves.length > 0 && moves.every(({ move }) => move === "allow" || move === "refuse"),
  masked: ({ view, score, facts }: Picture): Picture => {
    const { cards: _, level_price: __, ...rest } = facts;
    const hidden = { ...view, seats: view.seats.map(covered), ...(view.drawn ? { drawn: null } : {}) };
    return { view: hidden, score, facts: { ...rest, seats: facts.seats?.map((seat) => ({ ...seat, chronicles: {} })) } };
  },
};
