/* titles.en.ts: what the home screen says of games whose boards, with all their words, come later. */
export const en = {
  "sandstone.title": "Sandstone",
  "sandstone.blurb": "Towers and Strongholds over forest, desert and mountains, for five lean years.",
  "sandstone.length": "30 min",
  "sandstone.secret": "hidden hand",
  "sandstone.tie": "A draw",
  "sandstone.tie.result": "a draw, {points}",
} as const;
