/* words.ts: points and people in words. */
import { t } from "../../i18n";
import type { Seat } from "../../protocol";
import type { Player } from "../board";

/** "+7", "−3", "0": a sign always goes with a gain or a loss. */
export function signed(points: number): string {
  if (points > 0) return `+${points}`;
  return points < 0 ? `−${-points}` : "0";
}

/** The same for a change, where nothing is said too: "±0". */
export function changed(points: number): string {
  return points === 0 ? "±0" : signed(points);
}

export function pointsText(points: number): string {
  return points === 1 ? t("tides.points.one") : t("tides.points.many", { n: points });
}

export function cardsText(n: number): string {
  return n === 1 ? t("tides.cards.one") : t("tides.cards.many", { n });
}

/** "You" for whoever looks, the name for anybody else. */
export function whoText(players: Player[], seat: Seat, eyes: Seat | null): string {
  return seat === eyes ? t("tides.you") : playerName(players, seat);
}

export function playerName(players: Player[], seat: Seat): string {
  return playerOf(players, seat).name;
}

/** Who sits there; a seat nobody has set up still has a name and a colour. */
export function playerOf(players: Player[], seat: Seat): Player {
  return players.find((player) => player.seat === seat) ?? { seat, name: t("tides.seat", { n: seat + 1 }), colour: seat === 0 ? 1 : 4 };
}
