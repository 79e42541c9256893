/* motion.ts: what moves while events are told, which of them belong together, what they have changed, and what is heard. While the clock runs, nothing is kept from
 * the eye: everything is there at once. */
import type { GameEvent } from "../../protocol";
import type { Sound } from "../../sounds";
import type { Motion } from "../board";
import { inRealTime } from "./props";
import type { EmpiresView } from "./types";

const JOURNEYS = /^(timer-moved|moved|airdropped)$/;
const TURNS = /^(discovered|drew|drew-unseen|fought|creation|leader-won|scored-)/;
const RINGS =
  /^(clan-settled|token-placed|timer-placed|gained|built|deployed|assaulted|razed|building-lost|influenced|participated|scholars-created|age-over|age-began|round-began|city-lost|city-won|ended)$/;

/** With these the clock has come to a stand, though it ran in the picture they began at. */
const STANDING = /^(age-over|scored-|leader-won|city-|ended)/;

export function motion({ kind }: GameEvent, view?: EmpiresView): Motion | null {
  if (view && inRealTime(view) && !STANDING.test(kind)) return null;
  return JOURNEYS.test(kind) ? "journey" : TURNS.test(kind) ? "turn" : RINGS.test(kind) ? "ring" : null;
}

const ENDS =
  /^(timer-placed|timer-moved|turn-began|creation|scholars-created|round-began|age-|scor|leader-won|city-|ended)/;

/** A timer is placed, and everything that follows from it belongs to that. */
export function joins(event: GameEvent, action: GameEvent[]): boolean {
  const first = action[0]!;
  return first.kind.startsWith("timer-")
    ? !ENDS.test(event.kind) && (event.seat === undefined || event.seat === first.seat)
    : first.kind === event.kind;
}

/** Steps that are still open belong to what was done. */
export function goesOn({ seats }: EmpiresView): boolean {
  return seats.some(({ open, waiting }) => (open?.length ?? 0) > 0 || waiting !== undefined);
}

/** Places and spaces that an event is about. */
export function changes(event: GameEvent): string[] {
  return ["territory", "place", "from", "to", "city", "space"].flatMap((member) =>
    typeof event[member] === "string" ? [event[member] as string] : [],
  );
}

/** Clans go from place to place. */
export function journey({ kind, from, to }: GameEvent): { from: string; to: string } | null {
  return JOURNEYS.test(kind) && typeof from === "string" && typeof to === "string" ? { from, to } : null;
}

const HEADINGS = ["age-prepared", "age-began", "round-began", "age-over", "scoring", "ended"];

export function chapter({ kind, text }: GameEvent): string | null {
  return HEADINGS.includes(kind) ? text : null;
}

export function noise({ kind }: GameEvent): boolean {
  return /^(tile-laid|side-turned|top-shown|wished|paid|draws|turn-began|taken-off|step-lost)$/.test(kind);
}

/** The gong and the ticks are those of the clock, which is heard by itself (Clock.tsx). */
export function sound({ kind }: GameEvent): Sound | null {
  if (kind === "creation") return "cry";
  return kind === "built" ? "tower" : /^(discovered|drew)$/.test(kind) ? "card" : null;
}
