/* Reconstructed.tsx: the mark of values that are our own proposal, in every detail view. */
import { t } from "../../i18n";
import type { Fields } from "../../protocol";
import type { Props } from "./props";
import type { Id } from "./types";

function entryOf(edition: Fields, kind: "territories" | "structures" | "advances", id: Id): Fields | undefined {
  const list = edition[kind];
  return Array.isArray(list) ? (list as Fields[]).find((entry) => entry["id"] === id) : undefined;
}

/** The members of an entry that are reconstructed. */
export function unsureOf(edition: Fields, kind: "territories" | "structures" | "advances", id: Id): string[] {
  const provenance = entryOf(edition, kind, id)?.["provenance"] as Record<string, string> | undefined;
  return Object.entries(provenance ?? {}).filter(([, origin]) => origin === "reconstructed").map(([member]) => member);
}

export function Reconstructed({ board, kind, id }: { board: Pick<Props, "edition">; kind: "territories" | "structures" | "advances"; id: Id }) {
  if (unsureOf(board.edition, kind, id).length === 0) return null;
  return <span class="orbis-unsure" title={t("sands.reconstructed.why")}>{t("sands.reconstructed")}</span>;
}
