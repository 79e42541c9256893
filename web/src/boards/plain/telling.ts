/* telling.ts: JSON of a game as it is read: which values are of one line, which are of the seats, and all of it in sentences. */
import { t } from "../../i18n";
import type { Fields } from "../../protocol";
import type { BoardProps } from "../board";
import { labelsOf, nameOf, seatName } from "./names";

/** What is needed to name what is told. */
export type Naming = Pick<BoardProps, "components" | "players">;

/** Whose eyes a view is for; the page knows. */
const EYES = "view";

export const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isScalar = (value: unknown): boolean => typeof value !== "object" || value === null;
export const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** One record for each seat. */
export function isOfSeats({ players }: Naming, value: unknown): value is Fields[] {
  return Array.isArray(value) && value.length === players.length && value.every(isRecord);
}

export function membersOf(fields: Fields): [string, unknown][] {
  return Object.entries(fields).filter(([member]) => member !== EYES);
}

/** How many values lie in it: long ones are opened when somebody wants to read them. */
export function sizeOf(value: unknown): number {
  return isScalar(value) ? 1 : Object.values(value as object).reduce((sum: number, each) => sum + sizeOf(each), 0);
}

/** A value of one line. `null` of a view is hidden; elsewhere there is nothing. */
export function scalarText({ components }: Naming, member: string, value: unknown, hidden: boolean): string {
  if (value === null || value === undefined) return t(hidden ? "plain.hidden" : "plain.none");
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  if (typeof value === "number") return member.endsWith("_ms") ? t("plain.seconds", { n: value / 1000 }) : `${value}`;
  return value === "" ? t("plain.none") : nameOf(components, String(value));
}

/** The values of a list, those that are hidden counted. */
export function listTexts(naming: Naming, member: string, list: readonly unknown[], hidden: boolean): string[] {
  const dark = hidden ? list.filter((value) => value === null).length : 0;
  const open = list.filter((value) => !hidden || value !== null);
  const texts = open.map((value) => scalarText(naming, member, value, hidden));
  return dark > 0 ? [...texts, t("plain.hiddenOf", { n: dark })] : texts;
}

/** The same as one sentence, for who hears it. */
export function inWords(naming: Naming, member: string, value: unknown, hidden: boolean): string {
  if (isEmpty(value)) return t("plain.none");
  if (Array.isArray(value))
    return value.every(isScalar)
      ? listTexts(naming, member, value, hidden).join(", ")
      : value.map((each) => inWords(naming, member, each, hidden)).join("; ");
  if (!isRecord(value)) return scalarText(naming, member, value, hidden);
  const label = labelsOf(naming.components, value);
  return Object.entries(value)
    .map(([each, inner]) => `${label(each)} ${inWords(naming, each, inner, hidden)}`)
    .join(", ");
}

/** A sentence for each member of a view, and one for each seat. */
export function sentences(naming: Naming, view: Fields): string[] {
  const labelOf = labelsOf(naming.components, view);
  const say = (label: string, member: string, value: unknown) =>
    t("plain.say", { label, value: inWords(naming, member, value, true) });
  return membersOf(view).flatMap(([member, value]) =>
    isOfSeats(naming, value)
      ? value.map((each, seat) => say(seatName(naming.players, seat), member, each))
      : [say(labelOf(member), member, value)],
  );
}
