/* telling.ts: what the action of a card comes to, in a sentence of few words. */
import { t } from "../../i18n";
import type { GameEvent, Seat } from "../../protocol";

/** What matters most of an action, the first of these that has happened. */
const MAIN = [
  "battle-won",
  "annexed",
  "raided",
  "tribute-taken",
  "built",
  "card-laid",
  "marker-moved",
  "caravan-placed",
];
/** What stands in the picture anyway. */
const SMALL = /^(card-used|cube-placed|unrest-changed|turn-ended|.*-named)$/;

export function tells(events: GameEvent[], nameOf: (seat: Seat) => string): { text: string; why: string } | null {
  const began = events.find(({ kind }) => kind === "action-began");
  if (!began) return null;
  const done = events.filter((event) => event.seat === began.seat && event !== began && !SMALL.test(event.kind));
  const main = MAIN.map((kind) => done.find((event) => event.kind === kind)).find(Boolean);
  const moves = done.filter(({ kind }) => kind === "citizen-moved");
  const migrates = moves.length > 1 && (!main || main.kind === "caravan-placed");
  const said = migrates ? undefined : (main ?? moves[0] ?? done[0] ?? began);
  return {
    text: said?.text ?? t("sands.told.moved", { name: nameOf(began.seat!), n: moves.length }),
    why: [began, ...done]
      .filter((event) => event !== said)
      .map(({ text }) => text)
      .join(" "),
  };
}

/* --- what is told row by row --------------------------------------------------------------------------------------------- */

/** What comes with the end of a dynasty. */
const SCORED =
  /^(points-(gained|lost)|unrest-changed|heritage-rose|chronicle-(shown|scored|failed)|bonus-scored|ended)$/;
const SCORES = /^(dynasty-ended|chronicle-(shown|scored|failed)|bonus-scored|ended)$/;

export function playsScoring({ kind }: GameEvent, chain: readonly GameEvent[]): boolean {
  return (chain.length === 0 ? SCORES : SCORED).test(kind);
}

/** What comes with a battle; the next attack is another one. */
const FOUGHT =
  /^(die-set|die-set-unseen|dice-revealed|battle-won|unrest-changed|citizens-lost|retreated|control-lost)$/;

export function playsBattle({ kind }: GameEvent, chain: readonly GameEvent[]): boolean {
  return (chain.length === 0 ? /^(attacked|dice-revealed)$/ : FOUGHT).test(kind);
}
