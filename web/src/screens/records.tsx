/* records.tsx: every game kept in this browser, finished or not; and games that come in as files. */
import "./records.css";
import { useRef, useState } from "preact/hooks";
import { download } from "../download";
import { localEngine } from "../engine/connection";
import { titleOf } from "../engine/games";
import { t, tn } from "../i18n";
import { dateWords } from "../i18n/dates";
import { BadRecord, fileName, gameOfRecord, keepGame, LARGEST_RECORD, publicRecord } from "../records";
import { stateOf } from "../result";
import { link } from "../router";
import { deleteGame, goesOn, keepsNothing, listGames, type SavedGame } from "../store/games";
import { Dialog } from "../ui/dialog";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { LineIcon } from "../ui/line-icon";
import { Shell } from "../ui/shell";
import { undoneWords } from "../undone";
import { VerdictLine } from "../ui/verdict";
import { FileDrop } from "./file-drop";
import { EveryDraw, verdictOf } from "./replay-parts";

const Forget = later(async () => (await import("./forget")).Forget, "home");

export function Records() {
  const [version, setVersion] = useState(0);
  const { value: games, problem } = useLoaded(listGames, [version]);
  const [news, setNews] = useState("");
  const kept = useRef<SavedGame[] | null>(null);
  kept.current = games ?? kept.current; // the list stays while it is read again
  const changed = (sentence: string) => {
    setNews(sentence);
    setVersion(version + 1);
  };
  const list = kept.current;
  return (
    <Shell title={t("records.title")}>
      <main class="page records" id="main">
        <div class="records-head">
          <h1>{t("records.title")}</h1>
          <p class="muted">{t("records.lead")}</p>
        </div>
        <Upload onKept={changed} />
        <p class="records-news" role="status">
          {news}
        </p>
        {(problem || keepsNothing()) && <p role="alert">{problem || t("store.blocked")}</p>}
        {list?.length === 0 && <Empty />}
        {list && <List title={t("records.running")} games={list.filter((game) => !game.over)} onChange={changed} />}
        {list && <List title={t("records.finished")} games={list.filter((game) => game.over)} onChange={changed} />}
      </main>
    </Shell>
  );
}

function Empty() {
  return (
    <section class="panel records-empty">
      <Icon name="hourglass" />
      <p>{t("records.empty")}</p>
      <a class="button primary" href="#/">
        {t("nowhere.home")}
      </a>
    </section>
  );
}

function Upload({ onKept }: { onKept(news: string): void }) {
  const [problem, setProblem] = useState("");
  const take = async (file: File) => {
    setProblem("");
    try {
      if (file.size > LARGEST_RECORD) throw new BadRecord(t("records.tooLarge"));
      const { game } = await gameOfRecord(localEngine, await file.text());
      const { known } = await keepGame(game);
      const names = game.players.map((player) => player.name).join(", ");
      onKept(t(known ? "records.known" : "records.added", { names }));
    } catch (error) {
      const line = error instanceof BadRecord ? error.line : undefined;
      const text = (error as Error).message;
      setProblem(
        line
          ? t("records.brokenLine", { name: file.name, line, text })
          : t("records.broken", { name: file.name, text }),
      );
    }
  };
  return (
    <div class="records-upload">
      <FileDrop
        label={t("records.upload")}
        hint={t("records.drop")}
        accept=".jsonl,.json,.txt,application/jsonl"
        onFile={take}
      />
      {problem && (
        <p class="records-problem" role="alert">
          <Icon name="info" /> {problem}
        </p>
      )}
    </div>
  );
}

function List({ title, games, onChange }: { title: string; games: SavedGame[]; onChange(news: string): void }) {
  if (games.length === 0) return null;
  return (
    <section class="panel records-list" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span class="aside">{tn("records.games", games.length)}</span>
      </header>
      <ul>
        {games.map((game) => (
          <Row key={game.id} game={game} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Row({ game, onChange }: { game: SavedGame; onChange(news: string): void }) {
  const [answer, setAnswer] = useState<Awaited<ReturnType<typeof verdictOf>> | null>(null);
  const [asking, setAsking] = useState<"download" | "delete" | null>(null);
  const names = game.players.map((player) => player.name).join(" – ");
  const hidden = <span class="visually-hidden">: {names}</span>;
  const keep = () => (game.over ? download(fileName(game), publicRecord(game.record)) : setAsking("download"));
  return (
    <li class="record">
      <div class="record-what">
        <b>{names}</b>
        <span class="muted">
          {titleOf(game.game)} · {stateOf(game)}
        </span>
        {game.over && <Undone game={game} />}
      </div>
      <time class="muted small" dateTime={new Date(game.updated).toISOString()}>
        {dateWords(game.updated)}
      </time>
      <div class="record-acts">
        {goesOn(game) && (
          <a class="button primary" href={link({ page: "table", id: game.id })}>
            {t("home.continue")}
            {hidden}
          </a>
        )}
        <a class={game.over ? "button outline" : "button quiet"} href={link({ page: "replay", id: game.id })}>
          {t("home.replay")}
          {hidden}
        </a>
        <button type="button" class="button quiet" onClick={() => void verdictOf(game).then(setAnswer)}>
          <LineIcon name="seal" /> {t("records.verify")}
          {hidden}
        </button>
        <button type="button" class="button quiet" onClick={keep}>
          <LineIcon name="download" /> {t("records.download")}
          {hidden}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => setAsking("delete")}
          aria-label={t("home.forget", { names })}
          title={t("records.delete")}
        >
          <LineIcon name="bin" />
        </button>
      </div>
      <div class="record-answer" role="status">
        {answer && (
          <VerdictLine verdict={answer}>
            <EveryDraw game={game} />
          </VerdictLine>
        )}
      </div>
      {asking === "download" && <Warning game={game} onClose={() => setAsking(null)} />}
      {asking === "delete" && (
        <Forget
          names={names}
          onClose={() => setAsking(null)}
          onSure={() => void deleteGame(game.id).then(() => onChange(t("records.deleted", { names })))}
        />
      )}
    </li>
  );
}

/** A result says when moves were taken back. */
function Undone({ game }: { game: SavedGame }) {
  const { value } = useLoaded(() => undoneWords(game), [game.id]);
  return value ? <span class="muted small record-undone">{value}</span> : null;
}

/** The record of a running game shows every card, and its secret what is to come. */
function Warning({ game, onClose }: { game: SavedGame; onClose(): void }) {
  const save = (record: string) => {
    download(fileName(game), record);
    onClose();
  };
  return (
    <Dialog title={t("records.downloadRunning")} onClose={onClose}>
      <p>{t("records.secretWarning")}</p>
      <p class="dialog-acts">
        <button type="button" class="button primary" onClick={() => save(game.record)}>
          {t("records.withSecret")}
        </button>
        <button type="button" class="button" onClick={() => save(publicRecord(game.record))}>
          {t("records.withoutSecret")}
        </button>
        <button type="button" class="button quiet" onClick={onClose}>
          {t("cancel")}
        </button>
      </p>
      <p class="muted small">{t("records.secretDifference")}</p>
    </Dialog>
  );
}
