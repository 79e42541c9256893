/* replay-keys.ts: the keyboard of the replay: arrows step, Page keys go by chapter, Home and End to the ends, the space
 * bar plays and pauses. The slider moves by single moments on its own. */
import { useLayoutEffect } from "preact/hooks";
import type { Replayer } from "../replayer";

/** Fields use these keys themselves, and so do the cards of a board. */
function busyWith(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, select, textarea, dialog, [data-rove], .rules-drawer") !== null
  );
}

export function useReplayKeys(replayer: Replayer): void {
  useLayoutEffect(() => {
    const act: Record<string, () => Promise<void> | void> = {
      ArrowRight: () => replayer.next(),
      ArrowLeft: () => replayer.back(),
      PageDown: () => replayer.chapter(1),
      PageUp: () => replayer.chapter(-1),
      Home: () => replayer.goTo(0),
      End: () => replayer.goTo(replayer.state.length),
      " ": () => (replayer.state.running ? replayer.pause() : replayer.play()),
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || busyWith(event.target)) return;
      const pressed =
        event.key === " " && event.target instanceof Element && event.target.closest("button, a, summary");
      const action = pressed ? undefined : act[event.key];
      if (!action) return;
      event.preventDefault();
      void action();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [replayer]);
}
