/* making.ts: tables for friends: with what is usual at a game, or as somebody has chosen. */
import { pacesOf } from "./boards";
import type { Making } from "./friends";
import { needWords, t } from "./i18n";
import type { GameInfo } from "./protocol";
import type { Route } from "./router";

/** Where nobody knows better: as few seats as the game takes, no hurry. */
export function usualMaking({ id, seats }: Pick<GameInfo, "id" | "seats">): Making {
  const pace = pacesOf(id)[0];
  return {
    seats: seats.min,
    options: pace?.options ?? {},
    edition: "",
    clock: pace?.clock,
    undo: "ask",
    watch: true,
    hints: false,
    think: 0,
    bank: 0,
    per: "decision",
  };
}

export function usualTable(info: GameInfo): Promise<Route> {
  return makeTable(info.id, usualMaking(info));
}

/** Where the new table is; where tables are not hosted, a sentence says what to do. */
export async function makeTable(game: string, making: Making): Promise<Route> {
  const [online] = await Promise.all([import("./online"), needWords("home")]);
  const hosting = await online.hosting();
  if (!hosting) throw new Error(t(hosting === null ? "friend.unreached" : "friend.unhosted"));
  return { page: "with", table: await online.makeTable(game, making) };
}

/* --- time to think ---------------------------------------------------------------------------------------------------- */

export const KINDS = ["none", "quick", "days"] as const;
export type Kind = (typeof KINDS)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Seconds for a decision, and minutes of reserve for the whole game. */
export const QUICK = [
  { seconds: 10, minutes: 5 },
  { seconds: 20, minutes: 15 },
  { seconds: 30, minutes: 40 },
] as const;

/** Days for a turn, and as much again in reserve. */
export const DAYS = [1, 2, 3, 7] as const;

/** `quick` and `days` are places in these lists. */
export function thinking(kind: Kind, quick: number, days: number): Pick<Making, "think" | "bank" | "per"> {
  if (kind === "quick") {
    const { seconds, minutes } = QUICK[quick] ?? QUICK[0];
    return { think: seconds * SECOND, bank: minutes * MINUTE, per: "decision" };
  }
  if (kind === "days") {
    const most = (DAYS[days] ?? DAYS[0]) * DAY;
    return { think: most, bank: most, per: "turn" };
  }
  return { think: 0, bank: 0, per: "decision" };
}
