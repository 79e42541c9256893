/* running.ts: what runs with the clock of an age draws itself, each timer in a small layer of its own: sand twice a second, in
 * which it goes on by a pixel or two, and at the moment at which it has run out; numbers with the seconds of the clock, all of
 * them within one picture. A picture costs as much as all of them together, whatever is small in it. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const STEP_MS = 500;

type Step = () => number;

const running = new Set<Step>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** All of them within one picture. */
function beat(): void {
  let next = STEP_MS - (performance.now() % STEP_MS);
  if (!document.hidden) for (const step of running) next = Math.min(next, Math.max(1, step()));
  timer = setTimeout(beat, next);
}

function begin(step: Step): () => void {
  running.add(step);
  timer ??= setTimeout(beat, STEP_MS);
  return () => {
    running.delete(step);
    if (running.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Letters that change in place: nothing that knows of elements has to look at them again. */
export function write(element: Element, words: string): void {
  const text = element.firstChild;
  if (!(text instanceof Text)) element.textContent = words;
  else if (text.data !== words) text.data = words;
}

/** Calls `draw` with the element and the time of the table: in steps, `ticks` with each new second, and whenever it was drawn anew.
 * It says in how many milliseconds something ends, if anything does. */
export function useRunning<E extends Element>(
  now: () => number,
  draw: (element: E, now: number, ticks: boolean) => number | undefined,
): RefObject<E> {
  const element = useRef<E>(null);
  const second = useRef(0);
  const latest = useRef<(fresh: boolean) => number>(() => Infinity);
  latest.current = (fresh) => {
    const time = now();
    const [was, is] = [second.current, Math.floor(time / 1000)];
    second.current = is;
    const left = element.current ? draw(element.current, time, fresh || was !== is) : undefined;
    return left !== undefined && left > 0 ? left : Infinity;
  };
  useLayoutEffect(() => void latest.current(true));
  useEffect(() => begin(() => latest.current(false)), []);
  return element;
}
