/* bar.ts: the words of the decision bar and the top bar. */
import { t, type Key } from "../../i18n";
import type { Fields, GameEvent, Move, Seat } from "../../protocol";
import { roleOf, valueOf } from "../../roles";
import type { Choice } from "../board";
import { type Asked, askedBy, isSkip, kindOf, pendingCard, spacesIn } from "./choosing";
import { pieceAt } from "./control";
import { rulesOf } from "./edition";
import type { SandstoneComponents, SandstoneFacts, SandstoneView, Slug, Space } from "./types";

interface Question {
  heading: string;
  hint: string;
  rule: string;
}

const REMOVAL = "removal";

/** What the spaces that may be chosen stand for: a place for a piece, or pieces to take away. */
function targets(view: SandstoneView, seat: Seat, moves: readonly Move[]): "place" | "own" | typeof REMOVAL {
  const space = moves.flatMap(({ move }) => spacesIn(move))[0];
  const standing = space ? pieceAt(view.seats, space) : null;
  return !standing ? "place" : standing.seat === seat ? "own" : REMOVAL;
}

function nameOf({ abilities }: SandstoneComponents, slug: Slug): string {
  return abilities?.[slug]?.name ?? slug;
}

/** What is being done: the category, or the card that was played. */
export function doing(view: SandstoneView, components: SandstoneComponents): string {
  const { category, effect } = view.pending ?? {};
  const card = pendingCard(view);
  if (card) return nameOf(components, card.ability);
  if (effect === "build" || effect === "exchange") return t(`sandstone.act.${effect}`);
  if (category === "option") return t("sandstone.where.option");
  if (category === "tower" || category === "stronghold" || category === "ability") return t(`sandstone.category.${category}`);
  return "";
}

/** The sentence grows from left to right: "Tower › b3". */
function path(...steps: (string | undefined)[]): string {
  return steps.filter(Boolean).join(" › ");
}

/** An action counts as used when it is finished. */
function actionNumber(view: SandstoneView): number {
  return Math.min(2, (view.actions?.length ?? 0) + 1);
}

function turnHint(view: SandstoneView): string {
  return view.phase === "act" ? t("sandstone.ask.action", { n: actionNumber(view), of: 2 }) : "";
}

function askSpace(view: SandstoneView, seat: Seat, choice: Choice, components: SandstoneComponents, facts: SandstoneFacts): Question {
  const kind = targets(view, seat, choice.open);
  const n = new Set(choice.open.flatMap(({ move }) => spacesIn(move))).size;
  const chosen = choice.complete ? spacesIn(choice.complete.move)[0] : undefined;
  const count = n === 1 ? t("sandstone.ask.open.one") : t("sandstone.ask.open.many", { n });
  const question = kind === "place" ? t("sandstone.ask.where") : t("sandstone.ask.which");
  const clearing = facts.pending?.asks === "clear";
  const hint = clearing ? facts.pending!.step : path(turnHint(view), choice.complete ? "" : count);
  const free = pendingCard(view) !== null || view.pending?.category === "option";
  const rule = clearing ? "7.3" : free ? (kind === "place" ? "9.2" : "9.3") : view.pending?.category === "stronghold" ? "7.1" : "6.1";
  return { heading: path(clearing ? t("sandstone.ask.clear") : doing(view, components) || t("sandstone.ask.space"), chosen ?? question), hint, rule };
}

const pairRules: Record<string, string> = { exchange: "7.8", swap: "9.5" };

function askPair(view: SandstoneView, choice: Choice, components: SandstoneComponents, facts: SandstoneFacts): Question {
  const word = (role: string) => choice.parts.filter((part) => roleOf(part) === role).map(valueOf)[0];
  const [from, to] = choice.complete ? spacesIn(choice.complete.move) : [word("from"), word("to")];
  const hint = choice.complete ? turnHint(view) : !from && !to ? t("sandstone.ask.pairHint") : from ? t("sandstone.ask.pairTo") : t("sandstone.ask.pairFrom");
  const rule = pairRules[facts.pending?.asks ?? ""] ?? "9.4";
  return { heading: path(doing(view, components), from ?? t("sandstone.ask.from"), to ?? (from ? t("sandstone.ask.to") : undefined)), hint, rule };
}

function askBoth(view: SandstoneView, choice: Choice, components: SandstoneComponents): Question {
  const chosen: Space[] = choice.complete ? spacesIn(choice.complete.move) : choice.parts.map(valueOf);
  return { heading: path(doing(view, components), chosen.length ? chosen.join(" + ") : t("sandstone.ask.both")), hint: t("sandstone.ask.bothHint"), rule: "7.1" };
}

