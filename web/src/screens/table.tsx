/* table.tsx: the table screen, the same for every game: where we are, the board, what is decided, the log. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardOf } from "../boards";
import type { BoardProps, Room } from "../boards/board";
import { titleOf } from "../engine/games";
import { t, type Key } from "../i18n";
import type { Turn } from "../protocol";
import type { Session, SessionState, Table } from "../session";
import { localSession } from "../session/local";
import { eventsOfLine } from "../timeline";
import { useRoom, useSession } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { later } from "../ui/later";
import { RulesDrawer } from "../ui/rules-drawer";
import { Shell } from "../ui/shell";
import { Cover } from "./table-cover";
import { Decision, Hinted } from "./table-decision";
import { Described, frameOf, OnStage, Tabs, useSeatsForm, useTab } from "./table-frame";
import { Log } from "./table-log";
import { useTableKeys } from "./table-keys";
import type { People } from "./table-people";
import { useSounds } from "./table-sounds";
import { Seats } from "./table-seats";

const Menu = later(async () => (await import("./table-menu")).Menu);
const SheetDialog = later(async () => (await import("./table-menu")).SheetDialog);
const AskUndo = later(async () => (await import("./table-menu")).AskUndo);
const KeysSheet = later(async () => (await import("./table-keys-sheet")).KeysSheet);
const Ended = later(async () => (await import("./table-end")).Ended, "end");
const ShareDialog = later(async () => (await import("./share-dialog")).ShareDialog, "more");

export function TableScreen({ id }: { id: string }) {
  const session = useMemo(() => localSession(id), [id]);
  useEffect(() => {
    void session.open();
    (window as { hourglassSession?: Session }).hourglassSession = session;
    return () => session.close();
  }, [session]);
  return <TableView session={session} />;
}

interface TableViewProps {
  session: Session;
  coach?: ComponentChildren;
  /** Where we are, in other words than those of a game; there is nothing to cover then. */
  crumbs?: ComponentChildren;
  /** Who sits elsewhere. */
  people?: People | undefined;
}

/** The same with a coach beside it, for the guide and for lessons; or with people who sit elsewhere. */
export function TableView({ session, coach, crumbs, people }: TableViewProps) {
  const state = useSession(session);
  if (state.status !== "ready" || !state.table) return <NotReady session={session} state={state} />;
  return <Ready session={session} state={state} table={state.table} coach={coach} crumbs={crumbs} people={people} />;
}

function NotReady({ session, state }: { session: Session; state: SessionState }) {
  return (
    <Shell title={t("table.title")}>
      <main class="page reading" id="main">
        {state.status === "loading" || state.status === "ready" ? (
          <p class="loading" role="status">
            {t("loading")}
          </p>
        ) : (
          <div class="panel notice" role="alert">
            <h1>{t(`table.${state.status}` as Key)}</h1>
            <p>{state.problem || t(`table.${state.status}Why` as Key)}</p>
            <p class="notice-actions">
              {state.status === "elsewhere" && (
                <button type="button" class="button primary" onClick={() => void session.open(true)}>
                  {t("table.takeOver")}
                </button>
              )}
              <a class="button" href="#/">
                {t("nowhere.home")}
              </a>
            </p>
          </div>
        )}
      </main>
    </Shell>
  );
}

interface ReadyProps extends TableViewProps {
  state: SessionState;
  table: Table;
}

export function boardProps(
  session: Session,
  state: SessionState,
  table: Table,
  room: Room,
  onRule?: (rule: string) => void,
): BoardProps {
  const { view, score, facts } = table;
  const { telling, since } = state;
  const shown = telling ?? state.moved;
  const { changes } = session.board;
  return {
    view,
    score,
    facts,
    components: table.components,
    seat: table.seat,
    players: table.players,
    moves: session.mine ? table.moves : [],
    choice: state.choice,
    reader: session.reader,
    onPart: (part) => void session.touch(part),
    onMoves: (...moves) => void session.play(...moves),
    times: state.times,
    onTimes: (times) => session.repeat(times),
    previews: table.previews,
    outcomes: table.outcomes,
    due: table.due,
    dues: table.dues,
    playing: shown?.events ?? [],
    before: shown?.before.view,
    sheets: table.sheets,
    events: eventsOfLine(table.log),
    points: state.lesson?.points,
    onRule,
    edition: table.edition,
    narrow: room !== "wide",
    room,
    lastChanged: changes && !telling ? since.flatMap(({ events }) => events.flatMap((event) => changes(event))) : [],
    lastTurns: telling ? [] : since.filter(({ text }) => text),
    telling: telling && !telling.closing ? telling : undefined,
    onAgain: () => session.showAgain(),
    pending: state.pending,
    refused: state.refused?.part ?? null,
    now: () => state.stands ?? Date.now() + state.ahead,
    deadlines: state.deadlines,
    clock: table.turn.clock,
    onClock: (runs) => void session.clock(runs),
    onHand: table.here.length > 1 ? (seat) => void session.handTo(seat) : undefined,
  };
}

