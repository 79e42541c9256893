/* Trees.tsx: the advance trees: a row for each, with the cards that lie on it and who has come how far. While an advance is asked for,
 * the card that would be reached can be touched. */
import "./trees.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { Icon } from "../../ui/icons";
import { RuleLink, Unsure } from "../closely";
import { countsText } from "./counts";
import { Glyph } from "./glyphs";
import { advanceName, type Props, seatOf } from "./props";
import type { Id } from "./types";
import { playerOf } from "../people";

const LEVELS = [1, 2, 3, 4];

function rootsOf({ view, components }: Props): Id[] {
  const dealt = Object.keys(view.trees ?? {});
  const printed = Object.entries(components.advances ?? {})
    .filter(([, { level }]) => level === 1)
    .map(([id]) => id);
  return printed.length > 0 ? printed : dealt;
}

function cardAt({ view }: Props, tree: Id, level: number): Id | null {
  return level === 1 ? tree : (view.trees?.[tree]?.[level - 2] ?? null);
}

function reachedBy({ view }: Props, tree: Id, level: number): Seat[] {
  return view.seats.flatMap(({ advances }, seat) => ((advances?.[tree] ?? 0) === level ? [seat] : []));
}

function Markers({ board, tree, level }: { board: Props; tree: Id; level: number }) {
  return (
    <span class="markers">
      {reachedBy(board, tree, level).map((seat) => {
        const player = playerOf(board.players, seat);
        return (
          <span key={seat} class={`orbis-pawn p${player.colour}`} title={player.name}>
            <Icon name={`em${player.colour}` as "em1"} label={player.name} />
          </span>
        );
      })}
    </span>
  );
}

function Place({ board, tree, level, onShow }: { board: Props; tree: Id; level: number; onShow(id: Id): void }) {
  const { moves, choice, seat, components } = board;
  const id = cardAt(board, tree, level);
  const own = seat === null ? 0 : (seatOf(board.view, seat).advances?.[tree] ?? 0);
  const legal = moves.some(({ move }) => move === `advance ${tree}`) && own + 1 === level;
  const chosen = legal && choice.parts.length > 0 && choice.complete?.move === `advance ${tree}`;
  const words = id ? components.advances?.[id] : undefined;
  const name = id ? advanceName(board, id) : t("sands.trees.draw");
  const state = ["advance", id ? "" : "empty", own >= level && "reached", legal && "legal", chosen && "chosen"]
    .filter(Boolean)
    .join(" ");
  const touch = () => {
    if (id) onShow(id);
    if (legal) board.onPart(`advance ${tree}`);
  };
  if (!id && !legal)
    return <span class={state}>{level === 2 || cardAt(board, tree, level - 1) ? <small>{name}</small> : null}</span>;
  return (
    <button
      type="button"
      class={state}
      aria-pressed={legal ? chosen : undefined}
      data-part={legal ? `advance ${tree}` : undefined}
      data-advance={id}
      data-find={name}
      title={words?.text}
      onClick={touch}
    >
      <span class="name">{name}</span>
      <Markers board={board} tree={tree} level={level} />
      <span class="symbols" aria-hidden="true">
        {Array.from({ length: words?.fountains ?? 0 }, (_, i) => (
          <Glyph key={`f${i}`} name="fountain" />
        ))}
        {Array.from({ length: words?.lyres ?? 0 }, (_, i) => (
          <Glyph key={`l${i}`} name="lyre" />
        ))}
      </span>
      {!board.narrow && words?.text && <small class="does">{words.text}</small>}
    </button>
  );
}

/** One advance, in full. */
function Shown({ board, id }: { board: Props; id: Id }) {
  const words = board.components.advances?.[id];
  if (!words) return null;
  return (
    <div class="orbis-advance" role="status">
      <h3>
        <Glyph name={words.category} /> {words.name} <Unsure board={board} lists={["advances"]} id={id} />
      </h3>
      <p>
        {words.text} {countsText(words.scores)} {words.rule && <RuleLink board={board} rule={words.rule} />}
      </p>
    </div>
  );
}

export function Trees({ board }: { board: Props }) {
  const [shown, setShown] = useState<Id | null>(null);
  const drawn = (board.view.drawn ?? []).filter((id): id is Id => id !== null);
  return (
    <section class="orbis-trees" aria-label={t("sands.trees")}>
      <div class="grid">
        <span />
        {LEVELS.map((level) => (
          <small key={level} class="level">
            {t("sands.trees.level", { n: level })}
          </small>
        ))}
        {rootsOf(board).map((tree) => [
          <span key={tree} class="root">
            <Glyph
              name={board.components.advances?.[tree]?.category ?? "civil"}
              label={t(`sands.${board.components.advances?.[tree]?.category ?? "civil"}`)}
            />
          </span>,
          ...LEVELS.map((level) => (
            <Place key={`${tree}${level}`} board={board} tree={tree} level={level} onShow={setShown} />
          )),
        ])}
      </div>
      {drawn.map((id) => (
        <Shown key={id} board={board} id={id} />
      ))}
      {shown && !drawn.includes(shown) && <Shown board={board} id={shown} />}
      {!shown && drawn.length === 0 && <p class="legend">{t("sands.trees.legend")}</p>}
    </section>
  );
}
