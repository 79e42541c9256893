/* settings.ts: what a person prefers, kept in this browser. */
export interface Settings {
  lang: "en" | "de";
  theme: "system" | "noon" | "lamp";
  /** Of what is told: 0 shows everything at once, "step" waits for whoever looks. */
  speed: 0 | 0.5 | 1 | 2 | "step";
  /** Is anything heard? */
  sound: boolean;
  name: string;
  /** The guide has been offered. */
  greeted: boolean;
}

const KEY = "hourglass-settings";

function defaults(): Settings {
  const german = (navigator.languages ?? [navigator.language]).find((l) => /^(en|de)/.test(l))?.startsWith("de");
  return { lang: german ? "de" : "en", theme: "system", speed: 1, sound: false, name: "", greeted: false };
}

function read(): Settings {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return defaults();
  }
}

let current = read();
const listeners = new Set<() => void>();

export function settings(): Settings {
  return current;
}

export function changeSettings(change: Partial<Settings>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    /* a browser that keeps nothing still plays */
  }
  for (const listener of listeners) listener();
}

export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme to show now. */
export function themeNow(): "noon" | "lamp" {
  if (current.theme !== "system") return current.theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "lamp" : "noon";
}

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
