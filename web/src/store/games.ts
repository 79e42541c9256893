/* games.ts: games kept in this browser. A game is its record, the save file with the secret; loading is replaying. A record
 * only grows, so its lines are stored in pieces: a move adds one, however long the game is.
 *
 * A move is stored before anybody sees it. Two tabs do not destroy each other's games: a table is played in the tab that
 * holds its lock, and `revision` refuses to overwrite what another tab has stored. */
import type { Noted } from "../fair-notes";
import { t } from "../i18n";
import type { SeatSetup } from "../protocol";
import { withoutSecret } from "./kept-record";

export interface Result {
  points: number[];
  winners: number[];
  /** What decided, where points did not: a sentence. */
  how?: string;
}

export interface SavedGame {
  id: string;
  game: string;
  players: (SeatSetup & { name: string; colour?: number })[];
  /** The record; while the game goes on, with its secret. */
  record: string;
  created: number;
  updated: number;
  revision: number;
  over: boolean;
  /** Once it is over. */
  result?: Result;
  /** What was noted at a table of a server, outside the record: only that can prove it. */
  noted?: Noted;
  /** Where the game stands, in words. */
  where?: string;
  /** The language of `where` and of `result.how`: that in which the game was last played. */
  lang?: string;
}

const NAME = "hourglass";
const STORE = "games";
const LINES = "lines";

/** As it is stored: `record` is what follows the pieces, the line of the secret if there is one. */
interface Row extends SavedGame {
  /** How many there are; none: an older client has stored the whole record. */
  pieces?: number;
}

/** Some lines of the record of a game, in the order of `n`. */
interface Piece {
  id: string;
  n: number;
  text: string;
}

const piecesOf = (id: string) => IDBKeyRange.bound([id, 0], [id, Infinity]);

function joined({ pieces = 0, ...game }: Row, lines: Piece[]): SavedGame {
  return pieces ? { ...game, record: lines.map(({ text }) => text).join("") + game.record } : game;
}

/** The lines that are stored of the games this page has read or written, as of a revision. */
const known = new Map<string, { revision: number; lines: string; pieces: number }>();

/** The browser stores nothing, or nothing more: blocked, or full. */
export class NotKept extends Error {
  override name = "NotKept";
  constructor() {
    super(t("store.broken"));
  }
}

/** Nothing can be stored at all: then games live as long as the page, and whoever plays is told. */
class Blocked extends NotKept {}

const untilClosed = new Map<string, SavedGame>();
let blocked = false;

/** Does whatever is played here end with the page? */
export function keepsNothing(): boolean {
  return blocked;
}

async function keptOr<T>(kept: () => Promise<T>, otherwise: () => T): Promise<T> {
  try {
    return await kept();
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return otherwise();
  }
}

let opened: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 2);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore(STORE, { keyPath: "id" });
      request.result.createObjectStore(LINES, { keyPath: ["id", "n"] });
    };
    request.onblocked = () => reject(new Error("another tab has an older client"));
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null); // the browser has thrown its data away
      request.result.onversionchange = () => request.result.close(); // a newer client is there
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    opened ??= openDatabase();
    const database = await opened;
    blocked = false;
    return database.transaction([STORE, LINES], mode, { durability: "strict" });
  } catch {
    opened = null; // what was blocked may be allowed at the next try
    blocked = true;
    throw new Blocked();
  }
}

/** The answers to what was asked of both stores. */
async function run<T, L>(
  mode: IDBTransactionMode,
  act: (games: IDBObjectStore, lines: IDBObjectStore) => [IDBRequest<T>, IDBRequest<L>],
): Promise<[T, L]> {
  const transaction = await begin(mode);
  const [game, lines] = act(transaction.objectStore(STORE), transaction.objectStore(LINES));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve([game.result, lines.result]);
    transaction.onabort = transaction.onerror = () => reject(new NotKept());
  });
}

/** Another tab has stored a newer state of this game. */
export class NewerElsewhere extends Error {
  override name = "NewerElsewhere";
}

