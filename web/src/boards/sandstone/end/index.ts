/* end/index.ts: what the points of a finished game are made of: pieces on the board, and the Bonus card. */
import { t } from "../../../i18n";
import type { Tally } from "../../board";
import { tied } from "../ended";
import type { Props } from "../props";

export function tallyOf({ score: { seats }, facts }: Pick<Props, "score" | "facts">): Tally {
  const counted = [
    { what: t("sandstone.end.towers"), points: seats.map(({ placed }) => placed.towers) },
    { what: t("sandstone.end.strongholds"), points: seats.map(({ placed }) => placed.strongholds) },
    {
      name: t("sandstone.end.bonus"),
      what: t("sandstone.end.bonus.with"),
      points: seats.map(({ bonus }) => bonus ?? 0),
    },
  ].filter(({ points }) => points.some((n) => n !== 0));
  return {
    parts: counted.map(({ what, name = what, points }) => ({ name, points })),
    sources: counted.map(({ what, points }) => ({ what, points })),
    tie: tied(facts) ?? undefined,
  };
}
