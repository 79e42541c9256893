/* Side.tsx: the panels beside the map: a battle while there is one, one's own cards and supply, unrest. */
import "./side.css";
import { t } from "../../i18n";
import { Icon } from "../../ui/icons";
import { Battle } from "./Battle";
import { cardGlyph, Glyph } from "./glyphs";
import { cardOf, factsOf, type Props, seatOf } from "./props";
import { Dynasty, Unrest } from "./Tracks";
import type { Id } from "./types";

function Cards({ board, label, ids, class: name }: { board: Props; label: string; ids: Id[]; class: string }) {
  if (ids.length === 0) return null;
  return (
    <p>
      <b>{label}</b>{" "}
      {ids.map((id) => (
        <span key={id} class={name}>
          <Glyph name={cardGlyph(id)} /> {cardOf(board, id).name}
        </span>
      ))}
    </p>
  );
}

/** Cards of this turn, cards used in this generation, the emphasis card with its boxes, and what is left in the supply. */
function Own({ board }: { board: Props }) {
  const seat = board.seat;
  if (seat === null || board.view.stage === "over") return null;
  const { selected, used = [], emphasis, cubes = 0 } = seatOf(board.view, seat);
  const { supply, produces, unlocked } = factsOf(board, seat);
  const boxes = Number((board.edition["numbers"] as Record<string, unknown> | undefined)?.["emphasis_boxes"] ?? 3);
  const mine = (selected ?? []).filter((id): id is Id => id !== null);
  return (
    <section class="panel orbis-own" aria-label={t("sands.own")}>
      <header>
        <h3>
          <Icon name="eye" /> {t("sands.own")}
        </h3>
      </header>
      <div class="body">
        <Cards board={board} label={t("sands.own.turn")} ids={mine} class="chip" />
        <Cards board={board} label={t("sands.own.used")} ids={used} class="chip used" />
        {(emphasis || unlocked.length > 0) && (
          <p>
            {emphasis && (
              <>
                <b>{cardOf(board, emphasis).name}</b>{" "}
                <span class="boxes" role="img" aria-label={t("sands.own.boxes", { n: cubes, of: boxes })}>
                  {Array.from({ length: boxes }, (_, i) => (
                    <i key={i} class={i < cubes ? "on" : ""} />
                  ))}
                </span>
              </>
            )}{" "}
            {unlocked.length > 0 && (
              <>
                <Icon name="unlock" /> {unlocked.map((category) => t(`sands.${category}`)).join(", ")}
              </>
            )}
          </p>
        )}
        {produces && (
          <p title={t("sands.own.producesWhy")}>
            <b>{t("sands.own.produces")}</b> <Glyph name="crops" label={t("sands.crops")} /> {produces.crops}{" "}
            <Glyph name="gold" label={t("sands.gold")} /> {produces.gold}
          </p>
        )}
        <p>
          <b>{t("sands.own.supply")}</b> <Glyph name="peasant" label={t("sands.peasants")} /> {supply.peasants}{" "}
          <Glyph name="warrior" label={t("sands.warriors")} /> {supply.warriors}{" "}
          <Glyph name="caravan" label={t("sands.caravans")} /> {supply.caravans}{" "}
          <Glyph name="idea" label={t("sands.markers")} /> {supply.advance_markers}
        </p>
      </div>
    </section>
  );
}

export function Side(board: Props) {
  return (
    <>
      <Battle board={board} />
      {board.narrow && <Dynasty board={board} />}
      <Own board={board} />
      <Unrest board={board} />
    </>
  );
}