export function namesOf({ players }: Pick<SavedGame, "players">): string {
  return players.map(({ name }) => name).join(", ");
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0"))
    .join("")
    .slice(0, 12);
}

export function readGame(id: string): Promise<SavedGame | undefined> {
  return keptOr(
    () => readKept(id),
    () => untilClosed.get(id),
  );
}

async function readKept(id: string): Promise<SavedGame | undefined> {
  const [row, pieces] = await run<Row | undefined, Piece[]>("readonly", (games, lines) => [
    games.get(id),
    lines.getAll(piecesOf(id)),
  ]);
  if (!row) return undefined;
  const game = joined(row, pieces);
  known.set(id, {
    revision: row.revision,
    lines: row.pieces ? withoutSecret(game.record) : "",
    pieces: row.pieces ?? 0,
  });
  return game;
}

/** All games, the latest first. */
export function listGames(): Promise<SavedGame[]> {
  return keptOr(listKept, () => [...untilClosed.values()].sort((a, b) => b.updated - a.updated));
}

async function listKept(): Promise<SavedGame[]> {
  const [rows, pieces] = await run<Row[], Piece[]>("readonly", (games, lines) => [games.getAll(), lines.getAll()]);
  const of = new Map<string, Piece[]>(rows.map(({ id }) => [id, []]));
  for (const piece of pieces) of.get(piece.id)?.push(piece);
  return rows.map((row) => joined(row, of.get(row.id)!)).sort((a, b) => b.updated - a.updated);
}

/** Store a game; its revision must be the one stored, or the game must be new. Returns what was stored. */
export function writeGame(game: SavedGame): Promise<SavedGame> {
  const stored: SavedGame = { ...game, revision: game.revision + 1, updated: Date.now() };
  return keptOr(
    () => writeKept(game, stored),
    () => (untilClosed.set(game.id, stored), stored),
  );
}

async function writeKept(game: SavedGame, stored: SavedGame): Promise<SavedGame> {
  const lines = withoutSecret(game.record);
  const before = known.get(game.id);
  const grown = before?.revision === game.revision && lines.startsWith(before.lines);
  const had = grown ? before : { lines: "", pieces: 0 };
  const piece: Piece = { id: game.id, n: had.pieces, text: lines.slice(had.lines.length) };
  const row: Row = { ...stored, record: game.record.slice(lines.length), pieces: had.pieces + 1 };
  const transaction = await begin("readwrite");
  const store = transaction.objectStore(STORE);
  return new Promise((resolve, reject) => {
    let newer = false;
    const last = store.get(game.id) as IDBRequest<Row | undefined>;
    last.onsuccess = () => {
      newer = !!last.result && last.result.revision !== game.revision;
      if (newer) return transaction.abort();
      const kept = transaction.objectStore(LINES);
      if (!grown) kept.delete(piecesOf(game.id));
      kept.put(piece);
      store.put(row);
    };
    transaction.oncomplete = () => {
      known.set(game.id, { revision: stored.revision, lines, pieces: row.pieces! });
      resolve(stored);
    };
    transaction.onabort = transaction.onerror = () => reject(newer ? new NewerElsewhere() : new NotKept());
  });
}

export async function deleteGame(id: string): Promise<void> {
  untilClosed.delete(id);
  await keptOr(
    () => run("readwrite", (games, lines) => [games.delete(id), lines.delete(piecesOf(id))]).then(() => undefined),
    () => undefined,
  );
}

/** Hold a game while it is played here. False: another tab holds it (unless `steal`). Call the result to let go. */
export async function holdGame(id: string, steal: boolean, onStolen: () => void): Promise<(() => void) | null> {
  if (!navigator.locks) return () => undefined;
  return new Promise((resolve) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((done) => (release = done));
    navigator.locks
      .request(`hourglass-game-${id}`, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
        resolve(lock ? release : null);
        return lock ? held : undefined;
      })
      .catch(onStolen);
  });
}

/** A game that can be played on here. Where outcomes are played by hand, one can only look. */
export function goesOn({ over, record }: SavedGame): boolean {
  return !over && !/^[^\n]*"chance":"manual"/.test(record);
}
