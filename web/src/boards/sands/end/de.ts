/* de.ts: das Ende einer Partie The Sands of Time. */
import type { en } from "./en";

export const de: typeof en = {
  "sands.end.before": "Vorher",
  "sands.end.bonus": "Am Ende",
  "sands.end.effects": "Wirkungen von Bauwerken und Fortschritten",
  "sands.end.bonuses": "Boni am Ende",
  "sands.end.unrest": "Unruhe",
  "sands.end.close": "{name} fehlte für Chronik {card} ({what}) nur 1: {have} von {need}.",
  "sands.end.close.heritage": "{name} fehlte für Chronik {card} ({what}) nur 1 Überlieferung: {have} von {need}.",
  "sands.end.tie": "Punktgleich: Die Chroniken der letzten Dynastie entscheiden, {first} zu {second}.",
};
