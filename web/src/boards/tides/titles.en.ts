/* titles.en.ts: what is said of Tides of Time before its board is there. */
export const en = {
  "tides.blurb": "Three rounds, eighteen cards, one rival. Take a card, pass the rest, leave one relic behind.",
  "tides.length": "20 min",
  "tides.secret": "hidden hand",
  "tides.tie": "Shared victory: {names}",
  "tides.tie.result": "shared victory, {points}",
} as const;

declare module "../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
