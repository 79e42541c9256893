/* titles.de.ts: the same in German. */
import type { en } from "./titles.en";

export const de: Record<keyof typeof en, string> = {
  "tides.blurb":
    "Drei Runden, achtzehn Karten, ein Gegenüber. Nimm eine Karte, gib den Rest weiter, lass ein Relikt zurück.",
  "tides.length": "20 Min.",
  "tides.secret": "verdeckte Hand",
  "tides.tie": "Geteilter Sieg: {names}",
  "tides.tie.result": "geteilter Sieg, {points}",
};
