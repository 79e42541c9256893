/* en.ts: the end of a game of Sandstone. */
export const en = {
  "sandstone.end.towers": "Towers",
  "sandstone.end.strongholds": "Strongholds",
  "sandstone.end.bonus": "Bonus card",
  "sandstone.end.bonus.with": "the Bonus card",
};

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
