/* settings-words.ts: what was agreed for a table over the network, one by one. */
import type { Friends } from "../../friends";
import { t } from "../../i18n";
import { spanText } from "./times";

function timeWords({ settings: { think, bank, per, clock } }: Friends): (string | false)[] {
  return [
    clock === "live" && t("room.set.live"),
    clock === "lockstep" && t("room.set.lockstep"),
    think > 0 ? t("friends.time", { time: spanText(think) }) : !clock && t("room.set.none"),
    think > 0 && per === "turn" && t("room.set.perTurn"),
    think > 0 && bank > 0 && t("room.set.bank", { time: spanText(bank) }),
  ];
}

export function settingsWords(friends: Friends): string[] {
  const { seats, settings, edited } = friends;
  const words = [
    t("room.set.seats", { n: seats.length }),
    ...timeWords(friends),
    t(`room.set.undo.${settings.undo}`),
    t(settings.watch ? "room.set.watch" : "room.set.noWatch"),
    t(settings.hints ? "room.set.hints" : "room.set.noHints"),
    edited && t("room.set.edited"),
  ];
  return words.filter((word) => !!word) as string[];
}