function Ready({ session, state, table, coach, crumbs, people }: ReadyProps) {
  const room = useRoom();
  const narrow = room !== "wide";
  const [rule, setRule] = useState<string | null>(null);
  const { tab, setTab, back } = useTab();
  const [over, setOver] = useState<"menu" | "share" | "keys" | "sheet" | null>(null);
  const board = session.board;
  const form = useSeatsForm(board, room);
  const props = { ...boardProps(session, state, table, room, setRule), held: people?.held };
  const boardKeys = board.keys?.(props) ?? [];
  const finding = useTableKeys(session, {
    openRules: () => setRule(""),
    openKeys: () => setOver("keys"),
    closeAll: () => (setRule(null), rule !== null),
    keys: boardKeys,
    undo: people && (state.telling ? null : people.undo.act),
    silent: people && !people.hints,
  });
  const ended = table.turn.over && !state.telling;
  useSounds(board, props.playing, ended);
  const covered = state.coveredFor !== null;
  const title = titleOf(table.game);
  const seats = (
    <Seats
      board={board}
      props={props}
      turn={turnOf(state, table)}
      thinking={state.thinking}
      thought={state.thought}
      form={form}
      people={people}
    />
  );
  const card = people?.card(form);
  return (
    <Shell
      full
      title={people?.title ?? title}
      crumbs={
        <>
          {crumbs ?? <Where table={table} title={title} />}
          {board.Clock && <board.Clock {...props} />}
        </>
      }
      actions={
        <Actions
          session={session}
          table={table}
          covers={!crumbs && !(people && table.seat === null)}
          people={people}
          narrow={narrow}
          onSheet={narrow ? undefined : () => setOver("sheet")}
          onRules={() => setRule("")}
          onMenu={() => setOver("menu")}
        />
      }
    >
      <main
        id="main"
        class={`${frameOf(board, room, form)}${coach ? " coached" : ""}${people ? peopleForm(people) : ""}`}
        data-tab={tab}
        data-game={board.id}
      >
        <h1 class="visually-hidden">{title}</h1>
        {covered ? (
          <Cover session={session} table={table} />
        ) : (
          <>
            {form !== "rows" && seats}
            {narrow && card}
            <section
              class="table-board"
              aria-label={t("table.board")}
              onClick={({ target }) => isBare(target) && session.goOn()}
            >
              <Described lines={board.describe(props)} />
              {ended ? (
                <Ended table={table} board={board} props={props} online={!!people}>
                  <board.Table {...props} />
                </Ended>
              ) : (
                <OnStage board={board} props={props} stage={state.telling?.stage} />
              )}
              {people?.cover}
            </section>
            <section class="table-side" aria-labelledby="side-title">
              <h2 class="visually-hidden" id="side-title">
                {t("table.side")}
              </h2>
              {form === "rows" && seats}
              {!narrow && card}
              {coach}
              {!narrow && state.hint && <Hinted session={session} hint={state.hint} onRule={setRule} />}
              <div class="side-panels" tabIndex={state.hint ? 0 : undefined}>
                <board.Side {...props} />
                <Standing session={session} table={table} />
                {narrow && (
                  <div class="table-sheet">
                    <board.Sheet {...props} />
                  </div>
                )}
              </div>
              {people ? (
                people.talk((parts) => <Log table={table} board={board} {...parts} />)
              ) : (
                <Log table={table} board={board} />
              )}
            </section>
            <Decision
              session={session}
              state={state}
              table={table}
              board={board}
              props={props}
              people={people}
              onRule={setRule}
            />
          </>
        )}
        {finding && (
          <p class="finding" role="status">
            <span>{t("find.label")}</span> <kbd>{finding.typed}</kbd>{" "}
            {finding.typed && (finding.name || t("find.none"))}
          </p>
        )}
        {people?.says}
      </main>
      {narrow && <Tabs tab={tab} onTab={setTab} onRules={() => setRule("")} unread={people?.unread} />}
      {back}
      {rule !== null && <RulesDrawer game={table.game} rule={rule || undefined} onClose={() => setRule(null)} />}
      {over === "menu" && (
        <Menu
          session={session}
          table={table}
          people={people}
          onShare={() => setOver("share")}
          onClose={() => setOver(null)}
        />
      )}
      {over === "share" && table.saved && <ShareDialog game={table.saved} onClose={() => setOver(null)} />}
      {over === "sheet" && <SheetDialog session={session} table={table} onClose={() => setOver(null)} />}
      {state.asksUndo !== null && <AskUndo session={session} name={table.players[state.asksUndo]?.name ?? ""} />}
      {over === "keys" && <KeysSheet keys={boardKeys} onClose={() => setOver(null)} />}
    </Shell>
  );
}

