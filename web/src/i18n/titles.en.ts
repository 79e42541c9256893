/* titles.en.ts: what the home screen says of the games, whose boards come later with all their words. */
export const en = {
  "tides.title": "Tides of Time",
  "tides.blurb": "Three rounds, eighteen cards, one rival. Take a card, pass the rest, leave one relic behind.",
  "tides.length": "20 min",
  "tides.secret": "hidden hand",
  "tides.tie": "Shared victory: {names}",
  "tides.tie.result": "shared victory, {points}",
  "sandstone.title": "Sandstone",
  "sandstone.blurb": "Towers and Strongholds over forest, desert and mountains, for five lean years.",
  "sandstone.length": "30 min",
  "sandstone.secret": "hidden hand",
  "sandstone.tie": "A draw",
  "sandstone.tie.result": "a draw, {points}",
} as const;
