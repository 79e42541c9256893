/* table-keys.ts: the keyboard of the table screen: digits choose, Enter confirms, U undoes, H hints, ? opens the rules,
 * Escape closes what is open, one thing at a time, and gives up the choice last. */
import { useEffect } from "preact/hooks";
import type { Session } from "../session";

interface Around {
  openRules(): void;
  /** False: nothing was open. */
  closeAll(): boolean;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

/** A part that is chosen already. */
function isChosen(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.getAttribute("aria-pressed") === "true";
}

/** The n-th part that can be chosen now, as the board numbers them with data-key. */
function pressKey(digit: string): boolean {
  const part = document.querySelector<HTMLElement>(`[data-key="${digit}"]`);
  part?.click();
  return !!part;
}

export function useTableKeys(session: Session, around: Around): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { state } = session; // as it is now: fingers are faster than a picture
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (document.querySelector("dialog[open]")) return; // it has the keyboard to itself
      if (state.playing.length > 0 && (event.key === "Enter" || event.key === " ")) return session.skip();
      if (event.key === "Escape") {
        if (around.closeAll()) return;
        return state.refused || state.hint || state.restored || state.replaced ? session.dismiss() : session.clearChoice();
      }
      if (state.coveredFor !== null) return;
      if (/^[1-9]$/.test(event.key)) return void pressKey(event.key);
      if (event.key === "Enter" && state.choice.complete && isChosen(event.target)) {
        event.preventDefault(); // pressing it would give up the choice; that is what the space bar is for
        return void session.confirm();
      }
      if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement))
        return void session.confirm();
      if (event.key === "u" || event.key === "U") return void session.undo();
      if (event.key === "h" || event.key === "H") return void session.askHint();
      if (event.key === "?") around.openRules();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
}
