/* online.de.ts: as online.en.ts. */
import type { en } from "./online.en";

export const de: Record<keyof typeof en, string> = {
  "online.noHints": "An diesem Tisch gibt es keine Tipps.",
  "online.foreign": "Der Server spricht eine andere Version. Lade die Seite neu.",
  "online.yourTurn": "Du bist dran",
};
