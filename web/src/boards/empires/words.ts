/* words.ts: times in words. */
/** Whole seconds that are left, as a person counts them: the last one ends at 0. */
export function secondsLeft(ms: number): number {
  return Math.max(0, Math.ceil(ms / 1000));
}

/** "4:12" */
export function clockText(ms: number): string {
  const seconds = secondsLeft(ms);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
