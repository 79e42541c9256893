/* table-cover.tsx: several people at one screen: the cover falls before the seat changes and lifts when its owner says
 * so. Nothing lies under it: while it is down, no card of anybody's hand is in the page. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { Session, Table } from "../session";
import { Icon } from "../ui/icons";

/** So long a finger stays: a device that goes from hand to hand is touched by chance, but not held. */
const HOLD_MS = 400;

export function Cover({ session, table }: { session: Session; table: Table }) {
  const name = table.players[session.state.coveredFor!]?.name ?? "";
  return (
    <section class="cover" aria-labelledby="cover-title">
      <Icon name="hourglass" />
      <h2 id="cover-title">{t("cover.title", { name })}</h2>
      <p>{t("cover.hint")}</p>
      <Hold label={t("cover.lift", { name })} onHeld={() => session.uncover()} />
    </section>
  );
}

/** A click that no pointer made (`detail` is 0) comes from a key or a screen reader: nobody makes one by chance. */
function Hold({ label, onHeld }: { label: string; onHeld(): void }) {
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const [held, setHeld] = useState(false);
  const begin = () => {
    setHeld(true);
    timer.current = setTimeout(onHeld, HOLD_MS) as unknown as number;
  };
  const end = () => {
    setHeld(false);
    clearTimeout(timer.current);
  };
  useEffect(() => {
    button.current?.focus();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <button
      type="button"
      ref={button}
      class={held ? "button hold held" : "button hold"}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => event.detail === 0 && onHeld()}
    >
      <Icon name="eye" /> {label}
    </button>
  );
}