function askOpening(view: SandstoneView, seat: Seat, choice: Choice): Question {
  const tower = choice.open[0]?.move.startsWith("place tower");
  const chosen = choice.complete ? spacesIn(choice.complete.move)[0] : undefined;
  const second = view.priority === seat;
  const hint = tower ? (second ? t("sandstone.ask.openTowerFar") : t("sandstone.ask.openTower"))
    : second ? t("sandstone.ask.openStrongholdFar") : t("sandstone.ask.openStronghold");
  return { heading: path(t(tower ? "sandstone.ask.firstTower" : "sandstone.ask.firstStronghold"), chosen), hint, rule: second ? "2.15" : "2.14" };
}

function askUpkeep(choice: Choice): Question {
  const chosen = choice.complete ? spacesIn(choice.complete.move)[0] : undefined;
  return { heading: path(t("sandstone.ask.upkeep"), chosen ?? t("sandstone.ask.which")), hint: t("sandstone.ask.upkeepHint"), rule: "10.10" };
}

const asks: Partial<Record<Asked, (view: SandstoneView, seat: Seat, choice: Choice, components: SandstoneComponents, facts: SandstoneFacts) => Question>> = {
  opening: askOpening,
  order: (view) => ({ heading: t("sandstone.ask.order", { n: view.order_for ?? view.year }), hint: t("sandstone.ask.orderHint"), rule: "4.3" }),
  option: () => ({ heading: t("sandstone.ask.option"), hint: t("sandstone.ask.optionHint"), rule: "4.7" }),
  action: (view) => ({ heading: t(view.actions?.length ? "sandstone.ask.second" : "sandstone.ask.first"), hint: t("sandstone.ask.actionHint"), rule: "5.7" }),
  space: askSpace,
  pair: (view, _, choice, components, facts) => askPair(view, choice, components, facts),
  both: (view, _, choice, components) => askBoth(view, choice, components),
  upkeep: (_, __, choice) => askUpkeep(choice),
};

export function ask(view: SandstoneView, seat: Seat, choice: Choice, components: SandstoneComponents, facts: SandstoneFacts): Question {
  const asked = asks[askedBy(choice.open)];
  if (asked) return asked(view, seat, choice, components, facts);
  if (view.phase === "option" && !view.pending) return { heading: t("sandstone.ask.option"), hint: t("sandstone.ask.optionFree"), rule: "4.8" };
  return { heading: path(doing(view, components), t("sandstone.ask.choose")), hint: turnHint(view), rule: "9.10" };
}

/** The button names what it does: in the words of the engine where spaces are chosen, shorter where cards are. */
export function confirm({ move, text }: Move, components: SandstoneComponents): string {
  const [word, slug] = move.split(" ");
  const card = () => nameOf(components, slug!);
  switch (kindOf(move)) {
    case "order": return t(`sandstone.act.${word}` as Key);
    case "option": return word === "take" ? t("sandstone.act.take", { card: card() }) : move === "keep hand" ? t("sandstone.confirm.keep") : text;
    case "action": return word === "play" ? t("sandstone.confirm.play", { card: card() }) : t(`sandstone.confirm.${word}` as Key);
    case "pair": return t("sandstone.confirm.pair", { from: slug!, to: spacesIn(move)[1]! });
    default: return text;
  }
}

/** What leaves something out, in a word. */
export function skips(move: string): string | null {
  return isSkip(move) ? t(`sandstone.skip.${move}` as Key) : null;
}

const yearText = (n: unknown, of: number): string => t("sandstone.where.year", { n: Number(n), of });

export function part({ kind, year }: GameEvent, edition: Fields): string | null {
  return kind === "year-began" ? yearText(year, rulesOf(edition).years) : null;
}

export function where(view: SandstoneView, edition: Fields): { words: string[]; steps: number; step: number } {
  const { years } = rulesOf(edition);
  if (view.phase === "over") return { words: [t("sandstone.where.over")], steps: years, step: view.won_by === "points" ? years : view.year - 1 };
  const words = [yearText(view.year, years)];
  if (view.phase === "act") words.push(t("sandstone.where.action", { n: actionNumber(view), of: 2 }));
  else if (view.phase !== "terrain" && view.phase !== "deal") words.push(t(`sandstone.where.${view.phase}`));
  return { words, steps: years, step: view.year - 1 };
}
