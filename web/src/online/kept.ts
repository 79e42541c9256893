/* kept.ts: what this browser keeps for tables of a server: who it is there, and of each table what its start was, until the
 * end, when everything is checked. */

/** Who this browser is: whoever has the token. */
export interface Kept {
  token: string;
  name: string;
}

/** What somebody notes of a table. */
export interface Noted {
  /** Where this browser sat down last, with which word, and what it added to the luck. */
  seat?: number;
  word?: string;
  gave?: string;
  seal?: string;
  /** As they were told before anything was opened. */
  commit?: string;
  seals?: (string | null)[];
  /** The chat was read so far, by room. */
  read?: Record<string, number>;
  at: number;
}

const PERSON = "hourglass-person";
const TABLE = "hourglass-at-";
/** So many tables are remembered. */
const MOST = 100;

/* A browser that keeps nothing plays as long as the page is there. */
const untilClosed = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? untilClosed.get(key) ?? null;
  } catch {
    return untilClosed.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  untilClosed.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    /* until the page is closed */
  }
}

function remove(key: string): void {
  untilClosed.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    /* it is not there */
  }
}

function parsed<T>(text: string | null): T | null {
  try {
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function keptPerson(): Kept | null {
  const kept = parsed<Kept>(read(PERSON));
  return kept && typeof kept.token === "string" ? kept : null;
}

export function keepPerson(person: Kept | null): void {
  if (person) write(PERSON, JSON.stringify(person));
  else remove(PERSON);
}

export function notedOf(table: string): Noted {
  return parsed<Noted>(read(TABLE + table)) ?? { at: Date.now() };
}

/** Adds to what was noted; the oldest table is forgotten when there are too many. */
export function note(table: string, more: Partial<Noted>): void {
  const isNew = read(TABLE + table) === null;
  write(TABLE + table, JSON.stringify({ ...notedOf(table), ...more, at: Date.now() }));
  if (isNew) forgetOldest();
}

function forgetOldest(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(TABLE));
    const age = (key: string) => parsed<Noted>(localStorage.getItem(key))?.at ?? 0;
    for (const key of keys.sort((a, b) => age(b) - age(a)).slice(MOST)) remove(key);
  } catch {
    /* nothing is kept */
  }
}
