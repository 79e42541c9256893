/* en.ts: how to play Tides of Time. */
export const en = {
  "how.tides.lead":
    "Two players build a kingdom each, card by card. After each of {rounds} rounds both kingdoms score points. The player with more points at the end wins.",
  "how.tides.card": "A card belongs somewhere and wants something",
  "how.tides.card.text":
    "The disc in the corner is the suit of the card: Palace, Library, Garden, Temple or Stronghold; a few cards have none. The line with the number is its wish: what it scores, and for what. “7 most” scores 7 points if you have more of that suit than your rival. “3 each” scores 3 for every one you have.",
  "how.tides.card.caption": "Three cards: the suit in the corner, the wish at the foot.",
  "how.tides.cards": "All {n} cards",
  "how.tides.cards.head": "Card|No.|Suit|What it scores",
  "how.tides.total": "The round",
  "how.tides.score.example": "An example: how this kingdom scored",
  "how.tides.pick": "Take one, pass the rest",
  "how.tides.pick.text":
    "You begin with {hand} cards. You choose one, and so does your rival; both are turned over together and stay. Then you swap the rest of your hands and choose again, until all cards are played. So you take from the cards you were given, and you decide what the other player gets. Sometimes the best card is the one your rival must not have.",
  "how.tides.pick.caption": "The hand you begin with. One card will be yours; of the others your rival takes the next.",
  "how.tides.score": "Then every card scores",
  "how.tides.score.text":
    "When {hand} cards lie on each side, the round is scored. Each card scores if it got what it wished for, and nothing otherwise. You never have to count: every card always shows what it would score now, and a card you point at shows what it would change on both sides.",
  "how.tides.score.caption": "The end of a round: every card with its points, the sum at the right.",
  "how.tides.relic": "Leave a relic behind",
  "how.tides.relic.text":
    "After every round but the last one of your cards becomes a relic: it stays in your kingdom and scores again in every later round. One card leaves the game. The others come back to your hand, with {draw} new ones. A card that scores by itself makes a good relic; so does one that makes others score.",
  "how.tides.relic.caption": "The second round: the relic with its seal is already there, and new cards join it.",
  "how.tides.win": "{rounds} rounds, and that is all",
  "how.tides.win.text":
    "Add up the {rounds} rounds: more points win, and a tie is a shared victory. For your first game two things are enough. Collect suits that your cards ask for. And before you pass a hand on, look at what your rival would do with it.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
