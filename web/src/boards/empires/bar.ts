/* bar.ts: the words of the decision bar and the top bar. What a move does, the engine says; here is what is asked. */
import { t, type Key } from "../../i18n";
import type { Fields, GameEvent, Move, Seat } from "../../protocol";
import type { Choice } from "../board";
import { givesUp, type Question, questionIn } from "./choosing";
import { inRealTime, numberIn, stepOf } from "./props";
import type { EmpiresComponents, EmpiresFacts, EmpiresView } from "./types";
import { roman } from "./words";

/** The statement of the rules behind each question. */
const rules: Record<Question, string> = {
  "first-clan": "2.9", create: "16.2", token: "3.10", siege: "19.1", waiting: "12.4", draw: "13.1", discover: "10.1", retime: "5.5", gain: "6.3", build: "11.3", deploy: "7.2", move: "8.2",
  raze: "22.14", assault: "22.16", airdrop: "22.17", scholars: "22.18", onto: "14.1", copy: "14.4", repeat: "14.8", place: "4.3", nothing: "4.13",
};

export function ask(view: EmpiresView, seat: Seat, choice: Choice, components: EmpiresComponents, _facts: EmpiresFacts): { heading: string; hint: string; rule: string } {
  const question = questionIn(choice.complete ? [choice.complete] : choice.open);
  const step = stepOf(view, seat);
  const source = step?.card ? (components.cards?.[step.card]?.name ?? step.card) : "";
  const left = step?.left ?? 1;
  const chosen = choice.parts.length > 0 ? choice.complete : null;
  const again = inRealTime(view) ? t("empires.hint.atOnce") : "";
  const hint = chosen ? chosen.text : [source, t(`empires.hint.${question}` as Key), again].filter(Boolean).join(" · ");
  const leaves = chosen !== null && question === "nothing"; // a step, the turn, or all that is open
  return { heading: leaves ? chosen.text : t(`empires.ask.${question}` as Key, { n: left }), hint, rule: rules[question] };
}

/** The column of a token is marked already, and what a move costs stands above the button: a whole sentence is too long for it. */
export function confirm({ move, text }: Move): string {
  return move.startsWith("token ") ? t("empires.confirm.token") : text.split("; ")[0]!;
}

/** What leaves something out, in a word. */
export function skips(move: string): string | null {
  return move === "skip" || move === "pass" ? t(`empires.skip.${move}`) : null;
}

/** What only opens the next choice, and can be taken back freely in an age of turns. */
const OPENS = /^place (deploy|move|board-\d) (first|second)$/;

/** While the clock runs, a touch counts, unless it gives up something that is open. */
export function atOnce(move: string, view: EmpiresView): boolean {
  if (inRealTime(view)) return !givesUp(move);
  return view.stage === "rounds" && OPENS.test(move);
}

const PREPARING: readonly string[] = ["decks", "wonder", "leaders", "creation", "tokens"];

const ageText = (n: unknown): string => t("empires.where.age", { n: roman(Number(n)) });

export function part({ kind, age }: GameEvent): string | null {
  return kind === "age-prepared" ? ageText(age) : null;
}

export function where(view: EmpiresView, edition: Fields): { words: string[]; steps: number; step: number } {
  const ages = numberIn(edition, "numbers", "ages", 3);
  if (view.stage === "over") return { words: [t("empires.where.over")], steps: ages, step: ages };
  if (["tiles", "sides", "first-clans"].includes(view.stage)) return { words: [t("empires.where.setup")], steps: ages, step: 0 };
  const age = ageText(view.age);
  const phase = PREPARING.includes(view.stage) ? t("empires.where.preparation")
    : view.stage === "rounds" || view.stage === "round-creation" ? t("empires.where.round", { n: view.round ?? 1 })
      : inRealTime(view) ? t("empires.where.action") : t("empires.where.scoring");
  return { words: [age, phase], steps: ages, step: view.age - 1 };
}
