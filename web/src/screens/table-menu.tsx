/* table-menu.tsx: what is seldom needed at a table: speed, score sheet, saving, sharing, language and theme. */
import { boardOf } from "../boards";
import { download } from "../download";
import { localEngine } from "../engine/connection";
import { needWords, t, type Key } from "../i18n";
import { link } from "../router";
import type { Session, Table } from "../session";
import { changeSettings, type Settings } from "../store/settings";
import { Dialog } from "../ui/dialog";
import { useNarrow, useSettings } from "../ui/hooks";
import { LineIcon } from "../ui/line-icon";
import { LanguageButton, ThemeButton } from "../ui/shell";
import { useState } from "preact/hooks";
import { boardProps } from "./table";

export function Menu({ session, table, onClose }: { session: Session; table: Table; onClose(): void }) {
  const { Sheet } = boardOf(table.saved.game);
  const narrow = useNarrow();
  return (
    <Dialog title={t("menu.title")} onClose={onClose}>
      <Speed />
      <div class="menu-row"><LanguageButton /><ThemeButton /></div>
      <Keep table={table} />
      <p class="menu-row">
        <a class="button" href={link({ page: "records" })}>{t("menu.records")}</a>
        <a class="button" href="#/">{t("menu.leave")}</a>
      </p>
      <Sheet {...boardProps(session, session.state, table, narrow)} />
      {session.state.coveredFor === null && (
        <details class="menu-words">
          <summary>{t("table.inWords")}</summary>
          <ul>{boardOf(table.saved.game).describe(boardProps(session, session.state, table, narrow)).map((line, i) => <li key={i}>{line}</li>)}</ul>
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

function Keep({ table }: { table: Table }) {
  const [shared, setShared] = useState("");
  const save = () => download(`${table.saved.game}-${table.saved.id}.jsonl`, table.saved.record);
  const [fault, setFault] = useState("");
  const share = async () => {
    const { BadShare, shareLink } = await import("../share"); // seldom needed
    try {
      const address = await shareLink(table.turn.over ? { record: table.saved.record } : await position(table));
      setShared(address);
      await navigator.clipboard?.writeText(address).catch(() => undefined);
    } catch (error) {
      await needWords("more");
      setFault(error instanceof BadShare ? t(`share.fault.${error.fault}` as Key) : (error as Error).message);
    }
  };
  return (
    <div class="menu-keep">
      <button class="button" onClick={save}><LineIcon name="download" /> {t("menu.download")}</button>
      <button class="button" onClick={() => void share()}><LineIcon name="link" /> {t(table.turn.over ? "menu.shareGame" : "menu.sharePosition")}</button>
      {fault && <p class="problem" role="alert">{fault}</p>}
      {shared && <label class="field"><span>{t("menu.shared")}</span><input class="input" readOnly value={shared} onFocus={(event) => event.currentTarget.select()} /></label>}
    </div>
  );
}

/** A position holds all cards: sharing one of a running game shows them to whoever opens the link. */
async function position(table: Table) {
  const engine = localEngine(table.saved.game);
  const { table: id } = await engine.call("table.load", { record: table.saved.record });
  const { game, options, position: fields, edition } = await engine.call("table.position", { table: id });
  await engine.call("table.close", { table: id });
  return { game, options, position: fields, edition };
}
