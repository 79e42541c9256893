/* titles.de.ts: the same in German. */
import type { en } from "./titles.en";

export const de: Record<keyof typeof en, string> = {
  "sands.blurb":
    "Reiche rund um das Mittelmeer: Länder, Karawanen und Fortschritte, drei Dynastien lang, über die eine Chronik urteilt.",
  "sands.length": "2–3 Std.",
  "sands.secret": "geheime Pläne",
  "sands.tie": "Ein geteilter Sieg",
  "sands.tie.result": "geteilt, {points}",
};
