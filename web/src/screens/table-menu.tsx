/* table-menu.tsx: what is seldom needed at a table: speed, sounds, saving, sharing, language and theme; and the score sheet,
 * which is one tap away. */
import "./table-menu.css";
import { useLayoutEffect } from "preact/hooks";
import { boardOf, hasHow } from "../boards";
import { download } from "../download";
import { t, type Key } from "../i18n";
import { lessonCount } from "../lesson-count";
import { wonWords } from "../result";
import { link } from "../router";
import type { Session, Table } from "../session";
import type { SavedGame } from "../store/games";
import { changeSettings, type Settings } from "../store/settings";
import { Dialog } from "../ui/dialog";
import { useRoom, useSettings } from "../ui/hooks";
import { LineIcon } from "../ui/line-icon";
import { LanguageButton, ThemeButton } from "../ui/shell";
import { boardProps } from "./table";
import type { People } from "./table-people";

interface MenuProps {
  session: Session;
  table: Table;
  people?: People | undefined;
  onShare(): void;
  onClose(): void;
}

/** Whoever plays against bots alone and opens the menu means to pause, also who closes it before it was painted. */
function usePause(session: Session, { players }: Table): void {
  const alone = players.filter(({ bot }) => !bot).length === 1;
  useLayoutEffect(() => {
    if (alone && session.runs) void session.clock(false);
  }, []);
}

export function Menu({ session, table, people, onShare, onClose }: MenuProps) {
  const room = useRoom();
  usePause(session, table);
  return (
    <Dialog title={t("menu.title")} onClose={onClose}>
      {people?.menu(onClose)}
      <Speed />
      <Sounds />
      <div class="menu-row">
        <LanguageButton />
        <ThemeButton />
      </div>
      <Teach game={table.game} />
      {table.saved && <Keep saved={table.saved} onShare={onShare} />}
      <p class="menu-row">
        <a class="button" href={link({ page: "records" })}>
          {t("menu.records")}
        </a>
        <a class="button" href="#/">
          {t("menu.leave")}
        </a>
      </p>
      {session.state.coveredFor === null && (
        <details class="menu-words">
          <summary>{t("table.inWords")}</summary>
          <ul>
            {boardOf(table.game)
              .describe(boardProps(session, session.state, table, room))
              .map((line, i) => (
                <li key={i}>{line}</li>
              ))}
          </ul>
        </details>
      )}
      {table.saved && <p class="muted small">{t("menu.saved")}</p>}
    </Dialog>
  );
}

/** Where the game is explained; the table is kept meanwhile. */
function Teach({ game }: { game: string }) {
  const how = hasHow(game);
  const lessons = lessonCount(game) > 0;
  if (!how && !lessons) return null;
  return (
    <p class="menu-row menu-teach">
      {how && (
        <a class="button" href={link({ page: "how", game })}>
          {t("home.first")}
        </a>
      )}
      {lessons && (
        <a class="button" href={link({ page: "learn", game })}>
          {t("home.learn")}
        </a>
      )}
    </p>
  );
}

/** Who leads and why; at the end, who has won and how. */
export function SheetDialog({ session, table, onClose }: { session: Session; table: Table; onClose(): void }) {
  const board = boardOf(table.game);
  const room = useRoom();
  const how = table.result?.how ?? (table.turn.over ? board.tied?.(table.facts) : undefined);
  return (
    <Dialog title={table.turn.over ? wonWords(table) : t("tab.score")} onClose={onClose}>
      {how && <p>{how}</p>}
      <board.Sheet {...boardProps(session, session.state, table, room)} />
    </Dialog>
  );
}

/** At one screen everybody can press Undo; a choice that somebody else has made, perhaps in secret, is theirs to take back. */
export function AskUndo({ session, name }: { session: Session; name: string }) {
  return (
    <Dialog title={t("undo.ask", { name })} onClose={() => session.leaveUndo()}>
      <p>{t("undo.askWhy", { name })}</p>
      <p class="notice-actions">
        <button type="button" class="button primary" onClick={() => void session.undo(true)}>
          {t("undo.askDo", { name })}
        </button>
        <button type="button" class="button" onClick={() => session.leaveUndo()}>
          {t("cancel")}
        </button>
      </p>
    </Dialog>
  );
}

/** Silent until somebody wants to hear something; then the first sound says that it works. */
function Sounds() {
  const { sound } = useSettings();
  const change = (wanted: boolean) => {
    changeSettings({ sound: wanted });
    void import("../sounds").then(({ play }) => play("card"));
  };
  return (
    <label class="menu-sounds">
      <input type="checkbox" checked={sound} onChange={(event) => change(event.currentTarget.checked)} />{" "}
      {t("menu.sound")}
    </label>
  );
}

function Speed() {
  const { speed } = useSettings();
  const speeds: Settings["speed"][] = [0.5, 1, 2, 0, "step"];
  return (
    <fieldset class="field menu-speed">
      <legend>{t("menu.speed")}</legend>
      {speeds.map((value) => (
        <label key={value}>
          <input
            type="radio"
            name="speed"
            checked={speed === value}
            onChange={() => changeSettings({ speed: value })}
          />
          {t(`speed.${value}` as Key)}
        </label>
      ))}
    </fieldset>
  );
}

function Keep({ saved, onShare }: { saved: SavedGame; onShare(): void }) {
  const save = () => download(`${saved.game}-${saved.id}.jsonl`, saved.record);
  return (
    <div class="menu-keep">
      <button type="button" class="button" onClick={save}>
        <LineIcon name="download" /> {t("menu.download")}
      </button>
      <button type="button" class="button" onClick={onShare}>
        <LineIcon name="link" /> {t(saved.over ? "menu.shareGame" : "menu.sharePosition")}
      </button>
    </div>
  );
}
