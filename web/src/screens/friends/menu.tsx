/* menu.tsx: what is seldom needed at a table of friends: another device, a link for those who want to watch, a pause, the end. */
import { useState } from "preact/hooks";
import type { FriendsSession } from "../../friends";
import { t } from "../../i18n";
import type { Table } from "../../session";
import { Icon } from "../../ui/icons";
import { wishOf } from "./asking";
import { FriendIcon } from "./icons";
import { linkOf, SeatLink } from "./invite";
import { LinkField, Refused, useDoing, useFriends } from "./parts";

interface Props {
  session: FriendsSession;
  table: Table;
  onClose(): void;
}

export function TableMenu({ session, table, onClose }: Props) {
  const friends = useFriends(session);
  const { busy, refused, doing } = useDoing();
  const seat = friends.yours[0];
  const plays = seat !== undefined && friends.status === "playing" && !table.turn.over;
  const ask = (wish: "pause" | "stop") => void doing(() => session.wish(wish)).then((done) => done && onClose());
  return (
    <section class="people-menu" aria-label={t("friends.menu")}>
      {seat !== undefined && !table.turn.over && <SeatLink session={session} friends={friends} />}
      {friends.settings.watch && <LinkField link={linkOf(friends)} label={t("friends.menu.link")} named />}
      {plays && (
        <div class="menu-row">
          {!table.turn.clock && (
            <button
              type="button"
              class="button"
              disabled={busy || !!friends.paused || !!wishOf(friends, "pause")}
              onClick={() => ask("pause")}
            >
              <Icon name="pause" /> {t("friends.menu.pause")}
            </button>
          )}
          <button type="button" class="button" disabled={busy || !!wishOf(friends, "stop")} onClick={() => ask("stop")}>
            <FriendIcon name="stop" /> {t("friends.menu.stop")}
          </button>
          <Resign session={session} table={table} onClose={onClose} />
        </div>
      )}
      <Refused text={refused} />
    </section>
  );
}

/** Asked once more, in its place. */
function Resign({ session, table, onClose }: Props) {
  const [sure, setSure] = useState(false);
  const { busy, refused, doing } = useDoing();
  const seat = session.friends.yours[0]!;
  const other = table.players.find((player) => player.seat !== seat);
  if (!sure)
    return (
      <button type="button" class="button" onClick={() => setSure(true)}>
        <FriendIcon name="flag" /> {t("friends.menu.resign")}
      </button>
    );
  return (
    <div class="people-resign" role="group" aria-label={t("friends.menu.resign")}>
      <p>
        {table.players.length === 2
          ? t("friends.menu.resign.two", { other: other?.name ?? "" })
          : t("friends.menu.resign.many")}
      </p>
      <button
        type="button"
        class="button danger"
        disabled={busy}
        onClick={() => void doing(() => session.resign(seat)).then((done) => done && onClose())}
      >
        <FriendIcon name="flag" /> {t("friends.menu.resign")}
      </button>
      <button type="button" class="button" onClick={() => setSure(false)}>
        {t("friends.menu.resign.no")}
      </button>
      <Refused text={refused} />
    </div>
  );
}
