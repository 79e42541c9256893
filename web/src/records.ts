/* records.ts: records that come from elsewhere, a file or a link, and games that begin somewhere else than at the start. */
import { boardOf, loadBoard, pacesOf } from "./boards";
import type { Connect, Connection } from "./engine/connection";
import { gameInfo, localGames, unknownGame } from "./engine/games";
import { lang, needWords, t } from "./i18n";
import type { Fields, SeatSetup, Turn, Verdict } from "./protocol";
import { resultFrom } from "./result";
import { seen } from "./seen";
import { withoutSecret } from "./store/kept-record";
import { listGames, newId, type SavedGame, writeGame } from "./store/games";

/** A record that cannot be used: the sentence of the engine, and the line if there is one. */
export class BadRecord extends Error {
  constructor(
    message: string,
    readonly line?: number,
  ) {
    super(message);
    this.name = "BadRecord";
  }
}

/** Nobody plays more; the engine takes lines of up to 16 MiB. */
export const LARGEST_RECORD = 8_000_000;

interface Header {
  game: string;
  /** Of a server's table, whose seats have no names in the header. */
  table?: string;
  edition: string;
  position?: Fields;
  seats: { name: string; bot?: string }[];
  chance: string;
  t: number;
}

export function headerOf(record: string): Header {
  const header = JSON.parse(record.slice(0, record.indexOf("\n"))) as Header;
  if (header.table === undefined) return header;
  const names = namesOf(record);
  return { ...header, seats: header.seats.map((seat, i) => ({ ...seat, name: names[i] ?? "" })) };
}

/** The last line of what a server gave away. */
function namesOf(record: string): string[] {
  const last = record.slice(record.lastIndexOf("\n", record.length - 2) + 1);
  return last.startsWith('{"names"') ? (JSON.parse(last) as { names: string[] }).names : [];
}

/** Whose engine can read a record. One that names no game is nonsense: every engine has the sentence for it. */
export function gameNamed(record: string): string {
  const named = /^[^\n]*?"game":"([^"\\\n]*)"/.exec(record)?.[1] ?? localGames()[0]!.id;
  if (!gameInfo(named)) throw new BadRecord(unknownGame(named));
  return named;
}

/** Without the line of its secret a record is for everyone. */
export { withoutSecret as publicRecord };

/** A game made of a record, checked line by line; it is not stored yet. */
export async function gameOfRecord(connect: Connect, record: string): Promise<{ game: SavedGame; verdict: Verdict }> {
  const engine = connect(gameNamed(record));
  const verdict = await engine.call("record.verify", { record });
  if (verdict.verdict === "broken") throw new BadRecord(verdict.text, verdict.line || undefined);
  const header = headerOf(record);
  const { table, turn } = await engine.call("table.load", { record, bots: "step" });
  const players = header.seats.map((seat, i) => ({ name: seen(seat.name) || t("seat", { n: i + 1 }), bot: seat.bot }));
  const now = Date.now();
  const game: SavedGame = {
    id: newId(),
    game: header.game,
    players,
    record,
    created: header.t || now,
    updated: now,
    revision: 0,
    over: turn.over,
  };
  if (header.table) await needWords("friends");
  await describe(engine, table, game, turn);
  /* A game that goes on without its secret has just got a new one. */
  if (!turn.over) game.record = (await engine.call("table.record", { table, private: true })).record;
  await engine.call("table.close", { table });
  return { game, verdict };
}

/** Where a game stands, or how it ended, for lists. */
export async function describe(engine: Connection, table: string, game: SavedGame, turn: Turn): Promise<void> {
  const view = await engine.call("table.view", { table, seat: null });
  const edition = await editionOf(engine, table, game.game);
  game.lang = lang();
  game.where = (await loadBoard(game.game)).where(view, edition).words.join(" · ");
  if (!game.over) return;
  const score = await engine.call("table.score", { table });
  const facts = await engine.call("table.facts", { table, seat: null });
  game.result = resultFrom(boardOf(game.game), { turn, facts, score }, game.players);
}

/** The edition that travels with a table, or the default one. */
export async function editionOf(engine: Connection, table: string, game: string): Promise<Fields> {
  const { edition } = await engine.call("table.position", { table });
  return edition ?? (await engine.call("edition.show", { game }));
}

/** Store a game from elsewhere; one that is here already is found again instead. */
export async function keepGame(game: SavedGame): Promise<{ game: SavedGame; known: boolean }> {
  const same = (await listGames()).find(
    (other) => other.id === game.id || withoutSecret(other.record) === withoutSecret(game.record),
  );
  return same ? { game: same, known: true } : { game: await writeGame(game), known: false };
}

export interface Beginning {
  game: string;
  options: Fields;
  position: Fields;
  rules?: number;
  edition?: string | Fields;
}

/** A new game that begins at this position, with luck of its own; returns its id. In real time everybody has a screen of their
 * own: people at one go on in lockstep. */
export async function playFrom(
  engine: Connection,
  from: Beginning,
  seats: (SeatSetup & { name: string })[],
): Promise<string> {
  const together = pacesOf(from.game).length > 0 && seats.filter(({ bot }) => !bot).length > 1;
  const { table, turn } = await engine.call("table.load", {
    game: from.game,
    position: from.position,
    options: from.options as Record<string, boolean>,
    rules: from.rules,
    edition: from.edition,
    seats,
    clock: together ? "lockstep" : undefined,
    bots: "step",
  });
  const { record } = await engine.call("table.record", { table, private: !turn.over });
  const now = Date.now();
  const game: SavedGame = {
    id: newId(),
    game: from.game,
    players: seats,
    record,
    created: now,
    updated: now,
    revision: 0,
    over: turn.over,
  };
  await describe(engine, table, game, turn);
  await engine.call("table.close", { table });
  await writeGame(game);
  return game.id;
}

/** GAME-2026-08-01-you-anton.jsonl */
export function fileName(game: SavedGame): string {
  const names = game.players.map((player) => player.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")).join("-");
  return `${game.game}-${new Date(game.created).toISOString().slice(0, 10)}-${names.slice(0, 40)}.jsonl`;
}
