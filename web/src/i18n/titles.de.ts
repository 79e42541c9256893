/* titles.de.ts: the same in German. */
import type { en } from "./titles.en";

export const de: Record<keyof typeof en, string> = {
  "tides.title": "Tides of Time",
  "tides.blurb": "Drei Runden, achtzehn Karten, ein Gegenüber. Nimm eine Karte, gib den Rest weiter, lass ein Relikt zurück.",
  "tides.length": "20 Min.",
  "tides.secret": "verdeckte Hand",
  "tides.tie": "Geteilter Sieg: {names}",
  "tides.tie.result": "geteilter Sieg, {points}",
  "sandstone.title": "Sandstone",
  "sandstone.blurb": "Türme und Festungen über Wald, Wüste und Gebirge, fünf magere Jahre lang.",
  "sandstone.length": "30 Min.",
  "sandstone.secret": "verdeckte Hand",
  "sandstone.tie": "Unentschieden",
  "sandstone.tie.result": "unentschieden, {points}",
};
