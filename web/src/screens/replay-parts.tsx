/* replay-parts.tsx: beside the board of a replay: whose eyes, the story in sentences, and what to do with the record. */
import { useEffect, useRef, useState } from "preact/hooks";
import { download } from "../download";
import { localEngine } from "../engine/connection";
import { t } from "../i18n";
import type { Verdict } from "../protocol";
import type { Replayer, ReplayState } from "../replayer";
import { fileName, publicRecord } from "../records";
import { reducedMotion } from "../store/settings";
import type { SavedGame } from "../store/games";
import { Emblem } from "../ui/emblem";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import { VerdictLine } from "../ui/verdict";
import { checkThis } from "./fair-subject";
import { ShareDialog } from "./share-dialog";

export function Eyes({ replayer, state }: { replayer: Replayer; state: ReplayState }) {
  const { allowed, players } = replayer;
  if (allowed.length < 2) {
    const seen =
      state.eyes === null
        ? t("replay.open")
        : t(replayer.game.over ? "replay.seenBy" : "replay.seenByRunning", { name: players[state.eyes]!.name });
    return (
      <p class="replay-eyes-only muted small">
        <Icon name="eye" /> {seen}
      </p>
    );
  }
  return (
    <fieldset class="replay-eyes">
      <legend>{t("replay.eyes")}</legend>
      {allowed.map((seat) => (
        <label key={seat} class={seat === state.eyes ? "on" : undefined}>
          <input type="radio" name="eyes" checked={seat === state.eyes} onChange={() => void replayer.ask(seat)} />
          {seat === null ? <Icon name="eye" /> : <Emblem player={players[seat]!} />}
          <span>{seat === null ? t("replay.open") : players[seat]!.name}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Every sentence leads to its moment; what is still to come is dimmed. */
export function Story({ replayer, state }: { replayer: Replayer; state: ReplayState }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>(".now");
    const box = list.current;
    if (!now || !box) return;
    const top = now.offsetTop - box.clientHeight / 2;
    box.scrollTo({ top, behavior: reducedMotion() ? "auto" : "smooth" });
  }, [state.at, state.eyes]);
  const last = state.events.filter((event) => event.line <= state.at).at(-1)?.line ?? 0;
  return (
    <section class="panel log replay-story" aria-labelledby="story-title">
      <h2 id="story-title" class="visually-hidden">
        {t("log.title")}
      </h2>
      <ol class="body" ref={list} tabIndex={0} aria-labelledby="story-title">
        {state.events.map((event) => (
          <li key={event.seq} class={event.line > state.at ? "later" : event.line === last ? "now" : undefined}>
            {event.seat === undefined ? <span class="log-gap" /> : <Emblem player={replayer.players[event.seat]!} />}
            <button
              type="button"
              aria-current={event.line === last ? "step" : undefined}
              title={t("log.look")}
              onClick={() => void replayer.goTo(event.line)}
            >
              {event.text}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Share, download, verify. */
export function Keeping({ game, stored }: { game: SavedGame; stored?: boolean }) {
  const [answer, setAnswer] = useState<Verdict | null>(null);
  const [sharing, setSharing] = useState(false);
  if (!game.over) return null; // the record of a running game shows all cards: it is kept at the table and in the list
  const verify = async () => setAnswer(await verdictOf(game));
  return (
    <div class="replay-keep">
      <div class="replay-keep-row">
        <button type="button" class="button quiet" onClick={() => setSharing(true)}>
          <LineIcon name="link" /> {t("replay.share")}
        </button>
        <button type="button" class="button quiet" onClick={() => download(fileName(game), publicRecord(game.record))}>
          <LineIcon name="download" /> {t("replay.download")}
        </button>
        <button type="button" class="button quiet" onClick={() => void verify()}>
          <LineIcon name="seal" /> {t("replay.verify")}
        </button>
      </div>
      <div role="status">
        {answer && (
          <div class="replay-answer" data-word={answer.verdict} tabIndex={0}>
            <VerdictLine verdict={answer}>{stored && <EveryDraw game={game} />}</VerdictLine>
          </div>
        )}
      </div>
      {sharing && <ShareDialog game={game} onClose={() => setSharing(false)} />}
    </div>
  );
}

/** What the engine says of a record. */
export function verdictOf(game: SavedGame): Promise<Verdict> {
  return localEngine(game.game).call("record.verify", { record: game.record });
}

/** To this page's own check of the same record. */
export function EveryDraw({ game }: { game: SavedGame }) {
  return (
    <a href="#/fair" onClick={() => checkThis(game.id)}>
      {t("records.everyDraw")}
    </a>
  );
}
