/* eyes.ts: whose eyes look at a table, and what lies over it. At one screen it goes from hand to hand: a cover falls before
 * other eyes see a hand, and none is needed where everybody may look. */
import type { Seat, Turn } from "../protocol";

/** As it was looked at before; null: not at all. */
export type Before = { seat: Seat | null; open: boolean } | null;

/** With one person at this screen their seat; with several, the one who decides now; with none, all open. */
export function whoLooks(here: Seat[], turn: Pick<Turn, "over" | "seats">, before: Before): Seat | null {
  if (here.length < 2) return here[0] ?? null;
  const last = before?.seat ?? null;
  if (turn.over) return last ?? here[0]!;
  const deciding = here.filter((seat) => turn.seats.includes(seat));
  return last !== null && deciding.includes(last) ? last : (deciding[0] ?? last ?? here[0]!);
}

/** Whoever looks now is not known to be the one who looked before. */
function isHandedOn(seat: Seat | null, before: Before): boolean {
  return before === null || before.open || before.seat !== seat;
}

/** Is the seat asked before everybody? Whoever has the screen anyhow goes on looking with their own eyes. */
export function isOpen(here: Seat[], turn: Pick<Turn, "over" | "open">, seat: Seat | null, before: Before): boolean {
  return here.length > 1 && !turn.over && isHandedOn(seat, before) && seat !== null && !!turn.open?.includes(seat);
}

export interface Scene {
  here: Seat[];
  turn: Pick<Turn, "over">;
  seat: Seat | null;
  open: boolean;
  before: Before;
  /** Whoever lifted the cover last. */
  lifted: Seat | null;
  coveredFor: Seat | null;
  /** The table is where it was when it was put away: nobody knows who has come to look. */
  anew: boolean;
}

/** For whom the table is covered now; null: for nobody. */
export function coverOver({ here, turn, seat, open, before, lifted, coveredFor, anew }: Scene): Seat | null {
  if (here.length < 2 || turn.over) return null;
  const back = before?.open && seat === lifted; // nobody else has looked in between
  return (anew || isHandedOn(seat, before)) && !open && !back ? seat : coveredFor;
}
