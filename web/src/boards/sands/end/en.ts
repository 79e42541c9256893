/* en.ts: the end of a game of The Sands of Time. */
export const en = {
  "sands.end.before": "Before",
  "sands.end.bonus": "At the end",
  "sands.end.effects": "building and advance effects",
  "sands.end.bonuses": "bonuses at the end",
  "sands.end.unrest": "unrest",
  "sands.end.close": "{name} missed chronicle {card} ({what}) by 1: {have} of {need}.",
  "sands.end.close.heritage": "{name} missed chronicle {card} ({what}) by 1 heritage: {have} of {need}.",
  "sands.end.tie": "Equal points: the chronicles of the last dynasty decide, {first} to {second}.",
};

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
