/* changed.ts: what changed a moment ago, for every board. */
import { useEffect, useRef, useState } from "preact/hooks";

/** Spaces or cards that have just changed, by their names: with reduced motion they keep a ring, because nothing moved to
 * point at them. While nothing new changes, the ring stays for the rest of its time. */
export function useChanged(names: string[], ms = 1200): string[] {
  const [changed, setChanged] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const key = names.join(" ");
  useEffect(() => {
    if (!key) return;
    setChanged(key.split(" "));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setChanged([]), ms);
  }, [key]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return changed;
}
