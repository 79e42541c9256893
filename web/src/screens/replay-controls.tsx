/* replay-controls.tsx: the timeline: a slider over all moments with the chapters above it, steps, playing by itself. */
import type { ComponentChildren } from "preact";
import { type Key, t } from "../i18n";
import type { Replayer, ReplayState, Speed } from "../replayer";
import { Icon } from "../ui/icons";
import { LineIcon, type LineIconName } from "../ui/line-icon";

interface Props {
  replayer: Replayer;
  state: ReplayState;
  onBranch(): void;
}

interface ControlsProps extends Props {
  looking?: boolean | undefined;
  /** The hands. */
  children: ComponentChildren;
}

export function Controls({ replayer, state, onBranch, looking, children }: ControlsProps) {
  const now = sentences(state);
  return (
    <section class="replay-controls" aria-label={t("replay.controls")}>
      {looking && (
        <p class="replay-looking">
          <LineIcon name="branch" /> {t("branch.choose")}
        </p>
      )}
      <p class="replay-now" role="status">
        <span class="replay-count">
          {t("replay.moment", { n: state.at, of: state.length })}
          {replayer.timed && ` · ${clockWords(replayer.clockAt(state.at) ?? 0)}`}
        </span>{" "}
        <span>{now || t("replay.start")}</span>
      </p>
      {children}
      <Timeline replayer={replayer} state={state} now={now} />
      <div class="replay-buttons">
        <div class="replay-steps">
          <Step label={t("replay.first")} icon="first" onClick={() => replayer.goTo(0)} disabled={state.at === 0} />
          <Step label={t("replay.back")} icon="back" onClick={() => replayer.back()} disabled={state.at === 0} />
          <PlayButton replayer={replayer} state={state} />
          <Step
            label={t("replay.next")}
            icon="next"
            onClick={() => replayer.next()}
            disabled={state.at === state.length}
          />
          <Step
            label={t("replay.last")}
            icon="last"
            onClick={() => replayer.goTo(state.length)}
            disabled={state.at === state.length}
          />
        </div>
        <SpeedChoice replayer={replayer} state={state} />
        <Branch replayer={replayer} state={state} onBranch={onBranch} whole={looking} />
      </div>
    </section>
  );
}

/** "12:07": what the clock of the game said. */
function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return t("replay.clock", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` });
}

/** What happens on the way to this moment, while it is shown and after. */
function sentences({ telling, events, at }: ReplayState): string {
  if (telling) return [telling.text, telling.why].filter(Boolean).join(". ");
  return events
    .filter((event) => event.line === at)
    .map(({ text }) => text)
    .join(" ");
}

function Timeline({ replayer, state, now }: { replayer: Replayer; state: ReplayState; now: string }) {
  const whole = replayer.placeOf(state.length);
  const share = (at: number) => (whole ? replayer.placeOf(at) / whole : 0);
  const chapters = state.chapters.filter((chapter) => chapter.at < state.length); // the end has a button of its own
  return (
    <div class="replay-timeline">
      <div class="replay-chapters">
        {chapters.map((chapter, i) => {
          const end = chapters[i + 1]?.at ?? state.length + 1;
          return (
            <button
              type="button"
              key={chapter.at}
              style={{ "--part": share(chapter.at), "--span": share(Math.min(end, state.length)) - share(chapter.at) }}
              aria-current={state.at >= chapter.at && state.at < end ? "step" : undefined}
              onClick={() => void replayer.goTo(chapter.at)}
            >
              {chapter.name}
            </button>
          );
        })}
      </div>
      <input
        type="range"
        min={0}
        max={whole}
        step={1}
        value={replayer.placeOf(state.at)}
        style={{ "--part": share(state.at) }}
        aria-label={t("replay.timeline")}
        aria-valuetext={`${t("replay.moment", { n: state.at, of: state.length })}. ${now}`}
        onInput={(event) => void replayer.goTo(replayer.momentAt(Number(event.currentTarget.value)))}
      />
    </div>
  );
}

function Step({
  label,
  icon,
  onClick,
  disabled,
}: {
  label: string;
  icon: LineIconName;
  onClick(): Promise<void>;
  disabled: boolean;
}) {
  return (
    <button
      type="button"
      class="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={() => void onClick()}
    >
      <LineIcon name={icon} />
    </button>
  );
}

function PlayButton({ replayer, state }: { replayer: Replayer; state: ReplayState }) {
  return (
    <button
      type="button"
      class="button primary replay-play"
      onClick={() => void (state.running ? replayer.pause() : replayer.play())}
    >
      <Icon name={state.running ? "pause" : "play"} /> {t(state.running ? "replay.pause" : "replay.play")}
    </button>
  );
}

const times = (speed: number): string => (speed === 0.5 ? "½×" : `${speed}×`);

function SpeedChoice({ replayer, state }: { replayer: Replayer; state: ReplayState }) {
  const speeds: Speed[] = ["step", 0.5, 1, 2, 4, ...(replayer.timed ? ([8, 16] as const) : []), 0];
  return (
    <label class="replay-speed">
      <span>{t("replay.speed")}</span>
      <select
        class="input"
        value={String(state.speed)}
        onChange={(event) => replayer.setSpeed(speeds.find((each) => String(each) === event.currentTarget.value)!)}
      >
        {speeds.map((each) => (
          <option key={each} value={String(each)}>
            {typeof each === "number" && each > 0 ? times(each) : t(`told.speed.${each}` as Key)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A finished game may be played on from any moment but its last. On phones it is a sign among the steps, unless it is what one
 * has come for. */
function Branch({ replayer, state, onBranch, whole }: Props & { whole: boolean | undefined }) {
  if (!replayer.game.over) return null;
  const why = state.at >= state.length ? t("branch.atEnd") : "";
  return (
    <div class={whole ? "replay-branch whole" : "replay-branch"}>
      <button
        type="button"
        class="button outline"
        disabled={!!why}
        title={why}
        aria-describedby={why ? "branch-why" : undefined}
        onClick={onBranch}
      >
        <LineIcon name="branch" /> <span>{t("branch.open")}</span>
      </button>
      {why && (
        <p class="muted small" id="branch-why">
          {why}
        </p>
      )}
    </div>
  );
}
