/* held-words.ts: for whom the server holds the clock of an age, and until when at most: "The sand waits for Bo …". */
import { listed, playerName } from "../../boards/people";
import type { Player } from "../../boards/board";
import type { Friends } from "../../friends";
import { t } from "../../i18n";
import { clockText } from "./times";

export function heldWords({ held, yours }: Pick<Friends, "held" | "yours">, players: Player[], now: number): string {
  const late = held?.for.filter((seat) => !yours.includes(seat)) ?? [];
  const names = listed(late.map((seat) => playerName(players, seat)));
  return [
    names && t("friends.held", { names, n: late.length }),
    held?.until !== undefined && held.until > now && t("friends.paused.left", { time: clockText(held.until - now) }),
  ]
    .filter((words) => words)
    .join(" ");
}
