/* find.ts: parts of a board by the first letters of their names. */

/** Lower case, without accents: what is typed in a hurry. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Names whose words begin with what was typed; those that begin with it altogether come first. */
export function matching<T>(typed: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
  const wanted = plain(typed);
  if (!wanted) return [];
  const place = (thing: T) => ` ${plain(nameOf(thing))}`.indexOf(` ${wanted}`);
  return things
    .map((thing) => ({ thing, at: place(thing) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
