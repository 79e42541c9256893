/* titles.de.ts: the same in German. */
import type { en } from "./titles.en";

export const de: Record<keyof typeof en, string> = {
  "empires.blurb":
    "Drei Zeitalter gegen den Sand: zwei Sanduhren setzen, Städte gründen, Führungspersonen und Wunder gewinnen, in Echtzeit oder in Zügen.",
  "empires.length": "45–90 Min.",
  "empires.secret": "verdeckte Hände",
  "empires.tie": "Ein geteilter Sieg",
  "empires.tie.result": "geteilt, {points}",
};
