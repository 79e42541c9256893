/* Clock.tsx: the clock of an age: what is left, how long until the next scholars, who wants to pause. What changes with time
 * draws itself; gong, cry and tick are heard by those who want to, and seen by all. */
import "./clock.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n";
import { hear } from "../../screens/table-sounds";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { clockAsks, clockTakes, hasAgreed, tellClock } from "./agreeing";
import { Glyph } from "./glyphs";
import { Preset } from "./Preset";
import { factsOf, inRealTime, numberIn, type Props } from "./props";
import type { ClockFacts } from "./types";
import { listed, playerName, playerOf, roman } from "../people";
import { useRunning, write } from "./running";
import { clockText } from "./words";

/** From here on numbers are written in the colour of a warning. */
const SOON = 10_000;
const CUE_MS = 2500;

type Cue = "gong" | "over" | "cry";

/** What the ear is told, the eye is told as well: for a moment, in words. The gong waits until the clock runs, and a pause
 * does not repeat it. */
function useCue({ view, facts, clock }: Props): Cue | null {
  const [cue, setCue] = useState<Cue | null>(null);
  const acting = view.stage === "action";
  const held = clock?.held ?? false;
  const creation = facts.clock?.next_creation;
  const before = useRef({ acting, creation, begun: acting && view.now_ms > view.age_start ? view.age : 0 });
  useEffect(() => {
    const was = before.current;
    const begins = acting && !held && was.begun !== view.age;
    const called = was.acting && acting && was.creation !== creation;
    before.current = { acting, creation, begun: begins ? view.age : was.begun };
    const next: Cue | null = begins ? "gong" : was.acting && !acting ? "over" : called ? "cry" : null;
    if (!next || !clock) return; // a replay goes back and forth: it tells what happens in its own words
    hear(next === "cry" ? "cry" : "gong");
    setCue(next);
  }, [acting, held, creation, view.age]);
  useEffect(() => {
    if (!cue) return;
    const timer = setTimeout(() => setCue(null), CUE_MS);
    return () => clearTimeout(timer);
  }, [cue]);
  return cue;
}

/** Own timers that have just run out tick, once each. */
function useTick(board: Props): (now: number) => void {
  const running = useRef([false, false]);
  return (now) => {
    if (board.seat === null || !inRealTime(board.view)) return;
    factsOf(board, board.seat).timers.forEach((at, timer) => {
      const runs = at !== null && at > now;
      if (running.current[timer] && !runs && at !== null) hear("timer");
      running.current[timer] = runs;
    });
  };
}

function count(element: Element, selector: string, left: number): void {
  const found = element.querySelector(selector);
  if (!found) return;
  write(found, clockText(left));
  found.classList.toggle("soon", left < SOON);
}

function drawClock(
  element: HTMLElement,
  { age_start, age_end, close, next_creation }: ClockFacts,
  now: number,
  finishing: boolean,
): void {
  count(element, ".age-left", (finishing ? close : age_end) - now);
  if (next_creation !== undefined) count(element, ".creation-left", next_creation - now);
  const line = element.querySelector<HTMLElement>(".line");
  const run = Math.min(1, Math.max(0, (now - age_start) / Math.max(1, age_end - age_start))).toFixed(3); // half a pixel
  if (line && line.style.getPropertyValue("--run") !== run) line.style.setProperty("--run", run);
}

/** In lockstep everybody acts at the same instant: at one screen, one after the other. */
function Hands({ board }: { board: Props }) {
  const { clock, players, seat, onHand } = board;
  const others = players.filter((player) => !player.bot && player.seat !== seat);
  if (clock?.mode !== "lockstep" || clock.wake === undefined || seat === null || !onHand) return null;
  return (
    <>
      {others.map((player) => (
        <button key={player.seat} type="button" class="button slim" onClick={() => onHand(player.seat)}>
          <Icon name="eyeoff" /> <span>{t("empires.clock.hand", { name: player.name })}</span>
        </button>
      ))}
    </>
  );
}

/** Pause, or in lockstep go on: whatever the clock of this table can be told. */
function ClockButton({ board }: { board: Props }) {
  const { seat } = board;
  const asks = clockAsks(board);
  if (!asks || asks === "ready") return null;
  const wished = hasAgreed(board);
  const others = board.clock!.wishes.filter((each) => each !== seat);
  const names = listed(others.map((each) => playerName(board.players, each)));
  const said = others.length > 0 ? t(`empires.clock.${asks}.others`, { names }) : "";
  return (
    <span class="realm-agree">
      {said && (
        <small class="agreed" role="img" aria-label={said} title={said}>
          {others.map((each) => (
            <Emblem key={each} player={playerOf(board.players, each)} />
          ))}
        </small>
      )}
      <button
        type="button"
        class={asks === "pause" ? "button quiet slim" : "button primary slim"}
        aria-pressed={wished}
        aria-keyshortcuts="P"
        onClick={() => tellClock(board, asks)}
      >
        <Icon name={asks === "pause" ? "pause" : "play"} />{" "}
        <span>{wished ? t("empires.clock.waits") : t(`empires.clock.${asks}`)}</span>
      </button>
    </span>
  );
}

