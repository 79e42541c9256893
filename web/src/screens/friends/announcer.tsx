/* announcer.tsx: what a screen reader says by itself: that it is one's turn, that something is asked, who is away and back. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { FriendsSession } from "../../friends";
import { playerName } from "../../boards/people";
import { t } from "../../i18n";
import type { Table } from "../../session";
import { type Heard, heardOf, newsOf, type Told } from "./asking";
import { useTick } from "./parts";
import { serverTime } from "./presence";
import { wishWords } from "./wish-words";

function sentence(told: Told, session: FriendsSession, table: Table): string {
  switch (told.say) {
    case "turn":
      return t("friends.turn");
    case "wish":
      return wishWords(told.wish, session.friends, table.players);
    case "away":
      return t("friends.is.away", { name: playerName(table.players, told.seat) });
    case "back":
      return `${playerName(table.players, told.seat)}: ${t("friends.here")}`;
    case "outdated":
      return t("friends.outdated");
    case "next":
      return t("friends.next.open");
    default:
      return t("friends.line.back");
  }
}

/** So long it stands there to be read. */
const SAID_MS = 4000;

export function Announcer({ session, table, turn }: { session: FriendsSession; table: Table; turn: boolean }) {
  useTick();
  const { friends } = session;
  const now = heardOf(friends, turn, serverTime(friends), Date.now());
  const before = useRef<Heard>(now);
  const [said, setSaid] = useState("");
  const news = newsOf(before.current, now)
    .map((told) => sentence(told, session, table))
    .join(". ");
  useEffect(() => {
    before.current = now;
    if (news) setSaid(news);
  });
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(""), SAID_MS); // the same said again would be no news
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <p class="visually-hidden" role="status" data-told>
      {said}
    </p>
  );
}
