/* bar.ts: the words of the buttons in the decision bar, and of the top bar. What is asked, the engine says. */
import { t } from "../../i18n";
import type { Fields, GameEvent, Move } from "../../protocol";
import { givesUp } from "./choosing";
import { inRealTime, numberIn, placeName } from "./props";
import { DECK_BOARDS, type EmpiresComponents, type EmpiresView } from "./types";
import { roman } from "../people";

/** In few words: what a move costs stands above the button, and the column of a token is marked already. */
export function confirm({ kind, text, ...told }: Move, components: EmpiresComponents): string {
  const named = (role: string): string => placeName({ components }, `${told[role]}`);
  const clans = `${told["count"]}`;
  if (kind === "token") return t("empires.confirm.token");
  if (kind === "move") return t("empires.confirm.move", { from: named("from"), to: named("to"), clans });
  if (kind === "airdrop") return t("empires.confirm.airdrop", { place: named("territory"), clans });
  if (kind === "raze") return t("empires.confirm.raze", { place: named("territory") });
  if (told["space"] === "construct" && !givesUp({ kind, ...told }))
    return t("empires.confirm.construct", { n: `${told["price"]}` });
  return text;
}

/** What leaves something out, in a word. */
export function skips({ kind }: Move): string | null {
  return kind === "skip" || kind === "pass" ? t(`empires.skip.${kind}`) : null;
}

/** What only opens the next choice, and can be taken back freely in an age of turns. */
const OPENS: readonly unknown[] = ["deploy", "move", ...DECK_BOARDS];

/** While the clock runs, a touch counts, unless it gives up something that is open. */
export function atOnce(move: Move, view: EmpiresView): boolean {
  if (givesUp(move)) return false;
  return inRealTime(view) || (view.stage === "rounds" && move.kind === "place" && OPENS.includes(move["space"]));
}

const PREPARING: readonly string[] = ["decks", "wonder", "leaders", "creation", "tokens"];

const ageText = (n: unknown): string => t("empires.where.age", { n: roman(Number(n)) });

export function part({ kind, age }: GameEvent): string | null {
  return kind === "age-prepared" ? ageText(age) : null;
}

export function where(view: EmpiresView, edition: Fields): { words: string[]; steps: number; step: number } {
  const ages = numberIn(edition, "numbers", "ages", 3);
  if (view.stage === "over") return { words: [t("empires.where.over")], steps: ages, step: ages };
  if (["tiles", "sides", "first-clans"].includes(view.stage))
    return { words: [t("empires.where.setup")], steps: ages, step: 0 };
  const age = ageText(view.age);
  const phase = PREPARING.includes(view.stage)
    ? t("empires.where.preparation")
    : view.stage === "rounds" || view.stage === "round-creation"
      ? t("empires.where.round", { n: view.round ?? 1 })
      : inRealTime(view)
        ? t("empires.where.action")
        : t("empires.where.scoring");
  return { words: [age, phase], steps: ages, step: view.age - 1 };
}
