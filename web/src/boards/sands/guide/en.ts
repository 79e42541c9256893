/* en.ts: the guide to a first game of The Sands of Time. */
export const en = {
  "learn.sands.goal": "What you play for",
  "learn.sands.goal.text":
    "You lead an empire around the inner sea for three dynasties. Points come from chronicle cards: you lay them face down, and at the end of a dynasty each pays if your empire has become what the card says.",
  "learn.sands.lands": "The map",
  "learn.sands.lands.text":
    "Every territory produces crops or gold; the number on its tile is its capacity. Grey lands are not in play. Wheel, pinch or the buttons at the edge make the map larger; a touch on a territory tells everything about it.",
  "learn.sands.provinces": "Three provinces",
  "learn.sands.provinces.text":
    "Touch a territory with a blue outline, then confirm. From the second one on it must lie next to your own. Two peasants and a warrior settle in each.",
  "learn.sands.capital": "Your capital",
  "learn.sands.capital.text":
    "One province becomes the capital. Caravans start there, and you will want it well guarded.",
  "learn.sands.caravan": "The first caravan",
  "learn.sands.caravan.text":
    "A caravan stands on a border: touch the territories on both sides of it. Trade goods and foreign capitals bring heritage, which you need for advances and chronicles.",
  "learn.sands.peasant": "One more peasant",
  "learn.sands.peasant.text":
    "Peasants produce: one resource each, up to the capacity of their territory. Put the extra one where there is room.",
  "learn.sands.advance": "Your first advance",
  "learn.sands.advance.text":
    "Six trees, two for each category. Touch a card to read it, choose one of level 1. Later you climb card by card.",
  "learn.sands.stock": "Crops and gold",
  "learn.sands.stock.text":
    "Each generation begins with a harvest; what is left at its end is lost. So spend it: gold builds and musters, crops pay for war and peace.",
  "learn.sands.plan": "Plan two cards",
  "learn.sands.plan.text":
    "Everybody plans two cards in secret. A pale card could not begin as things stand; a lock shows a box that is closed. Below the cards you read what your two could do. For a first game the proposal of the guide will do.",
  "learn.sands.turn": "Your turn",
  "learn.sands.turn.text":
    "Resolve your two cards, one completely before the other. Touch the one that should come first.",
  "learn.sands.price": "What it costs",
  "learn.sands.price.text":
    "Do what your card allows; what is done is shown on the map, and Undo takes it back. Every purchase shows its price before you pay. A build costs gold: your unrest and the level of the structure. Low unrest makes everything cheaper.",
  "learn.sands.bonus": "Bonus actions",
  "learn.sands.bonus.text":
    "Once in your turn you may oppress, tax or use patronage, before any step. It helps at once, and unrest rises by 1 at the end of the turn.",
  "learn.sands.unrest": "Unrest",
  "learn.sands.unrest.text":
    "Unrest is part of many prices, and heritage must reach it before you can advance. Used cards, bonus actions and victories raise it; Govern lowers it.",
  "learn.sands.chronicle": "The chronicle",
  "learn.sands.chronicle.text":
    "Look at the chronicle board, one touch away. Each bin counts something: structures, fountains, territories, citizens, lyres, trade goods. With the Chronicle card you lay a card where you expect to have enough.",
  "learn.sands.generation": "Generations",
  "learn.sands.generation.text":
    "A generation has two to four turns; after the second and third a die decides. Used cards come back then, and so does the harvest. A peasant on the track of dynasties: the population grows.",
  "learn.sands.end": "That is the whole game",
  "learn.sands.end.text":
    "Grow, trade, advance, and lay chronicles that fit what you become. When the third dynasty ends, the most points win. You can finish this game now.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
