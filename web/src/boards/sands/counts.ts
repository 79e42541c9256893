/* counts.ts: for which chronicles a structure, an advance, a territory or a trade good counts, in the words of the engine. */
import { t } from "../../i18n";
import type { Props } from "./props";
import { type Bin, BINS, type Scores } from "./types";

/** "Counts for A +1, E +2"; "" where it counts for none. */
export function countsText(scores: Scores | undefined): string {
  const list = BINS.flatMap((bin) => (scores?.[bin] ? [`${bin.toUpperCase()} ${scores[bin]}`] : []));
  return list.length > 0 ? t("sands.counts", { list: list.join("; ") }) : "";
}

/** The structures and advances that add to a bin: "Temple +1". */
export function addsTo(
  { components: { structures = {}, advances = {} } }: Pick<Props, "components">,
  bin: Bin,
): string[] {
  return [structures, advances].flatMap((all) =>
    Object.values(all).flatMap(({ name, scores }) => (scores?.[bin] ? [`${name} ${scores[bin]}`] : [])),
  );
}
