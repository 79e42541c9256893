/* parts.tsx: small parts that the waiting room and the table share: who is here, what the line is worth, a link to take along. */
import "./parts.css";
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Friends, FriendsSession } from "../../friends";
import { toClipboard } from "../../clipboard";
import { t } from "../../i18n";
import type { Player } from "../../boards/board";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { Bars, FriendIcon } from "./icons";
import { downFor, type Presence, presenceOf, serverTime } from "./presence";

/** What is known of the table beside its game, as it is now. */
export function useFriends(session: FriendsSession): Friends {
  const [friends, setFriends] = useState(session.friends);
  useLayoutEffect(() => {
    setFriends(session.friends);
    return session.subscribe(() => setFriends(session.friends));
  }, [session]);
  return friends;
}

/** Draws anew once a second, or as often as is asked: for what says how long something lasts. */
export function useTick(ms = 1000, wanted = true): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!wanted) return;
    const timer = setInterval(() => tick((n) => n + 1), ms);
    return () => clearInterval(timer);
  }, [ms, wanted]);
}

const words: Partial<Record<Presence, "friends.connecting" | "friends.away" | "friends.botPlays">> = {
  connecting: "friends.connecting",
  away: "friends.away",
  bot: "friends.botPlays",
};

/** The word of what needs one; "" for whoever is here, and for a bot that sits there by itself. */
export function presenceWord(friends: Friends, seat: Seat, presence: Presence): string {
  const alone = presence === "bot" && !friends.seats.find((each) => each.seat === seat)?.name;
  const word = words[presence];
  return word && !alone ? t(word) : "";
}

/** A dot, a broken ring, a ring with a bar, a robot; nothing where nothing is known. */
export function PresenceMark({ presence }: { presence: Presence }) {
  if (presence === "unknown" || presence === "free") return null;
  return (
    <i class={`presence ${presence}`} aria-hidden="true">
      {presence === "bot" && <Icon name="bot" />}
    </i>
  );
}

/** The mark of a seat, which changes by itself. */
export function SeatMark({ session, seat }: { session: FriendsSession; seat: Seat }) {
  useTick();
  const { friends } = session;
  return <PresenceMark presence={presenceOf(friends, seat, serverTime(friends))} />;
}

export function Who({ player, presence }: { player: Player; presence?: Presence }) {
  return (
    <span class="seat-who">
      <Emblem player={player} />
      {presence && <PresenceMark presence={presence} />}
    </span>
  );
}

/** Three bars at a place of their own; a word only where something is wrong. */
export function LineState({ session }: { session: FriendsSession }) {
  useTick();
  const { friends } = session;
  const { state } = friends.line;
  const seconds = downFor(friends, Date.now());
  const down = seconds > 0;
  const label = t(down ? "friends.line.connecting" : state === "slow" ? "friends.line.slow" : "friends.line.good");
  return (
    <span
      class={`line-state ${down ? "line-down" : `line-${state}`}`}
      role="img"
      aria-label={`${t("friends.line")}: ${label}`}
      title={label}
    >
      <Bars full={down ? 0 : state === "good" ? 3 : state === "slow" ? 2 : 1} />
      {(down || state === "slow") && (
        <span>
          {label}
          {down && ` ${t("friends.seconds", { n: seconds })}`}
        </span>
      )}
    </span>
  );
}

interface LinkProps {
  link: string;
  label: string;
  /** What else can be done with it. */
  children?: ComponentChildren;
  /** What the button says. */
  copy?: string;
  /** It is what there is to do. */
  primary?: boolean;
  /** What it is for is read, too. */
  named?: boolean;
}

/** A link in a field, and a button that copies it; where the browser forbids that it is selected, to be copied by hand. */
export function LinkField({ link, label, children, copy, primary, named }: LinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  const take = async () => {
    const done = await toClipboard(link);
    if (!done) field.current?.select();
    setCopied(done);
  };
  return (
    <div class="link-field">
      {named && (
        <b class="link-name" aria-hidden="true">
          {label}
        </b>
      )}
      <label class="link-text">
        <FriendIcon name="link" />
        <span class="visually-hidden">{label}</span>
        <input ref={field} readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="link-do">
        <button type="button" class={primary ? "button primary" : "button outline"} onClick={() => void take()}>
          {copied ? <Icon name="check" /> : <FriendIcon name="copy" />}{" "}
          {copied ? t("friends.copied") : (copy ?? t("friends.copy"))}
        </button>
        {children}
      </div>
      <p class="link-told" role="status">
        {copied === false && t("friends.copyBy")}
        {copied === true && <span class="visually-hidden">{t("friends.copied")}</span>}
      </p>
    </div>
  );
}

/** Does something over the network; what is refused is said in a sentence until the next try. */
export function useDoing(): {
  busy: boolean;
  refused: string;
  doing(what: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
} {
  const [state, setState] = useState({ busy: false, refused: "" });
  const alive = useRef(true);
  useEffect(
    () => () => {
      alive.current = false;
    },
    [],
  );
  const set = (next: typeof state) => alive.current && setState(next);
  const doing = async (what: () => Promise<unknown>) => {
    set({ busy: true, refused: "" });
    try {
      await what();
      set({ busy: false, refused: "" });
      return true;
    } catch (error) {
      set({ busy: false, refused: (error as Error).message });
      return false;
    }
  };
  return { ...state, doing, clear: () => set({ busy: false, refused: "" }) };
}

export function Refused({ text }: { text: string }) {
  if (!text) return null;
  return (
    <p class="friends-refused" role="alert">
      <Icon name="info" /> {text}
    </p>
  );
}
