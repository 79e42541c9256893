/* positions.mjs: tables of Time of Empires to look at: late in games of greedy bots, before decisions of every kind. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { kept, recordFrom } from "../../e2e/fixtures.mjs";
import { root } from "../../e2e/harness.mjs";
import { hasten, settled } from "./player.mjs";

const NAMES = ["Mira", "Anton", "Selma", "Jonas"];
const turns = { mode_1: "aoi", mode_2: "aoi", mode_3: "aoi" };

/** Mira against bots. */
const against = (bots) => NAMES.slice(0, bots + 1).map((name, i) => (i ? { name, bot: "random" } : { name }));

const read = (name) => JSON.parse(readFileSync(join(root, `web/tests/empires/positions/${name}.json`), "utf8"));

/** Age III, the seventh round, at the turn of the first seat: "late-4". Everything is in play. */
export const late = (seats = 4) => read(`late-${seats}`);

const withMine = (position, mine) => ({
  ...position,
  seats: position.seats.map((seat, i) => (i ? seat : { ...seat, ...mine })),
});

/** In the middle of an action: this is open, from below. */
export const open = (position, ...steps) =>
  withMine(position, { open: steps, placed: 1, timers: [{ space: "deploy", placed_ms: 0 }, {}] });

const TIMERS = [
  [
    { space: "ideas", placed_ms: 171_000 },
    { space: "board-1", slot: 1, placed_ms: 146_000 },
  ],
  [
    { space: "board-2", slot: 1, placed_ms: 182_000 },
    { space: "deploy", placed_ms: 164_000 },
  ],
  [
    { space: "wonder-2", slot: 1, placed_ms: 155_000 },
    { space: "wonder-3", slot: 1, placed_ms: 140_000 },
  ],
  [
    { space: "bricks", placed_ms: 188_000 },
    { space: "bonus", slot: 1, placed_ms: 169_000 },
  ],
];

/** The same age in real time, three minutes old: a timer of one's own runs, the other has run out; so has one of a rival. */
export function live(position) {
  const { round: _, active: __, ...rest } = position;
  const seats = rest.seats.map(({ placed: _, used: __, used_before: ___, ...seat }, i) => ({
    ...seat,
    timers: TIMERS[i],
  }));
  return { ...rest, stage: "action", now_ms: 190_000, seats };
}

/** The bonus token of age III; how many scholars come; whether a clan goes to a city that was won. */
export const token = () => read("token-4");
export const create = () => read("create-4");
export const siege = () => read("siege-4");

/** The last turn of the game: whoever ends it, ends all. */
export const last = () => ({ ...late(4), round: 15 });

/** A building waits for one of several sites. */
export function waiting(position) {
  const [{ constructed }] = position.seats;
  return withMine(position, {
    waiting: "construction",
    constructed: { ...constructed, construction: constructed.construction + 1 },
  });
}

/** A game that is kept, to be opened as #/table/<id>. */
export async function keptAt(program, id, position) {
  const options = position.stage === "action" ? {} : turns;
  return kept(
    id,
    await recordFrom(program, "empires", position, { seats: against(position.seats.length - 1), options }),
  );
}

/** A visitor for whom a clock that runs says nearly the same for minutes: nobody moves while a table is looked at. */
export async function unhurried(stage, visitor) {
  const context = await stage.visitor(visitor);
  await hasten(context, 0.002);
  return context;
}

/** A visitor's page at a table that begins at a position. */
export async function openPosition(stage, position, visitor = {}) {
  const context = await unhurried(stage, { games: [await keptAt(stage.program, "position", position)], ...visitor });
  const page = await stage.open("#/table/position", { context });
  await settled(page);
  return page;
}
