/* choice.ts: choose, narrow, confirm. A part is a piece of notation, one or more whole words of it ("kings-nest",
 * "drop gods-baths"). Any part may be chosen first; every part narrows the legal moves that are left. */
import type { Choice } from "./boards/board";
import type { Move } from "./protocol";

function contains(move: Move, part: string): boolean {
  return ` ${move.move} `.includes(` ${part} `);
}

export function narrow(moves: Move[], parts: string[]): Choice {
  const open = moves.filter((move) => parts.every((part) => contains(move, part)));
  const whole = open.find((move) => parts.length > 0 && wordCount(parts) >= move.move.split(" ").length);
  const complete = whole ?? (parts.length > 0 && open.length === 1 ? open[0]! : null);
  return { parts, open, complete };
}

function wordCount(parts: string[]): number {
  return parts.reduce((sum, part) => sum + part.split(" ").length, 0);
}

/** Touch a part: chosen parts are given up again, fitting ones join, others start anew; null: no legal move has it. */
export function touch(moves: Move[], parts: string[], part: string): string[] | null {
  if (parts.includes(part)) return parts.filter((other) => other !== part);
  if (narrow(moves, [...parts, part]).open.length > 0) return [...parts, part];
  const key = part.split(" ").length > 1 ? part.split(" ")[0] : undefined;
  const kept = key ? parts.filter((other) => other.split(" ")[0] !== key) : [];
  if (narrow(moves, [...kept, part]).open.length > 0) return [...kept, part];
  return narrow(moves, [part]).open.length > 0 ? [part] : null;
}
