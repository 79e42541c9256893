/* index.ts: the guide to the opening and the first Year of Sandstone. */
import type { SandstoneView } from "../types";
import { type Guide, type Now, stepsOf } from "../../guide";

/** How far the first Year has come, for the one who learns; each of these comes after the one before. */
const stages = [
  "stronghold",
  "tower",
  "order",
  "option",
  "first",
  "firstDoing",
  "second",
  "secondDoing",
  "check",
  "later",
] as const;
type Stage = (typeof stages)[number];

function stageOf({ view, seat }: Now<SandstoneView>): Stage {
  const { year, phase, actions = [], pending, order_for } = view;
  if (year > 1 || phase === "over") return "later";
  if (phase === "upkeep" || (order_for ?? 1) > 1) return "check";
  if (phase === "order") return "order";
  if (phase === "option") return "option";
  if (phase === "act")
    return actions.length === 0 ? (pending ? "firstDoing" : "first") : pending ? "secondDoing" : "second";
  return view.seats[seat]!.strongholds.length === 0 ? "stronghold" : "tower";
}

type Past = (now: Now<SandstoneView>) => boolean;

const until =
  (stage: Stage): Past =>
  (now) =>
    stages.indexOf(stageOf(now)) >= stages.indexOf(stage);
/** Year 2 is well under way. */
const playedOn: Past = ({ view }) =>
  view.year > 2 ||
  view.phase === "over" ||
  (view.year === 2 && view.phase === "act" && (view.pending != null || (view.actions?.length ?? 0) > 0));
const unless =
  (phase: SandstoneView["phase"]): Past =>
  ({ view }) =>
    view.phase !== phase;
const never: Past = () => false;
const step = stepsOf<SandstoneView>("sandstone");

const lands = ".sand-board";
const center = ".sand-layout > .sand-center";
const decision = ".decision";
const purse = ".seats.column .sand-seat.me .purse";
const seats = ".seats";

export const guide: Guide<SandstoneView> = {
  game: "sandstone",
  seed: "bazaar", // Priority is with the first seat, and three abilities that can be used at once lie in the center
  steps: [
    step("goal", "1.2", "read", until("tower"), lands),
    step("lands", "1.5", "read", until("tower"), lands),
    step("secrets", "13.2", "read", until("tower"), ".sand-secrets", seats),
    step("stronghold", "2.15", "act", until("tower"), lands),
    step("tower", "2.15", "act", until("order"), lands),
    step("control", "3.4", "read", until("option"), lands),
    step("order", "4.3", "act", until("option"), decision),
    step("option", "4.7", "act", unless("option"), decision),
    step("center", "8.3", "read", until("second"), center, decision),
    step("first", "5.7", "act", until("firstDoing"), decision),
    step("where", "5.9", "act", until("second"), lands),
    step("forecast", "10.7", "read", until("check"), purse, seats),
    step("second", "5.8", "act", until("check"), decision),
    step("check", "10.1", "read", playedOn, seats),
    step("upkeep", "10.10", "act", unless("upkeep"), lands),
    step("next", "4.5", "act", ({ view }) => view.phase !== "order" || (view.order_for ?? 1) < 2, decision),
    step("wins", "5.3", "read", playedOn, ".sand-goals", lands),
    step("end", "12.2", "read", never, lands),
  ],
  within: (record) => !/"chance":"ability [^\n]*"n":2[3-9]/.test(record),
  advised({ move, space, second, from }) {
    if (second || from) return null;
    return space ? [`[data-space="${space}"]`] : [`.sand-offer[data-part="${move}"]`];
  },
};
