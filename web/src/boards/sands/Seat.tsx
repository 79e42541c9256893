/* Seat.tsx: one player at a glance, and at length: stock, unrest, lands, citizens, heritage, cards, advances, caravans. */
import "./seat.css";
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import { ofChosen } from "../deciding";
import { Line } from "../closely";
import type { Fact, SeatSays } from "../board";
import type { Drawing } from "./drawings";
import { cardGlyph, Glyph } from "./glyphs";
import { advanceName, borderName, cardOf, factsOf, landName, type Props, seatOf, sumOf } from "./props";
import { endedText } from "./Standings";
import { CATEGORIES, type Id, type SeatView } from "./types";

function fact(label: string, icon: Drawing, value: number, then: number, bad = false): Fact {
  const tone = then === value ? undefined : then > value !== bad ? "up" : "down";
  return { label, icon: <Glyph name={icon} />, value: then, tone };
}

const landsOf = ({ provinces = [], colonies = [] }: SeatView): number => provinces.length + colonies.length;

/** How many cards lie face down, or which ones lie open. */
function Selected({ board, owner }: { board: Props; owner: Seat }) {
  const { selected } = seatOf(board.view, owner);
  const start = board.view.start === owner && board.view.stage !== "over";
  const cards = selected === null ? [null, null] : (selected ?? []);
  return (
    <span class="orbis-mark">
      {start && <span class="start">{t("sands.start")}</span>}
      {cards.map((id, i) =>
        id ? (
          <span key={id} class="open" title={cardOf(board, id).name}>
            <Glyph name={cardGlyph(id)} label={cardOf(board, id).name} />
          </span>
        ) : (
          <span key={i} class="back" role="img" aria-label={t("sands.planned")} title={t("sands.planned")} />
        ),
      )}
    </span>
  );
}

export function seatSays(board: Props, owner: Seat): SeatSays {
  const now = seatOf(board.view, owner);
  const outcome = ofChosen(board, board.outcomes);
  const then = outcome ? seatOf(outcome, owner) : now;
  const score = board.score.seats[owner]?.score ?? 0;
  return {
    score,
    gain: (ofChosen(board, board.previews)?.seats[owner]?.score ?? score) - score,
    facts: [
      fact(t("sands.crops"), "crops", now.crops ?? 0, then.crops ?? 0),
      fact(t("sands.gold"), "gold", now.gold ?? 0, then.gold ?? 0),
      fact(t("sands.unrest"), "unrest", now.unrest, then.unrest, true),
      fact(t("sands.lands"), "province", landsOf(now), landsOf(then)),
      fact(t("sands.peasants"), "peasant", sumOf(now.peasants), sumOf(then.peasants)),
      fact(t("sands.warriors"), "warrior", sumOf(now.warriors), sumOf(then.warriors)),
      ...CATEGORIES.map((category) =>
        fact(t(`sands.${category}`), category, now.heritage?.[category] ?? 0, then.heritage?.[category] ?? 0),
      ),
    ],
    mark: <Selected board={board} owner={owner} />,
  };
}

/** A tree and how far it was climbed: its last card. */
function advancesOf({ view, components }: Props, owner: Seat): string[] {
  return Object.entries(seatOf(view, owner).advances ?? {}).map(([tree, level]) =>
    advanceName({ components }, level === 1 ? tree : (view.trees?.[tree]?.[level - 2] ?? tree)),
  );
}

export function SeatBody(board: Props & { owner: Seat }) {
  const { owner } = board;
  const side = seatOf(board.view, owner);
  const { supply, fountains, lyres, goods, produces, if_ended } = factsOf(board, owner);
  const lands = (ids: Id[] | undefined) =>
    (ids ?? []).map((id) =>
      id === side.capital ? `${landName(board, id)} (${t("sands.capital")})` : landName(board, id),
    );
  return (
    <dl class="orbis-seat">
      <Line label={t("sands.provinces")} words={lands(side.provinces)} />
      <Line label={t("sands.colonies")} words={lands(side.colonies)} />
      <Line label={t("sands.advancesWord")} words={advancesOf(board, owner)} />
      <Line label={t("sands.caravans")} words={(side.caravans ?? []).map((border) => borderName(board, border))} />
      <Line label={t("sands.own.used")} words={(side.used ?? []).map((id) => cardOf(board, id).name)} />
      {side.emphasis && (
        <Line label={t("sands.emphasis")} words={[`${cardOf(board, side.emphasis).name}, ${side.cubes ?? 0}`]} />
      )}
      <div>
        <dt>{t("sands.symbols")}</dt>
        <dd>
          <Glyph name="fountain" label={t("sands.fountains")} /> {fountains}{" "}
          <Glyph name="lyre" label={t("sands.lyres")} /> {lyres} <Glyph name="tribute" label={t("sands.goods")} />{" "}
          {goods}
        </dd>
      </div>
      {if_ended && <Line label={t("sands.chronicle.ended")} words={[endedText({ if_ended })]} />}
      {produces && (
        <div>
          <dt>{t("sands.own.produces")}</dt>
          <dd>
            <Glyph name="crops" label={t("sands.crops")} /> {produces.crops}{" "}
            <Glyph name="gold" label={t("sands.gold")} /> {produces.gold}
          </dd>
        </div>
      )}
      <div>
        <dt>{t("sands.own.supply")}</dt>
        <dd>
          <Glyph name="peasant" label={t("sands.peasants")} /> {supply.peasants}{" "}
          <Glyph name="warrior" label={t("sands.warriors")} /> {supply.warriors}{" "}
          <Glyph name="caravan" label={t("sands.caravans")} /> {supply.caravans}
        </dd>
      </div>
    </dl>
  );
}
