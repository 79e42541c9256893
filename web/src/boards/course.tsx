/* course.tsx: who has been told of since the last decision of whoever looks, in order: a pip for each moment, full, or half while it is
 * told, empty where more is known to come; whoever looks comes last. For games of more than two. */
import "./course.css";
import { t } from "../i18n";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import type { BoardProps, CourseProps, Player } from "./board";

/** So many stand there, the latest. */
const STOPS = 5;
const PIPS = 6;

/** `left`: of whoever is told of now, how much is known to come. */
export function Course({
  players,
  seat: eyes,
  course,
  left = 0,
}: Pick<BoardProps, "players" | "seat"> & CourseProps & { left?: number }) {
  const you = players.find(({ seat }) => seat === eyes);
  if (players.length < 3) return null;
  return (
    <ol class="told-course" aria-label={t("told.last")}>
      {course.slice(-STOPS).map(({ seat, moments }, i, all) => (
        <Stop
          key={i}
          player={players.find((each) => each.seat === seat)}
          moments={moments}
          left={i === all.length - 1 ? left : null}
        />
      ))}
      {you && course.at(-1)?.seat !== you.seat && (
        <li class="to-come">
          <Emblem player={you} /> {you.name}
        </li>
      )}
    </ol>
  );
}

/** "●●◐○" */
function pips(moments: number, left: number | null): string {
  if (left === null) return "●".repeat(Math.min(moments, PIPS));
  return `${"●".repeat(Math.min(moments - 1, PIPS - 1))}◐${"○".repeat(left)}`;
}

interface StopProps {
  player: Player | undefined;
  moments: number;
  /** null: all of it has been told. */
  left: number | null;
  key?: number;
}

function Stop({ player, moments, left }: StopProps) {
  const now = left !== null;
  return (
    <li class={now ? "now" : undefined} aria-current={now ? "step" : undefined}>
      {player ? <Emblem player={player} /> : <Icon name="hourglass" />}
      <span class="told-name">{player?.name}</span>
      <span class="told-pips" aria-hidden="true">
        {pips(moments, left)}
      </span>
    </li>
  );
}
