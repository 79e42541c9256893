/* Preview.tsx: what the chosen move would change for whoever looks: stock, unrest, heritage, points; as far as the engine can say. */
import "./preview.css";
import { t } from "../../i18n";
import type { Due } from "../../protocol";
import { Icon } from "../../ui/icons";
import { ofChosen } from "../deciding";
import { Glyph } from "./glyphs";
import { landOf, type Props, seatOf, sumOf } from "./props";
import { CATEGORIES, type SeatView } from "./types";
import type { Drawing } from "./drawings";
import { signed } from "../people";

interface Change {
  glyph: Drawing;
  label: string;
  now: number;
  then: number;
  /** More of it is a loss. */
  bad?: boolean;
}

export function changesOf(now: SeatView, then: SeatView): Change[] {
  const lands = ({ provinces = [], colonies = [] }: SeatView) => provinces.length + colonies.length;
  return [
    { glyph: "crops" as const, label: t("sands.crops"), now: now.crops ?? 0, then: then.crops ?? 0 },
    { glyph: "gold" as const, label: t("sands.gold"), now: now.gold ?? 0, then: then.gold ?? 0 },
    { glyph: "unrest" as const, label: t("sands.unrest"), now: now.unrest, then: then.unrest, bad: true },
    { glyph: "province" as const, label: t("sands.lands"), now: lands(now), then: lands(then) },
    { glyph: "peasant" as const, label: t("sands.peasants"), now: sumOf(now.peasants), then: sumOf(then.peasants) },
    { glyph: "warrior" as const, label: t("sands.warriors"), now: sumOf(now.warriors), then: sumOf(then.warriors) },
    ...CATEGORIES.map((category) => ({
      glyph: category,
      label: t(`sands.${category}`),
      now: now.heritage?.[category] ?? 0,
      then: then.heritage?.[category] ?? 0,
    })),
  ].filter((change) => change.now !== change.then);
}

/** What is due at the end of the turn, and with a move that is chosen whatever it adds to that. */
function duesOf({ choice, due = [], dues = {}, moves }: Props): Due[] {
  const move = moves.length > 0 && choice.parts.length > 0 ? choice.complete?.move : undefined;
  const known = new Set(due.map(({ text }) => text));
  return (move ? (dues[move] ?? []) : due).filter(({ when, text }) => when === "turn" || (move && !known.has(text)));
}

function Dues({ board }: { board: Props }) {
  return (
    <>
      {duesOf(board).map(({ what, text }) => (
        <li key={text} class="down due">
          {what === "unrest" ? <Glyph name="unrest" /> : <Icon name="laurel" />} {text}
        </li>
      ))}
    </>
  );
}

export function Preview(board: Props) {
  const outcome = ofChosen(board, board.outcomes);
  const { seat, moves, choice, previews, score } = board;
  if (seat === null || moves.length === 0) return null;
  const dues = duesOf(board).length > 0 && <Dues board={board} />;
  if (!outcome || !choice.complete)
    return dues ? (
      <ul class="orbis-preview" aria-label={t("sands.preview")}>
        {dues}
      </ul>
    ) : null;
  const changes = changesOf(seatOf(board.view, seat), seatOf(outcome, seat));
  const points = (previews[choice.complete.move]?.seats[seat]?.score ?? 0) - (score.seats[seat]?.score ?? 0);
  const { kind, roles } = board.reader.read(choice.complete);
  const discount = kind === "build" ? (landOf(board, roles["territory"] ?? "").build_discount ?? 0) : 0;
  if (changes.length === 0 && points === 0 && !dues) return null;
  return (
    <ul class="orbis-preview" aria-label={t("sands.preview")}>
      {points !== 0 && (
        <li class={points > 0 ? "up" : "down"}>
          <Icon name="laurel" label={t("sands.pointsWord")} /> {signed(points)}
        </li>
      )}
      {changes.map(({ glyph, label, now, then, bad }) => (
        <li
          key={label}
          class={then > now !== (bad ?? false) ? "up" : "down"}
          title={t("sands.preview.left", { what: label, n: then })}
        >
          <Glyph name={glyph} label={label} /> {signed(then - now)}{" "}
          <small>{t("sands.preview.then", { n: then })}</small>
        </li>
      ))}
      {dues}
      {discount > 0 && <li class="muted">{t("sands.preview.discount", { n: discount })}</li>}
    </ul>
  );
}
