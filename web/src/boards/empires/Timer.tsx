/* Timer.tsx: a sand timer: seconds inside, sand as a ring, the emblem of its owner as a badge. It draws itself, so that running
 * sand does not draw the board anew. */
import "./timer.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { reducedMotion } from "../../store/settings";
import { Icon, type IconName } from "../../ui/icons";
import { ofKind } from "./choosing";
import { factsOf, inRealTime, type Props, spaceName, spotName, timerOf } from "./props";
import { playerName, playerOf } from "../people";
import { useRunning, write } from "./running";
import { secondsLeft } from "./words";

const RADIUS = 15.5;

/** When a timer runs out, and how long its sand runs in all; null: it does not run. */
function sandOf(board: Props, seat: Seat, timer: number): { at: number; whole: number } | null {
  const at = factsOf(board, seat).timers[timer] ?? null;
  if (at === null || !inRealTime(board.view)) return null;
  return { at, whole: Math.max(1, at - (timerOf(board.view, seat, timer).placed_ms ?? at)) };
}

/** How much of the sand is left: for those who want nothing to move, by the second. */
function partLeft(left: number, whole: number): number {
  return (reducedMotion() ? Math.min(whole, secondsLeft(left) * 1000) : Math.max(0, left)) / whole;
}

/** Each half of the ring turns behind its edge: nothing is painted for that, only put together anew. */
function turn(element: Element, part: number): void {
  const halves = element.querySelectorAll<HTMLElement>(".half > i");
  for (const [i, half] of halves.entries()) {
    const there = Math.min(0.5, Math.max(0, part - i * 0.5));
    const transform = `rotate(${(there * 360 - 180).toFixed(1)}deg)`;
    if (half.style.transform !== transform) half.style.transform = transform;
  }
}

/** Seconds and ring, changed in place. */
function drawSand(element: Element, left: number, whole: number, ticks: boolean): void {
  const seconds = secondsLeft(left);
  const text = element.querySelector(".left");
  turn(element, partLeft(left, whole));
  if (text && (ticks || seconds === 0)) write(text, seconds > 0 ? String(seconds) : t("empires.timer.out"));
  element.classList.toggle("out", seconds === 0);
}

function Rings() {
  return (
    <svg viewBox="-20 -20 40 40" aria-hidden="true" focusable="false">
      <circle class="well" r={RADIUS} />
      <circle class="disc" r="12.5" />
    </svg>
  );
}

interface RingProps {
  board: Props;
  seat: Seat;
  timer: number;
  /** In the seat of its owner the badge would only repeat whose it is. */
  badge?: boolean;
}

export function Ring({ board, seat, timer, badge = true }: RingProps) {
  const sand = sandOf(board, seat, timer);
  const player = playerOf(board.players, seat);
  const { space } = timerOf(board.view, seat, timer);
  const ref = useRunning<HTMLSpanElement>(
    () => board.now?.() ?? board.view.now_ms,
    (element, now, ticks) => {
      if (sand) drawSand(element, sand.at - now, sand.whole, ticks);
      return sand ? sand.at - now : undefined;
    },
  );
  const words = t("empires.timer.of", {
    name: playerName(board.players, seat),
    space: space ? spaceName(board, space) : t("empires.timer.home"),
  });
  return (
    <span
      ref={ref}
      class={`realm-ring p${player.colour}${sand ? "" : " still"}`}
      role="img"
      aria-label={words}
      title={words}
    >
      <Rings />
      {sand && (
        <span class="sand">
          <span class="half">
            <i />
          </span>
          <span class="half">
            <i />
          </span>
        </span>
      )}
      {sand ? <b class="left" /> : <Icon name={`em${player.colour}` as IconName} />}
      {badge && sand && (
        <i class="badge">
          <Icon name={`em${player.colour}` as IconName} />
        </i>
      )}
    </span>
  );
}

