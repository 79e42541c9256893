/* card.tsx: the Table card: the place where people ask and where it stands who is here. It grows downwards, on phones it cuts the
 * pane from above; in real time it is one line that never changes its height. */
import { useEffect, useState } from "preact/hooks";
import type { Friends, FriendsSession, Wish } from "../../friends";
import { listed, playerName, playerOf } from "../../boards/people";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { Table } from "../../session";
import { Dialog } from "../../ui/dialog";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { LineIcon } from "../../ui/line-icon";
import { CHOICES, type Card, cardOf, type Choice, forIt, wishOf } from "./asking";
import { Bars, FriendIcon } from "./icons";
import { Refused, useDoing, useTick, Who } from "./parts";
import { persons, presenceOf, serverTime } from "./presence";
import { Steps } from "./steps";
import { clockText, sinceText } from "./times";
import { wishWords } from "./wish-words";

interface CardProps {
  session: FriendsSession;
  table: Table;
}

interface Parts extends CardProps {
  friends: Friends;
  card: Card;
  now: number;
}

function useCard({ session, table }: CardProps): Parts {
  useTick();
  const { friends } = session;
  const now = serverTime(friends);
  return { session, table, friends, now, card: cardOf(friends, now, Date.now()) };
}

/** Asked of whoever looks, their own question, trouble with the line; everything else has a plain edge. */
function toneOf({ card, friends }: Parts): string {
  switch (card.kind) {
    case "asked":
      return "asked";
    case "asking":
      return "asking";
    case "away":
      return friends.yours.length > 0 ? "asked" : "";
    case "connecting":
    case "outdated":
    case "problem":
      return "trouble";
    default:
      return "";
  }
}

export function TableCard({ session, table, form }: CardProps & { form: "card" | "line" }) {
  const parts = useCard({ session, table });
  const { kind } = parts.card;
  const [folded, setFolded] = useState<string>("");
  if (form === "line" && kind === "rest") return null;
  const body = <Body {...parts} form={form} />;
  const shut = folded === kind;
  return (
    <section
      class={`table-card ${form} ${toneOf(parts)} ${kind}${shut ? " folded" : ""}`}
      aria-label={t("friends.card")}
    >
      <header>
        <Head {...parts} />
        {form === "line" && kind !== "connecting" && (
          <button
            type="button"
            class="card-fold"
            aria-expanded={!shut}
            aria-label={t(shut ? "friends.open" : "friends.fold")}
            onClick={() => setFolded(shut ? "" : kind)}
          >
            <Icon name={shut ? "down" : "up"} />
          </button>
        )}
      </header>
      {!shut && kind !== "rest" && <div class="card-body">{body}</div>}
    </section>
  );
}

/** In real time, and where there is no more room: always there, always as high; what there is to answer opens over it. */
export function FixedLine({ session, table, narrow }: CardProps & { narrow: boolean }) {
  const parts = useCard({ session, table });
  const [open, setOpen] = useState(false);
  const { card } = parts;
  const { kind } = card;
  const asks = kind !== "rest" && kind !== "connecting";
  const about = "wish" in card ? `${kind} ${card.wish.wish} ${card.wish.by}` : kind;
  useEffect(() => setOpen(false), [about]); // what is asked next is opened by whoever wants to see it
  return (
    <section
      class={`table-card ${narrow ? "line" : "card"} fixed ${toneOf(parts)} ${kind}`}
      aria-label={t("friends.card")}
    >
      <header>
        <Head {...parts} />
        {asks && (
          <button
            type="button"
            class="card-fold"
            aria-haspopup="dialog"
            aria-label={t("friends.open")}
            onClick={() => setOpen(true)}
          >
            <Icon name="expand" />
          </button>
        )}
      </header>
      {open && asks && (
        <Dialog title={t("friends.card")} onClose={() => setOpen(false)}>
          <div class="table-card dialog-card">
            <header>
              <Head {...parts} />
            </header>
            <div class="card-body">
              <Body {...parts} form="card" />
            </div>
          </div>
        </Dialog>
      )}
    </section>
  );
}

/* --- the first line ----------------------------------------------------------------------------------------------------- */

function Head(parts: Parts) {
  const { card, friends, table, now } = parts;
  switch (card.kind) {
    case "problem":
      return (
        <>
          <Icon name="info" />
          <b>{t("friends.problem")}</b>
        </>
      );
    case "connecting":
      return (
        <>
          <Bars full={0} />
          <b>{t("friends.line.again")}</b>
          <span class="card-right">{t("friends.seconds", { n: card.seconds })}</span>
        </>
      );
    case "outdated":
      return (
        <>
          <Icon name="info" />
          <b>{t("friends.outdated")}</b>
        </>
      );
    case "paused":
      return (
        <>
          <Icon name="pause" />
          <b>{t("friends.paused.all")}</b>
          {friends.paused?.left !== undefined && (
            <span class="card-right">{t("friends.paused.pauses", { n: friends.paused.left })}</span>
          )}
        </>
      );
    case "asked":
    case "asking":
    case "others":
      return (
        <>
          <Icon name="hand" />
          <b>{wishWords(card.wish, friends, table.players)}</b>
          <span class="card-right">
            <LineIcon name="clock" /> {clockText(card.wish.until - now)}
          </span>
        </>
      );
    case "away": {
      const gone = friends.seats.find(({ seat }) => seat === card.seat)?.gone;
      return (
        <>
          <Who player={playerOf(table.players, card.seat)} presence="away" />
          <b>{t("friends.is.away", { name: playerName(table.players, card.seat) })}</b>
          {gone !== undefined && <span class="card-right">{t("friends.for", { time: sinceText(now - gone) })}</span>}
        </>
      );
    }
    default:
      return <Rest {...parts} />;
  }
}

