/* back.ts: on phones, Back closes what lies over the screen instead of leaving it. Whatever lies over it has a place of its own
 * in the history while it is there. */
import { useEffect, useRef } from "preact/hooks";

/** How many things lie over the screen at this place of the history. */
const depth = (): number => (history.state as { over?: number } | null)?.over ?? 0;

export function useBack(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (!matchMedia("(pointer: coarse)").matches) return;
    const own = depth() + 1;
    history.pushState({ over: own }, "");
    const back = () => depth() < own && close.current();
    addEventListener("popstate", back);
    return () => {
      removeEventListener("popstate", back);
      if (depth() >= own) history.back(); // it was closed in another way
    };
  }, []);
}
