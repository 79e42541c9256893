/* Clock.tsx: the clock of any game in real time: what it says, and what it can be told: that one is ready, wants a pause, or in
 * lockstep that time may go on. */
import { t } from "../../i18n";
import { useFrames } from "../../ui/frames";
import { Icon } from "../../ui/icons";
import type { BoardProps } from "../board";

type Asks = "ready" | "pause" | "next";

/** What whoever looks could say now; null: nothing, because time changes nothing. */
export function clockAsks({ clock, onClock, seat }: BoardProps): Asks | null {
  if (!clock || !onClock || seat === null || clock.mode === "virtual" || clock.wake === undefined) return null;
  if (clock.mode === "lockstep") return "next";
  return clock.held ? "ready" : "pause";
}

/** Whoever looks has said so already, and waits for the others. */
function hasAgreed({ clock, seat }: BoardProps): boolean {
  return seat !== null && (clock?.wishes.includes(seat) ?? false);
}

/** Says it, or takes it back. */
export function tellClock(props: BoardProps, asks: Asks): void {
  props.onClock?.((asks === "pause") === hasAgreed(props));
}

function timeText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

export function Clock(props: BoardProps) {
  const { clock, now, onHand, players, seat } = props;
  const hand = useFrames<HTMLElement>(now ?? (() => clock?.now ?? 0), (element, time) => {
    if (element.textContent !== timeText(time)) element.textContent = timeText(time);
  });
  if (!clock) return null;
  const asks = clockAsks(props);
  const others = asks === "next" && onHand ? players.filter((player) => !player.bot && player.seat !== seat) : [];
  return (
    <span class="plain-clock">
      <b ref={hand} role="timer" aria-label={t("plain.clock")} />
      {others.map((player) => (
        <button key={player.seat} type="button" class="button slim" onClick={() => onHand!(player.seat)}>
          <Icon name="eyeoff" /> <span>{t("plain.clock.hand", { name: player.name })}</span>
        </button>
      ))}
      {asks && (
        <button
          type="button"
          class="button primary slim plain-agree"
          aria-pressed={hasAgreed(props)}
          aria-keyshortcuts="P"
          onClick={() => tellClock(props, asks)}
        >
          <Icon name={asks === "pause" ? "pause" : "play"} />{" "}
          <span>{hasAgreed(props) ? t("plain.clock.waits") : t(`plain.clock.${asks}`)}</span>
        </button>
      )}
    </span>
  );
}
