/* titles.en.ts: what is said of Sandstone before its board is there. */
export const en = {
  "sandstone.blurb": "Towers and Strongholds over forest, desert and mountains, for five lean years.",
  "sandstone.length": "30 min",
  "sandstone.secret": "hidden hand",
  "sandstone.tie": "A draw",
  "sandstone.tie.result": "a draw, {points}",
} as const;

declare module "../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
