/* en.ts: how to play Time of Empires. */
export const en = {
  "how.empires.lead":
    "Two to four peoples, three ages, and sand that runs. You never wait for a turn: whoever has a timer that has run out acts. There is a calm way, too, with rounds instead of the clock.",
  "how.empires.world": "A map of triangles",
  "how.empires.world.text":
    "Every tile has three territories around a city. Your people begin on your capital tile; a clan on a territory occupies it. Two clans fit on a territory, four in a city.",
  "how.empires.world.caption":
    "The beginning. Dashed squares are building sites, crossed ones are closed; a disc with an emblem is a clan.",
  "how.empires.timers": "Two timers, six actions",
  "how.empires.timers.text":
    "Place a timer on an action and do it at once: produce Ideas or Bricks, deploy clans, move them, discover a card, construct its building. On the map one gesture does both: drag clans to move them, touch a city to deploy, touch a marked site to construct. The timer then runs for 30 seconds before it can be placed again. Leaders, wonders and decks have spaces, too, with two slots for everybody; from there a timer must move on. Step by step, an order is drawn whenever time stands: bots before you have acted then, bots behind you act when you are ready.",
  "how.empires.timers.caption": "Your own spaces. Each says what it would give now.",
  "how.empires.cards": "Discover, then construct",
  "how.empires.cards.text":
    "A card is discovered for Ideas and does something at once. Then its building can be constructed for Bricks on a territory that you occupy. Every building that leaves your board uncovers a better number below it: more Ideas, more Bricks, more clans, more scholars.",
  "how.empires.cards.caption": "Four columns of five buildings. What is uncovered counts.",
  "how.empires.map": "Clans meet",
  "how.empires.map.text":
    "Clans that enter a foreign territory fight: one falls for one. Buildings stay until the age ends: whoever then has clans among foreign buildings takes them, and they are points. Whoever occupies most territories around a city may take that, too.",
  "how.empires.map.caption": "Later: buildings stand, clans guard the borders.",
  "how.empires.fame": "Scholars, leaders, wonders",
  "how.empires.fame.text":
    "Twice in an age new scholars are created. Laid on a leader, they give the effect of the tile, and most scholars take the leader with its lasting effect. Laid on a wonder, they let you score what the wonder counts: twice for the majority.",
  "how.empires.fame.caption": "A golden ring marks who leads.",
  "how.empires.win": "How it ends",
  "how.empires.win.text":
    "After each age destroyed buildings, bonus tokens, wonders, culture and leaders score. Most points after the third age win. For your first game: play in turns, construct early, and never leave a timer idle.",
  "how.empires.win.caption": "The score sheet, in the order of the scoring.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
