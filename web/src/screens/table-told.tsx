/* table-told.tsx: the decision bar while something is told: who, one sentence, why; and at the places of Undo, Skip and Confirm
 * what there is to do: nothing can be taken back, the rest can be skipped, and one goes on. */
import "./table-told.css";
import { t, type Key } from "../i18n";
import type { Session, Table, Telling } from "../session";
import { changeSettings, type Settings } from "../store/settings";
import { Emblem } from "../ui/emblem";
import { useSettings } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";

/** Speeds that something can be told at, in the order of the control. */
const SPEEDS: Settings["speed"][] = [0.5, 1, 2, "step"];

interface Props {
  session: Session;
  table: Table;
  telling: Telling;
}

export function ToldHead({ session, table, telling }: Props) {
  const player = telling.seat === undefined ? undefined : table.players[telling.seat];
  return (
    <>
      <div class="ask told-ask">
        {player ? <Emblem player={player} /> : <Icon name="hourglass" />}
        <h2>{telling.text}</h2>
        <p class="happening" title={telling.why}>
          {telling.why}
        </p>
      </div>
      <div class="decision-tools told-tools">
        <button
          type="button"
          class="tool"
          aria-label={t("told.back")}
          title={t("told.back")}
          disabled={!telling.back}
          onClick={() => session.goBack()}
        >
          <LineIcon name="first" />
        </button>
        <Pause session={session} telling={telling} />
        <Speeds />
      </div>
    </>
  );
}

function Pause({ session, telling }: Pick<Props, "session" | "telling">) {
  const label = t(telling.paused ? "told.resume" : "told.pause");
  return (
    <button
      type="button"
      class="tool told-pause"
      aria-label={label}
      title={label}
      disabled={telling.ms === 0}
      onClick={() => session.pause()}
    >
      <Icon name={telling.paused ? "play" : "pause"} />
    </button>
  );
}

/** All of them where there is room; on phones one button that leads from one to the next. */
function Speeds() {
  const { speed } = useSettings();
  const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length]!;
  return (
    <>
      <div class="told-speeds" role="group" aria-label={t("menu.speed")}>
        {SPEEDS.map((each) => (
          <button
            type="button"
            key={each}
            aria-pressed={speed === each}
            onClick={() => changeSettings({ speed: each })}
          >
            {t(`told.speed.${each}` as Key)}
          </button>
        ))}
      </div>
      <button type="button" class="told-speed" onClick={() => changeSettings({ speed: next })}>
        <span class="visually-hidden">{t("menu.speed")}: </span>
        {t(`told.speed.${speed}` as Key)}
      </button>
    </>
  );
}

export function ToldButtons({ session, table, telling }: Props) {
  return (
    <div class="decision-buttons">
      <button type="button" class="button undo" disabled>
        <Icon name="undo" /> <span>{t("undo.undo")}</span>
      </button>
      <button type="button" class="button skip-move told-skip" onClick={() => session.skip()}>
        {t(table.seat === null ? "told.skipAll" : "told.skip")}
      </button>
      <button type="button" class="button confirm told-go" title={t("told.key")} onClick={() => session.goOn()}>
        <span>{t("told.goOn")}</span>
        {telling.ms > 0 && (
          <span
            key={telling.id}
            class={telling.paused ? "told-left paused" : "told-left"}
            style={{ animationDuration: `${telling.ms}ms` }}
          />
        )}
      </button>
    </div>
  );
}
