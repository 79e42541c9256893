/* Heritage.tsx: heritage of every player, one track for each category. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import type { Player } from "../board";
import { playerOf } from "../people";
import { Glyph } from "./glyphs";
import { type Props, seatOf } from "./props";
import { CATEGORIES } from "./types";

/** Whoever looks comes first. */
export function orderOf({ players, seat }: Props): Seat[] {
  return players.map((_, i) => ((seat ?? 0) + i) % players.length);
}

export function Pawn({ player, label = player.name }: { player: Player; label?: string }) {
  return (
    <span class={`orbis-pawn p${player.colour}`} title={label}>
      <Icon name={`em${player.colour}` as "em1"} label={label} />
    </span>
  );
}

export function Heritage({ board }: { board: Props }) {
  const most = board.components.tracks?.most_heritage ?? 15;
  return (
    <div class="orbis-heritage">
      {CATEGORIES.map((category) => (
        <div
          key={category}
          class="track"
          role="group"
          aria-label={t("sands.heritage.of", { category: t(`sands.${category}`) })}
        >
          <Glyph name={category} />
          <div class="spaces">
            {Array.from({ length: most + 1 }, (_, n) => (
              <span key={n} class="space">
                <b>{n}</b>
                {orderOf(board)
                  .filter((owner) => (seatOf(board.view, owner).heritage?.[category] ?? 0) === n)
                  .map((owner) => playerOf(board.players, owner))
                  .map((player) => (
                    <Pawn key={player.seat} player={player} label={`${player.name}: ${n}`} />
                  ))}
              </span>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
