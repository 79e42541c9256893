/* objectives.ts: an objective as icons: its points, a word, and the suits it is about. */
import { t } from "../../i18n";
import type { Card, Deck } from "./deck";
import { suitOf } from "./deck";

/** Beside suits: any suit, a suit that is missing, a suit with a single card, a card. */
export type Glyph = { suit: string } | { sign: "any" | "missing" | "single" | "card" | "tie" };

export interface Pictured {
  /** In the dark pill: "7", "×2"; empty for none. */
  pill: string;
  word: string;
  glyphs: Glyph[];
}

export function suitName(deck: Deck, id: string | null): string {
  return suitOf(deck, id)?.name ?? t("tides.suit.none");
}

export function pictured({ objective }: Card): Pictured {
  const pill = objective.vp ? String(objective.vp) : "";
  const suits = (objective.suits ?? []).map((suit) => ({ suit }));
  const one = objective.suit ? [{ suit: objective.suit }] : [];
  switch (objective.op) {
    case "per":
      return { pill, word: t("tides.op.each"), glyphs: one };
    case "majority":
      return { pill, word: t("tides.op.most"), glyphs: one };
    case "per_set":
      return { pill, word: t("tides.op.each"), glyphs: suits };
    case "has_set":
      return { pill, word: suits.length > 3 ? "" : t("tides.op.once"), glyphs: suits };
    case "per_missing_suit":
      return { pill, word: t("tides.op.each"), glyphs: [{ sign: "missing" }] };
    case "majority_singletons":
      return { pill, word: t("tides.op.most"), glyphs: [{ sign: "single" }] };
    case "best_single_card":
      return { pill, word: t("tides.op.best"), glyphs: [{ sign: "card" }] };
    case "win_ties":
      return { pill: "=", word: t("tides.op.wins"), glyphs: [{ sign: "tie" }] };
    case "double_most_numerous":
      return { pill: "×2", word: t("tides.op.most"), glyphs: [{ sign: "any" }] };
    default:
      return { pill, word: "", glyphs: [...one, ...suits] };
  }
}
