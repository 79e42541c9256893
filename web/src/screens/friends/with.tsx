/* with.tsx: a table over the network: first a room where people sit down, then the table. What speaks to the server is fetched
 * here, when somebody opens such a link. */
import { useEffect, useMemo } from "preact/hooks";
import type { FriendsSession, Online } from "../../friends";
import { t } from "../../i18n";
import { useLoaded, useSession } from "../../ui/hooks";
import { Shell } from "../../ui/shell";
import { FriendsTable } from "./friends-table";
import { useFriends, useTick } from "./parts";
import { downFor } from "./presence";
import { Room } from "./room";

export function With({ table, token }: { table: string; token?: string | undefined }) {
  const { value: online, problem } = useLoaded<Online>(() => import("../../online"), []);
  if (problem)
    return <Notice heading={t("friends.noAnswer")} text={t("notLoaded")} onReload={() => location.reload()} />;
  return online ? <Open online={online} table={table} token={token} /> : <Loading />;
}

function Open({ online, table, token }: { online: Online; table: string; token?: string | undefined }) {
  const session = useMemo(() => online.friendsSession(table, token), [online, table, token]);
  useEffect(() => {
    void session.open();
    (window as { hourglassSession?: FriendsSession }).hourglassSession = session;
    return () => session.close();
  }, [session]);
  const { value: hosting } = useLoaded(() => online.hosting(), [online]);
  return <Friends session={session} linked={token !== undefined} hosted={hosting !== false} />;
}

interface FriendsProps {
  session: FriendsSession;
  /** By a seat link. */
  linked?: boolean;
  /** False: where this page came from there are no tables. */
  hosted?: boolean;
}

/** Before the game the room, then the table; and while neither is there, why. */
export function Friends({ session, linked = false, hosted = true }: FriendsProps) {
  const state = useSession(session);
  const friends = useFriends(session);
  if (state.status === "missing")
    return <Notice heading={t("friends.missing")} text={friends.problem ?? t("friends.missingWhy")} />;
  if (state.status === "broken")
    return (
      <Notice
        heading={t(linked ? "friends.noSeat" : "friends.problem")}
        text={friends.problem ?? state.problem}
        onReload={() => session.reload()}
      />
    );
  if (state.status === "ready" && state.table)
    return <FriendsTable session={session} state={state} table={state.table} friends={friends} />;
  if (friends.seats.length > 0 && (friends.status === "open" || friends.status === "starting"))
    return <Room session={session} friends={friends} />;
  if (friends.problem || friends.status === "frozen")
    return <Notice heading={t("friends.problem")} text={friends.problem ?? t("friends.frozen")} />;
  if (!hosted) return <Notice heading={t("friends.noHost")} text={t("friends.noHostWhy")} />;
  return <Coming session={session} />;
}

/** A line needs a moment; one that does not come is spoken of. */
const PATIENCE_S = 3;

function Coming({ session }: { session: FriendsSession }) {
  useTick();
  if (downFor(session.friends, Date.now()) < PATIENCE_S) return <Loading />;
  return <Notice heading={t("friends.noAnswer")} text={t("friends.noAnswerWhy")} onAgain={() => session.tryNow()} />;
}

function Loading() {
  return (
    <Shell title={t("table.title")}>
      <main class="page reading" id="main">
        <p class="loading" role="status">
          {t("loading")}
        </p>
      </main>
    </Shell>
  );
}

interface NoticeProps {
  heading: string;
  text: string;
  onAgain?: () => void;
  onReload?: () => void;
}

function Notice({ heading, text, onAgain, onReload }: NoticeProps) {
  return (
    <Shell title={heading}>
      <main class="page reading" id="main">
        <div class="panel notice" role="alert">
          <h1>{heading}</h1>
          <p>{text}</p>
          <p class="notice-actions">
            {onAgain && (
              <button type="button" class="button primary" onClick={onAgain}>
                {t("friends.line.try")}
              </button>
            )}
            {onReload && (
              <button type="button" class="button primary" onClick={onReload}>
                {t("reload")}
              </button>
            )}
            <a class="button" href="#/">
              {t("friends.home")}
            </a>
          </p>
        </div>
      </main>
    </Shell>
  );
}
