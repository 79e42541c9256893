/* marks.tsx: what stays of a turn on a map: where it happens now is ringed with a solid line, a journey has an arrow; what others
 * did last is dashed until one's own next decision, and a chip says whose and what. Colour alone says nothing. */
import "./marks.css";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { GameEvent, Seat } from "../protocol";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import type { BoardProps } from "./board";

type Marked = Pick<BoardProps, "playing" | "lastTurns" | "players" | "onAgain" | "telling" | "seat">;
type Point = readonly [number, number];

/** So long a chip says in words what has happened; then its emblem will do. */
const WORDS_MS = 6000;

/** Events whose marks are on the map: those that are told now, else those of the others' last turns. */
export function markedIn({ playing, lastTurns = [], seat }: Marked): { events: GameEvent[]; now: boolean } {
  if (playing.length > 0) return { events: playing, now: true };
  return { events: lastTurns.flatMap(({ events }) => events).filter((event) => event.seat !== seat), now: false };
}

/** A ring at a place of a drawing. */
export function Ring({ at: [x, y], r, now }: { at: Point; r: number; now: boolean; key?: string }) {
  return (
    <g class={now ? "mark now" : "mark"} transform={`translate(${x} ${y})`}>
      <circle class="paper" r={r} />
      <circle r={r} />
    </g>
  );
}

/** An arrow from one place to another, bent so that it lies over neither; `gap`: it begins and ends beside them. */
export function Arrow({ from, to, gap, now }: { from: Point; to: Point; gap: number; now: boolean; key?: string }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (length < 2 * gap) return null;
  const [ux, uy] = [dx / length, dy / length];
  const bend = length / 6;
  const [ax, ay] = [from[0] + ux * gap, from[1] + uy * gap];
  const [bx, by] = [to[0] - ux * gap, to[1] - uy * gap];
  const [cx, cy] = [(ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend];
  const angle = (Math.atan2(by - cy, bx - cx) * 180) / Math.PI;
  const path = `M${ax} ${ay} Q${cx} ${cy} ${bx} ${by}`;
  return (
    <g class={now ? "mark arrow now" : "mark arrow"}>
      <path class="paper" d={path} />
      <path d={path} pathLength={now ? 1 : undefined} />
      <path class="head" d="M0 0 L-11 -6 L-8 0 L-11 6 Z" transform={`translate(${bx} ${by}) rotate(${angle})`} />
    </g>
  );
}

/** What is told now, beside the lands: an emblem and the sentence; `at` in parts of the picture, from 0 to 1, or where its style says. */
export function NowChip({ board, at }: { board: Marked; at?: Point }) {
  const { telling, players } = board;
  const player = players[telling?.seat ?? -1];
  if (!telling || !player) return null;
  const style = at && { left: `${100 * at[0]}%`, top: `${100 * at[1]}%` };
  return (
    <span class="now-chip" style={style} aria-hidden="true">
      <Emblem player={player} /> {telling.text}
    </span>
  );
}

/** Whoever has moved since one's own last decision, each with what they did last; above them, all of it once more. */
export function LastTurns({ board }: { board: Marked }) {
  const { lastTurns = [], players, onAgain, seat } = board;
  const told = new Map<Seat, string>();
  for (const turn of lastTurns) if (turn.seat !== undefined && turn.seat !== seat) told.set(turn.seat, turn.text);
  const short = useAfter(WORDS_MS, lastTurns.length);
  if (told.size === 0) return null;
  return (
    <div class={short ? "last-turns short" : "last-turns"} role="group" aria-label={t("told.last")}>
      {onAgain && (
        <button type="button" class="again-chip" onClick={onAgain}>
          <LineIcon name="again" /> {t("decision.again")}
        </button>
      )}
      {[...told].map(([each, text]) => (
        <span key={each} class="turn-chip" title={text}>
          {players[each] ? <Emblem player={players[each]} /> : <Icon name="hourglass" />} <span>{text}</span>
        </span>
      ))}
    </div>
  );
}

/** Whether so much time has passed since something was as it is. */
function useAfter(ms: number, since: unknown): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    setPassed(false);
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [since]);
  return passed;
}
