/* en.ts: the words of the guide to a first game of Tides of Time. */
export const en = {
  "learn.tides.goal": "Build the better kingdom",
  "learn.tides.goal.text":
    "Two players, three rounds. In each round both lay five cards into their kingdom, and then both kingdoms are scored. Whoever has more points after the third scoring wins. Below is your kingdom, above it Anton's.",
  "learn.tides.hand": "Five cards to choose from",
  "learn.tides.hand.text":
    "Every card does two things. The disc in its corner is its suit. The line with the number is its objective: what it pays, and for what. “7 most” pays if you have more of that suit than Anton, “3 each” pays for every one you have.",
  "learn.tides.pick": "Lay down your first card",
  "learn.tides.pick.text":
    "Choose any card you like, then confirm. Anton has chosen already: his card lies face down until yours is there too.",
  "learn.tides.reveal": "Both are turned over together",
  "learn.tides.reveal.text":
    "Now both cards are open and stay in their kingdoms. Neither of you knew the other's choice, so it never matters who is first.",
  "learn.tides.swap": "And the hands change places",
  "learn.tides.swap.text":
    "The four cards you hold now were Anton's. He has the four you passed on. What you leave in your hand is what he may take next.",
  "learn.tides.known": "You know what he holds",
  "learn.tides.known.text":
    "You have seen the cards you passed on, so from now on there are no secrets in this round. They are listed here for you; nothing has to be remembered.",
  "learn.tides.live": "Points, as they stand",
  "learn.tides.live.text":
    "Each card in a kingdom shows what it would score now, and a card you choose shows what it would change on both sides. Nothing is paid before the round ends. Take your second card.",
  "learn.tides.deny": "Taking is also taking away",
  "learn.tides.deny.text":
    "Of the cards in front of you only one stays with you; the others go back to Anton. Sometimes the best card is the one he must not get. Take your third card.",
  "learn.tides.last": "The last card plays itself",
  "learn.tides.last.text":
    "Keep choosing. After the fourth card each of you holds just one, and that one is laid down without a decision. Then the round is scored.",
  "learn.tides.scored": "The round is scored",
  "learn.tides.scored.text":
    "Every card pays what it shows now, cards that got nothing included. “Score” has all three rounds, card by card.",
  "learn.tides.relic": "Leave a relic behind",
  "learn.tides.relic.text":
    "One of your five cards becomes a relic: it stays in your kingdom and counts in every later scoring. One leaves the game. The other three come back to your hand. Choose both, then confirm.",
  "learn.tides.next": "That is the whole game",
  "learn.tides.next.text":
    "Each of you has drawn two new cards, and round 2 goes like round 1, with the relics already lying there. After it comes one more relic, and a third round that ends the game. You can finish this game now.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
