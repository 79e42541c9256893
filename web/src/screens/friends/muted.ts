/* muted.ts: whose words this page does not show: that is its reader's alone, and lasts as long as the tab. */
import { useState } from "preact/hooks";
import type { ChatLine } from "../../friends";

/** A seat by its number, whoever watches by the name. */
export const speakerOf = ({ seat, name }: Pick<ChatLine, "seat" | "name">): string =>
  seat === null ? `watch ${name}` : `seat ${seat}`;

function kept(key: string): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
  } catch {
    return [];
  }
}

export function useMuted(table: string): { muted: Set<string>; mute(speaker: string, silent: boolean): void } {
  const key = `hourglass-muted-${table}`;
  const [list, setList] = useState(() => kept(key));
  const mute = (speaker: string, silent: boolean) => {
    const next = list.filter((each) => each !== speaker).concat(silent ? speaker : []);
    setList(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      /* a browser that keeps nothing mutes until the page is left */
    }
  };
  return { muted: new Set(list), mute };
}
