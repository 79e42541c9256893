/* branch.tsx: play on from a moment of another game: who sits where, and a word on luck. */
import "./branch.css";
import { useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { gameInfo } from "../engine/games";
import { t, type Key } from "../i18n";
import type { GameInfo } from "../protocol";
import { type Beginning, playFrom } from "../records";
import { go } from "../router";
import { Icon } from "../ui/icons";

export interface Sitter {
  name: string;
  bot?: string;
}

interface Props {
  game: string;
  players: Sitter[];
  /** The position to begin with, read when the game starts. */
  from(): Promise<Beginning>;
}

export function BranchForm({ game, players, from }: Props) {
  const [seats, setSeats] = useState(players);
  const [problem, setProblem] = useState("");
  const info = gameInfo(game);
  const start = async (event: Event) => {
    event.preventDefault();
    try {
      go({ page: "table", id: await playFrom(localEngine(game), await from(), seats) });
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <form class="branch" onSubmit={(event) => void start(event)}>
      <p class="branch-luck"><Icon name="info" /> <span>{t("branch.luck")}</span></p>
      {seats.map((seat, i) => (
        <SeatFields key={i} seat={seat} number={i + 1} info={info}
          onChange={(change) => setSeats(seats.map((other, j) => (j === i ? { ...other, ...change } : other)))} />
      ))}
      {problem && <p class="branch-problem" role="alert">{problem}</p>}
      <button class="button primary" type="submit"><Icon name="play" /> {t("branch.start")}</button>
    </form>
  );
}

interface SeatFieldsProps {
  seat: Sitter;
  number: number;
  info: GameInfo | undefined;
  onChange(change: Partial<Sitter>): void;
}

function SeatFields({ seat, number, info, onChange }: SeatFieldsProps) {
  return (
    <div class="branch-seat">
      <label class="field">
        <span>{t("new.name", { n: number })}</span>
        <input class="input" value={seat.name} maxLength={40} required onInput={(event) => onChange({ name: event.currentTarget.value })} />
      </label>
      <label class="field">
        <span>{t("new.who", { n: number })}</span>
        <select class="input" value={seat.bot ?? ""} onChange={(event) => onChange({ bot: event.currentTarget.value || undefined })}>
          <option value="">{t("new.person")}</option>
          {(info?.bots ?? []).map((bot) => (
            <option key={bot.level} value={bot.level}>{t("new.bot", { level: t(`level.${bot.level}` as Key) })}</option>
          ))}
        </select>
      </label>
    </div>
  );
}
