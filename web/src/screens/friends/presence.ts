/* presence.ts: who is here, and how much time they have, as far as this page can know it. Times are those of the server. */
import type { Friends, Sitter } from "../../friends";
import type { Seat, Turn } from "../../protocol";

/** Unknown: the line of this page is down, and so it hears of nobody. */
export type Presence = "here" | "connecting" | "away" | "bot" | "unknown" | "free";

/** So long nobody has noticed that somebody is gone; then they are away. */
export const AWAY_MS = 60_000;
/** A line that is down for less than this is nobody's business. */
export const QUIET_MS = 1000;

/** The clock of the server, by that of this page. */
export const serverTime = ({ ahead }: Pick<Friends, "ahead">): number => Date.now() + ahead;

const sitterAt = ({ seats }: Friends, seat: Seat): Sitter | undefined => seats.find((each) => each.seat === seat);

export function presenceOf(friends: Friends, seat: Seat, now: number): Presence {
  const sitter = sitterAt(friends, seat);
  const down = friends.line.state === "connecting";
  if (!sitter || (!sitter.name && !sitter.bot)) return "free";
  if (friends.yours.includes(seat) && !sitter.bot) return down ? "connecting" : "here";
  if (sitter.bot && !sitter.name) return "bot";
  if (down) return "unknown";
  if (sitter.bot) return "bot";
  if (sitter.here) return "here";
  return sitter.gone !== undefined && now - sitter.gone < AWAY_MS ? "connecting" : "away";
}

/** Those who decide about what all must agree to: persons whom no bot replaces. */
export function persons({ seats }: Friends): Sitter[] {
  return seats.filter(({ name, bot }) => name && !bot);
}

export function awaySeats(friends: Friends, now: number): Seat[] {
  return friends.seats.map(({ seat }) => seat).filter((seat) => presenceOf(friends, seat, now) === "away");
}

/** Since the line is down, in whole seconds; 0 as long as that is nobody's business. */
export function downFor({ line }: Friends, now: number): number {
  const ms = now - line.since;
  return line.state === "connecting" && ms >= QUIET_MS ? Math.floor(ms / 1000) : 0;
}

/* --- time to think ------------------------------------------------------------------------------------------------------ */

export interface Thinking {
  /** The time of this seat runs. */
  runs: boolean;
  /** What is left before the reserve is used, and how much of it that is. */
  left: number;
  part: number;
  /** What is left of the reserve; absent: there is none. */
  reserve?: number;
}

/** A reserve below this is a warning. */
export const LOW_MS = 60_000;

/** The time of a seat; null: it has no limit. `think` of a turn says until when it may think with all its reserve. */
export function thinkingOf(friends: Friends, turn: Pick<Turn, "think">, seat: Seat, now: number): Thinking | null {
  const { bank, settings } = friends;
  const reserve = bank?.[seat];
  const until = turn.think?.[seat];
  if (until === undefined) {
    if (reserve === undefined) return null;
    return { runs: false, left: 0, part: 0, reserve };
  }
  const all = Math.max(0, until - now);
  const left = Math.max(0, all - (reserve ?? 0));
  const part = settings.think > 0 ? Math.min(1, left / settings.think) : 0;
  return { runs: true, left, part, ...(reserve !== undefined && { reserve: Math.min(reserve, all) }) };
}
