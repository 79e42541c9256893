/* motion.ts: how long events are shown, what they have changed, and what is heard. While the clock runs, nothing is kept from
 * the eye: everything is there at once. */
import type { GameEvent } from "../../protocol";
import type { Sound } from "../../sounds";
import { inRealTime } from "./props";
import type { EmpiresView } from "./types";

const durations: Record<string, number> = {
  "clan-settled": 420, "token-placed": 420, "timer-placed": 520, "timer-moved": 420, gained: 360, discovered: 700, built: 600, drew: 360, "drew-unseen": 360, deployed: 320, moved: 360,
  fought: 900, assaulted: 800, razed: 900, "building-lost": 600, airdropped: 500, influenced: 420, participated: 420, creation: 700, "scholars-created": 420, "age-over": 900, "age-began": 900,
  "scored-destroyed": 600, "scored-token": 600, "leader-won": 700, "scored-wonder": 700, "scored-culture": 600, "scored-leader": 700, "city-lost": 600, "city-won": 600, ended: 1200,
};

/** With these the clock has come to a stand, though it ran in the picture they began at. */
const STANDING = /^(age-over|scored-|leader-won|city-|ended)/;

export function duration({ kind }: GameEvent, view?: EmpiresView): number {
  return view && inRealTime(view) && !STANDING.test(kind) ? 0 : (durations[kind] ?? 0);
}

/** Places and spaces that an event is about. */
export function changes(event: GameEvent): string[] {
  return ["territory", "place", "from", "to", "city", "space"].flatMap((member) => (typeof event[member] === "string" ? [event[member] as string] : []));
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
