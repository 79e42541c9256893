/* effects.ts: effects in words, made from the vocabulary of the edition in the language of the client. Cards carry no
 * text of their own: whatever an owner's edition does is said here, step by step. [sandstone 9] */
import { t, type Key } from "../../i18n";
import { type Effect, type Rules, type Step, stepsIn } from "./edition";

type Who = "own" | "opp";
type What = "tower" | "stronghold" | "any";

function who(of: string | undefined): Who {
  return of === "opp" ? "opp" : "own";
}

function what(piece: string | undefined): What {
  return piece === "tower" || piece === "stronghold" ? piece : "any";
}

/** Small numbers as words. */
function numberWord(n: number): string {
  return n >= 2 && n <= 8 ? t(`sandstone.number.${n}` as Key) : String(n);
}

export function terrainName(rules: Rules, id: string): string {
  const type = rules.terrain.find((each) => each.id === id);
  const ours = ["forest", "desert", "mountains"].includes(id) && (!type || type.name.toLowerCase() === id);
  return ours ? t(`sandstone.terrain.${id}` as Key) : (type?.name ?? id);
}

/** "in the Forest": types another edition renames keep their names. */
function inTerrain(rules: Rules, id: string): string {
  const type = rules.terrain.find((each) => each.id === id);
  const ours = ["forest", "desert", "mountains"].includes(id) && (!type || type.name.toLowerCase() === id);
  return ours ? t(`sandstone.in.${id}` as Key) : t("sandstone.in.other", { type: type?.name ?? id });
}

/** One condition without alternatives: "next to one of your Towers". */
function simple(rules: Rules, condition: string): string {
  if (condition.startsWith("not:")) return t("sandstone.cond.not", { condition: simple(rules, condition.slice(4)) });
  const [kind, second, third] = condition.split(":");
  if (kind === "type") return inTerrain(rules, second ?? "");
  if (kind === "vacated") return t("sandstone.cond.vacated");
  if (kind === "adj" && (second === "source" || second === "first" || second === "placed")) return t(`sandstone.cond.${second}`);
  if (kind === "adj" || kind === "card") return t(`sandstone.cond.${kind}`, { piece: t(`sandstone.dat.${who(second)}.${what(third)}`) });
  return kind === "any" ? t("sandstone.cond.anywhere") : condition;
}

function listed(words: string[], last: Key): string {
  if (words.length < 2) return words.join("");
  return t(last, { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}

/** All conditions of a space in words, "" when any will do. */
export function conditions(rules: Rules, list: string[] | undefined): string {
  const telling = (list ?? []).filter((condition) => condition !== "any");
  const each = telling.map((condition) => listed(condition.split("|").map((part) => simple(rules, part)), "sandstone.list.or"));
  return listed(each, "sandstone.list.and");
}

function emptySpace(rules: Rules, list: string[] | undefined): string {
  const words = conditions(rules, list);
  if (!words) return t("sandstone.where.any");
  if (list!.length === 1 && list![0] === "vacated") return t("sandstone.where.vacated");
  return t("sandstone.where.some", { conditions: words });
}

/** "one opposing Tower next to one of your pieces" */
function pieces(rules: Rules, kase: "acc" | "dat", of: string | undefined, piece: string | undefined, at: string[] | undefined): string {
  const noun = t(`sandstone.${kase}.${who(of)}.${what(piece)}`);
  const words = conditions(rules, at);
  return words ? t("sandstone.piece.at", { piece: noun, conditions: words }) : noun;
}

function removed(rules: Rules, step: Step): string {
  const n = Number(step.n ?? 1);
  const noun = n === 1 ? t(`sandstone.acc.${who(step.of)}.${what(step.piece)}`)
    : t(`sandstone.many.${who(step.of)}.${what(step.piece)}`, { n: numberWord(n) });
  const amount = step.up_to ? t("sandstone.upTo", { pieces: noun }) : noun;
  const words = [step.same_card ? t("sandstone.sameCard") : "", conditions(rules, step.at)].filter(Boolean).join(" ");
  return words ? t("sandstone.piece.at", { piece: amount, conditions: words }) : amount;
}

function category(id: string | undefined): string {
  return id === "tower" || id === "stronghold" || id === "ability" ? t(`sandstone.category.${id}`) : (id ?? "");
}

export function stepText(rules: Rules, step: Step): string {
  switch (step.op) {
    case "place": return t("sandstone.op.place", { piece: t(`sandstone.a.${what(step.piece)}`), where: emptySpace(rules, step.at) });
    case "remove": return t("sandstone.op.remove", { pieces: removed(rules, step) });
    case "move": return t("sandstone.op.move", { piece: pieces(rules, "acc", step.of, step.piece, step.at), where: emptySpace(rules, step.to) });
    case "swap": return t("sandstone.op.swap", {
      a: pieces(rules, "acc", step.a?.of, step.a?.piece, step.a?.at), b: pieces(rules, "dat", step.b?.of, step.b?.piece, step.b?.at) });
    case "exchange": return t("sandstone.op.exchange");
    case "gold": return t("sandstone.op.gold", { n: Number(step.n ?? 0) });
    case "play": return t("sandstone.op.play");
    case "hand_swap": return t("sandstone.op.hand_swap");
    case "choose": return t("sandstone.op.choose", { options: (step.options ?? []).map((option) => effectText(rules, option)).join(t("sandstone.op.or")) });
    case "optional": return t("sandstone.op.optional", { effect: effectText(rules, step.effect ?? []) });
    case "extra_action": return t("sandstone.op.extra_action", { category: category(step.category) });
    case "priority": return t("sandstone.op.priority");
    case "peek": return step.what === "bonus" || step.what === "deck" ? t(`sandstone.op.peek.${step.what}`) : t("sandstone.op.peek.hand");
    case "per_space": return t("sandstone.op.per_space", { points: pointsWord(step.points), type: terrainName(rules, step.type ?? "") });
    case "per_piece": return t("sandstone.op.per_piece", { points: pointsWord(step.points), piece: t(`sandstone.one.${what(step.piece)}`) });
    default: return t("sandstone.op.unknown", { op: step.op });
  }
}

function pointsWord(points = 1): string {
  return points === 1 ? t("sandstone.points.one") : t("sandstone.points.many", { n: points });
}

export function effectText(rules: Rules, effect: Effect): string {
  return effect.map((step) => stepText(rules, step)).join(" ");
}

const opRules: Record<string, string> = {
  place: "9.2", remove: "9.3", move: "9.4", swap: "9.5", exchange: "9.6", gold: "9.7", play: "9.8", hand_swap: "9.9", choose: "9.10",
  optional: "9.11", extra_action: "9.12", priority: "9.13", peek: "9.14", per_space: "9.15", per_piece: "9.16",
};

/** The statements of the rules reference behind an effect. */
export function rulesBehind(effect: Effect): string[] {
  return [...new Set(stepsIn(effect).map((step) => opRules[step.op]).filter((rule) => rule !== undefined))];
}
