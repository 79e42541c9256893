/* table.tsx: the table screen, the same for every game: where we are, the board, what is decided, the log. */
import "./table.css";
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { boardOf } from "../boards";
import type { BoardProps } from "../boards/board";
import { localEngine } from "../engine/connection";
import { t, type Key } from "../i18n";
import { Session, type SessionState, type Table } from "../session";
import { eventsOfLine } from "../timeline";
import { useNarrow, useSession } from "../ui/hooks";
import { Icon, type IconName } from "../ui/icons";
import { later } from "../ui/later";
import { RulesDrawer } from "../ui/rules-drawer";
import { Shell } from "../ui/shell";
import { Cover } from "./table-cover";
import { Decision } from "./table-decision";
import { Log } from "./table-log";
import { Menu } from "./table-menu";
import { useTableKeys } from "./table-keys";

const ShareDialog = later(async () => (await import("./share-dialog")).ShareDialog, "more");

export function TableScreen({ id }: { id: string }) {
  const session = useMemo(() => new Session(localEngine, id), [id]);
  useEffect(() => {
    void session.open();
    (window as { hourglassSession?: Session }).hourglassSession = session;
    return () => session.close();
  }, [session]);
  return <TableView session={session} />;
}

/** The same with a coach beside it, for the guide. */
export function TableView({ session, coach }: { session: Session; coach?: ComponentChildren }) {
  const state = useSession(session);
  if (state.status !== "ready" || !state.table) return <NotReady session={session} state={state} />;
  return <Ready session={session} state={state} table={state.table} coach={coach} />;
}

function NotReady({ session, state }: { session: Session; state: SessionState }) {
  return (
    <Shell title={t("table.title")}>
      <main class="page reading" id="main">
        {state.status === "loading" || state.status === "ready" ? <p class="loading" role="status">{t("loading")}</p> : (
          <div class="panel notice" role="alert">
            <h1>{t(`table.${state.status}` as Key)}</h1>
            <p>{state.problem || t(`table.${state.status}Why` as Key)}</p>
            <p class="notice-actions">
              {state.status === "elsewhere" && (
                <button class="button primary" onClick={() => void session.open(true)}>{t("table.takeOver")}</button>
              )}
              <a class="button" href="#/">{t("nowhere.home")}</a>
            </p>
          </div>
        )}
      </main>
    </Shell>
  );
}

type Tab = "table" | "score" | "log" | "rules";

interface ReadyProps {
  session: Session;
  state: SessionState;
  table: Table;
  coach?: ComponentChildren;
}

export function boardProps(session: Session, state: SessionState, table: Table, narrow: boolean,
  onRule?: (rule: string) => void): BoardProps {
  return {
    view: table.view, score: table.score, facts: table.facts, components: table.components, seat: table.seat, players: table.players, moves: table.moves,
    choice: state.choice, onPart: (part) => void session.touch(part), previews: table.previews, outcomes: table.outcomes, playing: state.playing,
    sheets: table.sheets, events: eventsOfLine(table.log), onRule, edition: table.edition, narrow,
  };
}

function Ready({ session, state, table, coach }: ReadyProps) {
  const narrow = useNarrow();
  const [rule, setRule] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>("table");
  const [over, setOver] = useState<"menu" | "share" | null>(null);
  const board = session.board;
  const props = boardProps(session, state, table, narrow, setRule);
  useTableKeys(session, { openRules: () => setRule(""), closeAll: () => (setRule(null), rule !== null) });
  const covered = state.coveredFor !== null;
  const title = t(`${table.saved.game}.title` as Key);
  return (
    <Shell full title={title} crumbs={<Where table={table} title={title} />}
      actions={<Actions session={session} table={table} onRules={() => setRule("")} onMenu={() => setOver("menu")} />}>
      <main id="main" class={`table-screen${coach ? " coached" : ""}`} data-tab={tab}>
        <h1 class="visually-hidden">{title}</h1>
        {covered ? <Cover session={session} table={table} /> : (
          <>
            <section class="table-board" aria-label={t("table.board")}>
              <Described lines={board.describe(props)} />
              <board.Table {...props} />
              {narrow && table.turn.over && <div class="table-sheet"><board.Sheet {...props} /></div>}
            </section>
            <section class="table-side" aria-labelledby="side-title">
              <h2 class="visually-hidden" id="side-title">{t("table.side")}</h2>
              {coach}
              <board.Side {...props} />
              {narrow && <div class="table-sheet"><board.Sheet {...props} /></div>}
              <Log table={table} />
            </section>
            <Decision session={session} state={state} table={table} board={board} props={props} onRule={setRule} />
          </>
        )}
      </main>
      {narrow && <Tabs tab={tab} onTab={(next) => (next === "rules" ? setRule("") : setTab(next))} />}
      {rule !== null && <RulesDrawer game={table.saved.game} rule={rule || undefined} onClose={() => setRule(null)} />}
      {over === "menu" && <Menu session={session} table={table} onShare={() => setOver("share")} onClose={() => setOver(null)} />}
      {over === "share" && <ShareDialog game={table.saved} onClose={() => setOver(null)} />}
    </Shell>
  );
}

/** The board in words, one touch away for everyone and first in line for screen readers. */
function Described({ lines }: { lines: string[] }) {
  return (
    <details class="described">
      <summary>{t("table.inWords")}</summary>
      <ul>{lines.map((line, i) => <li key={i}>{line}</li>)}</ul>
    </details>
  );
}

function Where({ table, title }: { table: Table; title: string }) {
  const { words, steps, step } = boardOf(table.saved.game).where(table.view, table.edition);
  return (
    <>
      <b class="where-game">{title}</b>
      {words.map((word) => <span class="where" key={word}>{word}</span>)}
      {steps > 0 && <span class="steps" aria-hidden="true">{Array.from({ length: steps }, (_, i) => <i key={i} class={i < step ? "done" : i === step ? "now" : ""} />)}</span>}
    </>
  );
}

interface ActionsProps {
  session: Session;
  table: Table;
  onRules(): void;
  onMenu(): void;
}

function Actions({ session, table, onRules, onMenu }: ActionsProps) {
  const persons = table.players.filter((player) => !player.bot).length;
  return (
    <>
      <button class="button quiet slim" onClick={onRules}><Icon name="rules" /> <span>{t("table.rules")}</span></button>
      {persons > 0 && !table.turn.over && (
        <button class="button quiet slim" onClick={() => session.cover()}><Icon name="eyeoff" /> <span>{t("table.cover")}</span></button>
      )}
      <button class="button quiet slim" onClick={onMenu} aria-haspopup="dialog"><Icon name="settings" /> <span>{t("table.menu")}</span></button>
    </>
  );
}

function Tabs({ tab, onTab }: { tab: Tab; onTab(tab: Tab): void }) {
  const tabs: [Tab, IconName][] = [["table", "table"], ["score", "laurel"], ["log", "log"], ["rules", "rules"]];
  return (
    <nav class="tabs" aria-label={t("table.tabs")}>
      {tabs.map(([name, icon]) => (
        <button key={name} aria-current={tab === name ? "page" : undefined} onClick={() => onTab(name)}>
          <Icon name={icon} /> {t(`tab.${name}` as Key)}
        </button>
      ))}
    </nav>
  );
}
