/* motion.ts: what moves while events are shown. Movements are decoration: whatever they show is there without them, and
 * the screen may end them at any time by clearing `playing`. */
import { useRef } from "preact/hooks";
import type { GameEvent } from "../../protocol";
import { withEvent } from "./shown";
import type { SandstoneView, Space } from "./types";

const durations: Record<string, number> = {
  "terrain-dealt": 700, "bonus-dealt": 300, "bonus-dealt-face-down": 0, "ability-dealt": 420, "ability-dealt-face-down": 0, "center-revealed": 700,
  "priority-given": 600, placed: 480, removed: 480, captured: 480, moved: 520, swapped: 520, exchanged: 560, "card-played": 900,
  "hand-card-played": 1000, "hand-swapped": 900, "gold-gained": 600, "action-forfeited": 900, income: 900, "upkeep-paid": 300, lost: 520,
  "order-chosen": 700, "priority-moved": 700, "year-began": 600, won: 1200, "bonus-revealed": 900, scored: 900,
};

export function duration(event: GameEvent): number {
  return durations[event.kind] ?? 0;
}

export interface Shown {
  view: SandstoneView;
  /** The view before the events that are playing now: what leaves is still there. */
  before: SandstoneView;
}

/** The view with all events shown since it came. */
export function useShown(view: SandstoneView, playing: GameEvent[]): Shown {
  const held = useRef({ base: view, shown: view, before: view, playing: [] as GameEvent[] });
  if (held.current.base !== view) held.current = { base: view, shown: view, before: view, playing: [] };
  if (playing.length > 0 && held.current.playing !== playing) {
    const before = held.current.shown;
    held.current = { base: view, shown: playing.reduce(withEvent, before), before, playing };
  }
  return { view: held.current.shown, before: held.current.before };
}

/** The spaces that events are about, by what happens there. */
export interface Moving {
  /** Space a piece arrives at, and where it comes from; null: from beside the board. */
  arriving: Map<Space, Space | null>;
  leaving: Space[];
}

export function movingIn(playing: GameEvent[]): Moving {
  const arriving = new Map<Space, Space | null>();
  const leaving: Space[] = [];
  for (const event of playing) {
    const [space, from, to] = [event["space"], event["from"], event["to"]].map((each) => String(each ?? ""));
    if (event.kind === "placed") arriving.set(space!, null);
    if (["removed", "captured", "lost"].includes(event.kind)) leaving.push(space!);
    if (["moved", "swapped", "exchanged"].includes(event.kind)) arriving.set(to!, from!);
    if (event.kind === "swapped") arriving.set(from!, to!);
    if (event.kind === "exchanged") leaving.push(to!);
  }
  return { arriving, leaving };
}

/** The spaces that an event has changed. */
export function changes(event: GameEvent): Space[] {
  const { arriving, leaving } = movingIn([event]);
  return [...arriving.keys(), ...leaving];
}
