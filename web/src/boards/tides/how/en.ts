/* en.ts: how to play Tides of Time. */
export const en = {
  "how.tides.lead":
    "Two players build a kingdom each, card by card. Three times the kingdoms are compared and pay points. Whoever has more at the end has won.",
  "how.tides.card": "A card belongs somewhere and wants something",
  "how.tides.card.text":
    "The disc in the corner is the suit of the card: Palace, Library, Garden, Temple or Stronghold; a few cards have none. The line with the number is its wish: what it pays, and for what. “7 most” pays seven points if you have more of that suit than the other player. “3 each” pays three for every one you have.",
  "how.tides.card.caption": "Three cards: the suit in the corner, the wish at the foot.",
  "how.tides.pick": "Take one, pass the rest",
  "how.tides.pick.text":
    "You begin with five cards. You choose one, and so does your rival; both are turned over together and stay. Then you exchange the rest of your hands and choose again, until all are laid. So you take from the cards you were given, and you decide what the other player gets. Sometimes the best card is the one your rival must not have.",
  "how.tides.pick.caption":
    "Five cards to choose from. One will be yours; of the other four your rival takes the next.",
  "how.tides.score": "Then every card pays",
  "how.tides.score.text":
    "With five cards on each side the round is scored. Each card pays what it wished for, if it got it, and nothing otherwise. Nothing needs to be counted by hand: every card always shows what it would pay now, and a card you point at shows what it would change on both sides.",
  "how.tides.score.caption": "The end of a round: every card with its points, the sum at the right.",
  "how.tides.relic": "Leave a relic behind",
  "how.tides.relic.text":
    "After the first and the second round one of your five cards becomes a relic: it stays in your kingdom and counts in every scoring to come. One card leaves the game. The other three come back to your hand, with two new ones. A card that pays by itself makes a good relic; so does one that makes others pay.",
  "how.tides.relic.caption": "The second round: the relic with its seal lies there already, and new cards join it.",
  "how.tides.win": "Three rounds, and that is all",
  "how.tides.win.text":
    "Add up the three rounds: more points win, and equal points are a shared victory. For your first game two things are enough. Collect suits that your cards ask for. And before you pass a hand on, look at what your rival would do with it.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
