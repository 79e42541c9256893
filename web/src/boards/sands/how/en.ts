/* en.ts: how to play The Sands of Time. */
export const en = {
  "how.sands.lead":
    "Two to five empires grow around the same sea for {dynasties} dynasties. You trade, build, rule and fight; but what counts in the end is what the chronicles say of you.",
  "how.sands.world": "A world of territories",
  "how.sands.world.text":
    "You begin with {provinces} provinces, one of them the capital. Each territory produces crops or gold, one for each of your peasants there. Warriors hold and conquer land, caravans on the borders bring trade.",
  "how.sands.world.caption":
    "The beginning. A shield is a province, a dome the capital; the number on a tile is its capacity.",
  "how.sands.plan": "Two cards, planned in secret",
  "how.sands.plan.text":
    "Every turn all players plan two action cards at once, in secret. Then they resolve them in turn order. A card used once in a generation can be used again, but that raises unrest. One emphasis card unlocks the closed boxes of its category.",
  "how.sands.plan.caption": "Pale cards could not begin as things stand; a lock marks a closed box.",
  "how.sands.empire": "Crops, gold and unrest",
  "how.sands.empire.text":
    "Gold builds structures and musters warriors, crops pay for attacks, for annexing and for governing. Unrest is part of most prices, so a quiet empire is a cheap one. A battle compares citizens, structures and advances, and a secret die on each side: the higher the die, the more unrest a victory brings.",
  "how.sands.empire.caption": "Later: structures stand, caravans link the cities, colonies carry a swallowtail.",
  "how.sands.advances": "Advances",
  "how.sands.advances.text":
    "The trees of advances make you better at something for the rest of the game. To climb, your heritage in the category must be at least as high as your unrest. Heritage comes from trade goods, foreign capitals, full emphasis cards and chronicles that score.",
  "how.sands.advances.caption": "Every marker stands on the last card its owner has reached.",
  "how.sands.chronicle": "Chronicles are points",
  "how.sands.chronicle.text":
    "With the Chronicle action you lay a card face down in one of {bins} bins. When the dynasty ends, it scores if you have enough of what the bin counts, and enough heritage. High cards ask for more and score far more.",
  "how.sands.chronicle.caption": "The end of a dynasty: what each bin counts, and which cards lie there.",
  "how.sands.chronicle.example": "An example: what your bins counted in this picture",
  "how.sands.asks": "Chronicle {card} needs {need} there and heritage {heritage}, for {points} VP",
  "how.sands.scores": "scores",
  "how.sands.fails": "does not score",
  "how.sands.actions": "All {n} cards: actions and emphasis",
  "how.sands.actions.head": "Card|What it does|Its box, when unlocked",
  "how.sands.structures": "All {n} structures",
  "how.sands.structures.head": "Structure|Level|Fountains|Lyres|What it does",
  "how.sands.tree": "All {n} advances",
  "how.sands.tree.head": "Advance|Category|Level|Fountains|Lyres|What it does",
  "how.sands.chronicles": "The {n} chronicle cards: what they need in each bin, and what they bring",
  "how.sands.chronicles.head": "Card|Heritage|VP",
  "how.sands.bins": "The {n} bins: what they count",
  "how.sands.bins.head": "Bin|Heritage of|Counts",
  "how.sands.win": "How it ends",
  "how.sands.win.text":
    "There are {dynasties} dynasties, each some generations long; a die decides when a generation ends. At the very end there are {bonus} VP each for the most territories, the lowest unrest and the most fountains and lyres. The most points win. For your first game: keep unrest low, grow early, and lay a chronicle in every dynasty.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
