/* words.ts: points and people in words. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { Player } from "../board";

/** "+7", "−3", "0": a sign always goes with a gain or a loss. */
export function signed(n: number): string {
  if (n > 0) return `+${n}`;
  return n < 0 ? `−${-n}` : "0";
}

export function pointsText(points: number): string {
  return points === 1 ? t("sandstone.points.one") : t("sandstone.points.many", { n: points });
}

/** "You" for whoever looks, the name for anybody else. */
export function whoText(players: Player[], seat: Seat, eyes: Seat | null): string {
  return seat === eyes ? t("sandstone.you") : playerName(players, seat);
}

export function playerName(players: Player[], seat: Seat): string {
  return playerOf(players, seat).name;
}

/** Who sits there; a seat nobody has set up still has a name and a colour. */
export function playerOf(players: Player[], seat: Seat): Player {
  return players.find((player) => player.seat === seat) ?? { seat, name: t("sandstone.seat", { n: seat + 1 }), colour: seat === 0 ? 2 : 5 };
}

/** "a, b and c" */
export function listed(words: string[]): string {
  if (words.length < 2) return words.join("");
  return t("sandstone.list.and", { first: words.slice(0, -1).join(", "), last: words[words.length - 1]! });
}
