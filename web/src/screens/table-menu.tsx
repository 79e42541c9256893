/* table-menu.tsx: what is seldom needed at a table: speed, score sheet, saving, sharing, language and theme. */
import { boardOf } from "../boards";
import { download } from "../download";
import { t, type Key } from "../i18n";
import { link } from "../router";
import type { Session, Table } from "../session";
import { changeSettings, type Settings } from "../store/settings";
import { Dialog } from "../ui/dialog";
import { useRoom, useSettings } from "../ui/hooks";
import { LineIcon } from "../ui/line-icon";
import { LanguageButton, ThemeButton } from "../ui/shell";
import { boardProps } from "./table";

interface MenuProps {
  session: Session;
  table: Table;
  onShare(): void;
  onClose(): void;
}

export function Menu({ session, table, onShare, onClose }: MenuProps) {
  const { Sheet } = boardOf(table.saved.game);
  const room = useRoom();
  return (
    <Dialog title={t("menu.title")} onClose={onClose}>
      <Speed />
      <div class="menu-row"><LanguageButton /><ThemeButton /></div>
      <Keep table={table} onShare={onShare} />
      <p class="menu-row">
        <a class="button" href={link({ page: "records" })}>{t("menu.records")}</a>
        <a class="button" href="#/">{t("menu.leave")}</a>
      </p>
      <Sheet {...boardProps(session, session.state, table, room)} />
      {session.state.coveredFor === null && (
        <details class="menu-words">
          <summary>{t("table.inWords")}</summary>
          <ul>{boardOf(table.saved.game).describe(boardProps(session, session.state, table, room)).map((line, i) => <li key={i}>{line}</li>)}</ul>
        </details>
      )}
      <p class="muted small">{t("menu.saved")}</p>
    </Dialog>
  );
}

function Speed() {
  const { speed } = useSettings();
  const speeds: Settings["speed"][] = [0, 0.5, 1, 2];
  return (
    <fieldset class="field menu-speed">
      <legend>{t("menu.speed")}</legend>
      {speeds.map((value) => (
        <label key={value}>
          <input type="radio" name="speed" checked={speed === value} onChange={() => changeSettings({ speed: value })} />
          {t(`speed.${value}` as Key)}
        </label>
      ))}
    </fieldset>
  );
}

function Keep({ table, onShare }: { table: Table; onShare(): void }) {
  const save = () => download(`${table.saved.game}-${table.saved.id}.jsonl`, table.saved.record);
  return (
    <div class="menu-keep">
      <button class="button" onClick={save}><LineIcon name="download" /> {t("menu.download")}</button>
      <button class="button" onClick={onShare}><LineIcon name="link" /> {t(table.turn.over ? "menu.shareGame" : "menu.sharePosition")}</button>
    </div>
  );
}
