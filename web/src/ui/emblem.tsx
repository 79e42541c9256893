/* emblem.tsx: who: colour and emblem always together. */
import type { Player } from "../boards/board";
import type { IconName } from "./icons";
import { Icon } from "./icons";

export function Emblem({ player }: { player: Player }) {
  return (
    <span class={`emblem p${player.colour}`} aria-hidden="true">
      <Icon name={`em${player.colour}` as IconName} />
    </span>
  );
}
