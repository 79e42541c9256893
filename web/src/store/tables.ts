/* tables.ts: has this browser ever sat at a table of a server? Home wants to know at once, before anything is fetched. */
const KEY = "hourglass-tables";

export function hasTables(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** From now on it has. */
export function noteTables(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    /* a browser that keeps nothing has no person either */
  }
}
