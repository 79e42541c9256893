/* index.ts: the guide to a first round of Tides. */
import type { TidesView } from "../types";
import { type Guide, type Now, stepsOf } from "../../guide";

function picks({ view, seat }: Now<TidesView>): number {
  const side = view.seats[seat]!;
  return view.round > 1 || view.phase === "relic" || view.phase === "over" ? 5 : side.kingdom.length;
}

const untilPick = (n: number) => (now: Now<TidesView>) => picks(now) >= n;
const untilNextRound = ({ view }: Now<TidesView>) => view.round > 1 || view.phase === "over";
const never = () => false;
const step = stepsOf<TidesView>("tides");

const hand = ".decision .tides-hand";
const mine = ".tides-kingdom.mine";
const board = ".tides-sides";

export const guide: Guide<TidesView> = {
  game: "tides",
  seed: "isle", // plain objectives on both sides
  steps: [
    step("goal", "1.2", "read", untilPick(1), board),
    step("hand", "1.5", "read", untilPick(1), hand),
    step("pick", "3.2", "act", untilPick(1), hand),
    step("reveal", "3.4", "read", untilPick(2), board),
    step("swap", "3.5", "read", untilPick(2), hand),
    step("known", "9.4", "read", untilPick(2), ".tides-known", ".tides-rival-hand"),
    step("live", "4.5", "act", untilPick(2), mine),
    step("deny", "3.6", "act", untilPick(3), hand),
    step("last", "3.7", "act", untilPick(5), hand),
    step("scored", "4.1", "read", untilNextRound, ".seats", mine),
    step("relic", "5.2", "act", untilNextRound, mine, ".decision"),
    step("next", "6.1", "read", never, hand),
  ],
  within: (record) => !/"chance":"deal [^\n]*"n":1[0-9]/.test(record),
  advised: ({ kind, card }) => (kind === "pick" ? [`[data-hand="${card}"]`] : null),
};
