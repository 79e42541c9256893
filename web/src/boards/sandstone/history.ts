/* history.ts: the Domain Checks so far, Year by Year, as the events have told them. */
import type { GameEvent, Seat } from "../../protocol";
import type { Space } from "./types";

export interface SeatCheck {
  gold: number;
  mountains: number;
  extra: number;
  paid: number;
  lost: Space[];
}

export interface DomainCheck {
  year: number;
  /** By seat; undefined: has not collected yet. */
  seats: (SeatCheck | undefined)[];
  /** Who has Priority afterwards; undefined: not settled yet. */
  priority?: Seat;
}

const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

function collected(event: GameEvent): SeatCheck {
  return {
    gold: number(event, "gold"),
    mountains: number(event, "mountains"),
    extra: number(event, "extra"),
    paid: 0,
    lost: [],
  };
}

/** `year` is the Year of the view: a story that begins in the middle of a game tells no number before the next Year. */
export function checksIn(events: readonly GameEvent[], year: number): DomainCheck[] {
  const checks: DomainCheck[] = [];
  let now = year - events.filter(({ kind }) => kind === "year-began").length;
  for (const event of events) {
    const check = checks.at(-1);
    const side = event.seat === undefined ? undefined : check?.seats[event.seat];
    if (event.kind === "year-began") now = number(event, "year");
    else if (event.kind === "income" && event.seat !== undefined) {
      const open = check?.year === now ? check : { year: now, seats: [] };
      if (open !== check) checks.push(open);
      open.seats[event.seat] = collected(event);
    } else if (event.kind === "upkeep-paid" && side) side.paid = number(event, "paid");
    else if (event.kind === "lost" && side) side.lost.push(String(event["space"]));
    else if (event.kind === "priority-moved" && check) check.priority = event.seat;
  }
  return checks;
}
