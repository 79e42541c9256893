/* lessons.ts: how far somebody has come in the lessons, kept in this browser. One that keeps nothing remembers until the page
 * is closed. */
export interface Learned {
  /** The page where it was left, counted from 0; absent: at its beginning or its end. */
  page?: number;
  /** It was done once. */
  done?: true;
}

type Progress = Record<string, Learned>;

const KEY = "hourglass-lessons";

/** Whatever else is found there was not written by us. */
function sound(value: unknown): Progress {
  if (typeof value !== "object" || value === null) return {};
  const kept = Object.entries(value as Record<string, Partial<Learned> | null>).map(
    ([key, learned]): [string, Learned] => {
      const page = learned?.page;
      return [
        key,
        {
          ...(Number.isInteger(page) && page! > 0 && { page }),
          ...(learned?.done === true && { done: true as const }),
        },
      ];
    },
  );
  return Object.fromEntries(kept);
}

let current: Progress | null = null;

function progress(): Progress {
  if (current) return current;
  try {
    current = sound(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
  } catch {
    current = {};
  }
  return current;
}

export function learned(game: string, lesson: string): Learned {
  return progress()[`${game}/${lesson}`] ?? {};
}

/** How many lessons of a game were done; its first game is none of them. */
export function learnedCount(game: string): number {
  return Object.entries(progress()).filter(
    ([key, { done }]) => done && key.startsWith(`${game}/`) && !key.endsWith("/first"),
  ).length;
}

export function keepLearned(game: string, lesson: string, now: Learned): void {
  const done = learned(game, lesson).done ?? now.done;
  current = { ...progress(), [`${game}/${lesson}`]: { ...now, ...(done && { done }) } };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    /* a browser that keeps nothing still teaches */
  }
}

/** Another tab may have gone on: what it kept is read again. */
export function readAgain(): void {
  current = null;
}
globalThis.addEventListener?.("storage", (event) => {
  const { key } = event as StorageEvent;
  if (key === KEY || key === null) readAgain();
});
