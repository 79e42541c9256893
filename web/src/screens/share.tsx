/* share.tsx: somebody sent a link. What is it, and what can be done with it? Nothing is kept before it is asked for. */
import "./share.css";
import { useState } from "preact/hooks";
import { emblemOf, loadBoard } from "../boards";
import { localEngine } from "../engine/connection";
import { gameInfo, titleOf, unknownGame } from "../engine/games";
import { t } from "../i18n";
import type { Fields, Verdict } from "../protocol";
import { botName } from "../opening";
import { BadRecord, editionOf, gameOfRecord, keepGame } from "../records";
import { standing, stateOf } from "../result";
import { go, link, type Route } from "../router";
import { BadShare, decodeShared, type SharedPosition } from "../share";
import { versionsOf } from "../versions";
import { gameOfShared } from "../shared-game";
import type { SavedGame } from "../store/games";
import { settings } from "../store/settings";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";
import { Shell } from "../ui/shell";
import { VerdictLine } from "../ui/verdict";
import { BranchForm } from "./branch";
import { ReplayView } from "./replay";

type Opened =
  /** A short link has no verdict: what it leaves out cannot be checked. */
  | { kind: "game"; game: SavedGame; verdict?: Verdict }
  | { kind: "position"; shared: SharedPosition; seats: number; where: string; score: string; over: boolean }
  | { kind: "fault"; sentence: string };

async function open(data: string): Promise<Opened> {
  try {
    const shared = await decodeShared(data);
    if ("line" in shared) return { kind: "game", game: await gameOfShared(localEngine, shared) };
    if ("record" in shared) return { kind: "game", ...(await gameOfRecord(localEngine, shared.record)) };
    return await openPosition(shared);
  } catch (error) {
    if (error instanceof BadShare) return { kind: "fault", sentence: t(`share.fault.${error.fault}`) };
    if (error instanceof BadRecord && error.line)
      return { kind: "fault", sentence: t("share.badRecord", { line: error.line, text: error.message }) };
    return { kind: "fault", sentence: t("share.bad", { text: (error as Error).message }) };
  }
}

/** The engine looks at the position before anybody is asked to play it. */
async function openPosition(shared: SharedPosition): Promise<Opened> {
  if (!gameInfo(shared.game)) return { kind: "fault", sentence: unknownGame(shared.game) };
  const engine = localEngine(shared.game);
  const { game, position, options } = shared;
  const versions = await versionsOf(engine, game, shared);
  const { table, turn } = await engine.call("table.load", {
    game,
    position,
    options: options as Record<string, boolean>,
    ...versions,
    chance: "manual",
  });
  const view = await engine.call("table.view", { table, seat: null });
  const score = standing(await engine.call("table.score", { table }));
  const where = (await loadBoard(game)).where(view, await editionOf(engine, table, game)).words.join(" · ");
  await engine.call("table.close", { table });
  const seats = (view as { seats?: Fields[] }).seats?.length ?? 2;
  return { kind: "position", shared: { ...shared, ...versions }, seats, where, score, over: turn.over };
}

type Shown = Extract<Route, { page: "share" }>["show"];

export function Share({ data, show }: { data: string; show?: Shown }) {
  const { value: opened } = useLoaded(() => open(data), [data]);
  if (opened?.kind === "game" && show)
    return <ReplayView key={show} game={opened.game} branching={show === "branch"} />;
  return (
    <Shell title={t("share.title")}>
      <main class="page reading share" id="main">
        {!opened && (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        )}
        {opened?.kind === "fault" && <Fault sentence={opened.sentence} />}
        {opened?.kind === "game" && <SharedGame data={data} game={opened.game} verdict={opened.verdict} />}
        {opened?.kind === "position" && <PositionShown opened={opened} />}
      </main>
    </Shell>
  );
}

function Fault({ sentence }: { sentence: string }) {
  return (
    <div class="panel share-card" role="alert">
      <h1>{t("share.broken")}</h1>
      <p>{sentence}</p>
      <p>
        <a class="button" href="#/">
          {t("nowhere.home")}
        </a>
      </p>
    </div>
  );
}

function SharedGame({ data, game, verdict }: { data: string; game: SavedGame; verdict?: Verdict }) {
  const [kept, setKept] = useState("");
  const [problem, setProblem] = useState("");
  const keeping = (then: (kept: Awaited<ReturnType<typeof keepGame>>) => void) => () => {
    setProblem("");
    void keepGame(game).then(then, (error: Error) => setProblem(error.message));
  };
  return (
    <div class="panel share-card">
      <Banner game={game.game} title={t("share.game")} names={game.players.map((player) => player.name)} />
      <p class="share-result">{stateOf(game)}</p>
      {verdict ? (
        <VerdictLine verdict={verdict} />
      ) : (
        <p class="muted">
          <Icon name="check" /> {t("share.legal")}
        </p>
      )}
      <div class="share-acts">
        <a class="button primary" href={link({ page: "share", data, show: "replay" })}>
          <Icon name="play" /> {t("share.replay")}
        </a>
        {game.over ? (
          <a class="button" href={link({ page: "share", data, show: "branch" })} aria-describedby="share-branch">
            <LineIcon name="branch" /> {t("share.playFrom")}
          </a>
        ) : (
          <button type="button" class="button" onClick={keeping((saved) => go({ page: "table", id: saved.game.id }))}>
            {t("home.continue")}
          </button>
        )}
        <button
          type="button"
          class="button quiet"
          onClick={keeping(({ known }) => setKept(t(known ? "share.known" : "share.kept")))}
          disabled={!!kept}
        >
          <LineIcon name="download" /> {t("share.keep")}
        </button>
      </div>
      {game.over && (
        <p class="muted small" id="share-branch">
          {t("share.branchHint")}
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <p role="status">
        {kept && (
          <>
            {kept} <a href="#/records">{t("share.toRecords")}</a>
          </>
        )}
      </p>
    </div>
  );
}

function PositionShown({ opened }: { opened: Extract<Opened, { kind: "position" }> }) {
  const { shared, seats, where, score, over } = opened;
  const names = Array.from(
    { length: seats },
    (_, i) => shared.names?.[i] ?? (i === 0 ? settings().name || t("new.you") : botName(i)),
  );
  const sitters = names.map((name, i) => ({ name, bot: i === 0 ? undefined : "greedy" }));
  return (
    <div class="panel share-card">
      <Banner game={shared.game} title={t("share.position")} names={shared.names ?? []} />
      <p class="share-result">
        {where}
        {score && <> · {t("share.score", { score })}</>}
      </p>
      {over ? <p>{t("share.over")}</p> : <BranchForm game={shared.game} players={sitters} from={async () => shared} />}
    </div>
  );
}

function Banner({ game, title, names }: { game: string; title: string; names: string[] }) {
  const Emblem = emblemOf(game);
  return (
    <>
      <div class="share-emblem" aria-hidden="true">
        {Emblem ? <Emblem /> : <Icon name="table" />}
      </div>
      <p class="voice">{title}</p>
      <h1>{titleOf(game)}</h1>
      {names.length > 0 && <p class="share-names">{names.join(" – ")}</p>}
    </>
  );
}
