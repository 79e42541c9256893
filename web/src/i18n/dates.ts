/* dates.ts: days and times as the reader writes them: in the language of the page, in the form of their own region. */
import { lang } from ".";

export function dateWords(ms: number): string {
  const regions = navigator.languages.filter((region) => region.split("-")[0] === lang());
  return new Intl.DateTimeFormat(regions.length ? regions : lang(), { dateStyle: "medium", timeStyle: "short" }).format(
    ms,
  );
}
