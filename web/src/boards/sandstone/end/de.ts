/* de.ts: das Ende einer Partie Sandstone. */
import type { en } from "./en";

export const de: typeof en = {
  "sandstone.end.towers": "Türme",
  "sandstone.end.strongholds": "Festungen",
  "sandstone.end.bonus": "Bonuskarte",
  "sandstone.end.bonus.with": "die Bonuskarte",
};
