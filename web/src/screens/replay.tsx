/* replay.tsx: a game again, moment by moment: the board, what happened, what it was worth, and a way to play on. */
import "./replay.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardOf } from "../boards";
import type { Board, BoardProps, Room } from "../boards/board";
import { NOTHING } from "../choice";
import { localEngine } from "../engine/connection";
import { titleOf } from "../engine/games";
import { t } from "../i18n";
import type { Seat } from "../protocol";
import { Replayer, type Moment, type ReplayState } from "../replayer";
import { Reader } from "../roles";
import { link, parseRoute } from "../router";
import type { SavedGame } from "../store/games";
import { gameHere } from "../store/watched";
import { Dialog } from "../ui/dialog";
import { Emblem } from "../ui/emblem";
import { useLoaded, useRoom } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { RulesDrawer } from "../ui/rules-drawer";
import { Preferences, Shell } from "../ui/shell";
import { BranchForm } from "./branch";
import { Controls } from "./replay-controls";
import { Eyes, Keeping, Story } from "./replay-parts";
import { useReplayKeys } from "./replay-keys";
import { Described, frameOf, OnStage, type Tab, Tabs, useSeatsForm, useTab } from "./table-frame";
import { Seats } from "./table-seats";

export function Replay({ id, at, watch }: { id: string; at?: number; watch?: boolean }) {
  const { value, problem } = useLoaded(async () => ({ game: await gameHere(id) }), [id]);
  if (value?.game) return <ReplayView game={value.game} at={at} watch={watch} stored />;
  return (
    <Notice>
      {problem || value ? (
        <p role="alert">{problem || t("table.missing")}</p>
      ) : (
        <p class="loading" role="status">
          {t("loading")}
        </p>
      )}
    </Notice>
  );
}

function Notice({ children }: { children: preact.ComponentChildren }) {
  return (
    <Shell title={t("replay.title")}>
      <main class="page reading" id="main">
        <h1>{t("replay.title")}</h1>
        {children}
        <p>
          <a class="button" href="#/records">
            {t("replay.records")}
          </a>
        </p>
      </main>
    </Shell>
  );
}

const NO_MOVES = new Reader();

interface ViewProps {
  game: SavedGame;
  at?: number;
  /** It is kept in this browser and has an address of its own. */
  stored?: boolean;
  /** One has come to choose a moment to play on from. */
  branching?: boolean;
  /** It plays by itself at once. */
  watch?: boolean;
}

export function ReplayView({ game, at, stored, branching, watch }: ViewProps) {
  const replayer = useMemo(() => new Replayer(localEngine(game.game), game), [game]);
  const [state, setState] = useState(replayer.state);
  useEffect(() => {
    setState(replayer.state);
    const stop = replayer.subscribe(() => setState(replayer.state));
    const route = parseRoute(location.hash);
    void replayer.open(route.page === "replay" ? route.at : at).then(() => (watch ? replayer.play() : undefined));
    return () => {
      stop();
      replayer.close();
    };
  }, [replayer]);
  useEffect(() => {
    if (at !== undefined && state.status === "ready") void replayer.goTo(at);
  }, [at]);
  useEffect(() => {
    /* The address follows, so that a reload or another language comes back to the same moment. */
    if (stored && state.status === "ready" && !state.running)
      history.replaceState(history.state, "", link({ page: "replay", id: game.id, at: state.at }));
  }, [state.at, state.running, state.status]);
  if (state.status === "broken")
    return (
      <Notice>
        <p role="alert">{t("replay.broken", { problem: state.problem })}</p>
      </Notice>
    );
  if (state.status === "loading")
    return (
      <Notice>
        <p class="loading" role="status">
          {t("loading")}
        </p>
      </Notice>
    );
  if (state.asked !== null || !state.moment) return <WhoLooks replayer={replayer} state={state} />;
  return <Ready replayer={replayer} state={state} moment={state.moment} stored={stored} looking={branching} />;
}

/** Persons at one screen: their cards are shown to whoever says it is them. */
function WhoLooks({ replayer, state }: { replayer: Replayer; state: ReplayState }) {
  return (
    <Notice>
      <p class="replay-who">
        <Icon name="eyeoff" /> {t("replay.whoLooks")}
      </p>
      <p class="notice-actions">
        {replayer.allowed.map((seat) => (
          <button
            type="button"
            key={seat}
            class={seat === state.asked ? "button primary" : "button"}
            onClick={() => void replayer.look(seat)}
          >
            <Icon name="eye" /> {t("cover.lift", { name: replayer.players[seat!]?.name ?? "" })}
          </button>
        ))}
      </p>
    </Notice>
  );
}

interface ReadyProps {
  replayer: Replayer;
  state: ReplayState;
  moment: Moment;
  stored?: boolean;
  /** Looking for a moment to play on from. */
  looking?: boolean;
}

function propsOf(
  replayer: Replayer,
  state: ReplayState,
  moment: Moment,
  room: Room,
  onRule: (rule: string) => void,
): BoardProps {
  const { telling } = state;
  return {
    view: moment.view,
    score: moment.score,
    facts: moment.facts,
    components: state.components,
    sheets: moment.sheets,
    seat: state.eyes,
    players: replayer.players,
    moves: [],
    choice: NOTHING,
    reader: NO_MOVES,
    onPart: () => undefined,
    previews: {},
    outcomes: {},
    playing: telling?.events ?? [],
    before: telling?.before.view,
    telling: telling ?? undefined,
    events: [...state.events.filter((event) => event.line <= state.at), ...(telling?.told ?? [])],
    edition: state.edition,
    narrow: room !== "wide",
    room,
    onRule,
  };
}

