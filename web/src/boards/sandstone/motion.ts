/* motion.ts: what moves while events are told. Movements are decoration: whatever they show is there without them, and
 * the screen may end them at any time by clearing `playing`. */
import type { GameEvent } from "../../protocol";
import type { Motion } from "../board";
import type { SandstoneView, Space } from "./types";

const motions: Record<string, Motion> = {
  "terrain-dealt": "turn",
  "bonus-dealt": "turn",
  "ability-dealt": "turn",
  "center-revealed": "turn",
  "priority-given": "ring",
  placed: "ring",
  removed: "ring",
  captured: "ring",
  moved: "journey",
  swapped: "journey",
  exchanged: "journey",
  "card-played": "turn",
  "hand-card-played": "turn",
  "hand-swapped": "turn",
  "gold-gained": "ring",
  "action-forfeited": "ring",
  income: "ring",
  "upkeep-paid": "ring",
  lost: "ring",
  "order-chosen": "ring",
  "priority-moved": "ring",
  "year-began": "ring",
  won: "ring",
  "bonus-revealed": "turn",
  scored: "ring",
};

export function motion(event: GameEvent): Motion | null {
  return motions[event.kind] ?? null;
}

/** Whatever is done by an action or a card belongs to it, until something else begins. */
const BEGINS = ["action-chosen", "card-played", "hand-card-played"];
const DONE = /^(placed|removed|captured|moved|swapped|exchanged|gold-gained|hand-swapped|action-forfeited)$/;

export function joins(event: GameEvent, action: GameEvent[]): boolean {
  const first = action[0]!;
  return BEGINS.includes(first.kind) ? DONE.test(event.kind) && event.seat === first.seat : first.kind === event.kind;
}

/** What was done says it best: the card or the action it was done by stands below. */
export function tells(events: GameEvent[]): { text: string; why: string } | null {
  const begun = events.find(({ kind }) => BEGINS.includes(kind));
  const done = events.find(({ kind, seat }) => DONE.test(kind) && seat === begun?.seat);
  if (!begun || !done) return null;
  const others = events.filter((event) => event !== done && event !== begun);
  return { text: done.text, why: [begun, ...others].map(({ text }) => text).join(" ") };
}

/** An action that is not finished, or pieces that must go one after the other. */
export function goesOn({ pending, phase }: SandstoneView): boolean {
  return !!pending || phase === "upkeep";
}

/** What comes with a Domain Check, which is told row by row, and with the end behind the last one. */
const CHECKED = /^(income|lost|upkeep-paid|priority-moved|bonus-revealed|hand-revealed|scored|ended)$/;

export function playsCheck({ kind }: GameEvent, chain: readonly GameEvent[]): boolean {
  return (chain.length === 0 ? /^(income|lost|upkeep-paid)$/ : CHECKED).test(kind);
}

export interface Shown {
  view: SandstoneView;
  /** The view before the events that are told now: what leaves is still there. */
  before: SandstoneView;
}

export function shownOf({ view, before = view }: { view: SandstoneView; before?: SandstoneView | undefined }): Shown {
  return { view, before };
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
