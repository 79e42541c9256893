/* table-cover.tsx: several people at one screen: the cover falls before the seat changes and lifts when its owner says
 * so. Nothing lies under it: while it is down, no card of anybody's hand is in the page. */
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import type { Session, Table } from "../session";
import { Icon } from "../ui/icons";

export function Cover({ session, table }: { session: Session; table: Table }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const name = table.players[session.state.coveredFor!]?.name ?? "";
  return (
    <section class="cover" aria-labelledby="cover-title">
      <Icon name="hourglass" />
      <h2 id="cover-title">{t("cover.title", { name })}</h2>
      <p>{t("cover.hint")}</p>
      <button ref={button} class="button" onClick={() => session.uncover()}><Icon name="eye" /> {t("cover.lift", { name })}</button>
    </section>
  );
}
