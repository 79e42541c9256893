/* end/index.ts: what the points of a finished game are made of, as the score tells: age by age, and by what brought them. */
import { t, type Key } from "../../../i18n";
import type { Tally } from "../../board";
import { roman } from "../../people";
import type { Props } from "../props";
import { SOURCES } from "../scored-rows";
import type { PointsView } from "../types";

const sumOf = (points: PointsView): number => SOURCES.reduce((sum, source) => sum + (points[source] ?? 0), 0);

export function tallyOf({ score: { seats } }: Pick<Props, "score">): Tally {
  const ages = seats[0]?.ages ?? [];
  const ranked = [...seats].sort((a, b) => b.score - a.score || b.buildings - a.buildings);
  const [first, second] = ranked.map(({ buildings }) => buildings);
  return {
    parts: ages.map((_, age) => ({
      name: t("empires.where.age", { n: roman(age + 1) }),
      points: seats.map((seat) => sumOf(seat.ages[age] ?? {})),
    })),
    sources: SOURCES.map((source) => ({
      what: t(`empires.end.${source}` as Key),
      points: seats.map((seat) => seat.ages.reduce((sum, age) => sum + age[source], 0)),
    })),
    tie: t("empires.end.tie", { first: first ?? 0, second: second ?? 0 }),
  };
}
