/* luck.tsx: how the luck of a game over the network is made, in four steps, and which of them is reached. */
import type { Friends } from "../../friends";
import { t, type Key } from "../../i18n";
import { Icon } from "../../ui/icons";
import { useTick } from "./parts";
import { serverTime } from "./presence";

/** The dealer has locked, the seals are made, they open; when it is dealt there is a table in place of this room. */
export function stepOf({ status, seals }: Pick<Friends, "status" | "seals">): 2 | 3 | 4 {
  if (status === "open") return 2;
  return status === "starting" && seals.length > 0 ? 3 : 4;
}

const DAY_MS = 86_400_000;

export function Luck({ friends }: { friends: Friends }) {
  const now = stepOf(friends);
  const days = friends.settings.think >= DAY_MS;
  return (
    <section class="panel room-part room-luck" aria-labelledby="luck-title">
      <h2 id="luck-title">{t("room.luck")}</h2>
      <ol>
        {[1, 2, 3, 4].map((step) => (
          <li
            key={step}
            class={step < now ? "done" : step === now ? "now" : ""}
            aria-current={step === now ? "step" : undefined}
          >
            <span class="luck-mark">
              {step < now ? <Icon name="check" label={t("room.luck.done")} /> : <b>{step}</b>}
            </span>
            <b>{t(`room.luck.${step}` as Key)}</b>
            <span>{t(`room.luck.${step}.why` as Key)}</span>
          </li>
        ))}
      </ol>
      {friends.brokenOff > 0 && (
        <p class="luck-broken" role="status">
          <Icon name="info" /> {t("room.brokenOff", { n: friends.brokenOff })}
        </p>
      )}
      {friends.status === "starting" && (
        <p class="muted small">
          {t(days ? "room.lateDays" : "room.late")} {friends.opensUntil !== undefined && <OpensIn friends={friends} />}
        </p>
      )}
    </section>
  );
}

function OpensIn({ friends }: { friends: Friends }) {
  useTick();
  const left = Math.ceil((friends.opensUntil! - serverTime(friends)) / 1000);
  if (left <= 0 || left > 60) return null;
  return <span>{t("room.opensIn", { n: left })}</span>;
}
