/* games.ts: games kept in this browser. A game is its record, the save file with the secret; loading is replaying.
 *
 * A move is stored before anybody sees it. Two tabs do not destroy each other's games: a table is played in the tab that
 * holds its lock, and `revision` refuses to overwrite what another tab has stored. */
import { t } from "../i18n";
import type { SeatSetup } from "../protocol";

export interface Result {
  points: number[];
  winners: number[];
  /** What decided, where points did not: a sentence. */
  how?: string;
}

export interface SavedGame {
  id: string;
  game: string;
  players: (SeatSetup & { name: string })[];
  /** The record; while the game goes on, with its secret. */
  record: string;
  created: number;
  updated: number;
  revision: number;
  over: boolean;
  /** Once it is over. */
  result?: Result;
  /** Where the game stands, in words. */
  where?: string;
  /** The language of `where` and of `result.how`: that in which the game was last played. */
  lang?: string;
}

const NAME = "hourglass";
const STORE = "games";

/** The browser stores nothing, or nothing more: blocked, or full. */
export class NotKept extends Error {
  override name = "NotKept";
  constructor() {
    super(t("store.broken"));
  }
}

let opened: Promise<IDBDatabase> | null = null;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null); // the browser has thrown its data away
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await (opened ??= openDatabase())).transaction(STORE, mode, { durability: "strict" });
  } catch {
    opened = null; // what was blocked may be allowed at the next try
    throw new NotKept();
  }
}

async function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = await begin(mode);
  const request = act(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () => reject(new NotKept());
  });
}

/** Another tab has stored a newer state of this game. */
export class NewerElsewhere extends Error {
  override name = "NewerElsewhere";
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("").slice(0, 12);
}

export async function readGame(id: string): Promise<SavedGame | undefined> {
  return run<SavedGame | undefined>("readonly", (store) => store.get(id) as IDBRequest<SavedGame | undefined>);
}

/** All games, the latest first. */
export async function listGames(): Promise<SavedGame[]> {
  const games = await run<SavedGame[]>("readonly", (store) => store.getAll() as IDBRequest<SavedGame[]>);
  return games.sort((a, b) => b.updated - a.updated);
}

/** Store a game; its revision must be the one stored, or the game must be new. Returns what was stored. */
export async function writeGame(game: SavedGame): Promise<SavedGame> {
  const stored: SavedGame = { ...game, revision: game.revision + 1, updated: Date.now() };
  const transaction = await begin("readwrite");
  const store = transaction.objectStore(STORE);
  return new Promise((resolve, reject) => {
    let newer = false;
    const before = store.get(game.id) as IDBRequest<SavedGame | undefined>;
    before.onsuccess = () => {
      newer = !!before.result && before.result.revision !== game.revision;
      if (newer) transaction.abort();
      else store.put(stored);
    };
    transaction.oncomplete = () => resolve(stored);
    transaction.onabort = transaction.onerror = () => reject(newer ? new NewerElsewhere() : new NotKept());
  });
}

export async function deleteGame(id: string): Promise<void> {
  await run("readwrite", (store) => store.delete(id));
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
