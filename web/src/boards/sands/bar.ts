/* bar.ts: the words of the decision bar and the top bar. What a move does and costs, the engine says; here is what is asked. */
import { t, type Key } from "../../i18n";
import type { Fields, GameEvent, Move, Seat } from "../../protocol";
import { roleOf, valueOf } from "../../roles";
import type { Choice } from "../board";
import { bonusOf, isSkip } from "./choosing";
import { isSetup } from "./props";
import type { Ask, SandsComponents, SandsFacts, SandsView } from "./types";
import { roman } from "./words";

interface Question {
  heading: string;
  hint: string;
  rule: string;
}

/** The statement of the rules behind each question. */
const rules: Partial<Record<Ask, string>> = {
  province: "2.8", capital: "2.12", "first-caravan": "2.13", track: "12.8", peasant: "2.15", "first-advance": "2.17", gold: "3.5", select: "4.1", turn: "4.8", chronicle: "5.1", muster: "6.1",
  conquer: "7.1", dice: "7.7", losses: "7.12", retreat: "7.15", annex: "7.22", raid: "8.1", roads: "13.9", collect: "8.3", build: "9.1", govern: "10.1", advance: "11.1", keep: "11.7",
  caravan: "12.1", resource: "12.5", migrate: "13.1", "free-caravan": "13.12", tribute: "14.1", pay: "9.8", grow: "18.3", remove: "18.9", score: "19.11",
};

/** The words of a choice so far: "Build › Temple › Graecia". */
function pathOf(view: SandsView, choice: Choice, components: SandsComponents): string[] {
  const names = (value: string) => components.territories?.[value]?.name ?? components.structures?.[value]?.name ?? components.advances?.[value]?.name ?? components.cards?.[value]?.name ?? "";
  const action = view.action ? (components.cards?.[view.action]?.name ?? view.action) : "";
  const words = choice.parts.filter((part) => part.includes(":") && roleOf(part) !== "piece").map((part) => names(valueOf(part)));
  return [action, ...words].filter(Boolean);
}

export function ask(view: SandsView, _seat: Seat, choice: Choice, components: SandsComponents, facts: SandsFacts): Question {
  const asked = facts.ask ?? view.ask ?? "nothing";
  const land = view.progress?.territory ?? view.progress?.question ?? view.territory;
  const name = land ? (components.territories?.[land]?.name ?? land) : "";
  const chosen = choice.parts.length > 0 ? choice.complete : null;
  const hint = chosen && !isSkip(chosen.move) ? chosen.text : [...pathOf(view, choice, components), t(`sands.hint.${asked}` as Key, { land: name })].join(" › ");
  return { heading: t(`sands.ask.${asked}` as Key, { land: name }), hint, rule: bonusOf(chosen?.move ?? "") ? "15.1" : (rules[asked] ?? "4.9") };
}

/** Short where the cards say the rest, in the words of the engine everywhere else. */
export function confirm({ move, text }: Move, components: SandsComponents): string {
  const [word, first, second] = move.split(" ");
  const card = (id: string | undefined) => components.cards?.[id ?? ""]?.name ?? id ?? "";
  if (word === "select") return t("sands.confirm.select", { a: card(first), b: card(second) });
  if (word === "resolve") return t("sands.confirm.resolve", { card: card(first) });
  const bonus = bonusOf(move);
  if (bonus) return t("sands.confirm.bonus", { bonus: components.bonuses?.[bonus]?.name ?? bonus, what: components.territories?.[first!]?.name ?? t(`sands.${first}` as Key) });
  if (word === "allow" || word === "refuse") return t(`sands.confirm.${word}` as Key);
  return text;
}

/** What leaves something out, in a word. */
export function skips(move: string): string | null {
  return isSkip(move) ? t(`sands.skip.${move}` as Key) : null;
}

/** Picking up a card only opens what it does, and can be taken back freely. */
export function atOnce(move: string): boolean {
  return move.startsWith("resolve ");
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
  return { words: [dynastyText(dynasty), t("sands.where.turn", { n: (view.turns ?? 0) + 1 })], steps: dynasties, step: dynasty - 1 };
}
