/* motion.ts: what moves while events are told, which of them belong together, and what they have changed. */
import type { GameEvent } from "../../protocol";
import type { Motion } from "../board";
import type { SandsView } from "./types";

const JOURNEYS = /^(citizen-moved|retreated|attacked|marker-moved)$/;
const TURNS = /^(cards-revealed|dice-revealed|rolled|card-laid|chronicle-shown)$/;
const RINGS =
  /^(province-taken|capital-placed|caravan-placed|mustered|battle-won|citizens-lost|control-lost|annexed|roads-asked|roads-answered|raided|built|tribute-taken|oppressed|patronized|taxed|generation-began|generation-ended|population-grew|crowded|dynasty-ended|chronicle-placed-unseen|chronicle-scored|chronicle-failed|points-lost|bonus-scored|ended)$/;

export function motion({ kind }: GameEvent): Motion | null {
  return JOURNEYS.test(kind) ? "journey" : TURNS.test(kind) ? "turn" : RINGS.test(kind) ? "ring" : null;
}

const ofAction = (kind: string): boolean => !/^(action-began|turn-ended|cards-revealed)$/.test(kind);

/** What happens to everybody at once is told once. */
const FOLLOWS: Record<string, RegExp> = {
  "turn-ended": /^(markers-advanced|unrest-changed)$/,
  "population-grew": /^citizens-added$/,
  crowded: /^(crowded|unrest-changed)$/,
  "generation-began": /^resources-received$/,
};

/** What a card does is one action, from its first decision to its last. */
export function joins(event: GameEvent, action: GameEvent[]): boolean {
  const first = action[0]!;
  if (FOLLOWS[first.kind]) return FOLLOWS[first.kind]!.test(event.kind);
  return first.kind === "action-began"
    ? ofAction(event.kind) && event.seat === first.seat && action.at(-1)!.kind !== "card-used"
    : first.kind === event.kind;
}

/** Between the first decision of a card and its last more of it comes, and so does what a battle leads to. */
export function goesOn({ progress }: SandsView, events: GameEvent[]): boolean {
  if (progress?.battle && events.some(({ kind }) => kind === "battle-won")) return true;
  const kinds = events.map(({ kind }) => kind);
  return kinds.lastIndexOf("action-began") > kinds.lastIndexOf("card-used");
}

/** Territories that an event is about. */
export function changes(event: GameEvent): string[] {
  return ["territory", "from", "to", "other"].flatMap((member) =>
    typeof event[member] === "string" ? [event[member] as string] : [],
  );
}

/** Citizens cross a border, an army withdraws. */
export function journey({ kind, from, to }: GameEvent): { from: string; to: string } | null {
  return JOURNEYS.test(kind) && typeof from === "string" && typeof to === "string" ? { from, to } : null;
}

const HEADINGS = ["generation-began", "dynasty-ended", "ended"];

export function chapter({ kind, text }: GameEvent): string | null {
  return HEADINGS.includes(kind) ? text : null;
}

export function noise({ kind }: GameEvent): boolean {
  return /^(tile-laid|card-dealt|citizens-settled|cube-placed|card-used|unrest-changed|.*-named)$/.test(kind);
}
