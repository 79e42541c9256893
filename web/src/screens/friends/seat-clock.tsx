/* seat-clock.tsx: whose time runs, and what is left of it. Clocks are read when somebody looks for them, and never spoken. */
import type { FriendsSession } from "../../friends";
import { t } from "../../i18n";
import type { Seat, Turn } from "../../protocol";
import { Icon } from "../../ui/icons";
import { useTick } from "./parts";
import { LOW_MS, serverTime, type Thinking, thinkingOf } from "./presence";
import { clockText } from "./times";

interface Props {
  session: FriendsSession;
  turn: Turn;
  seat: Seat;
}

/** Sand runs in steps of this. */
const STEP_MS = 250;
/** From here on a time is as long as words are. */
const HOUR_MS = 3_600_000;

function useThinking({ session, turn, seat }: Props): Thinking | null {
  const { friends } = session;
  const runs = turn.think?.[seat] !== undefined;
  useTick(STEP_MS, runs);
  return friends.paused ? null : thinkingOf(friends, turn, seat, serverTime(friends));
}

const isLow = ({ left, reserve }: Thinking): boolean => left + (reserve ?? 0) < LOW_MS && reserve !== undefined;

function label({ runs, left, reserve }: Thinking): string {
  if (!runs) return t("friends.reserve", { time: clockText(reserve ?? 0) });
  if (reserve === undefined) return t("friends.time", { time: clockText(left) });
  return t("friends.time.both", { time: clockText(left), reserve: clockText(reserve) });
}

function Numbers({ time }: { time: Thinking }) {
  return (
    <>
      <Icon name="hourglass" />
      <b>{clockText(time.left)}</b>
      {time.reserve !== undefined && <small>+ {clockText(time.reserve)}</small>}
    </>
  );
}

export function SeatClock(props: Props) {
  const time = useThinking(props);
  if (!time) return null;
  const state = `seat-clock${time.runs ? " runs" : ""}${time.runs && isLow(time) ? " low" : ""}${time.left >= HOUR_MS ? " long" : ""}`;
  return (
    <span class={state} role="timer" aria-label={label(time)}>
      {time.runs ? <Numbers time={time} /> : clockText(time.reserve!)}
    </span>
  );
}

/** Along the foot of a seat whose time runs. */
export function SandLine(props: Props) {
  const time = useThinking(props);
  if (!time?.runs) return null;
  return (
    <span class="sand-line" aria-hidden="true">
      <i style={{ transform: `scaleX(${time.part.toFixed(3)})` }} />
    </span>
  );
}

/** On phones one clock stands in the top bar: one's own while it runs, else the one that runs. */
export function TopClock({ session, turn }: Omit<Props, "seat">) {
  const { friends } = session;
  const running = friends.seats.map(({ seat }) => seat).filter((seat) => turn.think?.[seat] !== undefined);
  const seat = friends.yours.find((each) => running.includes(each)) ?? running[0] ?? friends.yours[0] ?? 0;
  const time = useThinking({ session, turn, seat });
  if (friends.settings.think === 0) return null;
  return (
    <span class={`top-clock${time?.runs ? " runs" : ""}${time && isLow(time) ? " low" : ""}`}>
      {time && (
        <span class="top-clock-in" role="timer" aria-label={label(time)}>
          {time.runs ? <Numbers time={time} /> : <small>{clockText(time.reserve ?? 0)}</small>}
        </span>
      )}
    </span>
  );
}
