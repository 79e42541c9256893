/* titles.en.ts: what is said of Time of Empires before its board is there. */
export const en = {
  "empires.title": "Time of Empires",
  "empires.blurb": "Three ages against the sand: place two timers, found cities, win leaders and wonders, in real time or in turns.",
  "empires.length": "45–90 min",
  "empires.secret": "hidden hands",
  "empires.pace.live": "In real time",
  "empires.pace.live.why": "Timers of 30 seconds, ages of 9 minutes, as the rulebook has it. The clock starts when you are ready.",
  "empires.pace.turns": "In turns",
  "empires.pace.turns.why": "Age of Initiation: 15 rounds an age, nobody hurries you. Good for a first game.",
  "empires.pace.lockstep": "Real time, step by step",
  "empires.pace.lockstep.why": "The rules of real time, but time goes on only when everybody is ready.",
  "empires.tie": "A shared victory",
  "empires.tie.result": "shared, {points}",
} as const;

declare module "../../i18n" {
  interface BoardWords extends Record<keyof typeof en, string> {}
}
