/* forget.tsx: asked before a game is deleted. */
import { t } from "../i18n";
import { Dialog } from "../ui/dialog";

export function Forget({ names, onClose, onSure }: { names: string; onClose(): void; onSure(): void }) {
  return (
    <Dialog title={t("home.forgetSure")} onClose={onClose}>
      <p>{t("home.forgetWhat", { names })}</p>
      <p class="dialog-acts">
        <button type="button" class="button danger" onClick={onSure}>
          {t("home.forgetDo")}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t("cancel")}
        </button>
      </p>
    </Dialog>
  );
}
