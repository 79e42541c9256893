/* saying.ts: spaces, cards and the order of play in sentences, for labels, tooltips and whoever reads the board. */
import { t } from "../../i18n";
import { controllers, pieceAt } from "./control";
import { type Lattice, terrainAt } from "./lattice";
import type { Props } from "./props";
import { terrainName } from "./texts";
import type { Half, SandstoneView, Space } from "./types";
import { playerName } from "../people";

type Around = Pick<Props, "players" | "seat" | "components" | "score">;

function standingText(view: SandstoneView, { players, seat }: Around, space: Space): string {
  const standing = pieceAt(view.seats, space);
  if (!standing) return "";
  const own = standing.seat === seat;
  if (standing.piece === "tower")
    return own ? t("sandstone.say.yourTower") : t("sandstone.say.tower", { name: playerName(players, standing.seat) });
  return own
    ? t("sandstone.say.yourStronghold")
    : t("sandstone.say.stronghold", { name: playerName(players, standing.seat) });
}

function controlText(view: SandstoneView, { players, seat, score }: Around, space: Space): string {
  const owners = controllers(score, space);
  if (owners.length > 1) return t("sandstone.say.shared");
  if (owners.length === 0 || pieceAt(view.seats, space)) return "";
  return owners[0] === seat
    ? t("sandstone.say.yours")
    : t("sandstone.say.controlled", { name: playerName(players, owners[0]!) });
}

/** "b3, Forest. Your Tower." */
export function spaceText(view: SandstoneView, lattice: Lattice, around: Around, space: Space): string {
  const type = terrainAt(view.board, lattice, space);
  const name = type
    ? t("sandstone.say.space", { space, terrain: terrainName(around, type) })
    : t("sandstone.say.undealt", { space });
  return [name, standingText(view, around, space), controlText(view, around, space)].filter(Boolean).join(" ");
}

export function halfName(half: Half): string {
  return t(half === "top" ? "sandstone.half.top" : "sandstone.half.bottom");
}

/** Who goes first this Year, and why. */
export function orderText(view: SandstoneView, { players, seat }: Pick<Props, "players" | "seat">): string {
  const { first, priority } = view;
  if (priority === undefined) return t("sandstone.order.none");
  const own = priority === seat;
  const holder = playerName(players, priority);
  if (first === undefined) return own ? t("sandstone.order.youChoose") : t("sandstone.order.chooses", { name: holder });
  if (first === priority) return own ? t("sandstone.order.youFirst") : t("sandstone.order.first", { name: holder });
  return own
    ? t("sandstone.order.youSecond", { name: playerName(players, first) })
    : first === seat
      ? t("sandstone.order.secondYou", { name: holder })
      : t("sandstone.order.second", { name: holder, first: playerName(players, first) });
}
