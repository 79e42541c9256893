/* invite.tsx: how others come to the table: a link to copy or send, and the same as a QR code for a phone beside. */
import { generate } from "lean-qr/nano";
import { useMemo, useState } from "preact/hooks";
import type { Friends, FriendsSession } from "../../friends";
import { titleOf } from "../../engine/games";
import { t } from "../../i18n";
import { link as go } from "../../router";
import { FriendIcon } from "./icons";
import { LinkField, Refused, useDoing } from "./parts";
import { settingsWords } from "./settings-words";

/** Modules of white around it, without which no camera finds it. */
const MARGIN = 4;

/** Always dark on white, whatever the theme: that is what cameras look for. */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text);
    let path = "";
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
    return { size: code.size, path };
  }, [text]);
  const all = size + 2 * MARGIN;
  return (
    <svg
      class="qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${all} ${all}`}
      role="img"
      aria-label={t("room.qr")}
      shape-rendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={all} height={all} fill="#fff" />
      <path d={path} fill="#2A241C" />
    </svg>
  );
}

/** Where others reach this table: what the server says, else where this page is. */
export function linkOf({ links, id }: Friends): string {
  return links[0] ?? `${location.href.split("#")[0]}#/with/${id}`;
}

/** On this machine alone. */
const isHere = (link: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(link).hostname);

/** Nobody else has sat down yet: another table would be no loss to anybody. */
function alone({ seats, yours, status }: Friends): boolean {
  return status === "open" && seats.every(({ seat, name, bot }) => !name || bot || yours.includes(seat));
}

export function Invite({ session, friends }: { session: FriendsSession; friends: Friends }) {
  const link = linkOf(friends);
  const share = { title: "Hourglass", text: t("room.shareText", { game: titleOf(friends.game) }), url: link };
  const shares = typeof navigator.share === "function";
  const wanted = friends.yours.length > 0 && friends.seats.some(({ name, bot }) => !name && !bot);
  return (
    <section class="panel room-part room-invite" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("room.invite")}</h2>
      <div class="room-link">
        <div class="room-links">
          <LinkField link={link} label={t("room.link")} copy={t("room.copy")} primary={wanted}>
            {shares && (
              <button type="button" class="button" onClick={() => void navigator.share(share).catch(() => undefined)}>
                <FriendIcon name="share" /> {t("room.share")}
              </button>
            )}
          </LinkField>
          <p class="muted small">{t(friends.settings.watch ? "room.who" : "room.whoSits")}</p>
          {friends.links.length === 0 && <p class="room-only small">{t("room.only")}</p>}
          {friends.yours.length > 0 && <SeatLink session={session} friends={friends} />}
        </div>
        {!isHere(link) && (
          <figure class="room-qr">
            <QrCode text={link} />
            <figcaption class="muted small">{t("room.qr.for")}</figcaption>
          </figure>
        )}
      </div>
      <p class="room-settings">
        <span>{settingsWords(friends).join(" · ")}</span>
        {friends.made && alone(friends) && <a href={go({ page: "friend", game: friends.game })}>{t("room.change")}</a>}
      </p>
    </section>
  );
}

/** A link that takes one's seat along to another device. It is made when it is asked for: each ends the one before. */
export function SeatLink({ session, friends }: { session: FriendsSession; friends: Friends }) {
  const [link, setLink] = useState("");
  const { busy, refused, doing } = useDoing();
  const make = () => doing(async () => setLink(await session.seatLink(friends.yours[0]!)));
  return (
    <div class="seat-link">
      <p>
        <FriendIcon name="device" />{" "}
        <span>
          {t("room.device")}{" "}
          <button type="button" class="rule-link" disabled={busy} onClick={() => void make()}>
            {t("room.device.copy")}
          </button>
        </span>
      </p>
      {link && (
        <>
          <LinkField link={link} label={t("friends.menu.seatLink")} />
          <p class="muted small">{t("friends.menu.seatLink.why")}</p>
        </>
      )}
      <Refused text={refused} />
    </div>
  );
}
