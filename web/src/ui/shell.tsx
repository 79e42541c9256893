/* shell.tsx: the frame of every screen: top bar, language, theme. */
import "./shell.css";
import type { ComponentChildren } from "preact";
import { t } from "../i18n";
import { changeSettings, themeNow } from "../store/settings";
import { useLang, useSettings, useTitle } from "./hooks";
import { Icon } from "./icons";

interface Props {
  title: string;
  /** Behind the name of the product: where we are. */
  crumbs?: ComponentChildren;
  /** Buttons at the right. */
  actions?: ComponentChildren;
  /** The table screen fills the window and scrolls inside. */
  full?: boolean;
  children: ComponentChildren;
}

export function Shell({ title, crumbs, actions, full, children }: Props) {
  useTitle(title);
  return (
    <div class={full ? "shell full" : "shell"}>
      <header class="top">
        <a class="mark" href="#/" aria-label={t("home")}>
          <Icon name="hourglass" />
          <span>Hourglass</span>
        </a>
        {crumbs ? <div class="crumbs">{crumbs}</div> : <Pages />}
        <div class="grow" />
        <div class="top-actions">{actions ?? <Preferences />}</div>
      </header>
      {children}
    </div>
  );
}

function Pages() {
  return (
    <nav class="pages" aria-label={t("nav.label")}>
      <a href="#/" aria-current={here("#/")}>
        {t("nav.play")}
      </a>
      <a href="#/rules" aria-current={here("#/rules")}>
        {t("nav.rules")}
      </a>
      <a href="#/records" aria-current={here("#/records")}>
        {t("nav.records")}
      </a>
    </nav>
  );
}

function here(start: string): "page" | undefined {
  const hash = location.hash || "#/";
  return (start === "#/" ? hash === "#/" : hash.startsWith(start)) ? "page" : undefined;
}

export function Preferences() {
  useSettings();
  return (
    <>
      <LanguageButton />
      <ThemeButton />
    </>
  );
}

export function LanguageButton() {
  const lang = useLang();
  const other = lang === "en" ? "de" : "en";
  const name = other === "de" ? "Deutsch" : "English";
  return (
    <button type="button" class="button quiet slim" lang={other} onClick={() => changeSettings({ lang: other })}>
      <Icon name="globe" /> <span>{name}</span>
    </button>
  );
}

export function ThemeButton() {
  useSettings();
  const lamp = themeNow() === "lamp";
  return (
    <button type="button" class="button quiet slim" onClick={() => changeSettings({ theme: lamp ? "noon" : "lamp" })}>
      <Icon name="moon" /> <span>{t(lamp ? "theme.noon" : "theme.lamp")}</span>
    </button>
  );
}
