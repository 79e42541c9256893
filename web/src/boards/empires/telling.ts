/* telling.ts: what a timer has brought, in the sentence of what matters most of it. */
import type { GameEvent } from "../../protocol";

const MAIN = [
  "fought",
  "assaulted",
  "discovered",
  "built",
  "creation",
  "influenced",
  "participated",
  "moved",
  "deployed",
  "gained",
];
const SMALL = /^(taken-off|discarded|top-shown|draws|turn-began|step-lost)$/;

export function tells(events: GameEvent[]): { text: string; why: string } | null {
  const placed = events.find(({ kind }) => kind.startsWith("timer-"));
  if (!placed) return null;
  const done = events.filter((event) => event.seat === placed.seat && !SMALL.test(event.kind));
  const said = MAIN.map((kind) => done.find((event) => event.kind === kind)).find(Boolean) ?? placed;
  return {
    text: said.text,
    why: done
      .filter((event) => event !== said)
      .map(({ text }) => text)
      .join(" "),
  };
}

/** What comes with the scoring of an age, which is told row by row; sieges come after it, and are seen on the map. */
const SCORED = /^(building-lost|scored-|leader-won|scholars-home|ended)/;

export function playsScoring({ kind }: GameEvent, chain: readonly GameEvent[]): boolean {
  return (chain.length === 0 ? /^(scoring|ended)$/ : SCORED).test(kind);
}
