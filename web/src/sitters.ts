/* sitters.ts: bots of levels that this engine does not have; a record may name them. */
import { t } from "./i18n";

/** Who is replaced by the stand-in because this engine does not have their level, in a sentence; "" when nobody is. */
export function replacedBots(players: { name: string; bot?: string }[], seats: number[] = []): string {
  return seats.length ? t("table.replaced", { bots: seats.map((seat) => `${players[seat]!.name} (${players[seat]!.bot})`).join(", ") }) : "";
}

/** A new table takes known levels alone: an unknown bot stays a bot, of the usual level. */
export function knownSitters<Sitter extends { bot?: string }>(sitters: Sitter[], bots: { level: string }[]): Sitter[] {
  return sitters.map((sitter) => (sitter.bot && !bots.some((bot) => bot.level === sitter.bot) ? { ...sitter, bot: "greedy" } : sitter));
}
