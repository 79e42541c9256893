/* learn-spot.tsx: a ring around what the coach speaks of. It lies over the page, takes no touches and says nothing: the
 * words of the coach name the thing too. */
import { useEffect, useMemo, useState } from "preact/hooks";
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

/** From where to where something can be seen in what it is scrolled in; buttons may lie over the foot of the decision. */
function frameOf(element: Element): { top: number; bottom: number } {
  const frame = element.closest(".table-board, .table-side, .decision");
  if (!frame) return element.getBoundingClientRect();
  const { top, bottom } = frame.getBoundingClientRect();
  const acts = frame.querySelector(".decision-acts");
  const covered = acts && !acts.contains(element) && getComputedStyle(acts).position === "sticky";
  return { top, bottom: covered ? acts.getBoundingClientRect().top - GAP : bottom };
}

/** What of it can be seen: a part that is scrolled away gets no ring. */
function find(selectors: string[]): Box | null {
  const element = target(selectors);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  const frame = frameOf(element);
  const [top, bottom] = [Math.max(box.top, frame.top) - GAP, Math.min(box.bottom, frame.bottom) + GAP];
  if (bottom - top <= 2 * GAP) return null;
  return { left: box.left - GAP, top, width: box.width + 2 * GAP, height: bottom - top };
}

function same(a: Box | null, b: Box | null): boolean {
  return (
    a === b || (!!a && !!b && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height)
  );
}

interface SpotProps {
  selectors: string[];
  kind?: "" | "advised";
  /** Of several, which one. */
  number?: number;
}

export function Spot({ selectors, kind = "", number }: SpotProps) {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    const look = () => setBox((before) => (same(before, find(selectors)) ? before : find(selectors)));
    const shown = target(selectors);
    const behavior = reducedMotion() ? "auto" : "smooth";
    shown?.scrollIntoView({ block: "nearest", behavior });
    if (!number && !shown?.closest(".table-side"))
      document.querySelector(".table-side")?.scrollTo({ top: 0, behavior });
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
  return (
    box && (
      <div class={`learn-spot ${kind}`} aria-hidden="true" style={{ ...box }}>
        {number && <span class="point-number">{number}</span>}
      </div>
    )
  );
}

/** Where a part is drawn: what is chosen there, or what shows it. Boards call a part by its role and value, or by their own
 * attribute for things of that role. */
export function selectorsOf(part: string): string[] {
  const [role, value] = [part.slice(0, part.indexOf(":")), CSS.escape(part.slice(part.indexOf(":") + 1))];
  return [
    `.decision [data-${role}="${value}"]`,
    `[data-part="${CSS.escape(part)}"]`,
    `[data-${role}="${value}"]`,
    `[data-part~="${value}"]`,
    ...["card", "space", "place", "land"].map((thing) => `[data-${thing}="${value}"]`),
  ];
}

export function PointAt({ part, number }: { part: string; number: number }) {
  const selectors = useMemo(() => selectorsOf(part), [part]);
  return <Spot selectors={selectors} number={number} />;
}
