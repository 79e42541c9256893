/* en.ts: how to play Sandstone. */
export const en = {
  "how.sandstone.lead":
    "Two players spread over the same small land for {years} lean Years. Hold enough of it, or build enough on it, and you win on the spot; if nobody does, points decide.",
  "how.sandstone.pieces": "Towers hold, Strongholds reach",
  "how.sandstone.pieces.text":
    "You have {towers} Towers and {strongholds} Strongholds. A Tower controls the space it stands on. A Stronghold controls the empty spaces next to it, but not the one it stands on. Both players begin with one of each.",
  "how.sandstone.pieces.caption":
    "The beginning: a Stronghold and a Tower each. The coloured bands show who controls what.",
  "how.sandstone.lands": "Three lands, three uses",
  "how.sandstone.lands.text": "Every space is Forest, Desert or Mountains, and each is good for something else.",
  "how.sandstone.lands.caption": "Empty spaces next to Strongholds of both players count for both.",
  "how.sandstone.abilities": "All {n} abilities",
  "how.sandstone.abilities.head": "Ability|Cards|Top half|Bottom half",
  "how.sandstone.bonus": "The {n} Bonus cards",
  "how.sandstone.bonus.head": "Bonus card|What it scores",
  "how.sandstone.year.example": "An example: your Domain Check, as it stands in this picture",
  "how.sandstone.gold": "Gold it would bring",
  "how.sandstone.upkeep": "Gold your pieces cost",
  "how.sandstone.turn": "Your turn: two different actions",
  "how.sandstone.turn.text":
    "Place a Tower next to one of your Strongholds, or next to a Tower on the same card. Build: two Towers on one card become a Stronghold. Or play a card: one of the three that lie open, or the one in your hand, once in the game. What cannot be done now is pale, and a touch tells why.",
  "how.sandstone.turn.caption":
    "The cards of this Year. The upper half applies, unless your rival has played more of that card: then the lower one.",
  "how.sandstone.year": "The end of a Year: can you feed them?",
  "how.sandstone.year.text":
    "When both have had their turn comes the Domain Check: every piece must be paid. A Tower costs {upkeep} Gold. Each Stronghold costs as much Gold as you have Strongholds, so the second and third are dear. What you cannot pay you lose, piece by piece, as you choose. So look at your Gold before you build. Three new cards are turned up, and the next Year begins.",
  "how.sandstone.year.caption": "Year 3: both have spread. Mountains pay for all of it.",
  "how.sandstone.win": "Four ways to win",
  "how.sandstone.win.text":
    "You win as your turn begins with {spaces} spaces of one kind, with {lead} Towers more than your rival, or with {standing} Strongholds on the board. After {years} Years the points decide: {piece} for each piece, and the points of your secret Bonus card. For your first game: stay close to Mountains, and watch what your rival lacks for a sudden end.",
} as const;

declare module "../../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
