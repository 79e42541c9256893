/* friends-table.tsx: the table screen with people who sit elsewhere: what they bring to its places. */
import "./people.css";
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Friends, FriendsSession } from "../../friends";
import { listed } from "../../boards/people";
import { titleOf } from "../../engine/games";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { SessionState, Table } from "../../session";
import { link } from "../../router";
import { useMedia } from "../../ui/hooks";
import { Icon } from "../../ui/icons";
import { LineIcon } from "../../ui/line-icon";
import { Opens } from "../play-now";
import { TableView } from "../table";
import type { Bar, People, UndoButton } from "../table-people";
import { hear } from "../table-sounds";
import { forIt, wishOf } from "./asking";
import { FixedLine, TableCard } from "./card";
import { Talk } from "./chat";
import { Announcer } from "./announcer";
import { TableMenu } from "./menu";
import { HeldClock, PausedCover, useReady } from "./paused";
import { LineState, presenceWord, SeatMark, useDoing, useTick } from "./parts";
import { persons, presenceOf, serverTime } from "./presence";
import { SandLine, SeatClock, TopClock } from "./seat-clock";
import { Steps } from "./steps";
import { lastMoves, takingBack } from "./taking-back";

interface Props {
  session: FriendsSession;
  state: SessionState;
  table: Table;
  friends: Friends;
}

export function FriendsTable(props: Props) {
  return <TableView session={props.session} people={usePeople(props)} />;
}

/** While a clock runs nothing moves, from its first age to the end. */
function useRealTime({ turn: { clock } }: Table): boolean {
  const seen = useRef(false);
  if (clock?.wake !== undefined) seen.current = true;
  return seen.current;
}

/** A decision of whoever looks is waited for, also while it is on its way. */
function isYourTurn({ telling }: SessionState, { turn }: Table, friends: Friends): boolean {
  return !telling && !turn.over && !standsStill(friends) && friends.yours.some((seat) => turn.seats.includes(seat));
}

/** One knock for each turn, not for each of its decisions; and one when the others play again. */
function useKnock(turn: boolean): void {
  const before = useRef(!document.hidden); // whoever opens a table sees whose turn it is
  useEffect(() => {
    if (turn && !before.current) hear("knock");
    before.current = turn;
  }, [turn]);
}

/** On the icon of an installed page, where the system shows such things: that somebody waits for whoever looks. */
function useBadge(turn: boolean): void {
  useEffect(() => {
    const told = turn ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
    void told?.catch(() => undefined); // the system has no place for it
  }, [turn]);
}

function usePeople({ session, state, table, friends }: Props): People {
  const fixed = useRealTime(table);
  const turn = !fixed && isYourTurn(state, table, friends);
  const asking = useAsking(session, table, friends);
  const pause = usePauseBar(session, table, friends);
  const bot = useBotBar(session, table, friends);
  const phone = useMedia("(max-width: 760px), (max-height: 560px) and (orientation: landscape)");
  const title = titleOf(table.game);
  useKnock(turn || (friends.next !== undefined && friends.yours.length > 0));
  useBadge(turn);
  const watches = friends.yours.length === 0 ? t("friends.watching") : null;
  return {
    title: turn ? `${t("friends.tab")} · ${title}` : title,
    top: <Top session={session} table={table} turn={turn} watches={watches} phone={phone} />,
    at: (seat) => ({
      name: friends.yours.length === 1 && friends.yours[0] === seat ? t("friends.you") : undefined,
      mark: <SeatMark session={session} seat={seat} />,
      word: <SeatWord session={session} seat={seat} />,
      clock: <SeatClock session={session} turn={table.turn} seat={seat} />,
      foot: <SandLine session={session} turn={table.turn} seat={seat} />,
    }),
    card: (form) =>
      fixed || (!phone && form !== "rows") ? (
        <FixedLine session={session} table={table} narrow={phone} />
      ) : (
        <TableCard session={session} table={table} form={phone ? "line" : "card"} />
      ),
    fixed,
    talk: (log) => <Talk session={session} table={table} log={log} />,
    unread: friends.unread,
    cover: friends.paused && friends.status === "playing" && <PausedCover session={session} />,
    held: (friends.held || watches) && <HeldClock session={session} table={table} />,
    bar: standsStill(friends) ? stillBar(friends) : (pause ?? bot ?? asking.bar),
    undo: asking.undo,
    sent: <SentFor session={session} />,
    watches,
    hints: friends.settings.hints,
    again: <Again session={session} friends={friends} watches={watches} />,
    menu: (onClose) => <TableMenu session={session} table={table} onClose={onClose} />,
    says: <Announcer session={session} table={table} turn={turn} />,
  };
}