/** A timer that was sent and is not answered yet. */
export function Ghost({ board }: { board: Props }) {
  const colour = board.seat === null ? 1 : playerOf(board.players, board.seat).colour;
  return (
    <span class={`realm-ring p${colour} pending`} role="img" aria-label={t("empires.timer.pending")}>
      <Rings />
      <Icon name={`em${colour}` as IconName} />
    </span>
  );
}

/** Sand sinks above and rises below; while it runs, a thread of it falls. */
function fill(element: Element, part: number): void {
  for (const [sand, way] of [
    [".above", 34 * (1 - part)],
    [".below", 38 * part],
  ] as const) {
    const transform = `translate(0 ${way.toFixed(1)})`;
    const found = element.querySelector(sand);
    if (found && found.getAttribute("transform") !== transform) found.setAttribute("transform", transform);
  }
}

function GlassPicture({ id }: { id: string }) {
  return (
    <svg viewBox="0 0 64 96" aria-hidden="true" focusable="false">
      <clipPath id={id}>
        <path d="M16 13v13c0 10 9 15.5 14.5 22C25 54.5 16 60 16 70v13h32V70c0-10-9-15.5-14.5-22C39 41.5 48 36 48 26V13z" />
      </clipPath>
      <path
        class="glass"
        d="M14 12v14c0 11 9 16 14.5 22C23 54 14 59 14 70v14h36V70c0-11-9-16-14.5-22C41 42 50 37 50 26V12z"
      />
      <g clip-path={`url(#${id})`}>
        <g clip-path={`url(#${id})`}>
          <rect class="above" x="14" y="14" width="36" height="34" />
        </g>
        <rect class="thread" x="31" y="46" width="2" height="38" />
        <path class="below" d="M14 124V60Q32 44 50 60V124Z" />
      </g>
      <path class="frame" d="M8 4h48v8H8zM8 84h48v8H8z" />
    </svg>
  );
}

/** One's own timer, drawn large: a glass, seconds, and where it stands. */
export function Glass({ board, timer, onLift }: { board: Props; timer: number; onLift?: (() => void) | undefined }) {
  const seat = board.seat!;
  const sand = sandOf(board, seat, timer);
  const { space } = timerOf(board.view, seat, timer);
  const colour = playerOf(board.players, seat).colour;
  const where = space ? t("empires.timer.on", { space: spotName(board, space) }) : t("empires.timer.home");
  const placeable = ofKind(board.moves, "place").length > 0;
  const ready = t(
    inRealTime(board.view) ? "empires.timer.ready" : space ? "empires.timer.placed" : "empires.timer.free",
  );
  const ref = useRunning<HTMLDivElement>(
    () => board.now?.() ?? board.view.now_ms,
    (element, now, ticks) => {
      const left = sand ? sand.at - now : 0;
      const seconds = secondsLeft(left);
      if (ticks || seconds === 0) fill(element, sand ? partLeft(left, sand.whole) : space ? 0 : 1); // a pixel in a second
      if (ticks || seconds === 0)
        write(element.querySelector(".seconds")!, sand && seconds > 0 ? String(seconds) : ready);
      element.classList.toggle("runs", sand !== null && seconds > 0);
      element.classList.toggle("ready", inRealTime(board.view) ? seconds === 0 : placeable && !space);
      return left;
    },
  );
  return (
    <div
      class={`realm-glass p${colour}`}
      ref={ref}
      role="group"
      aria-label={`${t("empires.timer.n", { n: timer + 1 })}: ${where}`}
    >
      <GlassPicture id={`realm-glass-${seat}-${timer}`} />
      <b class="seconds" />
      <small title={where}>{where}</small>
      {onLift && (
        <button
          type="button"
          class="lift"
          aria-label={t("empires.timer.lift", { n: timer + 1 })}
          title={t("empires.timer.lift", { n: timer + 1 })}
          onClick={onLift}
        >
          <Icon name="home" />
        </button>
      )}
    </div>
  );
}
