/* paused.tsx: a clock that the server holds, and the pause that all agreed to: the board is covered, or it would be time to think that nobody counts. */
import type { FriendsSession } from "../../friends";
import { t } from "../../i18n";
import type { Table } from "../../session";
import { Icon } from "../../ui/icons";
import { wishOf } from "./asking";
import { heldWords } from "./held-words";
import { useDoing, useTick } from "./parts";
import { serverTime } from "./presence";
import { clockText } from "./times";

/** Ready to go on: whoever is first asks, the others agree. */
export function useReady(session: FriendsSession): { busy: boolean; say(): void } {
  const { busy, doing } = useDoing();
  const say = () =>
    void doing(() => {
      const goOn = wishOf(session.friends, "pause");
      return goOn ? session.answer(goOn, true) : session.wish("pause");
    });
  return { busy, say };
}

export function PausedCover({ session }: { session: FriendsSession }) {
  useTick();
  const { friends } = session;
  const until = friends.paused?.until;
  return (
    <section class="people-cover" aria-labelledby="paused-title">
      <Icon name="hourglass" />
      <h2 id="paused-title">{t("friends.paused")}</h2>
      <p>
        {t("friends.paused.why")}{" "}
        {until !== undefined && t("friends.paused.left", { time: clockText(until - serverTime(friends)) })}
      </p>
      <p>{t("friends.paused.goesOn")}</p>
    </section>
  );
}

/** For whom the server holds the clock of an age, and until when at most; whoever looks on is not told by their board what it
 * waits for. */
export function HeldClock({ session, table }: { session: FriendsSession; table: Table }) {
  useTick();
  const { friends } = session;
  return (
    <p>
      {heldWords(friends, table.players, serverTime(friends))}{" "}
      {friends.yours.length === 0 && t("friends.paused.goesOn")}
    </p>
  );
}
