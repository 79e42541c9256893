/* index.ts: the guide to the preparation and the first rounds of Time of Empires, in turns: nobody learns against the clock. */
import type { EmpiresView, Stage } from "../types";
import { type Guide, type Now, stepsOf } from "../../guide";

/** How far the first age has come; each of these comes after the one before. */
const stages: readonly Stage[] = [
  "tiles",
  "sides",
  "first-clans",
  "decks",
  "wonder",
  "leaders",
  "creation",
  "tokens",
  "rounds",
  "round-creation",
  "destruction",
  "siege",
  "over",
];

type Past = (now: Now<EmpiresView>) => boolean;

const until =
  (stage: Stage): Past =>
  ({ view }) =>
    view.age > 1 || stages.indexOf(view.stage) >= stages.indexOf(stage);
/** So many rounds have begun. */
const round =
  (n: number): Past =>
  ({ view }) =>
    view.age > 1 || (view.round ?? 0) >= n || stages.indexOf(view.stage) >= stages.indexOf("destruction");
/** A timer of one's own was placed, in whichever round. */
const placed: Past = (now) => round(2)(now) || (now.view.seats[now.seat]?.placed ?? 0) > 0;
const never: Past = () => false;
const step = stepsOf<EmpiresView>("empires");

const map = ".realm-map";
const spaces = ".realm-spaces";
const decision = ".decision";

export const guide: Guide<EmpiresView> = {
  game: "empires",
  seed: "delta",
  options: { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" },
  steps: [
    step("goal", "1.1", "read", until("tokens"), map),
    step("tiles", "1.3", "read", until("tokens"), map),
    step("clan", "2.9", "act", until("tokens"), map),
    step("token", "3.10", "act", until("rounds"), ".realm-columns", decision),
    step("timers", "4.1", "read", placed, ".realm-timers", decision),
    step("place", "4.3", "act", placed, spaces, decision),
    step("second", "21.3", "act", round(2), spaces, decision),
    step("columns", "6.1", "read", round(3), ".realm-columns", decision),
    step("discover", "10.1", "act", round(3), ".realm-hand-cards", ".realm-pages", decision),
    step("construct", "11.1", "act", round(4), ".realm-hand-cards", ".realm-pages", decision),
    step("move", "8.2", "act", round(5), map),
    step("boards", "14.1", "read", round(5), ".realm-board", ".realm-pages", decision),
    step("scholars", "16.1", "read", round(6), ".realm-board", ".realm-pages", decision),
    step("repeat", "21.5", "read", round(7), spaces),
    step("end", "18.1", "read", never, map),
  ],
  /** The first rounds: what follows is an ordinary game. */
  within: (record) => (record.match(/"move":"pass"|"move":"place /g)?.length ?? 0) <= 60,
  advised({ kind, move, space, territory, place, from, to, card }) {
    if (kind === "move" || kind === "assault") return [`[data-place="${from}"]`, `[data-place="${to}"]`];
    if (kind === "discover") return [`[data-part="card:${card}"]`];
    if (kind === "place" || kind === "onto") return [`[data-space="${space}"]`];
    const where = territory ?? place;
    return [where === undefined ? `[data-part="${move}"]` : `[data-place="${where}"]`];
  },
};
