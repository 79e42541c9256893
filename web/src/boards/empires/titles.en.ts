/* titles.en.ts: what is said of Time of Empires before its board is there. */
export const en = {
  "empires.blurb":
    "Three ages against the sand: place two timers, found cities, win leaders and wonders, in real time or in turns.",
  "empires.length": "45–90 min",
  "empires.secret": "hidden hands",
  "empires.tie": "A shared victory",
  "empires.tie.result": "shared, {points}",
} as const;

declare module "../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
