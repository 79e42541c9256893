/* focus.ts: arrows move by neighbourhood, over both kingdoms and the hand; Tab moves by region. */
import { useState } from "preact/hooks";

const ways: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): readonly [number, number] {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest one in that direction: straight ahead counts more than aside. */
function neighbour(from: Element, all: Iterable<HTMLElement>, [dx, dy]: readonly [number, number]): HTMLElement | null {
  const [x, y] = middle(from);
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const element of all) {
    const [ex, ey] = middle(element);
    const ahead = (ex - x) * dx + (ey - y) * dy;
    const aside = Math.abs((ex - x) * dy) + Math.abs((ey - y) * dx);
    const distance = ahead + 2 * aside;
    if (element !== from && ahead > 4 && aside < 3 * ahead && distance < least) [best, least] = [element, distance];
  }
  return best;
}

export function onArrow(event: KeyboardEvent): void {
  const way = ways[event.key];
  const from = (event.target as Element | null)?.closest("[data-rove]");
  if (!way || !from || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = neighbour(from, document.querySelectorAll<HTMLElement>("[data-rove]"), way);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** One of a region can be reached with Tab: the one that had the focus last, or the first. */
export function useRove(ids: string[]): { tabIndex(id: string): number; onFocusIn(event: FocusEvent): void } {
  const [active, setActive] = useState("");
  const reachable = ids.includes(active) ? active : ids[0];
  return {
    tabIndex: (id) => (id === reachable ? 0 : -1),
    onFocusIn: (event) => {
      const id = (event.target as Element | null)?.closest<HTMLElement>("[data-card]")?.dataset["card"];
      if (id) setActive(id);
    },
  };
}
