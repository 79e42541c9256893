/* open.ts: questions that need no secret: whether a clan goes to a city that was won is asked over a view without anybody's
 * cards. */
import type { Move } from "../../protocol";
import type { EmpiresFacts, EmpiresScore, EmpiresView } from "./types";

interface Picture {
  view: EmpiresView;
  score: EmpiresScore;
  facts: EmpiresFacts;
}

export const open = {
  asks: (moves: Move[]): boolean => moves.length > 0 && moves.every(({ move }) => move.startsWith("siege ")),
  masked: ({ view, score, facts }: Picture): Picture => {
    const { hand: _, construct: __, ...rest } = facts;
    return { view: { ...view, seats: view.seats.map((seat) => ({ ...seat, hand: seat.hand.map(() => null) })) }, score, facts: rest };
  },
};
