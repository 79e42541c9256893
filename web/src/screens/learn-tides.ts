/* learn-tides.ts: the guide to a first round of Tides, as data. Every step says how long it lasts, in terms of the view:
 * the player may play ahead of the words or come back later, and the guide follows the table, not the other way round. */
import type { Key } from "../i18n";
import type { TidesView } from "../boards/tides/types";

/** What a step may look at. */
export interface Now {
  view: TidesView;
  seat: number;
}

export interface LearnStep {
  id: string;
  title: Key;
  text: Key;
  /** The statement of the rules behind it. */
  rule: string;
  /** read: a button goes on; act: the step ends with the player's move. */
  goes: "read" | "act";
  /** The step is over, because the table has moved on. */
  past(now: Now): boolean;
  /** What to point at: selectors, the first that is there counts. */
  spot?: string[];
}

/** A deal with plain objectives on both sides; the same cards for everyone who learns. */
export const seed = "isle";

function picks({ view, seat }: Now): number {
  const side = view.seats[seat]!;
  return view.round > 1 || view.phase === "relic" || view.phase === "over" ? 5 : side.kingdom.length;
}

const untilPick = (n: number) => (now: Now) => picks(now) >= n;
const untilNextRound = ({ view }: Now) => view.round > 1 || view.phase === "over";
const never = () => false;

function step(id: string, rule: string, goes: "read" | "act", past: (now: Now) => boolean, ...spot: string[]): LearnStep {
  return { id, title: `learn.tides.${id}` as Key, text: `learn.tides.${id}.text` as Key, rule, goes, past, spot };
}

const hand = ".decision .tides-hand";
const mine = ".tides-kingdom.mine";
const board = ".tides-sides";

export const steps: LearnStep[] = [
  step("goal", "1.2", "read", untilPick(1), board),
  step("hand", "1.5", "read", untilPick(1), hand),
  step("pick", "3.2", "act", untilPick(1), hand),
  step("reveal", "3.4", "read", untilPick(2), board),
  step("swap", "3.5", "read", untilPick(2), hand),
  step("known", "9.4", "read", untilPick(2), ".tides-known", ".tides-rival-hand"),
  step("live", "4.5", "act", untilPick(2), mine),
  step("deny", "3.6", "act", untilPick(3), hand),
  step("last", "3.7", "act", untilPick(5), hand),
  step("scored", "4.1", "read", untilNextRound, ".tides-score", mine),
  step("relic", "5.2", "act", untilNextRound, mine, ".decision"),
  step("next", "6.1", "read", never, hand),
];

/** Where the guide stands: at the step reached by reading, or later if the table is further. */
export function stepAt(now: Now, read: number): number {
  let at = Math.min(read, steps.length - 1);
  while (at < steps.length - 1 && steps[at]!.past(now)) at++;
  return at;
}