/** Who is here, and who is not. */
function Rest({ friends, table, now }: Parts) {
  const seats = friends.seats.filter(({ name }) => name).map(({ seat }) => seat);
  const at = seats.map((seat) => ({ seat, presence: presenceOf(friends, seat, now) }));
  const here = at.filter(({ presence }) => presence === "here" || presence === "unknown").length;
  const said = at.flatMap(({ seat, presence }) =>
    presence === "connecting" || presence === "away" || presence === "bot"
      ? t(`friends.is.${presence}`, { name: playerName(table.players, seat) })
      : [],
  );
  return (
    <>
      <Icon name="seats" />
      <span class="card-rest">
        {friends.next !== undefined ? (
          <b>{t("friends.next.open")}</b>
        ) : (
          <>
            <b>{here === at.length ? t("friends.everybody") : t("friends.some", { n: here, all: at.length })}</b>
            {said.length > 0 && `, ${said.join(", ")}`}
          </>
        )}
      </span>
      {friends.spectators > 0 && (
        <span class="card-right">
          <Icon name="eye" /> {t("friends.watch.n", { n: friends.spectators })}
        </span>
      )}
    </>
  );
}

/* --- what is asked ------------------------------------------------------------------------------------------------------ */

function Body(parts: Parts & { form: "card" | "line" }) {
  const { card, session, friends } = parts;
  switch (card.kind) {
    case "problem":
      return (
        <>
          <p>{card.text || t("friends.frozen")}</p>
          <p>
            <a class="button" href="#/">
              {t("friends.home")}
            </a>
          </p>
        </>
      );
    case "connecting":
      return (
        <>
          <p>{t(friends.sentAt !== null ? "friends.line.sent" : "friends.line.why")}</p>
          <button type="button" class="button" onClick={() => session.tryNow()}>
            {t("friends.line.try")}
          </button>
        </>
      );
    case "outdated":
      return (
        <>
          <p>{t("friends.outdated.why")}</p>
          <button type="button" class="button" onClick={() => session.reload()}>
            {t("reload")}
          </button>
        </>
      );
    case "paused":
      return <Answers {...parts} agreed={card.ready} waiting={card.waiting} ready />;
    case "asked":
    case "asking":
    case "others":
      return <WishBody {...parts} wish={card.wish} kind={card.kind} />;
    case "away":
      return <Away {...parts} card={card} />;
    default:
      return null;
  }
}

function whyOf({ friends, table, wish }: Parts & { wish: Wish }): string {
  switch (wish.wish) {
    case "undo":
      return t("friends.sameLuck");
    case "pause":
      return t(friends.paused ? "friends.paused.goesOn" : "friends.pause.why");
    case "stop":
      return t("friends.stop.why");
    default:
      return t("friends.bot.why", { other: playerName(table.players, wish.seat ?? 0) });
  }
}

/** Presses of the same question are one at a time. */
function WishBody(parts: Parts & { wish: Wish; kind: "asked" | "asking" | "others" }) {
  const { session, friends, wish, kind } = parts;
  const { busy, refused, doing } = useDoing();
  const others = persons(friends).filter(({ seat }) => seat !== wish.by);
  const answer = (agree: boolean) => void doing(() => session.answer(wish, agree));
  return (
    <>
      {wish.wish === "undo" && <Steps steps={wish.what ?? []} moves={wish.moves ?? 1} />}
      <Answers {...parts} agreed={wish.agreed} waiting={wish.waiting} />
      {kind === "asked" && (
        <div class="card-two">
          <button type="button" class="button" disabled={busy} onClick={() => answer(false)}>
            {t("friends.refuse")}
          </button>
          <button type="button" class="button outline" disabled={busy} onClick={() => answer(true)}>
            <Icon name="check" /> {t("friends.agree")}
          </button>
        </div>
      )}
      {kind === "asking" && (
        <button type="button" class="button" disabled={busy} onClick={() => answer(false)}>
          {t("friends.withdraw")}
        </button>
      )}
      <p class="card-note">
        {kind === "asking" && wish.wish === "undo"
          ? t("friends.mustAgree", { names: listed(others.map(({ name }) => name!)), n: others.length })
          : whyOf(parts)}
      </p>
      <Refused text={refused} />
    </>
  );
}

