/* Tracks.tsx: dynasty, generation and unrest: where time stands, and how near revolt everybody is. */
import "./tracks.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { Glyph } from "./glyphs";
import { factsOf, type Props, seatOf } from "./props";
import { playerOf, roman } from "../people";

function dynastyOf(starts: readonly number[], space: number): number {
  return starts.filter((start) => start <= space).length;
}

/** The dynasty track as far as the dynasty at hand and the beginning of the next one. */
export function Dynasty({ board }: { board: Props }) {
  const { tracks } = board.components;
  const { space = 0, turns = 0, dynasty = 1, stage } = board.view;
  if (!tracks || stage === "over") return null;
  const needed = tracks.continue_on[turns];
  const shown = Array.from({ length: tracks.spaces }, (_, i) => i);
  const words = t("sands.track.says", {
    dynasty: roman(dynasty),
    space: space + 1,
    of: tracks.spaces,
    turn: turns + 1,
    turns: tracks.turns,
  });
  return (
    <div class="orbis-dynasty" role="img" aria-label={words} title={words}>
      <span class="spaces">
        {shown.map((i) => (
          <i
            key={i}
            class={[`d${dynastyOf(tracks.dynasties, i)}`, i === space && "at", tracks.icons.includes(i) && "grows"]
              .filter(Boolean)
              .join(" ")}
          >
            {i === space ? <Icon name="hourglass" /> : tracks.icons.includes(i) ? <Glyph name="peasant" /> : null}
          </i>
        ))}
      </span>
      {needed !== undefined && needed > 1 && <span>{t("sands.track.goesOn", { n: needed })}</span>}
    </div>
  );
}

/** Unrest of everybody, from the least to the maximum. */
export function Unrest({ board }: { board: Props }) {
  const { tracks } = board.components;
  if (!tracks) return null;
  const levels = Array.from(
    { length: tracks.most_unrest - tracks.least_unrest + 1 },
    (_, i) => i + tracks.least_unrest,
  );
  return (
    <section class="panel orbis-unrest" aria-label={t("sands.unrest")}>
      <header>
        <h3>
          <Glyph name="unrest" /> <span class="orbis-capital">{t("sands.unrest")}</span>
        </h3>
      </header>
      <ol>
        {levels.map((level) => (
          <li key={level}>
            <b>{level}</b>
            {board.players
              .filter(({ seat }) => seatOf(board.view, seat).unrest === level)
              .map((player) => {
                const most = factsOf(board, player.seat).most_unrest;
                return (
                  <span
                    key={player.seat}
                    class={`orbis-pawn p${playerOf(board.players, player.seat).colour}`}
                    title={t("sands.unrest.of", { name: player.name, n: level, most })}
                  >
                    <Icon name={`em${player.colour}` as "em1"} label={player.name} />
                  </span>
                );
              })}
          </li>
        ))}
      </ol>
    </section>
  );
}
