/* en.ts: how to play Time of Empires. */
export const en = {
  "how.empires.lead":
    "{min} to {max} peoples, {ages} ages, and sand that runs. You never wait for a turn: as soon as one of your timers has run out, you act. There is a calm way, too, with rounds instead of the clock.",
  "how.empires.world": "A map of triangles",
  "how.empires.world.text":
    "Every tile has three territories around a city. Your people begin on your capital tile; a clan on a territory occupies it. At most {territory} clans fit on a territory, and {city} in a city.",
  "how.empires.world.caption":
    "The beginning. Dashed squares are building sites, crossed ones are closed; a disc with an emblem is a clan.",
  "how.empires.timers": "{timers} timers, and what they do",
  "how.empires.timers.text":
    "Place a timer on an action and do it at once: produce Ideas or Bricks, deploy clans, move them, discover a card, construct its building. On the map one gesture does both: drag clans to move them, touch a city to deploy, touch a marked site to construct. The timer then runs out before it can be placed again. Leaders, wonders and decks have spaces, too, with two slots for everybody; from there a timer must move on.",
  "how.empires.timers.caption": "Your action spaces. Each says what it would give now.",
  "how.empires.cards": "Discover, then construct",
  "how.empires.cards.text":
    "A card is discovered for Ideas and does something at once. Then its building can be constructed for Bricks on a territory that you occupy. Every building that leaves your board uncovers a better number below it: more Ideas, more Bricks, more clans, more scholars.",
  "how.empires.cards.caption": "{columns} columns of {buildings} buildings. What is uncovered counts.",
  "how.empires.columns": "The columns of your board: what they give, by how many buildings have left them",
  "how.empires.columns.head": "Column",
  "how.empires.technologies": "All {n} technologies",
  "how.empires.technologies.head": "Technology|Type|Age|Ideas|Bricks|What it does",
  "how.empires.tiles": "The {n} leader tiles and their sides",
  "how.empires.tiles.head": "Tile|One side|The other side",
  "how.empires.leaders": "All {n} leaders",
  "how.empires.leaders.head": "Leader|Age|Speciality|What it does",
  "how.empires.wonders": "All {n} wonders",
  "how.empires.wonders.head": "Wonder|Age|What it counts",
  "how.empires.win.example": "An example: what brought your points in this game",
  "how.empires.map": "Clans meet",
  "how.empires.map.text":
    "Clans that enter a foreign territory fight: one falls for one. Buildings stay until the age ends: a player who then has clans among a rival's buildings destroys and takes them, and each is worth {taken} VP in every scoring from then on. The player who occupies the most territories around a city may take that, too.",
  "how.empires.map.caption": "Later: buildings stand, clans guard the borders.",
  "how.empires.fame": "Scholars, leaders, wonders",
  "how.empires.fame.text":
    "New scholars are created {creations} times in an age. Laid on a leader, a scholar gives you the effect of its tile, and the most scholars win the leader with its lasting effect. Laid on a wonder, scholars let you score what the wonder counts: {majority} VP each for the player with the most, {others} for the others.",
  "how.empires.fame.caption": "A golden ring marks who leads.",
  "how.empires.win": "How it ends",
  "how.empires.win.text":
    "After each age destroyed buildings, bonus tokens, wonders, culture and leaders score. The most points after age {ages} win. For your first game: play in turns, construct early, and never leave a timer idle.",
  "how.empires.win.caption": "The score sheet, in the order of the scoring.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
