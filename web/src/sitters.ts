/* sitters.ts: who sits at a table: their colours, and bots of levels that this engine does not have; a record may name them. */
import { coloursOf } from "./boards";
import type { Player } from "./boards/board";
import { t } from "./i18n";

/** Who is replaced by the stand-in because this engine does not have their level, in a sentence; "" when nobody is. */
export function replacedBots(players: { name: string; bot?: string }[], seats: number[] = []): string {
  return seats.length
    ? t("table.replaced", { bots: seats.map((seat) => `${players[seat]!.name} (${players[seat]!.bot})`).join(", ") })
    : "";
}

/** Who sits down where nobody has chosen a bot: where some are slower than others, one that is in no hurry. */
export function usualBot(bots: { level: string }[]): string {
  return bots.some(({ level }) => level === "normal") ? "normal" : "greedy";
}

/** A new table takes known levels alone: an unknown bot stays a bot, of the usual level. */
export function knownSitters<Sitter extends { bot?: string }>(sitters: Sitter[], bots: { level: string }[]): Sitter[] {
  return sitters.map((sitter) =>
    sitter.bot && !bots.some((bot) => bot.level === sitter.bot) ? { ...sitter, bot: usualBot(bots) } : sitter,
  );
}

/** The colours that were chosen, and for everybody else those of the game, as far as they are free. */
export function coloursFor(game: string, sitters: { colour?: number }[]): number[] {
  const usual = coloursOf(game);
  const taken = new Set(sitters.flatMap(({ colour }) => colour ?? []));
  const free = (colour: number | undefined): colour is number => colour !== undefined && !taken.has(colour);
  return sitters.map(({ colour }, seat) => {
    const found = colour ?? [usual[seat], ...usual, 1, 2, 3, 4, 5].find(free) ?? (seat % 5) + 1;
    taken.add(found);
    return found;
  });
}

/** Whoever takes a colour that somebody has gives the own one for it. */
export function withColour<S extends { colour?: number }>(game: string, seats: S[], seat: number, colour: number): S[] {
  const colours = coloursFor(game, seats);
  const other = colours.indexOf(colour);
  return seats.map((each, i) => ({
    ...each,
    colour: i === seat ? colour : i === other ? colours[seat]! : colours[i]!,
  }));
}

export function playersOf(game: string, sitters: { name: string; bot?: string; colour?: number }[]): Player[] {
  const colours = coloursFor(game, sitters);
  return sitters.map(({ name, bot }, seat) => ({ seat, name, bot, colour: colours[seat]! }));
}
