/* motion.ts: how long events are shown, and what they have changed. Where it happened is ringed on the map; the next view
 * brings the picture. */
import type { GameEvent } from "../../protocol";

const durations: Record<string, number> = {
  "province-taken": 420, "capital-placed": 420, "caravan-placed": 420, "marker-moved": 420, "cards-revealed": 900, "action-began": 600, mustered: 380, attacked: 900, "dice-revealed": 1200,
  "battle-won": 1200, "citizens-lost": 500, retreated: 500, "control-lost": 600, annexed: 700, "citizen-moved": 260, "roads-asked": 600, "roads-answered": 600, raided: 500, built: 700,
  "card-laid": 700, "tribute-taken": 380, oppressed: 420, patronized: 420, taxed: 420, rolled: 900, "generation-began": 700, "generation-ended": 700, "population-grew": 500, crowded: 420,
  "dynasty-ended": 900, "chronicle-shown": 600, "chronicle-scored": 800, "chronicle-failed": 600, "points-lost": 500, "bonus-scored": 800, ended: 1200,
};

export function duration({ kind }: GameEvent): number {
  return durations[kind] ?? 0;
}

/** Territories that an event is about. */
export function changes(event: GameEvent): string[] {
  return ["territory", "from", "to", "other"].flatMap((member) => (typeof event[member] === "string" ? [event[member] as string] : []));
}

const HEADINGS = ["generation-began", "dynasty-ended", "ended"];

export function chapter({ kind, text }: GameEvent): string | null {
  return HEADINGS.includes(kind) ? text : null;
}

export function noise({ kind }: GameEvent): boolean {
  return /^(tile-laid|card-dealt|citizens-settled|cube-placed|card-used|unrest-changed|.*-named)$/.test(kind);
}
