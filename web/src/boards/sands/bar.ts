/* bar.ts: the words of buttons and of the top bar. What is asked, and what a move does and costs, the engine says. */
import { t, type Key } from "../../i18n";
import type { Fields, GameEvent, Move } from "../../protocol";
import { bonusOf, isSkip } from "./choosing";
import { isSetup } from "./props";
import type { Id, SandsComponents, SandsView } from "./types";
import { roman } from "../people";

/** Short where the cards say the rest, in the words of the engine everywhere else. */
export function confirm(told: Move, components: SandsComponents): string {
  const { kind, move, text, card, second, territory, category, resource } = told;
  const name = (id: unknown) => components.cards?.[id as Id]?.name ?? `${id}`;
  if (kind === "select") return t("sands.confirm.select", { a: name(card), b: name(second) });
  if (kind === "resolve") return t("sands.confirm.resolve", { card: name(card) });
  const bonus = bonusOf(told);
  if (bonus)
    return t("sands.confirm.bonus", {
      bonus: components.bonuses?.[bonus]?.name ?? bonus,
      what: components.territories?.[territory as Id]?.name ?? t(`sands.${category ?? resource}` as Key),
    });
  if (move === "allow" || move === "refuse") return t(`sands.confirm.${move}`);
  return text;
}

/** What leaves something out, in a word. */
export function skips(move: Move): string | null {
  return isSkip(move) ? t(`sands.skip.${move.kind}` as Key) : null;
}

/** Picking up a card only opens what it does, and can be taken back freely. */
export function atOnce({ kind }: Move): boolean {
  return kind === "resolve";
}

const dynastyText = (n: unknown): string => t("sands.where.dynasty", { n: roman(Number(n)) });

export function part({ kind, dynasty }: GameEvent): string | null {
  return kind === "generation-began" ? dynastyText(dynasty) : null;
}

export function where(view: SandsView, edition: Fields): { words: string[]; steps: number; step: number } {
  const starts = ((edition["dynasties"] as Fields | undefined)?.["starts"] as number[] | undefined) ?? [];
  const dynasties = Math.max(1, starts.length - 1);
  if (view.stage === "over") return { words: [t("sands.where.over")], steps: dynasties, step: dynasties };
  const dynasty = view.dynasty ?? 1;
  if (isSetup(view)) return { words: [t("sands.where.setup")], steps: dynasties, step: 0 };
  return {
    words: [dynastyText(dynasty), t("sands.where.turn", { n: (view.turns ?? 0) + 1 })],
    steps: dynasties,
    step: dynasty - 1,
  };
}
