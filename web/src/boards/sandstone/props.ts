/* props.ts: what the parts of this board are given, and what they share. */
import type { Seat } from "../../protocol";
import type { BoardProps, Player } from "../board";
import { rulesOf, type Rules } from "./edition";
import { type Lattice, latticeOf } from "./lattice";
import type { SandstoneComponents, SandstoneFacts, SandstoneScore, SandstoneView, SeatScore, Slug } from "./types";
import { playerOf } from "../people";

export type Props = BoardProps<SandstoneView, SandstoneScore, SandstoneFacts, SandstoneComponents>;

/** The side drawn below: whoever looks, or the first seat when all is open. */
export function nearSeat(seat: Seat | null): Seat {
  return seat ?? 0;
}

/** At the end, and where a game was broken off before it. */
export function liesOpen({ phase, seats }: SandstoneView): boolean {
  return phase === "over" || seats.every(({ bonus }) => !!bonus);
}

export function latticeIn(view: SandstoneView, rules: Rules): Lattice {
  return latticeOf(view.board, rules.cardRows);
}

export function rulesIn({ edition }: Pick<Props, "edition">): Rules {
  return rulesOf(edition);
}

export function playersIn(props: Pick<Props, "players">): Player[] {
  return [0, 1].map((seat) => playerOf(props.players, seat));
}

const goal = { have: 0, need: 0 };
const nothing: SeatScore = {
  pieces: 0,
  bonus: null,
  total: 0,
  control: {},
  counts: {},
  gold: 0,
  upkeep: 0,
  short: 0,
  score: 0,
  wins: { seven: goal, towers: goal, strongholds: goal },
  placed: { towers: 0, strongholds: 0 },
  unplaced: { towers: 0, strongholds: 0 },
};

export function scoreOf(score: SandstoneScore | null | undefined, seat: Seat): SeatScore {
  return { ...nothing, ...score?.seats[seat] };
}

export function copiesOf(view: SandstoneView, seat: Seat, ability: Slug): number {
  return view.seats[seat]?.played.filter((slug) => slug === ability).length ?? 0;
}
