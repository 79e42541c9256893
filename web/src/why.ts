/* why.ts: in one sentence why a game was won: what brought whoever won more than whoever came next, as the game tells what its
 * points are made of. */
import type { Source, Tally } from "./boards/board";
import { t, tn } from "./i18n";
import type { Seat } from "./protocol";

/** Seats by their points, winners first. */
export function ranking(points: readonly number[], winners: readonly Seat[]): Seat[] {
  const seats = points.map((_, seat) => seat);
  const won = (seat: Seat) => Number(winners.includes(seat));
  return seats.sort((a, b) => won(b) - won(a) || points[b]! - points[a]! || a - b);
}

/** The place of each: who won is first, and who has as many points as another shares a place. */
export function placesOf(order: readonly Seat[], points: readonly number[], winners: readonly Seat[]): number[] {
  const places: number[] = [];
  order.forEach((seat, i) => {
    const before = order[i - 1];
    const level =
      before !== undefined && points[before] === points[seat] && winners.includes(before) === winners.includes(seat);
    places.push(level ? places[i - 1]! : i + 1);
  });
  return places;
}

/** So many differences are named. */
const MOST = 2;

function gap({ points }: Source, one: Seat, other: Seat): number {
  return (points[one] ?? 0) - (points[other] ?? 0);
}

export function whyWords(
  { sources, tie }: Pick<Tally, "sources" | "tie">,
  points: readonly number[],
  winners: readonly Seat[],
  names: readonly string[],
): string {
  const [one, other] = ranking(points, winners);
  if (one === undefined || other === undefined || winners.length !== 1) return "";
  if (points[one] === points[other]) return tie ?? "";
  const ahead = sources.filter((source) => gap(source, one, other) > 0);
  const largest = [...ahead].sort((a, b) => gap(b, one, other) - gap(a, one, other)).slice(0, MOST);
  const who = { name: names[one] ?? "", other: names[other] ?? "" };
  const sentences = [
    gainedWords(
      largest.filter(({ lost }) => !lost),
      one,
      other,
      who,
    ),
    ...largest
      .filter(({ lost }) => lost)
      .map(({ what, points: lost }) => t("end.why.lost", { ...who, what, n: -(lost[other] ?? 0) })),
  ].filter(Boolean);
  return sentences.join(" ") || tn("end.why.ahead", points[one]! - points[other]!, who);
}

function gainedWords(sources: Source[], one: Seat, other: Seat, who: { name: string; other: string }): string {
  const [first, second] = sources;
  if (!first) return "";
  const own = sources.every((source) => source.own);
  const alone = own ? "own" : sources.every(({ points }) => !points[other]) ? "alone" : "both";
  const words = { ...who, n: first.points[one] ?? 0, m: first.points[other] ?? 0, what: first.what };
  if (!second) return t(`end.why.one.${alone}`, words);
  const both = { ...words, n2: second.points[one] ?? 0, m2: second.points[other] ?? 0, what2: second.what };
  return t(`end.why.two.${alone}`, both);
}