interface TopProps {
  session: FriendsSession;
  table: Table;
  turn: boolean;
  watches: string | null;
  phone: boolean;
}

/** Whose turn it is and what the line is worth; on phones whose time runs. */
function Top({ session, table, turn, watches, phone }: TopProps) {
  return (
    <div class="people-top">
      {phone ? (
        <TopClock session={session} turn={table.turn} />
      ) : watches ? (
        <span class="people-pill watches">
          <Icon name="eye" /> {watches}
        </span>
      ) : (
        turn && <span class="people-pill">{t("friends.turn")}</span>
      )}
      <LineState session={session} />
    </div>
  );
}

function SeatWord({ session, seat }: { session: FriendsSession; seat: Seat }) {
  useTick();
  const { friends } = session;
  const presence = presenceOf(friends, seat, serverTime(friends));
  const word = presenceWord(friends, seat, presence);
  if (!word) return presence === "here" ? <span class="visually-hidden">, {t("friends.here")}</span> : null;
  return <span class={`seat-word ${presence}`}>{word}</span>;
}

/** For how long a move has been on its way; not said of the usual moment. */
function SentFor({ session }: { session: FriendsSession }) {
  useTick();
  const { sentAt } = session.friends;
  const n = sentAt === null ? 0 : Math.floor((Date.now() - sentAt) / 1000);
  return <>{n > 0 ? t("friends.sentAgo", { n }) : t("friends.sent")}</>;
}

/* --- taking back -------------------------------------------------------------------------------------------------------- */

/** Beyond the barrier Undo shows first what would go back, in the place of the question; the question itself is the table's. */
function useAsking(session: FriendsSession, table: Table, friends: Friends): { undo: UndoButton; bar: Bar | null } {
  const [asking, setAsking] = useState(false);
  const back = takingBack(friends, table.turn.undo, table.seat);
  const at = `${table.last} ${table.turn.over}`;
  useEffect(() => setAsking(false), [at, back.how]);
  const keep = () => setAsking(false);
  const ask = () => {
    setAsking(false);
    void session.undo();
  };
  return {
    undo: undoButton(back, table, asking, () => (back.how === "ask" ? setAsking(!asking) : void session.undo())),
    bar: asking && back.how === "ask" ? takeBackBar(table, friends, back.moves, keep, ask) : null,
  };
}

function undoButton(back: ReturnType<typeof takingBack>, table: Table, asking: boolean, act: () => void): UndoButton {
  const label = t("undo.undo");
  switch (back.how) {
    case "asked":
      return {
        label: t("friends.undo.asked"),
        small: t("friends.undo.asked.n", { n: back.agreed, all: back.of }),
        title: t("friends.asked.undo"),
        act: null,
      };
    case "nothing":
      return { label, title: t("undo.nothing"), act: null };
    case "forbidden":
      return { label, title: t("friends.undo.none"), act: null };
    default: {
      const [step] = lastMoves(table.log, back.moves);
      const free = back.how === "free";
      const why = free ? t("undo.free") : t("friends.undo.ask");
      return {
        label: free ? label : t("undo.back"),
        title: step ? `${t("undo.step", { step })} ${why}` : why,
        act: asking ? null : act,
      };
    }
  }
}

function takeBackBar(table: Table, friends: Friends, moves: number, keep: () => void, ask: () => void): Bar {
  const others = persons(friends)
    .filter(({ seat }) => seat !== table.seat)
    .map(({ name }) => name!);
  const steps = lastMoves(table.log, moves);
  const why =
    others.length > 0 ? t("friends.undo.why", { names: listed(others), n: others.length }) : t("friends.undo.whyBots");
  return {
    heading: t("friends.undo.take"),
    why,
    mine: true,
    body: (
      <div class="take-back">
        <p class="take-back-who">{why}</p>
        <Steps steps={steps} moves={moves} />
        <p class="muted small">
          {t("friends.sameLuck")} {others.length > 0 && t("friends.undo.thrice")}
        </p>
      </div>
    ),
    acts: (
      <div class="decision-buttons">
        <button type="button" class="button keep-it" onClick={keep}>
          <Icon name="close" /> <span>{t("friends.undo.keep")}</span>
        </button>
        <button type="button" class="button skip-move" disabled>
          {t("skip.none")}
        </button>
        <button type="button" class="button primary confirm" onClick={ask}>
          <Icon name="hand" /> <span>{t("friends.undo.ask")}</span>
        </button>
      </div>
    ),
  };
}

