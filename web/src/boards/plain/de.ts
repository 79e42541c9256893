/* de.ts: the same in German. */
import type { en } from "./en";

export const de: Record<keyof typeof en, string> = {
  "plain.moves": "Züge",
  "plain.moves.none": "Du hast gerade nichts zu entscheiden.",
  "plain.moves.by": "Zur Wahl: {role}",
  "plain.chosen": "{role}: {value}",
  "plain.chosen.title": "Bisher gewählt",
  "plain.chosen.giveUp": "Etwas anderes wählen",
  "plain.view": "Stellung",
  "plain.facts": "Was daraus folgt",
  "plain.score": "Wertung",
  "plain.latest": "Was zuletzt geschah",
  "plain.hidden": "verdeckt",
  "plain.hiddenOf": "{n} verdeckt",
  "plain.none": "nichts",
  "plain.yes": "ja",
  "plain.no": "nein",
  "plain.seconds": "{n} s",
  "plain.entries": "{n} {n|Eintrag|Einträge}",
  "plain.say": "{label}: {value}.",
  "plain.clock": "Uhr des Spiels",
  "plain.clock.ready": "Ich bin bereit",
  "plain.clock.pause": "Pause",
  "plain.clock.next": "Zeit vergehen lassen",
  "plain.clock.waits": "Wartet auf die anderen",
  "plain.clock.hand": "An {name} übergeben",
};
