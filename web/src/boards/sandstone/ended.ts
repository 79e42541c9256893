/* ended.ts: a win by a condition, and which one. */
import { t, type Key } from "../../i18n";
import type { SandstoneView } from "./types";

const conditions: readonly string[] = ["seven", "towers", "strongholds"];

/** "Mira won by being four Towers ahead."; null when points decided, or nobody has won. */
export function ended({ phase, won_by, winner }: SandstoneView, names: string[]): string | null {
  const how = won_by?.startsWith("seven") ? "seven" : won_by;
  if (phase !== "over" || winner === undefined || !how || !conditions.includes(how)) return null;
  return t(`sandstone.won.${how}` as Key, { name: names[winner] ?? "" });
}
