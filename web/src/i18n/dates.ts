/* dates.ts: days and times as the reader writes them: in the language of the page, in the form of their own region. */
import { lang } from ".";

export function dateWords(ms: number): string {
  const regions = navigator.languages.filter((region) => region.split("-")[0] === lang());
  return new Intl.DateTimeFormat(regions.length ? regions : lang(), { dateStyle: "medium", timeStyle: "short" }).format(
    ms,
  );
}

const STEPS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "3 minutes ago", "yesterday"; what has just been is now. */
export function agoWords(ms: number): string {
  const words = new Intl.RelativeTimeFormat(lang(), { numeric: "auto" });
  const past = Math.max(0, Date.now() - ms);
  const [unit, size] = STEPS.find(([, size]) => past >= size) ?? ["second", Infinity];
  return words.format(-Math.floor(past / size) || 0, unit);
}
