/* lesson-count.ts: how many lessons the games of this page have, which is all that the first screen needs of them. */
import counts from "../generated/lessons.json";

export function lessonCount(game: string): number {
  return (counts as Record<string, number | undefined>)[game] ?? 0;
}
