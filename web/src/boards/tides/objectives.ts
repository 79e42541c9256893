/* objectives.ts: an objective as icons and in words, made from its op, suits and points in the language of the client. */
import { t } from "../../i18n";
import type { Card, Deck, Objective, Suit } from "./deck";
import { suitOf } from "./deck";

/** Beside suits: any suit, a suit that is missing, a suit with a single card, a card. */
export type Glyph = { suit: string } | { sign: "any" | "missing" | "single" | "card" | "tie" };

export interface Pictured {
  /** In the dark pill: "7", "×2"; empty for none. */
  pill: string;
  word: string;
  glyphs: Glyph[];
}

const suitNames = {
  palace: { name: "tides.suit.palace", many: "tides.suits.palace" },
  library: { name: "tides.suit.library", many: "tides.suits.library" },
  garden: { name: "tides.suit.garden", many: "tides.suits.garden" },
  temple: { name: "tides.suit.temple", many: "tides.suits.temple" },
  stronghold: { name: "tides.suit.stronghold", many: "tides.suits.stronghold" },
} as const;

/** Our words for the suits we know by the name of the standard edition; another edition's own names stay as they are. */
function ourWords(suit: Suit): (typeof suitNames)[keyof typeof suitNames] | null {
  const words = suitNames[suit.id as keyof typeof suitNames];
  return words && suit.name.toLowerCase() === suit.id ? words : null;
}

export function suitName(deck: Deck, id: string | null): string {
  const suit = suitOf(deck, id);
  if (!suit) return t("tides.suit.none");
  const words = ourWords(suit);
  return words ? t(words.name) : suit.name;
}

function suitPlural(deck: Deck, id: string | null): string {
  const suit = suitOf(deck, id);
  const words = suit && ourWords(suit);
  return words ? t(words.many) : t("tides.suits.other", { suit: suitName(deck, id) });
}

/** "Palace, Temple and Garden" */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("tides.list.and", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}

function isEverySuit(deck: Deck, objective: Objective): boolean {
  return deck.suits.length > 0 && deck.suits.every((suit) => objective.suits?.includes(suit.id));
}

/** On the card, under the icons: what the points are for. */
export function shortText(deck: Deck, { objective }: Card): string {
  const { op } = objective;
  const suits = (objective.suits ?? []).map((id) => suitName(deck, id));
  switch (op) {
    case "per": return t("tides.obj.per", { suit: suitName(deck, objective.suit ?? null) });
    case "majority": return t("tides.obj.majority", { suits: suitPlural(deck, objective.suit ?? null) });
    case "per_set": return t("tides.obj.per_set", { suits: listed(suits) });
    case "has_set": return isEverySuit(deck, objective) ? t("tides.obj.has_all") : t("tides.obj.has_set", { suits: listed(suits) });
    case "per_missing_suit": return t("tides.obj.per_missing_suit");
    case "majority_singletons": return t("tides.obj.majority_singletons");
    case "best_single_card": return t("tides.obj.best_single_card");
    case "win_ties": return t("tides.obj.win_ties");
    case "double_most_numerous": return t("tides.obj.double_most_numerous");
    default: return t("tides.obj.unknown");
  }
}

/** A whole sentence, for detail views and screen readers. */
export function fullText(deck: Deck, { objective }: Card): string {
  const { op } = objective;
  const vp = objective.vp ?? 0;
  const suits = (objective.suits ?? []).map((id) => suitName(deck, id));
  switch (op) {
    case "per": return t("tides.full.per", { vp, suit: suitName(deck, objective.suit ?? null) });
    case "majority": return t("tides.full.majority", { vp, suits: suitPlural(deck, objective.suit ?? null) });
    case "per_set": return t("tides.full.per_set", { vp, suits: listed(suits) });
    case "has_set": return isEverySuit(deck, objective) ? t("tides.full.has_all", { vp }) : t("tides.full.has_set", { vp, suits: listed(suits) });
    case "per_missing_suit": return t("tides.full.per_missing_suit", { vp });
    case "majority_singletons": return t("tides.full.majority_singletons", { vp });
    case "best_single_card": return t("tides.full.best_single_card", { vp });
    case "win_ties": return t("tides.full.win_ties");
    case "double_most_numerous": return t("tides.full.double_most_numerous");
    default: return t("tides.obj.unknown");
  }
}

export function pictured({ objective }: Card): Pictured {
  const pill = objective.vp ? String(objective.vp) : "";
  const suits = (objective.suits ?? []).map((suit) => ({ suit }));
  const one = objective.suit ? [{ suit: objective.suit }] : [];
  switch (objective.op) {
    case "per": return { pill, word: t("tides.op.each"), glyphs: one };
    case "majority": return { pill, word: t("tides.op.most"), glyphs: one };
    case "per_set": return { pill, word: t("tides.op.each"), glyphs: suits };
    case "has_set": return { pill, word: suits.length > 3 ? "" : t("tides.op.once"), glyphs: suits };
    case "per_missing_suit": return { pill, word: t("tides.op.each"), glyphs: [{ sign: "missing" }] };
    case "majority_singletons": return { pill, word: t("tides.op.most"), glyphs: [{ sign: "single" }] };
    case "best_single_card": return { pill, word: t("tides.op.best"), glyphs: [{ sign: "card" }] };
    case "win_ties": return { pill: "=", word: t("tides.op.wins"), glyphs: [{ sign: "tie" }] };
    case "double_most_numerous": return { pill: "×2", word: t("tides.op.most"), glyphs: [{ sign: "any" }] };
    default: return { pill, word: "", glyphs: [...one, ...suits] };
  }
}

const rules: Record<string, string> = {
  per: "8.1", majority: "8.2", per_set: "8.4", has_set: "8.6", per_missing_suit: "8.8", majority_singletons: "8.9",
  best_single_card: "8.11", win_ties: "8.15", double_most_numerous: "8.20",
};

/** The statement of the rules reference about this objective. */
export function ruleOf({ objective }: Card): string {
  return rules[objective.op] ?? "1.5";
}
