/* room.tsx: the room before a game over the network: who sits where, how others come, and how the luck is made. */
import "./room.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Friends, FriendsSession } from "../../friends";
import { listed } from "../../boards/people";
import { hasHow } from "../../boards";
import { gameInfo, titleOf } from "../../engine/games";
import { t } from "../../i18n";
import { link } from "../../router";
import { usualBot } from "../../sitters";
import { useMedia } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { RulesDrawer } from "../../ui/rules-drawer";
import { Preferences, Shell } from "../../ui/shell";
import { LineIcon } from "../../ui/line-icon";
import { ChatDialog } from "./chat";
import { FriendIcon } from "./icons";
import { Invite } from "./invite";
import { LineState, Refused, useDoing } from "./parts";
import { Luck } from "./luck";
import { RoomSeats } from "./room-seats";
import { settingsWords } from "./settings-words";
import { Sit, useSitting } from "./sit";

interface Props {
  session: FriendsSession;
  friends: Friends;
}

export function Room({ session, friends }: Props) {
  const sitting = useSitting(session, friends);
  const [watching, setWatching] = useState(false);
  const [over, setOver] = useState<"rules" | "chat" | null>(null);
  const narrow = useMedia("(max-width: 760px), (max-height: 560px) and (orientation: landscape)");
  const seated = friends.yours.length > 0;
  const guest = !seated && !watching && friends.status === "open";
  const title = titleOf(friends.game);
  const heading = headingOf(friends);
  const close = () => setOver(null);
  return (
    <Shell
      full
      title={`${heading} · ${title}`}
      crumbs={
        <>
          <b class="where-game">{title}</b>
          <span class="where room-where">
            {narrow ? (
              <>
                {heading} <small>{title}</small>
              </>
            ) : (
              t("friends.with")
            )}
          </span>
        </>
      }
      actions={
        <>
          <LineState session={session} />
          <button type="button" class="button quiet slim" onClick={() => setOver("rules")}>
            <Icon name="rules" /> <span>{t("table.rules")}</span>
          </button>
          {seated && (
            <button
              type="button"
              class="button quiet slim room-chat"
              aria-haspopup="dialog"
              onClick={() => setOver("chat")}
            >
              <FriendIcon name="chat" /> <span>{t("friends.chat")}</span>
              {friends.unread > 0 && <Unread n={friends.unread} />}
            </button>
          )}
          <Preferences />
        </>
      }
    >
      <main class="room" id="main">
        <div class="room-scroll">
          <div class="room-page">
            <header class="room-head">
              <h1>{heading}</h1>
              <p class="muted">{leadOf(friends)}</p>
            </header>
            {friends.outdated && (
              <p class="room-outdated" role="status">
                <Icon name="info" />
                <span>
                  <b>{t("friends.outdated")}</b> {t("friends.outdated.why")}
                </span>
                <button type="button" class="button" onClick={() => session.reload()}>
                  {t("reload")}
                </button>
              </p>
            )}
            <div class={`room-main ${friends.status}`}>
              {guest && <Sit session={session} friends={friends} sitting={sitting} />}
              {(seated || friends.made) && <Invite session={session} friends={friends} />}
              {(!guest || friends.made) && (
                <RoomSeats session={session} friends={friends} onSit={seated ? undefined : () => setWatching(false)} />
              )}
              {guest && !friends.made && <Agreed friends={friends} />}
            </div>
            <Luck friends={friends} />
          </div>
        </div>
        <RoomBar
          session={session}
          friends={friends}
          guest={guest}
          sitting={sitting}
          watching={watching}
          onWatch={setWatching}
        />
      </main>
      {over === "rules" && <RulesDrawer game={friends.game} onClose={close} />}
      {over === "chat" && <ChatDialog session={session} onClose={close} />}
    </Shell>
  );
}

/** What whoever comes would agree to. */
function Agreed({ friends }: { friends: Friends }) {
  return (
    <section class="panel room-part room-agreed" aria-labelledby="agreed-title">
      <h2 id="agreed-title">{t("room.agreed")}</h2>
      <ul>
        {settingsWords(friends).map((word) => (
          <li key={word}>
            <span>{word}</span>
          </li>
        ))}
      </ul>
      {hasHow(friends.game) && (
        <p>
          <a href={link({ page: "how", game: friends.game })} target="_blank" rel="noopener">
            {t("home.first")}
          </a>
        </p>
      )}
    </section>
  );
}

export function Unread({ n }: { n: number }) {
  return (
    <b class="unread">
      <span aria-hidden="true">{n}</span>
      <span class="visually-hidden">{t("friends.chat.unread", { n })}</span>
    </b>
  );
}

/** Who has made the table, as far as that can be known: whoever sits there first. */
function host({ seats }: Friends): string | undefined {
  return seats.find(({ name, bot }) => name && !bot)?.name;
}

