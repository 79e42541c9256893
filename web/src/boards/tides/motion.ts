/* motion.ts: what moves while events are told. Movements are decoration: whatever they show is there without them, and
 * the screen may end them at any time by clearing `playing`. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import type { GameEvent } from "../../protocol";
import type { Motion } from "../board";
import type { Slug } from "./types";

const motions: Record<string, Motion> = {
  dealt: "turn",
  "dealt-face-down": "journey",
  picked: "journey",
  "picked-face-down": "journey",
  revealed: "turn",
  "hands-exchanged": "journey",
  scored: "turn",
  chose: "journey",
  "chose-face-down": "journey",
  kept: "journey",
  discarded: "journey",
  "round-began": "ring",
};

export function motion(event: GameEvent): Motion | null {
  return motions[event.kind] ?? null;
}

function calm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Cards that events of a kind are about now. */
export function cardsOf(playing: GameEvent[], kind: string): Slug[] {
  return playing.filter((event) => event.kind === kind).map((event) => event["card"] as Slug);
}

/** Where the cards of the hand lay last, so that a pick can travel from there to its place. */
const lastPlaces = new Map<Slug, DOMRect>();

export function useRememberPlaces(hand: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    for (const card of hand.current?.querySelectorAll<HTMLElement>("[data-hand]") ?? [])
      lastPlaces.set(card.dataset["hand"]!, card.getBoundingClientRect());
  });
}

/** Lets an element travel from where that card of the hand lay. */
export function useTravel(element: RefObject<HTMLElement>, card: Slug | null | undefined, moving: boolean): void {
  useLayoutEffect(() => {
    const from = card ? lastPlaces.get(card) : undefined;
    const to = element.current?.getBoundingClientRect();
    if (!moving || !from || !to?.width || calm()) return;
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    element.current!.animate(
      [
        { transform: shift, transformOrigin: "0 0" },
        { transform: "none", transformOrigin: "0 0" },
      ],
      { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }, [card, moving]);
}

/** A number that counts up to where it belongs, while `running`. */
export function useCountUp(from: number, to: number, running: boolean, ms = 800): number {
  const [shown, setShown] = useState(to);
  useEffect(() => {
    if (!running || calm() || from === to) return setShown(to);
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / ms);
      setShown(Math.round(from + (to - from) * part));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to, running]);
  return running ? shown : to;
}
