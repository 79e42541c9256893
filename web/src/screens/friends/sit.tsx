/* sit.tsx: sitting down: a name, a seat, and a word for luck if one likes. */
import { useState } from "preact/hooks";
import type { Friends, FriendsSession, Sitter } from "../../friends";
import { t, type Key } from "../../i18n";
import type { Seat } from "../../protocol";
import { seen } from "../../seen";
import { playersOf } from "../../sitters";
import { changeSettings, settings } from "../../store/settings";
import { FriendIcon } from "./icons";
import { Refused, useDoing, Who } from "./parts";
import { presenceOf, serverTime } from "./presence";

/** Names and words that fit; the server takes no longer ones. */
const NAME = 20;
const WORD = 31;

const isFree = ({ name, bot }: Sitter): boolean => !name && !bot;

/** The seat that is kept for somebody called so, or the first free one. */
function firstSeat({ seats }: Friends, name: string): Seat | undefined {
  const free = seats.filter(isFree);
  return (free.find(({ kept }) => kept === name) ?? free.find(({ kept }) => !kept))?.seat;
}

/** Whoever has made a table before they gave a name has none yet. */
function lastName({ name }: Friends): string {
  return name !== undefined && name !== t("new.you") ? name : settings().name;
}

export function useSitting(session: FriendsSession, friends: Friends) {
  const [name, setName] = useState(() => lastName(friends));
  const [word, setWord] = useState("");
  const [wanted, setWanted] = useState<Seat | null>(null);
  const { busy, refused, doing } = useDoing();
  const still = friends.seats.find(({ seat }) => seat === wanted);
  const seat = still && isFree(still) ? still.seat : firstSeat(friends, name.trim());
  const sit = () =>
    doing(async () => {
      if (seat === undefined) throw new Error(t("room.sit.full"));
      const called = name.trim();
      await session.sit(seat, called, word.trim() || undefined);
      changeSettings({ name: called });
    });
  return { name, setName, word, setWord, seat, setSeat: setWanted, busy, refused, sit };
}

interface Props {
  session: FriendsSession;
  friends: Friends;
  sitting: ReturnType<typeof useSitting>;
}

/** Whoever has keys can write at once; on a phone a keyboard would come unasked. */
function focusName(field: HTMLInputElement | null): void {
  const asked = field?.value === "" && document.activeElement === document.body;
  if (asked && matchMedia("(hover: hover) and (pointer: fine)").matches) field.focus({ preventScroll: true });
}

export function Sit({ friends, sitting }: Props) {
  return (
    <form
      class="room-sit"
      id="sit"
      onSubmit={(event) => {
        event.preventDefault();
        void sitting.sit();
      }}
    >
      <div class="panel room-part">
        <label class="field">
          <span>{t("room.sit.name")}</span>
          <input
            class="input"
            name="name"
            value={sitting.name}
            maxLength={NAME}
            required
            pattern=".*\S.*"
            autocomplete="nickname"
            ref={focusName}
            spellcheck={false}
            onInput={(event) => sitting.setName(seen(event.currentTarget.value))}
          />
        </label>
        <p class="muted small">{t("room.sit.keeps")}</p>
      </div>
      <div class="panel room-part">
        <Picks friends={friends} sitting={sitting} />
      </div>
      <div class="panel room-part">
        <p class="room-seal">
          <FriendIcon name="seal" /> <span>{t("room.sit.seal")}</span>
        </p>
        <label class="field">
          <span>
            {t("room.sit.word")} <small>{t("room.sit.word.like")}</small>
          </span>
          <input
            class="input"
            name="word"
            value={sitting.word}
            maxLength={WORD}
            autocomplete="off"
            placeholder={t("room.sit.word.example")}
            onInput={(event) => sitting.setWord(seen(event.currentTarget.value))}
          />
        </label>
      </div>
      <Refused text={sitting.refused} />
    </form>
  );
}

/** What a seat is called before somebody sits there: by its colour. */
function Picks({ friends, sitting }: Omit<Props, "session">) {
  const players = playersOf(
    friends.game,
    friends.seats.map(() => ({ name: "" })),
  );
  const now = serverTime(friends);
  return (
    <fieldset class="room-picks">
      <legend>{t("room.sit.seat")}</legend>
      {friends.seats.map((sitter) => {
        const player = players[sitter.seat]!;
        const free = isFree(sitter);
        const mine = sitter.seat === sitting.seat;
        return (
          <label key={sitter.seat} class={`room-pick p${player.colour}${free ? "" : " taken"}`}>
            <input
              type="radio"
              name="seat"
              value={sitter.seat}
              checked={mine}
              disabled={!free}
              onChange={() => sitting.setSeat(sitter.seat)}
            />
            <span class={`seat-band band${player.colour}`} aria-hidden="true" />
            <Who player={player} presence={presenceOf(friends, sitter.seat, now)} />
            <span>
              <b>
                {sitter.name ??
                  (sitter.bot
                    ? t("friends.bot", { level: t(`level.${sitter.bot}` as Key) })
                    : t(`room.colour.${player.colour}` as Key))}
              </b>
              <small>
                {!free
                  ? t("room.sit.taken")
                  : sitter.kept
                    ? t("room.sit.kept", { name: sitter.kept })
                    : t(mine ? "room.sit.yours" : "room.sit.free")}
              </small>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