function headingOf(friends: Friends): string {
  if (friends.status === "starting") return t("room.luck.3");
  if (friends.made) return t("room.ready");
  if (friends.yours.length > 0) return t("room.seated");
  const name = host(friends);
  return name ? t("room.invites", { name }) : t("room.invited");
}

function leadOf(friends: Friends): string {
  if (friends.status === "starting") return t("room.soon");
  if (friends.yours.length > 0) return t(friends.made ? "room.lead" : "room.byItself");
  if (!friends.made) return t("room.leadGuest");
  return t(friends.seats.every(({ kept, bot }) => kept || bot) ? "room.leadAgain" : "room.leadFirst");
}

/** For whom it is waited: those who have not sealed yet, and free seats. */
function awaited(friends: Friends): string {
  const done = friends.status === "starting" ? "opened" : "sealed";
  const late = friends.seats.filter((sitter) => sitter.name && !sitter.bot && !sitter[done]);
  const free = friends.seats.filter(({ name, bot }) => !name && !bot);
  const kept = free.flatMap((seat) => seat.kept ?? []);
  const names = [...late.map(({ name }) => name!), ...kept];
  const n = free.length - kept.length;
  if (names.length === 0) return n > 0 ? t("room.waiting.free", { n }) : "";
  return n > 0 ? t("room.waiting.more", { names: names.join(", "), n }) : listed(names);
}

/** The seals open within a moment: who is waited for is not news then. */
function sayingOf({ status }: Friends, names: string): string {
  if (status === "starting") return t("room.luck.3");
  return names ? t("room.waiting", { names }) : t("room.moment");
}

/** Whoever has sat down, or looks on, has lost the form that had the focus: the next Tab starts at the bar, not at the top. */
function useFoundFocus(stage: string) {
  const bar = useRef<HTMLElement>(null);
  const before = useRef(stage);
  useEffect(() => {
    if (before.current !== stage && document.activeElement === document.body)
      bar.current?.focus({ preventScroll: true });
    before.current = stage;
  }, [stage]);
  return bar;
}

interface BarProps extends Props {
  guest: boolean;
  watching: boolean;
  sitting: ReturnType<typeof useSitting>;
  onWatch(watching: boolean): void;
}

/** At the places of Undo, Skip and Confirm what there is to do. */
function RoomBar({ session, friends, guest, watching, sitting, onWatch }: BarProps) {
  const { busy, refused, doing } = useDoing();
  const free = friends.seats.filter(({ name, bot }) => !name && !bot);
  const ready = friends.seats.filter(({ name, bot, sealed }) => sealed || (bot && !name)).length;
  const names = awaited(friends);
  const full = free.length === 0;
  const fill = async () => {
    const bot = usualBot(gameInfo(friends.game)?.bots ?? []);
    for (const { seat } of free) await session.putBot(seat, bot);
  };
  const getUp = async () => {
    for (const seat of friends.yours) await session.getUp(seat);
  };
  const bar = useFoundFocus(`${guest} ${friends.status}`);
  return (
    <section class={guest ? "room-bar mine" : "room-bar"} aria-label={t("friends.card")} tabIndex={-1} ref={bar}>
      <div class="room-says">
        <div role="status">
          <h2>{guest ? t(full ? "room.sit.full" : "room.sit.please") : sayingOf(friends, names)}</h2>
        </div>
        <p>
          {friends.status !== "starting"
            ? t(watching ? "room.watching" : "room.byItself")
            : names
              ? t("room.waiting", { names })
              : t("room.soon")}
        </p>
      </div>
      <Refused text={refused || (guest ? sitting.refused : "")} />
      <div class="room-acts">
        {guest ? (
          <>
            {friends.settings.watch ? (
              <button type="button" class="button" onClick={() => onWatch(true)}>
                <Icon name="eye" /> {t("room.watch")}
              </button>
            ) : (
              <span class="muted small room-no">{t("room.noWatch")}</span>
            )}
            <button type="submit" form="sit" class="button primary confirm" disabled={busy || sitting.busy || full}>
              <Icon name="check" /> {t("room.sit")}
            </button>
          </>
        ) : (
          <>
            {friends.yours.length > 0 ? (
              <button type="button" class="button" disabled={busy} onClick={() => void doing(getUp)}>
                {t("room.leave")}
              </button>
            ) : (
              friends.status === "open" && (
                <button type="button" class="button outline" disabled={full} onClick={() => onWatch(false)}>
                  {t("room.sit")}
                </button>
              )
            )}
            {friends.made && friends.status === "open" && (
              <button type="button" class="button room-fill" disabled={busy || full} onClick={() => void doing(fill)}>
                <Icon name="bot" /> {t("room.fill")}
              </button>
            )}
            <span class="button room-waits">
              <LineIcon name="clock" />{" "}
              {friends.status === "starting"
                ? t("room.moment")
                : t("room.nReady", { n: ready, all: friends.seats.length })}
            </span>
          </>
        )}
      </div>
    </section>
  );
}