/** In lockstep with bots: who comes before whom at this instant. */
function Order({ board: { clock, players } }: { board: Props }) {
  if (clock?.mode !== "lockstep" || !clock.order || clock.wake === undefined) return null;
  const label = t("empires.clock.order", { names: listed(clock.order.map((each) => playerName(players, each))) });
  return (
    <span class="order" role="img" aria-label={label} title={label}>
      {clock.order.map((each) => (
        <Emblem key={each} player={playerOf(players, each)} />
      ))}
    </span>
  );
}

/** Before an age in real time, and in a pause: nothing happens until everybody is ready. It lies over the map, which can be
 * studied before an age; in a pause everything is covered, or it would be time to think that the clock does not count. It goes
 * as soon as the clock runs. Whoever looks on has nothing to think about, and no say. */
export function Held({ board }: { board: Props }) {
  const { seat, players } = board;
  if (clockTakes(board) !== "ready" || (seat === null && !board.held)) return null;
  const paused = seat !== null && board.view.now_ms > board.view.age_start;
  const others = board.clock!.wishes.filter((each) => each !== seat).map((each) => playerName(players, each));
  if (board.telling && !paused) return null; // one thing at a time: the gong is being told
  return (
    <section class={paused ? "realm-held paused panel" : "realm-held panel"} aria-label={t("empires.clock.held")}>
      <h2>
        <Icon name="pause" /> {t("empires.clock.held")}
      </h2>
      {seat !== null && (
        <p>{t(paused ? "empires.clock.pausedWhy" : "empires.clock.heldWhy", { n: roman(board.view.age) })}</p>
      )}
      {others.length > 0 && <p>{t("empires.clock.next.others", { names: listed(others) })}</p>}
      {board.held}
      {seat !== null && <Ready board={board} />}
    </section>
  );
}

function Ready({ board }: { board: Props }) {
  const wished = hasAgreed(board);
  return (
    <button
      type="button"
      class="button primary"
      aria-pressed={wished}
      aria-keyshortcuts="P"
      onClick={() => tellClock(board, "ready")}
    >
      <Icon name="play" /> {wished ? t("empires.clock.waits") : t("empires.clock.ready")}
    </button>
  );
}

/** The line of the age, with a mark for every creation, which part it evenly: those that were are filled. */
function Line({ board, clock }: { board: Props; clock: ClockFacts }) {
  const count = numberIn(board.edition, "numbers", "creations", 0);
  const next =
    clock.next_creation === undefined
      ? 1
      : (clock.next_creation - clock.age_start) / Math.max(1, clock.age_end - clock.age_start);
  const marks = Array.from({ length: count }, (_, i) => (i + 1) / (count + 1));
  return (
    <span class="line" aria-hidden="true">
      <i />
      {marks.map((at) => (
        <em key={at} class={at < next - 0.01 ? "past" : ""} style={{ "--at": at }}>
          <Glyph name="scholar" />
        </em>
      ))}
    </span>
  );
}

export function AgeClock(board: Props) {
  const { view, facts } = board;
  const cue = useCue(board);
  const tick = useTick(board);
  const clock = facts.clock;
  const ref = useRunning<HTMLDivElement>(
    () => board.now?.() ?? view.now_ms,
    (element, now, ticks) => {
      tick(now);
      if (clock && ticks) drawClock(element, clock, now, view.stage === "finish");
      return undefined;
    },
  );
  return (
    <div class="realm-clock" ref={ref} role="group" aria-label={t("empires.clock")}>
      {clock && (
        <>
          <span class="age">
            <b class="age-left" />{" "}
            <small>
              {view.stage === "finish" ? t("empires.clock.finish") : t("empires.clock.age", { n: roman(view.age) })}
            </small>
          </span>
          <Line board={board} clock={clock} />
          {clock.next_creation !== undefined && (
            <span class="creation" title={t("empires.clock.scholars")}>
              <Glyph name="scholar" /> <small>{t("empires.clock.scholars")}</small> <b class="creation-left" />
            </span>
          )}
          {!board.narrow && <Preset board={board} />}
        </>
      )}
      {!board.narrow && <Order board={board} />}
      <Hands board={board} />
      <ClockButton board={board} />
      <span class={cue ? `cue ${cue}` : "cue"} role="status">
        {cue && (
          <>
            <Icon name={cue === "cry" ? "info" : "sound"} /> {t(`empires.cue.${cue}`, { n: roman(view.age) })}
          </>
        )}
      </span>
    </div>
  );
}
