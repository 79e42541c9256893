/* wish-words.ts: what is wished, in a sentence: "Ada asks to take back". */
import { playerName } from "../../boards/people";
import type { Player } from "../../boards/board";
import type { Friends, Wish } from "../../friends";
import { t, type Key } from "../../i18n";

/** A wish for a pause that is on is the wish to go on. */
export function wishWords({ wish, by, seat }: Wish, { yours, paused }: Friends, players: Player[]): string {
  const what = wish === "pause" && paused ? "goOn" : wish;
  const own = yours.includes(by);
  return t(`friends.${own ? "asked" : "ask"}.${what}` as Key, {
    name: playerName(players, by),
    other: seat === undefined ? "" : playerName(players, seat),
  });
}
