/* taking-back.ts: what Undo does at a table over the network: free back to the barrier, beyond it the table is asked. */
import type { Friends, Wish } from "../../friends";
import type { Seat, UndoOffer } from "../../protocol";
import { eventsOfLine, type LineEvent } from "../../timeline";
import { forIt } from "./asking";

export type TakingBack =
  | { how: "nothing" | "forbidden" | "free" | "ask"; moves: number }
  | { how: "asked"; wish: Wish; agreed: number; of: number };

export function takingBack(
  friends: Pick<Friends, "wishes" | "settings">,
  undo: readonly UndoOffer[],
  seat: Seat | null,
): TakingBack {
  const wish = friends.wishes.find((each) => each.wish === "undo" && each.by === seat);
  if (wish) {
    const agreed = forIt(wish).filter((each) => each !== seat).length;
    return { how: "asked", wish, agreed, of: agreed + wish.waiting.filter((each) => each !== seat).length };
  }
  const offer = seat === null ? undefined : undo[seat];
  const moves = offer?.moves ?? 0;
  if (friends.settings.undo === "none") return { how: "forbidden", moves: 0 };
  if (moves === 0) return { how: "nothing", moves };
  if (offer!.free) return { how: "free", moves };
  return { how: friends.settings.undo === "ask" ? "ask" : "forbidden", moves };
}

/** What the last `moves` moves did, sentence by sentence; empty where the log does not say which lines they are. */
export function lastMoves(log: readonly LineEvent[], moves: number): string[] {
  const kept = eventsOfLine([...log]);
  const last = kept.at(-1)?.line;
  if (last === undefined) return [];
  return kept.filter(({ line, text }) => line > last - moves && text).map(({ text }) => text);
}
