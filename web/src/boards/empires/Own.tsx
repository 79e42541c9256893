/* Own.tsx: the player's own board: both timers, six action spaces, four columns that uncover what they give, the stock. */
import "./own.css";
import { t } from "../../i18n";
import type { Fields, Seat } from "../../protocol";
import { Emblem } from "../../ui/emblem";
import { Icon } from "../../ui/icons";
import { ofChosen } from "../deciding";
import { ofKind } from "./choosing";
import { buildingGlyph, Glyph } from "./glyphs";
import { factsOf, numberIn, type Props, seatOf } from "./props";
import { OwnSpaceButton } from "./Space";
import { Glass } from "./Timer";
import { OWN_SPACES, TIMERS, type Type, TYPES } from "./types";
import type { Drawing } from "./drawings";
import { playerName, playerOf } from "../people";

/** Who one is, with one's points: in a window the other seats stand at the left, the own one is this board. */
export function Me({ board }: { board: Props }) {
  return (
    <p class="realm-me">
      <Emblem player={playerOf(board.players, board.seat!)} /> <b>{playerName(board.players, board.seat!)}</b>
      <span class="points">
        <Icon name="laurel" label={t("empires.points")} /> {board.score.seats[board.seat!]?.score ?? 0}
      </span>
    </p>
  );
}

export function Timers({ board }: { board: Props }) {
  const lift = (timer: number) => ofKind(board.moves, "lift").find(({ move }) => move === `lift ${TIMERS[timer]}`);
  return (
    <div class="realm-timers" role="group" aria-label={t("empires.timers")}>
      {TIMERS.map((_, timer) => (
        <Glass
          key={timer}
          board={board}
          timer={timer}
          onLift={lift(timer) && (() => board.onPart(lift(timer)!.move))}
        />
      ))}
    </div>
  );
}

export function Spaces({ board }: { board: Props }) {
  return (
    <div class="realm-spaces" role="group" aria-label={t("empires.spaces")}>
      {OWN_SPACES.map((space) => (
        <OwnSpaceButton key={space} board={board} space={space} />
      ))}
    </div>
  );
}

const columnGlyphs: Record<Type, Drawing> = {
  science: "idea",
  construction: "brick",
  control: "clan",
  culture: "scholar",
};

/** The values printed under the buildings of a column, from the edition: the first is open from the start. */
function printed(edition: Fields, type: Type): number[] {
  const column = (edition["columns"] as Fields[] | undefined)?.find((each) => each["id"] === type) ?? {};
  return ((column["ideas"] ?? column["bricks"] ?? column["clans"] ?? column["scholars"]) as number[] | undefined) ?? [];
}

/** What the visible spaces of a column come to, as the engine counts. */
function levelText(board: Props, seat: Seat, type: Type): string {
  const { ideas, bricks, clans, moves, scholars, culture } = factsOf(board, seat);
  const values = { ideas, bricks, clans, moves, scholars, culture };
  return t(`empires.level.${type}`, values);
}

/** Buildings that are left stand at the right; each one that goes uncovers what was under it. */
export function Columns({ board, owner }: { board: Props; owner: Seat }) {
  const { constructed, token_1, token_2, token_3 } = seatOf(board.view, owner);
  const count = numberIn(board.edition, "pieces", "buildings", 5);
  const tokens = [token_1, token_2, token_3];
  const worth = ((board.edition["pieces"] as Fields | undefined)?.["bonus_tokens"] as number[] | undefined) ?? [
    1, 2, 3,
  ];
  const colour = playerOf(board.players, owner).colour;
  return (
    <ul class={`realm-columns p${colour}`} aria-label={t("empires.columns")}>
      {TYPES.map((type) => {
        const gone = constructed[type] ?? 0;
        const token = tokens.indexOf(type);
        const move =
          owner === board.seat ? ofKind(board.moves, "token").find((each) => each.move === `token ${type}`) : undefined;
        const chosen = move !== undefined && board.choice.complete?.move === move.move && board.choice.parts.length > 0;
        const values = printed(board.edition, type);
        return (
          <li key={type} class={move ? (chosen ? "legal chosen" : "legal") : ""}>
            <span class="name">
              <b>{board.components.types?.[type]?.name ?? type}</b>
              <small title={levelText(board, owner, type)}>{levelText(board, owner, type)}</small>
            </span>
            <span
              class="row"
              role="img"
              aria-label={t("empires.column.built", {
                n: gone,
                of: count,
                building: board.components.buildings?.[type]?.name ?? type,
              })}
            >
              {Array.from({ length: count }, (_, i) =>
                i < gone ? (
                  <span key={i} class="open">
                    <Glyph name={columnGlyphs[type]} />
                    {values[i + 1]}
                  </span>
                ) : (
                  <span key={i} class="house">
                    <Glyph name={buildingGlyph(type)} />
                  </span>
                ),
              )}
            </span>
            {move ? (
              <button
                type="button"
                class={chosen ? "token legal chosen" : "token legal"}
                data-part={move.move}
                data-find={type}
                data-key={board.narrow ? undefined : TYPES.indexOf(type) + 1}
                aria-pressed={chosen}
                aria-label={move.text}
                title={move.text}
                onClick={() => board.onPart(move.move)}
              >
                <Icon name="laurel" />
              </button>
            ) : (
              <span class={token >= 0 ? "token on" : "token"} title={t("empires.token")}>
                {token >= 0 ? `×${worth[token] ?? "?"}` : ""}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface Item {
  glyph: Drawing | null;
  label: string;
  now: number;
  then: number;
  of?: number;
}

export function stockOf(board: Props, seat: Seat): Item[] {
  const now = seatOf(board.view, seat);
  const outcome = ofChosen(board, board.outcomes);
  const then = outcome ? seatOf(outcome, seat) : now;
  const pieces = (key: string) => numberIn(board.edition, "pieces", key, 6);
  return [
    { glyph: "idea", label: t("empires.ideas"), now: now.ideas, then: then.ideas, of: pieces("ideas") },
    { glyph: "brick", label: t("empires.bricks"), now: now.bricks, then: then.bricks, of: pieces("bricks") },
    { glyph: "scholar", label: t("empires.scholars"), now: now.created ?? 0, then: then.created ?? 0 },
    { glyph: "clan", label: t("empires.reserve"), now: now.reserve, then: then.reserve },
  ];
}

export function Stock({ board }: { board: Props }) {
  const points = board.score.seats[board.seat!]?.score ?? 0;
  return (
    <ul class="realm-stock" aria-label={t("empires.stock")}>
      {stockOf(board, board.seat!).map(({ glyph, label, now, then, of }) => (
        <li key={label} class={then > now ? "up" : then < now ? "down" : ""} title={label}>
          {glyph && <Glyph name={glyph} />}
          <span class="visually-hidden">{label}</span> <b>{then}</b>
          {of !== undefined && <small>/{of}</small>}
        </li>
      ))}
      <li class="points" title={t("empires.points")}>
        <Icon name="laurel" />
        <span class="visually-hidden">{t("empires.points")}</span> <b>{points}</b>
      </li>
    </ul>
  );
}
