/* frames.ts: what moves with time draws itself. A second hand or running sand is changed in place, picture by picture,
 * without drawing the screen around it anew. */
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

/** Calls `draw` before every picture with the element and the time of the table. */
export function useFrames<E extends Element>(now: () => number, draw: (element: E, now: number) => void): RefObject<E> {
  const element = useRef<E>(null);
  const latest = useRef({ now, draw });
  latest.current = { now, draw };
  useEffect(() => {
    let frame = 0;
    const step = () => {
      if (element.current) latest.current.draw(element.current, latest.current.now());
      frame = requestAnimationFrame(step);
    };
    step();
    return () => cancelAnimationFrame(frame);
  }, []);
  return element;
}
