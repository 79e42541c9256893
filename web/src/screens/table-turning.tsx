/* table-turning.tsx: moments of a finished game from which one may play on. They are looked for when the game is over, while
 * nobody waits for them. */
import { useEffect, useState } from "preact/hooks";
import type { Room } from "../boards/board";
import { localEngine } from "../engine/connection";
import { t, tn } from "../i18n";
import type { Seat } from "../protocol";
import { Replayer } from "../replayer";
import { link } from "../router";
import type { SavedGame } from "../store/games";
import { changesOf, type TurningPoint, turningPoints } from "../turning";
import { Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { LineIcon } from "../ui/line-icon";
import { ranking } from "../why";

const BranchForm = later(async () => (await import("./branch")).BranchForm, "more");

interface Found {
  replayer: Replayer;
  points: TurningPoint[];
}

/** Choices of persons; where only bots played, of everybody. */
async function lookFor(replayer: Replayer, here: Seat[]): Promise<TurningPoint[]> {
  const { game, players } = replayer;
  const seats = here.length ? here : players.map(({ seat }) => seat);
  const { length, chapters } = replayer.state;
  const choice = async (at: number, step: 1 | -1) => {
    for (let i = at; i >= 0 && i < length; i += step) if (await replayer.hadChoice(i, seats)) return i;
    return undefined;
  };
  return turningPoints({
    changes: game.result?.how ? [] : await changesOf((at) => replayer.pointsAt(at), length),
    chapters,
    winner: game.result?.winners[0],
    counted: !game.result?.how,
    choiceBefore: (at) => choice(at - 1, -1),
    choiceFrom: (at) => choice(at, 1),
  });
}

function useTurning(saved: SavedGame, here: Seat[]): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const replayer = new Replayer(localEngine(saved.game), saved);
    void replayer
      .open()
      .then(() => lookFor(replayer, here))
      .then(
        (points) => setFound({ replayer, points }),
        () => undefined, // left meanwhile
      );
    return () => replayer.close();
  }, [saved.id]);
  return found;
}

/** A few side by side; where there is no room for them, one button leads to them. */
export function Turning({ saved, here, room }: { saved: SavedGame; here: Seat[]; room: Room }) {
  const found = useTurning(saved, here);
  const [open, setOpen] = useState(false);
  const [from, setFrom] = useState<number | null>(null);
  if (!found || found.points.length === 0) return null;
  const list = <List saved={saved} points={found.points} onPlay={setFrom} />;
  return (
    <section class="turning" aria-labelledby="turning-title">
      {room === "wide" ? (
        <>
          <h3 id="turning-title">
            {t("end.turning")} <small class="muted">{t("end.turning.from")}</small>
          </h3>
          {list}
        </>
      ) : (
        <button type="button" class="button outline turning-open" id="turning-title" onClick={() => setOpen(true)}>
          <LineIcon name="branch" /> {t("end.turning")}
        </button>
      )}
      {open && (
        <Dialog title={t("end.turning")} onClose={() => setOpen(false)}>
          <p class="muted">{t("end.turning.from")}</p>
          {list}
        </Dialog>
      )}
      {from !== null && (
        <Dialog title={t("end.turning.play")} onClose={() => setFrom(null)}>
          <BranchForm game={saved.game} players={saved.players} from={() => found.replayer.beginning(from)} />
        </Dialog>
      )}
    </section>
  );
}

function titleOf({ players }: SavedGame, { kind, seat, gained, part }: TurningPoint): string {
  const name = players[seat ?? -1]?.name ?? "";
  if (kind === "part") return t("end.turning.part", { part });
  return kind === "lead" ? t("end.turning.lead", { name }) : tn("end.turning.gain", gained, { name });
}

/** So many are named, the first ones. */
const NAMED = 3;

/** Who had how many then, the most first. */
function standsText({ players }: SavedGame, { kind, part, points }: TurningPoint): string {
  const stands = ranking(points, [])
    .slice(0, NAMED)
    .map((seat) => `${players[seat]?.name} ${points[seat]}`)
    .join(", ");
  return [kind === "part" ? "" : part, stands].filter(Boolean).join(": ");
}

function List({ saved, points, onPlay }: { saved: SavedGame; points: TurningPoint[]; onPlay(from: number): void }) {
  return (
    <ol class="turning-points">
      {points.map((point) => (
        <li key={point.from}>
          <a href={link({ page: "replay", id: saved.id, at: point.from })} title={t("log.look")}>
            {titleOf(saved, point)}
          </a>
          <p>{standsText(saved, point)}</p>
          <button type="button" class="turning-play" onClick={() => onPlay(point.from)}>
            <Icon name="play" /> {t("end.turning.play")}
            <span class="visually-hidden">: {titleOf(saved, point)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
