/* en.ts: the words of the guide to a first game of Sandstone. */
export const en = {
  "learn.sandstone.goal": "A land worth holding",
  "learn.sandstone.goal.text":
    "Two players share one map for five Years. Towers and Strongholds control spaces, and control pays: with Gold, with force, with the first move. Whoever meets one of three conditions wins at once; otherwise the points after Year 5 decide.",
  "learn.sandstone.lands": "Forest, Desert, Mountains",
  "learn.sandstone.lands.text":
    "Each card shows two spaces. Mountains bring 2 Gold each, and Gold feeds your pieces. Deserts decide who has Priority. Forest decides fights. The small disc in a corner names the terrain.",
  "learn.sandstone.secrets": "Two cards only you see",
  "learn.sandstone.secrets.text":
    "A Bonus card, worth points for one terrain at the end, and one Ability card for your hand, which you may play once in the game. Anton has two as well.",
  "learn.sandstone.stronghold": "Place your Stronghold",
  "learn.sandstone.stronghold.text":
    "Anton has placed his pieces. Yours may not be next to them. A Stronghold controls every empty space next to it, so look for a place between terrains you want; Mountains among them. Touch a space, then confirm.",
  "learn.sandstone.tower": "And a Tower beside it",
  "learn.sandstone.tower.text":
    "A Tower controls the one space it stands on, and nobody can take that from it as long as it stands. It goes next to your Stronghold now.",
  "learn.sandstone.control": "Who controls what",
  "learn.sandstone.control.text":
    "Bands with a pattern show it: yours has slanted lines and a triangle, Anton’s has upright lines and a cross. A space next to Strongholds of both belongs to both and counts for both. The space under a Stronghold belongs to nobody.",
  "learn.sandstone.order": "You have Priority",
  "learn.sandstone.order.text":
    "So you say who goes first this Year. Going first brings a small option; going second lets you answer.",
  "learn.sandstone.option": "A card in exchange",
  "learn.sandstone.option.text":
    "Because you go first, you may exchange your hand card with one of the center. From the hand a card has only its weaker, bottom half. Take one or keep yours.",
  "learn.sandstone.center": "Three abilities this Year",
  "learn.sandstone.center.text":
    "Each can be played only once, by you or by Anton. From the center the top half applies; the marked half is the one you would get now. It becomes the bottom half when Anton has more copies of it face up than you.",
  "learn.sandstone.first": "Your first action",
  "learn.sandstone.first.text":
    "A turn is two different actions out of three: place a Tower, do something with a Stronghold, or play an Ability. What is dashed cannot be done now; touch it to hear why.",
  "learn.sandstone.where": "Choose, look, confirm",
  "learn.sandstone.where.text":
    "What can be chosen has a blue outline. Touch one and see what it would change for both of you before you confirm. A wrong touch does no harm: it tells you the rule. Undo takes the last step back.",
  "learn.sandstone.forecast": "Will the Gold last?",
  "learn.sandstone.forecast.text":
    "After both turns comes the Domain Check. Here is yours, as if it came now: every Mountains space brings 2 Gold; a Tower costs 1; Strongholds cost 1, then 4, then 9 in all. Who cannot pay must give up pieces.",
  "learn.sandstone.second": "Your second action",
  "learn.sandstone.second.text":
    "Now one of the two kinds you have not used. Keep an eye on the forecast while you choose.",
  "learn.sandstone.check": "The Domain Check",
  "learn.sandstone.check.text":
    "Both turns are over. Both have collected Gold and paid for their pieces, and what was left is gone. Then whoever controls more Deserts got Priority; with equal numbers it changes sides. Each seat shows what it paid; the score sheet keeps every Year.",
  "learn.sandstone.upkeep": "Something has to go",
  "learn.sandstone.upkeep.text":
    "Your Gold does not pay for everything. Choose what to give up, one piece at a time, until the rest can be paid.",
  "learn.sandstone.next": "Priority is yours again",
  "learn.sandstone.next.text":
    "You have it, so you choose the order of Year 2, before its three new cards are turned up.",
  "learn.sandstone.wins": "Three ways to win at once",
  "learn.sandstone.wins.text":
    "Seven controlled spaces of one terrain, four more Towers than the other, or all three Strongholds standing. It must hold as your own turn begins, so a Domain Check often lies between. The table counts for both of you.",
  "learn.sandstone.end": "That is the whole game",
  "learn.sandstone.end.text":
    "Five Years like this one. Then every piece on the board is a point, and the Bonus cards are turned up. You can finish this game now.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
