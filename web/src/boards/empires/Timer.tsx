/* Timer.tsx: a sand timer: seconds inside, sand as a ring, the emblem of its owner as a badge. It draws itself before every
 * picture, so that running sand does not draw the board anew. */
import "./timer.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { reducedMotion } from "../../store/settings";
import { useFrames } from "../../ui/frames";
import { Icon, type IconName } from "../../ui/icons";
import { factsOf, inRealTime, type Props, spaceName, timerOf } from "./props";
import { playerOf, secondsLeft, whoText } from "./words";

const RADIUS = 15;
const AROUND = 2 * Math.PI * RADIUS;

/** When a timer runs out, and how long its sand runs in all; null: it does not run. */
function sandOf(board: Props, seat: Seat, timer: number): { at: number; whole: number } | null {
  const at = factsOf(board, seat).timers[timer] ?? null;
  if (at === null || !inRealTime(board.view)) return null;
  return { at, whole: Math.max(1, at - (timerOf(board.view, seat, timer).placed_ms ?? at)) };
}

/** Seconds and ring, changed in place. */
function drawSand(element: Element, left: number, whole: number): void {
  const seconds = secondsLeft(left);
  const part = (reducedMotion() ? Math.min(whole, seconds * 1000) : Math.max(0, left)) / whole;
  const ring = element.querySelector<SVGElement>(".sand");
  const text = element.querySelector(".left");
  if (ring) ring.style.strokeDashoffset = String(AROUND * (1 - part));
  const words = seconds > 0 ? String(seconds) : t("empires.timer.out");
  if (text && text.textContent !== words) text.textContent = words;
  element.classList.toggle("out", seconds === 0);
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
  const ref = useFrames<HTMLSpanElement>(() => board.now?.() ?? board.view.now_ms, (element, now) => sand && drawSand(element, sand.at - now, sand.whole));
  const words = t("empires.timer.of", { name: whoText(board.players, seat, board.seat), space: space ? spaceName(board, space) : t("empires.timer.home") });
  return (
    <span ref={ref} class={`realm-ring p${player.colour}${sand ? "" : " still"}`} role="img" aria-label={words} title={words}>
      <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
        <circle class="well" cx="20" cy="20" r={RADIUS} />
        {sand && <circle class="sand" cx="20" cy="20" r={RADIUS} stroke-dasharray={String(AROUND)} transform="rotate(-90 20 20)" />}
        <circle class="disc" cx="20" cy="20" r="11.5" />
      </svg>
      {sand ? <b class="left" /> : <Icon name={`em${player.colour}` as IconName} />}
      {badge && sand && <i class="badge"><Icon name={`em${player.colour}` as IconName} /></i>}
    </span>
  );
}

/** A timer that was sent and is not answered yet. */
export function Ghost({ board }: { board: Props }) {
  const colour = board.seat === null ? 1 : playerOf(board.players, board.seat).colour;
  return <span class={`realm-ring p${colour} pending`} role="img" aria-label={t("empires.timer.pending")}><svg viewBox="0 0 40 40" aria-hidden="true"><circle class="well" cx="20" cy="20" r={RADIUS} /><circle class="disc" cx="20" cy="20" r="11.5" /></svg><Icon name={`em${colour}` as IconName} /></span>;
}

/** The shape of sand in a glass: what is left above, what has run below. */
function fill(element: Element, part: number): void {
  element.querySelector<SVGElement>(".above")?.setAttribute("transform", `translate(0 ${(22 * (1 - part)).toFixed(2)})`);
  element.querySelector<SVGElement>(".below")?.setAttribute("transform", `translate(0 ${(22 * part).toFixed(2)})`);
}

/** One's own timer, drawn large: a glass, seconds, and where it stands. */
export function Glass({ board, timer, onLift }: { board: Props; timer: number; onLift?: (() => void) | undefined }) {
  const seat = board.seat!;
  const sand = sandOf(board, seat, timer);
  const { space } = timerOf(board.view, seat, timer);
  const colour = playerOf(board.players, seat).colour;
  const where = space ? t("empires.timer.on", { space: spaceName(board, space) }) : t("empires.timer.home");
  const ready = t(inRealTime(board.view) ? "empires.timer.ready" : space ? "empires.timer.placed" : "empires.timer.free");
  const ref = useFrames<HTMLDivElement>(() => board.now?.() ?? board.view.now_ms, (element, now) => {
    const left = sand ? sand.at - now : 0;
    const seconds = secondsLeft(left);
    fill(element, sand ? Math.max(0, left) / sand.whole : space ? 0 : 1);
    const number = element.querySelector(".seconds")!;
    const words = sand && seconds > 0 ? String(seconds) : ready;
    if (number.textContent !== words) number.textContent = words;
    element.classList.toggle("ready", inRealTime(board.view) ? seconds === 0 : !space);
  });
  const id = `realm-glass-${seat}-${timer}`;
  return (
    <div class={`realm-glass p${colour}`} ref={ref} role="group" aria-label={`${t("empires.timer.n", { n: timer + 1 })}: ${where}`}>
      <svg viewBox="0 0 40 60" aria-hidden="true" focusable="false">
        <clipPath id={`${id}-a`}><path d="M9 7h22v9c0 7-5 10-9 14h-4c-4-4-9-7-9-14Z" /></clipPath>
        <clipPath id={`${id}-b`}><path d="M9 53h22v-9c0-7-5-10-9-14h-4c-4 4-9 7-9 14Z" /></clipPath>
        <path class="glass" d="M9 7h22v9c0 7-5 10-9 14 4 4 9 7 9 14v9H9v-9c0-7 5-10 9-14-4-4-9-7-9-14Z" />
        <g clip-path={`url(#${id}-a)`}><rect class="above" x="8" y="8" width="24" height="24" /></g>
        <g clip-path={`url(#${id}-b)`}><rect class="below" x="8" y="31" width="24" height="24" /></g>
        <path class="frame" d="M5 3h30v4H5zM5 53h30v4H5z" />
      </svg>
      <span class="says"><b class="seconds" /><small>{where}</small></span>
      {onLift && <button type="button" class="lift" aria-label={t("empires.timer.lift", { n: timer + 1 })} title={t("empires.timer.lift", { n: timer + 1 })} onClick={onLift}><Icon name="home" /></button>}
    </div>
  );
}
