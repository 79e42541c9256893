/* table-keys.ts: the keyboard of the table screen: digits choose, letters find (after / those, too, that mean something else), Enter confirms, U undoes, S skips, H hints, R opens
 * the rules, ? lists all keys, Escape closes what is open, one thing at a time, and gives up the choice last. A board has
 * keys of its own, which come first. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { BoardKey } from "../boards/board";
import { matching } from "../find";
import type { Session } from "../session";
import { shown } from "../ui/shown";

interface Around {
  openRules(): void;
  openKeys(): void;
  /** False: nothing was open. */
  closeAll(): boolean;
  keys: BoardKey[];
  /** What U does, where others have a say; null: nothing. */
  undo?: (() => void) | null | undefined;
  /** There are no hints at this table. */
  silent?: boolean | undefined;
}

/** What was typed to find a part, and what is called that. */
export interface Finding {
  typed: string;
  name: string;
  /** It began with /: whatever is typed belongs to it. */
  asked: boolean;
}

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

/** Letters, digits and Enter decide: once, however long they are held down. What moves or enlarges goes on. */
const decides = (key: string): boolean => /^(?:[\p{L}\p{N}]|Enter)$/u.test(key);

/** A part that is chosen already. */
function isChosen(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.getAttribute("aria-pressed") === "true";
}

/** What a key stands for gets the focus, so that Enter confirms it and does not press what had the focus before. */
function focused(selector: string): HTMLElement | undefined {
  const part = [...document.querySelectorAll<HTMLElement>(selector)].find(shown);
  part?.focus({ preventScroll: true });
  return part;
}

/** The first part of the board that is called so, by its data-find; what can be chosen before the rest. */
function partCalled(typed: string): HTMLElement | undefined {
  const parts = [...document.querySelectorAll<HTMLElement>("[data-find]")].filter(shown);
  const found = matching(typed, parts, (part) => part.dataset["find"]!);
  return found.find((part) => part.matches("[data-legal], [data-key], .legal")) ?? found[0];
}

function commands(session: Session, around: Around): Record<string, () => void> {
  return {
    u: () => (around.undo === undefined ? void session.undo() : around.undo?.()),
    s: () => void session.skipMove(),
    h: () => void (around.silent || session.askHint()),
    a: () => session.showAgain(),
    r: () => around.openRules(),
    "?": () => around.openKeys(),
  };
}

/** While something is told, keys that would decide something mean to go on; what has the focus keeps its own. */
function onTold(session: Session, event: KeyboardEvent): void {
  const { key, target } = event;
  const presses = key === "Enter" || key === " ";
  if (presses && target instanceof HTMLElement && target.closest("button, a, summary, [role=button]")) return;
  if (!presses && !/^[\p{L}\p{N}/]$/u.test(key)) return;
  event.preventDefault();
  session.goOn();
}

export function useTableKeys(session: Session, around: Around): Finding | null {
  const [finding, drawFinding] = useState<Finding | null>(null);
  const found = useRef<Finding | null>(null); // fingers are faster than a picture
  const setFinding = (next: Finding | null) => {
    found.current = next;
    drawFinding(next);
  };
  const find = (typed: string) => {
    const part = partCalled(typed);
    part?.focus();
    setFinding({ typed, name: part?.dataset["find"] ?? "", asked: found.current?.asked ?? false });
  };
  /** A letter that means nothing any more begins to find something, and nobody may notice: a digit then chooses all the same. */
  const isChoice = ({ typed, asked }: Finding, key: string) =>
    !asked && /^[1-9]$/.test(key) && !partCalled(typed + key);
  useLayoutEffect(() => {
    // with the picture: a key that comes right after it means what is seen
    /** Whether the key belonged to what is being looked for. */
    const onFind = ({ key, target }: KeyboardEvent): boolean => {
      const finding = found.current;
      if (!finding) return false;
      if (key === "Escape") setFinding(null);
      else if (key === "Backspace") find(finding.typed.slice(0, -1));
      else if (key === "Enter") {
        const kept = target instanceof HTMLElement && target.dataset["find"] !== undefined; // a part drawn anew loses the focus
        if (finding.name) (kept ? target : partCalled(finding.typed))?.click();
        setFinding(null);
      } else if (isChoice(finding, key)) return setFinding(null), false;
      else if (key.length === 1) find(finding.typed + key);
      else return false;
      return true;
    };
    const onKey = (event: KeyboardEvent) => {
      const { state } = session; // as it is now: fingers are faster than a picture
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (document.querySelector("dialog[open]")) return; // it has the keyboard to itself
      if (onFind(event)) return event.preventDefault();
      if (event.key === "Escape") {
        if (around.closeAll()) return;
        if (state.telling) return session.skip();
        return state.refused || state.hint || state.restored || state.replaced
          ? session.dismiss()
          : session.clearChoice();
      }
      if (state.coveredFor !== null) return;
      if (state.telling && !/^[r?]$/i.test(event.key)) return onTold(session, event);
      if (event.repeat && decides(event.key)) return event.preventDefault();
      const own = around.keys.find(({ key }) => key.toLowerCase() === event.key.toLowerCase());
      if (own) return focused(`[aria-keyshortcuts="${own.key.toUpperCase()}"]`), own.act();
      if (/^[1-9]$/.test(event.key)) return focused(`[data-key="${event.key}"]`)?.click(); // as the board numbers what can be chosen now
      const onButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
      if (event.key === "Enter" && state.choice.complete && isChosen(event.target)) {
        event.preventDefault(); // pressing it would give up the choice; that is what the space bar is for
        return void session.confirm();
      }
      if (event.key === "Enter" && !onButton) return void session.confirm();
      if (event.key === "/") {
        event.preventDefault();
        return setFinding({ typed: "", name: "", asked: true });
      }
      const command = commands(session, around)[event.key.toLowerCase()];
      if (command) return command();
      if (/^\p{L}$/u.test(event.key) && partCalled(event.key)) find(event.key);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return finding;
}
