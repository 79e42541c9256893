/* settings-words.ts: what was agreed for a table over the network, one by one. */
import { pacesOf } from "../../boards";
import type { Friends } from "../../friends";
import { t } from "../../i18n";
import { spanText } from "./times";

/** All ages are played in turns, though a clock is there for real time. */
function inTurns({ game, options }: Friends): boolean {
  const [pace] = pacesOf(game);
  return !!pace && Object.entries(pace.options).every(([name, value]) => options[name] === value);
}

function timeWords(friends: Friends): (string | false)[] {
  const { think, bank, per, clock } = friends.settings;
  const runs = !!clock && !inTurns(friends);
  return [
    runs && clock === "live" && t("room.set.live"),
    runs && clock === "lockstep" && t("room.set.lockstep"),
    think > 0 ? t("friends.time", { time: spanText(think) }) : !runs && t("room.set.none"),
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
