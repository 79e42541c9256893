/* dialog.tsx: the browser's own modal dialog: focus stays inside, Escape closes. */
import "./dialog.css";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { useBack } from "./back";
import { Icon } from "./icons";

export function Dialog({ title, onClose, children }: { title: string; onClose(): void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBack(onClose);
  useLayoutEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="button quiet slim" aria-label={t("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
