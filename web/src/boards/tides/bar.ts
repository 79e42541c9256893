/* bar.ts: the words of the decision bar and the top bar, and the scorings behind the sheet. */
import { t } from "../../i18n";
import type { Fields, GameEvent, Move } from "../../protocol";
import { lengthOf } from "./deck";
import type { TidesComponents, TidesScore, TidesView } from "./types";

export function confirm({ kind, card, relic, discard }: Move, { cards }: TidesComponents): string {
  const name = (slug: unknown) => cards?.[String(slug)]?.name ?? String(slug);
  return kind === "keep"
    ? t("tides.confirm.relic", { relic: name(relic), discard: name(discard) })
    : t("tides.confirm.pick", { card: name(card) });
}

const roundText = (n: unknown, of: number): string => t("tides.where.round", { n: Number(n), of });

export function part({ kind, round }: GameEvent, edition: Fields): string | null {
  return kind === "round-began" ? roundText(round, lengthOf(edition).rounds) : null;
}

export function where(view: TidesView, edition: Fields): { words: string[]; steps: number; step: number } {
  const deck = lengthOf(edition);
  const near = view.seats[typeof view.view === "number" ? view.view : 0]!;
  const picks = near.kingdom.length - near.relics.length;
  const pick = Math.min(deck.hand, picks + 1);
  const words = [roundText(view.round, deck.rounds)];
  if (view.phase === "pick") words.push(t("tides.where.pick", { n: pick, of: deck.hand }));
  if (view.phase === "relic") words.push(t("tides.where.relic"));
  if (view.phase === "over") return { words: [t("tides.where.over")], steps: deck.hand, step: deck.hand };
  return { words, steps: deck.hand, step: view.phase === "relic" ? deck.hand : pick - 1 };
}

/** Round by round what both kingdoms brought. */
export function scorings({ seats }: TidesScore): TidesScore[] {
  return (seats[0]?.rounds ?? []).map((_, i) => ({
    seats: seats.map(({ score, rounds }) => ({ ...rounds![i]!, score })),
  }));
}
