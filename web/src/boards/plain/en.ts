/* en.ts: the words of the plain board; what is said of a game is the engine's. */
export const en = {
  "plain.moves": "Moves",
  "plain.moves.none": "There is nothing for you to decide now.",
  "plain.moves.by": "Which {role}?",
  "plain.chosen": "{role}: {value}",
  "plain.chosen.title": "Chosen so far",
  "plain.chosen.giveUp": "Choose something else",
  "plain.view": "Position",
  "plain.facts": "What follows from it",
  "plain.score": "Score",
  "plain.latest": "What happened last",
  "plain.hidden": "hidden",
  "plain.hiddenOf": "{n} hidden",
  "plain.none": "none",
  "plain.yes": "yes",
  "plain.no": "no",
  "plain.seconds": "{n} s",
  "plain.entries": "{n} {n|entry|entries}",
  "plain.say": "{label}: {value}.",
  "plain.clock": "Clock of the game",
  "plain.clock.ready": "I am ready",
  "plain.clock.pause": "Pause",
  "plain.clock.next": "Let time go on",
  "plain.clock.waits": "Waiting for the others",
  "plain.clock.hand": "Hand to {name}",
} as const;

declare module "../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
