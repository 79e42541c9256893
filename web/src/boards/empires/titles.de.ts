/* titles.de.ts: the same in German. */
import type { en } from "./titles.en";

export const de: Record<keyof typeof en, string> = {
  "empires.title": "Time of Empires",
  "empires.blurb": "Drei Zeitalter gegen den Sand: zwei Sanduhren setzen, Städte gründen, Führungspersonen und Wunder gewinnen, in Echtzeit oder in Zügen.",
  "empires.length": "45–90 Min.",
  "empires.secret": "verdeckte Hände",
  "empires.pace.live": "In Echtzeit",
  "empires.pace.live.why": "Sanduhren von 30 Sekunden, Zeitalter von 9 Minuten, wie es in der Spielregel steht. Die Uhr läuft, sobald du bereit bist.",
  "empires.pace.turns": "In Zügen",
  "empires.pace.turns.why": "Zeitalter der Einführung: 15 Runden je Zeitalter, niemand drängt. Gut für die erste Partie.",
  "empires.pace.lockstep": "Echtzeit, Schritt für Schritt",
  "empires.pace.lockstep.why": "Die Regeln der Echtzeit, aber die Zeit geht erst weiter, wenn alle bereit sind.",
  "empires.tie": "Ein geteilter Sieg",
  "empires.tie.result": "geteilt, {points}",
};
