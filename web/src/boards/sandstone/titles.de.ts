/* titles.de.ts: the same in German. */
import type { en } from "./titles.en";

export const de: Record<keyof typeof en, string> = {
  "sandstone.blurb": "Türme und Festungen über Wald, Wüste und Gebirge, fünf magere Jahre lang.",
  "sandstone.length": "30 Min.",
  "sandstone.secret": "verdeckte Hand",
  "sandstone.tie": "Unentschieden",
  "sandstone.tie.result": "unentschieden, {points}",
};
