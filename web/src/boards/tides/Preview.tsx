/* Preview.tsx: what the choice would bring, for both sides. */
import "./hand.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { useDetail } from "../closely";
import { pickedCard, playedThisRound, rolesOf } from "./choosing";
import { cardOf, deckOf } from "./deck";
import { nearSeat, previewOf, type Props, scoreOf } from "./props";
import { fateOf } from "./Roles";
import { ShownCard } from "./Table";
import type { Slug } from "./types";
import { listed, playerName, signed } from "../people";

function Row({ name, total, gain }: { name: string; total: number; gain: number }) {
  return (
    <div class="row">
      <dt>{name}</dt>
      <dd>
        <b>{total}</b> {gain !== 0 && <span class={gain > 0 ? "up" : "down"}>{signed(gain)}</span>}
      </dd>
    </div>
  );
}

function PickPreview({ board, slug }: { board: Props; slug: string }) {
  const [open, show, hide] = useDetail<Slug>();
  const preview = previewOf(board);
  const near = nearSeat(board.seat);
  const { name, text } = cardOf(deckOf(board), slug);
  return (
    <div class="tides-preview" aria-live="polite">
      {board.narrow && (
        <p class="what">
          <b>{name}</b> {text}
        </p>
      )}
      {preview && (
        <dl>
          {[near, 1 - near].map((seat) => (
            <Row
              key={seat}
              total={scoreOf(preview, seat).total}
              gain={scoreOf(preview, seat).total - scoreOf(board.score, seat).total}
              name={
                board.narrow
                  ? playerName(board.players, seat)
                  : t("tides.preview.with", { name: playerName(board.players, seat) })
              }
            />
          ))}
        </dl>
      )}
      <button type="button" class="about" onClick={() => show(slug)} aria-haspopup="dialog">
        <Icon name="info" /> <span>{t("tides.preview.about", { card: name })}</span>
      </button>
      {open && <ShownCard board={board} view={board.view} slug={open} onClose={hide} />}
    </div>
  );
}

function RelicPreview({ board }: { board: Props }) {
  const roles = rolesOf(board.choice.parts);
  const { relic, discard, back } = fateOf(
    deckOf(board),
    playedThisRound(board.view, nearSeat(board.seat)),
    roles.relic,
    roles.discard,
  );
  if (!relic && !discard) return null;
  return (
    <p class="tides-preview text" aria-live="polite">
      {relic && <>{t("tides.preview.stays", { card: relic.name })} </>}
      {discard && <>{t("tides.preview.leaves", { card: discard.name })} </>}
      {relic && discard && t("tides.preview.back", { cards: listed(back.map((card) => card.name)) })}
      {!relic && t("tides.preview.relicOpen")}
      {!discard && t("tides.preview.discardOpen")}
    </p>
  );
}

export function Preview(board: Props) {
  if (board.moves.length === 0 || board.playing.length > 0) return null;
  if (board.view.phase === "relic") return <RelicPreview board={board} />;
  const slug = pickedCard(board.choice);
  return slug ? <PickPreview board={board} slug={slug} /> : null;
}