/** For style sheets: how much room people take, and whether whoever looks has a part in it. */
const peopleForm = ({ fixed, watches }: People): string =>
  ` with-people${fixed ? " fixed" : ""}${watches ? " watching" : ""}`;

/** Who acts: whoever is told of, until that has been told. */
function turnOf({ telling }: SessionState, { turn }: Table): Pick<Turn, "over" | "seats"> {
  if (!telling || telling.closing) return turn;
  return { over: false, seats: telling.seat === undefined ? [] : [telling.seat] };
}

/** A tap beside everything that does something by itself: while something is told, it means to go on. */
function isBare(target: EventTarget | null): boolean {
  return !(target instanceof Element) || !target.closest("button, a, input, select, summary, [role=button]");
}

/** Answers that were given once for always, until they are taken back. */
function Standing({ session, table }: { session: Session; table: Table }) {
  if (table.standing.length === 0) return null;
  return (
    <section class="panel standing" aria-labelledby="standing-title">
      <h3 id="standing-title">{t("standing.title")}</h3>
      {table.standing.map((move) => (
        <label key={move}>
          <input type="checkbox" checked onChange={() => void session.stand(move, true)} />{" "}
          {session.board.confirm({ kind: "", move, text: move }, table.components)}
        </label>
      ))}
    </section>
  );
}

function Where({ table, title }: { table: Table; title: string }) {
  const { words, steps, step } = boardOf(table.game).where(table.view, table.edition);
  return (
    <>
      <b class="where-game">{title}</b>
      {words.map((word) => (
        <span class="where" key={word}>
          {word}
        </span>
      ))}
      {steps > 0 && (
        <span class="steps" aria-hidden="true">
          {Array.from({ length: steps }, (_, i) => (
            <i key={i} class={i < step ? "done" : i === step ? "now" : ""} />
          ))}
        </span>
      )}
    </>
  );
}

interface ActionsProps {
  session: Session;
  table: Table;
  covers: boolean;
  people: People | undefined;
  narrow: boolean;
  /** Where there is a tab for it, there is no button. */
  onSheet?(): void;
  onRules(): void;
  onMenu(): void;
}

function Actions({ session, table, covers, people, narrow, onSheet, onRules, onMenu }: ActionsProps) {
  const persons = table.players.filter((player) => !player.bot).length;
  return (
    <>
      {people?.top}
      {onSheet && session.state.coveredFor === null && (
        <button type="button" class="button quiet slim" onClick={onSheet} aria-haspopup="dialog">
          <Icon name="laurel" /> <span>{t("tab.score")}</span>
        </button>
      )}
      {!(people && narrow) && (
        <button type="button" class="button quiet slim" onClick={onRules}>
          <Icon name="rules" /> <span>{t("table.rules")}</span>
        </button>
      )}
      {covers && persons > 0 && !table.turn.over && (
        <button type="button" class="button quiet slim" onClick={() => session.cover()}>
          <Icon name="eyeoff" /> <span>{t("table.cover")}</span>
        </button>
      )}
      <button type="button" class="button quiet slim" onClick={onMenu} aria-haspopup="dialog">
        <Icon name="settings" /> <span>{t("table.menu")}</span>
      </button>
    </>
  );
}
