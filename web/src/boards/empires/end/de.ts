/* de.ts: das Ende einer Partie Time of Empires. */
import type { en } from "./en";

export const de: typeof en = {
  "empires.end.destroyed": "zerstörte Gebäude",
  "empires.end.tokens": "Bonusmarker",
  "empires.end.leaders": "Führungspersonen",
  "empires.end.wonders": "Wunder",
  "empires.end.culture": "kulturellen Einfluss",
  "empires.end.tie": "Punktgleich: Die Gebäude auf der Karte entscheiden mit {first} zu {second}.",
};
