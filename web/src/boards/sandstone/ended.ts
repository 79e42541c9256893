/* ended.ts: a win by a condition, and which one; or what decided between equal points. */
import { t, type Key } from "../../i18n";
import type { SandstoneScore, SandstoneView } from "./types";

const conditions: readonly string[] = ["seven", "towers", "strongholds"];

/** "Mira won by being four Towers ahead."; null when points decided, or nobody has won. */
export function ended({ phase, won_by, winner }: SandstoneView, names: string[]): string | null {
  const how = won_by?.startsWith("seven") ? "seven" : won_by;
  if (phase !== "over" || winner === undefined || !how || !conditions.includes(how)) return null;
  return t(`sandstone.won.${how}` as Key, { name: names[winner] ?? "" });
}

/** "Equal points: Mira won with more Bonus points."; null when the points differ or did not count. [sandstone 12.5] */
export function tied({ phase, won_by, winner }: SandstoneView, { seats }: SandstoneScore, names: string[]): string | null {
  if (phase !== "over" || won_by !== "points" || seats[0]?.total !== seats[1]?.total) return null;
  return winner === undefined ? t("sandstone.tie.draw") : t("sandstone.tie.won", { name: names[winner] ?? "" });
}
