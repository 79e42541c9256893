/* chat.tsx: what is said at a table, beside its log: lines, twelve pictures with a word each, and nothing that opens by itself. */
import "./chat.css";
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ChatLine, Friends, FriendsSession } from "../../friends";
import { playersOf } from "../../sitters";
import type { Player } from "../../boards/board";
import { lang, t } from "../../i18n";
import { seen } from "../../seen";
import type { Table } from "../../session";
import { Dialog } from "../../ui/dialog";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { EMOTES, FriendIcon, isEmote } from "./icons";
import { speakerOf, useMuted } from "./muted";
import { Refused, useDoing, useFriends } from "./parts";

/** The server takes no longer ones. */
const LONGEST = 280;
/** From here on it is said how many letters are left. */
const NEARLY = 40;

type Muted = ReturnType<typeof useMuted>;

interface TalkProps {
  session: FriendsSession;
  table: Table;
  log(parts: { head: VNode; foot: ComponentChildren }): VNode;
}

/** Log and Chat share a place: one is open, the other a tab. */
export function Talk({ session, table, log }: TalkProps) {
  const friends = useFriends(session);
  const muted = useMuted(friends.id);
  const [chat, setChat] = useState(false);
  const unread = unreadLines(friends, muted);
  const tabs = (
    <div class="talk-tabs" role="tablist">
      <button type="button" role="tab" aria-selected={!chat} onClick={() => setChat(false)}>
        <Icon name="log" /> {t("log.title")}
      </button>
      <button type="button" role="tab" aria-selected={chat} onClick={() => setChat(true)}>
        <FriendIcon name="chat" /> {t("friends.chat")}
        {unread.length > 0 && (
          <b class="unread">
            <span aria-hidden="true">{unread.length}</span>
            <span class="visually-hidden">{t("friends.chat.unread", { n: unread.length })}</span>
          </b>
        )}
      </button>
    </div>
  );
  if (!chat) {
    const newest = unread.at(-1);
    return log({
      head: tabs,
      foot: newest && <Newest line={newest} players={table.players} onReply={() => setChat(true)} />,
    });
  }
  return (
    <section class="panel log chat" aria-labelledby="chat-title">
      <header>
        {tabs}
        <h2 id="chat-title" class="visually-hidden">
          {t("friends.chat")}
        </h2>
        <small class="chat-room">{roomWords(friends)}</small>
      </header>
      <Chat session={session} players={table.players} muted={muted} />
    </section>
  );
}

/** Before the game it is behind a button. */
export function ChatDialog({ session, onClose }: { session: FriendsSession; onClose(): void }) {
  const friends = useFriends(session);
  const players = playersOf(
    friends.game,
    friends.seats.map(({ name = "" }) => ({ name })),
  );
  const muted = useMuted(friends.id);
  return (
    <Dialog title={t("friends.chat")} onClose={onClose}>
      <div class="chat chat-dialog">
        <Chat session={session} players={players} muted={muted} />
      </div>
    </Dialog>
  );
}

function roomWords({ yours, spectators }: Friends): string {
  if (yours.length === 0) return t("friends.chat.watch");
  return spectators > 0 ? t("friends.chat.seats.watch", { n: spectators }) : t("friends.chat.seats");
}

/** The latest of others that were not read; whoever is muted has said nothing. */
function unreadLines({ chat, unread, yours }: Friends, { muted }: Muted): ChatLine[] {
  const others = chat.filter(({ seat }) => seat === null || !yours.includes(seat));
  return others.slice(others.length - unread).filter((line) => !muted.has(speakerOf(line)));
}

/** What an emote says: its word. */
const wordsOf = ({ text, emote }: ChatLine): string =>
  text ?? (emote && isEmote(emote) ? t(`emote.${emote}`) : (emote ?? ""));

function Speaker({ line, players }: { line: ChatLine; players: Player[] }) {
  const player = line.seat === null ? undefined : players.find(({ seat }) => seat === line.seat);
  return player ? (
    <Emblem player={player} />
  ) : (
    <Icon name="eye" label={t("friends.chat.watcher")} class="chat-watcher" />
  );
}

/** At the foot of the log: it waits there until it is read. */
function Newest({ line, players, onReply }: { line: ChatLine; players: Player[]; onReply(): void }) {
  return (
    <div class="chat-newest">
      <Speaker line={line} players={players} />
      <p>
        <b>{line.name}</b> {wordsOf(line)}
      </p>
      <button type="button" class="rule-link" onClick={onReply}>
        {t("friends.chat.reply")}
      </button>
    </div>
  );
}

function Chat({ session, players, muted }: { session: FriendsSession; players: Player[]; muted: Muted }) {
  const friends = useFriends(session);
  const last = friends.chat.at(-1);
  useEffect(() => {
    if (friends.unread > 0) session.readChat();
  }, [friends.unread]);
  return (
    <>
      <Lines
        lines={friends.chat}
        players={players}
        yours={friends.yours}
        muted={muted}
        key={friends.id}
        newest={last}
      />
      <Say session={session} nameless={friends.yours.length === 0 && !friends.name} />
    </>
  );
}