/** Whoever is told of, or moves next. */
function actingIn(replayer: Replayer, { telling, at }: ReplayState): Seat[] {
  if (!telling) return replayer.nextSeats(at);
  return telling.seat === undefined ? [] : [telling.seat];
}

/** The frame of the table, with the timeline in the place of the decisions. */
function Ready({ replayer, state, moment, stored, looking }: ReadyProps) {
  const room = useRoom();
  const narrow = room !== "wide";
  const { tab, setTab, back } = useTab();
  const [branching, setBranching] = useState(false);
  const [rule, setRule] = useState<string | null>(null);
  useReplayKeys(replayer);
  const { game } = replayer;
  const board = boardOf(game.game);
  const form = useSeatsForm(board, room);
  const props = propsOf(replayer, state, moment, room, setRule);
  const title = titleOf(game.game);
  const seats = (
    <Seats board={board} props={props} turn={{ over: false, seats: actingIn(replayer, state) }} form={form} />
  );
  const { words } = board.where(moment.view, state.edition);
  return (
    <Shell
      full
      title={t("replay.of", { game: title })}
      crumbs={
        <>
          <b class="where-game">{t("replay.of", { game: title })}</b>
          {words.map((word) => (
            <span class="where" key={word}>
              {word}
            </span>
          ))}
          {board.Clock && <board.Clock {...props} />}
        </>
      }
      actions={<TopActions game={game} stored={stored} narrow={narrow} onRules={() => setRule("")} />}
    >
      <main id="main" class={`${frameOf(board, room, form)} replaying`} data-tab={tab} data-game={board.id}>
        <h1 class="visually-hidden">
          {t("replay.of", { game: title })}: {game.players.map((player) => player.name).join(", ")}
        </h1>
        {form !== "rows" && seats}
        <section class="table-board" aria-label={t("table.board")}>
          <Described lines={board.describe(props)} />
          <OnStage board={board} props={props} stage={state.telling?.stage} />
        </section>
        <section class="table-side" aria-labelledby="side-title">
          <h2 class="visually-hidden" id="side-title">
            {t("table.side")}
          </h2>
          {form === "rows" && seats}
          {!narrow && <SideTabs tab={tab} onTab={setTab} />}
          {tab === "score" ? (
            <div class="side-panels replay-score">
              <board.Side {...props} />
              <section class="panel replay-sheet">
                <board.Sheet {...props} />
              </section>
            </div>
          ) : (
            <div class="log replay-log">
              <Eyes replayer={replayer} state={state} />
              <Story replayer={replayer} state={state} />
              <Keeping game={game} stored={stored} />
            </div>
          )}
        </section>
        <Controls replayer={replayer} state={state} looking={looking} onBranch={() => setBranching(true)}>
          <Hands board={board} props={props} />
        </Controls>
      </main>
      {narrow && <Tabs tab={tab} onTab={setTab} onRules={() => setRule("")} />}
      {narrow && back}
      {branching && (
        <Dialog title={t("branch.title")} onClose={() => setBranching(false)}>
          <BranchForm game={game.game} players={game.players} from={() => replayer.beginning()} />
        </Dialog>
      )}
      {rule !== null && <RulesDrawer game={game.game} rule={rule || undefined} onClose={() => setRule(null)} />}
    </Shell>
  );
}

/** Windows have room for one of two beside the board. */
function SideTabs({ tab, onTab }: { tab: Tab; onTab(tab: Tab): void }) {
  return (
    <div class="replay-tabs" role="group" aria-label={t("table.tabs")}>
      <button type="button" aria-pressed={tab !== "score"} onClick={() => onTab("table")}>
        <Icon name="log" /> {t("tab.log")}
      </button>
      <button type="button" aria-pressed={tab === "score"} onClick={() => onTab("score")}>
        <Icon name="laurel" /> {t("tab.score")}
      </button>
    </div>
  );
}

/** The hand of whoever looks; with all cards open, every hand. */
function Hands({ board: { Hand }, props }: { board: Board; props: BoardProps }) {
  if (!Hand) return null;
  const seats = props.seat === null ? [...props.players].reverse().map(({ seat }) => seat) : [props.seat];
  const small = { narrow: true, room: props.room === "wide" ? ("phone" as const) : props.room };
  return (
    <div class={seats.length > 1 ? "replay-hands open" : "replay-hands"}>
      {seats.map((seat) => {
        const label = t("replay.handOf", { name: props.players[seat]?.name ?? "" });
        return (
          <section key={seat} class="replay-hand" aria-label={label}>
            <h2 title={label}>
              <Emblem player={props.players[seat]!} />
            </h2>
            <Hand {...props} {...small} seat={seat} />
          </section>
        );
      })}
    </div>
  );
}

function TopActions({
  game,
  stored,
  narrow,
  onRules,
}: {
  game: SavedGame;
  stored?: boolean;
  narrow: boolean;
  onRules(): void;
}) {
  return (
    <>
      {!game.over && stored && (
        <a class="button outline slim" href={link({ page: "table", id: game.id })}>
          {t("replay.backToTable")}
        </a>
      )}
      <button type="button" class="button quiet slim" onClick={onRules}>
        <Icon name="rules" /> <span>{t("table.rules")}</span>
      </button>
      <a class="button quiet slim" href="#/records">
        <Icon name="log" /> <span>{t("replay.records")}</span>
      </a>
      {!narrow && <Preferences />}
    </>
  );
}
