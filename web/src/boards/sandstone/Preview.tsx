/* Preview.tsx: what the chosen move would change, for the decision bar: terrain, Gold, and what it captures. */
import "./preview.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { ofChosen } from "../deciding";
import { spacesIn } from "./choosing";
import { Glyph, terrainGlyph } from "./glyphs";
import { nearSeat, type Props, rulesIn, scoreOf } from "./props";
import { centerHalf, halfText, terrainName } from "./texts";
import type { SandstoneScore, Slug } from "./types";
import { playerName, playerOf, signed } from "../people";

function SeatChange({ board, then, owner }: { board: Props; then: SandstoneScore; owner: Seat }) {
  const rules = rulesIn(board);
  const [now, next] = [scoreOf(board.score, owner), scoreOf(then, owner)];
  const changed = rules.terrain.filter(({ id }) => (now.counts[id] ?? 0) !== (next.counts[id] ?? 0));
  const purse = now.gold !== next.gold || now.upkeep !== next.upkeep;
  if (changed.length === 0 && !purse) return null;
  return (
    <li>
      <Emblem player={playerOf(board.players, owner)} />
      <span class="visually-hidden">{playerName(board.players, owner)}:</span>
      {changed.map(({ id }) => {
        const by = (next.counts[id] ?? 0) - (now.counts[id] ?? 0);
        return (
          <span key={id} class={by > 0 ? "up" : "down"}>
            <Glyph name={terrainGlyph(id)} label={terrainName(board, id)} /> {signed(by)}
          </span>
        );
      })}
      {purse && (
        <span class={next.short > 0 ? "down purse" : "purse"}>
          <Glyph name="gold" />{" "}
          {next.short > 0
            ? t("sandstone.preview.short", { gold: next.gold, upkeep: next.upkeep, n: next.short })
            : t("sandstone.preview.purse", { gold: next.gold, upkeep: next.upkeep })}
        </span>
      )}
    </li>
  );
}

/** The opposing Tower that goes by itself. */
function Capture({ board }: { board: Props }) {
  const [named] = spacesIn(board.choice.complete!);
  const gone = board.facts.captures?.[named ?? ""]?.space;
  return gone ? (
    <p class="capture">
      <Icon name="check" /> {t("sandstone.preview.capture", { space: gone })}
    </p>
  ) : null;
}

/** A card that is chosen, with the half it will have: one that is taken is a hand card then. */
function CardPreview({ board }: { board: Props }) {
  const { kind, ability, hand } = board.choice.complete!;
  const half = hand || kind === "take" ? board.facts.hand?.half : centerHalf(board, ability as Slug);
  return <p class="sand-preview text">{half && halfText(board, ability as Slug, half)}</p>;
}

export function Preview(board: Props) {
  const kind = board.choice.complete?.kind;
  if (!kind || board.moves.length === 0 || board.playing.length > 0) return null;
  if (kind === "play" || kind === "take") return <CardPreview board={board} />;
  const then = ofChosen(board, board.previews);
  if (!then) return null;
  const near = nearSeat(board.seat);
  return (
    <div class="sand-preview">
      <Capture board={board} />
      <ul>
        <SeatChange board={board} then={then} owner={near} />
        <SeatChange board={board} then={then} owner={1 - near} />
      </ul>
    </div>
  );
}
