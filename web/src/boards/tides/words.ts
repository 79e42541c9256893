/* words.ts: changes and cards in words. */
import { t } from "../../i18n";
import { signed } from "../people";

/** What a change brings, where nothing is said too: "±0". */
export function changed(points: number): string {
  return points === 0 ? "±0" : signed(points);
}

export function cardsText(n: number): string {
  return n === 1 ? t("tides.cards.one") : t("tides.cards.many", { n });
}
