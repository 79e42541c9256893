/* play-now.tsx: one tap, and the cards are dealt: a table against a bot. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { firstBeginning, type OpenedTable, openTable, placeOf } from "../opening";
import type { GameInfo } from "../protocol";
import { go } from "../router";
import { Icon } from "../ui/icons";
import { warm } from "../warm";

export function PlayNow({ info }: { info: GameInfo }) {
  return (
    <Opens
      label={t("home.play")}
      about={info.title}
      game={info.id}
      open={() => openTable(info.id, firstBeginning(info))}
    />
  );
}

interface OpensProps {
  label: string;
  /** Said behind the label, for whoever does not see where it stands. */
  about?: string;
  game: string;
  open(): Promise<OpenedTable>;
}

/** A button that opens a table and goes there; what goes wrong is said below it. */
export function Opens({ label, about, game, open }: OpensProps) {
  const [problem, setProblem] = useState("");
  const [opening, setOpening] = useState(false);
  const play = async () => {
    setOpening(true);
    try {
      go(placeOf(await open()));
    } catch (error) {
      setProblem((error as Error).message);
    }
    setOpening(false);
  };
  return (
    <>
      <button
        type="button"
        class="button primary"
        disabled={opening}
        onClick={() => void play()}
        onPointerEnter={() => warm(game)}
        onFocus={() => warm(game)}
      >
        <Icon name="play" /> {label}
        {about && <span class="visually-hidden">: {about}</span>}
      </button>
      {problem && (
        <p class="opens-problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
