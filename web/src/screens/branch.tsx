/* branch.tsx: play on from a moment of another game: who sits where, and a word on luck. */
import "./branch.css";
import { useState } from "preact/hooks";
import { localEngine } from "../engine/connection";
import { gameInfo } from "../engine/games";
import { t } from "../i18n";
import { type Beginning, playFrom } from "../records";
import { go } from "../router";
import { knownSitters } from "../sitters";
import { Icon } from "../ui/icons";
import { SeatRow } from "./seat-row";

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
  const [seats, setSeats] = useState(() => knownSitters(players, gameInfo(game)?.bots ?? []));
  const [problem, setProblem] = useState("");
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
      <p class="branch-luck">
        <Icon name="info" /> <span>{t("branch.luck")}</span>
      </p>
      {seats.map((seat, i) => (
        <SeatRow
          key={i}
          seat={seat}
          number={i}
          bots={gameInfo(game)?.bots ?? []}
          onChange={(change) => setSeats(seats.map((other, j) => (j === i ? { ...other, ...change } : other)))}
        />
      ))}
      {problem && (
        <p class="branch-problem" role="alert">
          {problem}
        </p>
      )}
      <button class="button primary" type="submit">
        <Icon name="play" /> {t("branch.start")}
      </button>
    </form>
  );
}