interface LinesProps {
  lines: ChatLine[];
  players: Player[];
  yours: number[];
  muted: Muted;
  newest: ChatLine | undefined;
}

function Lines({ lines, players, yours, muted, newest }: LinesProps) {
  const body = useRef<HTMLDivElement>(null);
  const [about, setAbout] = useState<string | null>(null);
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: body.current.scrollHeight });
  }, [newest]);
  const silent = [...muted.muted].flatMap((speaker) => lines.find((line) => speakerOf(line) === speaker) ?? []);
  return (
    <div class="chat-lines" role="log" aria-label={t("friends.chat.log")} tabIndex={0} ref={body}>
      {lines.length === 0 && <p class="muted chat-empty">{t("friends.chat.empty")}</p>}
      <ul>
        {lines
          .filter((line) => !muted.muted.has(speakerOf(line)))
          .map((line) => {
            const key = `${line.room} ${line.n}`;
            const own = line.seat !== null && yours.includes(line.seat);
            return (
              <li key={key}>
                <Speaker line={line} players={players} />
                <Said line={line} />
                {!own && (
                  <button
                    type="button"
                    class="chat-about"
                    aria-expanded={about === key}
                    aria-label={t("friends.chat.about", { name: line.name })}
                    onClick={() => setAbout(about === key ? null : key)}
                  >
                    <FriendIcon name="more" />
                  </button>
                )}
                {about === key && (
                  <button
                    type="button"
                    class="button chat-mute"
                    onClick={() => (setAbout(null), muted.mute(speakerOf(line), true))}
                  >
                    <FriendIcon name="mute" /> {t("friends.chat.mute", { name: line.name })}
                  </button>
                )}
              </li>
            );
          })}
      </ul>
      {silent.map((line) => (
        <p key={speakerOf(line)} class="chat-silent">
          {t("friends.chat.muted", { name: line.name })}{" "}
          <button type="button" class="rule-link" onClick={() => muted.mute(speakerOf(line), false)}>
            {t("friends.chat.unmute")}
          </button>
        </p>
      ))}
    </div>
  );
}

/** As the reader writes it: in the form of their own region. */
function hourText(at: number): string {
  const regions = navigator.languages.filter((region) => region.split("-")[0] === lang());
  return new Date(at).toLocaleTimeString(regions.length ? regions : lang(), { hour: "2-digit", minute: "2-digit" });
}

function Said({ line }: { line: ChatLine }) {
  const at = hourText(line.at);
  const { emote } = line;
  if (emote && isEmote(emote))
    return (
      <p class="chat-emote">
        <FriendIcon name={emote} /> <b>{t("friends.chat.said", { name: line.name, text: t(`emote.${emote}`) })}</b>{" "}
        <small>{at}</small>
      </p>
    );
  return (
    <p>
      <b>{line.name}</b> {wordsOf(line)} <small>{at}</small>
    </p>
  );
}

function Say({ session, nameless }: { session: FriendsSession; nameless: boolean }) {
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [pictures, setPictures] = useState(false);
  const { busy, refused, doing } = useDoing();
  const left = LONGEST - text.length;
  const called = nameless ? name.trim() : undefined;
  const say = async () => {
    const line = text.trim();
    if (line && !busy && (await doing(() => session.say({ text: line }, called)))) setText("");
  };
  const show = async (emote: string) => {
    if (await doing(() => session.say({ emote }, called))) setPictures(false);
  };
  return (
    <>
      {pictures && (
        <div class="chat-emotes" role="group" aria-label={t("friends.chat.emotes")}>
          {EMOTES.map((emote) => (
            <button key={emote} type="button" disabled={busy || called === ""} onClick={() => void show(emote)}>
              <FriendIcon name={emote} /> <span>{t(`emote.${emote}`)}</span>
            </button>
          ))}
        </div>
      )}
      <Refused text={refused} />
      {nameless && (
        <label class="chat-name">
          <span>{t("room.sit.name")}</span>
          <input
            class="input"
            value={name}
            maxLength={20}
            autocomplete="nickname"
            spellcheck={false}
            onInput={(event) => setName(seen(event.currentTarget.value))}
          />
        </label>
      )}
      <form
        class="chat-say"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <button
          type="button"
          class="chat-pictures"
          aria-expanded={pictures}
          aria-label={t("friends.chat.emotes")}
          title={t("friends.chat.emotes")}
          onClick={() => setPictures(!pictures)}
        >
          <FriendIcon name="hello" />
        </button>
        <input
          class="input"
          value={text}
          maxLength={LONGEST}
          autocomplete="off"
          enterkeyhint="send"
          placeholder={t("friends.chat.say")}
          aria-label={t("friends.chat.say")}
          onInput={(event) => setText(seen(event.currentTarget.value))}
        />
        <button
          type="submit"
          class="chat-send"
          aria-label={t("friends.chat.send")}
          title={t("friends.chat.send")}
          disabled={busy || !text.trim() || called === ""}
        >
          <FriendIcon name="send" />
        </button>
        {left < NEARLY && <small class="chat-left">{t("friends.chat.left", { n: left })}</small>}
      </form>
    </>
  );
}
