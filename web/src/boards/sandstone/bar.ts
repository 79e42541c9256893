/* bar.ts: the words of buttons and of the top bar. What is asked, the engine says. */
import { t, type Key } from "../../i18n";
import type { Fields, GameEvent, Move } from "../../protocol";
import { isSkip } from "./choosing";
import { rulesOf } from "./edition";
import type { SandstoneComponents, SandstoneView, Slug } from "./types";

function nameOf({ abilities }: SandstoneComponents, slug: Slug): string {
  return abilities?.[slug]?.name ?? slug;
}

/** An action counts as used when it is finished. */
function actionNumber(view: SandstoneView): number {
  return Math.min(2, (view.actions?.length ?? 0) + 1);
}

/** The button names what it does: in the words of the engine where spaces are chosen, shorter where cards are. */
export function confirm(told: Move, components: SandstoneComponents): string {
  const { kind, move, text, ability, order, choice, from, to } = told;
  const card = () => nameOf(components, ability as Slug);
  switch (kind) {
    case "order":
      return t(`sandstone.act.${order}` as Key);
    case "take":
      return t("sandstone.act.take", { card: card() });
    case "decline":
      return move === "keep hand" ? t("sandstone.confirm.keep") : text;
    case "play":
      return t("sandstone.confirm.play", { card: card() });
    case "tower":
    case "pass":
      return t(`sandstone.confirm.${kind}`);
    case "stronghold":
      return t(`sandstone.confirm.${choice}` as Key);
    case "from":
      return t("sandstone.confirm.pair", { from: `${from}`, to: `${to}` });
    default:
      return text;
  }
}

/** What leaves something out, in a word. */
export function skips(move: Move): string | null {
  return isSkip(move) ? t(`sandstone.skip.${move.kind}` as Key) : null;
}

const yearText = (n: unknown, of: number): string => t("sandstone.where.year", { n: Number(n), of });

export function part({ kind, year }: GameEvent, edition: Fields): string | null {
  return kind === "year-began" ? yearText(year, rulesOf(edition).years) : null;
}

export function where(view: SandstoneView, edition: Fields): { words: string[]; steps: number; step: number } {
  const { years } = rulesOf(edition);
  if (view.phase === "over")
    return { words: [t("sandstone.where.over")], steps: years, step: view.won_by === "points" ? years : view.year - 1 };
  const words = [yearText(view.year, years)];
  if (view.phase === "act") words.push(t("sandstone.where.action", { n: actionNumber(view), of: 2 }));
  else if (view.phase !== "terrain" && view.phase !== "deal") words.push(t(`sandstone.where.${view.phase}`));
  return { words, steps: years, step: view.year - 1 };
}
