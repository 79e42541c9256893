/* learn-spot.tsx: a ring around what the coach speaks of. It lies over the page, takes no touches and says nothing: the
 * words of the coach name the thing too. */
import { useEffect, useState } from "preact/hooks";
import { reducedMotion } from "../store/settings";

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 5;

/** The first of them that is there to be seen. */
function target(selectors: string[]): Element | undefined {
  const found = selectors.map((selector) => document.querySelector(selector));
  return found.find((element) => element && element.getBoundingClientRect().height > 0) ?? undefined;
}

/** What of it can be seen: a part that is scrolled away gets no ring. */
function find(selectors: string[]): Box | null {
  const element = target(selectors);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const frame = element.closest(".table-board, .table-side, .decision")?.getBoundingClientRect() ?? box;
  const [top, bottom] = [Math.max(box.top, frame.top) - GAP, Math.min(box.bottom, frame.bottom) + GAP];
  return { left: box.left - GAP, top, width: box.width + 2 * GAP, height: Math.max(0, bottom - top) };
}

function same(a: Box | null, b: Box | null): boolean {
  return a === b || (!!a && !!b && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);
}

export function Spot({ selectors, kind = "" }: { selectors: string[]; kind?: "" | "advised" }) {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = () => setBox((before) => (same(before, find(selectors)) ? before : find(selectors)));
    const shown = target(selectors);
    const behavior = reducedMotion() ? "auto" : "smooth";
    shown?.scrollIntoView({ block: "nearest", behavior });
    if (!shown?.closest(".table-side")) document.querySelector(".table-side")?.scrollTo({ top: 0, behavior });
    look();
    const timer = setInterval(look, 200); // whatever moves it: cards that travel, fonts that arrive, a turned phone
    addEventListener("scroll", look, true);
    addEventListener("resize", look);
    return () => {
      clearInterval(timer);
      removeEventListener("scroll", look, true);
      removeEventListener("resize", look);
    };
  }, [selectors]);
  return box && <div class={`learn-spot ${kind}`} aria-hidden="true" style={{ ...box }} />;
}
