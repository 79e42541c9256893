/* asking.ts: what the Table card says: one thing at a time, the most urgent first. */
import type { Friends, Wish } from "../../friends";
import type { Seat } from "../../protocol";
import { awaySeats, downFor, persons, presenceOf } from "./presence";

export type Card =
  | { kind: "problem"; text: string }
  | { kind: "connecting"; seconds: number }
  | { kind: "paused"; ready: Seat[]; waiting: Seat[] }
  /** Somebody asks, and an answer of whoever looks is waited for; their own question; the question of others. */
  | { kind: "asked" | "asking" | "others"; wish: Wish }
  | { kind: "away"; seat: Seat; also: Seat[]; choice: Choice | null; chosen: Record<Choice, Seat[]> }
  /** The server has a newer page. */
  | { kind: "outdated" }
  | { kind: "rest" };

/** What can be done about somebody who is away. */
export type Choice = "wait" | "bot" | "stop";
export const CHOICES: readonly Choice[] = ["wait", "bot", "stop"];

const includesAny = (seats: readonly Seat[], yours: readonly Seat[]): boolean =>
  yours.some((seat) => seats.includes(seat));

export function wishOf({ wishes }: Friends, wish: Wish["wish"], seat?: Seat): Wish | undefined {
  return wishes.find((each) => each.wish === wish && (seat === undefined || each.seat === seat));
}

/** Whoever has agreed to it, whoever asked among them. */
export const forIt = ({ by, agreed }: Wish): Seat[] => [...new Set([by, ...agreed])];

/** Who is away, and who of those who are here wants what. */
function awayCard(friends: Friends, now: number): Card | null {
  const [seat, ...also] = awaySeats(friends, now);
  if (seat === undefined) return null;
  const [bot, stop] = [wishOf(friends, "bot", seat), wishOf(friends, "stop")];
  const here = persons(friends)
    .map((sitter) => sitter.seat)
    .filter((each) => ["here", "connecting"].includes(presenceOf(friends, each, now)));
  const chosen = { bot: bot ? forIt(bot) : [], stop: stop ? forIt(stop) : [], wait: [] as Seat[] };
  chosen.wait = here.filter((each) => !chosen.bot.includes(each) && !chosen.stop.includes(each));
  const mine = friends.yours[0];
  const choice = mine === undefined ? null : (CHOICES.find((each) => chosen[each].includes(mine)) ?? "wait");
  return { kind: "away", seat, also, choice, chosen };
}

function wishCard(friends: Friends, about: (wish: Wish) => boolean): Card | null {
  const { yours } = friends;
  const wishes = friends.wishes.filter(about);
  const asked = wishes.find(({ by, waiting }) => !yours.includes(by) && includesAny(waiting, yours));
  if (asked) return { kind: "asked", wish: asked };
  const own = wishes.find(({ by }) => yours.includes(by));
  if (own) return { kind: "asking", wish: own };
  return wishes[0] ? { kind: "others", wish: wishes[0] } : null;
}

/** `here`: the clock of this page, by which the line is judged; `now`: that of the server. */
export function cardOf(friends: Friends, now: number, here: number): Card {
  const { problem, status, paused } = friends;
  if (problem || status === "frozen") return { kind: "problem", text: problem ?? "" };
  const seconds = downFor(friends, here);
  if (seconds > 0) return { kind: "connecting", seconds };
  const rest: Card = { kind: friends.outdated ? "outdated" : "rest" };
  if (status !== "playing") return rest;
  if (paused) {
    const goOn = wishOf(friends, "pause");
    const ready = goOn ? forIt(goOn) : [];
    return {
      kind: "paused",
      ready,
      waiting: persons(friends).flatMap(({ seat }) => (ready.includes(seat) ? [] : seat)),
    };
  }
  const away = awayCard(friends, now);
  const inAway = (wish: Wish) =>
    away?.kind === "away" && (wish.wish === "bot" ? wish.seat === away.seat : wish.wish === "stop");
  return wishCard(friends, (wish) => !inAway(wish)) ?? away ?? rest;
}

/* --- what is said aloud ------------------------------------------------------------------------------------------------- */

export type Told =
  | { say: "turn" }
  | { say: "wish"; wish: Wish }
  | { say: "away" | "back"; seat: Seat }
  | { say: "line" }
  /** The server has a newer page. */
  | { say: "outdated" }
  /** The same people play again. */
  | { say: "next" };

/** What of it is news. Never a clock; the line only when it comes back after it was missed. */
export function newsOf(before: Heard, after: Heard): Told[] {
  const news: Told[] = [];
  if (after.mine && !before.mine) news.push({ say: "turn" });
  for (const wish of after.wishes)
    if (!before.wishes.some((each) => sameWish(each, wish))) news.push({ say: "wish", wish });
  for (const seat of after.away) if (!before.away.includes(seat)) news.push({ say: "away", seat });
  for (const seat of before.away) if (after.here.includes(seat)) news.push({ say: "back", seat });
  if (before.missed && !after.missed) news.push({ say: "line" });
  if (after.outdated && !before.outdated) news.push({ say: "outdated" });
  if (after.next && !before.next) news.push({ say: "next" });
  return news;
}

export interface Heard {
  mine: boolean;
  /** Of others, that wait for an answer of whoever looks. */
  wishes: Wish[];
  away: Seat[];
  here: Seat[];
  /** The line was down for so long that it was seen. */
  missed: boolean;
  outdated: boolean;
  next: boolean;
}

/** A line that was gone for less than this is not spoken of. */
const MISSED_S = 3;

export function heardOf(friends: Friends, mine: boolean, now: number, here: number): Heard {
  const { yours, wishes, seats } = friends;
  return {
    mine,
    wishes: wishes.filter(({ by, waiting }) => !yours.includes(by) && includesAny(waiting, yours)),
    away: awaySeats(friends, now),
    here: seats.map(({ seat }) => seat).filter((seat) => presenceOf(friends, seat, now) === "here"),
    missed: downFor(friends, here) >= MISSED_S,
    outdated: !!friends.outdated,
    next: friends.next !== undefined,
  };
}

const sameWish = (a: Wish, b: Wish): boolean => a.wish === b.wish && a.by === b.by && a.seat === b.seat;
