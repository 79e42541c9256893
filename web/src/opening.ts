/* opening.ts: new tables: at once against a bot, or as the form for a new game says; again after a game: rematch.ts. */
import { pacesOf } from "./boards";
import { type Connection, localEngine } from "./engine/connection";
import { t } from "./i18n";
import type { GameInfo, OptionValues, OwnTurn, SeatSetup } from "./protocol";
import type { Route } from "./router";
import { usualBot } from "./sitters";
import { newId, writeGame } from "./store/games";
import { settings } from "./store/settings";

/** Who sits down, and in which colour, if they have chosen one. */
export interface Sitting extends SeatSetup {
  colour?: number;
}

/** How a game begins. */
export interface Beginning {
  seats: Sitting[];
  options: OptionValues;
  /** The text of an edition; "": the one that comes with the program. */
  edition: string;
  /** How the clock runs, in a game that has one. */
  clock?: "live" | "lockstep" | undefined;
}

/** Names for bots nobody has named. */
export function botName(seat: number): string {
  return ["", "Anton", "Nikola", "Nicole", "Mira", "Jun"][seat] ?? `Bot ${seat}`;
}

/** One person against bots that try. */
export function firstBeginning(info: GameInfo): Beginning {
  const seats = Array.from({ length: info.seats.min }, (_, seat) =>
    seat === 0 ? { name: settings().name || t("new.you") } : { name: botName(seat), bot: usualBot(info.bots) },
  );
  const pace = pacesOf(info.id)[0];
  return { seats, options: pace?.options ?? {}, edition: "", clock: pace?.clock };
}

/** Bots alone play to the end at once, also against a clock: later than any game lasts, in milliseconds. */
const NEVER = 2_000_000_000;

export interface OpenedTable {
  id: string;
  over: boolean;
}

/** Where a new table is: bots alone have played to the end already, and are watched. */
export function placeOf({ id, over }: OpenedTable): Route {
  return over ? { page: "replay", id, at: 0, watch: true } : { page: "table", id };
}

export async function openTable(
  game: string,
  { seats, options, edition, clock }: Beginning,
  seed = "",
): Promise<OpenedTable> {
  const engine = localEngine(game);
  const alone = seats.every(({ bot }) => bot);
  const watched = clock !== undefined && alone;
  const told = !alone && settings().speed !== 0; // then bots decide at the table, as it is told
  const opened = await engine.call("table.new", {
    game,
    seats: seats.map(({ name, bot }) => ({ name, bot })),
    options,
    edition: edition || undefined,
    seed: seed || undefined,
    clock: watched ? "virtual" : clock,
    bots: told ? "step" : "run",
  });
  const { table } = opened;
  const turn = told ? opened.turn : await playedOn(engine, table, opened.turn, watched ? NEVER : undefined);
  const { record } = await engine.call("table.record", { table, private: !turn.over });
  await engine.call("table.close", { table });
  const id = newId();
  const players = seats.map((seat, i) => ({ ...seat, name: seat.name || t("seat", { n: i + 1 }) }));
  const now = Date.now();
  await writeGame({ id, game, players, record, created: now, updated: now, revision: 0, over: turn.over });
  return { id, over: turn.over };
}

/** A request lets bots decide some times and no more: as long as they want to go on at once, they do. */
async function playedOn(engine: Connection, table: string, opened: OwnTurn, to?: number): Promise<OwnTurn> {
  let turn = opened;
  for (let begun = to === undefined; !turn.over && !(begun && isLater(turn)); begun = true)
    turn = await engine.call("table.tick", { table, to });
  return turn;
}

const isLater = ({ next }: OwnTurn): boolean => next === undefined || next > Date.now();
