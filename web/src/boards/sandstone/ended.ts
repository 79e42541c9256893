/* ended.ts: a win by a condition, and which one; or what decided between equal points. */
import type { SandstoneFacts } from "./types";

export function ended({ ended: how }: SandstoneFacts): string | null {
  return how ?? null;
}

export function tied({ tie }: SandstoneFacts): string | null {
  return tie ?? null;
}
