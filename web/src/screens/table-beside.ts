/* table-beside.ts: an answer stands beside what was touched, with its tip pointing there. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Place {
  left: number;
  top: number;
  above: boolean;
  /** Where the tip is, from the left edge. */
  tip: number;
}

const GAP = 10;
const EDGE = 8;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** Below what was touched, or above it where the window ends; never beyond its edges. */
export function placeBeside(
  touched: Box,
  { width, height }: { width: number; height: number },
  window: { width: number; height: number },
): Place {
  const middle = touched.left + touched.width / 2;
  const left = within(middle - width / 2, EDGE, window.width - width - EDGE);
  const below = touched.top + touched.height + GAP;
  const above = below + height > window.height - EDGE;
  const top = within(above ? touched.top - height - GAP : below, EDGE, window.height - height - EDGE);
  return { left, top, above, tip: within(middle - left, 16, width - 16) };
}

/** Whatever encloses the answer may be enlarged: lengths of the window become lengths of its style. */
function moveTo(answer: HTMLElement, touched: Element): void {
  answer.style.left = answer.style.top = "0";
  const box = answer.getBoundingClientRect();
  const scale = box.width / answer.offsetWidth || 1;
  const { left, top, above, tip } = placeBeside(touched.getBoundingClientRect(), box, {
    width: innerWidth,
    height: innerHeight,
  });
  answer.style.left = `${(left - box.left) / scale}px`;
  answer.style.top = `${(top - box.top) / scale}px`;
  answer.style.setProperty("--tip", `${tip / scale}px`);
  answer.classList.toggle("above", above);
}

/** Puts the answer beside the part of the board that has the focus, because it was touched; otherwise, and on phones,
 * where it would hide the board, it stays in the decision bar. */
export function useBeside(answer: RefObject<HTMLElement>, about: unknown): void {
  useLayoutEffect(() => {
    const bubble = answer.current;
    const touched = document.activeElement;
    const board = touched?.closest(".table-board");
    const wide = matchMedia("(min-width: 761px)");
    if (!bubble || !touched || !board) return;
    const place = () => {
      const beside = wide.matches && touched.isConnected;
      bubble.classList.toggle("beside", beside);
      if (beside) moveTo(bubble, touched);
    };
    place();
    const sizes = new ResizeObserver(place); // the rules push the board aside
    sizes.observe(board);
    addEventListener("resize", place);
    addEventListener("scroll", place, true);
    return () => {
      sizes.disconnect();
      bubble.classList.remove("beside");
      removeEventListener("resize", place);
      removeEventListener("scroll", place, true);
    };
  }, [about]);
}
