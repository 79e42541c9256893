/* play-now.tsx: one tap: the cards are dealt, at a table against a bot, or there is a table for friends. */
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { firstBeginning, openTable, placeOf } from "../opening";
import type { GameInfo } from "../protocol";
import { go, type Route } from "../router";
import { Icon, type IconName } from "../ui/icons";
import { warm } from "../warm";

export function PlayNow({ info }: { info: GameInfo }) {
  return (
    <Opens
      label={t("home.play")}
      about={info.title}
      game={info.id}
      open={async () => placeOf(await openTable(info.id, firstBeginning(info)))}
    />
  );
}

/** A private table over the network; everything for that comes when somebody wants it. */
export function WithFriend({ info }: { info: GameInfo }) {
  return (
    <Opens
      label={t("home.friend")}
      about={info.title}
      game={info.id}
      look="outline"
      icon="seats"
      open={async () => (await import("../making")).usualTable(info)}
    />
  );
}

interface OpensProps {
  label: string;
  /** Said behind the label, for whoever does not see where it stands. */
  about?: string;
  game: string;
  look?: "primary" | "outline";
  icon?: IconName;
  /** Where it is. */
  open(): Promise<Route>;
}

/** A button that opens a table and goes there; what goes wrong is said below it. */
export function Opens({ label, about, game, look = "primary", icon = "play", open }: OpensProps) {
  const [problem, setProblem] = useState("");
  const [opening, setOpening] = useState(false);
  const play = async () => {
    setOpening(true);
    try {
      go(await open());
    } catch (error) {
      setProblem((error as Error).message);
    }
    setOpening(false);
  };
  return (
    <>
      <button
        type="button"
        class={`button ${look}`}
        disabled={opening}
        onClick={() => void play()}
        onPointerEnter={() => warm(game)}
        onFocus={() => warm(game)}
      >
        <Icon name={icon} /> {label}
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
