/* agreeing.ts: what the clock of this table can be told: that one is ready, wants a pause, or in lockstep that time may go on. */
import { t } from "../../i18n";
import type { Ask, Turn } from "../../protocol";
import { inRealTime, type Props } from "./props";

export type ClockAsks = "ready" | "pause" | "next";

/** What it could be told now by those who sit here; null: nothing. */
export function clockTakes({ clock, onClock, view }: Props): ClockAsks | null {
  if (!clock || !onClock || clock.mode === "virtual" || clock.wake === undefined || view.stage === "over") return null;
  if (clock.mode === "lockstep") return "next";
  return clock.held ? "ready" : inRealTime(view) ? "pause" : null;
}

/** And by whoever looks. */
export const clockAsks = (board: Props): ClockAsks | null => (board.seat === null ? null : clockTakes(board));

/** Whoever looks has said so already, and waits for the others. */
export function hasAgreed({ clock, seat }: Props): boolean {
  return seat !== null && (clock?.wishes.includes(seat) ?? false);
}

/** The engine asks for nothing: time has to go on. */
const onlyTime = (ask: Ask | undefined): boolean => ask?.code === "runs";

/** In the place of Confirm: what is awaited, and in lockstep what lets it come. */
export function awaits({ ask }: { ask: Ask | undefined }): string | undefined {
  return onlyTime(ask) ? t("empires.clock.runs") : undefined;
}

export function instead({ ask, turn }: { ask: Ask | undefined; turn: Turn }): string | undefined {
  return onlyTime(ask) && turn.clock?.mode === "lockstep" ? t("empires.clock.next") : undefined;
}

/** Says it, or takes it back. */
export function tellClock(board: Props, asks: ClockAsks): void {
  board.onClock?.((asks === "pause") === hasAgreed(board));
}
