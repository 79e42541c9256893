/* bar.ts: the words of the decision bar and the top bar, and the scorings behind the sheet. */
import { t } from "../../i18n";
import type { Fields, GameEvent, Move, Seat } from "../../protocol";
import type { Choice } from "../board";
import { rolesOf } from "./choosing";
import { lengthOf } from "./deck";
import type { TidesComponents, TidesScore, TidesView } from "./types";

interface Asked {
  heading: string;
  hint: string;
  rule: string;
}

function askRelic(choice: Choice): Asked {
  const { relic, discard } = rolesOf(choice.parts);
  const hint = relic && discard ? t("tides.ask.relicBoth") : relic ? t("tides.ask.relicThenDiscard") : discard ? t("tides.ask.discardThenRelic") : t("tides.ask.relicHint");
  return { heading: t("tides.ask.relic"), hint, rule: "5.2" };
}

export function ask(view: TidesView, seat: Seat, choice: Choice): Asked {
  const own = view.seats[seat];
  if (view.phase === "over") return { heading: t("tides.ask.over"), hint: t("tides.ask.overHint"), rule: "7.1" };
  if (view.phase === "deal") return { heading: t("tides.ask.deal"), hint: "", rule: "2.4" };
  if (own?.pick !== undefined)
    return view.phase === "relic"
      ? { heading: t("tides.ask.wait"), hint: t("tides.ask.waitRelic"), rule: "5.4" }
      : { heading: t("tides.ask.wait"), hint: t("tides.ask.waitPick"), rule: "3.3" };
  if (view.phase === "relic") return askRelic(choice);
  const last = (own?.hand.length ?? 0) === 2;
  return { heading: t("tides.ask.pick"), hint: last ? t("tides.ask.pickLast") : t("tides.ask.pickHint"), rule: last ? "3.7" : "3.2" };
}

export function confirm(move: Move, { cards }: TidesComponents): string {
  const relic = /^keep (\S+) drop (\S+)$/.exec(move.move);
  const name = (slug: string) => cards?.[slug]?.name ?? slug;
  return relic ? t("tides.confirm.relic", { relic: name(relic[1]!), discard: name(relic[2]!) }) : t("tides.confirm.pick", { card: name(move.move) });
}

const roundText = (n: unknown, of: number): string => t("tides.where.round", { n: Number(n), of });

export function part({ kind, round }: GameEvent, edition: Fields): string | null {
  return kind === "round-began" ? roundText(round, lengthOf(edition).rounds) : null;
}

export function where(view: TidesView, edition: Fields): { words: string[]; steps: number; step: number } {
  const deck = lengthOf(edition);
  const near = view.seats[view.view ?? 0]!;
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
  return (seats[0]?.rounds ?? []).map((_, i) => ({ seats: seats.map(({ score, rounds }) => ({ ...rounds![i]!, score })) }));
}
