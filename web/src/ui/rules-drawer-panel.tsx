/* rules-drawer-panel.tsx: the rules at hand, beside the table that stays in view. It is not modal: play may go on while it is
 * open. On phones it covers everything, and so keeps the focus inside. The focus goes in when it opens and back to where it was when it closes. */
import "./rules-drawer.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import { link } from "../router";
import { useBack } from "./back";
import { useNarrow } from "./hooks";
import { Icon } from "./icons";
import { RulesView } from "./rules-view";
import { shown } from "./shown";

export interface RulesDrawerProps {
  game: string;
  /** The statement to open at; absent: from the start. */
  rule?: string;
  onClose(): void;
}

export function RulesDrawerPanel({ game, rule, onClose }: RulesDrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  useBack(onClose);
  const [shown, setShown] = useState(rule);
  useEffect(() => setShown(rule), [rule]);
  const narrow = useNarrow();
  useReturningFocus(drawer);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Tab" && narrow) return keepInside(event, drawer.current);
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <div
      class="rules-drawer"
      ref={drawer}
      role="dialog"
      aria-modal={narrow || undefined}
      aria-labelledby="rules-drawer-title"
      tabIndex={-1}
      onKeyDown={onKey}
    >
      <div class="rules-drawer-head">
        <h2 id="rules-drawer-title">{t("rules.drawer")}</h2>
        <a class="button quiet slim" href={link({ page: "rules", game, rule: shown })} target="_blank" rel="noopener">
          <Icon name="expand" /> <span>{t("rules.page")}</span>
        </a>
        <button type="button" class="button quiet slim" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </div>
      <div class="rules-drawer-body">
        <RulesView game={game} rule={shown} onRule={setShown} />
      </div>
    </div>
  );
}

function useReturningFocus(drawer: { current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}

function keepInside(event: KeyboardEvent, drawer: HTMLElement | null): void {
  const reachable = [...(drawer?.querySelectorAll<HTMLElement>("a[href], button, input, summary") ?? [])].filter(shown);
  const [first, last] = [reachable[0], reachable.at(-1)];
  const end = event.shiftKey ? first : last;
  if (document.activeElement !== end && document.activeElement !== drawer) return;
  if (document.activeElement === drawer && !event.shiftKey) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
