/* share-dialog.tsx: a link to give away, at the end of a game, from the menu and from a replay. A finished game goes into a
 * short link without what proves it; the record, which proves it, is a file beside it. */
import "./share-dialog.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { toClipboard } from "../clipboard";
import { download } from "../download";
import { localEngine } from "../engine/connection";
import { lang, t } from "../i18n";
import { fileName, headerOf, publicRecord } from "../records";
import { BadShare, type Shared, shareLink } from "../share";
import { versionsFor, withoutFirst } from "../versions";
import { sharedGame } from "../shared-game";
import type { SavedGame } from "../store/games";
import { Dialog } from "../ui/dialog";
import { useLoaded } from "../ui/hooks";
import { Icon } from "../ui/icons";
import { LineIcon } from "../ui/line-icon";

export interface ShareDialogProps {
  game: SavedGame;
  onClose(): void;
}

/** A position holds all cards: sharing one of a running game shows them to whoever opens the link. */
async function position({ game, record, players }: SavedGame): Promise<Shared> {
  const engine = localEngine(game);
  const { table } = await engine.call("table.load", { record, bots: "step" });
  const { options, position: fields, ...told } = await engine.call("table.position", { table });
  await engine.call("table.close", { table });
  const versions = await withoutFirst(engine, game, await versionsFor(engine, game, told, headerOf(record).edition));
  return { game, options, position: fields, ...versions, names: players.map((player) => player.name) };
}

/** What chats and mails take as one link. A longer game goes as a file. */
const MOST = 1500;

async function linkOf(saved: SavedGame): Promise<string> {
  try {
    const link = await shareLink(
      saved.over ? await sharedGame(localEngine(saved.game), saved.record) : await position(saved),
    );
    if (!saved.over || link.length <= MOST) return link;
    throw new Error(t("share.long", { n: count(link.length), most: count(MOST) }));
  } catch (error) {
    throw error instanceof BadShare ? new Error(t(`share.fault.${error.fault}`)) : error;
  }
}

const count = (n: number): string => n.toLocaleString(lang());

export function ShareDialog({ game, onClose }: ShareDialogProps) {
  const { value: link, problem } = useLoaded(() => linkOf(game), [game]);
  return (
    <Dialog title={t(game.over ? "share.this" : "share.thisPosition")} onClose={onClose}>
      <div class="share-dialog">
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        {link && <Link link={link} />}
        {!problem && <p class="muted">{t(game.over ? "share.holds" : "share.holdsPosition")}</p>}
        {game.over && (
          <p class="share-proof">
            {!problem && <span class="muted">{t("share.without")}</span>}
            <button type="button" class="button" onClick={() => download(fileName(game), publicRecord(game.record))}>
              <LineIcon name="download" /> {t("share.record")}
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Link({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  /** By itself it is tried once: a browser that copies only when a button was pressed has not refused yet. */
  const take = async (asked: boolean) => {
    const done = await toClipboard(link);
    if (!done) field.current?.select();
    if (done || asked) setCopied(done);
  };
  useEffect(() => void take(false), []);
  return (
    <div class="share-link">
      <input
        class="input"
        ref={field}
        readOnly
        value={link}
        aria-label={t("share.link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="button primary" onClick={() => void take(true)}>
        <LineIcon name="link" /> {t("share.copyDo")}
      </button>
      <p role="status">
        {copied === true && (
          <>
            <Icon name="check" /> {t("share.copied")}
          </>
        )}
        {copied === false && t("share.copy")}
      </p>
    </div>
  );
}
