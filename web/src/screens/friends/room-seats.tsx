/* room-seats.tsx: the seats of a table before the game: who sits there, who has sealed, and what its maker can do with them. */
import { useState } from "preact/hooks";
import type { Friends, FriendsSession, Sitter } from "../../friends";
import { gameInfo } from "../../engine/games";
import { t, type Key } from "../../i18n";
import { seen } from "../../seen";
import { playersOf, usualBot } from "../../sitters";
import type { Player } from "../../boards/board";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icons";
import { FriendIcon } from "./icons";
import { Refused, useDoing, useTick, Who } from "./parts";
import { type Presence, presenceOf, serverTime } from "./presence";

interface Props {
  session: FriendsSession;
  friends: Friends;
  /** Whoever only watches can still sit down. */
  onSit?: (() => void) | undefined;
}

export function RoomSeats({ session, friends }: Props) {
  useTick(); // who is connecting is away after a minute
  const { busy, refused, doing } = useDoing();
  const [open, setOpen] = useState<number | null>(null);
  const persons = friends.seats.filter(({ bot, name }) => name || !bot);
  const opening = friends.status === "starting";
  const done = persons.filter(({ sealed, opened }) => (opening ? opened : sealed)).length;
  const players = playersOf(
    friends.game,
    friends.seats.map(() => ({ name: "" })),
  );
  const bot = usualBot(gameInfo(friends.game)?.bots ?? []);
  const now = serverTime(friends);
  const opened = friends.seats.find(({ seat }) => seat === open);
  return (
    <section class="panel room-part room-seats" aria-labelledby="seats-title">
      <h2 id="seats-title">
        {t("room.seats")}{" "}
        <small>{t(opening ? "room.open.n" : "room.sealed.n", { n: done, all: persons.length })}</small>
      </h2>
      <ul>
        {friends.seats.map((sitter) => (
          <SeatLine
            key={sitter.seat}
            friends={friends}
            sitter={sitter}
            player={players[sitter.seat]!}
            presence={presenceOf(friends, sitter.seat, now)}
            busy={busy}
            onBot={() => void doing(() => session.putBot(sitter.seat, bot))}
            onChange={() => setOpen(sitter.seat)}
          />
        ))}
      </ul>
      <Refused text={refused} />
      {opened && <Change session={session} friends={friends} sitter={opened} onClose={() => setOpen(null)} />}
    </section>
  );
}

interface LineProps {
  friends: Friends;
  sitter: Sitter;
  player: Player;
  presence: Presence;
  busy: boolean;
  onBot(): void;
  onChange(): void;
}

function nameOf({ name, bot, kept }: Sitter): string {
  if (name) return name;
  if (bot) return t("friends.bot", { level: t(`level.${bot}` as Key) });
  return kept ? t("room.kept", { name: kept }) : t("room.free");
}

function whyOf(friends: Friends, { seat, name, bot, kept }: Sitter, presence: Presence): string {
  if (friends.yours.includes(seat)) return t("room.you");
  if (bot && !name) return t("room.noSeal");
  if (!name) return t(kept ? "room.kept.why" : "room.free.why");
  if (presence === "unknown") return "";
  return t(presence === "here" ? "friends.here" : presence === "away" ? "friends.away" : "friends.connecting");
}

function SeatLine({ friends, sitter, player, presence, busy, onBot, onChange }: LineProps) {
  const free = !sitter.name && !sitter.bot;
  const changes = friends.made && friends.status === "open" && (free || (sitter.bot && !sitter.name));
  return (
    <li class={`p${player.colour}${free ? " free" : ""}`} data-seat={sitter.seat}>
      <span class={`seat-band band${player.colour}`} aria-hidden="true" />
      <Who player={player} presence={presence} />
      <div>
        <b>{nameOf(sitter)}</b>
        <small>{whyOf(friends, sitter, presence)}</small>
      </div>
      {sitter.name && !sitter.bot && <Seal friends={friends} sitter={sitter} />}
      {changes && (
        <span class="room-do">
          {free && (
            <button type="button" class="button outline" disabled={busy} onClick={onBot}>
              <Icon name="bot" /> <span>{t("room.bot")}</span>
            </button>
          )}
          <button type="button" class="button room-more" aria-haspopup="dialog" onClick={onChange}>
            {free ? <Icon name="settings" label={t("room.keep")} /> : t("room.change")}
          </button>
        </span>
      )}
    </li>
  );
}

function Seal({ friends, sitter }: { friends: Friends; sitter: Sitter }) {
  const opening = friends.status === "starting";
  const done = opening ? sitter.opened : sitter.sealed;
  return (
    <span class={done ? "room-wax" : "room-wax no"}>
      {t(opening ? (done ? "room.open" : "room.notOpen") : done ? "room.sealed" : "room.notSealed")}{" "}
      {opening && done ? <Icon name="check" /> : <FriendIcon name="seal" />}
    </span>
  );
}

/** A bot of another level, or none; a free seat that is kept for somebody. */
function Change({
  session,
  friends,
  sitter,
  onClose,
}: {
  session: FriendsSession;
  friends: Friends;
  sitter: Sitter;
  onClose(): void;
}) {
  const { busy, refused, doing } = useDoing();
  const [name, setName] = useState(sitter.kept ?? "");
  const bots = gameInfo(friends.game)?.bots ?? [];
  const then = (what: () => Promise<unknown>) => void doing(what).then((done) => done && onClose());
  return (
    <Dialog title={t("seat", { n: sitter.seat + 1 })} onClose={onClose}>
      <fieldset class="room-levels">
        <legend>{sitter.bot ? t("room.bot.level") : t("room.bot")}</legend>
        {bots.map(({ level, meaning }) => (
          <button
            key={level}
            type="button"
            class="room-level"
            disabled={busy}
            aria-pressed={sitter.bot === level}
            onClick={() =>
              then(async () => {
                if (sitter.bot) await session.freeSeat(sitter.seat);
                await session.putBot(sitter.seat, level);
              })
            }
          >
            <Icon name="bot" />
            <span>
              <b>{t(`level.${level}` as Key)}</b>
              <small>{meaning}</small>
            </span>
          </button>
        ))}
      </fieldset>
      {sitter.bot ? (
        <button type="button" class="button" disabled={busy} onClick={() => then(() => session.freeSeat(sitter.seat))}>
          {t("room.bot.away")}
        </button>
      ) : (
        <form
          class="room-keep"
          onSubmit={(event) => {
            event.preventDefault();
            then(() => session.keep(sitter.seat, name.trim()));
          }}
        >
          <label class="field">
            <span>{t("room.keep.for")}</span>
            <input
              class="input"
              value={name}
              maxLength={20}
              required
              pattern=".*\S.*"
              autocomplete="off"
              onInput={(event) => setName(seen(event.currentTarget.value))}
            />
          </label>
          <button type="submit" class="button" disabled={busy}>
            {t("room.keep.do")}
          </button>
          {sitter.kept && (
            <button
              type="button"
              class="button"
              disabled={busy}
              onClick={() => then(() => session.keep(sitter.seat, null))}
            >
              {t("room.keep.free")}
            </button>
          )}
        </form>
      )}
      <Refused text={refused} />
    </Dialog>
  );
}