/** Who has agreed, and for whom it is waited; whoever looks has the buttons. */
function Answers({
  table,
  friends,
  agreed,
  waiting,
  ready,
}: Parts & { agreed: Seat[]; waiting: Seat[]; ready?: boolean }) {
  const others = (seats: Seat[]) => seats.filter((seat) => ready || !friends.yours.includes(seat));
  const name = (seat: Seat) => (friends.yours.includes(seat) ? t("friends.you") : playerName(table.players, seat));
  return (
    <ul class="card-answers">
      {others(agreed).map((seat) => (
        <li key={seat} class="agrees">
          <Emblem player={playerOf(table.players, seat)} />{" "}
          {ready ? name(seat) : t("friends.agrees", { name: name(seat) })}
          <Icon name="check" label={ready ? t("friends.ready") : undefined} />
        </li>
      ))}
      {others(waiting).map((seat) => (
        <li key={seat}>
          <Emblem player={playerOf(table.players, seat)} /> {name(seat)}
        </li>
      ))}
    </ul>
  );
}

/* --- somebody is away --------------------------------------------------------------------------------------------------- */

function choiceIcon(choice: Choice) {
  if (choice === "wait") return <LineIcon name="clock" />;
  return choice === "bot" ? <Icon name="bot" /> : <FriendIcon name="stop" />;
}

function choiceWhy(choice: Choice, { friends, table }: Parts, seat: Seat): string {
  if (choice === "bot") return t("friends.away.bot.why", { name: playerName(table.players, seat) });
  if (choice === "stop") return t("friends.away.stop.why");
  return t(friends.bank ? "friends.away.wait.time" : "friends.away.wait.why");
}

/** Choosing one takes back the other; to wait is to refuse what others want. */
async function choose(session: FriendsSession, seat: Seat, choice: Choice): Promise<void> {
  const { friends } = session;
  const [bot, stop] = [wishOf(friends, "bot", seat), wishOf(friends, "stop")];
  const wanted = choice === "bot" ? bot : choice === "stop" ? stop : undefined;
  for (const wish of [bot, stop]) {
    const own = wish && friends.yours.some((each) => forIt(wish).includes(each));
    if (wish && wish !== wanted && (own || choice === "wait")) await session.answer(wish, false);
  }
  if (wanted) await session.answer(wanted, true);
  else if (choice === "bot") await session.wish("bot", seat);
  else if (choice === "stop") await session.wish("stop");
}

type AwayParts = Parts & { card: Extract<Card, { kind: "away" }> };

/** Nobody else is here who could choose. */
function alone({ card, friends }: AwayParts): boolean {
  return CHOICES.every((choice) => card.chosen[choice].every((seat) => friends.yours.includes(seat)));
}

/** All others who are here have chosen it: with the choice of whoever looks it happens. */
function decides({ card, friends }: AwayParts, choice: Choice): boolean {
  return CHOICES.every((each) => each === choice || card.chosen[each].every((seat) => friends.yours.includes(seat)));
}

function Away(parts: Parts & { form: "card" | "line"; card: Extract<Card, { kind: "away" }> }) {
  const { session, table, form, card } = parts;
  const { busy, refused, doing } = useDoing();
  const [sure, setSure] = useState(false);
  const names = (seats: Seat[]) => listed(seats.map((seat) => playerName(table.players, seat)));
  const watches = card.choice === null;
  const take = (choice: Choice) => void doing(() => choose(session, card.seat, choice)).then(() => setSure(false));
  const press = (choice: Choice) => {
    if (choice === card.choice) return;
    if (choice === "stop" && decides(parts, choice)) setSure(true);
    else take(choice);
  };
  if (sure)
    return (
      <>
        <p>{t("friends.away.sure")}</p>
        <div class="card-two">
          <button type="button" class="button" disabled={busy} onClick={() => setSure(false)}>
            {t("friends.menu.resign.no")}
          </button>
          <button type="button" class="button danger" disabled={busy} onClick={() => take("stop")}>
            <FriendIcon name="stop" /> {t("friends.away.stop")}
          </button>
        </div>
        <Refused text={refused} />
      </>
    );
  return (
    <>
      <div class={`card-choices ${form}`} role="group" aria-label={t("friends.card")}>
        {CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={card.choice === choice}
            disabled={busy || watches}
            onClick={() => press(choice)}
          >
            {choiceIcon(choice)}
            <span>
              {choice === "bot" && form === "line" ? t("friends.away.bot.short") : t(`friends.away.${choice}`)}
              {form === "card" && <small>{choiceWhy(choice, parts, card.seat)}</small>}
            </span>
            <span class="card-chosen">
              {card.chosen[choice].map((seat) => (
                <Emblem key={seat} player={playerOf(table.players, seat)} />
              ))}
              {card.chosen[choice].length > 0 && (
                <span class="visually-hidden">
                  {t("friends.away.chose", { names: names(card.chosen[choice]), n: card.chosen[choice].length })}
                </span>
              )}
            </span>
          </button>
        ))}
      </div>
      <p class="card-note">
        {t(watches || !alone(parts) ? "friends.away.same" : "friends.away.alone")}{" "}
        {card.also.length > 0 && t("friends.away.others", { names: names(card.also) })}
      </p>
      <Refused text={refused} />
    </>
  );
}