/** Nothing is taken back or skipped; Confirm has something else to do. */
function OneAct({ children }: { children: ComponentChildren }) {
  return (
    <div class="decision-buttons">
      <button type="button" class="button undo" disabled>
        <Icon name="undo" /> <span>{t("undo.undo")}</span>
      </button>
      <button type="button" class="button skip-move" disabled>
        {t("skip.none")}
      </button>
      {children}
    </div>
  );
}

/* --- a bot plays for whoever looks ---------------------------------------------------------------------------------------- */

/** Because they were away, or have given up: they can sit down again at any time. */
function useBotBar(session: FriendsSession, table: Table, friends: Friends): Bar | null {
  const { busy, refused, doing } = useDoing();
  const seat = friends.yours.find((each) => friends.seats[each]?.bot);
  if (seat === undefined || friends.status !== "playing" || table.turn.over) return null;
  return {
    heading: t("friends.bot.yours"),
    why: refused || t("friends.bot.yours.why"),
    body: null,
    mine: true,
    acts: (
      <OneAct>
        <button
          type="button"
          class="button primary confirm"
          disabled={busy}
          onClick={() => void doing(() => session.comeBack(seat))}
        >
          <Icon name="seats" /> <span>{t("friends.bot.back")}</span>
        </button>
      </OneAct>
    ),
  };
}

/* --- the end ------------------------------------------------------------------------------------------------------------ */

interface AgainProps {
  session: FriendsSession;
  friends: Friends;
  watches: string | null;
}

/** There is one table where the same people play again: whoever asks first opens it, and all others see the way there. */
function Again({ session, friends, watches }: AgainProps) {
  const { next, game } = friends;
  if (next !== undefined)
    return (
      <a class="button primary" href={link({ page: "with", table: next })}>
        <Icon name="play" /> {t("friends.next")}
      </a>
    );
  if (watches)
    return (
      <span class="over-watches">
        <Icon name="eye" /> {watches}
      </span>
    );
  return (
    <Opens label={t("over.again")} game={game} open={async () => ({ page: "with", table: await session.again() })} />
  );
}

/* --- nobody can do anything ----------------------------------------------------------------------------------------------- */

/** An administrator has frozen the table, or its record cannot be played here. */
function standsStill({ status, problem }: Friends): boolean {
  return status === "frozen" || !!problem;
}

function stillBar({ problem, status }: Friends): Bar {
  return {
    heading: t("friends.problem"),
    why: status === "frozen" ? t("friends.frozen") : problem,
    body: null,
    mine: false,
    acts: (
      <OneAct>
        <button type="button" class="button primary confirm" disabled>
          <LineIcon name="clock" /> <span>{t("friends.waits")}</span>
        </button>
      </OneAct>
    ),
  };
}

/* --- the agreed pause --------------------------------------------------------------------------------------------------- */

function usePauseBar(session: FriendsSession, table: Table, friends: Friends): Bar | null {
  const ready = useReady(session);
  if (!friends.paused || friends.status !== "playing" || table.turn.over) return null;
  const goOn = wishOf(friends, "pause");
  const said = goOn ? forIt(goOn) : [];
  const own = friends.yours.some((seat) => said.includes(seat));
  const late = persons(friends).flatMap(({ seat, name }) => (said.includes(seat) ? [] : name!));
  const watches = friends.yours.length === 0;
  return {
    heading: t("friends.paused"),
    why: `${t("friends.paused.why")} ${t("friends.paused.goesOn")}`,
    body: null,
    mine: !own && !watches,
    acts: (
      <OneAct>
        <button
          type="button"
          class="button primary confirm"
          disabled={own || watches || ready.busy}
          onClick={ready.say}
        >
          {watches ? <Icon name="eye" /> : own ? <LineIcon name="clock" /> : <Icon name="check" />}{" "}
          <span>
            {watches
              ? t("friends.watching")
              : own
                ? t("friends.ready.waits", { names: listed(late) })
                : t("friends.ready")}
          </span>
        </button>
      </OneAct>
    ),
  };
}
