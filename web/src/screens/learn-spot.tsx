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

function find(selectors: string[]): Box | null {
  const box = target(selectors)?.getBoundingClientRect();
  return box ? { left: box.left - GAP, top: box.top - GAP, width: box.width + 2 * GAP, height: box.height + 2 * GAP } : null;
}

function same(a: Box | null, b: Box | null): boolean {
  return a === b || (!!a && !!b && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);
}

export function Spot({ selectors }: { selectors: string[] }) {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = () => setBox((before) => (same(before, find(selectors)) ? before : find(selectors)));
    target(selectors)?.scrollIntoView({ block: "nearest", behavior: reducedMotion() ? "auto" : "smooth" });
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
  return box && <div class="learn-spot" aria-hidden="true" style={{ ...box }} />;
}
