/* index.ts: the guide to the preparations and the first turns of The Sands of Time. */
import type { SandsView, Stage } from "../types";
import { type Guide, type Now, stepsOf } from "../../guide";

/** How far the game has come; each of these comes after the one before. */
const stages: readonly Stage[] = [
  "tiles",
  "start",
  "provinces",
  "capitals",
  "first-caravans",
  "extra-peasants",
  "trees",
  "first-advances",
  "resources",
  "selection",
  "turns",
  "roll",
  "growth",
  "attrition",
  "scoring",
  "over",
];

type Past = (now: Now<SandsView>) => boolean;

const turnsOver = ({ space = 0 }: SandsView): number => space;
/** The table has come to a stage, in the first turn or later. */
const until =
  (stage: Stage): Past =>
  ({ view }) =>
    turnsOver(view) > 0 || stages.indexOf(view.stage) >= stages.indexOf(stage);
/** So many turns of everybody are over. */
const after =
  (turns: number): Past =>
  ({ view }) =>
    turnsOver(view) >= turns || view.stage === "over";
/** A card of one's own has been resolved. */
const acted: Past = ({ view, seat }) =>
  turnsOver(view) > 0 ||
  (view.stage === "turns" && view.action === undefined && (view.seats[seat]?.used?.length ?? 0) > 0);
/** It is one's own turn, and a card has been picked up, or the turn is over. */
const acting: Past = (now) =>
  acted(now) || (now.view.stage === "turns" && (now.view.action !== undefined || (now.view.active ?? 0) !== now.seat));
const never: Past = () => false;
const step = stepsOf<SandsView>("sands");

const map = ".orbis";
const decision = ".decision";
const seats = ".seats";
const pages = ".orbis-pages";

/** Moves that a territory of the map is, and those that are chosen piece by piece; all others are buttons. */
const LANDS: readonly string[] = ["province", "capital", "peasant", "grow", "retreat", "collect", "annex"];
const IN_PARTS: readonly string[] = ["select", "caravan", "build", "muster", "move", "chronicle"];

export const guide: Guide<SandsView> = {
  game: "sands",
  seed: "delta",
  steps: [
    step("goal", "1.1", "read", until("capitals"), map),
    step("lands", "2.1", "read", until("capitals"), map),
    step("provinces", "2.8", "act", until("capitals"), map),
    step("capital", "2.12", "act", until("first-caravans"), map),
    step("caravan", "2.13", "act", until("extra-peasants"), map),
    step("peasant", "2.15", "act", until("trees"), map),
    step("advance", "2.17", "act", until("resources"), ".orbis-trees", decision),
    step("stock", "3.2", "read", until("turns"), seats),
    step("plan", "4.1", "act", until("turns"), ".orbis-plan", decision),
    step("turn", "4.8", "act", acting, decision),
    step("price", "9.3", "act", acted, decision),
    step("bonus", "15.1", "read", after(1), ".orbis-bonus", decision),
    step("unrest", "17.5", "read", after(2), ".orbis-unrest", seats),
    step("chronicle", "5.1", "read", after(2), pages, decision),
    step("generation", "4.14", "read", after(3), ".orbis-dynasty", seats),
    step("end", "19.1", "read", never, map),
  ],
  /** The first generation: at most four turns. */
  within: (record) => (record.match(/"move":"select /g)?.length ?? 0) <= 5 * 4,
  advised({ kind, move, territory }) {
    if (LANDS.includes(kind)) return [`[data-land="${territory}"]`];
    return IN_PARTS.includes(kind) ? null : [`[data-part="${move}"]`];
  },
};
