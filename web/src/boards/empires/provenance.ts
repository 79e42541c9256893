/* provenance.ts: which values of the edition are our own proposal. */
import type { Fields } from "../../protocol";
import type { Id } from "./types";

export type List = "technologies" | "starting_technologies" | "leaders" | "wonders";

/** The members of an entry of the edition that no public source states. */
export function unsureOf(edition: Fields, lists: readonly List[], id: Id): string[] {
  const entry = lists.flatMap((list) => (edition[list] as Fields[] | undefined) ?? []).find((each) => each["id"] === id);
  return Object.entries((entry?.["provenance"] as Record<string, string> | undefined) ?? {}).filter(([, origin]) => origin === "reconstructed").map(([member]) => member);
}
